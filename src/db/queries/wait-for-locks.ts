import { sql } from 'kysely'
import type { Db } from '../connection.ts'

/**
 * For the rest of this transaction waits as long as it takes for whoever does the same: what is done once in the life of an
 * installation may take a slow machine longer than any request may wait for a lock.
 */
export async function waitForLocks(trx: Db): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
}
