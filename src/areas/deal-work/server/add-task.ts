import type { Clock, NewId } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { DealTask, NewTask } from '../contract.ts'
import { tasksOfDeal } from '../rules/limits.ts'
import { checkAssignee } from './check-assignee.ts'
import { getDeal } from './get-deal.ts'
import { recordWork } from './record-work.ts'
import { countTaskRows, insertTask } from './task-store.ts'
import { toTask } from './to-task.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

export function addTask(deps: Deps, actor: Actor, input: NewTask): Promise<DealTask> {
  const at = deps.clock.now()
  const { workspaceId, userId } = actor
  const { dealId, assignee_id } = input
  return deps.db.transaction().execute(async (trx) => {
    const deal = await getDeal(trx, actor, dealId)
    await checkAssignee(trx, actor, assignee_id)
    if ((await countTaskRows(trx, { workspaceId, dealId })) >= tasksOfDeal)
      throw new AppError('CONFLICT', `A deal has at most ${tasksOfDeal} tasks. Remove some that are done.`)
    const row = await insertTask(trx, {
      id: deps.newId(),
      workspace_id: workspaceId,
      deal_id: dealId,
      title: input.title,
      due_on: input.due_on,
      assignee_id,
      done_at: null,
      done_by: null,
      created_by: userId,
      created_at: at,
    })
    const task = await toTask(trx, row, deal)
    const subject = { type: 'deal_task', id: row.id }
    const details = { deal_id: dealId, ...(assignee_id !== null && { assignee_id }) }
    await recordWork(trx, actor, { action: 'deal_task.added', subject, details, at })
    return task
  })
}
