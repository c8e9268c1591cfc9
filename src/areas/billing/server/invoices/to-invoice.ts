import type { AccountInvoice, Invoice } from '../../contract.ts'
import { creditNoteNumber, invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import type { BillingDeps } from '../deps.ts'
import type { InvoiceRow, ListedInvoiceRow } from './invoice-store.ts'
import { readPaymentNote } from './print-invoice.ts'

type Deps = Pick<BillingDeps, 'payments'>

/** What the connected provider charges it also settles; a payment recorded here as well would be a second one. */
export function isCollected({ payments }: Deps, row: Pick<InvoiceRow, 'provider_invoice_id'>): boolean {
  return payments !== null && row.provider_invoice_id !== null
}

export function toInvoice(deps: Deps, row: ListedInvoiceRow): Invoice {
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
    payment_note: readPaymentNote(row),
  }
}

export function toAccountInvoice(deps: Deps, row: ListedInvoiceRow): AccountInvoice {
  const { name } = row.billed_to as { name?: string }
  return { ...toInvoice(deps, row), customer: name ?? '' }
}
