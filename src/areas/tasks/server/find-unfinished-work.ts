import type { Db } from '#db/connection.ts'
import type { Task } from '../contract.ts'
import type { Actor } from '../../permissions.ts'
import { listIdsAtWorkForEveryone, listUnfinishedByKey } from './store.ts'
import { toTask } from './to-task.ts'

/** The unfinished tasks of this kind, by key. For areas whose rows wait for them. */
export async function findUnfinishedWork(
  deps: { db: Db },
  actor: Actor,
  order: { kind: string; keys: readonly string[] },
): Promise<ReadonlyMap<string, Task>> {
  if (order.keys.length === 0) return new Map()
  const rows = await listUnfinishedByKey(deps.db, actor.workspaceId, order)
  return new Map(rows.map(({ dedupe_key, ...row }) => [dedupe_key ?? '', toTask(row)]))
}

/** The ids that unfinished tasks of this kind name in their input. For rows whose task is that of a person, not of their workspace. */
export async function findIdsAtWork(
  deps: { db: Db },
  order: { kind: string; field: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (order.ids.length === 0) return new Set()
  return new Set(await listIdsAtWorkForEveryone(deps.db, order))
}
