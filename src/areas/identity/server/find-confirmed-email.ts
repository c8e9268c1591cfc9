import type { Db } from '#db/connection.ts'
import { findEmailRow } from './people-store.ts'

/** The address a person has proven to be theirs, or null. */
export async function findConfirmedEmail(db: Db, userId: string): Promise<string | null> {
  const row = await findEmailRow(db, userId)
  return row?.email_verified ? row.email : null
}
