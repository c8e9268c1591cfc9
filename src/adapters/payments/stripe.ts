import { ProviderError } from '#core/errors.ts'
import { callStripe, listAll, service, type FormFields, type StripeAccess } from './call-stripe.ts'
import type { AsOf, ChargedInvoice, PaidSubscription, PaymentProvider, PaymentRefusal } from './port.ts'
import { readStripeEvent } from './read-event.ts'
import { reverseAtStripe } from './stripe-reversals.ts'
import {
  CheckoutSession,
  Identified,
  Invoice,
  InvoiceItems,
  InvoiceLines,
  InvoiceList,
  Portal,
  Price,
  Subscription,
} from './stripe-objects.ts'

type Options = StripeAccess & {
  /** Every secret with which Stripe may sign: two while one replaces the other. */
  webhookSecrets: readonly string[]
}

/** Stripe by its HTTP API: Checkout on its page, its customer portal, and its signed events. */
export function openStripe({ webhookSecrets, ...access }: Options): PaymentProvider {
  return {
    name: service,
    ...payWithStripe(access),
    ...changeAtStripe(access),
    ...chargeAtStripe(access),
    ...readInvoices(access),
    ...reverseAtStripe(access),
    readEvent: (received) => readStripeEvent(received, webhookSecrets),
  }
}

type Methods<Method extends keyof PaymentProvider> = Pick<PaymentProvider, Method>
const card = { expand: ['default_payment_method'] } satisfies FormFields

function payWithStripe(
  access: StripeAccess,
): Methods<'findPrice' | 'createCustomer' | 'startCheckout' | 'findCheckout' | 'expireCheckout' | 'openPortal'> {
  return {
    async findPrice(id) {
      const found = await callStripe(access, { method: 'GET', path: at('prices', id), answer: Price })
      return found?.value ?? null
    },
    async createCustomer({ email, name, reference, key }) {
      const fields = { email, name, metadata: { reference } }
      return (await post(access, { path: '/v1/customers', fields, key, answer: Identified })).value.id
    },
    async startCheckout({ customerId, priceId, taxRateId, reference, successUrl, cancelUrl, key }) {
      const fields = {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: reference,
        line_items: [{ price: priceId, quantity: 1 }],
        subscription_data: { metadata: { reference }, default_tax_rates: taxRateId ? [taxRateId] : null },
        metadata: { reference },
        success_url: successUrl,
        cancel_url: cancelUrl,
      }
      return (await post(access, { path: '/v1/checkout/sessions', fields, key, answer: CheckoutSession })).value
    },
    async findCheckout(id) {
      const path = at('checkout/sessions', id)
      return (await callStripe(access, { method: 'GET', path, answer: CheckoutSession }))?.value ?? null
    },
    async expireCheckout({ id, key }) {
      const path = `${at('checkout/sessions', id)}/expire`
      // Stripe rejects the request if the session is no longer open.
      return nullIf(
        ['rejected', 'missing'],
        async () => (await post(access, { path, key, answer: CheckoutSession })).value,
      )
    },
    async openPortal({ customerId, returnUrl, key }) {
      const fields = { customer: customerId, return_url: returnUrl }
      return (await post(access, { path: '/v1/billing_portal/sessions', fields, key, answer: Portal })).value
    },
  }
}

function changeAtStripe(
  access: StripeAccess,
): Methods<'findSubscription' | 'changePrice' | 'setCancellation' | 'endSubscription'> {
  const change = (id: string, key: string, fields: FormFields): Promise<AsOf<PaidSubscription>> =>
    post(access, { path: at('subscriptions', id), fields: { ...fields, ...card }, key, answer: Subscription })
  return {
    findSubscription: (id) =>
      callStripe(access, { method: 'GET', path: at('subscriptions', id), fields: card, answer: Subscription }),
    // Without proration the running period stays as it was paid.
    changePrice: ({ id, itemId, priceId, key }) =>
      change(id, key, { items: [{ id: itemId, price: priceId }], proration_behavior: 'none' }),
    setCancellation: ({ id, atPeriodEnd, key }) => change(id, key, { cancel_at_period_end: atPeriodEnd }),
    endSubscription: ({ id, key }) =>
      nullIf(['missing', 'rejected'], () =>
        callStripe(access, { method: 'DELETE', path: at('subscriptions', id), key, answer: Subscription }),
      ),
  }
}

function chargeAtStripe(access: StripeAccess): Methods<'addCharge' | 'findCharge' | 'withdrawCharge'> {
  return {
    async addCharge({ customerId, subscriptionId, amountMinor, currency, description, reference, key }) {
      const fields = {
        customer: customerId,
        subscription: subscriptionId,
        amount: amountMinor,
        currency: currency.toLowerCase(),
        description,
        metadata: { reference },
      }
      return (await post(access, { path: '/v1/invoiceitems', fields, key, answer: Identified })).value
    },
    async findCharge({ customerId, reference }) {
      const list = { path: '/v1/invoiceitems', fields: { customer: customerId } }
      const item = (await listAll(access, list, InvoiceItems)).find(({ metadata }) => metadata === reference)
      return item ? { id: item.id } : null
    },
    async withdrawCharge({ id, key }) {
      const call = { method: 'DELETE', path: at('invoiceitems', id), key, answer: Identified } as const
      const isDone = async () => {
        await callStripe(access, call)
        return true
      }
      return (await nullIf(['rejected'], isDone)) ?? false
    },
  }
}

function readInvoices(access: StripeAccess): Methods<'findInvoice' | 'listInvoices'> {
  const complete = async (invoice: ChargedInvoice): Promise<ChargedInvoice> => {
    if (!invoice.hasMoreLines) return invoice
    const lines = await listAll(access, { path: `${at('invoices', invoice.id)}/lines`, fields: {} }, InvoiceLines)
    return { ...invoice, lines, hasMoreLines: false }
  }
  return {
    async findInvoice(id) {
      const found = await callStripe(access, { method: 'GET', path: at('invoices', id), answer: Invoice })
      return found && complete(found.value)
    },
    async listInvoices({ subscriptionId, createdFrom }) {
      const fields = {
        subscription: subscriptionId,
        created: { gte: Math.floor(createdFrom.getTime() / 1000) },
      }
      const invoices = await listAll(access, { path: '/v1/invoices', fields }, InvoiceList)
      return Promise.all(invoices.map(complete))
    },
  }
}

const at = (list: string, id: string) => `/v1/${list}/${encodeURIComponent(id)}`

type Post<Schema> = { path: string; fields?: FormFields; key: string; answer: Schema }

async function post<Schema extends Parameters<typeof callStripe>[1]['answer']>(
  access: StripeAccess,
  call: Post<Schema>,
) {
  const answer = await callStripe(access, { method: 'POST', ...call })
  // Only other methods answer null: a POST that is not found is refused.
  if (!answer) throw new Error(`${service} answered nothing`)
  return answer
}

async function nullIf<Value>(reasons: PaymentRefusal['reason'][], call: () => Promise<Value>): Promise<Value | null> {
  try {
    return await call()
  } catch (thrown) {
    // The adapter gives each of its errors this cause.
    const refusal = thrown instanceof ProviderError ? (thrown.cause as PaymentRefusal) : null
    if (refusal && reasons.includes(refusal.reason)) return null
    throw thrown
  }
}
