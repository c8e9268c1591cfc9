import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { plainRegions } from '../../rules/region-reader.fixture.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { CompanySearch, type CompanyFacets, type CompanyFilter } from '../../contract.ts'
import { acquisitionTypes, companyTypes, qualityIndicators } from '#areas/companies/rules/company-groups.ts'
import { foldCubeForEveryone } from '#areas/companies/server/index/refresh-statistics.ts'
import { makeCompanies } from '#areas/companies/server/companies.fixture.ts'
import { countFacets } from '../facets.ts'
import { measureMarket } from '../measure.ts'
import { canCountOthers, countFigures, countOthers, countPlaces, countTotal } from './cube-store.ts'
import { countAllFacets, countList } from './facet-store.ts'
import { searchCompanies } from '../search.ts'
import { makeTerms } from '../query/search-terms.ts'

const own = useTestDb()

/** On, below and above edges of the bands; null is unknown. */
const someCompany = fc.record({
  industry: fc.constantFrom('AI', 'Retail', 'Chemicals', ''),
  country: fc.constantFrom('Germany', 'Chile', 'Norway'),
  region: fc.constantFrom('Bavaria', 'Hesse', null),
  stage: fc.constantFrom('Seed', 'Public', null),
  technologies: fc.constantFrom([], ['Robotics'], ['Robotics', 'Solar']),
  metrics: fc.constantFrom([], ['Churn']),
  revenue_millions: fc.constantFrom(
    null,
    0,
    0.99,
    1,
    9.99,
    10,
    24.99,
    25,
    50,
    50.01,
    100,
    250,
    499.99,
    500,
    1000,
    1200,
  ),
  growth_rate: fc.constantFrom(null, '-3%', '0%', '9.9', '10%', '15%', '15.1%', '25%', '30%', '40%', '50%', '51%'),
  employees: fc.constantFrom(null, 0, 9, 10, 11, 50, 100, 250, 499, 500, 1000, 5000, 5001),
  ebitda_millions: fc.constantFrom(null, -1, 0.5, 7.5, 90),
  founded_year: fc.constantFrom(null, 1900, 2020),
})

const someGroups = (list: readonly { id: string }[]) =>
  fc.option(
    fc.subarray(
      list.map(({ id }) => id),
      { minLength: 1, maxLength: 2 },
    ),
    { nil: undefined, freq: 1 },
  )
const someFilter = fc.record({
  industry: fc.constantFrom(undefined, undefined, 'AI', 'Retail'),
  country: fc.constantFrom(undefined, undefined, 'Chile', 'Germany'),
  region: fc.constantFrom(undefined, undefined, 'Bavaria'),
  revenue_min: fc.constantFrom(undefined, undefined, 1, 10, 25, 500),
  revenue_max: fc.constantFrom(undefined, undefined, 10, 50, 500),
  growth_min: fc.constantFrom(undefined, undefined, 0, 15, 50),
  growth_max: fc.constantFrom(undefined, undefined, undefined, 25),
  employees_min: fc.constantFrom(undefined, undefined, 10, 500),
  employees_max: fc.constantFrom(undefined, undefined, 50, 5000),
  company_types: someGroups(companyTypes),
  quality: someGroups(qualityIndicators),
  acquisition_types: someGroups(acquisitionTypes),
})
// fast-check knows the ids of groups as plain texts.
const filters = fc.sample(someFilter, { numRuns: 60, seed: 5 }) as CompanyFilter[]

test('counted cells say what counting row by row says, after random writes and whenever they were brought up to date', async () => {
  const workspaceId = await makeWorkspace(own.db)
  const actor = { workspaceId } as Actor
  for (const [round, seed] of [3, 4, 5].entries()) {
    const rows = fc.sample(someCompany, { numRuns: 300, seed }).map((row, at) => ({
      ...row,
      technologies: [...row.technologies],
      metrics: [...row.metrics],
      name: `Company ${seed} ${at}`,
      // Own companies count for their own workspace only.
      workspace_id: at % 5 === 0 ? workspaceId : null,
    }))
    await makeCompanies(own.db, rows)
    if (round === 1) await foldCubeForEveryone(own.db)
    await sql`update companies set revenue_millions = 25, industry = 'Retail' where right(id::text, 1) = ${String(seed)}`.execute(
      own.db,
    )
    await sql`update companies set status = 'inactive' where right(id::text, 1) = 'a'`.execute(own.db)
    await sql`delete from companies where right(id::text, 1) = 'b'`.execute(own.db)
    for (const filter of filters.slice(round * 20, round * 20 + 20)) await compare(own.db, actor, filter)
  }
  await foldCubeForEveryone(own.db)
  const { count } = await own.db
    .selectFrom('company_cube_changes')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
  for (const filter of filters.slice(0, 20)) await compare(own.db, actor, filter)
  await compare(own.db, { workspaceId: randomUUID() } as Actor, {})
  const cells = await sql`select * from company_cube where companies <> 0`.execute(own.db)
  await sql`select rebuild_company_cube()`.execute(own.db)
  const anew = await sql`select * from company_cube where companies <> 0`.execute(own.db)
  const sorted = (list: readonly unknown[]) => list.map((cell) => JSON.stringify(cell)).toSorted()
  expect(sorted(cells.rows)).toEqual(sorted(anew.rows))
})

async function compare(db: Db, actor: Actor, filter: CompanyFilter): Promise<void> {
  const terms = await makeTerms({ db, regions: plainRegions }, { workspaceId: actor.workspaceId, filter })
  const { cube } = terms
  if (cube === null) throw new Error(`Cells cannot tell ${JSON.stringify(filter)}`)
  const plain = await countAllFacets(db, terms)
  const without = async (...fields: (keyof CompanyFilter)[]) =>
    makeTerms(
      { db, regions: plainRegions },
      {
        workspaceId: actor.workspaceId,
        filter: Object.fromEntries(Object.entries(filter).filter(([name]) => !fields.some((field) => field === name))),
      },
    )
  const figures = await countFigures(db, cube)
  const wanted = {
    filter,
    total: plain.qualification.count,
    byFigures: plain.qualification.count,
    industries: (await countList(db, await without('industry'), 'industries')).list,
    countries: (await countList(db, await without('country', 'region'), 'countries')).list,
    regions: (await countList(db, await without('region'), 'regions')).list,
  }
  expect({
    filter,
    total: (await countTotal(db, cube)).count,
    byFigures: figures.reduce((sum, { count }) => sum + count, 0),
    industries: await countPlaces(db, cube, 'industries'),
    countries: await countPlaces(db, cube, 'countries'),
    regions: await countPlaces(db, cube, 'regions'),
  }).toEqual(wanted)
  if (canCountOthers(cube)) {
    const { stages, technologies, metrics } = plain
    expect({ filter, ...(await countOthers(db, cube)) }).toEqual({ filter, stages, technologies, metrics })
  }
  const facets = await countFacets({ db, regions: plainRegions }, actor, filter)
  expect(facets.is_exact).toBe(true)
  expect(facets.qualification).toEqual(plain.qualification)
  expect(toGroups(facets, filter)).toEqual(
    Object.fromEntries(
      plain.groups
        .map(({ value, count }) => [value, count])
        .filter(([name]) => String(name) in toGroups(facets, filter)),
    ),
  )
}

/** The counts of groups, without the lists that a filter of their own widens. */
function toGroups({ company_types, quality, acquisition_types }: CompanyFacets, filter: CompanyFilter) {
  const lists = { company_types, quality, acquisition_types }
  const plain = (Object.keys(lists) as (keyof typeof lists)[]).filter((name) => (filter[name] ?? []).length === 0)
  return Object.fromEntries(plain.flatMap((name) => lists[name].map(({ value, count }) => [value, count])))
}

async function makeWorkspace(db: Db): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.com`, name: 'Someone' })
    .execute()
  await sql`insert into workspaces (id, name, is_private, created_by, created_at) values (${id}, 'Own', true, ${id}, now())`.execute(
    db,
  )
  return id
}

test('more than are counted one by one: counts of places and groups stay exact, and what is estimated says so', async () => {
  const actor = { workspaceId: randomUUID() } as Actor
  await sql`insert into companies (name, industry, country, technologies, revenue_millions, growth_rate, employees, ebitda_millions)
    select 'Many ' || n, 'Mining', case when n % 4 = 0 then 'Peru' else 'Ghana' end, array['Drills'], n % 100, '12%', 60, 1
    from generate_series(1, 10400) n`.execute(own.db)
  const facets = await countFacets({ db: own.db, regions: plainRegions }, actor, {
    industry: 'Mining',
    employees_min: 50,
  })
  expect(facets.countries).toEqual([
    { value: 'Ghana', count: 7800 },
    { value: 'Peru', count: 2600 },
  ])
  expect(facets.qualification.count).toBe(10_400)
  // Revenue of 1 to under 25 and an EBITDA above zero: 0 to 24 of every hundred.
  expect(facets.acquisition_types.find(({ value }) => value === 'bolt-on')?.count).toBe(2600)
  expect([facets.is_exact, facets.inexact]).toEqual([false, ['stages', 'technologies', 'metrics', 'medians']])
  expect(facets.technologies).toEqual([{ value: 'Drills', count: 10_400 }])
  expect(facets.qualification.median_revenue_millions).toBeCloseTo(50, -1)
  const simple = await countFacets({ db: own.db, regions: plainRegions }, actor, { industry: 'Mining' })
  expect(simple.inexact).toEqual(['medians'])
  const inside = await countFacets({ db: own.db, regions: plainRegions }, actor, {
    industry: 'Mining',
    employees_min: 55,
  })
  expect([inside.is_exact, inside.inexact.length, inside.qualification.count]).toEqual([false, 10, 5000])
  // 5,200 have 50 or more; of 2,496 with 26 to 49 the part from 33 to 50 of 25 to 50 is taken, 0.68.
  const about = await countFacets({ db: own.db, regions: plainRegions }, actor, { industry: 'Mining', revenue_min: 33 })
  expect([about.is_exact, about.inexact.length, about.qualification.count]).toEqual([false, 9, 6897])
  expect(about.countries).toEqual([
    { value: 'Ghana', count: 5225 },
    { value: 'Peru', count: 1672 },
  ])
  // The search and the market scan say the same of the same companies.
  const asked = { industry: 'Mining', country: 'Ghana' }
  const { qualification, inexact } = await countFacets({ db: own.db, regions: plainRegions }, actor, asked)
  const { totals } = await measureMarket({ db: own.db, regions: plainRegions }, actor, {
    filter: asked,
    ends: 1,
    pause: async () => {},
  })
  expect([qualification.count, qualification.median_revenue_millions, qualification.median_growth_percent]).toEqual([
    totals.count,
    totals.revenue_median,
    totals.growth_median,
  ])
  expect([totals.count, inexact]).toEqual([7800, []])
  // Its own list is wider than what the filter finds.
  const narrow = await countFacets({ db: own.db, regions: plainRegions }, actor, { industry: 'AI', employees_min: 55 })
  expect(narrow.inexact).toEqual(['industries'])
  const page = await searchCompanies(
    { db: own.db, regions: plainRegions },
    actor,
    CompanySearch.parse({ industry: 'Mining' }),
  )
  expect([page.count, page.count_is_exact, page.rows.length]).toEqual([10_000, false, 30])
})
