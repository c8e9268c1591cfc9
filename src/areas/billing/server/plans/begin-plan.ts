import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { grantPremium } from '#areas/identity/server/role-grants.ts'
import { billingPeriod } from '../../rules/periods.ts'
import { billingCurrency, feeBasisPoints, plans, termMonths, type PlanName } from '../../rules/plans.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { writeInvoice } from '../invoices/write-invoice.ts'
import { insertSubscription, type SubscriptionRow } from '../store.ts'
import { planLine } from './plan-line.ts'

export type PlanStart = {
  userId: string
  plan: PlanName
  actorId: string
  /** `invoice`: paid by invoice. A provider writes its own. `granted`: without charge, for so many months or without end. */
  charge: { by: 'invoice' } | { by: 'provider'; subscriptionId: string } | { by: 'granted'; months: number | null }
}

/** Begins a plan now, under `lockBilling` and without an open subscription: terms, role, first invoice, audit entry. */
export async function beginPlan(
  deps: BillingDeps,
  trx: Trx,
  { userId, plan, actorId, charge }: PlanStart,
): Promise<SubscriptionRow> {
  const at = deps.clock.now()
  const isGranted = charge.by === 'granted'
  const { start, end } = billingPeriod(at, 1)
  const cancelAt = isGranted && charge.months !== null ? billingPeriod(at, charge.months).end : null
  const row = await insertSubscription(trx, {
    id: deps.newId(),
    user_id: userId,
    plan,
    price_minor: isGranted ? 0 : plans[plan].priceMinor,
    currency: billingCurrency,
    term_months: termMonths,
    profile_limit: plans[plan].profileLimit,
    fee_basis_points: isGranted ? 0 : feeBasisPoints,
    status: 'active',
    started_at: at,
    period_number: 1,
    period_start: start,
    period_end: end,
    cancel_at: cancelAt,
    provider_subscription_id: charge.by === 'provider' ? charge.subscriptionId : null,
    granted_by: isGranted ? actorId : null,
    created_at: at,
    updated_at: at,
  })
  await grantPremium(trx, { userId, source: 'plan', until: cancelAt, at })
  if (charge.by === 'invoice')
    await writeInvoice(deps, trx, {
      userId,
      subscriptionId: row.id,
      currency: row.currency,
      lines: [planLine(row)],
      period: { start, end },
    })
  await recordAudit(trx, {
    workspaceId: null,
    actorId,
    action: isGranted ? 'plan.granted' : 'plan.started',
    subject: { type: 'user', id: userId },
    details: isGranted ? { plan, months: charge.months } : { plan },
    at,
  })
  return row
}
