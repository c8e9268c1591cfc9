import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ProviderError } from '#core/errors.ts'
import { patienceMs } from '#test/patience.ts'
import { toForm } from './call-stripe.ts'
import type { PaymentProvider } from './port.ts'
import { signEvent, startStripeServer, stripeKey, stripePrices, stripeSecret } from './stripe-server.fixture.ts'
import type { StripeServer } from './stripe-server.fixture.ts'
import { openStripe } from './stripe.ts'

let server: StripeServer
let stripe: PaymentProvider
const webhookSecrets = ['whsec_old_secret', stripeSecret]
const open = (options: { key?: string; timeoutMs?: number } = {}) =>
  openStripe({
    url: server.url,
    key: options.key ?? stripeKey,
    webhookSecrets,
    patience: { timeoutMs: options.timeoutMs ?? patienceMs, pauseMs: 1 },
  })

beforeAll(async () => {
  server = await startStripeServer({ linesPerPage: 2 })
})
afterEach(() => server.fail(null))
afterAll(() => server.close())

const customer = { email: 'ann@example.com', name: 'Ann', reference: 'workspace-1' }
let count = 0
const newKey = () => `key-${(count += 1)}`

async function order(provider = open()) {
  const customerId = await provider.createCustomer({ ...customer, key: newKey() })
  const checkout = await provider.startCheckout({
    customerId,
    priceId: stripePrices.premium,
    taxRateId: null,
    reference: 'order-1',
    successUrl: 'https://deals.example.com/billing?paid=1',
    cancelUrl: 'https://deals.example.com/billing',
    key: newKey(),
  })
  return { customerId, checkout }
}

describe('what is sent', () => {
  it('writes fields with brackets and leaves out what is missing', () => {
    expect(
      decodeURIComponent(
        toForm({ mode: 'subscription', items: [{ price: 'p', quantity: 1 }], tax: null, metadata: { a: 'ä&b' } }),
      ),
    ).toBe('mode=subscription&items[0][price]=p&items[0][quantity]=1&metadata[a]=ä&b')
  })

  it('opens a checkout for a plan, without naming kinds of cards, and reads it again', async () => {
    stripe = open()
    const { checkout } = await order(stripe)
    expect(checkout).toMatchObject({ state: 'open', isPaid: false, reference: 'order-1' })
    expect(checkout.url).toContain('https://checkout.example.com/')
    const { fields, headers } = server.asked.at(-1)!
    expect(fields).toMatchObject({
      mode: 'subscription',
      line_items: { 0: { price: stripePrices.premium, quantity: '1' } },
      client_reference_id: 'order-1',
      subscription_data: { metadata: { reference: 'order-1' } },
    })
    expect(headers).toMatchObject({ 'stripe-version': '2026-10-28.endive', authorization: `Bearer ${stripeKey}` })
    expect(await stripe.findCheckout(checkout.id)).toEqual(checkout)
  })

  it('reads price, subscription with card, and all lines of an invoice', async () => {
    stripe = open()
    const { customerId, checkout } = await order(stripe)
    const paid = server.pay(checkout.id)
    expect(await stripe.findPrice(stripePrices.premium)).toEqual({
      id: stripePrices.premium,
      currency: 'USD',
      amountMinor: 250_000,
      interval: 'month',
      isActive: true,
    })
    const found = await stripe.findSubscription(paid.subscription)
    expect(found?.value).toMatchObject({
      state: 'active',
      priceId: stripePrices.premium,
      reference: 'order-1',
      card: { brand: 'visa', lastFour: '4242', expiryMonth: 4, expiryYear: 2030 },
    })
    expect(found?.asOf).toEqual(new Date(1_790_000_000_000))
    for (const fee of ['one', 'two', 'three', 'four', 'withdrawn']) {
      await stripe.addCharge({
        customerId,
        subscriptionId: paid.subscription,
        amountMinor: 500,
        currency: 'USD',
        description: `Success fee ${fee}`,
        reference: fee,
        key: newKey(),
      })
    }
    const four = await stripe.findCharge({ customerId, reference: 'four' })
    expect(server.find(four!.id)).toMatchObject({ description: 'Success fee four' })
    expect(await stripe.findCharge({ customerId, reference: 'five' })).toBeNull()
    const withdrawn = await stripe.findCharge({ customerId, reference: 'withdrawn' })
    const withdraw = () => stripe.withdrawCharge({ id: withdrawn!.id, key: newKey() })
    expect([await withdraw(), await withdraw()]).toEqual([true, true])
    expect(await stripe.findCharge({ customerId, reference: 'withdrawn' })).toBeNull()
    const one = await stripe.findCharge({ customerId, reference: 'one' })
    const id = server.renew(paid.subscription)
    expect(await stripe.withdrawCharge({ id: one!.id, key: newKey() })).toBe(false)
    const invoice = await stripe.findInvoice(id)
    expect(invoice).toMatchObject({ state: 'paid', totalMinor: 252_000, paidMinor: 252_000, hasMoreLines: false })
    expect(invoice?.lines.map(({ reference, amountMinor }) => [reference, amountMinor])).toEqual([
      [null, 250_000],
      ['one', 500],
      ['two', 500],
      ['three', 500],
      ['four', 500],
    ])
    const all = await stripe.listInvoices({ subscriptionId: paid.subscription, createdFrom: new Date(0) })
    expect(all.map((each) => [each.id, each.lines.length])).toEqual([
      [id, 5],
      [paid.invoice, 1],
    ])
  })

  it('changes the price without charging the running period, cancels, resumes and ends', async () => {
    stripe = open()
    const { checkout } = await order(stripe)
    const { subscription: id } = server.pay(checkout.id)
    const before = server.charges.length
    const { value } = (await stripe.findSubscription(id))!
    const change = { id, itemId: value.itemId, priceId: stripePrices.basic, key: newKey() }
    expect((await stripe.changePrice(change)).value.priceId).toBe(stripePrices.basic)
    expect(server.asked.at(-1)?.fields).toMatchObject({ proration_behavior: 'none' })
    const cancelled = await stripe.setCancellation({ id, atPeriodEnd: true, key: newKey() })
    expect(cancelled.value.cancelsAtPeriodEnd).toBe(true)
    const resumed = await stripe.setCancellation({ id, atPeriodEnd: false, key: newKey() })
    expect(resumed.value.cancelsAtPeriodEnd).toBe(false)
    expect((await stripe.endSubscription({ id, key: newKey() }))?.value.state).toBe('canceled')
    expect(await stripe.endSubscription({ id, key: newKey() })).toBeNull()
    expect(server.charges.length).toBe(before)
  })

  it('closes a page that nobody paid on, and not one that was paid', async () => {
    stripe = open()
    const unpaid = await order(stripe)
    expect((await stripe.expireCheckout({ id: unpaid.checkout.id, key: newKey() }))?.state).toBe('expired')
    const paid = await order(stripe)
    server.pay(paid.checkout.id)
    expect(await stripe.expireCheckout({ id: paid.checkout.id, key: newKey() })).toBeNull()
    const portal = { customerId: paid.customerId, returnUrl: 'https://deals.example.com/billing', key: newKey() }
    expect((await stripe.openPortal(portal)).url).toContain('https://')
  })
})

describe('money that goes back', () => {
  async function paidInvoice(provider: PaymentProvider) {
    const { checkout } = await order(provider)
    const { invoice: invoiceId } = server.pay(checkout.id)
    const [payment] = await provider.listPayments({ invoiceId })
    return { invoiceId, paymentId: payment!.paymentId }
  }

  it('is refunded in parts, each once, from the payment that the invoice does not name', async () => {
    stripe = open()
    const { invoiceId, paymentId } = await paidInvoice(stripe)
    expect(await stripe.listPayments({ paymentId })).toEqual([{ invoiceId, paymentId, paidMinor: 250_000 }])
    const part = { paymentId, amountMinor: 100_000, reference: 'refund-1', key: newKey() }
    const first = await stripe.refund(part)
    expect(first.value).toMatchObject({ paymentId, state: 'succeeded', failure: null, reference: 'refund-1' })
    expect(server.asked.at(-1)?.fields).toEqual({
      payment_intent: paymentId,
      amount: '100000',
      metadata: { reference: 'refund-1' },
    })
    expect((await stripe.refund(part)).value.id).toBe(first.value.id)
    for (const each of ['2', '3', '4', '5'])
      await stripe.refund({ ...part, amountMinor: 10_000, reference: each, key: newKey() })
    const { value } = await stripe.listRefunds({ paymentId })
    expect(value.map(({ amountMinor }) => amountMinor)).toEqual([10_000, 10_000, 10_000, 10_000, 100_000])
    const newest = await stripe.listRefunds({ createdFrom: new Date(0), most: 2 })
    expect(newest.value.map(({ reference }) => reference)).toEqual(['5', '4'])
  })

  it('is refused with the word of the provider: too much, refunded before, disputed', async () => {
    stripe = open()
    const { invoiceId, paymentId } = await paidInvoice(stripe)
    const refund = (amountMinor: number) =>
      refusalOf(stripe.refund({ paymentId, amountMinor, reference: 'r', key: newKey() }))
    expect(await refund(250_001)).toMatchObject({ reason: 'rejected', code: 'invalid_request_error' })
    server.refund(invoiceId, 250_000)
    expect(await refund(1)).toMatchObject({ reason: 'rejected', code: 'charge_already_refunded' })
    const other = await paidInvoice(stripe)
    server.dispute(other.invoiceId)
    expect(
      await refusalOf(stripe.refund({ paymentId: other.paymentId, amountMinor: 1, reference: 'r', key: newKey() })),
    ).toMatchObject({ reason: 'rejected', code: 'refund_disputed_payment' })
  })

  it('is pending, fails with a reason, or is disputed and decided', async () => {
    stripe = open()
    const { invoiceId, paymentId } = await paidInvoice(stripe)
    const states = async () =>
      (await stripe.listRefunds({ paymentId })).value.map(({ state, failure }) => [state, failure])
    const id = server.refund(invoiceId, 100, 'pending')
    expect(await states()).toEqual([['pending', null]])
    server.settleRefund(id, 'failed', 'expired_or_canceled_card')
    expect(await states()).toEqual([['failed', 'expired_or_canceled_card']])
    server.settleRefund(server.refund(invoiceId, 200, 'pending'), 'canceled')
    expect((await states())[0]).toEqual(['failed', 'canceled'])
    const dispute = server.dispute(invoiceId, { status: 'warning_needs_response' })
    const read = async () => (await stripe.listDisputes({ paymentId })).value[0]
    expect(await read()).toMatchObject({ state: 'warning_needs_response', reason: 'fraudulent', amountMinor: 250_000 })
    expect((await read())?.answerBy).toBeInstanceOf(Date)
    server.moveDispute(dispute, 'lost')
    expect(await read()).toMatchObject({ state: 'lost' })
    server.moveDispute(dispute, 'a_word_of_tomorrow')
    expect(await read()).toMatchObject({ state: 'under_review' })
    expect(stripe.disputePage(dispute)).toBe(`https://dashboard.stripe.com/test/disputes/${dispute}`)
  })

  it('is reported by events that name the payment', async () => {
    stripe = open()
    const { invoiceId, paymentId } = await paidInvoice(stripe)
    const before = server.events.length
    server.settleRefund(server.refund(invoiceId, 100), 'failed', 'declined')
    const dispute = server.dispute(invoiceId)
    server.moveDispute(dispute, 'under_review')
    server.moveDispute(dispute, 'won')
    const events = server.events.slice(before)
    expect(events.map(({ type }) => type)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.failed',
      'refund.updated',
      'charge.refund.updated',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
    for (const each of events) {
      const { body, signature } = server.sign(each)
      const read = stripe.readEvent({ body: Buffer.from(body), signature, now: new Date(each.created * 1000) })
      expect(read).toMatchObject({ event: { about: 'reversal', paymentId } })
    }
    const [withoutPayment] = events.map((each) => ({
      ...each,
      data: { object: { ...each.data.object, payment_intent: null } },
    }))
    const { body, signature } = server.sign(withoutPayment!)
    const at = new Date(withoutPayment!.created * 1000)
    expect(stripe.readEvent({ body: Buffer.from(body), signature, now: at })).toMatchObject({
      event: { about: 'nothing-of-ours' },
    })
  })
})

describe('once', () => {
  it('does a thing once whose answer was lost, and answers with it', async () => {
    stripe = open()
    server.fail(['lost-answer'])
    const key = newKey()
    const before = server.asked.length
    const id = await stripe.createCustomer({ ...customer, key })
    expect(server.asked.slice(before).map(({ headers }) => headers['idempotency-key'])).toEqual([key, key])
    expect(await stripe.createCustomer({ ...customer, key })).toBe(id)
  })

  it('refuses one key for two things', async () => {
    stripe = open()
    const key = newKey()
    await stripe.createCustomer({ ...customer, key })
    await expect(stripe.createCustomer({ ...customer, name: 'Bob', key })).rejects.toMatchObject({
      cause: { reason: 'rejected', code: 'idempotency_error' },
    })
  })
})

/** Every refusal as the callers see it; the sentence never holds the key or a message of the provider. */
async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof ProviderError)) throw new Error('It was not refused as it should be', { cause: thrown })
  expect(JSON.stringify([thrown.message, thrown.cause])).not.toMatch(/sk_test|No:/)
  return { ...(thrown.cause as object), retryable: thrown.retryable }
}

describe('a provider that does not answer', () => {
  const error = (code: string) => ({ error: { type: 'api_error', code, message: `No: ${stripeKey}` } })
  const faults = [
    [401, {}, 'key', false],
    [402, {}, 'declined', false],
    [403, {}, 'forbidden', false],
    [404, {}, 'missing', false],
    [429, { 'retry-after': '17' }, 'quota', true],
    [500, {}, 'down', true],
    [503, { 'stripe-should-retry': 'false' }, 'down', true],
  ] as const

  it.each(faults)('answers %i: says why, and waits for nothing', async (status, headers, reason, retryable) => {
    stripe = open()
    server.fail({ status, headers, body: error('some_code') })
    const refusal = await refusalOf(stripe.createCustomer({ ...customer, key: newKey() }))
    const retryAfterSeconds = status === 429 ? 17 : null
    expect(refusal).toMatchObject({ reason, status, retryable, retryAfterSeconds, code: 'some_code' })
  })

  it('reads a date to wait for', async () => {
    stripe = open()
    const headers = { 'retry-after': 'Mon, 02 Mar 2026 08:00:30 GMT', date: 'Mon, 02 Mar 2026 08:00:00 GMT' }
    server.fail({ status: 429, headers, body: error('rate_limit') })
    expect(await refusalOf(stripe.findPrice('price_basic'))).toMatchObject({ retryAfterSeconds: 30 })
  })

  it('tries again after a server error, unless it says no', async () => {
    stripe = open()
    const failure = { status: 500, body: error('api_error') }
    server.fail([failure])
    expect((await stripe.findPrice('price_basic'))?.id).toBe('price_basic')
    const before = server.asked.length
    server.fail([{ ...failure, headers: { 'stripe-should-retry': 'false' } }])
    expect(await refusalOf(stripe.findPrice('price_basic'))).toMatchObject({ reason: 'down' })
    expect(server.asked.length).toBe(before + 1)
  })

  it.each([
    ['a page of a proxy', { status: 200, body: '<html>Maintenance</html>' }],
    ['half an object', { status: 200, body: '{"id": "cus_1' }],
    ['another object', { status: 200, body: { object: 'customer' } }],
    ['more than anybody reads', 'flood' as const],
  ])('answers %s: that is malformed', async (_what, fault) => {
    stripe = open()
    server.fail(fault)
    expect(await refusalOf(stripe.createCustomer({ ...customer, key: newKey() }))).toMatchObject({
      reason: 'malformed',
      retryable: true,
    })
  })

  it.each(['silence', 'drip'] as const)('%s ends at the timeout', async (fault) => {
    stripe = open({ timeoutMs: 200 })
    server.fail(fault)
    expect(await refusalOf(stripe.findPrice('price_basic'))).toMatchObject({ reason: 'down', retryable: true })
  })

  it('closes each connection: down, after a second attempt', async () => {
    stripe = open()
    server.fail('closed')
    expect(await refusalOf(stripe.findPrice('price_basic'))).toMatchObject({ reason: 'down', status: null })
    server.fail(['closed'])
    expect((await stripe.findPrice('price_basic'))?.id).toBe('price_basic')
  })

  it('does not know our key', async () => {
    stripe = open({ key: 'sk_test_other' })
    expect(await refusalOf(stripe.findPrice('price_basic'))).toMatchObject({ reason: 'key', retryable: false })
  })

  it('has no such object: null where something is looked for', async () => {
    stripe = open()
    expect(await stripe.findPrice('price_none')).toBeNull()
    expect(await stripe.findSubscription('sub_none')).toBeNull()
    expect(await stripe.findInvoice('in/../none')).toBeNull()
  })
})

describe('events', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1_790_000_000,
    data: {
      object: { id: 'cs_1', status: 'complete', payment_status: 'paid', subscription: 'sub_1', customer: 'cus_1' },
    },
  }
  const read = (given: { body: string | Uint8Array; signature: string }, at = now) =>
    open().readEvent({ body: Buffer.from(given.body), signature: given.signature, now: at })

  it('reads every event of a subscription as the provider sends it', async () => {
    const { checkout } = await order()
    const before = server.events.length
    const { subscription } = server.pay(checkout.id)
    const failed = server.renew(subscription, 'failed')
    server.giveUp(failed)
    server.cancelNow(subscription)
    const kinds = server.events.slice(before).map((each) => {
      const received = read(server.sign(each), new Date(each.created * 1000))
      return 'event' in received ? [received.event.type, received.event.about] : received
    })
    expect(kinds).toEqual([
      ['customer.subscription.created', 'subscription'],
      ['invoice.created', 'invoice'],
      ['invoice.finalized', 'invoice'],
      ['invoice.paid', 'invoice'],
      ['customer.subscription.updated', 'subscription'],
      ['checkout.session.completed', 'checkout'],
      ['customer.subscription.updated', 'subscription'],
      ['invoice.created', 'invoice'],
      ['invoice.finalized', 'invoice'],
      ['invoice.payment_failed', 'invoice'],
      ['customer.subscription.updated', 'subscription'],
      ['invoice.marked_uncollectible', 'invoice'],
      ['customer.subscription.updated', 'subscription'],
      ['customer.subscription.deleted', 'subscription'],
    ])
  })

  it('accepts one good signature of several, by either secret', () => {
    const { body, signature } = signEvent(event, { at: now, secret: 'whsec_old_secret' })
    const [time, good] = signature.split(',')
    expect(read({ body, signature: `${time},v1=${'a'.repeat(64)},${good}` })).toHaveProperty('event')
    expect(read(signEvent(event, { at: now }))).toHaveProperty('event')
  })

  it.each([
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ])('of %i seconds: in time is %s', (seconds, isInTime) => {
    const received = read(signEvent(event, { at: new Date(now.getTime() + seconds * 1000) }))
    expect('event' in received).toBe(isInTime)
    if (!isInTime) expect(received).toEqual({ refused: 'late' })
  })

  it('refuses whatever is not signed by the provider', () => {
    const { body, signature } = signEvent(event, { at: now })
    const [time = '', good = ''] = signature.split(',')
    const later = `t=${Math.floor(now.getTime() / 1000) + 1}`
    const forged = [
      signEvent(event, { at: now, secret: 'whsec_stranger' }).signature,
      '',
      time,
      good,
      `${time},${good.slice(0, -2)}`,
      `${time},${good.toUpperCase().replace('V1', 'v1')}`,
      `${time},v0=${good.slice(3)}`,
      `${later},${good}`,
      `${time},${time},${good}`,
      `t=1e9,${good}`,
      `${time},v1=${'0'.repeat(64)}`,
    ]
    for (const each of forged) expect([each, read({ body, signature: each })]).toEqual([each, { refused: 'signature' }])
    expect(read({ body: `${body} `, signature })).toEqual({ refused: 'signature' })
    expect(read({ body: body.replace('evt_1', 'evt_2'), signature })).toEqual({ refused: 'signature' })
  })

  it('says so if a signed event cannot be read', () => {
    const spoiled = [
      { ...event, id: 7 },
      { ...event, data: {} },
      { ...event, data: { object: { id: 'cs_1' } } },
      [],
      {},
    ]
    for (const each of spoiled) expect(read(signEvent(each, { at: now }))).toEqual({ refused: 'malformed' })
  })

  it('passes over what is not about us', () => {
    const other = { ...event, type: 'payout.paid' }
    const upcoming = { ...event, type: 'invoice.upcoming', data: { object: { object: 'invoice' } } }
    for (const each of [other, upcoming]) {
      expect(read(signEvent(each, { at: now }))).toMatchObject({ event: { about: 'nothing-of-ours' } })
    }
  })
})
