import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Task } from '../contract.ts'
import { listTasks as listRows } from './store.ts'
import { toTask } from './to-task.ts'

export async function listTasks(deps: { db: Db }, actor: Actor, { limit }: { limit: number }): Promise<Task[]> {
  const rows = await listRows(deps.db, actor, limit)
  return rows.map(toTask)
}
