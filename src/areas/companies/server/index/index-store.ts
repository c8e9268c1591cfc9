import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'

/** How many companies of each load the search does not have yet. */
export async function countSearchOwedForEveryone(db: Db, loadIds: readonly string[]): Promise<Map<string, number>> {
  if (loadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('company_search_owed')
    .select(['load_id', sql<number>`sum(companies - filled)::integer`.as('owed')])
    .where('load_id', '=', sql<string>`any(${loadIds})`)
    .groupBy('load_id')
    .execute()
  return new Map(rows.map(({ load_id, owed }) => [load_id, owed]))
}

/** Indexes the next batch of a load, or of any pending load. Returns null when nothing is pending. */
export async function fillOwedSearchForEveryone(db: Db, loadId: string | null, most: number): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`
    select fill_owed_company_search(${loadId}, ${most}) as count`.execute(db)
  return rows[0]?.count ?? null
}

/** Rewrites the next batch of rows in the current shape. Returns null when all are, or another process does it. */
export async function refillSearchForEveryone(db: Db, most: number): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`select refill_company_search(${most}) as count`.execute(db)
  return rows[0]?.count ?? null
}

/** Inside a transaction; as long as it takes. */
export async function refreshStatisticsForEveryone(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(db)
  await sql`select refresh_company_statistics()`.execute(db)
}

/** Adds noted changes to the counted cells; several processes may do it concurrently. */
export async function foldCubeForEveryone(db: Db): Promise<void> {
  await sql`select fold_company_cube(1000000)`.execute(db)
}
