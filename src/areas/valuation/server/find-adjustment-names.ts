import type { Db } from '#db/connection.ts'
import { listAdjustmentReasons } from './store.ts'

/** The reasons of these adjustments, without those that were withdrawn. */
export async function findAdjustmentNames(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const rows = await listAdjustmentReasons(db, workspaceId, ids)
  return rows.map(({ id, reason }) => ({ id, name: reason }))
}
