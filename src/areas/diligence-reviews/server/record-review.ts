import type { AuditAction, AuditDetails } from '#areas/audit/rules/actions.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Db } from '#db/connection.ts'

type ReviewAction = Extract<AuditAction, `diligence_review.${string}`>
type ReviewEvent<A extends ReviewAction> = { action: A; details: AuditDetails<A> & { deal_id: string }; at: Date }

/** Tells open screens and writes the audit entry of a change to a whole review. Call it last. */
export async function recordReview<A extends ReviewAction>(
  trx: Db,
  actor: Actor,
  event: ReviewEvent<A>,
): Promise<void> {
  const id = event.details.deal_id
  await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'diligenceReviews', id })
  await recordAuditBy(trx, actor, { ...event, subject: { type: 'deal', id } })
}
