import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
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

/** Walks along the index of the sort key: right when there are many matches, because one is always near. */
export async function walk(db: Db, { walked }: SearchTerms, { sort, after, limit }: Wanted): Promise<Found[]> {
  const { column, type } = columns[sort]
  // Partitions before the place are left out.
  const behind = after && sort === 'revenue' ? sql`and nrev >= ${after.key}::double precision` : sql``
  const { rows } = await sql<Found>`
    with page as (
      select id, ${column} as key from company_search where ${walked} ${behind} ${afterPlace(after, { column, type })}
      order by ${column}, id limit ${limit}
    )
    select page.key::text as key, ${listed} from page join companies using (id) order by page.key, page.id`.execute(db)
  return rows
}

/** The ids of the largest matches, in order, and whether there are more. */
export async function listMatchIds(db: Db, terms: SearchTerms): Promise<{ ids: string[]; hasMore: boolean }> {
  const { rows } = await sql<{ id: string }>`
    select id from company_search where ${terms.walked} order by nrev, id limit ${countLimit + 1}`.execute(db)
  return { ids: rows.slice(0, countLimit).map(({ id }) => id), hasMore: rows.length > countLimit }
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

export function afterPlace(
  after: Place | null,
  { column, type }: { column: RawBuilder<unknown>; type: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return after === null ? sql`` : sql`and (${column}, id) > (${after.key}::${type}, ${after.id}::uuid)`
}
