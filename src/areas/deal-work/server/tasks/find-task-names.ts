import type { Db } from '#db/connection.ts'
import { listTaskTitles } from './task-store.ts'

/** What these tasks are called, without those that were removed. */
export async function findTaskNames(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const rows = await listTaskTitles(db, workspaceId, ids)
  return rows.map(({ id, title }) => ({ id, name: title }))
}
