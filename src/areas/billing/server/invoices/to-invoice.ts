import type { AccountInvoice, Invoice } from '../../contract.ts'
import { creditNoteNumber, invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import type { ListedInvoiceRow } from './invoice-store.ts'

export function toInvoice(row: ListedInvoiceRow): Invoice {
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
  }
}

export function toAccountInvoice(row: ListedInvoiceRow): AccountInvoice {
  const { name } = row.billed_to as { name?: string }
  return { ...toInvoice(row), customer: name ?? '' }
}
