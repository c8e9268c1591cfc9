import type { Db } from '#db/connection.ts'
import { findEmailRow } from '../people/people-store.ts'

/** The confirmed address of a user, or null. */
export async function findConfirmedEmail(db: Db, userId: string): Promise<string | null> {
  const row = await findEmailRow(db, userId)
  return row?.email_verified ? row.email : null
}
