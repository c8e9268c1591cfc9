/** The part of the emulated Stripe that gives money back: payments, refunds and disputes, with their events. */

type StripeObject = { id: string; object: string; [name: string]: unknown }
type Fields = { [name: string]: string | Fields }

type Ledger = {
  objects: Map<string, StripeObject>
  newId: (prefix: string) => string
  save: <Kind extends StripeObject>(object: Kind) => Kind
  emit: (type: string, object: StripeObject) => void
  now: () => number
  refuse: (status: number, code: string) => Error
}

export type EmulatedReversals = {
  /** What the next refunds are at first. */
  setNextRefund(status: 'succeeded' | 'pending'): void
  /** Whether payments are listed with their invoices already. */
  setLinked(linked: boolean): void
  /** A refund that somebody makes on the site of the provider. */
  refund(invoiceId: string, amount: number, status?: 'succeeded' | 'pending'): string
  /** A refund is settled, or fails, also after it had succeeded. */
  settleRefund(refundId: string, status: 'succeeded' | 'failed' | 'canceled', reason?: string): void
  /** Oldest first. */
  refundsOf(invoiceId: string): { id: string; amount: number; status: string }[]
  dispute(invoiceId: string, options?: { amount?: number; status?: string; currency?: string }): string
  moveDispute(disputeId: string, status: string): void
}

export function emulateReversals({ objects, newId, save, emit, now, refuse }: Ledger) {
  let nextRefund = 'succeeded'
  let isLinked = true
  const all = (kind: string) => [...objects.values()].filter((each) => each.object === kind)
  const get = (id: string): StripeObject => {
    const found = objects.get(id)
    if (!found) throw refuse(404, 'resource_missing')
    return found
  }
  const chargeOf = (paymentIntent: unknown): StripeObject => {
    const charge = all('charge').find((each) => each['payment_intent'] === paymentIntent)
    if (!charge) throw refuse(404, 'resource_missing')
    return charge
  }
  const paymentOf = (invoiceId: string): string => {
    const link = all('invoice_payment').find((each) => each['invoice'] === invoiceId)
    if (!link) throw new Error('This invoice has no payment')
    return (link['payment'] as { payment_intent: string }).payment_intent
  }

  /** A payment of an invoice: neither the invoice nor the charge names the other, as since 2025. */
  const pay = (invoice: StripeObject, amount: number) => {
    const intent = save({ id: newId('pi'), object: 'payment_intent', amount, status: 'succeeded' })
    save({
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: invoice['currency'],
      customer: invoice['customer'],
      payment_intent: intent.id,
      status: 'succeeded',
      created: now(),
    })
    save({
      id: newId('inpay'),
      object: 'invoice_payment',
      invoice: invoice.id,
      amount_paid: amount,
      amount_requested: amount,
      currency: invoice['currency'],
      is_default: true,
      status: 'paid',
      payment: { type: 'payment_intent', payment_intent: intent.id },
      created: now(),
    })
  }

  const addRefunded = (charge: StripeObject, amount: number) => {
    const refunded = (charge['amount_refunded'] as number) + amount
    Object.assign(charge, { amount_refunded: refunded, refunded: refunded === charge['amount'] })
  }

  type RefundOrder = { paymentIntent: unknown; amount: number; metadata: unknown; status: string }
  const createRefund = ({ paymentIntent, amount, metadata, status }: RefundOrder): StripeObject => {
    const charge = chargeOf(paymentIntent)
    if (charge['disputed']) throw refuse(400, 'refund_disputed_payment')
    const left = (charge['amount'] as number) - (charge['amount_refunded'] as number)
    if (left === 0) throw refuse(400, 'charge_already_refunded')
    if (!(amount > 0 && amount <= left)) throw refuse(400, 'invalid_request_error')
    const refund = save({
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: now(),
      currency: charge['currency'],
      metadata,
      payment_intent: paymentIntent,
      reason: null,
      status,
      ...(status === 'pending' ? { pending_reason: 'processing' } : {}),
    })
    addRefunded(charge, amount)
    emit('refund.created', refund)
    emit('charge.refunded', charge)
    return refund
  }

  const settleRefund: EmulatedReversals['settleRefund'] = (refundId, status, reason) => {
    const refund = get(refundId)
    if (status !== 'succeeded') addRefunded(chargeOf(refund['payment_intent']), -(refund['amount'] as number))
    Object.assign(refund, { status, pending_reason: null, ...(reason && { failure_reason: reason }) })
    if (status === 'failed') emit('refund.failed', refund)
    emit('refund.updated', refund)
    emit('charge.refund.updated', refund)
  }

  const dispute: EmulatedReversals['dispute'] = (invoiceId, options = {}) => {
    const payment_intent = paymentOf(invoiceId)
    const charge = chargeOf(payment_intent)
    const { amount = charge['amount'] as number, status = 'needs_response', currency = charge['currency'] } = options
    const isInquiry = status.startsWith('warning_')
    const opened = save({
      id: newId('dp'),
      object: 'dispute',
      amount,
      charge: charge.id,
      created: now(),
      currency,
      evidence_details: { due_by: now() + 9 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
      is_charge_refundable: isInquiry,
      metadata: {},
      payment_intent,
      reason: 'fraudulent',
      status,
    })
    charge['disputed'] = !isInquiry
    emit('charge.dispute.created', opened)
    if (!isInquiry) emit('charge.dispute.funds_withdrawn', opened)
    return opened.id
  }

  const moveDispute: EmulatedReversals['moveDispute'] = (disputeId, status) => {
    const moved = get(disputeId)
    moved['status'] = status
    const isClosed = ['won', 'lost', 'warning_closed', 'prevented'].includes(status)
    emit(isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', moved)
    if (status === 'won') emit('charge.dispute.funds_reinstated', moved)
  }

  const newestOf = (kind: string, fields: Fields): StripeObject[] => {
    const from = Number((fields['created'] as Fields | undefined)?.['gte'] ?? 0)
    const isAsked = (each: StripeObject) =>
      (each['created'] as number) >= from &&
      (fields['payment_intent'] === undefined || each['payment_intent'] === fields['payment_intent'])
    return all(kind).filter(isAsked).toReversed()
  }
  const listPayments = (fields: Fields): StripeObject[] => {
    const payment = fields['payment'] as Fields | undefined
    if (payment && payment['type'] !== 'payment_intent') throw refuse(400, 'parameter_missing')
    return all('invoice_payment').filter(
      (each) =>
        isLinked &&
        (fields['invoice'] === undefined || each['invoice'] === fields['invoice']) &&
        (payment === undefined ||
          (each['payment'] as { payment_intent: string }).payment_intent === payment['payment_intent']),
    )
  }

  const controls: EmulatedReversals = {
    setNextRefund: (status) => void (nextRefund = status),
    setLinked: (linked) => void (isLinked = linked),
    refund: (invoiceId, amount, status = 'succeeded') =>
      createRefund({ paymentIntent: paymentOf(invoiceId), amount, metadata: {}, status }).id,
    settleRefund,
    refundsOf: (invoiceId) =>
      all('refund')
        .filter((each) => each['payment_intent'] === paymentOf(invoiceId))
        .map(({ id, amount, status }) => ({ id, amount: amount as number, status: status as string })),
    dispute,
    moveDispute,
  }
  return {
    controls,
    pay,
    listRefunds: (fields: Fields) => newestOf('refund', fields),
    listDisputes: (fields: Fields) => newestOf('dispute', fields),
    listPayments,
    createRefund: (fields: Fields) =>
      createRefund({
        paymentIntent: fields['payment_intent'],
        amount: Number(fields['amount']),
        metadata: fields['metadata'] ?? {},
        status: nextRefund,
      }),
  }
}
