import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Task } from '../contract.ts'
import { mayManageTask } from '../rules/may-manage-task.ts'
import { getTaskRow } from './get-task.ts'
import { publishTask } from './news/publish-to-compliance.ts'
import { cancelTaskRow } from './store.ts'
import { toTask } from './to-task.ts'

type Deps = { db: Db; queue: JobQueue; clock: Clock }

/** Sets the row to 'cancelled' immediately; running work notices within seconds and can no longer change anything. */
export async function cancelTask(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Task> {
  const task = await getTaskRow(deps, actor, { id })
  if (!mayManageTask(actor, task))
    throw new AppError('FORBIDDEN', 'Only the person who started this, or an administrator, can cancel it.')
  return await deps.db.transaction().execute(async (trx) => {
    const cancelled = await cancelTaskRow(trx, actor.workspaceId, { id, at: deps.clock.now() })
    if (!cancelled) throw new AppError('CONFLICT', 'This has already finished.')
    await deps.queue.cancel(task.kind, id, { transaction: trx })
    await publishTask(trx, cancelled)
    return toTask(cancelled)
  })
}
