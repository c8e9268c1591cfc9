import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { addSeconds } from '#core/dates/calendar-end.ts'
import { toDay } from '#core/dates/calendar.ts'
import { toMoment } from '#core/dates/instant.ts'
import { dunningRules, planDunning } from '../../rules/invoices/dunning.ts'
import { invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import { writeInvoiceMail } from '../../rules/invoices/invoice-mail.ts'
import { defaultSeller, describePayment } from '../../rules/invoices/payment-note.ts'
import { taxOn } from '../../rules/invoices/tax.ts'
import type { BillingSettings } from '../../contract.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { readSettings } from '../settings-store.ts'
import { findCustomer, findDetails } from '../store.ts'
import { insertInvoice, takeNumber, type InvoiceRow } from './invoice-store.ts'

export type InvoiceLine = {
  kind: 'plan' | 'success_fee' | 'adjustment'
  description: string
  amountMinor: number
  dealId: string | null
}

export type InvoiceOrder = {
  /** Null: somebody paid whose account was deleted. */
  userId: string | null
  /** Null: the first payment of a subscription that has not begun. */
  subscriptionId: string | null
  currency: string
  lines: readonly InvoiceLine[]
  /** Null for single charges. */
  period: { start: Date; end: Date } | null
  /** What the payment provider charged, with its tax; it also chases the payment. */
  charged?: { providerInvoiceId: string; taxMinor: number }
}

const daySeconds = 86_400

/**
 * Writes an invoice in the caller's transaction. Its number is taken last from a locked counter, so the series has no gap
 * and other writers wait only briefly. A period has at most one invoice in each currency: a second one is refused by the
 * database.
 */
export async function writeInvoice(deps: BillingDeps, trx: Trx, order: InvoiceOrder): Promise<InvoiceRow> {
  const { clock, newId } = deps
  const at = clock.now()
  const { payment_note, seller_name, seller_address, ...taxRate } = await readSettings(trx)
  const { userId } = order
  const customer = userId === null ? undefined : await findCustomer(trx, userId)
  const details = userId === null ? undefined : await findDetails(trx, userId)
  const invoice = await insertInvoice(
    trx,
    {
      id: newId(),
      user_id: userId,
      subscription_id: order.subscriptionId,
      billed_to: JSON.stringify({ name: '', email: '', ...customer, ...details }),
      seller: JSON.stringify({ name: seller_name, address: seller_address, payment_note }),
      currency: order.currency,
      ...addUp(order, taxRate),
      period_start: order.period?.start ?? null,
      period_end: order.period?.end ?? null,
      issued_at: at,
      status: 'open',
      ...planPayment(order, at),
      updated_at: at,
      number: await takeNumber(trx, 'invoice'),
    },
    order.lines,
  )
  await recordAudit(trx, {
    workspaceId: null,
    actorId: null,
    action: 'invoice.issued',
    subject: { type: 'invoice', id: invoice.id },
    details: { number: invoice.number, total_minor: invoice.total_minor, currency: invoice.currency },
    at,
  })
  // the provider mails what it charges
  if (customer && !order.charged && invoice.total_minor > 0) await mailInvoice(deps, trx, { invoice, order, customer })
  return invoice
}

type MailInvoiceInput = { invoice: InvoiceRow; order: InvoiceOrder; customer: { email: string } }

async function mailInvoice(deps: BillingDeps, trx: Trx, { invoice, order, customer }: MailInvoiceInput): Promise<void> {
  const { payment_note, seller_name: name } = await readSettings(trx)
  const mail = writeInvoiceMail({
    invoice: invoiceNumber(invoice.number),
    seller: name || defaultSeller,
    descriptions: order.lines.map(({ description }) => description),
    total: { minor: invoice.total_minor, currency: invoice.currency },
    dueOn: toDay(invoice.due_at),
    payment: describePayment({ name, payment_note }, 'here'),
    url: `${deps.config.publicUrl}/billing?tab=history`,
  })
  await queueMail(deps, trx, { to: customer.email, ...mail, orderedBy: null })
}

/** The provider's tax is kept without a rate where the rate of the settings does not lead to it. */
function addUp(
  { lines, charged }: InvoiceOrder,
  { tax_name, tax_basis_points }: Pick<BillingSettings, 'tax_name' | 'tax_basis_points'>,
) {
  const subtotal = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const own = taxOn(subtotal, tax_basis_points)
  const tax = charged?.taxMinor ?? own
  return {
    subtotal_minor: subtotal,
    ...(tax === own ? { tax_name, tax_basis_points } : { tax_name: '', tax_basis_points: 0 }),
    tax_minor: tax,
    total_minor: subtotal + tax,
  }
}

/** When it is due and chased; the provider chases what it collects. */
function planPayment({ charged }: InvoiceOrder, at: Date) {
  const dueAt = addSeconds(at, dunningRules.payableWithin * daySeconds)
  const first = planDunning({ state: 'open', due_on: toDay(dueAt), reminders: 0 }, toDay(at))
  return {
    due_at: dueAt,
    next_attempt_at: charged || !first ? null : toMoment(first.on),
    provider_invoice_id: charged?.providerInvoiceId ?? null,
  }
}
