import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { groupsOf, groups } from '../../rules/group-company.ts'
import { countries } from '../../rules/countries.ts'
import { industries } from '../../rules/industries.ts'
import { readGrowth } from '../../rules/read-growth.ts'
import { makeSampleCompanies } from './sample-companies.ts'
import { seedSampleCompanies } from './seed-sample-companies.ts'

const companies = makeSampleCompanies()
const at = new Date('2026-05-01T00:00:00Z')

describe('the sample universe', () => {
  test('is the same every time, at least 5,000 companies, with names and keys of their own', () => {
    expect(companies.length).toBeGreaterThanOrEqual(5000)
    expect(makeSampleCompanies()).toEqual(companies)
    for (const key of ['id', 'name', 'domain', 'registry_number'] as const) {
      expect(new Set(companies.map((company) => company[key])).size).toBe(companies.length)
    }
  })

  test('has something for every country, region, industry, stage, technology and custom metric', () => {
    for (const { name, regions } of countries) {
      const there = companies.filter(({ country }) => country === name)
      expect(new Set(there.map(({ industry }) => industry)).size).toBe(15)
      expect(new Set(there.map(({ region }) => region))).toEqual(new Set(regions.length > 0 ? regions : [null]))
    }
    for (const { name, stages, technologies, metrics } of industries) {
      const there = companies.filter(({ industry }) => industry === name)
      expect(new Set(there.map(({ stage }) => stage))).toEqual(new Set(stages))
      expect(new Set(there.flatMap((company) => company.technologies))).toEqual(new Set(technologies))
      expect(new Set(there.flatMap((company) => company.metrics))).toEqual(new Set(metrics))
    }
  })

  test('has companies of every type card, indicator and chip', () => {
    const found = companies.flatMap((company) => {
      const all = groupsOf({ ...company, growth_percent: readGrowth(company.growth_rate), knownInYear: 2026 })
      return [...all.company_types, ...all.quality, ...all.acquisition_types]
    })
    const few = groups.filter((group) => found.filter((one) => one === group).length < 20)
    expect(few).toEqual([])
  })

  test('has a handful for every chip, card and indicator in each country', () => {
    const counts = new Map<string, number>()
    for (const company of companies) {
      const all = groupsOf({ ...company, growth_percent: readGrowth(company.growth_rate), knownInYear: 2026 })
      for (const group of [...all.company_types, ...all.quality, ...all.acquisition_types]) {
        const key = `${group} in ${company.country}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
    const pairs = groups.flatMap((group) => countries.map(({ name }) => `${group} in ${name}`))
    expect(pairs.filter((pair) => (counts.get(pair) ?? 0) < 4)).toEqual([])
  })

  test('is coherent: employees fit revenue, margins fit reason, the young grow faster, texts say what is true', () => {
    for (const {
      revenue_millions: revenue,
      employees,
      ebitda_millions: ebitda,
      founded_year,
      description,
      technologies,
    } of companies) {
      if (revenue !== null) {
        const thousandsEach = (revenue * 1000) / employees
        expect(thousandsEach).toBeGreaterThan(20)
        expect(thousandsEach).toBeLessThan(2000)
        expect(ebitda! / revenue).toBeGreaterThan(-0.35)
        expect(ebitda! / revenue).toBeLessThan(0.6)
      }
      expect(founded_year).toBeGreaterThan(1890)
      expect(founded_year).toBeLessThanOrEqual(2026)
      expect(description).toContain(String(founded_year))
      expect(description.toLowerCase()).toContain(technologies[0]!.toLowerCase())
    }
    const meanGrowth = (some: typeof companies) => {
      const known = some.map(({ growth_rate }) => readGrowth(growth_rate)).filter((growth) => growth !== null)
      return known.reduce((sum, growth) => sum + growth, 0) / known.length
    }
    const young = companies.filter(({ founded_year }) => founded_year > 2018)
    const old = companies.filter(({ founded_year }) => founded_year < 1990)
    expect(meanGrowth(young)).toBeGreaterThan(meanGrowth(old) + 10)
  })

  test('uses addresses that can never belong to anybody', () => {
    expect(
      companies.filter(({ website, domain }) => !website.endsWith('.example') || !domain.endsWith('.example')),
    ).toEqual([])
  })
})

describe('seeding', () => {
  const own = useTestDb()
  beforeAll(() => seedSampleCompanies(own.db, at))

  test('marks every row and every figure as sample, and fills the search', async () => {
    const rows = await own.db
      .selectFrom('companies')
      .select(['is_sample', 'workspace_id', 'provenance', 'revenue_millions'])
      .execute()
    expect(rows).toHaveLength(companies.length)
    expect(rows.every((row) => row.is_sample && row.workspace_id === null)).toBe(true)
    expect(
      rows.every((row) => (row.revenue_millions === null) === (row.provenance['revenue_millions'] === undefined)),
    ).toBe(true)
    expect(await own.db.selectFrom('company_search').select('id').execute()).toHaveLength(companies.length)
  })

  test('happens once: who removed the samples is rid of them', async () => {
    await own.db.deleteFrom('companies').execute()
    await seedSampleCompanies(own.db, at)
    expect(await own.db.selectFrom('companies').select('id').execute()).toEqual([])
  })
})
