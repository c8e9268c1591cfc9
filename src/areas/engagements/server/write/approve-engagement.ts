import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Engagement } from '../../contract.ts'
import { refuseApproval } from '../../rules/approval.ts'
import type { EngagementDeps } from '../deps.ts'
import { noEngagement } from '../kinds.ts'
import { approvalBy, assessOne, countApprovers, seeEngagement } from '../read/get-engagement.ts'
import { insertApproval, lockEngagement } from '../store.ts'

/** An approval names the rating that its person saw; when the risk grows, it no longer counts. */
export function approveEngagement(
  deps: EngagementDeps,
  actor: Actor,
  { id, score: seenScore, reason }: { id: string; score?: number | undefined; reason: string },
): Promise<Engagement> {
  return inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    const { workspaceId, userId } = actor
    const row = await lockEngagement(trx, workspaceId, id)
    if (!row) throw noEngagement()
    const assessed = await assessOne(within, workspaceId, row)
    const possible = await countApprovers(trx, actor)
    const approval = approvalBy(actor, assessed, possible)
    const { level, score } = approval
    if (seenScore !== undefined && seenScore !== score)
      throw new AppError(
        'CONFLICT',
        `The rating has changed from ${seenScore} to ${score} points in the meantime. Close this form and look at it first.`,
      )
    const { number: matrix_number } = assessed.rows.matrix
    const refusal = refuseApproval({ ...approval, reason })
    if (refusal !== null) throw new AppError('CONFLICT', refusal)
    const at = deps.clock.now()
    const is_single = level === 'high' && possible < 2
    await insertApproval(trx, {
      id: deps.newId(),
      workspace_id: workspaceId,
      engagement_id: id,
      approved_by: userId,
      reason,
      is_single,
      level,
      score,
      matrix_number,
      created_at: at,
    })
    const seen = await seeEngagement(within, workspaceId, row)
    await publishNews(trx, { workspaceId, topic: 'engagements', id })
    await recordAuditBy(trx, actor, {
      action: 'engagement.approved',
      subject: { type: 'engagement', id },
      details: { level, score, matrix_number, is_single },
      at,
    })
    return seen
  })
}
