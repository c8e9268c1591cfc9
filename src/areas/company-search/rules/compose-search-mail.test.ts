import { expect, test } from 'vitest'
import { composeSearchMail } from './compose-search-mail.ts'

const one = { name: 'Large and French', workspace: null, entered: ['Alder'], left: [], enteredCount: 1, leftCount: 0 }

test('names what entered and left, and where all of it is', () => {
  expect(composeSearchMail([{ ...one, left: ['Birch\nSubject: x'], leftCount: 1 }], 'https://x.example/list')).toEqual({
    subject: 'A saved search changed',
    text: [
      'Since you last looked:',
      '',
      'Large and French',
      '  1 entered:',
      '  - Alder',
      '  1 left:',
      '  - Birch Subject: x',
      '',
      'Open your saved searches to see all of it, or to turn these emails off:',
      'https://x.example/list',
      '',
    ].join('\n'),
  })
})

test('one mail tells of all searches, and counts what it does not name', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Company ${index}`)
  const { subject, text } = composeSearchMail(
    [one, { ...one, entered: names, enteredCount: 1234 }],
    'https://x.example',
  )
  expect(subject).toBe('2 saved searches changed')
  expect(text).toContain('  1,234 entered:')
  expect(text).toContain('  - Company 9\n  and 1,224 more')
  expect(text).not.toContain('Company 10')
})

test('names the workspace of a search for users who have several, and how to come to the others', () => {
  const { text } = composeSearchMail([{ ...one, workspace: 'Deal team\nTo: x' }], 'https://x.example')
  expect(text).toContain('\nLarge and French (workspace Deal team To: x)\n')
  expect(text).toContain('\nThe page shows the searches of the workspace that you work in; switch workspaces')
})

test('a mail about hundreds of searches with long names stays short enough to be sent', () => {
  const names = Array.from({ length: 10 }, () => 'N'.repeat(300))
  const many = { ...one, name: 'S'.repeat(100), entered: names, enteredCount: 10, left: names, leftCount: 10 }
  const { subject, text } = composeSearchMail(
    Array.from({ length: 500 }, () => many),
    'https://x.example',
  )
  expect(subject).toBe('500 saved searches changed')
  expect(text).toContain('\n480 more searches changed.\n')
  expect(text.length).toBeLessThan(100_000)
})
