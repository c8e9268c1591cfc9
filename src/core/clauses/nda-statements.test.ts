import { expect, test } from 'vitest'
import { answerNdaStatements, isNonDisclosureAgreement } from './nda-statements.ts'

const agreement = `MUTUAL NON-DISCLOSURE AGREEMENT

This Agreement is made on May 4, 2026 between Solvane Home Ltd. and Acme GmbH.

1. "Confidential Information" means all information on the business, customers and prices of a party that is disclosed in writing or orally, whether or not it is marked as confidential.

2. Confidential Information does not include information that (a) is independently developed by the Receiving Party without use of Confidential Information; (b) is lawfully obtained from a third party without breach of this Agreement.

3. The Receiving Party shall use Confidential Information only for the Purpose.

4. The Receiving Party may disclose Confidential Information to those of its employees, auditors and professional advisers who need to know it.

5. If the Receiving Party is required by law or court order to disclose Confidential Information, it shall promptly notify the Disclosing Party in writing.

6. Upon termination of this Agreement the Receiving Party shall return or destroy all documents that contain Confidential Information. It may retain one archival copy.

7. The Receiving Party shall not copy Confidential Information without the prior consent of the Disclosing Party.

8. Nothing in this Agreement grants the Receiving Party any licence under a patent.

9. Neither party shall disclose the existence of this Agreement.

10. The obligations of confidentiality survive the termination of this Agreement for three years.
`

const answers = new Map(answerNdaStatements(agreement).map((one) => [one.id, one]))

test.each([
  ['nda-1', 'contradicted', 'whether or not it is marked'],
  ['nda-2', 'contradicted', 'customers and prices'],
  ['nda-3', 'stated', 'orally'],
  ['nda-4', 'stated', 'only for the Purpose'],
  ['nda-5', 'stated', 'employees'],
  ['nda-7', 'stated', 'professional advisers'],
  ['nda-8', 'stated', 'promptly notify'],
  ['nda-10', 'stated', 'existence of this Agreement'],
  ['nda-12', 'stated', 'independently developed'],
  ['nda-13', 'stated', 'obtained from a third party'],
  ['nda-15', 'stated', 'any licence'],
  ['nda-16', 'stated', 'return or destroy'],
  ['nda-17', 'contradicted', 'shall not copy'],
  ['nda-19', 'stated', 'survive'],
  ['nda-20', 'stated', 'archival copy'],
] as const)('%s is %s, with the passage', (id, answer, words) => {
  const found = answers.get(id)
  expect(found?.answer).toBe(answer)
  const quoted = found?.passages.map((passage) => agreement.slice(passage.start, passage.end)).join(' … ')
  expect(quoted).toContain(words)
})

test('what an agreement does not deal with is not mentioned, and rests on nothing', () => {
  for (const id of ['nda-11', 'nda-18'])
    expect(answers.get(id)).toMatchObject({ answer: 'not mentioned', passages: [] })
  for (const { answer, passages } of answerNdaStatements('')) expect([answer, passages]).toEqual(['not mentioned', []])
})

test('passages lie within the text, whatever it holds', () => {
  for (const text of ['((((a) (b); ; ;', 'not '.repeat(20_000), '"Information" means '.repeat(3_000), '\uD800(i) x'])
    for (const { passages } of answerNdaStatements(text))
      for (const { start, end } of passages)
        expect([start >= 0, end > start, end <= text.length]).toEqual([true, true, true])
})

test('an agreement about confidentiality is known by its beginning', () => {
  expect(isNonDisclosureAgreement(agreement)).toBe(true)
  expect(isNonDisclosureAgreement('SUPPLY AGREEMENT\n\nThe supplier delivers goods.')).toBe(false)
})

test.each(['\n', ' ', 'a.\n', '(a) '])('does not stall over 300,000 of %j', (piece) => {
  // some milliseconds each: a stall ends the test by its own limit
  expect(answerNdaStatements(`NON-DISCLOSURE AGREEMENT a${piece.repeat(300_000)}b`)).not.toEqual([])
})
