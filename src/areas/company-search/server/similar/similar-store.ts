import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { ComparedCompany } from '../../rules/score-similar.ts'
import { visibleTo, type SearchedScope } from '../facets/cube-store.ts'
import { partitionsOf, revenueOfScan, withoutSlivers } from '../query/revenue-conditions.ts'
import { scanWords } from '../query/word-store.ts'

export type TellingWord = { word: string; weight: number; /** How many have it. */ companies: number }

/** What the search knows of a company that others shall be like. */
export type Seed = {
  industry_id: number
  country_id: number
  region_id: number | null
  /** Minus the figures; 1 where one is not known. */
  nrev: number
  nemployees: number
}

/** Words that say most about these companies: what stands in their texts, is not only a name, and is rare. */
export async function listTellingWords(
  db: Db,
  ids: readonly string[],
): Promise<{ words: TellingWord[]; seeds: Seed[] }> {
  const { rows } = await sql<{ words: TellingWord[]; seeds: Seed[] }>`
    with total as materialized (
        select greatest(max(companies), 1)::double precision as most from company_word_counts
      ),
      companies as materialized (
        select industry_id, country_id, region_id, nrev, nemployees, words from company_search
        where id = any (${[...ids]}::uuid[])
      ),
      lexemes as materialized (
        select l.lexeme as word, count(*) as seeds from companies s cross join lateral unnest(s.words) l
        where l.weights && '{B,D}'::text[] and char_length(l.lexeme) > 3
        group by 1
      ),
      telling as (
        select word, companies, seeds * ln(1 + most / companies) as weight
        from lexemes join company_word_counts using (word) cross join total
        where companies <= most / 4 order by 3 desc, 1 limit 8
      )
    select coalesce((select json_agg(telling order by weight desc, word) from telling), '[]') as words,
      coalesce((
        select json_agg(json_build_object('industry_id', industry_id, 'country_id', country_id, 'region_id', region_id,
          'nrev', nrev, 'nemployees', nemployees)) from companies
      ), '[]') as seeds`.execute(db)
  return rows[0] ?? { words: [], seeds: [] }
}

export type Candidate = ComparedCompany & {
  id: string
  name: string
  description: string
  shared: string[]
  shared_unlike: string[]
}
type CandidateRequest = SearchedScope & {
  words: readonly TellingWord[]
  /** What companies of the same trades say, as a search of the index; null where none is known. */
  trades: string | null
  unlike: readonly string[]
  not: readonly string[]
  /** Those that the others shall be like. */
  seeds: readonly Seed[]
  /** Revenue in millions of the companies of about the same size; null when size does not matter or is not known. */
  size: { min: number; max: number } | null
  limit: number
}

/**
 * Companies that may be of the same trades, and those that share much with the words: mostly of about the same size, and some of any. The
 * searches are divided among three connections; whom several find is the same company.
 */
export async function listCandidates(db: Db, wanted: CandidateRequest): Promise<Candidate[]> {
  const groups = toScans(wanted).filter((scans) => scans.length > 0)
  const lists = await Promise.all(groups.map((scans) => listFound(db, scans, wanted)))
  const found = new Map(lists.flat().map((row) => [row.id, row]))
  return [...found.values()]
}

async function listFound(
  db: Db,
  scans: readonly Scan[],
  { words, unlike, seeds, limit }: CandidateRequest,
): Promise<Candidate[]> {
  const names = words.map(({ word }) => word)
  const weights = words.map(({ weight }) => weight)
  // Each company's words are fetched once; sharing is looked for in the copy.
  const query = sql<Candidate>`
    with ${sql.join(scans.map(({ name, query: met }) => sql`${sql.ref(name)} as materialized (${met})`))},
    found as materialized (${sql.join(
      scans.map((scan) => nearest(scan, seeds)),
      sql` union all `,
    )}),
    telling as materialized (
      select word, weight, quote_literal(word)::tsquery as query
      from unnest(${names}::text[], ${weights}::double precision[]) t (word, weight)
    ),
    scored as materialized (
      select f.id, coalesce(shared, '{}') as shared, f.words
      from (select distinct on (id) id, strip(words) as words from found order by id offset 0) f
      cross join lateral (
        select array_agg(word) as shared, sum(weight) as weight from telling where f.words @@ query
      ) s
      order by s.weight desc nulls last, f.id limit ${limit}
    )
    select c.id, c.name, c.description, c.revenue_millions, c.employees, c.industry, c.country, c.region, scored.shared,
      array(select w from unnest(${[...unlike]}::text[]) w where scored.words @@ quote_literal(w)::tsquery) as shared_unlike
    from scored join companies c using (id)`
  const { rows } = await scanWords(db, { isByWords: true }, (scanning) => query.execute(scanning))
  return rows
}

/** Companies that a search finds, and how many of them, most like the seeds in all but words, have their words read. */
type Reach = { found: number; read: number }
const ofSize: Reach = { found: 1000, read: 110 }
const ofAnySize: Reach = { found: 200, read: 40 }
/** Where size does not matter, nothing but words does. */
const byWords: Reach = { found: 400, read: 400 }
/** Companies with three of the words rank before those with two: with this many of the first, we do not search for more. */
const enough = 250

/** With this many of a trade and of about the same size, others of the trade are not looked for. */
const enoughOfTrade = 50

type Scan = { name: string; query: RawBuilder<unknown>; read: number }

/**
 * Three groups of scans, one per connection: frequent words (the second scan depends on how many rows the first returned),
 * all other words, and trades.
 */
function toScans(wanted: CandidateRequest): Scan[][] {
  const { inSize, partitions, reach } = toReach(wanted.size)
  const { three, two, rare } = toSearches(wanted.words)
  // The first and most telling search also looks among companies of another size.
  const [first = ''] = [three, two, rare].filter((search) => search !== '')
  const isAnySize = partitions.length > 0 ? [sql`not (${sql.join(partitions, sql` and `)})`] : null
  const trades = wanted.trades ?? ''
  const groups: WordSearch[][] = [
    [
      { words: three, conditions: inSize, reach },
      { words: two, conditions: three === '' ? inSize : [...inSize, isFewIn(0, enough)], reach },
    ],
    [{ words: rare, conditions: inSize, reach }, ...ofAny(isAnySize, first)],
    [
      { words: trades, conditions: inSize, reach },
      ...ofAny(isAnySize && [...isAnySize, isFewIn(0, enoughOfTrade)], trades),
    ],
  ]
  return groups.map((searches) =>
    searches
      .filter(({ words }) => words !== '')
      .map((search, index) => ({ name: toName(index), query: toScan(wanted, search), read: search.reach.read })),
  )
}

type WordSearch = { words: string; conditions: readonly RawBuilder<unknown>[]; reach: Reach }

function ofAny(conditions: readonly RawBuilder<unknown>[] | null, words: string): WordSearch[] {
  return conditions === null ? [] : [{ words, conditions, reach: ofAnySize }]
}

function isFewIn(scan: number, most: number): RawBuilder<unknown> {
  return sql`(select count(*) from ${sql.ref(toName(scan))}) < ${most}`
}

function toScan(
  { workspaceId, scope, not }: CandidateRequest,
  { words, conditions, reach }: WordSearch,
): RawBuilder<unknown> {
  const all = [
    visibleTo({ workspaceId, scope }),
    sql`id <> all (${[...not]}::uuid[])`,
    sql`words @@ ${words}::tsquery`,
    ...conditions,
  ]
  return sql`select id, words, industry_id, country_id, region_id, nrev, nemployees
    from company_search where ${sql.join(all, sql` and `)} limit ${reach.found}`
}

function toName(index: number): string {
  return `met_${index}`
}

function toReach(size: CandidateRequest['size']) {
  if (size === null) return { inSize: [], partitions: [], reach: byWords }
  const near = withoutSlivers(size)
  return { inSize: revenueOfScan(near), partitions: partitionsOf(near), reach: ofSize }
}

/** Of what is found those that are most like the seeds in size, sector and place. */
function nearest({ name, read }: Scan, seeds: readonly Seed[]): RawBuilder<unknown> {
  const likeness = sql`greatest(${sql.join(seeds.map(toLikeness))})`
  return sql`(select id, words from ${sql.ref(name)} f order by ${likeness} desc, id limit ${read})`
}

/** About as scoreSimilar weighs them. */
function toLikeness({ industry_id: industry, country_id: country, region_id: region, nrev, nemployees }: Seed) {
  const ratios = [
    nrev < 0 ? sql`when f.nrev < 0 then ${nrev}::double precision / f.nrev` : sql``,
    nemployees < 0 ? sql`when f.nemployees < 0 then ${nemployees}::double precision / f.nemployees` : sql``,
  ]
  return sql`20 * (f.industry_id = ${industry}::integer)::integer
    + case when f.country_id <> ${country}::integer then 0 when f.region_id = ${region}::integer then 10 else 7 end
    + 20 * greatest(0, 1 - abs(log(case ${sql.join(ratios, sql` `)} when true then 10::double precision end)))`
}

/** Entries of the index that are read for words of which any one suffices. */
const mostEntries = 30_000

/**
 * What is looked for: companies that have three of the frequent words, or two, or any of the rare ones. Any one of the
 * frequent would be most of an industry, in no order that means anything.
 */
function toSearches(words: readonly TellingWord[]): { three: string; two: string; rare: string } {
  const byCount = words.toSorted((a, b) => a.companies - b.companies)
  let entries = 0
  const rare = byCount.filter(({ companies }) => (entries += companies) <= mostEntries)
  const frequent = byCount.slice(rare.length)
  // Words come from the index itself; only letters and digits are in them.
  const write = (list: readonly TellingWord[], operator: string) =>
    list.map(({ word }) => `'${word}'`).join(` ${operator} `)
  return {
    three: frequent.length >= 3 ? write(frequent.slice(0, 3), '&') : '',
    two: frequent.length >= 2 || rare.length === 0 ? write(frequent.slice(0, 2), '&') : '',
    rare: write(rare, '|'),
  }
}
