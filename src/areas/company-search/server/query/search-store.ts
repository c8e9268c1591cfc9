import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { partitionsOf } from './revenue-conditions.ts'
import { partitionEnds } from './scan-plan.ts'
import type { Along, SearchTerms } from './search-terms.ts'
import { scanWords } from './word-store.ts'
import { listedColumns, type ListedCompany } from '#areas/companies/server/company-row.ts'

type Condition = RawBuilder<unknown>

/** Matches that are counted and sorted one by one; more are '10,000+'. */
export const countLimit = 10_000

export type SortKey = 'revenue' | 'growth' | 'employees' | 'name' | 'founded'

/** Columns of the search table in which ascending is best first and unknown last. */
const columns: Record<SortKey, { column: Condition; type: Condition }> = {
  revenue: { column: sql`nrev`, type: sql`double precision` },
  growth: { column: sql`ngrowth`, type: sql`double precision` },
  employees: { column: sql`nemployees`, type: sql`integer` },
  founded: { column: sql`nfounded`, type: sql`integer` },
  name: { column: sql`name_key`, type: sql`text` },
}

type Near = { along: Along; place?: readonly Condition[]; companies: number }

/** The first companies along the index of a sort key; so many are read at most, whether they match or not. */
export function nearest(sort: SortKey, { along, place = [], companies }: Near): Condition {
  const conditions = [...along.partitions, ...along[sort], ...place]
  const within = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return sql`(
    select * from company_search ${within} order by ${columns[sort].column}, id limit ${companies}
  ) near`
}

/**
 * How many companies are looked at one by one before all that the words find are sorted instead: as many as take about as
 * long as that, if it is long enough to be felt.
 */
export function countNear({ textQuery, scanMs }: SearchTerms, mostMs = 1000): number {
  const ms = Math.min(Math.max(leastMs, scanMs), mostMs)
  return Math.ceil(ms / (textQuery === null ? columnsMs : wordsMs))
}

const leastMs = 25
/** About what it may take to look at the columns of one, and at its words, which lie out of line. */
const [columnsMs, wordsMs] = [0.001, 0.004]

/** Where a page continues: the key and id of the last row before it, the key as text. */
export type PagePosition = { key: string; id: string }
export type Found = ListedCompany & { key: string }
type PageRequest = { sort: SortKey; after: PagePosition | null; limit: number }

export type Counted = { total: number; rows: Found[] }

export const listed = sql.join(listedColumns.map((column) => sql.ref(`companies.${column}`)))

/** Counts up to one more than the limit and, when that was all, sorts what was counted: one scan answers both. */
export function countAndSort(db: Db, terms: SearchTerms, { sort, after, limit }: PageRequest): Promise<Counted> {
  const { column, type } = columns[sort]
  return scanWords(db, terms, async (scanning) => {
    const { rows } = await sql<CountedRow>`
      with matches as materialized (select id, ${column} as key from company_search where ${terms.where} limit ${countLimit + 1}),
        counted as (select count(*)::integer as total from matches),
        page as (
          select id, key from matches where (select total from counted) <= ${countLimit} ${afterPosition(after, { column: sql`key`, type })}
          order by key, id limit ${limit}
        )
      select counted.total, page.key::text as key, ${listed}
      from counted left join page on true left join companies using (id) order by page.key, page.id`.execute(scanning)
    return toCounted(rows)
  })
}

type Walked = PageRequest & { /** Further conditions. */ without?: readonly Condition[] }
type Reading<Row> = Walked & { query(from: Condition, where: Condition): RawBuilder<Row> }

/**
 * Reads along the index of the sort key: right when there are many matches, because one is nearly always near. Where the
 * first companies along it have too few, those that the words find are sorted instead: else a partition in which hardly
 * anybody matches, or a text that only companies of little growth have, would be read to its end.
 */
async function readAlong<Row>(db: Db, terms: SearchTerms, reading: Reading<Row>): Promise<Row[]> {
  const { limit, query } = reading
  for (const { from, where, isScan } of strategiesOf(terms, reading)) {
    const { rows } = await scanWords(db, { isByWords: isScan }, (reader) => query(from, where).execute(reader))
    if (rows.length >= limit) return rows
  }
  const last = terms.isByWords ? whereInScan(terms, reading) : whereAlong(terms, reading)
  return scanWords(db, terms, async (reader) => (await query(everyone, last).execute(reader)).rows)
}

type ReadStrategy = { from: Condition; where: Condition; isScan: boolean }

/** What may find enough in less time than sorting all. */
function strategiesOf(terms: SearchTerms, reading: Walked): ReadStrategy[] {
  if (!terms.isByWords) return []
  const { sort, limit } = reading
  const where = whereAlong(terms, reading)
  const place = placeAlong(reading)
  const near = (companies: number): ReadStrategy[] =>
    // Fewer than are wanted would be read in vain.
    companies < limit ? [] : [{ from: nearest(sort, { along: terms.along, place, companies }), where, isScan: false }]
  const [few, many] = [countNear(terms, briefMs), countNear(terms)]
  if (few === many || sort !== 'revenue' || limit > countLimit) return near(many)
  return [...near(few), { from: collected(whereInScan(terms, reading)), where: sql`true`, isScan: true }, ...near(many)]
}

const briefMs = 100

/** Matches by words, partition by partition: up to the limit, and without the partition in which it was reached. */
function collected(where: Condition): Condition {
  return sql`(
    with matches as materialized (select id, nrev from company_search where ${where} limit ${countLimit + 1})
    select * from matches where nrev < ${edgeOf(sql`(select count(*) from matches)`, sql`(select max(nrev) from matches)`)}
  ) collected`
}

/** Where the partition begins that has the last of as many matches as are counted; those before it are complete. */
export function edgeOf(total: Condition, furthest: Condition): Condition {
  return sql`(case when ${total} <= ${countLimit} then 'infinity' else (
    select max(start) from unnest(${partitionStarts}) start where start <= ${furthest}
  ) end)`
}

const partitionStarts = sql.raw(`'{${partitionEnds.join(',')}}'::double precision[]`)

function whereAlong({ walked }: SearchTerms, reading: Walked): Condition {
  return sql.join([walked, ...(reading.without ?? []), ...placeAlong(reading)], sql` and `)
}

/** Partitions before the place are left out. */
function placeAlong({ sort, after }: Walked): Condition[] {
  const behind = after && sort === 'revenue' ? [sql`nrev >= ${after.key}::double precision`] : []
  return [...behind, ...positionConditions(after, columns[sort])]
}

const everyone = sql`company_search`

/** No index but that of words shall be read, so the place is compared as a sum. */
function whereInScan({ where }: SearchTerms, { sort, after, without = [] }: Walked): Condition {
  const { column, type } = columns[sort]
  const behind = after && sort === 'revenue' ? partitionsOf({ min: -Infinity, max: -Number(after.key) }) : []
  const compared = sort === 'name' ? sql`(name_key || '')` : sql`(${column} + 0)`
  return sql.join([where, ...without, ...behind, ...positionConditions(after, { column: compared, type })], sql` and `)
}

/** A page of many matches. */
export function walk(db: Db, terms: SearchTerms, wanted: Walked): Promise<Found[]> {
  const { column } = columns[wanted.sort]
  const query = (from: Condition, where: Condition) => sql<Found>`
    with page as (select id, ${column} as key from ${from} where ${where} order by ${column}, id limit ${wanted.limit})
    select page.key::text as key, ${listed} from page join companies using (id) order by page.key, page.id`
  return readAlong(db, terms, { ...wanted, query })
}

/** The ids of the largest matches, in order. */
export async function listLargestIds(db: Db, terms: SearchTerms, limit: number): Promise<string[]> {
  const query = (from: Condition, where: Condition) =>
    sql<{ id: string }>`select id from ${from} where ${where} order by nrev, id limit ${limit}`
  const rows = await readAlong(db, terms, { sort: 'revenue', after: null, limit, query })
  return rows.map(({ id }) => id)
}

/** As many of them as are counted, and whether there are more. */
export async function listMatchIds(db: Db, terms: SearchTerms): Promise<{ ids: string[]; hasMore: boolean }> {
  const ids = await listLargestIds(db, terms, countLimit + 1)
  return { ids: ids.slice(0, countLimit), hasMore: ids.length > countLimit }
}

/** Minus the revenue of the largest matches of which it is known. */
export async function listLargestRevenues(db: Db, terms: SearchTerms, limit: number): Promise<number[]> {
  const query = (from: Condition, where: Condition) =>
    sql<{ nrev: number }>`select nrev from ${from} where ${where} order by nrev limit ${limit}`
  const without = [sql`nrev < 1`]
  const rows = await readAlong(db, terms, { sort: 'revenue', after: null, limit, without, query })
  return rows.map(({ nrev }) => nrev)
}

/** For each of these words those of names that are one or two letters away from it. */
export async function listNearWords(
  db: Db,
  workspaceId: string | null,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; near: string[] }>`
    select w.word, array(
      select distinct word from company_name_deletions
      where hash in (select hash from word_deletions(w.word)) and (workspace_id is null or workspace_id = ${workspaceId}::uuid)
      limit 300
    ) as near from unnest(${[...words]}::text[]) w (word)`.execute(db)
  return new Map(rows.map(({ word, near }) => [word, near]))
}

export type CountedRow = Found & { total: number }

/** The first row always says how many there are; without a page its company is empty. */
export function toCounted(rows: readonly CountedRow[]): Counted {
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

type Column = { column: Condition; type: Condition }

function positionConditions(after: PagePosition | null, { column, type }: Column): Condition[] {
  return after === null ? [] : [sql`(${column}, id) > (${after.key}::${type}, ${after.id}::uuid)`]
}

export function afterPosition(after: PagePosition | null, column: Column): Condition {
  return sql.join(
    positionConditions(after, column).map((condition) => sql`and ${condition}`),
    sql` `,
  )
}
