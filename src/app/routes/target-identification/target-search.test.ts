import { expect, test } from 'vitest'
import { noFilters, type Filters } from '#areas/company-search/web/filters/filters.ts'
import type { Criterion } from '#areas/thesis/contract.ts'
import { chooseMode } from './choose-mode.ts'
import { dropChanged, toDiscoveryFilters } from './discovery-filters.ts'

const nothing = { mode: null, tab: 'database', asked: null, text: '' }

test.each([
  [nothing, 'discovery'],
  [{ ...nothing, text: 'pumps' }, 'text'],
  [{ ...nothing, text: 'pumps', asked: 'pump makers' }, 'search'],
  [{ ...nothing, text: 'pumps', tab: 'market-scan' }, 'text'],
  [{ ...nothing, asked: 'pump makers', tab: 'market-scan' }, 'discovery'],
  [{ ...nothing, text: 'pumps', tab: 'ai-matches' }, 'discovery'],
  [{ ...nothing, text: 'pumps', mode: 'discovery' as const }, 'discovery'],
])('the box of %o is in the mode %s', (search, mode) => {
  expect(chooseMode(search)).toBe(mode)
})

const filters: Filters = {
  ...noFilters,
  country: 'Germany',
  region: 'Bavaria',
  industry: 'Software & SaaS',
  stages: ['Series A'],
  revenue: [21, 501],
}

test('filters are handed to discovery where they are set, and no others', () => {
  expect(toDiscoveryFilters(noFilters)).toEqual({})
  expect(toDiscoveryFilters(filters)).toEqual({
    country: 'Germany',
    industry: 'Software & SaaS',
    revenueRange: { min: 21, max: 501 },
  })
})

test('a criterion that was changed or removed is no filter any more, and takes along what depends on it', () => {
  const name = (kind: 'country' | 'industry' | 'text', names: string[]): Criterion => ({
    id: kind === 'text' ? 'text: soul' : kind,
    kind,
    names,
    not: false,
    must: true,
    note: null,
    said: null,
  })
  const [country, industry] = [name('country', ['Germany']), name('industry', ['Software & SaaS'])]
  expect(dropChanged(filters, [country, industry], [country, industry])).toBe(filters)
  expect(dropChanged(filters, [country, industry], [industry])).toEqual({ ...filters, country: null, region: null })
  expect(dropChanged(filters, [country, industry], [country, name('industry', ['Retail'])])).toEqual({
    ...filters,
    industry: null,
    stages: [],
  })
  const text = name('text', ['soul'])
  expect(dropChanged(filters, [country, text], [country])).toBe(filters)
})
