import { addMonths } from '#core/dates/add-months.ts'
import { addDays } from '#core/dates/calendar.ts'
import { calendarEnd } from '#core/dates/calendar-end.ts'
import type { Billing, Invoice } from '../contract.ts'
import { invoiceNumber } from './invoices/invoice-number.ts'
import { describePayment } from './invoices/payment-note.ts'
import { billingCurrency, feeBasisPoints, plans, termMonths } from './plans.ts'
import { totalFees, type FinalisedDeal } from './success-fee.ts'

// The rows of a sample account, from which its figures are worked out as those of a real one are (S1 §9): 28 profiles,
// 12 reports and three finalised deals.

const openedOnDay = [0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10, 10, 11, 12, 12, 13, 14, 15, 15, 16, 17, 18, 19]
const reportsOnDay = [1, 2, 4, 5, 7, 8, 10, 12, 13, 15, 17, 18]
const finalised: readonly FinalisedDeal[] = [18_000_00, 15_500_00, 11_500_00].map((valueMinor) => ({
  currency: billingCurrency,
  valueMinor,
}))
const invoicesBefore = 5

/** The account of the sample in the middle of its month, so that it looks the same whenever somebody looks. */
export function sampleBilling(now: Date): Billing {
  const { start, end } = samplePeriod(now)
  const opened = openedOnDay.map((day) => addDays(start.toISOString().slice(0, 10), day))
  return {
    subscription: {
      id: sampleId(0),
      name: 'Premium',
      price_minor: plans.Premium.priceMinor,
      currency: billingCurrency,
      term_months: termMonths,
      status: 'active',
      started_at: addMonths(start, -invoicesBefore).toISOString(),
      period_start: start.toISOString(),
      next_billing: end.toISOString(),
      success_fee_basis_points: feeBasisPoints,
      next_plan: null,
      cancel_at: null,
      is_granted: false,
    },
    trial: { state: 'ended', started_at: null, ends_at: null },
    usage: {
      period_start: start.toISOString(),
      period_end: end.toISOString(),
      profiles: opened.length,
      profile_limit: plans.Premium.profileLimit,
      reports: reportsOnDay.length,
      volumes: totalFees(finalised, feeBasisPoints).map(({ currency, volumeMinor, feeMinor }) => ({
        currency,
        volume_minor: volumeMinor,
        fee_minor: feeMinor,
      })),
    },
    details: null,
    payment_method: { brand: 'Visa', last_four: '4242', expiry_month: 8, expiry_year: end.getUTCFullYear() + 2 },
    can_pay_online: false,
    is_fee_waived: false,
  }
}

/** One invoice a month, newest first; the last one is not paid yet. */
export function sampleInvoices(now: Date): Invoice[] {
  const { start } = samplePeriod(now)
  return Array.from({ length: invoicesBefore + 1 }, (_, index) => {
    const from = addMonths(start, -index)
    const total = plans.Premium.priceMinor
    return {
      id: sampleId(index + 1),
      number: invoiceNumber(invoicesBefore + 1 - index),
      issued_at: from.toISOString(),
      due_at: `${addDays(from.toISOString().slice(0, 10), 14)}T00:00:00.000Z`,
      status: index === 0 ? 'open' : 'paid',
      currency: billingCurrency,
      subtotal_minor: total,
      tax_minor: 0,
      total_minor: total,
      credited_minor: 0,
      credit_notes: [],
      paid_minor: index === 0 ? 0 : total,
      refunded_minor: 0,
      refund_pending_minor: 0,
      outstanding_minor: index === 0 ? total : 0,
      refunds: [],
      disputes: [],
      period_start: from.toISOString(),
      period_end: addMonths(from, 1).toISOString(),
      is_collected: false,
      reopened_fees: [],
      reopened_minor: 0,
      payment_note: describePayment({ name: '', payment_note: '' }, 'here'),
    }
  })
}

function samplePeriod(now: Date): { start: Date; end: Date } {
  const end = calendarEnd(now, 'month')
  return { start: addMonths(end, -1), end }
}

function sampleId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}
