import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acquisitionTypes, companyTypes, qualityIndicators } from '#areas/companies/rules/company-groups.ts'
import { readParams, writeParams } from '#core/fields/params.ts'
import { fromFilters, fromSimilar, searchParams, toFilters, toSimilar, type SimilarRequest } from './address.ts'
import { describeAdvanced, describeFilters } from './describe-filters.ts'
import { fromQuery, noFilters, toQuery, withCountry, withIndustry, type Filters } from './filters.ts'

const readAddress = (address: Readonly<Record<string, unknown>>) => toFilters(readParams(searchParams, address))
const readSimilar = (address: Readonly<Record<string, unknown>>) => toSimilar(readParams(searchParams, address))
const written = (address: object) => JSON.parse(JSON.stringify(address)) as Record<string, unknown>
const writeAddress = (filters: Filters) => written(writeParams(searchParams, fromFilters(filters)))
const writeSimilar = (request: SimilarRequest) => written(writeParams(searchParams, fromSimilar(request)))

const set: Filters = {
  ...noFilters,
  isOwn: true,
  text: ' sensors ',
  industry: 'Software & SaaS',
  country: 'Germany',
  region: 'Bavaria',
  revenue: [21, 501],
  growth: [15, 100],
  employees: [1, 501],
  stages: ['Series A'],
  technologies: ['Cybersecurity'],
  companyTypes: ['high-growth', 'market-leaders'],
  quality: ['emerging'],
  acquisitionTypes: ['platform'],
  sort: 'growth',
}

describe('the query', () => {
  test('is empty where nothing filters', () => expect(toQuery(noFilters)).toEqual({}))

  test('names what filters; a thumb at its end sets no limit', () => {
    expect(toQuery(set)).toEqual({
      scope: 'workspace',
      text: 'sensors',
      industry: 'Software & SaaS',
      country: 'Germany',
      region: 'Bavaria',
      revenue_min: 21,
      revenue_max: 501,
      growth_min: 15,
      employees_max: 501,
      stages: ['Series A'],
      technologies: ['Cybersecurity'],
      company_types: ['high-growth', 'market-leaders'],
      quality: ['emerging'],
      acquisition_types: ['platform'],
    })
  })

  test('of a saved search becomes the same filters', () => {
    expect(fromQuery({ ...toQuery(set), sort: 'growth' })).toEqual({ ...set, text: 'sensors' })
    expect(fromQuery({ revenue_min: -5, employees_max: 99_999 })).toEqual(noFilters)
  })
})

describe('the address', () => {
  test('is short where nothing filters', () => {
    expect(Object.values(writeAddress(noFilters)).filter((value) => value !== undefined)).toEqual([])
  })

  test('reads as people would write it', () => {
    expect(writeAddress(set)).toMatchObject({
      revenue: '21-501',
      type: 'high-growth,market-leaders',
      stage: 'Series A',
    })
  })

  test('gives back what was written', () => {
    const range = (from: number, to: number) =>
      fc
        .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: from, max: to }))
        .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    const some = <Id extends string>(of: readonly { id: Id }[]) => fc.subarray(of.map(({ id }) => id))
    const filters = fc.record({
      text: fc.string({ maxLength: 60 }),
      revenue: range(1, 1000),
      growth: range(0, 100),
      employees: range(1, 10_000),
      companyTypes: some(companyTypes),
      quality: some(qualityIndicators),
      acquisitionTypes: some(acquisitionTypes),
      sort: fc.constantFrom('name' as const, 'founded' as const, null),
    })
    fc.assert(
      fc.property(filters, (chosen) => {
        const whole = { ...noFilters, ...chosen, country: 'Brazil', region: 'São Paulo' }
        expect(readAddress(writeAddress(whole))).toEqual(whole)
      }),
    )
  })

  test('typed by anybody is never more than filters', () => {
    expect(readAddress({ revenue: '900-5', type: 'high-growth,nonsense', sort: 'price', q: { a: 1 } })).toEqual({
      ...noFilters,
      companyTypes: ['high-growth'],
    })
    expect(readAddress({ q: 2024, revenue: '0-99999', growth: '5' })).toEqual({ ...noFilters, text: '2024' })
    expect(readAddress({ q: 'pu\u0000mps' }).text).toBe('pumps')
  })

  test('has no region without a country and no stage without an industry', () => {
    expect(readAddress({ region: 'Bavaria', stage: 'Series A', technology: 'Cybersecurity' })).toEqual(noFilters)
  })
})

describe('the request for similar companies', () => {
  const id = (last: number) => `7d6a5c1e-3f0b-4a52-9b8e-${String(last).padStart(12, '0')}`

  test('comes back out of its address, and stands in none while they are not shown', () => {
    const request = { by: 'text', like: [id(1)], unlike: [id(2), id(3)] } as const
    expect(writeSimilar(request)).toEqual({ similar: 'text', like: id(1), unlike: `${id(2)},${id(3)}` })
    expect(readSimilar(writeSimilar(request))).toEqual(request)
    expect(readSimilar(writeSimilar(null))).toBeNull()
    expect(readSimilar({ like: id(1) })).toBeNull()
  })

  test('takes no more seeds than the search does, and none that is no id', () => {
    const many = [1, 2, 2, 3, 4, 5, 6].map((last) => id(last))
    const read = readSimilar({ similar: 'all', like: ['x', ...many].join(','), unlike: many.join(',') })
    expect(read?.like).toEqual([1, 2, 3, 4].map((last) => id(last)))
    expect(read?.unlike).toEqual([1, 2, 3, 4, 5].map((last) => id(last)))
  })
})

test('another country empties the region, another industry what depends on it', () => {
  expect(withCountry(set, 'France').region).toBeNull()
  const { stages, technologies, metrics } = withIndustry(set, 'Telecommunications')
  expect([stages, technologies, metrics]).toEqual([[], [], []])
})

test('filters are words one can read, and each can be taken away', () => {
  const words = describeFilters(set)
  expect(words.map(({ label }) => label)).toEqual([
    '‘sensors’',
    'Your workspace only',
    'Software & SaaS',
    'Germany',
    'Bavaria',
    'Revenue $21M – $501M',
    'Platform',
    'High-Growth',
    'Market Leaders',
    'Emerging',
    'Growth ≥ 15%',
    'Employees ≤ 501',
    'Series A',
    'Cybersecurity',
  ])
  let left = set
  for (const { without } of words) left = without(left)
  expect(left).toEqual({ ...noFilters, sort: 'growth' })
  expect(describeAdvanced(noFilters)).toEqual([])
})
