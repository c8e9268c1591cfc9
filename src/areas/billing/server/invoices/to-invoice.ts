import { findReopenedDeals } from '#areas/deals/server/read/list-finalised-deals.ts'
import type { AccountInvoice, Invoice } from '../../contract.ts'
import { findReopenedFees } from '../../rules/invoices/reopened-fees.ts'
import { creditNoteNumber, invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import type { BillingDeps } from '../deps.ts'
import type { InvoiceRow, ListedInvoiceRow } from './invoice-store.ts'
import { readPaymentNote } from './print-invoice.ts'

type Deps = Pick<BillingDeps, 'payments' | 'db'>

/** What the connected provider charges it also settles; a payment recorded here as well would be a second one. */
export function isCollected(
  { payments }: Pick<Deps, 'payments'>,
  row: Pick<InvoiceRow, 'provider_invoice_id'>,
): boolean {
  return payments !== null && row.provider_invoice_id !== null
}

export async function toInvoices(deps: Deps, rows: readonly ListedInvoiceRow[]): Promise<Invoice[]> {
  const reopened = await findReopened(deps, rows)
  return rows.map((row) => toInvoice(deps, row, reopened))
}

export async function toAccountInvoices(deps: Deps, rows: readonly ListedInvoiceRow[]): Promise<AccountInvoice[]> {
  const reopened = await findReopened(deps, rows)
  return rows.map((row) => {
    const { name } = row.billed_to as { name?: string }
    return { ...toInvoice(deps, row, reopened), customer: name ?? '' }
  })
}

export async function toAccountInvoice(deps: Deps, row: ListedInvoiceRow): Promise<AccountInvoice> {
  const [invoice] = await toAccountInvoices(deps, [row])
  if (!invoice) throw new Error('An invoice that was just read is not shown')
  return invoice
}

/** The deals of their fees that were reopened since. */
function findReopened({ db }: Deps, rows: readonly ListedInvoiceRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ fees }) => fees.flatMap(({ deal_id }) => deal_id ?? []))
  return findReopenedDeals(db, [...new Set(ids)])
}

function toInvoice(deps: Deps, row: ListedInvoiceRow, reopened: ReadonlySet<string>): Invoice {
  return {
    id: row.id,
    number: invoiceNumber(row.number),
    issued_at: row.issued_at.toISOString(),
    due_at: row.due_at.toISOString(),
    status: row.status,
    currency: row.currency,
    subtotal_minor: row.subtotal_minor,
    tax_minor: row.tax_minor,
    total_minor: row.total_minor,
    credited_minor: row.credited_minor,
    credit_notes: row.credit_notes.map(({ number, issued_at, ...note }) => ({
      ...note,
      number: creditNoteNumber(number),
      issued_at: new Date(issued_at).toISOString(),
    })),
    period_start: row.period_start?.toISOString() ?? null,
    period_end: row.period_end?.toISOString() ?? null,
    is_collected: isCollected(deps, row),
    ...findReopenedFees(row, reopened),
    payment_note: readPaymentNote(row),
  }
}
