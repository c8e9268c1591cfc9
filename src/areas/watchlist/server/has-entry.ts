import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { findEntryForChange } from './store.ts'

/** For areas whose rows name the entry that they were made from. */
export async function hasEntry(db: Db, { userId }: Actor, entryId: string): Promise<boolean> {
  return (await findEntryForChange(db, { userId, entryId })) !== undefined
}
