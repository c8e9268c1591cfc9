import type { Db } from '#db/connection.ts'
import { listValuationNames } from './store.ts'

/** What these valuations are called, without those that are gone. For areas that tell what happened to them. */
export function findValuationNames(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return listValuationNames(db, workspaceId, ids)
}
