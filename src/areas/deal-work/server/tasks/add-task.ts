import { createRecord, type RecordDeps } from '#areas/records/server/create-records.ts'
import type { Actor } from '#areas/permissions.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { DealTask, NewTask } from '../../contract.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { taskKind } from '../work-kinds.ts'
import { toTask } from './to-task.ts'
import { checkAssignees } from '#areas/workspaces/server/members/check-assignees.ts'
import type { Db } from '#db/connection.ts'

export function addTask(deps: RecordDeps, actor: Actor, { dealId, ...fields }: NewTask): Promise<DealTask> {
  return inTransaction(deps.db, async (trx) => {
    const deal = await getDeal(trx, actor, dealId)
    await checkAssignee(trx, actor, fields.assignee_id)
    const facts = { ...fields, deal_id: dealId, created_by: actor.userId }
    const row = await createRecord({ ...deps, db: trx }, actor, { kind: taskKind, facts })
    return toTask(trx, row, deal)
  })
}

/** Who assigns may write here, and so do a task themselves. */
export async function checkAssignee(db: Db, actor: Actor, assigneeId: string | null | undefined): Promise<void> {
  if (!assigneeId || assigneeId === actor.userId) return
  await checkAssignees(db, actor, { people: [], assignees: [assigneeId] })
}
