import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { mayManageTask } from '../rules/may-manage-task.ts'
import { getTaskRow } from './get-task.ts'
import { publishTask } from './news/publish-to-compliance.ts'
import { deleteFinishedTask } from './store.ts'

export async function removeTask(deps: { db: Db }, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  const task = await getTaskRow(deps, actor, { id })
  if (!mayManageTask(actor, task))
    throw new AppError('FORBIDDEN', 'Only the person who started this, or an administrator, can remove it.')
  await deps.db.transaction().execute(async (trx) => {
    const isGone = await deleteFinishedTask(trx, actor.workspaceId, id)
    if (!isGone) throw new AppError('CONFLICT', 'This is still running. Cancel it first.')
    await publishTask(trx, task)
  })
  return { id }
}
