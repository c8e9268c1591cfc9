import type { AuditAction, AuditDetails } from '#areas/audit/rules/actions.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Db } from '#db/connection.ts'

type NegotiationAction = Extract<AuditAction, `negotiation${string}`>

type NegotiationEvent<A extends NegotiationAction> = {
  action: A
  /** The deal, unless it is something of it. */
  subject?: { type: string; id: string }
  details: AuditDetails<A> & { deal_id: string }
  at: Date
}

/** Tells open screens and writes the audit entry, which the activity of the deal shows. Call it last. */
export async function recordEvent<A extends NegotiationAction>(trx: Db, actor: Actor, event: NegotiationEvent<A>) {
  await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'negotiation', id: event.details.deal_id })
  await recordAuditBy(trx, actor, { subject: { type: 'deal', id: event.details.deal_id }, ...event })
}
