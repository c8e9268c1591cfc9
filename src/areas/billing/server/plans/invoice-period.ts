import type { BillingDeps, Trx } from '../deps.ts'
import { writeInvoice, type InvoiceLine } from '../invoices/write-invoice.ts'
import type { SubscriptionRow } from '../store.ts'
import { chargeDeals } from './charge-deals.ts'
import { linkDeals, type Charge } from './charge-store.ts'

type PeriodInvoice = {
  row: SubscriptionRow
  /** Deals won before then bear their fee now. */
  until: Date
  lines: readonly InvoiceLine[]
  /** Null: the plan is over, and only its last fees are due. */
  period: { start: Date; end: Date } | null
}

/** Under `lockBilling`: one invoice in the currency of the plan, and one for each other currency in which a fee is due. */
export async function invoicePeriod(
  deps: BillingDeps,
  trx: Trx,
  { row, until, lines, period }: PeriodInvoice,
): Promise<void> {
  if (!row.user_id) return
  const fees = await chargeDeals(trx, row, until)
  const currencies = [
    ...new Set([...(lines.length > 0 ? [row.currency] : []), ...fees.map(({ currency }) => currency)]),
  ]
  for (const currency of currencies) {
    const charges = fees.filter((fee) => fee.currency === currency)
    const invoice = await writeInvoice(deps, trx, {
      userId: row.user_id,
      subscriptionId: row.id,
      currency,
      lines: [...(currency === row.currency ? lines : []), ...charges.map(toLine)],
      period,
    })
    const deals = charges.map(({ id }) => id)
    await linkDeals(trx, { subscriptionId: row.id, invoiceId: invoice.id, deals })
  }
}

function toLine({ id, target, feeMinor }: Charge): InvoiceLine {
  return { kind: 'success_fee', description: `Success fee: ${target}`, amountMinor: feeMinor, dealId: id }
}
