import { expect, test } from 'vitest'
import { describeChanges, describeField } from '#core/fields/words.ts'
import { makeFormatter } from '#core/format/formatter.ts'
import { makeDeal } from '../deals.fixture.tsx'
import { typedFields } from '../new/deal-draft.ts'

const reader = { format: makeFormatter({ locale: 'en-US', timeZone: 'UTC' }), nameOf: () => null }
const company = '00000000-0000-4000-8000-00000000000c'

test('what a conflict shows is what a person types, and never calls a company gone', () => {
  const states = { before: makeDeal(), after: makeDeal({ company_id: company, probability: 60 }) }
  const differences = describeChanges(typedFields, states, reader)
  expect(differences).toEqual([{ field: 'probability', before: '92%', after: '60%' }])
})

test('somebody who left the workspace is a former member', () => {
  const record = makeDeal({ owner_id: company })
  expect(describeField(typedFields, 'owner_id', { record, reader })).toBe('A former member')
})
