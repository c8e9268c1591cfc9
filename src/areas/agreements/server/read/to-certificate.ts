import { format } from '#core/format/utc-format.ts'
import { explainBrackets, heading, openPaper, paragraph, report, table, type Page } from '#paper/pdf/page.ts'
import type { Agreement, Participant } from '../../contract.ts'
import { describeStatus, describeStep } from '../../rules/describe.ts'
import { labelOfType } from '../../rules/words.ts'

const moment = (at: string | null) => (at === null ? '' : `${format.dateTime(at)} UTC`)

/** The text of an agreement, and after it who answered when and what the log proves. */
export async function toCertificate(
  agreement: Agreement,
  { at, verifyAt }: { at: Date; verifyAt: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const by = agreement.people[0]?.name ?? ''
  const { finish, ...page } = openPaper(report, { title: agreement.title, subject: 'Agreement', by, at })
  // As long as it is: a title that is cut would be another one.
  paragraph(page, agreement.title, { ...page.layout.styles.heading, size: 20 })
  page.pdf.y += 8
  writeFacts(page, agreement)
  heading(page, 'Description')
  paragraph(page, agreement.description)
  heading(page, 'Terms')
  paragraph(page, agreement.terms || 'None.')
  writeCertificate(page, agreement, verifyAt)
  return await finish([`${agreement.title} · confidential`, `SHA-256 ${agreement.document_hash}`])
}

function writeFacts(page: Page, { type, status, outcome, created_at, expires_at, is_in_order }: Agreement): void {
  table(
    page,
    [
      { label: '', width: 120 },
      { label: '', width: 363 },
    ],
    [
      ['Type', labelOfType(type)],
      ['Status', describeStatus({ status, outcome })],
      ['Created', moment(created_at)],
      ['Ends', moment(expires_at)],
      ['Acceptance', is_in_order ? 'In the order of the list' : 'In any order'],
    ],
  )
}

function writeCertificate(page: Page, { people, steps, document_hash, anchoring }: Agreement, verifyAt: string): void {
  heading(page, 'Certificate', 200)
  table(
    page,
    [
      { label: 'Participant', width: 200 },
      { label: 'Answer', width: 90 },
      { label: 'When', width: 193 },
    ],
    people.map((person) => [
      nameOf(person),
      person.role === 'observer' ? 'observer' : person.state,
      `${moment(person.answered_at)}${describeMethod(person)}`,
    ]),
  )
  page.pdf.y += 6
  table(
    page,
    [
      { label: 'Entry', width: 50, align: 'right' },
      { label: 'Step', width: 250 },
      { label: 'When', width: 183 },
    ],
    steps.map(({ index, kind, participant, at }) => [
      String(index),
      describeStep(kind, participant === null ? null : (people[participant - 1]?.email ?? null)),
      moment(at),
    ]),
  )
  page.pdf.y += 6
  const anchors = anchoring.records.map(({ detail, state }) => `${detail}: ${state}`)
  const recorded = anchors.length > 0 ? `Recorded outside: ${anchors.join('; ')}.` : 'Not recorded on a public chain.'
  for (const text of [
    `SHA-256 of the agreement file: ${document_hash}`,
    recorded,
    'The entries are in an append-only log. The proof file shows that they are in it, and the agreement file that they refer to this text.',
    `Both can be checked without an account: ${verifyAt}`,
    'An acceptance here is a simple electronic signature. Where the law requires a qualified one, it is no substitute.',
  ])
    paragraph(page, text, page.layout.styles.note)
  explainBrackets(
    page,
    'Square brackets stand for characters that this PDF has no font for; the agreement file has the text as it was accepted.',
  )
}

function nameOf({ name, email }: Participant): string {
  return name === null || name === email ? email : `${name}, ${email}`
}

function describeMethod({ state, method, delivery, is_creator }: Participant): string {
  if (state !== 'accepted' && state !== 'declined') return ''
  if (is_creator) return ', by creating it'
  if (method === 'account') return ', signed in with this confirmed address'
  return delivery === 'outbox' ? ', by a link that the creator passed on' : ', by a link mailed to this address'
}
