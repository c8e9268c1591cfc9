import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plainRegions } from '../../rules/region-reader.fixture.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { matchName } from '#areas/companies/rules/match-name.ts'
import type { Actor } from '../../../permissions.ts'
import { CompanySearch } from '../../contract.ts'
import {
  countSearchOwed,
  fillOwedSearchForEveryone,
  fillSearch,
  refillSearchForEveryone,
} from '#areas/companies/server/index/fill-search.ts'
import { searchCompanies } from '../search.ts'
import {
  findKnownCompanies,
  writeCompaniesInBulk,
  type NewBulkRow,
} from '#areas/companies/server/bulk/write-in-bulk.ts'

const own = useTestDb()
const at = new Date('2026-11-21T12:00:00.000Z')
const fill = (load: string | null) =>
  fillSearch(own, load, { signal: new AbortController().signal, onFilled: () => {} })

function row(fields: Partial<NewBulkRow> & { name?: string } = {}): NewBulkRow {
  const { name = 'Quiet Harbour Works' } = fields
  const unknown = {
    region: null,
    location: null,
    stage: null,
    revenue_millions: null,
    growth_rate: null,
    employees: null,
  }
  const more = { valuation_millions: null, ebitda_millions: null, founded_year: null, website: null, customers: null }
  const keys = { retention_rate: null, lei: null, registry_number: null, registry_jurisdiction: null, domain: null }
  const texts = { name, description: '', industry: '', country: '', tags: [], provenance: {} }
  return { id: randomUUID(), match_name: matchName(name), ...unknown, ...more, ...keys, ...texts, ...fields }
}

const write = (rows: readonly NewBulkRow[], searchLoad: string | null = null) =>
  own.db.transaction().execute((trx) => writeCompaniesInBulk(trx, null, { created: rows, changed: [], at, searchLoad }))

const searched = async (ids: readonly string[]) => {
  const rows = own.db.selectFrom('company_search').select(['id', 'nrev', 'name_key'])
  return await rows
    .where('id', 'in', [...ids])
    .orderBy('name_key')
    .execute()
}

test.each([
  ['Société Générale S.A.', 'societe generale'],
  ['  Müller & Söhne GmbH & Co. KG', 'muller sohne'],
  ["O'Hara  PLC", 'ohara'],
  ['株式会社ABC', '株式会社abc'],
  ['Limited Brands', 'limited brands'],
])('%s is compared as %s', (name, expected) => {
  expect(matchName(name)).toBe(expected)
})

test('a name is compared the same way here and in the database', async () => {
  const letters = fc.constantFrom(..."aZéÉøØŁß9 .-'’&(),/;–„“«·　日АяΣσİ".split(''), ' gmbh', ' Co. KG', ' S.A.')
  const names = fc.sample(fc.string({ unit: letters, minLength: 1, maxLength: 30 }), {
    numRuns: 3000,
    seed: 20_261_121,
  })
  const { rows } = await sql<{ name: string; key: string }>`
    select name, company_match_name(name) as key from unnest(${names}::text[]) name`.execute(own.db)
  expect(rows.length).toBe(3000)
  expect(rows.filter(({ name, key }) => matchName(name) !== key)).toEqual([])
})

test('every letter of a text, a list and an origin arrives as it was', async () => {
  const description = 'tab\t line\n return\r back\\slash \\N "quotes" 日本語 🦊 {a,b}'
  const tags = ['a,b', 'c"d', String.raw`e\f`, '', 'NULL', '{}']
  const provenance = { employees: { kind: 'typed', source: 'a "b"\\c\n', date: null } }
  const one = row({ description, tags, provenance, employees: 7, revenue_millions: 0.1, lei: 'A'.repeat(20) })
  await write([one])
  const stored = await own.db.selectFrom('companies').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow()
  const expected = { description, tags, provenance, employees: 7, revenue_millions: 0.1, region: null, updated_at: at }
  expect(stored).toMatchObject(expected)
})

test('a batch that the table refuses leaves nothing, and the connection goes on', async () => {
  const rows = [row({ name: 'Fine' }), row({ name: 'Wrong', employees: -1 })]
  await expect(write(rows)).rejects.toThrow(/employees/)
  const found = await own.db.selectFrom('companies').select('id').where('id', '=', rows[0]!.id).execute()
  expect(found).toEqual([])
})

test('a load is stored first and searched afterwards, whoever changes or removes its companies meanwhile', async () => {
  const load = randomUUID()
  const rows = ['Amber', 'Birch', 'Cedar', 'Dune'].map((name) => row({ name, revenue_millions: 5 }))
  const ids = rows.map(({ id }) => id)
  await write(rows, load)
  expect(await searched(ids)).toEqual([])
  expect((await countSearchOwed(own, [load])).get(load)).toBe(4)

  await own.db.updateTable('companies').set({ revenue_millions: 900 }).where('id', '=', ids[1]!).execute()
  await own.db.deleteFrom('companies').where('id', '=', ids[2]!).execute()
  expect(await searched(ids)).toEqual([{ id: ids[1], nrev: -900, name_key: 'birch' }])

  await fill(load)
  await fill(load)
  expect(await searched(ids)).toEqual([
    { id: ids[0], nrev: -5, name_key: 'amber' },
    { id: ids[1], nrev: -900, name_key: 'birch' },
    { id: ids[3], nrev: -5, name_key: 'dune' },
  ])
  expect((await countSearchOwed(own, [load])).get(load)).toBeUndefined()
})

test('a change waits for whoever fills in just then, and several fill in side by side', async () => {
  const load = randomUUID()
  const rows = Array.from({ length: 40 }, (_, index) => row({ name: `Grove ${index}`, revenue_millions: 5 }))
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < 40; from += 10) await write(rows.slice(from, from + 10), load)
  let isChanged = false
  let changed: Promise<unknown> = Promise.resolve()
  await own.db.transaction().execute(async (trx) => {
    await fillOwedSearchForEveryone(trx, load, 3)
    const [first] = await trx.selectFrom('company_search').select('id').where('id', 'in', ids).limit(1).execute()
    // Without the wait it would find no row to replace, and the company would stand in the search twice.
    const change = own.db.updateTable('companies').set({ revenue_millions: 700 }).where('id', '=', first!.id)
    changed = change.execute().then(() => (isChanged = true))
    await sleep(200)
    expect(isChanged).toBe(false)
  })
  await Promise.all([changed, fill(load), fill(load), fill(load)])
  const found = await searched(ids)
  expect(found.length).toBe(40)
  expect(found.filter(({ nrev }) => nrev === -700).length).toBe(1)
})

test('what a load left lying is filled in by the regular work, but not before it had its time', async () => {
  const load = randomUUID()
  const one = row({ name: 'Left lying' })
  await write([one], load)
  await fill(null)
  expect(await searched([one.id])).toEqual([])
  const long = new Date(Date.now() - 11 * 60_000)
  await own.db.updateTable('company_search_owed').set({ noted_at: long }).where('load_id', '=', load).execute()
  await fill(null)
  expect((await searched([one.id])).length).toBe(1)
})

test('rows of an earlier shape are written anew, are found meanwhile, and a change waits for whoever writes them', async () => {
  const rows = ['Gildewerk', 'Steinkontor', 'Gone'].map((name) => row({ name, revenue_millions: 5 }))
  const ids = rows.map(({ id }) => id)
  await write(rows)
  await own.db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', ids[2]!).execute()
  // As the search was before: no word of a name stands behind an N.
  await sql`update company_search set words = ts_filter(words, '{a,b,c,d}') where id = any (${ids})`.execute(own.db)
  await sql`insert into company_search_refill values (null, true)`.execute(own.db)
  const actor = { workspaceId: randomUUID() } as Actor
  const find = async () => {
    const { rows: found } = await searchCompanies(
      { ...own, regions: plainRegions },
      actor,
      CompanySearch.parse({ text: 'gildewrek' }),
    )
    return found.map(({ id }) => id)
  }
  const marked = async () => {
    const { rows: all } = await sql<{ id: string }>`
      select id from company_search where id = any (${ids}) and words @@ 'Ngildewerk | Nsteinkontor'::tsquery`.execute(
      own.db,
    )
    return all.map(({ id }) => id)
  }
  expect([await find(), await marked()]).toEqual([[ids[0]], []])
  let isChanged = false
  let changed: Promise<unknown> = Promise.resolve()
  await own.db.transaction().execute(async (trx) => {
    while ((await refillSearchForEveryone(trx, 10)) !== null);
    const change = own.db.updateTable('companies').set({ revenue_millions: 700 }).where('id', '=', ids[0]!)
    changed = change.execute().then(() => (isChanged = true))
    expect(await refillSearchForEveryone(own.db, 10)).toBeNull()
    expect(isChanged).toBe(false)
  })
  await changed
  expect((await marked()).toSorted()).toEqual([ids[0]!, ids[1]!].toSorted())
  expect((await searched(ids)).map(({ id, nrev }) => [id, nrev])).toEqual([
    [ids[0], -700],
    [ids[1], -5],
  ])
  expect(await find()).toEqual([ids[0]])
  const left = await own.db.selectFrom('company_search_refill').selectAll().execute()
  expect(left).toEqual([])
})

test('an industry in a place is found before and after companies have a word for both', async () => {
  const industry = `Refilled ${randomUUID().slice(0, 8)}`
  const places = [
    ['Germany', 'Bavaria'],
    ['Germany', null],
    ['France', null],
  ] as const
  const rows = places.map(([country, region], place) => row({ name: `Paired ${place}`, industry, country, region }))
  await write(rows)
  const actor = { workspaceId: randomUUID() } as Actor
  const find = async (filter: object) => {
    const found = await searchCompanies(
      { ...own, regions: plainRegions },
      actor,
      CompanySearch.parse({ industry, ...filter }),
    )
    return found.rows.map(({ name }) => name).toSorted()
  }
  const findAll = async () => [
    await find({ country: 'Germany' }),
    await find({ country: 'Germany', region: 'Bavaria' }),
    await find({ country: 'France', text: 'paired' }),
  ]
  const countPaired = async () => {
    const { rows: words } = await sql<{ count: number }>`
      select count(*)::integer as count from company_search s cross join lateral unnest(s.words) w
      where s.id = any (${rows.map(({ id }) => id)}) and w.lexeme ~ '^I[0-9]+D[0-9]+$'`.execute(own.db)
    return words[0]?.count
  }
  const expected = [['Paired 0', 'Paired 1'], ['Paired 0'], ['Paired 2']]
  expect([await findAll(), await countPaired()]).toEqual([expected, 4])
  // As the search was before: nobody has such a word.
  await sql`
    update company_search set words = ts_delete(words, array(select lexeme from unnest(words) where lexeme ~ '^I[0-9]'))
    where id = any (${rows.map(({ id }) => id)})`.execute(own.db)
  await sql`insert into company_search_refill values (null)`.execute(own.db)
  expect([await findAll(), await countPaired()]).toEqual([expected, 0])
  while ((await refillSearchForEveryone(own.db, 1000)) !== null);
  expect([await findAll(), await countPaired()]).toEqual([expected, 4])
})

test('a company is found by its keys, the strongest first, and never by a weak one against another LEI', async () => {
  const lei = (letter: string) => letter.repeat(20)
  const domain = 'weak.example'
  const keys = { registry_number: 'HRB 1', registry_jurisdiction: 'de', domain }
  const one = row({ name: 'Weak Links GmbH', country: 'Germany', lei: lei('B'), ...keys })
  await write([one])
  const none = { id: null, lei: null, registry_number: null, registry_jurisdiction: null, domain: null }
  const nothing = { ...none, match_name: null, country: null }
  const found = await findKnownCompanies(own.db, null, [
    { ...nothing, n: 1, id: one.id, lei: lei('B') },
    { ...nothing, n: 2, match_name: 'weak links', country: 'Germany' },
    { ...nothing, n: 3, match_name: 'weak links', country: 'France' },
    { ...nothing, n: 4, lei: lei('C'), domain, match_name: 'weak links', country: 'Germany' },
    { ...nothing, n: 5, domain },
    { ...nothing, n: 6, registry_number: 'HRB 1', registry_jurisdiction: 'at' },
    { ...nothing, n: 7, registry_number: 'HRB 1', registry_jurisdiction: 'de' },
  ])
  expect(found.map(({ n, rank }) => [n, rank])).toEqual([
    [1, 1],
    [1, 2],
    [2, 5],
    [5, 4],
    [7, 3],
  ])
  expect(await findKnownCompanies(own.db, randomUUID(), [{ ...nothing, n: 1, domain }])).toEqual([])
})

test('a domain that many companies share hides no other one', async () => {
  const shared = 'hosted-pages.example'
  const many = Array.from({ length: 20 }, (_, page) => row({ name: `Shared Page ${page}`, domain: shared }))
  const last = row({ name: 'Zebra Crossing Paints', domain: 'zebra-paints.example' })
  await write([...many, last])
  const nothing = { id: null, lei: null, registry_number: null, registry_jurisdiction: null, country: null }
  const found = await findKnownCompanies(own.db, null, [
    { ...nothing, n: 1, domain: shared, match_name: null },
    { ...nothing, n: 2, domain: last.domain as string, match_name: 'nobody at all' },
    { ...nothing, n: 3, domain: 'unheard-of.example', match_name: 'zebra crossing paints' },
  ])
  expect(found.map(({ n, rank }) => [n, rank])).toEqual([
    [1, 4],
    [2, 4],
    [3, 5],
  ])
  expect(found[1]?.id).toBe(last.id)
})
