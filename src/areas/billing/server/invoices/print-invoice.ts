import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import { isAllowed, type Actor } from '#areas/permissions.ts'
import { toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import * as z from 'zod'
import { creditNoteNumber, invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import { defaultSeller, describePayment } from '../../rules/invoices/payment-note.ts'
import { taxInCredit } from '../../rules/invoices/tax.ts'
import type { BillingDeps } from '../deps.ts'
import {
  findCreditNoteForEveryone,
  findInvoiceForEveryone,
  listLines,
  type InvoiceRow,
  type ListedInvoiceRow,
} from './invoice-store.ts'
import type { InvoicePaper, InvoiceParty } from './to-invoice-pdf.ts'

/** The PDF of an invoice, for the person who owes it and for operators. What writes a PDF is loaded with the first one. */
export async function printInvoice(deps: BillingDeps, actor: Actor, invoiceId: string): Promise<File> {
  const invoice = await findInvoiceForEveryone(deps.db, invoiceId)
  if (!invoice || !maySee(actor, invoice)) throw new AppError('NOT_FOUND', 'There is no such invoice.')
  const lines = await listLines(deps.db, invoiceId)
  return print(deps, actor, {
    ...toParties(invoice),
    number: invoiceNumber(invoice.number),
    corrects: null,
    issued_on: toDay(invoice.issued_at),
    due_on: invoice.provider_invoice_id === null ? toDay(invoice.due_at) : null,
    currency: invoice.currency,
    lines,
    subtotal_minor: invoice.subtotal_minor,
    tax: { name: invoice.tax_name, basis_points: invoice.tax_basis_points },
    tax_minor: invoice.tax_minor,
    total_minor: invoice.total_minor,
  })
}

/** The PDF of a credit note, for the same people. */
export async function printCreditNote(deps: BillingDeps, actor: Actor, creditNoteId: string): Promise<File> {
  const note = await findCreditNoteForEveryone(deps.db, creditNoteId)
  const invoice = note && (await findInvoiceForEveryone(deps.db, note.invoice_id))
  if (!note || !invoice || !maySee(actor, invoice)) throw new AppError('NOT_FOUND', 'There is no such credit note.')
  const tax_minor = taxInCredit(
    { taxMinor: invoice.tax_minor, totalMinor: invoice.total_minor },
    { beforeMinor: creditedBefore(invoice, note.number), amountMinor: note.amount_minor },
  )
  return print(deps, actor, {
    ...toParties(invoice),
    number: creditNoteNumber(note.number),
    corrects: { number: invoiceNumber(invoice.number), reason: note.reason },
    issued_on: toDay(note.issued_at),
    due_on: null,
    note: '',
    currency: invoice.currency,
    lines: [
      {
        description: `Credit for invoice ${invoiceNumber(invoice.number)}`,
        amount_minor: -(note.amount_minor - tax_minor),
      },
    ],
    subtotal_minor: -(note.amount_minor - tax_minor),
    tax: { name: invoice.tax_name, basis_points: invoice.tax_basis_points },
    tax_minor: -tax_minor,
    total_minor: -note.amount_minor,
  })
}

/** What earlier credit notes took back. They never change, so each copy of a note has the same tax. */
function creditedBefore({ credit_notes }: Pick<ListedInvoiceRow, 'credit_notes'>, number: number): number {
  return credit_notes.reduce((sum, note) => (note.number < number ? sum + note.amount_minor : sum), 0)
}

function maySee(actor: Actor, { user_id }: Pick<InvoiceRow, 'user_id'>): boolean {
  return user_id === actor.userId || isAllowed(actor, 'manage_billing')
}

const text = z.string().catch('')
/** Written by `write-invoice.ts` of this or an earlier release. */
const Buyer = z.object({
  name: text,
  email: text,
  street: text,
  city: text,
  state: text,
  zip_code: text,
  country: text,
})
const Seller = z.object({ name: text, address: text, payment_note: text })

type PaymentOf = Pick<InvoiceRow, 'seller' | 'provider_invoice_id'>

/** How this invoice is paid, as its file says it; `again`: after the bank took the payment back, which its file never says. */
export function readPaymentNote({ seller, provider_invoice_id }: PaymentOf, payment: 'first' | 'again'): string {
  return describePayment(
    Seller.parse(seller),
    provider_invoice_id === null || payment === 'again' ? 'here' : 'provider',
  )
}

function toParties(invoice: InvoiceRow): {
  buyer: InvoiceParty
  seller: InvoiceParty
  note: string
} {
  const buyer = Buyer.parse(invoice.billed_to)
  const issuer = Seller.parse(invoice.seller)
  const { name, email, street, city, state, zip_code, country } = buyer
  const place = [city, state, zip_code].filter((part) => part !== '').join(' ')
  return {
    buyer: { name: name || email, lines: [street, place, country, email].filter((part) => part !== '') },
    seller: { name: issuer.name || defaultSeller, lines: toLines(issuer.address) },
    note: readPaymentNote(invoice, 'first'),
  }
}

function toLines(address: string): string[] {
  return address
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

async function print(deps: BillingDeps, actor: Actor, paper: InvoicePaper): Promise<File> {
  const { toInvoicePdf } = await import('./to-invoice-pdf.ts')
  const content = await toInvoicePdf(paper)
  await recordAudit(deps.db, {
    workspaceId: null,
    actorId: actor.userId,
    action: 'invoice.printed',
    subject: { type: 'user', id: actor.userId },
    details: { number: paper.number, sha256: sha256(content) },
    at: deps.clock.now(),
  })
  return new File([content], `${paper.number}.pdf`, { type: 'application/pdf' })
}
