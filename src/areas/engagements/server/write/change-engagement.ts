import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import { toChange } from '#areas/records/server/record-answers.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Engagement, EngagementChange, StatusChange } from '../../contract.ts'
import { engagementFields } from '../../fields.ts'
import { refuseStatus } from '../../rules/decide-status.ts'
import { listChecks } from '../../rules/required-checks.ts'
import { latestReview } from '../../rules/review.ts'
import type { EngagementDeps } from '../deps.ts'
import { engagementKind, noEngagement } from '../kinds.ts'
import { assessOne, seeEngagement } from '../read/get-engagement.ts'
import { checkComparedClients } from '../read/removal-needs.ts'
import { lockEngagement } from '../store.ts'

export function changeEngagement(deps: EngagementDeps, actor: Actor, input: EngagementChange): Promise<Engagement> {
  const { id, version, deal_id, ...given } = input
  return inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    if (deal_id) await getDeal(trx, actor, deal_id)
    const row = await changeRecord(within, actor, {
      kind: engagementKind,
      id,
      version,
      read: (locked, rows) => {
        const planned = rows.map((before) => ({
          before,
          after: { ...before, ...toChange(engagementFields, before, given) },
        }))
        return checkComparedClients(locked, actor, planned)
      },
      decide: (before) => ({
        facts: {
          ...toChange(engagementFields, before, given),
          ...(deal_id !== undefined && { deal_id }),
        },
      }),
    })
    return seeEngagement(within, actor.workspaceId, row)
  })
}

/** Only the server moves a status, by the rules of `decide-status.ts`. Activating also dates the next review. */
export function changeStatus(
  deps: EngagementDeps,
  actor: Actor,
  { id, status, reason }: StatusChange,
): Promise<Engagement> {
  return inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    const locked = await lockEngagement(trx, actor.workspaceId, id)
    if (!locked) throw noEngagement()
    const { assessment } = await assessOne(within, actor.workspaceId, locked)
    const open = assessment.checks.filter(({ isFinished }) => !isFinished)
    const refusal = refuseStatus({
      from: locked.status,
      to: status,
      reason,
      openChecks: open.length,
      openScreenings: open.filter(({ kind }) => listChecks.includes(kind)).length,
      level: assessment.rating.level,
      isApproved: assessment.isApproved,
      wasActive: locked.activated_at !== null,
    })
    if (refusal !== null) throw new AppError('CONFLICT', refusal)
    const row = await changeRecord(within, actor, {
      kind: engagementKind,
      id,
      read: () => Promise.resolve(),
      decide: (_before, _context, at) => ({
        facts: {
          status,
          status_reason: reason,
          ...(status === 'active' && {
            activated_at: locked.activated_at ?? at,
            next_review_on: locked.next_review_on ?? latestReview(assessment.rating.level, at),
          }),
        },
      }),
    })
    return seeEngagement(within, actor.workspaceId, row)
  })
}
