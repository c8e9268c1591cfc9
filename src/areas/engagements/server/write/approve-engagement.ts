import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { mailCompliance } from '#areas/tasks/server/mail/mail-compliance.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Actor } from '#areas/permissions.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import type { Trx } from '#areas/screening/server/deps.ts'
import { AppError } from '#core/errors.ts'
import type { Engagement } from '../../contract.ts'
import {
  findChangeSince,
  refuseApproval,
  writeWaitingApprovalMail,
  type ApprovalGivenFor,
} from '../../rules/approval.ts'
import { latestReview } from '../../rules/review.ts'
import type { Level } from '../../rules/words.ts'
import { linkToEngagement, type EngagementDeps } from '../deps.ts'
import { engagementKind, noEngagement, type EngagementRow } from '../kinds.ts'
import { approvalBy, assessOne, countApprovers, countDocumentDecisions, seeEngagement } from '../read/get-engagement.ts'
import { insertApproval, lockEngagement } from '../store.ts'

/** An approval names the rating and the decisions on documents that its person saw; when the risk grows, it no longer counts. */
export function approveEngagement(
  deps: EngagementDeps,
  actor: Actor,
  { id, reason, ...form }: ApprovalGivenFor & { id: string; reason: string },
): Promise<Engagement> {
  return deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    const { workspaceId, userId } = actor
    const row = await lockEngagement(trx, workspaceId, id)
    if (!row) throw noEngagement()
    const assessed = await assessOne(within, workspaceId, row)
    const possible = await countApprovers(trx, actor)
    const approval = approvalBy(actor, assessed, possible)
    const { level, score } = approval
    const changed = findChangeSince(form, { score, document_decisions: countDocumentDecisions(assessed.rows, id) })
    if (changed !== null) throw new AppError('CONFLICT', changed)
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
    const seen = await seeEngagement(within, workspaceId, await bringForward(within, actor, { row, level }))
    if (!seen.is_approved && !row.is_sample) await mailSecondApprover({ ...deps, trx }, actor, id)
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

async function mailSecondApprover(deps: EngagementDeps & { trx: Trx }, actor: Actor, id: string): Promise<void> {
  const mail = writeWaitingApprovalMail({ by: actor.name || actor.email, link: linkToEngagement(deps, id) })
  await mailCompliance(deps, deps.trx, { ...actor, mail })
}

type ApprovedClient = { row: EngagementRow; level: Level }

/** A review that was dated by a lower risk is due earlier. */
async function bringForward(
  deps: EngagementDeps,
  actor: Actor,
  { row, level }: ApprovedClient,
): Promise<EngagementRow> {
  const latest = latestReview(level, deps.clock.now())
  if (row.next_review_on === null || row.next_review_on <= latest) return row
  return await changeRecord(deps, actor, {
    kind: engagementKind,
    id: row.id,
    read: () => Promise.resolve(),
    decide: () => ({ facts: { next_review_on: latest } }),
  })
}
