import type { BillingDeps, Trx } from '../deps.ts'
import { settlePlan } from '../plans/settle-plan.ts'
import type { SubscriptionRow } from '../store.ts'
import { listUnsettled } from './invoice-store.ts'

/**
 * What the invoices of a subscription mean for its plan, under `lockBilling`: an overdue one stops changes, one that was given
 * up ends the plan, and without either the plan is active.
 */
export async function settleInvoices(
  deps: BillingDeps,
  trx: Trx,
  { current, actorId }: { current: SubscriptionRow | undefined; actorId: string | null },
): Promise<void> {
  if (!current) return
  const states = new Set(await listUnsettled(trx, current.id))
  const outcome = states.has('uncollectible') ? 'uncollectible' : states.has('past_due') ? 'overdue' : 'paid'
  await settlePlan(deps, trx, { row: current, outcome, actorId })
}
