import { expect, test } from 'vitest'
import { makeFormatter } from '#core/format/formatter.ts'
import { makeDeal } from './deals.fixture.tsx'
import { listDifferences, showField } from './show-field.ts'

const place = { format: makeFormatter({ locale: 'en-US', timeZone: 'UTC' }), nameMember: () => null }
const company = '00000000-0000-4000-8000-00000000000c'

test('what a conflict shows is what a person types, and never calls a company gone', () => {
  const differences = listDifferences(makeDeal(), makeDeal({ company_id: company, probability: 60 }), place)
  expect(differences).toEqual([{ field: 'probability', before: '92%', after: '60%' }])
})

test('somebody who left the workspace is a former member', () => {
  expect(showField(makeDeal({ owner_id: company }), 'owner_id', place)).toBe('A former member')
})
