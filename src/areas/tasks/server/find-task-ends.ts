import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { listTaskEnds, type TaskRow } from './store.ts'

export type TaskEnd = Pick<TaskRow, 'state' | 'error'>

/** How far these tasks of the workspace are, without those that are gone. For areas whose rows wait for a task. */
export async function findTaskEnds(
  deps: { db: Db },
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskEnd>> {
  if (ids.length === 0) return new Map()
  const rows = await listTaskEnds(deps.db, actor.workspaceId, ids)
  return new Map(rows.map(({ id, state, error }) => [id, { state, error }]))
}
