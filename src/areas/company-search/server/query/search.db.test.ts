import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#areas/permissions.ts'
import { plainRegions } from '../../rules/region-reader.fixture.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { CompanySearch, type CompanyFilter } from '../../contract.ts'
import { groups, groupsOf } from '#areas/companies/rules/group-company.ts'
import { matchesFilter, type FilteredCompany } from '../../rules/match-company.fixture.ts'
import { readGrowth } from '#areas/companies/rules/read-growth.ts'
import { makeCompanies, makeCompany } from '#areas/companies/server/companies.fixture.ts'
import { countFacets } from '../facets.ts'
import { searchCompanies } from '../search.ts'
import { listMatchIds, walk } from './search-store.ts'
import { makeTerms } from './search-terms.ts'

const own = useTestDb()
const actor = { workspaceId: randomUUID() } as Actor
const find = (input: Partial<CompanySearch>) =>
  searchCompanies({ db: own.db, regions: plainRegions }, actor, CompanySearch.parse(input))

/** What the tests of filters run over: values on both sides of every boundary, unknown ones among them. */
const values = {
  name: [
    'Ärger & Söhne',
    'Nova Łódź',
    'Retail Chain Nine',
    'Applied ai Labs',
    'Straßen Bau',
    'Zephyr-Data 7',
    'Ocean software',
    "O'Hara d12",
  ],
  description: [
    '',
    'Steady innovation in valves',
    'INNOVATIONS everywhere',
    'cold storage of fish',
    'ai for retail',
    'Maintenance of chains',
  ],
  industry: ['AI', 'Retail & E-commerce', 'FinTech', 'Software & SaaS', 'Food & Agriculture', 'Chain Maintenance', ''],
  country: ['Germany', 'Chile', 'Norway', ''],
  region: ['Bavaria', 'Hesse', null],
  stage: ['Seed', 'Public', null],
  choices: [[], ['Robotics'], ['Robotics', 'Solar'], ['Solar', 'Payments']],
  revenue: [null, 0, 1, 9.99, 10, 24.99, 25, 49.99, 50, 50.01, 99.99, 100, 250, 499.99, 500, 500.01, 1000, 1200.5],
  growth: [null, '-3%', '0%', '9.9', '+10%', '14%', '15%', '15.1%', '25%', '25.1%+', '40%', '101%', 'strong'],
  employees: [null, 0, 9, 10, 11, 50, 100, 249, 250, 251, 499, 500, 1000, 5000, 5001, 20_000],
  ebitda: [null, -1, 0, 0.5, 1, 7.5, 15, 90],
  founded: [null, 1900, 1996, 1997, 2020],
}

const companies = fc
  .sample(
    fc.record({
      name: fc.constantFrom(...values.name),
      description: fc.constantFrom(...values.description),
      industry: fc.constantFrom(...values.industry),
      country: fc.constantFrom(...values.country),
      region: fc.constantFrom(...values.region),
      stage: fc.constantFrom(...values.stage),
      technologies: fc.constantFrom(...values.choices),
      metrics: fc.constantFrom(...values.choices),
      revenue_millions: fc.constantFrom(...values.revenue),
      growth_rate: fc.constantFrom(...values.growth),
      employees: fc.constantFrom(...values.employees),
      ebitda_millions: fc.constantFrom(...values.ebitda),
      founded_year: fc.constantFrom(...values.founded),
    }),
    { numRuns: 600, seed: 11 },
  )
  .map((company) => ({ ...company, id: randomUUID() }))

const knownInYear = 2026
const updatedAt = new Date('2026-05-01T00:00:00Z')
const toFiltered = (company: (typeof companies)[number]): FilteredCompany => ({
  ...company,
  growth_percent: readGrowth(company.growth_rate),
  knownInYear,
})

const someLimit = fc.constantFrom(undefined, 0, 9, 10, 12, 15, 25, 33, 50, 100, 250, 500, 1000, 5000, 7000)
const someOf = (list: readonly string[]) =>
  fc.option(fc.subarray([...list], { maxLength: 2 }), { nil: undefined, freq: 1 })
const someFilter = fc.record({
  text: fc.constantFrom(
    undefined,
    '',
    'ärger',
    'retail',
    'innovation',
    'ai',
    'lodz data',
    'strasse',
    'mainten',
    'tail',
    'ovation stor',
    'd12',
    'zephyr-data',
    'O’Hara',
    '!!',
  ),
  industry: fc.constantFrom(undefined, undefined, '', 'AI', 'Retail & E-commerce', 'Retail', 'Beekeeping'),
  country: fc.constantFrom(undefined, undefined, 'Chile', 'Germany', 'Atlantis'),
  region: fc.constantFrom(undefined, undefined, 'Bavaria'),
  revenue_min: someLimit,
  revenue_max: someLimit,
  growth_min: fc.oneof(someLimit, fc.constantFrom(-5, 12.5)),
  growth_max: someLimit,
  employees_min: someLimit,
  employees_max: someLimit,
  stages: someOf(['Seed', 'Public', 'Nowhere']),
  technologies: someOf(['Robotics', 'Solar']),
  metrics: someOf(['Payments', 'Solar']),
  company_types: someOf(groups.slice(0, 4)),
  quality: someOf(groups.slice(4, 7)),
  acquisition_types: someOf(groups.slice(7)),
})

/** One to three fields: with sixteen set nothing would ever be found. */
const filters = someFilter.chain((filter) =>
  fc.subarray(Object.keys(filter), { minLength: 1, maxLength: 3 }).map((names) => pick(filter, names)),
)

function pick(filter: object, names: readonly string[]): CompanyFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
}

beforeAll(async () => {
  await makeCompanies(
    own.db,
    companies.map((company) => ({ ...company, updated_at: updatedAt })),
  )
})

test('reads growth and groups in the database as the rules do', async () => {
  const { rows } = await sql<{ id: string; growth: number | null; groups: number }>`
    select c.id, c.growth_percent as growth, s.groups from companies c join company_search s using (id)`.execute(own.db)
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const company of companies) {
    const filtered = toFiltered(company)
    const { company_types, quality, acquisition_types } = groupsOf(filtered)
    const bits = [...company_types, ...quality, ...acquisition_types].reduce(
      (sum, group) => sum + (1 << groups.indexOf(group)),
      0,
    )
    expect({ company, ...stored.get(company.id) }).toMatchObject({ growth: filtered.growth_percent, groups: bits })
  }
  expect(new Set(rows.map((row) => row.groups)).size).toBeGreaterThan(20)
})

const idsBy = (filter: CompanyFilter, how: 'begun' | 'held') =>
  companies.filter((company) => matchesFilter(toFiltered(company), filter, how)).map(({ id }) => id)

test('finds in the database exactly what the rule says, and counts it', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { ids, count, corrections } = await findAll({ ...filter, limit: 200 })
      if (corrections.length > 0) return
      const begun = idsBy(filter, 'begun')
      const expected = begun.length < 200 ? idsBy(filter, 'held') : begun
      found += expected.length
      expect({ filter, ids: ids.toSorted(), count, first: ids.slice(0, begun.length).toSorted() }).toEqual({
        filter,
        ids: expected.toSorted(),
        count: expected.length,
        first: begun.toSorted(),
      })
    }),
    { numRuns: 100, seed: 5 },
  )
  expect(found).toBeGreaterThan(1000)
})

test('finds the same when words and filters have been counted, however often that says they are there', async () => {
  await sql`insert into company_word_counts select word, 60000 from company_words on conflict do nothing`.execute(
    own.db,
  )
  await sql`insert into company_filter_counts
    select word, 100 + 700 * (row_number() over (order by word))::integer from (
      select distinct unnest(tsvector_to_array(words)) as word from company_search
    ) w where word ~ '^[DGELP]' on conflict do nothing`.execute(own.db)
  await sql`insert into company_filter_counts select 'R' || n, 100 from generate_series(0, 8) n`.execute(own.db)
  let found = 0
  await fc.assert(
    fc.asyncProperty(someFilter, fc.boolean(), async (filter, isTextAlone) => {
      const asked = pick(filter, isTextAlone ? ['text'] : ['text', 'industry', 'growth_min', 'employees_min', 'stages'])
      const expected = companies.filter((company) => matchesFilter(toFiltered(company), asked)).map(({ id }) => id)
      const { ids, count, corrections } = await findAll({ ...asked, limit: 200 })
      if (corrections.length > 0) return
      found += expected.length
      expect({ asked, ids: ids.toSorted(), count }).toEqual({ asked, ids: expected.toSorted(), count: expected.length })
    }),
    { numRuns: 60, seed: 7 },
  )
  expect(found).toBeGreaterThan(300)
  await sql`truncate company_word_counts, company_filter_counts`.execute(own.db)
})

/** All pages of a search, one after the other. */
async function findAll(input: Partial<CompanySearch>) {
  const pages = [await find(input)]
  for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next)
    pages.push(await find({ ...input, after: next }))
  const rows = pages.flatMap((page) => page.rows)
  return { rows, ids: rows.map(({ id }) => id), count: pages[0]!.count, corrections: pages[0]!.corrections }
}

test.each(['revenue', 'growth', 'employees', 'name', 'founded', 'relevance'] as const)(
  'pages sorted by %s have neither gaps nor doubles, though most keys are equal',
  async (sort) => {
    const { ids, rows } = await findAll({ sort, limit: 7, ...(sort === 'relevance' ? { text: 'retail' } : {}) })
    const expected = companies.filter(
      (company) => sort !== 'relevance' || matchesFilter(toFiltered(company), { text: 'retail' }),
    )
    expect(ids).toHaveLength(expected.length)
    expect(new Set(ids).size).toBe(ids.length)
    if (sort === 'revenue') expectDescending(rows.map((row) => row.revenue_millions))
    if (sort === 'growth') expectDescending(rows.map((row) => row.growth_percent))
    if (sort === 'employees') expectDescending(rows.map((row) => row.employees))
    if (sort === 'founded') expectDescending(rows.map((row) => row.founded_year))
  },
)

/** Unknown comes last. */
function expectDescending(figures: readonly (number | null)[]): void {
  const known = figures.map((figure) => figure ?? Number.NEGATIVE_INFINITY)
  expect(known).toEqual(known.toSorted((a, b) => b - a))
}

test('facets count what a choice would give, whatever is chosen in the same list', async () => {
  const facets = await countFacets({ db: own.db, regions: plainRegions }, actor, {
    country: 'Chile',
    company_types: ['high-growth'],
  })
  const inChile = (filter: CompanyFilter) =>
    companies.filter((company) => matchesFilter(toFiltered(company), filter)).length
  expect(facets.countries.find(({ value }) => value === 'Germany')?.count).toBe(
    inChile({ country: 'Germany', company_types: ['high-growth'] }),
  )
  expect(facets.company_types.find(({ value }) => value === 'market-leaders')?.count).toBe(
    inChile({ country: 'Chile', company_types: ['market-leaders'] }),
  )
  expect(facets.technologies.find(({ value }) => value === 'Solar')?.count).toBe(
    inChile({ country: 'Chile', company_types: ['high-growth'], technologies: ['Solar'] }),
  )
  expect(facets.qualification.count).toBe(inChile({ country: 'Chile', company_types: ['high-growth'] }))
  expect(facets.is_exact).toBe(true)
})

test('the medians are those of the current result', async () => {
  const group = 'Median Makers'
  const rows = [
    [10, '10%', 1],
    [20, '20%', 2],
    [60, null, null],
  ] as const
  for (const [revenue_millions, growth_rate, ebitda_millions] of rows) {
    await makeCompany(own.db, {
      name: 'Median',
      industry: group,
      revenue_millions,
      growth_rate,
      ebitda_millions,
      employees: 5,
    })
  }
  const { qualification } = await countFacets({ db: own.db, regions: plainRegions }, actor, { industry: group })
  expect(qualification).toEqual({
    count: 3,
    median_revenue_millions: 20,
    median_growth_percent: 15,
    median_employees: 5,
    median_ebitda_margin_percent: 10,
  })
})

test('words that begin with the text come first, and where they give less than a page, words that hold it follow', async () => {
  const begun = await makeCompany(own.db, { name: 'Zwirnkontor' })
  const held = await Promise.all(
    [90, 70, 50, 30, 10].map((revenue_millions) =>
      makeCompany(own.db, { name: `Garnzwirnwerk ${revenue_millions}`, revenue_millions }),
    ),
  )
  const all = await findAll({ text: 'zwirn', limit: 2 })
  expect([all.ids, all.count]).toEqual([[begun, ...held], 6])
  const byRevenue = await findAll({ text: 'zwirn', sort: 'revenue', limit: 2 })
  expect([byRevenue.ids, byRevenue.count]).toEqual([[...held, begun], 6])
  // A whole page of beginnings is enough, and of two words each must begin one.
  expect((await findAll({ text: 'zwirn', limit: 1 })).ids).toEqual([begun])
  expect((await findAll({ text: 'zwirn werk', limit: 2 })).ids).toEqual([])
})

test('where no word begins with the text, words that have it inside are found, and the answer says which', async () => {
  const inside = await makeCompany(own.db, { name: 'Grammophonwerk', description: 'Handles waxcylinders' })
  const first = await makeCompany(own.db, { name: 'Phonwerk Labs' })
  const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
  const both = await find({ text: 'phonwe' })
  expect([idsOf(both), both.corrections]).toEqual([[first, inside], []])
  const found = await find({ text: 'mmoph' })
  expect([idsOf(found), found.corrections]).toEqual([[inside], [{ word: 'mmoph', instead: ['grammophonwerk'] }]])
  expect(idsOf(await find({ text: 'xcylind' }))).toEqual([inside])
})

test('words of the companies of other workspaces are not named', async () => {
  const person = randomUUID()
  const workspace = randomUUID()
  await own.db
    .insertInto('users')
    .values({ id: person, email: `${person}@example.com`, name: 'Someone' })
    .execute()
  await sql`insert into workspaces (id, name, is_private, created_by, created_at)
    values (${workspace}, 'Other', true, ${person}, now())`.execute(own.db)
  await makeCompany(own.db, { name: 'Secret', description: 'Plans a klabauterturbine', workspace_id: workspace })
  await makeCompany(own.db, { name: 'Open', description: 'Sells a wasserturbine' })
  const { rows, corrections } = await find({ text: 'erturb' })
  expect([rows.map(({ name }) => name), corrections]).toEqual([
    ['Open'],
    [{ word: 'erturb', instead: ['wasserturbine'] }],
  ])
})

test('of more than ten thousand matches of a text the largest come first, page after page', async () => {
  await sql`insert into companies (name, description, revenue_millions)
    select 'Foam ' || n, 'quantumfoam', case when n % 9 = 0 then 700 + n % 50 else n % 90 end
    from generate_series(1, 11000) n`.execute(own.db)
  const seen: number[] = []
  let after: string | undefined
  for (let page = 0; page < 8; page += 1) {
    const found = await find({ text: 'quantumfoam', limit: 200, ...(after ? { after } : {}) })
    expect([found.count, found.count_is_exact]).toEqual([10_000, false])
    seen.push(...found.rows.map((row) => row.revenue_millions ?? 0))
    after = found.next ?? undefined
  }
  // Every ninth of 11,000 has 700 or more: 1,222 companies, and then those of 89.
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  expect([seen.length, seen.filter((revenue) => revenue >= 700).length]).toEqual([1600, 1222])
})

describe('where the first partition has more matches of a text than are counted', () => {
  const asked = { text: 'borealite', industry: 'Ice Works', revenue_max: 90 }

  /** Numbers and revenues in millions; names do not begin with the text. */
  /** In parts, since each statement has to end in time on a slow machine too. */
  async function insert(description: string, revenues: string): Promise<void> {
    for (let from = 0, added = 1n; added > 0n; from += 2000) {
      const { numAffectedRows } =
        await sql`insert into companies (name, description, industry, revenue_millions, growth_rate, employees, founded_year)
          select 'Floe ' || n, ${description}, 'Ice Works', revenue, n % 41 || '%', 1 + n % 307, 1950 + n % 61
          from (${sql.raw(revenues)}) r (n, revenue) where n > ${from} and n <= ${from + 2000}`.execute(own.db)
      added = numAffectedRows ?? 0n
    }
  }

  async function readFirst(count: number, sort?: CompanySearch['sort']): Promise<string[]> {
    const read = (after?: string) => find({ ...asked, limit: 200, ...(sort && { sort }), ...(after && { after }) })
    const pages = [await read()]
    while (pages.length * 200 < count) pages.push(await read(pages.at(-1)!.next!))
    expect(pages.map((page) => [page.count, page.count_is_exact])).toEqual(pages.map(() => [10_000, false]))
    return pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  }

  const listFirst = async (key: string, count: number) => {
    const { rows } = await sql<{ id: string }>`
      select id from company_search join companies using (id)
      where description = 'borealite' and companies.revenue_millions <= 90
      order by ${sql.ref(key)}, id limit ${count}`.execute(own.db)
    return rows.map(({ id }) => id)
  }
  const listLargest = (count: number) => listFirst('nrev', count)

  beforeAll(async () => {
    // 40 of more than is asked for, 120 in the partition before, 10,900 in the one that has nearly all.
    await insert('borealite', 'select n, 100 + n from generate_series(1, 40) n')
    await insert('borealite', 'select n, 60 + n * 0.2 from generate_series(1, 120) n')
    await insert('borealite', 'select n, 25 + n * 0.003 from generate_series(1, 10900) n')
  })

  test('they come in the order of revenue, also behind those that are ranked', async () => {
    expect(await readFirst(1000)).toEqual(await listLargest(1000))
  })

  test('and likewise where the largest companies of it hardly have the text', async () => {
    await insert('granite', 'select n, 57.7 + n * 0.0002 from generate_series(1, 7000) n')
    expect(await readFirst(1000)).toEqual(await listLargest(1000))
  })

  const orders = [
    ['growth', 'ngrowth'],
    ['employees', 'nemployees'],
    ['founded', 'nfounded'],
    ['name', 'name_key'],
    ['revenue', 'nrev'],
  ] as const

  test.each(orders)('by %s they come in order when they are near', async (sort, key) => {
    expect(await readFirst(600, sort)).toEqual(await listFirst(key, 600))
  })

  describe('behind thousands of others', () => {
    beforeAll(async () => {
      await sql`insert into companies (name, description, industry, revenue_millions, growth_rate, employees, founded_year)
        select 'Aa ' || n, 'basalt', 'Ice Works', 89.9, '97%', 5000, 2024 from generate_series(1, 7000) n`.execute(
        own.db,
      )
    })
    afterAll(() => own.db.deleteFrom('companies').where('description', '=', 'basalt').execute())

    test.each(orders)('by %s they come in order as well', async (sort, key) => {
      expect(await readFirst(600, sort)).toEqual(await listFirst(key, 600))
    })
  })

  test.each(
    (['succession', 'roll-up', 'high-growth'] as const).flatMap((group) =>
      (['founded', 'employees', 'growth', 'revenue'] as const).map((sort) => ({ group, sort })),
    ),
  )('of $group nobody is passed over by $sort, wherever their figures let reading begin', async ({ group, sort }) => {
    const column = { founded: 'nfounded', employees: 'nemployees', growth: 'ngrowth', revenue: 'nrev' }[sort]
    const bit = 1 << groups.indexOf(group)
    const { rows: wanted } = await sql<{ id: string }>`
      select id from company_search where groups & ${bit} <> 0 and workspace_id is null
      order by ${sql.ref(column)}, id limit 20`.execute(own.db)
    const list = group === 'high-growth' ? { company_types: [group] } : { acquisition_types: [group] }
    const terms = await makeTerms({ ...own, regions: plainRegions }, { workspaceId: randomUUID(), filter: list })
    const rows = await walk(own.db, terms, { sort, after: null, limit: 20 })
    expect([rows.length, rows.map(({ id }) => id)]).toEqual([20, wanted.map(({ id }) => id)])
  })

  test('behind more others than are looked at one by one, those of the partitions before the full one are enough', async () => {
    await insert('basalt', 'select n, 89.9 - n * 0.0001 from generate_series(1, 26000) n')
    const terms = await makeTerms({ ...own, regions: plainRegions }, { workspaceId: randomUUID(), filter: asked })
    const read = async (limit: number, after: { key: string; id: string } | null = null) =>
      walk(own.db, { ...terms, scanMs: 200 }, { sort: 'revenue', after, limit })
    const first = await read(100)
    const wanted = await listLargest(400)
    expect(first.map(({ id }) => id)).toEqual(wanted.slice(0, 100))
    const { key, id } = first[9]!
    expect((await read(90, { key, id })).map((row) => row.id)).toEqual(wanted.slice(10, 100))
    // More than those partitions have.
    expect((await read(400)).map((row) => row.id)).toEqual(wanted)
    await own.db.deleteFrom('companies').where('description', '=', 'basalt').execute()
  })

  test('what a saved search keeps of them are the largest', async () => {
    const terms = await makeTerms({ ...own, regions: plainRegions }, { workspaceId: randomUUID(), filter: asked })
    expect(await listMatchIds(own.db, terms)).toEqual({ ids: await listLargest(10_000), hasMore: true })
  })

  test('and with so many that their names begin with the text', async () => {
    await sql`insert into companies (name, description, industry, revenue_millions)
      select 'Borealite ' || n, 'ice', 'Ice Works', 8 + n * 0.01 from generate_series(1, 3) n`.execute(own.db)
    const { rows } = await find({ ...asked, limit: 10 })
    expect(rows.slice(0, 3).map(({ name }) => name)).toEqual(['Borealite 3', 'Borealite 2', 'Borealite 1'])
    expect(rows.slice(3).map(({ id }) => id)).toEqual(await listLargest(7))
  })
})

describe('a search that takes long is divided among connections', () => {
  const asked: Partial<CompanySearch>[] = [
    { text: 'basalt works' },
    { text: 'mirabel glimmer' },
    { text: 'mirabel stone' },
    { text: 'mirabel glimmer', growth_min: 12, revenue_min: 40 },
    { text: 'stone glimmer', industry: 'Quarries', country: 'Chile', revenue_max: 900 },
    { text: 'mirabel glimmer', revenue_min: 1200 },
    { text: 'mirabel glimmer', growth_min: 39 },
    { text: 'foam quantumfoam' },
  ]

  /** Beyond the 600 that are ranked by size and the 200 by name. */
  async function read(input: Partial<CompanySearch>): Promise<{ count: number; ids: string[] }> {
    const pages = [await find({ ...input, limit: 200 })]
    for (let next = pages[0]!.next; next !== null && pages.length < 6; next = pages.at(-1)!.next)
      pages.push(await find({ ...input, limit: 200, after: next }))
    return { count: pages[0]!.count, ids: pages.flatMap(({ rows }) => rows.map(({ id }) => id)) }
  }

  async function readAll() {
    const answers = []
    for (const input of asked) answers.push(await read(input))
    return answers
  }

  let whole: Awaited<ReturnType<typeof readAll>> = []

  beforeAll(async () => {
    await sql`insert into companies (name, description, revenue_millions, growth_rate, industry, country)
      select case when n % 3 = 0 then 'Mirabel Stone ' else 'Mirabel ' end || n, 'glimmer' || case when n % 2 = 0 then ' stone' else '' end,
        case when n % 50 <> 0 then n * 1.7 end, n % 40 || '%', 'Quarries', 'Chile' from generate_series(1, 900) n`.execute(
      own.db,
    )
    // Far more names begin with the text than are ranked for that. Short words: of long ones much is noted for the mistyped.
    await sql`insert into companies (name, description, revenue_millions)
      select 'Basalt Works ' || n * 7919 % 10501, 'slabs', n * 7 % 1500 from generate_series(1, 10500) n`.execute(
      own.db,
    )
    whole = await readAll()
    expect(whole.map(({ count }) => count)).toEqual([10_000, 900, 600, 613, 360, 209, 22, 10_000])
  })

  // Once with so many of all that the largest are looked at first, once with so few together that nothing waits for them.
  test.each([
    { words: 5_000_000, each: 1_000_000, first: [0, 1, 2, 3, 6, 7], beside: [4] },
    { words: 400_000, each: 400_000_000, first: [], beside: [0, 1, 2, 3, 6, 7] },
  ])('and answers the same, in the same order, with $each companies in each part', async ({ words, each, ...ways }) => {
    await sql`insert into company_word_counts select word, ${words} from company_words
      on conflict (word) do update set companies = excluded.companies`.execute(own.db)
    await sql`insert into company_filter_counts select 'G' || n, 3000000 from unnest('{0,10,15,20,25,40,50}'::integer[]) n
      union all select 'R' || n, ${each}::integer from generate_series(0, 8) n
      on conflict (word) do update set companies = excluded.companies`.execute(own.db)
    const taken = { first: [] as number[], beside: [] as number[] }
    for (const [index, filter] of asked.entries()) {
      const terms = await makeTerms({ ...own, regions: plainRegions }, { workspaceId: randomUUID(), filter })
      if (!terms.takesLong(10_000) || terms.parts === null) continue
      taken[terms.expected < 8000 ? 'beside' : 'first'].push(index)
    }
    const divided = await readAll()
    await sql`truncate company_word_counts, company_filter_counts`.execute(own.db)
    expect(divided).toEqual(whole)
    expect(taken).toEqual(ways)
  })
})

test.each([
  ['nrodlicht', 'two letters swapped'],
  ['nordlict', 'one missing'],
  ['nordlichtt', 'one too many'],
  ['mordlicht', 'another one'],
])('a name is found by %s: %s', async (text) => {
  const id = await makeCompany(own.db, { name: 'Nordlicht Windkraft' })
  const { rows, corrections } = await find({ text })
  expect(rows.map((row) => row.id)).toContain(id)
  expect(corrections).toEqual([{ word: text, instead: ['nordlicht'] }])
})

test('a company whose name is the text comes before larger ones that only mention it', async () => {
  const small = await makeCompany(own.db, { name: 'Quokka', revenue_millions: 1 })
  await makeCompany(own.db, { name: 'Giant Trading', description: 'Sells quokka food', revenue_millions: 900 })
  expect((await find({ text: 'quokka' })).rows.map(({ id }) => id)[0]).toBe(small)
})

test('the search follows each change, and forgets what is inactive or gone', async () => {
  const id = await makeCompany(own.db, { name: 'Walrus Freight', revenue_millions: 3 })
  const count = async (filter: CompanyFilter) => (await find(filter)).count
  await own.db
    .updateTable('companies')
    .set({ name: 'Heron Freight', revenue_millions: 700 })
    .where('id', '=', id)
    .execute()
  expect([await count({ text: 'walrus freight' }), await count({ text: 'heron freight', revenue_min: 600 })]).toEqual([
    0, 1,
  ])
  await own.db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', id).execute()
  expect(await count({ text: 'heron freight' })).toBe(0)
  await own.db.updateTable('companies').set({ status: 'active' }).where('id', '=', id).execute()
  expect(await count({ text: 'heron freight' })).toBe(1)
  await own.db.deleteFrom('companies').where('id', '=', id).execute()
  expect(await count({ text: 'heron freight' })).toBe(0)
})
