import { describe, expect, test } from 'vitest'
import { checkContact, normaliseAddress, problems, type ContactDraft } from './check-contact.ts'
import { composeMail } from './compose-mail.ts'
import { countedSince, findLimit } from './limits.ts'
import { fateTexts, findFate, type MailTask } from './mail-fate.ts'
import { optOutPage } from './opt-out-page.ts'

const mail: ContactDraft = {
  method: 'email',
  contact_person: 'Carla Ceo',
  address: 'carla@example.com',
  subject: 'A question',
  message: 'Hello',
}

describe('a contact', () => {
  const cases: [Partial<ContactDraft>, string | null, string][] = [
    [{}, null, 'a mail with all it needs'],
    [{ contact_person: '' }, null, 'the person is optional'],
    [{ message: ' \n ' }, problems.message, 'a blank message'],
    [{ subject: 'Hi\r\nBcc: eve@example.com' }, problems.oneLine, 'another header in the subject'],
    [{ contact_person: 'Carla\nBcc: eve@example.com' }, problems.oneLine, 'a line break in the name'],
    [{ address: '' }, problems.email, 'no address'],
    [{ address: 'carla@example.com, eve@example.com' }, problems.email, 'two addresses'],
    [{ address: 'carla@example.com\r\nBcc: eve@example.com' }, problems.email, 'another header in the address'],
    [{ address: 'Carla <carla@example.com>' }, problems.email, 'a name around the address'],
    [{ address: 'carla@localhost' }, problems.email, 'a host of this network'],
    [{ address: `${'a'.repeat(64)}@${'b'.repeat(188)}.eu` }, problems.email, '256 characters'],
    [{ subject: '' }, null, 'a mail without a subject (CONT-01)'],
    [{ method: 'phone', address: '+44 20 7946 0000', subject: '' }, null, 'a number, without a subject'],
    [{ method: 'phone', address: '', subject: '' }, null, 'a call whose number is still to be found'],
    [{ method: 'phone', address: 'call me' }, problems.phone, 'no number'],
    [{ method: 'linkedin', address: 'https://www.linkedin.com/in/carla' }, null, 'a profile'],
    [{ method: 'linkedin', address: 'https://linkedin.com.evil.example/in/carla' }, problems.profile, 'another host'],
    [{ method: 'linkedin', address: 'javascript:alert(1)' }, problems.profile, 'no address of a page'],
  ]
  test.each(cases)('%j: %s', (change, text, _reason) => {
    expect(checkContact({ ...mail, ...change }).map((problem) => problem.text)).toEqual(text === null ? [] : [text])
  })

  test('goes to the same recipient however the address is written', () => {
    expect(normaliseAddress(' Carla@Example.COM ')).toBe('carla@example.com')
  })
})

test('the mail for sending by hand carries no link of the recipient', () => {
  const parts = { message: 'Hello', senderName: 'Ada', senderEmail: 'ada@example.com', optOutUrl: null }
  expect(composeMail(parts)).toContain(
    '\nIf you do not want to hear from us again, reply to this message and say so.\n',
  )
})

test('the mail says who wrote it, where answers go and how to stop further ones', () => {
  const text = composeMail({
    message: 'Hello Carla,\r\nmay we talk?  ',
    senderName: 'Ada\nBcc: <eve@example.com>',
    senderEmail: 'ada@example.com',
    optOutUrl: 'https://deals.example/x?token=t',
  })
  expect(text).toBe(
    [
      'Hello Carla,',
      'may we talk?',
      '',
      '-- ',
      'This message was written by Ada Bcc:  eve@example.com <ada@example.com> and sent through M&A Intelligence. Your reply goes to ada@example.com.',
      'If you do not want to hear from us again, follow this link:',
      'https://deals.example/x?token=t',
      '',
    ].join('\n'),
  )
})

describe('limits', () => {
  test.each([
    [49, 2, null],
    [50, 0, 'You have sent 50 emails within 24 hours. Please continue tomorrow.'],
    [0, 3, 'This recipient was written to 3 times within 7 days. Please wait for an answer.'],
  ])('after %i mails of the person and %i to the recipient: %s', (ofUser, toRecipient, text) => {
    expect(findLimit({ ofUser, toRecipient })).toBe(text)
  })

  test('look back one day for the person and seven for the recipient', () => {
    const { ofUser, toRecipient } = countedSince(new Date('2026-11-20T12:00:00Z'))
    expect(new Date(ofUser).toISOString()).toBe('2026-11-19T12:00:00.000Z')
    expect(new Date(toRecipient).toISOString()).toBe('2026-11-13T12:00:00.000Z')
  })
})

describe('the fate of a mail', () => {
  const queued = { state: 'queued', failure: null } as const
  const cases: [MailTask, string, string | null][] = [
    [{ state: 'queued', error: null }, 'queued', null],
    [{ state: 'running', error: null }, 'queued', null],
    [{ state: 'failed', error: 'The mail server is gone.' }, 'failed', 'The mail server is gone.'],
    [{ state: 'failed', error: null }, 'failed', fateTexts.failed],
    [{ state: 'cancelled', error: null }, 'failed', fateTexts.cancelled],
    [null, 'failed', fateTexts.lost],
  ]
  test.each(cases)('with its work at %j is %s', (task, state, failure) => {
    expect(findFate(queued, task)).toEqual({ state, failure })
  })

  test('is what was noted once it was handed over, whatever the work says', () => {
    const sent = { state: 'sent', failure: null } as const
    expect(findFate(sent, null)).toEqual(sent)
    expect(findFate(sent, { state: 'cancelled', error: null })).toEqual(sent)
  })
})

test('the page of the link asks, with a button that sends a form', () => {
  expect(optOutPage()).toContain('<form method="post"><button type="submit">')
})
