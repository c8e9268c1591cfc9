import { toDay } from '#core/dates/calendar.ts'
import type { InvoiceLine } from '../invoices/write-invoice.ts'
import type { SubscriptionRow } from '../store.ts'

/** The month of the plan, as a line of its invoice. */
export function planLine({ plan, price_minor, period_start, period_end }: SubscriptionRow): InvoiceLine {
  return {
    kind: 'plan',
    description: `${plan} plan, ${toDay(period_start)} to ${toDay(period_end)}`,
    amountMinor: price_minor,
    dealId: null,
  }
}
