import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Task } from '../contract.ts'
import { findTask } from './store.ts'
import { toTask } from './to-task.ts'

export async function getTask(deps: { db: Db }, actor: Actor, { id }: { id: string }): Promise<Task> {
  const task = await findTask(deps.db, actor.workspaceId, id)
  if (!task) throw new AppError('NOT_FOUND', 'This task does not exist.')
  return toTask(task)
}
