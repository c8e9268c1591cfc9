import type { AsOf, ProviderDispute, ProviderRefund } from '#adapters/payments/port.ts'
import type { PaymentProvider } from '#adapters/payments/port.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { findByProviderForEveryone } from '../invoices/invoice-store.ts'
import { followProvider, type ProviderNews } from '../payments/follow-provider.ts'
import { findPayerOfInvoice } from '../payments/find-payer.ts'
import { lockBilling } from '../store.ts'
import { followDispute } from './follow-dispute.ts'
import { followRefund } from './follow-refund.ts'
import { restateInvoice } from './restate-invoice.ts'
import { findInvoiceOfPayment, savePayment } from './reversal-store.ts'

export type ReversalNews = {
  providerInvoiceId: string
  /** Whose billing is locked: the person, or the invoice itself once the account is gone. */
  lockId: string
  /** The invoice, where its payment is not known here yet. */
  paid: ProviderNews | null
  refunds: AsOf<ProviderRefund[]>
  disputes: AsOf<ProviderDispute[]>
}

/**
 * What was refunded and disputed of a payment, read from the provider: its notifications say when to look. Null if the payment
 * is for nothing of ours.
 */
export async function readReversals(
  deps: BillingDeps,
  payments: PaymentProvider,
  paymentId: string,
): Promise<ReversalNews | null> {
  const providerInvoiceId = await findPaidInvoice(deps, payments, paymentId)
  if (providerInvoiceId === null) return null
  const known = await findByProviderForEveryone(deps.db, providerInvoiceId)
  const isPaymentKnown = known !== undefined && known.collected_minor > 0
  const paid = isPaymentKnown ? null : await findPayerOfInvoice(deps, payments, providerInvoiceId)
  const lockId = known ? (known.user_id ?? known.id) : paid?.userId
  if (!lockId) return null
  const refunds = await payments.listRefunds({ paymentId })
  const disputes = await payments.listDisputes({ paymentId })
  return { providerInvoiceId, lockId, paid, refunds, disputes }
}

async function findPaidInvoice({ db, clock }: BillingDeps, payments: PaymentProvider, paymentId: string) {
  const known = await findInvoiceOfPayment(db, paymentId)
  if (known !== null) return known
  const [link] = await payments.listPayments({ paymentId })
  const provider_invoice_id = link?.invoiceId ?? null
  await savePayment(db, { id: paymentId, provider_invoice_id, checked_at: clock.now() })
  return provider_invoice_id
}

/** Under `lockBilling`: the payment first, then what went back of it, then what that means for invoice and plan. */
export async function followReversals(deps: BillingDeps, trx: Trx, news: ReversalNews): Promise<void> {
  if (news.paid) await followProvider(deps, trx, news.paid)
  const invoice = await findByProviderForEveryone(trx, news.providerInvoiceId)
  if (!invoice) return
  const { refunds, disputes } = news
  // Oldest first, so that the rows of one second are in their order.
  for (const refund of refunds.value.toReversed())
    await followRefund(deps, trx, { invoice, refund, asOf: refunds.asOf })
  for (const dispute of disputes.value.toReversed())
    await followDispute(deps, trx, { invoice, dispute, asOf: disputes.asOf })
  await restateInvoice(deps, trx, invoice.id)
}

/** Reads and applies what went back of a payment, for whoever compares. */
export async function syncReversals(deps: BillingDeps, payments: PaymentProvider, paymentId: string): Promise<void> {
  const news = await readReversals(deps, payments, paymentId)
  if (!news) return
  await deps.db.transaction().execute(async (trx) => {
    await lockBilling(trx, news.lockId)
    await followReversals(deps, trx, news)
  })
}
