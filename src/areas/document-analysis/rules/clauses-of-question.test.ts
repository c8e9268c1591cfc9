import { expect, it } from 'vitest'
import { kindOfQuestion, quoteClauses } from './clauses-of-question.ts'
import { contentWords, quotePassages } from './quote-passages.ts'
import type { SourcePage } from './verify-claims.ts'

const page = (document_id: string, text: string): SourcePage => ({ document_id, name: `${document_id}.pdf`, page: 2, is_paged: true, start: 100, text }) // prettier-ignore
const acquired =
  'Licensor may terminate this Agreement upon sixty days written notice following the acquisition of all or substantially all of the assets of Licensee, or of more than 50% of its voting securities by any person.'
const capped =
  'In no event shall the total aggregate liability of either party arising out of this Agreement exceed five hundred thousand dollars ($500,000).'
const law = 'This Agreement shall be governed by and construed in accordance with the laws of the State of New York.'

it.each([
  ['Which contracts need consent on a change of control?', 'Change Of Control'],
  ['What happens after a takeover?', 'Change Of Control'],
  ['How much is the liability cap?', 'Cap On Liability'],
  ['Is liability limited to a maximum?', 'Cap On Liability'],
  ['Which law governs the supply agreement?', 'Governing Law'],
  ['Can the lease be assigned to somebody else?', 'Anti-Assignment'],
  ['How many employees are there?', null],
  ['When does the supply agreement expire?', 'Expiration Date'],
  ['How long does the contract run?', 'Expiration Date'],
  ['What is the term of the lease?', 'Expiration Date'],
  ['What is the notice period to stop the renewal?', 'Notice Period To Terminate Renewal'],
  ['Which certificates expire in 2027?', null],
  ['When does the contract renew?', 'Renewal Term'],
])('%s', (question, kind) => {
  expect(kindOfQuestion(question)?.kind ?? null).toBe(kind)
})

it('finds the clause that a question means, in other words than its own', () => {
  const question = 'Which contracts need consent on a change of control?'
  const sources = [page('a', `${law} ${acquired}`), page('b', law)]
  expect(quotePassages(contentWords(question), sources, question)).toEqual([])
  expect(quoteClauses(question, 'Change Of Control', sources)).toMatchObject([
    { quotes: [{ document_id: 'a', page: 2, start: 100 + law.length + 1, text: acquired }] },
  ])
})

it('quotes one clause of each document, with the amounts that it states', () => {
  const claims = quoteClauses('Is liability limited?', 'Cap On Liability', [
    page('a', capped),
    page('a', capped),
    page('b', capped),
    page('c', law),
  ])
  expect(claims.map(({ quotes }) => quotes[0]?.document_id)).toEqual(['a', 'b'])
  expect(claims[0]?.statement).toBe('Amount stated here: $500,000.')
})

it('answers how much by clauses with an amount first, also where another one is surer', () => {
  const general =
    'In no event shall either party be liable for any indirect, incidental or consequential damages or lost profits.'
  const rooms = [page('a', general), page('b', `${general} ${capped}`)]
  const ids = (question: string) => quoteClauses(question, 'Cap On Liability', rooms).map(({ quotes: [one] }) => [one?.document_id, one?.text]) // prettier-ignore
  expect(ids('How much is the liability cap?')).toEqual([['b', capped], ['a', general]]) // prettier-ignore
})
