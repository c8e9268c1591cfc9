import type { AuditAction, AuditDetails } from '#areas/audit/rules/actions.ts'
import { recordAudit, type AuditEntry } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import { findValuationRow } from './store.ts'

type ValuationAction = Extract<AuditAction, `valuation.${string}`>
type ValuationEntry<A extends ValuationAction> = AuditEntry<A> & { workspaceId: string }

/** Writes an audit entry about a valuation. It names the deal, so that the activity of the deal shows it. */
export async function recordValuation<A extends ValuationAction>(db: Db, entry: ValuationEntry<A>): Promise<void> {
  const key = { workspaceId: entry.workspaceId, valuationId: entry.subject.id }
  const dealId = (await findValuationRow(db, key))?.deal_id ?? null
  const details = { ...(dealId !== null && { deal_id: dealId }), ...entry.details }
  // every action of a valuation may carry the detail deal_id, which TypeScript cannot see for one of them in general
  await recordAudit(db, { ...entry, details: details as AuditDetails<A> })
}
