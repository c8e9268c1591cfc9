import type * as z from 'zod'
import type { AsOf, PaymentProvider, PaymentRefusal, ProviderRefund } from '#adapters/payments/port.ts'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { ProviderError } from '#core/errors.ts'
import type { BillingDeps } from '../deps.ts'
import { findInvoiceForEveryone, type ListedInvoiceRow } from '../invoices/invoice-store.ts'
import { lockBilling } from '../store.ts'
import { followRefund, noteRefund } from './follow-refund.ts'
import { restateInvoice } from './restate-invoice.ts'
import { findRefundForEveryone, updateRefund, type RefundRow } from './reversal-store.ts'
import { sendRefund } from './send-order.ts'

/** Gives the provider a refund that was ordered here. What fails for now is tried again, also by the hourly review. */
export const sendRefundOrder: JobDefinition<BillingDeps, z.infer<typeof sendRefund.input>> = {
  ...sendRefund,
  retryLimit: 8,
  timeoutSeconds: 120,
  concurrency: 2,
  run: (deps, { refund_id }) => deliverRefund(deps, refund_id),
}

/**
 * The row is the reference and the idempotency key, and the provider is asked first whether it has the refund: however often this
 * runs, and wherever it is killed, money goes back once.
 */
export async function deliverRefund(deps: BillingDeps, refundId: string): Promise<void> {
  const { payments, db } = deps
  const order = await findRefundForEveryone(db, refundId)
  const invoice = order && (await findInvoiceForEveryone(db, order.invoice_id))
  if (!payments || !invoice || order.state !== 'ordered') return
  const outcome = await send(deps, payments, { order, invoice })
  await db.transaction().execute(async (trx) => {
    await lockBilling(trx, invoice.user_id ?? invoice.id)
    if ('failure' in outcome) {
      const now = await findRefundForEveryone(trx, refundId)
      if (now?.state !== 'ordered') return
      const refund = { amount_minor: order.amount_minor, state: 'failed', failure: outcome.failure } as const
      await updateRefund(trx, order, { state: 'failed', failure: outcome.failure, updated_at: deps.clock.now() })
      await noteRefund(deps, trx, { invoice, refund, isOrderedHere: true })
    } else await followRefund(deps, trx, { invoice, refund: outcome.value, asOf: outcome.asOf })
    await restateInvoice(deps, trx, invoice.id)
  })
}

type SentOrder = { order: RefundRow; invoice: ListedInvoiceRow }
type SendOutcome = AsOf<ProviderRefund> | { failure: string }

async function send(deps: BillingDeps, payments: PaymentProvider, { order, invoice }: SentOrder): Promise<SendOutcome> {
  try {
    const found = await findPayment(payments, { order, invoice })
    if ('failure' in found || 'value' in found) return found
    // The payment is part of the request, which has to be the same when it is sent again.
    await updateRefund(deps.db, order, { payment_id: found.paymentId, updated_at: deps.clock.now() })
    const { id: reference, amount_minor: amountMinor } = order
    return await payments.refund({ paymentId: found.paymentId, amountMinor, reference, key: `refund-${reference}` })
  } catch (thrown) {
    return { failure: readFailure(thrown) }
  }
}

/** The payment of the invoice that has enough left, or the refund that an earlier attempt made. */
async function findPayment(payments: PaymentProvider, { order, invoice }: SentOrder) {
  const paid = await payments.listPayments({ invoiceId: invoice.provider_invoice_id ?? '' })
  const usable = paid.filter(({ paymentId }) => order.payment_id === null || paymentId === order.payment_id)
  let enough: { paymentId: string } | null = null
  for (const { paymentId, paidMinor } of usable) {
    const { value, asOf } = await payments.listRefunds({ paymentId })
    const earlier = value.find(({ reference }) => reference === order.id)
    if (earlier) return { value: earlier, asOf }
    const spent = value.reduce((sum, { state, amountMinor }) => (state === 'failed' ? sum : sum + amountMinor), 0)
    if (paidMinor - spent >= order.amount_minor) enough ??= { paymentId }
  }
  return enough ?? { failure: 'no_payment' }
}

/** Refused for good: the word of the provider. Whatever may pass later is thrown again, and the task comes again. */
function readFailure(thrown: unknown): string {
  if (!(thrown instanceof ProviderError) || thrown.retryable) throw thrown
  // the port gives each of its errors this cause
  const { reason, code } = thrown.cause as PaymentRefusal
  return reason === 'key' || reason === 'forbidden' ? 'forbidden' : (code ?? reason)
}
