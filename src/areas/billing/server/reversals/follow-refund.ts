import type { ProviderRefund } from '#adapters/payments/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import { isNewerReport } from '../../rules/reversals/dispute-state.ts'
import { writeFailedRefundMail, writeRefundMail } from '../../rules/reversals/reversal-mails.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import type { ListedInvoiceRow } from '../invoices/invoice-store.ts'
import { findCustomer } from '../store.ts'
import { customerOn, mailOperators } from './mail-operators.ts'
import { findReportedRefund, insertRefund, updateRefund, type RefundRow } from './reversal-store.ts'

const refundStates = ['ordered', 'pending', 'succeeded', 'failed'] as const

export type RefundReport = { invoice: ListedInvoiceRow; refund: ProviderRefund; asOf: Date }

/** Makes the row of a refund what the provider says: the same report twice, late or out of order leads to the same row. */
export async function followRefund(
  deps: BillingDeps,
  trx: Trx,
  { invoice, refund, asOf }: RefundReport,
): Promise<void> {
  const { id, reference, state, failure } = refund
  const known = await findReportedRefund(trx, { id, reference, invoiceId: invoice.id })
  const at = deps.clock.now()
  if (!known) {
    await insertRefund(trx, {
      id: deps.newId(),
      invoice_id: invoice.id,
      amount_minor: refund.amountMinor,
      state,
      method: 'provider',
      provider_refund_id: id,
      payment_id: refund.paymentId,
      failure,
      as_of: asOf,
      created_at: refund.createdAt,
      updated_at: at,
    })
  } else {
    const before = known.as_of ? { state: known.state, asOf: known.as_of } : null
    const isSame = known.state === state && known.provider_refund_id !== null
    if (isSame || !isNewerReport(refundStates, before, { state, asOf })) return
    const change = { state, failure, provider_refund_id: id, payment_id: refund.paymentId, as_of: asOf, updated_at: at }
    await updateRefund(trx, known, change)
  }
  const isOrderedHere = (known?.ordered_by ?? null) !== null
  await noteRefund(deps, trx, { invoice, refund: { amount_minor: refund.amountMinor, state, failure }, isOrderedHere })
}

type RefundNote = {
  invoice: ListedInvoiceRow
  refund: Pick<RefundRow, 'amount_minor' | 'state' | 'failure'>
  /** What is refunded at the provider its operator tells the customer there. */
  isOrderedHere: boolean
}

/** Log and mails about a refund that has changed. */
export async function noteRefund(deps: BillingDeps, trx: Trx, { invoice, refund, isOrderedHere }: RefundNote) {
  const { amount_minor, state, failure } = refund
  await recordAudit(trx, {
    workspaceId: null,
    actorId: null,
    action: 'invoice.refund_changed',
    subject: { type: 'invoice', id: invoice.id },
    details: { number: invoice.number, amount_minor, state },
    at: deps.clock.now(),
  })
  const amount = { minor: amount_minor, currency: invoice.currency }
  const number = invoiceNumber(invoice.number)
  if (state === 'failed') {
    const url = `${deps.config.publicUrl}/billing`
    const news = { invoice: number, customer: customerOn(invoice), amount, failure: failure ?? '', url }
    await mailOperators(deps, trx, writeFailedRefundMail(news))
  }
  if (state === 'succeeded' && isOrderedHere) await mailRefund(deps, trx, { invoice, amount, byHand: null })
}

type RefundMail = {
  invoice: ListedInvoiceRow
  amount: { minor: number; currency: string }
  byHand: { paidOn: string; reference: string } | null
}

/** Tells the customer that money is on its way back. */
export async function mailRefund(deps: BillingDeps, trx: Trx, { invoice, amount, byHand }: RefundMail): Promise<void> {
  const customer = invoice.user_id && (await findCustomer(trx, invoice.user_id))
  if (!customer) return
  const url = `${deps.config.publicUrl}/billing?tab=history`
  const mail = writeRefundMail({ invoice: invoiceNumber(invoice.number), amount, byHand, url })
  await queueMail(deps, trx, { to: customer.email, ...mail, orderedBy: null })
}
