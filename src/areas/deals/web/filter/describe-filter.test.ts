import { expect, test } from 'vitest'
import { withParam } from '#core/fields/params.ts'
import { makeFormatter } from '#core/format/formatter.ts'
import { describeFilters } from '#kit/records/filters/filter-words.ts'
import type { Filter } from './address.ts'
import { dealFields, dealParams } from '../../fields.ts'
import { dealFilters } from './deal-filters.ts'

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
const ada = '00000000-0000-4000-8000-00000000000a'
const reader = { format, nameOf: (_of: string, id: string) => (id === ada ? 'Ada Berg' : null) }
const source = {
  plural: 'deals',
  fields: dealFields,
  params: dealParams,
  reader,
  known: () => undefined,
  filters: dealFilters,
}
const words = (filter: Filter) => describeFilters(source, filter).map(({ label }) => label)

/** The filter without the chip at this place. */
const without = (filter: Filter, index: number) =>
  (describeFilters(source, filter)[index]?.parts ?? []).reduce<object>(
    (rest, part) => withParam<object, never>(rest, part as never, null),
    filter,
  )

test('a filter reads as one would say it', () => {
  expect(
    words({
      q: 'steel',
      state: 'open',
      stage: ['Valuation', 'Negotiation'],
      status: ['hot'],
      owner: ada,
      industry: 'Mining',
      value_min: 10_000_000,
      value_max: 50_000_000,
      probability_min: 60,
      close_from: '2026-12-01',
    }),
  ).toEqual([
    '‘steel’',
    'Open',
    'Valuation or Negotiation',
    'hot',
    'Owner: Ada Berg',
    'Industry: Mining',
    'Value 10M–50M',
    'Probability ≥ 60%',
    'Close from Dec 1, 2026',
  ])
})

test('zero is a limit too, and an owner who left is named as such', () => {
  expect(words({ value_min: 0, owner: 'none' })).toEqual(['Without owner', 'Value ≥ 0'])
  expect(words({ owner: '00000000-0000-4000-8000-00000000000b' })).toEqual(['Owner: A former member'])
})

test('what charts lead to reads as one would say it', () => {
  expect(words({ close: 'none', currency: 'EUR' })).toEqual(['Without expected close', 'In EUR'])
  expect(words({ reached: 'Valuation', furthest: 'Negotiation' })).toEqual([
    'Reached Valuation',
    'Got no further than Negotiation',
  ])
})

test('both ends of a range go together, and nothing else goes', () => {
  const filter: Filter = { q: 'steel', close_from: '2026-12-01', close_to: '2026-12-31' }
  expect(words(filter)[1]).toBe('Close Dec 1, 2026 to Dec 31, 2026')
  expect(without(filter, 1)).toEqual({ q: 'steel' })
})

test('deals that are named one by one are counted, and said to be the first where they are not all', () => {
  expect(words({ ids: [ada] })).toEqual(['One deal'])
  expect(words({ ids: [ada, ada], ids_of: 1500 })).toEqual(['The first 2 of 1,500 deals'])
  const filter: Filter = { ids: [ada], ids_of: 3 }
  expect(without(filter, 0)).toEqual({})
})

test('every field with a filter has words, those that only links set too', () => {
  expect(words({ company_id: ada, source: 'Harbour Bank', close_to: '2026-12-31' })).toEqual([
    'Company: Ada Berg',
    'Close until Dec 31, 2026',
    'Deal source: Harbour Bank',
  ])
  expect(words({ company_id: '00000000-0000-4000-8000-00000000000c' })).toEqual(['One company'])
})

test('no filter, no words', () => {
  expect(words({})).toEqual([])
})
