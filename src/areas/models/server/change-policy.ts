import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { AiPolicy, AiPolicyChange } from '../contract.ts'
import { noticeVersion, rateOutside } from '../rules/notice.ts'
import type { ModelsDeps } from './deps.ts'
import { getPolicy } from './get-policy.ts'
import { findPolicy, lockSpending, savePolicy, type PolicyRow } from './store.ts'

/** Allows or forbids outside models, once the current notice is accepted, and sets the budget. */
export async function changePolicy(deps: ModelsDeps, actor: Actor, change: AiPolicyChange): Promise<AiPolicy> {
  const { workspaceId, userId } = actor
  await deps.db.transaction().execute(async (trx) => {
    await lockSpending(trx, workspaceId)
    const before = (await findPolicy(trx, workspaceId)) ?? defaultPolicy(workspaceId, deps.clock.now())
    const after = decide(before, change, { userId, at: deps.clock.now() })
    if (change.is_outside_allowed && rateOutside(after) !== 'open') {
      throw new AppError('CONFLICT', 'Please read and accept the notice about AI providers first.')
    }
    await savePolicy(trx, after)
    await recordChange(trx, { before, after, actorId: userId })
  })
  return getPolicy(deps, actor)
}

function defaultPolicy(workspaceId: string, at: Date): PolicyRow {
  return {
    workspace_id: workspaceId,
    is_outside_allowed: null,
    notice_version: null,
    accepted_by: null,
    accepted_at: null,
    daily_budget_micros: null,
    updated_at: at,
  }
}

function decide(before: PolicyRow, change: AiPolicyChange, by: { userId: string; at: Date }): PolicyRow {
  const accepted =
    change.accepted_notice_version === noticeVersion
      ? { notice_version: noticeVersion, accepted_by: by.userId, accepted_at: by.at }
      : {}
  return {
    ...before,
    ...accepted,
    is_outside_allowed: change.is_outside_allowed ?? before.is_outside_allowed,
    daily_budget_micros: change.daily_budget_micros ?? before.daily_budget_micros,
    updated_at: by.at,
  }
}

type Change = { before: PolicyRow; after: PolicyRow; actorId: string }

async function recordChange(trx: Db, { before, after, actorId }: Change): Promise<void> {
  const { workspace_id: workspaceId, updated_at: at } = after
  await recordAudit(trx, {
    workspaceId,
    actorId,
    action: 'ai.policy_changed',
    subject: { type: 'workspace', id: workspaceId },
    details: {
      outside_from: before.is_outside_allowed,
      outside_to: after.is_outside_allowed,
      notice_version: after.notice_version,
      daily_budget_micros: after.daily_budget_micros,
    },
    at,
  })
}
