import type { Db } from '#db/connection.ts'
import { listFindingTitles } from './store.ts'

/** What these findings are called, without those whose review was removed. */
export async function findFindingNames(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const rows = await listFindingTitles(db, workspaceId, ids)
  return rows.map(({ id, title }) => ({ id, name: title }))
}
