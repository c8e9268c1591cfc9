import type { PaymentProvider } from '#adapters/payments/port.ts'
import type { BillingDeps } from '../deps.ts'
import type { ProviderNews } from './follow-provider.ts'
import {
  findCheckoutForEveryone,
  findProviderSubscriptionForEveryone,
  findUserOfCustomerForEveryone,
} from './payments-store.ts'

export type PayerNames = { reference: string | null; customerId: string | null }

/** The account of a payer: by our reference, else by the customer. */
export async function findPayer({ db }: BillingDeps, { reference, customerId }: PayerNames): Promise<string | null> {
  const checkout = reference !== null && isUuid(reference) ? await findCheckoutForEveryone(db, reference) : undefined
  if (checkout) return checkout.user_id
  const userId = customerId === null ? undefined : await findUserOfCustomerForEveryone(db, customerId)
  return userId ?? null
}

/** Other products of the operator may have references of another kind. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}

/** An invoice of the provider as news of its subscription; null if it is nobody's here. */
export async function findPayerOfInvoice(
  deps: BillingDeps,
  payments: PaymentProvider,
  invoiceId: string,
): Promise<ProviderNews | null> {
  const invoice = await payments.findInvoice(invoiceId)
  if (!invoice || invoice.subscriptionId === null) return null
  const { subscriptionId: providerId } = invoice
  const known = await findProviderSubscriptionForEveryone(deps.db, providerId)
  if (known) return toNews(known.user_id, { providerId, report: null, invoices: [invoice] })
  const report = await payments.findSubscription(providerId)
  const userId = report && (await findPayer(deps, report.value))
  return toNews(userId, { providerId, report, invoices: [invoice] })
}

function toNews(userId: string | null, news: Omit<ProviderNews, 'userId'>): ProviderNews | null {
  return userId === null ? null : { userId, ...news }
}
