import type { Db } from '#db/connection.ts'
import type { Task } from '../contract.ts'
import { listSystemTasksForEveryone } from './store.ts'
import { toTask } from './to-task.ts'

export async function listSystemTasks(deps: { db: Db }, { limit }: { limit: number }): Promise<Task[]> {
  const rows = await listSystemTasksForEveryone(deps.db, limit)
  return rows.map(toTask)
}
