import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { withdrawPremium } from '#areas/identity/server/role-grants.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { invoiceRemainingFees } from '../payments/fees.ts'
import { updateSubscription, type SubscriptionRow } from '../store.ts'
import { invoicePeriod } from './invoice-period.ts'

/**
 * What payment means for a plan, under `lockBilling`: overdue keeps the access and stops changes, paid makes it active again,
 * and what cannot be collected ends it at once. An end invoices the fees that are left.
 */
export async function settlePlan(
  deps: BillingDeps,
  trx: Trx,
  {
    row,
    outcome,
    actorId,
  }: { row: SubscriptionRow; outcome: 'paid' | 'overdue' | 'uncollectible' | 'ended'; actorId: string | null },
): Promise<void> {
  const at = deps.clock.now()
  const userId = row.user_id
  const audit = { workspaceId: null, actorId, subject: { type: 'user', id: userId ?? row.id }, at }
  if (outcome === 'paid' || outcome === 'overdue') {
    const status = outcome === 'paid' ? 'active' : 'past_due'
    if (row.status === status) return
    await updateSubscription(trx, row, { status, updated_at: at })
    const details = { plan: row.plan, is_overdue: outcome === 'overdue' }
    return recordAudit(trx, { ...audit, action: 'plan.overdue', details })
  }
  const ended = await updateSubscription(trx, row, { status: 'ended', ended_at: at, next_plan: null, updated_at: at })
  if (row.provider_subscription_id !== null) await invoiceRemainingFees(deps, trx, ended)
  else await invoicePeriod(deps, trx, { row: ended, until: at, lines: [], period: null })
  if (userId) await withdrawPremium(trx, { userId, source: 'plan' })
  await recordAudit(trx, { ...audit, action: 'plan.ended', details: { plan: row.plan, reason: outcome } })
}
