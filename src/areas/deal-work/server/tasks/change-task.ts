import { changeRecord, removeRecords } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { toResult } from '#areas/records/server/record-answers.ts'
import type { ChangeResult } from '#areas/record-calls.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DealTask, TaskChange } from '../../contract.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { taskKind } from '../work-kinds.ts'
import type { TaskRow } from './task-store.ts'
import { toTask } from './to-task.ts'
import { checkAssignee } from './add-task.ts'

/** Changes what the input names. */
export function changeTask({ db, ...deps }: RecordDeps, actor: Actor, input: TaskChange): Promise<DealTask> {
  return inTransaction(db, (trx) => changeInside({ ...deps, db: trx }, actor, input))
}

/** The answer is read before the commit: what somebody changes after it belongs to the next answer. */
async function changeInside(deps: RecordDeps, actor: Actor, input: TaskChange): Promise<DealTask> {
  const row = await changeRecord(deps, actor, {
    kind: taskKind,
    id: input.taskId,
    version: input.version,
    read: async (trx, rows) => {
      await taskKind.checkSeen?.(trx, actor, rows)
      if (input.assignee_id !== rows[0]?.assignee_id) await checkAssignee(trx, actor, input.assignee_id)
    },
    decide: (before, _context, at) => ({ facts: decideTask(before, input, { at, userId: actor.userId }) }),
  })
  return toTask(deps.db, row, await getDeal(deps.db, actor, row.deal_id))
}

export async function removeTask(deps: RecordDeps, actor: Actor, taskId: string): Promise<ChangeResult> {
  const check = taskKind.checkSeen
  return toResult(
    await removeRecords(deps, actor, {
      kind: taskKind,
      ids: [taskId],
      check: async (trx, rows) => check?.(trx, actor, rows),
    }),
  )
}

type DecideTaskInput = { at: Date; userId: string }

function decideTask(before: TaskRow, input: TaskChange, { at, userId }: DecideTaskInput): Partial<TaskRow> {
  const { title = before.title, due_on = before.due_on, assignee_id = before.assignee_id, kind = before.kind } = input
  const isDone = before.done_at !== null
  const facts = { title, due_on, assignee_id, kind }
  if ((input.is_done ?? isDone) === isDone) return facts
  return { ...facts, ...(isDone ? { done_at: null, done_by: null } : { done_at: at, done_by: userId }) }
}
