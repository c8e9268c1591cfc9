import * as z from 'zod'
import type { ChargedInvoice, ChargedLine, Checkout, PaidSubscription, PlanPrice } from './port.ts'

/** The fields of Stripe's objects that we read, and what becomes of them. */

export const id = z.string().min(1).max(255)
export const instant = z
  .number()
  .int()
  .min(0)
  .max(10_000_000_000)
  .transform((seconds) => new Date(seconds * 1000))
export const minor = z.number().int().min(-1e12).max(1e12)
export const currency = z.string().regex(/^[a-z]{3}$/)
/** An object that is there in full only if the request said so. */
export const reference = z
  .union([id, z.object({ id })])
  .transform((value) => (typeof value === 'string' ? value : value.id))
export const noted = z
  .record(z.string(), z.string())
  .nullish()
  .transform((metadata) => metadata?.['reference'] ?? null)

export const Price = z
  .object({
    id,
    currency,
    unit_amount: minor.nullish(),
    active: z.boolean(),
    recurring: z.object({ interval: z.string(), interval_count: z.number().int() }).nullish(),
  })
  .transform((price): PlanPrice => ({
    id: price.id,
    currency: price.currency.toUpperCase(),
    amountMinor: price.unit_amount ?? null,
    interval: price.recurring?.interval_count === 1 ? price.recurring.interval : null,
    isActive: price.active,
  }))

export const Identified = z.object({ id })
export const Portal = z.object({ url: z.url() })

export const CheckoutSession = z
  .object({
    id,
    url: z.url().nullish(),
    status: z.enum(['open', 'complete', 'expired']),
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    client_reference_id: z.string().nullish(),
    customer: reference.nullish(),
    subscription: reference.nullish(),
    expires_at: instant.nullish(),
  })
  .transform((session): Checkout => ({
    id: session.id,
    url: session.status === 'open' ? (session.url ?? null) : null,
    state: session.status,
    isPaid: session.payment_status !== 'unpaid',
    reference: session.client_reference_id ?? null,
    customerId: session.customer ?? null,
    subscriptionId: session.subscription ?? null,
    expiresAt: session.expires_at ?? null,
  }))

const PaymentMethod = z
  .object({
    card: z
      .object({
        brand: z.string().max(40),
        last4: z.string().regex(/^\d{4}$/),
        exp_month: z.number().int().min(1).max(12),
        exp_year: z.number().int().min(2000).max(2100),
      })
      .nullish(),
  })
  .transform(({ card }) =>
    card ? { brand: card.brand, lastFour: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year } : null,
  )

/** Since 2025 a period belongs to the item, not to the subscription. */
const SubscriptionItem = z.object({
  id,
  price: z.object({ id }),
  current_period_start: instant,
  current_period_end: instant,
})

export const Subscription = z
  .object({
    id,
    customer: reference,
    status: z.enum([
      'active',
      'trialing',
      'past_due',
      'unpaid',
      'canceled',
      'incomplete',
      'incomplete_expired',
      'paused',
    ]),
    items: z.object({ data: z.tuple([SubscriptionItem], SubscriptionItem) }),
    cancel_at_period_end: z.boolean(),
    cancel_at: instant.nullish(),
    metadata: noted,
    default_payment_method: z
      .union([id.transform(() => null), PaymentMethod])
      .nullish()
      .transform((card) => card ?? null),
  })
  .transform((subscription): PaidSubscription => {
    const [item] = subscription.items.data
    return {
      id: subscription.id,
      customerId: subscription.customer,
      state: subscription.status,
      itemId: item.id,
      priceId: item.price.id,
      periodStart: item.current_period_start,
      periodEnd: item.current_period_end,
      // The portal sets a day of cancellation instead of the flag.
      cancelsAtPeriodEnd: subscription.cancel_at_period_end || (subscription.cancel_at ?? null) !== null,
      reference: subscription.metadata,
      card: subscription.default_payment_method,
    }
  })

const InvoiceLine = z
  .object({
    id,
    description: z.string().nullish(),
    amount: minor,
    quantity: z.number().int().min(0).nullish(),
    period: z.object({ start: instant, end: instant }),
    pricing: z
      .object({ price_details: z.object({ price: reference.nullish() }).nullish() })
      .nullish()
      .transform((pricing) => pricing?.price_details?.price ?? null),
    metadata: noted,
  })
  .transform((line): ChargedLine => ({
    id: line.id,
    description: (line.description ?? '').slice(0, 500),
    amountMinor: line.amount,
    quantity: line.quantity ?? 1,
    periodStart: line.period.start,
    periodEnd: line.period.end,
    priceId: line.pricing,
    reference: line.metadata,
  }))

export const InvoiceLines = z.object({ data: z.array(InvoiceLine), has_more: z.boolean() })

export const Invoice = z
  .object({
    id,
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
    customer: reference,
    parent: z
      .object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() })
      .nullish()
      .transform((parent) => parent?.subscription_details?.subscription ?? null),
    currency,
    subtotal: minor,
    total: minor,
    amount_paid: minor,
    created: instant,
    status_transitions: z.object({ paid_at: instant.nullish() }).nullish(),
    attempt_count: z.number().int().min(0).nullish(),
    next_payment_attempt: instant.nullish(),
    lines: InvoiceLines,
  })
  .transform((invoice): ChargedInvoice => ({
    id: invoice.id,
    state: invoice.status,
    customerId: invoice.customer,
    subscriptionId: invoice.parent,
    currency: invoice.currency.toUpperCase(),
    subtotalMinor: invoice.subtotal,
    totalMinor: invoice.total,
    paidMinor: invoice.amount_paid,
    createdAt: invoice.created,
    paidAt: invoice.status_transitions?.paid_at ?? null,
    attempts: invoice.attempt_count ?? 0,
    nextAttemptAt: invoice.next_payment_attempt ?? null,
    lines: invoice.lines.data,
    hasMoreLines: invoice.lines.has_more,
  }))

export const InvoiceItems = z.object({ data: z.array(z.object({ id, metadata: noted })), has_more: z.boolean() })

export const InvoiceList = z.object({ data: z.array(Invoice), has_more: z.boolean() })

export const Event = z.object({
  id,
  object: z.literal('event'),
  type: z.string().max(100),
  created: instant,
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
