/** A price of a plan at the provider. */
export type PlanPrice = {
  id: string
  currency: string
  amountMinor: number | null
  /** 'month' for our plans; null for a single payment. */
  interval: string | null
  isActive: boolean
}

/** What a person orders on the provider's own page, where the card is entered. */
export type CheckoutOrder = {
  customerId: string
  priceId: string
  /** The provider's id of the tax rate; null without tax. */
  taxRateId: string | null
  /** Our id of what is ordered; it returns with the checkout and its subscription. */
  reference: string
  successUrl: string
  cancelUrl: string
}

export type Checkout = {
  id: string
  /** Where the person pays; null when it is no longer open. */
  url: string | null
  state: 'open' | 'complete' | 'expired'
  isPaid: boolean
  reference: string | null
  customerId: string | null
  subscriptionId: string | null
  expiresAt: Date | null
}

export type Card = { brand: string; lastFour: string; expiryMonth: number; expiryYear: number }

export type PaidSubscription = {
  id: string
  customerId: string
  state: 'active' | 'trialing' | 'past_due' | 'unpaid' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'paused'
  /** The position of the price within the subscription; a change of plan needs it. */
  itemId: string
  priceId: string
  periodStart: Date
  periodEnd: Date
  cancelsAtPeriodEnd: boolean
  reference: string | null
  /** Null if unknown: events contain only its id. */
  card: Card | null
}

export type ChargedLine = {
  id: string
  description: string
  /** Without tax. */
  amountMinor: number
  quantity: number
  periodStart: Date
  periodEnd: Date
  priceId: string | null
  /** Our id of a single charge, such as a success fee. */
  reference: string | null
}

export type ChargedInvoice = {
  id: string
  state: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  customerId: string
  subscriptionId: string | null
  currency: string
  subtotalMinor: number
  totalMinor: number
  paidMinor: number
  createdAt: Date
  paidAt: Date | null
  /** How often payment was tried, and when it is tried next. */
  attempts: number
  nextAttemptAt: Date | null
  lines: ChargedLine[]
  /** An event contains the first lines only. */
  hasMoreLines: boolean
}

/** Money that goes back by the way it was paid. */
export type ProviderRefund = {
  id: string
  /** The payment that it gives back, wholly or in part. */
  paymentId: string
  amountMinor: number
  currency: string
  state: 'pending' | 'succeeded' | 'failed'
  /** The provider's word for why it failed, such as `expired_or_canceled_card`; null unless it did. */
  failure: string | null
  /** Our id of one that was ordered here. */
  reference: string | null
  createdAt: Date
}

/** `warning_…`: the bank asks, and takes nothing yet. `prevented`: settled before it became a dispute. */
export type DisputeState =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'prevented'

/** The bank of the person takes a payment back, or asks about it. */
export type ProviderDispute = {
  id: string
  paymentId: string
  amountMinor: number
  /** May be another one than that of the payment. */
  currency: string
  state: DisputeState
  /** The provider's word, such as `fraudulent`. */
  reason: string | null
  answerBy: Date | null
  createdAt: Date
}

/** A payment for an invoice; an invoice may have several. */
export type InvoicePayment = { paymentId: string; invoiceId: string; paidMinor: number }

/** All of one payment, or whatever was created since, newest first and at most `most`. */
export type ReversalQuery = { paymentId: string } | { createdFrom: Date; most: number }

/** What the provider reports. `createdAt` is exact to the second, and the order of arrival means nothing. */
export type PaymentEvent = { id: string; type: string; createdAt: Date } & (
  | { about: 'checkout'; checkout: Checkout }
  | { about: 'subscription'; subscription: PaidSubscription }
  | { about: 'invoice'; invoice: ChargedInvoice }
  /** Something of this payment was refunded or disputed; what, is read. */
  | { about: 'reversal'; paymentId: string }
  | { about: 'nothing-of-ours' }
)

export type ReceivedEvent = { event: PaymentEvent } | { refused: 'signature' | 'late' | 'malformed' }

/** A state as the provider's clock saw it. */
export type AsOf<Value> = { value: Value; asOf: Date }

/** Why the provider did not do what was asked: the `cause` of the ProviderError. */
export type PaymentRefusal = {
  /**
   * `key`: our key is refused. `forbidden`: our key may not do this. `missing`: there is no such object. `rejected`: the
   * request is wrong. `declined`: the payment was refused. `quota`: too many calls. `down`: no answer. `malformed`: an
   * unreadable answer.
   */
  reason: 'key' | 'forbidden' | 'missing' | 'rejected' | 'declined' | 'quota' | 'down' | 'malformed'
  retryAfterSeconds: number | null
  status: number | null
  /** The provider's own word for it, such as `card_declined`. */
  code: string | null
  /** Names the request in the provider's log. */
  requestId: string | null
}

/** Whatever is sent twice with one key is done once; the provider remembers a key for at least a day. */
type Once = { key: string }

/** A payment provider. Every method throws ProviderError with a `PaymentRefusal` as its cause. */
export type PaymentProvider = {
  readonly name: string
  findPrice(id: string): Promise<PlanPrice | null>
  createCustomer(customer: { email: string; name: string; reference: string } & Once): Promise<string>
  /** Opens a page on which the person pays for a plan. */
  startCheckout(order: CheckoutOrder & Once): Promise<Checkout>
  findCheckout(id: string): Promise<Checkout | null>
  /** Closes an unpaid checkout, so that nobody can pay there; null if it was paid or had expired. */
  expireCheckout(checkout: { id: string } & Once): Promise<Checkout | null>
  /** Opens a page on which the person changes the card. */
  openPortal(portal: { customerId: string; returnUrl: string } & Once): Promise<{ url: string }>
  findSubscription(id: string): Promise<AsOf<PaidSubscription> | null>
  /** The new price is charged from the next period on. */
  changePrice(change: { id: string; itemId: string; priceId: string } & Once): Promise<AsOf<PaidSubscription>>
  setCancellation(change: { id: string; atPeriodEnd: boolean } & Once): Promise<AsOf<PaidSubscription>>
  /** Ends a subscription immediately; null if it does not exist or had ended. */
  endSubscription(end: { id: string } & Once): Promise<AsOf<PaidSubscription> | null>
  /** A single charge, added to the next invoice of the subscription. */
  addCharge(
    charge: {
      customerId: string
      subscriptionId: string
      amountMinor: number
      currency: string
      description: string
      reference: string
    } & Once,
  ): Promise<{ id: string }>
  /** A single charge by our reference, for whoever does not know whether an earlier request arrived. */
  findCharge(charge: { customerId: string; reference: string }): Promise<{ id: string } | null>
  /** Removes a single charge that waits for the next invoice; false if it is on one already. */
  withdrawCharge(charge: { id: string } & Once): Promise<boolean>
  findInvoice(id: string): Promise<ChargedInvoice | null>
  /** All invoices of a subscription, newest first, each with all its lines. */
  listInvoices(of: { subscriptionId: string; createdFrom: Date }): Promise<ChargedInvoice[]>
  /** The payments of an invoice, or the invoices of a payment; each that was made. */
  listPayments(of: { invoiceId: string } | { paymentId: string }): Promise<InvoicePayment[]>
  /** Gives back a payment, or a part of it. */
  refund(order: { paymentId: string; amountMinor: number; reference: string } & Once): Promise<AsOf<ProviderRefund>>
  listRefunds(of: ReversalQuery): Promise<AsOf<ProviderRefund[]>>
  listDisputes(of: ReversalQuery): Promise<AsOf<ProviderDispute[]>>
  /** The page of the provider on which an operator answers a dispute. */
  disputePage(id: string): string
  /** Checks the signature of a notification over its raw bytes, then reads it. Calls nobody. */
  readEvent(received: { body: Uint8Array; signature: string; now: Date }): ReceivedEvent
}
