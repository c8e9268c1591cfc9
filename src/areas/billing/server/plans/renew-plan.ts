import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { grantPremium } from '#areas/identity/server/role-grants.ts'
import { billingPeriod } from '../../rules/periods.ts'
import { plans } from '../../rules/plans.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { updateSubscription, type SubscriptionRow } from '../store.ts'
import { invoicePeriod } from './invoice-period.ts'
import { planLine } from './plan-line.ts'

/**
 * Closes every period that is over, under `lockBilling`: success fees, then the next month with its plan, or the end.
 * Undefined once the subscription has ended. A second run finds nothing to do. What a provider bills is renewed by its
 * notifications.
 */
export async function renewDue(
  deps: BillingDeps,
  trx: Trx,
  row: SubscriptionRow,
): Promise<SubscriptionRow | undefined> {
  let current = row
  while (current.provider_subscription_id === null && current.period_end <= deps.clock.now()) {
    const isLast = current.cancel_at !== null && current.cancel_at <= current.period_end
    if (isLast) return endPlan(deps, trx, current)
    current = await renew(deps, trx, current)
  }
  return current
}

async function renew(deps: BillingDeps, trx: Trx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const at = deps.clock.now()
  const { start, end, number } = billingPeriod(row.started_at, row.period_number + 1)
  const next = row.next_plan ?? row.plan
  const terms =
    next === row.plan ? {} : { price_minor: plans[next].priceMinor, profile_limit: plans[next].profileLimit }
  const renewed = await updateSubscription(trx, row, {
    plan: next,
    ...terms,
    next_plan: null,
    period_number: number,
    period_start: start,
    period_end: end,
    updated_at: at,
  })
  const line = renewed.price_minor > 0 ? [planLine(renewed)] : []
  await invoicePeriod(deps, trx, { row: renewed, until: row.period_end, lines: line, period: { start, end } })
  await recordAudit(trx, {
    workspaceId: null,
    actorId: null,
    action: 'plan.renewed',
    subject: { type: 'user', id: row.user_id ?? row.id },
    details: { plan: next, period: number },
    at,
  })
  return renewed
}

/** Ends a subscription at its cancellation: the fees of its last period are invoiced, the role falls back. */
async function endPlan(deps: BillingDeps, trx: Trx, row: SubscriptionRow): Promise<undefined> {
  const at = deps.clock.now()
  const endedAt = row.cancel_at ?? at
  await invoicePeriod(deps, trx, { row, until: endedAt, lines: [], period: null })
  await updateSubscription(trx, row, { status: 'ended', ended_at: endedAt, next_plan: null, updated_at: at })
  if (row.user_id) await grantPremium(trx, { userId: row.user_id, source: 'plan', until: endedAt, at })
  await recordAudit(trx, {
    workspaceId: null,
    actorId: null,
    action: 'plan.ended',
    subject: { type: 'user', id: row.user_id ?? row.id },
    details: { plan: row.plan, reason: 'cancelled' },
    at,
  })
  return undefined
}
