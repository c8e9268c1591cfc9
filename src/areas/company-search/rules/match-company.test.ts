import { expect, test } from 'vitest'
import type { CompanyFilter } from '../contract.ts'
import { matchesFilter, type FilteredCompany } from './match-company.fixture.ts'

const company: FilteredCompany = {
  name: 'Zephyr Müller Logistik',
  description: 'Moves chilled goods with software of its own',
  industry: 'Transportation & Logistics',
  country: 'Germany',
  region: 'Bavaria',
  stage: 'Established',
  technologies: ['Cold Chain', 'Route Optimisation'],
  metrics: ['Fleet Size'],
  revenue_millions: 50,
  growth_percent: 10,
  employees: 100,
  ebitda_millions: 7.5,
  founded_year: 1990,
  knownInYear: 2026,
}
const unknown: FilteredCompany = { ...company, revenue_millions: null, growth_percent: null, employees: null }

test.each<[CompanyFilter, boolean, string]>([
  [{}, true, 'no filter'],
  [{ industry: '', country: '', region: '', text: '  ', stages: [] }, true, 'empty filters'],
  [{ industry: 'Transportation & Logistics' }, true, 'the same industry'],
  [{ industry: 'Transportation' }, true, 'an everyday word for the whole industry (G087)'],
  [{ industry: 'Trucking' }, false, 'a part of it, which no company is called'],
  [{ industry: 'Manufacturing' }, false, 'another industry'],
  [{ country: 'germany' }, false, 'countries compare for equality'],
  [{ region: 'Hesse' }, false, 'another region'],
  [{ revenue_min: 50 }, true, 'the lower limit is inside'],
  [{ revenue_min: 50.01 }, false, 'above it'],
  [{ revenue_max: 50 }, true, 'the upper limit is inside'],
  [{ revenue_max: 49.99 }, false, 'below it'],
  [{ growth_min: 10, growth_max: 10 }, true, 'both limits of growth'],
  [{ growth_min: 10.1 }, false, 'more growth'],
  [{ employees_min: 100, employees_max: 100 }, true, 'both limits of employees'],
  [{ employees_max: 99 }, false, 'fewer employees'],
  [{ text: 'MULLER' }, true, 'the name, without accents and capitals'],
  [{ text: 'logist' }, true, 'the beginning of a word'],
  [{ text: 'istik' }, false, 'the middle of a word'],
  [{ text: 'software zephyr' }, true, 'words of different fields'],
  [{ text: 'software rocket' }, false, 'every word must be there'],
  [{ text: 'of' }, true, 'a short word that is there'],
  [{ text: 'so' }, false, 'a short word is not the beginning of another'],
  [{ stages: ['Public', 'Established'] }, true, 'any stage'],
  [{ stages: ['Public'] }, false, 'another stage'],
  [{ technologies: ['Cold Chain', 'Electric Vehicles'] }, true, 'any technology'],
  [{ technologies: ['Cold Chain'], metrics: ['Load Factor'] }, false, 'every list must hold'],
  [{ company_types: ['high-growth', 'cash-generating'] }, true, 'any company type'],
  [{ company_types: ['high-growth'] }, false, 'not this type'],
  [{ quality: ['mature'] }, false, 'not mature'],
  [{ acquisition_types: ['succession', 'platform'] }, true, 'any acquisition type'],
])('%o finds it: %s (%s)', (filter, expected) => {
  expect(matchesFilter(company, filter)).toBe(expected)
})

test('what is not known passes every range, but is in no group', () => {
  const ranges = {
    revenue_min: 900,
    revenue_max: 950,
    growth_min: 90,
    growth_max: 95,
    employees_min: 9000,
    employees_max: 9500,
  }
  expect(matchesFilter(unknown, ranges)).toBe(true)
  expect(matchesFilter(company, ranges)).toBe(false)
  expect(matchesFilter(unknown, { company_types: ['cash-generating', 'high-growth', 'market-leaders'] })).toBe(false)
})
