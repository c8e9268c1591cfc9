import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type WatchlistRow = Selectable<Tables['watchlist']>
export type NewWatchlistRow = Insertable<Tables['watchlist']>
type EntryKey = { userId: string; entryId: string }

export function listEntries(db: Db, userId: string, limit: number): Promise<WatchlistRow[]> {
  return db
    .selectFrom('watchlist')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listWatchedNames(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('watchlist').select('company_name').where('user_id', '=', userId).execute()
  return rows.map(({ company_name }) => company_name)
}

/** Additions to one list follow each other until the transaction ends, so that its limit holds. */
export async function lockList(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`watchlist ${userId}`}, 0))`.execute(db)
}

export async function countEntries(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('watchlist')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Leaves out what is on the list already; the unique index decides, so two clicks at once make one entry. */
export async function insertEntries(db: Db, rows: readonly NewWatchlistRow[]): Promise<WatchlistRow[]> {
  if (rows.length === 0) return []
  return await db
    .insertInto('watchlist')
    .values(rows)
    .onConflict((conflict) => conflict.expression(sql`user_id, lower(company_name)`).doNothing())
    .returningAll()
    .execute()
}

/** Locks the row until the transaction ends, so that two changes of one entry follow each other. */
export function findEntryForChange(db: Db, { userId, entryId }: EntryKey): Promise<WatchlistRow | undefined> {
  return db
    .selectFrom('watchlist')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirst()
}

export function updateEntry(
  db: Db,
  { userId, entryId }: EntryKey,
  change: Updateable<Tables['watchlist']>,
): Promise<WatchlistRow> {
  return db
    .updateTable('watchlist')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', entryId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteEntry(db: Db, { userId, entryId }: EntryKey): Promise<boolean> {
  const query = db.deleteFrom('watchlist').where('user_id', '=', userId).where('id', '=', entryId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export async function deleteEntryByName(db: Db, userId: string, name: string): Promise<boolean> {
  const query = db
    .deleteFrom('watchlist')
    .where('user_id', '=', userId)
    .where(sql`lower(company_name)`, '=', sql`lower(${name})`)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
