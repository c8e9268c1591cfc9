import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AcquisitionType, CompanyType, Quality } from '../contract.ts'
import { acquisitionTypes, companyTypes, qualityIndicators } from './company-groups.ts'
import { countries, regionsOf } from './countries.ts'
import {
  boundsOfGroups,
  groups,
  groupsOf,
  type BoundedFigure,
  type CompanyFigures,
  type Group,
} from './group-company.ts'
import { choicesOf, industries } from './industries.ts'

const nothing: CompanyFigures = {
  industry: 'Manufacturing & Industrials',
  description: '',
  revenue_millions: null,
  growth_percent: null,
  employees: null,
  ebitda_millions: null,
  founded_year: null,
  knownInYear: 2026,
}

function has(group: Group, company: Partial<CompanyFigures>): boolean {
  const { company_types, quality, acquisition_types } = groupsOf({ ...nothing, ...company })
  return [...company_types, ...quality, ...acquisition_types].includes(group)
}

const figures = (revenue_millions: number, growth_percent: number) => ({ revenue_millions, growth_percent })
const staffed = (revenue_millions: number, employees: number) => ({ revenue_millions, employees })
const earning = (revenue_millions: number, ebitda_millions: number) => ({ revenue_millions, ebitda_millions })

test.each<[Group, Partial<CompanyFigures>, boolean]>([
  ['high-growth', figures(10, 25), true],
  ['high-growth', figures(9.99, 25), false],
  ['high-growth', figures(500, 25), true],
  ['high-growth', figures(500.01, 25), false],
  ['high-growth', figures(10, 24.9), false],
  ['high-growth', { revenue_millions: 10 }, false],
  ['cash-generating', earning(50, 7.5), true],
  ['cash-generating', earning(50, 7.49), false],
  ['cash-generating', earning(49.99, 20), false],
  ['cash-generating', { revenue_millions: 50 }, false],
  ['market-leaders', staffed(100, 500), true],
  ['market-leaders', staffed(99.99, 500), false],
  ['market-leaders', staffed(100, 499), false],
  ['mature', staffed(100, 500), true],
  ['mature', staffed(99.99, 500), false],
  ['mature', staffed(100, 499), false],
  ['high-quality', figures(50, 16), false],
  ['high-quality', figures(50.01, 16), true],
  ['high-quality', figures(51, 15), false],
  ['emerging', figures(50, 26), false],
  ['emerging', figures(49.99, 26), true],
  ['emerging', figures(10, 25.1), true],
  ['emerging', figures(10, 25), false],
  ['emerging', figures(9.99, 26), false],
  ['platform', earning(100, 15), true],
  ['platform', earning(99.99, 15), false],
  ['platform', earning(100, 14.99), false],
  ['bolt-on', earning(24.99, 0.1), true],
  ['bolt-on', earning(25, 1), false],
  ['bolt-on', earning(24, 0), false],
  ['technology', { industry: 'Fintech', revenue_millions: 49.99 }, true],
  ['technology', { industry: 'Fintech', revenue_millions: 50 }, false],
  ['succession', { ...staffed(99, 249), founded_year: 1996 }, true],
  ['succession', { ...staffed(99, 249), founded_year: 1997 }, false],
  ['succession', { ...staffed(99, 250), founded_year: 1996 }, false],
  ['succession', { ...staffed(100, 249), founded_year: 1996 }, false],
  ['roll-up', { ...earning(10, 1), growth_percent: 9.9 }, true],
  ['roll-up', { ...earning(10, 1), growth_percent: 10 }, false],
  ['roll-up', { ...earning(10, 0.99), growth_percent: 9 }, false],
  ['roll-up', { ...earning(100, 10), growth_percent: 9 }, false],
  ['scale-up', figures(99.99, 40), true],
  ['scale-up', figures(99.99, 39.9), false],
  ['scale-up', figures(100, 40), false],
  ['turnaround', { growth_percent: -0.1 }, true],
  ['turnaround', { growth_percent: 0 }, false],
  ['turnaround', { ebitda_millions: -0.1 }, true],
  ['transformational', { revenue_millions: 500 }, true],
  ['transformational', { revenue_millions: 499.99 }, false],
])('%s of %o: %s', (group, company, expected) => {
  expect(has(group, company)).toBe(expected)
})

test.each<[string, string, boolean, string]>([
  ['AI', '', true, 'the word itself'],
  ['Applied ai Research', '', true, 'as a word among others'],
  ['Generative-AI', '', true, 'behind a hyphen'],
  ['Retail & E-commerce', '', false, 'ai inside a word'],
  ['Chain Maintenance', '', false, 'ai inside a word'],
  ['FinTech', '', true, 'contains tech'],
  ['Software & SaaS', '', true, 'contains software'],
  ['Food & Agriculture', 'A centre of INNOVATION', true, 'innovation in the description'],
  ['Food & Agriculture', 'uses AI', false, 'the description is searched for innovation only'],
])('the industry %s with "%s" is a tech disruptor: %s (%s)', (industry, description, expected) => {
  expect(has('tech-disruptors', { industry, description })).toBe(expected)
})

describe('the fixed lists', () => {
  test('have the stated counts: 34 countries, regions for 10 of them, 15 industries', () => {
    expect(countries).toHaveLength(34)
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(34)
    expect(new Set(countries.map(({ name }) => name)).size).toBe(34)
    expect(countries.filter(({ regions }) => regions.length > 0)).toHaveLength(10)
    expect(industries).toHaveLength(15)
    expect(new Set(industries.map(({ name }) => name)).size).toBe(15)
  })

  test('give every industry stages, technologies and custom metrics, each named once and without a comma', () => {
    for (const { name } of industries) {
      for (const list of Object.values(choicesOf(name))) {
        expect(list.length).toBeGreaterThanOrEqual(4)
        expect(new Set(list).size).toBe(list.length)
        expect(list.filter((choice) => choice.includes(','))).toEqual([])
      }
    }
    expect(choicesOf('Beekeeping')).toEqual({ stages: [], technologies: [], metrics: [] })
  })

  test('know no region of a country without a list', () => {
    expect(regionsOf('Germany')).toContain('Bavaria')
    expect(regionsOf('Norway')).toEqual([])
    expect(regionsOf('Atlantis')).toEqual([])
  })

  test('are the words of the contract', () => {
    expect(companyTypes.map(({ id }) => id)).toEqual(CompanyType.options)
    expect(qualityIndicators.map(({ id }) => id)).toEqual(Quality.options)
    expect(acquisitionTypes.map(({ id }) => id)).toEqual(AcquisitionType.options)
  })
})

test('what a group is said to be bounded by is true of every company that is in it', () => {
  const some = (...values: number[]) => fc.constantFrom(null, ...values, ...values.map((value) => value + 0.01))
  const company = fc.record({
    industry: fc.constantFrom('Fintech', 'Mining'),
    description: fc.constant(''),
    revenue_millions: some(1, 9, 10, 25, 50, 99, 100, 250, 500, 900),
    growth_percent: some(-5, 0, 9, 10, 15, 25, 40, 60),
    employees: some(5, 249, 250, 499, 500, 900),
    ebitda_millions: some(-1, 1, 10, 80),
    founded_year: fc.constantFrom(null, 1950, 1996, 1997, 2020),
    knownInYear: fc.constant(2026),
  })
  const seen = new Set<Group>()
  fc.assert(
    fc.property(company, (one) => {
      const known: Record<BoundedFigure, number | null> = {
        revenue: one.revenue_millions,
        growth: one.growth_percent,
        employees: one.employees,
        age: one.founded_year === null ? null : one.knownInYear - one.founded_year,
      }
      for (const group of groups.filter((id) => has(id, one))) {
        seen.add(group)
        for (const [figure, value] of Object.entries(known) as [BoundedFigure, number | null][]) {
          const { min, max } = boundsOfGroups([group], figure)
          const isBounded = min !== -Infinity || max !== Infinity
          // Where a bound is told, the figure is known.
          if (isBounded) expect(value, `${figure} of ${group}`).toSatisfy((it) => it !== null && it >= min && it <= max)
        }
      }
    }),
    { numRuns: 3000, seed: 5 },
  )
  expect(seen.size).toBe(groups.length)
})
