import { describePlan } from '../../rules/invoices/plan-description.ts'
import type { InvoiceLine } from '../invoices/write-invoice.ts'
import type { SubscriptionRow } from '../store.ts'

/** The month of the plan, as a line of its invoice. */
export function planLine({ plan, price_minor, period_start, period_end }: SubscriptionRow): InvoiceLine {
  return {
    kind: 'plan',
    description: describePlan(plan, { start: period_start, end: period_end }),
    amountMinor: price_minor,
    dealId: null,
  }
}
