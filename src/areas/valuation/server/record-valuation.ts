import type { AuditAction, AuditDetails } from '#areas/audit/rules/actions.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { findValuationRow } from './store.ts'

type ValuationAction = Extract<AuditAction, `valuation.${string}`>
type ValuationEntry<A extends ValuationAction> = {
  valuationId: string
  action: A
  details?: AuditDetails<A>
  at: Date
}

/** Tells those who look at a valuation that it changed, and writes the change to the audit log. */
export async function announceValuation<A extends ValuationAction>(db: Db, actor: Actor, entry: ValuationEntry<A>) {
  await publishNews(db, { workspaceId: actor.workspaceId, topic: 'valuation', id: entry.valuationId })
  await recordValuation(db, actor, entry)
}

/** Writes an audit entry about a valuation. It names the deal, so that the activity of the deal shows it. */
export async function recordValuation<A extends ValuationAction>(
  db: Db,
  { workspaceId, userId: actorId }: Actor,
  { valuationId, action, details, at }: ValuationEntry<A>,
): Promise<void> {
  const dealId = (await findValuationRow(db, { workspaceId, valuationId }))?.deal_id ?? null
  const all = { ...(dealId !== null && { deal_id: dealId }), ...details }
  const subject = { type: 'valuation', id: valuationId }
  // every action of a valuation may carry the detail deal_id, which TypeScript cannot see for one of them in general
  await recordAudit(db, { workspaceId, actorId, action, subject, details: all as AuditDetails<A>, at })
}
