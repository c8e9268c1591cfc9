import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Task } from '../contract.ts'
import { findTask, type ShownTask } from './store.ts'
import { toTask } from './to-task.ts'

export async function getTask(deps: { db: Db }, actor: Actor, { id }: { id: string }): Promise<Task> {
  return toTask(await getTaskRow(deps, actor, { id }))
}

export async function getTaskRow(deps: { db: Db }, actor: Actor, { id }: { id: string }): Promise<ShownTask> {
  const task = await findTask(deps.db, actor, id)
  if (!task) throw new AppError('NOT_FOUND', 'This task does not exist.')
  return task
}
