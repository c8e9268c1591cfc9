import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Deal } from '../../deals/contract.ts'
import type { DealTask, TaskChange } from '../contract.ts'
import { checkAssignee } from './check-assignee.ts'
import { getDeal } from './get-deal.ts'
import { recordWork } from './record-work.ts'
import { deleteTask, findTaskForChange, updateTask, type TaskRow } from './task-store.ts'
import { toTask } from './to-task.ts'

type Deps = { db: Db; clock: Clock }

/** Changes what the input names. What is already so is no change, and nobody is told of it. */
export function changeTask(deps: Deps, actor: Actor, input: TaskChange): Promise<DealTask> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const { row, deal } = await getTaskForChange(trx, actor, input.taskId)
    const { is_done = row.done_at !== null } = input
    const fields = changedFields(row, input)
    const isTurned = is_done !== (row.done_at !== null)
    if (fields.includes('assignee_id')) await checkAssignee(trx, actor, input.assignee_id)
    if (fields.length === 0 && !isTurned) return await toTask(trx, row, deal)
    const turned = is_done ? { done_at: at, done_by: actor.userId } : { done_at: null, done_by: null }
    const change = { ...Object.fromEntries(fields.map((name) => [name, input[name]])), ...(isTurned && turned) }
    const after = await updateTask(trx, { workspaceId: actor.workspaceId, taskId: row.id }, change)
    const task = await toTask(trx, after, deal)
    await recordChange(trx, actor, { row: after, fields, turned: isTurned ? is_done : null, at })
    return task
  })
}

export function removeTask(deps: Deps, actor: Actor, taskId: string): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const { row } = await getTaskForChange(trx, actor, taskId)
    await deleteTask(trx, { workspaceId: actor.workspaceId, taskId })
    const about = { subject: { type: 'deal_task', id: taskId }, details: { deal_id: row.deal_id } }
    await recordWork(trx, actor, { action: 'deal_task.removed', ...about, at: deps.clock.now() })
  })
}

async function getTaskForChange(trx: Db, actor: Actor, taskId: string): Promise<{ row: TaskRow; deal: Deal }> {
  const row = await findTaskForChange(trx, { workspaceId: actor.workspaceId, taskId })
  if (!row) throw new AppError('NOT_FOUND', 'There is no such task.')
  return { row, deal: await getDeal(trx, actor, row.deal_id) }
}

const changeable = ['title', 'due_on', 'assignee_id'] as const

function changedFields(row: TaskRow, input: TaskChange): (typeof changeable)[number][] {
  return changeable.filter((name) => input[name] !== undefined && input[name] !== row[name])
}

type Changed = { row: TaskRow; fields: readonly string[]; turned: boolean | null; at: Date }

async function recordChange(trx: Db, actor: Actor, { row, fields, turned, at }: Changed): Promise<void> {
  const subject = { type: 'deal_task', id: row.id }
  const deal = { deal_id: row.deal_id }
  if (fields.length > 0) {
    const assigned = fields.includes('assignee_id') && row.assignee_id !== null
    const details = { ...deal, fields, ...(assigned && { assignee_id: row.assignee_id }) }
    await recordWork(trx, actor, { action: 'deal_task.changed', subject, details, at })
  }
  if (turned === null) return
  const action = turned ? 'deal_task.done' : 'deal_task.reopened'
  await recordWork(trx, actor, { action, subject, details: deal, at })
}
