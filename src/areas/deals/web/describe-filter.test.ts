import { expect, test } from 'vitest'
import { makeFormatter } from '#core/format/formatter.ts'
import type { Filter } from './address.ts'
import { describeFilter } from './describe-filter.ts'

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
const ada = '00000000-0000-4000-8000-00000000000a'
const words = (filter: Filter) =>
  describeFilter(filter, { format, nameMember: (id) => (id === ada ? 'Ada Berg' : null) }).map(({ label }) => label)

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
    'Came to Valuation',
    'Came no further than Negotiation',
  ])
})

test('both ends of a range go together, and nothing else goes', () => {
  const filter: Filter = { q: 'steel', close_from: '2026-12-01', close_to: '2026-12-31' }
  const close = describeFilter(filter, { format, nameMember: () => null })[1]
  expect(close?.label).toBe('Close Dec 1, 2026 to Dec 31, 2026')
  expect(close?.without(filter)).toEqual({ q: 'steel' })
})

test('deals that are named one by one are counted, and said to be the first where they are not all', () => {
  expect(words({ ids: [ada] })).toEqual(['One deal'])
  expect(words({ ids: [ada, ada], ids_of: 1500 })).toEqual(['The first 2 of 1,500 deals'])
  const filter: Filter = { ids: [ada], ids_of: 3 }
  expect(describeFilter(filter, { format, nameMember: () => null })[0]?.without(filter)).toEqual({})
})

test('no filter, no words', () => {
  expect(words({})).toEqual([])
})
