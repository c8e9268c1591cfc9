import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { partitionsOf } from './revenue-conditions.ts'
import type { SearchTerms } from './search-terms.ts'
import { scanWords } from './word-store.ts'
import { listedColumns, type ListedCompany } from './store.ts'

/** Matches that are counted and sorted one by one; more are '10,000+'. */
export const countLimit = 10_000

export type SortKey = 'revenue' | 'growth' | 'employees' | 'name' | 'founded'

/** Columns of the search table in which ascending is best first and unknown last. */
const columns: Record<SortKey, { column: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  revenue: { column: sql`nrev`, type: sql`double precision` },
  growth: { column: sql`ngrowth`, type: sql`double precision` },
  employees: { column: sql`nemployees`, type: sql`integer` },
  founded: { column: sql`nfounded`, type: sql`integer` },
  name: { column: sql`name_key`, type: sql`text` },
}

/** Companies along an index among which the matches of a page are looked for one by one, and those of a whole list. */
const nearLimit = { page: 6000, list: 60_000 }

/** The first companies along the index of a sort key, within these conditions, which it can tell. */
export function nearest(
  sort: SortKey,
  conditions: readonly RawBuilder<unknown>[],
  size: keyof typeof nearLimit = 'page',
): RawBuilder<unknown> {
  const within = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const order = sql`order by ${columns[sort].column}, id limit ${nearLimit[size]}`
  return sql`(select * from company_search ${within} ${order}) near`
}

/** Where a page continues: the key and id of the last row before it, the key as text. */
export type Place = { key: string; id: string }
export type Found = ListedCompany & { key: string }
type Wanted = { sort: SortKey; after: Place | null; limit: number }

export type Counted = { total: number; rows: Found[] }

export const listed = sql.join(listedColumns.map((column) => sql.ref(`companies.${column}`)))

/** Counts up to one more than the limit and, when that was all, sorts what was counted: one scan answers both. */
export function countAndSort(db: Db, terms: SearchTerms, { sort, after, limit }: Wanted): Promise<Counted> {
  const { column, type } = columns[sort]
  return scanWords(db, terms, async (scanning) => {
    const { rows } = await sql<CountedRow>`
      with matches as materialized (select id, ${column} as key from company_search where ${terms.where} limit ${countLimit + 1}),
        counted as (select count(*)::integer as total from matches),
        page as (
          select id, key from matches where (select total from counted) <= ${countLimit} ${afterPlace(after, { column: sql`key`, type })}
          order by key, id limit ${limit}
        )
      select counted.total, page.key::text as key, ${listed}
      from counted left join page on true left join companies using (id) order by page.key, page.id`.execute(scanning)
    return toCounted(rows)
  })
}

type Walked = Wanted & { /** Further conditions. */ without?: readonly RawBuilder<unknown>[] }

/**
 * Walks along the index of the sort key: right when there are many matches, because one is nearly always near. Where the
 * first companies along it have too few, those that the words find are sorted instead: else a partition in which hardly
 * anybody matches, or a text that only companies of little growth have, would be read to its end.
 */
export async function walk(db: Db, terms: SearchTerms, wanted: Walked): Promise<Found[]> {
  const { sort, after, limit, without = [] } = wanted
  // Partitions before the place are left out.
  const behind = after && sort === 'revenue' ? [sql`nrev >= ${after.key}::double precision`] : []
  const place = [...behind, ...behindPlace(after, columns[sort])]
  const found = await listPage(db, wanted, {
    from: terms.isByWords ? nearest(sort, [...rangesAlong(terms, sort), ...place]) : sql`company_search`,
    where: [terms.walked, ...without, ...place],
  })
  return found.length < limit && terms.isByWords ? scanInOrder(db, terms, wanted) : found
}

/** All matches by words, sorted. No index but that of words shall be read, so the place is compared as a sum. */
function scanInOrder(db: Db, terms: SearchTerms, wanted: Walked): Promise<Found[]> {
  const { sort, after, without = [] } = wanted
  const { column, type } = columns[sort]
  const behind = after && sort === 'revenue' ? partitionsOf({ min: -Infinity, max: -Number(after.key) }) : []
  const compared = sort === 'name' ? sql`(name_key || '')` : sql`(${column} + 0)`
  const where = [terms.where, ...without, ...behind, ...behindPlace(after, { column: compared, type })]
  return scanWords(db, terms, (scanning) => listPage(scanning, wanted, { from: sql`company_search`, where }))
}

function rangesAlong({ ranges }: SearchTerms, sort: SortKey): RawBuilder<unknown>[] {
  return sort === 'growth' || sort === 'employees' ? [...ranges.revenue, ...ranges[sort]] : ranges.revenue
}

type Source = { from: RawBuilder<unknown>; where: readonly RawBuilder<unknown>[] }

async function listPage(db: Db, { sort, limit }: Wanted, { from, where }: Source): Promise<Found[]> {
  const { column } = columns[sort]
  const { rows } = await sql<Found>`
    with page as (select id, ${column} as key from ${from} where ${sql.join(where, sql` and `)} order by ${column}, id limit ${limit})
    select page.key::text as key, ${listed} from page join companies using (id) order by page.key, page.id`.execute(db)
  return rows
}

type Reading<Row> = {
  limit: number
  size: keyof typeof nearLimit
  query(from: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<Row>
}

/** The largest matches, in the order of revenue: along its index, or by words where they are not near. */
async function readLargest<Row>(db: Db, terms: SearchTerms, { limit, size, query }: Reading<Row>): Promise<Row[]> {
  const all = sql`company_search`
  const near = terms.isByWords ? nearest('revenue', terms.ranges.revenue, size) : all
  const { rows } = await query(near, terms.walked).execute(db)
  if (rows.length >= limit || !terms.isByWords) return rows
  return scanWords(db, terms, async (scanning) => (await query(all, terms.where).execute(scanning)).rows)
}

async function listIds(
  db: Db,
  terms: SearchTerms,
  { limit, size }: { limit: number; size: keyof typeof nearLimit },
): Promise<string[]> {
  const query = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql<{ id: string }>`select id from ${from} where ${where} order by nrev, id limit ${limit}`
  return (await readLargest(db, terms, { limit, size, query })).map(({ id }) => id)
}

/** The ids of the largest matches, in order, and whether there are more. */
export async function listMatchIds(db: Db, terms: SearchTerms): Promise<{ ids: string[]; hasMore: boolean }> {
  const ids = await listIds(db, terms, { limit: countLimit + 1, size: 'list' })
  return { ids: ids.slice(0, countLimit), hasMore: ids.length > countLimit }
}

/** The ids of fewer of them. */
export function listLargestIds(db: Db, terms: SearchTerms, limit: number): Promise<string[]> {
  return listIds(db, terms, { limit, size: 'list' })
}

/** Minus the revenue of the largest matches of which it is known. */
export async function listLargestRevenues(db: Db, terms: SearchTerms, limit: number): Promise<number[]> {
  const query = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql<{ nrev: number }>`select nrev from ${from} where ${where} and nrev < 1 order by nrev limit ${limit}`
  return (await readLargest(db, terms, { limit, size: 'page', query })).map(({ nrev }) => nrev)
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

export async function listIndustryNames(db: Db, workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from company_dimensions d where kind = 'industry' and name <> '' and exists (
      select from company_search where words @@ ('D' || d.id)::tsquery and (workspace_id is null or workspace_id = ${workspaceId}::uuid)
    ) order by name limit 500`.execute(db)
  return rows.map(({ name }) => name)
}

/** Inside a transaction; as long as it takes. */
export async function refreshStatisticsForEveryone(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(db)
  await sql`select refresh_company_statistics()`.execute(db)
}

export type CountedRow = Found & { total: number }

/** The first row always says how many there are; without a page its company is empty. */
export function toCounted(rows: readonly CountedRow[]): Counted {
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

type Column = { column: RawBuilder<unknown>; type: RawBuilder<unknown> }

function behindPlace(after: Place | null, { column, type }: Column): RawBuilder<unknown>[] {
  return after === null ? [] : [sql`(${column}, id) > (${after.key}::${type}, ${after.id}::uuid)`]
}

export function afterPlace(after: Place | null, column: Column): RawBuilder<unknown> {
  return sql.join(
    behindPlace(after, column).map((condition) => sql`and ${condition}`),
    sql` `,
  )
}
