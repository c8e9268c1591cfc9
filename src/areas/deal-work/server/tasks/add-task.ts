import { createRecord, type RecordDeps } from '#areas/records/server/create-records.ts'
import type { Actor } from '#areas/permissions.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { DealTask, NewTask } from '../../contract.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { taskKind } from '../work-kinds.ts'
import { toTask } from './to-task.ts'
import { findMembership } from '#areas/workspaces/server/members/find-membership.ts'
import { AppError } from '#core/errors.ts'
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

/** Refuses whoever does not work in this workspace. */
export async function checkAssignee(db: Db, actor: Actor, assigneeId: string | null | undefined): Promise<void> {
  if (!assigneeId || assigneeId === actor.userId) return
  const membership = await findMembership(db, assigneeId, actor.workspaceId)
  if (membership?.workspaceId !== actor.workspaceId)
    throw new AppError('BAD_REQUEST', 'Tasks can only be assigned to members of the workspace.')
}
