import type { Db } from '#db/connection.ts'
import { listComparedRows, type ComparedRow } from './store.ts'

export type { ComparedRow } from './store.ts'

/** Some companies by their ids, in the order of the ids, with the fields a comparison needs. */
export async function findCompared(
  { db }: { db: Db },
  { workspaceId }: { workspaceId: string },
  ids: readonly string[],
): Promise<ComparedRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await listComparedRows(db, workspaceId, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
