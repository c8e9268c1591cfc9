import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'

const entriesOf = (db: Db, userId: string) =>
  db.selectFrom('watchlist').where('user_id', '=', userId).where('removed_at', 'is', null)

export async function listWatchedNames(db: Db, userId: string): Promise<string[]> {
  const rows = await entriesOf(db, userId).select('company_name').execute()
  return rows.map(({ company_name }) => company_name)
}

/** Additions to one list follow each other until the transaction ends, so that its limit holds and no name is on it twice. */
export async function lockList(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`watchlist ${userId}`}, 0))`.execute(db)
}

export async function countEntries(db: Db, userId: string): Promise<number> {
  const row = await entriesOf(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The first of these names that is on the list, as it was given. */
export async function findWatchedName(db: Db, userId: string, names: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name where exists (select from watchlist
      where user_id = ${userId} and removed_at is null and lower(company_name) = lower(name)) limit 1`.execute(db)
  return rows[0]?.name
}

export async function findEntryId(db: Db, userId: string, name: string): Promise<string | undefined> {
  const row = await entriesOf(db, userId)
    .select('id')
    .where(sql`lower(company_name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  return row?.id
}

export async function hasEntryOf(db: Db, userId: string, entryId: string): Promise<boolean> {
  return (await entriesOf(db, userId).select('id').where('id', '=', entryId).executeTakeFirst()) !== undefined
}
