import type { Subscription } from '../../contract.ts'
import type { OpenSubscription } from '../../rules/decide-plan.ts'
import type { SubscriptionRow } from '../store.ts'

export function toSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    name: row.plan,
    price_minor: row.price_minor,
    currency: row.currency,
    term_months: row.term_months,
    status: openStatus(row),
    started_at: row.started_at.toISOString(),
    period_start: row.period_start.toISOString(),
    next_billing: row.period_end.toISOString(),
    success_fee_basis_points: row.fee_basis_points,
    next_plan: row.next_plan,
    cancel_at: row.cancel_at?.toISOString() ?? null,
    is_granted: row.granted_by !== null,
  }
}

export function toOpen(row: SubscriptionRow): OpenSubscription {
  return {
    plan: row.plan,
    status: openStatus(row),
    nextPlan: row.next_plan,
    cancelAt: row.cancel_at,
    isGranted: row.granted_by !== null,
  }
}

function openStatus({ status }: SubscriptionRow): 'active' | 'past_due' {
  return status === 'past_due' ? 'past_due' : 'active'
}
