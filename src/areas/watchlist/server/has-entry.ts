import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { hasEntryOf } from './store.ts'

/** For areas whose rows name the entry that they were made from. */
export function hasEntry(db: Db, { userId }: Actor, entryId: string): Promise<boolean> {
  return hasEntryOf(db, userId, entryId)
}
