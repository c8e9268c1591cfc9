import type { Db } from '#db/connection.ts'
import { listTaskEnds, type TaskRow } from '../store.ts'

export type TaskEnd = Pick<TaskRow, 'state' | 'error'>

/** The states of these tasks of the workspace, if they still exist. For areas whose rows wait for a task. */
export async function findTaskEnds(
  deps: { db: Db },
  { workspaceId }: { workspaceId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskEnd>> {
  if (ids.length === 0) return new Map()
  const rows = await listTaskEnds(deps.db, workspaceId, ids)
  return new Map(rows.map(({ id, state, error }) => [id, { state, error }]))
}
