import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emulateReversals, type EmulatedReversals } from './stripe-reversals.fixture.ts'

/** An emulated Stripe: keeps customers, checkouts, subscriptions and invoices, moves money, and signs its events. */

export const stripeKey = 'sk_test_very_secret_key'
export const stripeSecret = 'whsec_test_secret'
export const stripePrices = { basic: 'price_basic', premium: 'price_premium', enterprise: 'price_enterprise' } as const
const amounts: Readonly<Record<string, number>> = {
  price_basic: 100_000,
  price_premium: 250_000,
  price_enterprise: 500_000,
}

type Fields = { [name: string]: string | Fields }
type StripeObject = { id: string; object: string; [name: string]: unknown }
/** What one request meets; null: nothing special. */
type EndlessFault = 'silence' | 'drip' | 'flood'
type ConstantFault = OneFault | EndlessFault
type OneFault = Answer | 'closed' | 'lost-answer' | null
type Answer = { status: number; headers?: Record<string, string>; body: unknown }

export type StripeEvent = { id: string; type: string; created: number; data: { object: StripeObject } }

/**
 * `lost-answer`: the request is done, but the connection closes before its answer. `closed`: it closes before anything
 * is done. An array is played one request at a time, then everything is normal again.
 */
export type StripeFault = Answer | 'silence' | 'drip' | 'flood' | 'closed' | 'lost-answer' | null | readonly OneFault[]

export type StripeServer = EmulatedReversals & {
  url: string
  asked: { method: string; path: string; headers: IncomingHttpHeaders; fields: Fields }[]
  events: StripeEvent[]
  /** Money that moved, oldest first. */
  charges: { invoice: string; amount: number }[]
  fail(fault: StripeFault): void
  /** Does the next request whose method and path fit, and never answers it. Resolves when it was done. */
  hold(fits: RegExp): Promise<void>
  /** The clock of the server, in seconds. */
  setTime(at: Date): void
  /** What the person does on the page of a checkout. */
  pay(sessionId: string): { subscription: string; invoice: string }
  expire(sessionId: string): void
  /** The next period of a subscription begins: an invoice, and an attempt to collect it. */
  renew(subscriptionId: string, outcome?: 'paid' | 'failed'): string
  /** Another attempt to collect an open invoice. */
  retry(invoiceId: string, outcome: 'paid' | 'failed'): void
  giveUp(invoiceId: string): void
  /** `last`: the single charges that wait are still collected, on an invoice of their own. */
  cancelNow(subscriptionId: string, options?: { last: 'paid' | 'failed' }): void
  /** The bytes and the signature header of an event. */
  sign(event: object, options?: { at?: Date; secret?: string }): { body: string; signature: string }
  find(id: string): StripeObject | undefined
  /** With the same port, the state of an earlier server is gone. */
  close(): Promise<void>
}

const list = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url })

/** `isTicking`: a second passes with each request. */
export async function startStripeServer({ linesPerPage = 10, isTicking = false } = {}): Promise<StripeServer> {
  const objects = new Map<string, StripeObject>()
  const replies = new Map<string, { print: string; answer: Answer }>()
  const asked: StripeServer['asked'] = []
  const events: StripeEvent[] = []
  const charges: StripeServer['charges'] = []
  let fault: StripeFault = null
  let held: { fits: RegExp; done: () => void } | null = null
  let count = 0
  let now = 1_790_000_000
  for (const [id, unit_amount] of Object.entries(amounts)) {
    const recurring = { interval: 'month', interval_count: 1, usage_type: 'licensed' }
    objects.set(id, { id, object: 'price', active: true, currency: 'usd', unit_amount, recurring })
  }

  const newId = (prefix: string) => `${prefix}_${String(++count).padStart(8, '0')}`
  const save = <Kind extends StripeObject>(object: Kind): Kind => {
    objects.set(object.id, object)
    return object
  }
  const emit = (type: string, object: StripeObject) => {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      created: now,
      livemode: false,
      data: { object: structuredClone(toShown(object)) },
    }
    events.push(event)
  }
  const get = (id: unknown): StripeObject => {
    const found = objects.get(String(id))
    if (!found) throw new Refused(404, 'resource_missing')
    return found
  }
  const reversals = emulateReversals({
    objects,
    newId,
    save,
    emit,
    now: () => now,
    refuse: (status, code) => new Refused(status, code),
  })
  const linesOf = (invoice: StripeObject) => invoice['all_lines'] as StripeObject[]
  /** Only the first lines are part of an invoice. */
  const toShown = (object: StripeObject): StripeObject => {
    if (object.object !== 'invoice') return object
    const { all_lines: _hidden, ...shown } = object
    const lines = linesOf(object)
    const first = { ...list(lines.slice(0, linesPerPage), ''), has_more: lines.length > linesPerPage }
    return { ...shown, lines: first }
  }

  const openInvoice = (subscription: StripeObject, period: { start: number; end: number } | null): StripeObject => {
    const price = get(itemOf(subscription).price.id)
    const waiting = [...objects.values()].filter(
      (each) => each.object === 'invoiceitem' && each['subscription'] === subscription.id && !each['invoice'],
    )
    const id = newId('in')
    const planLine = (of: { start: number; end: number }) => ({
      id: newId('il'),
      object: 'line_item',
      description: `1 × ${price.id}`,
      amount: price['unit_amount'] as number,
      quantity: 1,
      period: of,
      pricing: { type: 'price_details', price_details: { price: price.id } },
      metadata: {},
    })
    const all_lines = [
      ...(period ? [planLine(period)] : []),
      ...waiting.map((item) => ({
        id: newId('il'),
        object: 'line_item',
        description: String(item['description']),
        amount: item['amount'] as number,
        quantity: 1,
        period: { start: now, end: now },
        pricing: null,
        metadata: item['metadata'],
      })),
    ]
    for (const item of waiting) item['invoice'] = id
    const subtotal = all_lines.reduce((sum, line) => sum + line.amount, 0)
    const rate =
      Array.isArray(subscription['default_tax_rates']) && subscription['default_tax_rates'].length > 0 ? 0.2 : 0
    const total = subtotal + Math.round(subtotal * rate)
    const invoice = save({
      id,
      object: 'invoice',
      status: 'open',
      number: `STRIPE-${count}`,
      customer: subscription['customer'],
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      currency: 'usd',
      subtotal,
      total,
      amount_due: total,
      amount_paid: 0,
      amount_remaining: total,
      created: now,
      status_transitions: { finalized_at: now, paid_at: null },
      attempt_count: 0,
      next_payment_attempt: null,
      all_lines,
    })
    emit('invoice.created', { ...invoice, status: 'draft' })
    emit('invoice.finalized', invoice)
    return invoice
  }

  const collect = (invoice: StripeObject, outcome: 'paid' | 'failed') => {
    if (invoice['status'] !== 'open' && invoice['status'] !== 'uncollectible') throw new Error('nothing to collect')
    invoice['attempt_count'] = (invoice['attempt_count'] as number) + 1
    if (outcome === 'failed') {
      invoice['next_payment_attempt'] = now + 3 * 86_400
      return emit('invoice.payment_failed', invoice)
    }
    charges.push({ invoice: invoice.id, amount: invoice['total'] as number })
    reversals.pay(invoice, invoice['total'] as number)
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice['total'],
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { finalized_at: invoice['created'], paid_at: now },
    })
    emit('invoice.paid', invoice)
  }
  const subscriptionOf = (invoice: StripeObject): StripeObject =>
    get((invoice['parent'] as { subscription_details: { subscription: string } }).subscription_details.subscription)
  const setState = (subscription: StripeObject, status: string) => {
    if (subscription['status'] === status) return
    subscription['status'] = status
    emit('customer.subscription.updated', subscription)
  }

  const listInvoices = (_id: string, fields: Fields): object => {
    const from = Number((fields['created'] as Fields | undefined)?.['gte'] ?? 0)
    const found = [...objects.values()]
      .filter((each) => each.object === 'invoice' && subscriptionOf(each).id === fields['subscription'])
      .filter((each) => (each['created'] as number) >= from)
      .toReversed()
    return cutPage(found.map(toShown), fields)
  }
  const expireCheckout = (id: string): object => {
    const session = get(id)
    if (session['status'] !== 'open') throw new Refused(400, 'invalid_request_error')
    Object.assign(session, { status: 'expired', url: null })
    emit('checkout.session.expired', session)
    return session
  }
  const openPortal = (_id: string, fields: Fields): object => {
    get(fields['customer'])
    return { id: newId('bps'), object: 'billing_portal.session', url: `https://billing.example.com/${count}` }
  }
  const endSubscription = (id: string): object => {
    const subscription = get(id)
    if (subscription['status'] === 'canceled') throw new Refused(404, 'resource_missing')
    subscription['status'] = 'canceled'
    emit('customer.subscription.deleted', subscription)
    return subscription
  }

  /** The first pattern that fits; its group is the id. */
  const routes: [pattern: RegExp, speak: (id: string, fields: Fields) => object][] = [
    [/^POST \/v1\/customers()$/, (_id, fields) => save({ id: newId('cus'), object: 'customer', ...fields })],
    [/^POST \/v1\/checkout\/sessions()$/, (_id, fields) => openCheckout(fields)],
    [/^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, expireCheckout],
    [/^POST \/v1\/billing_portal\/sessions()$/, openPortal],
    [/^POST \/v1\/subscriptions\/(\w+)$/, (id, fields) => changeSubscription(get(id), fields)],
    [/^DELETE \/v1\/subscriptions\/(\w+)$/, endSubscription],
    [
      /^POST \/v1\/invoiceitems()$/,
      (_id, fields) => {
        const amount = Number(fields['amount'])
        return save({ ...fields, id: newId('ii'), object: 'invoiceitem', amount, invoice: null })
      },
    ],
    [
      /^GET \/v1\/invoiceitems()$/,
      (_id, fields) => {
        const isAsked = (each: StripeObject) => each.object === 'invoiceitem' && each['customer'] === fields['customer']
        return cutPage([...objects.values()].filter(isAsked), fields)
      },
    ],
    [
      /^DELETE \/v1\/invoiceitems\/(\w+)$/,
      (id) => {
        if (get(id)['invoice']) throw new Refused(400, 'invalid_request_error')
        objects.delete(id)
        return { id, object: 'invoiceitem', deleted: true }
      },
    ],
    [/^POST \/v1\/refunds()$/, (_id, fields) => reversals.createRefund(fields)],
    [/^GET \/v1\/refunds()$/, (_id, fields) => cutPage(reversals.listRefunds(fields), fields)],
    [/^GET \/v1\/disputes()$/, (_id, fields) => cutPage(reversals.listDisputes(fields), fields)],
    [/^GET \/v1\/invoice_payments()$/, (_id, fields) => cutPage(reversals.listPayments(fields), fields)],
    [/^GET \/v1\/invoices()$/, listInvoices],
    [/^GET \/v1\/invoices\/(\w+)\/lines$/, (id, fields) => cutPage(linesOf(get(id)), fields)],
    [
      /^GET \/v1\/(?:prices|checkout\/sessions|subscriptions|invoices)\/(\w+)$/,
      (id, fields) => expandCard(toShown(get(id)), fields),
    ],
  ]
  const speak = (method: string, path: string, fields: Fields): Answer => {
    for (const [pattern, answer] of routes) {
      const [fits, id = ''] = pattern.exec(`${method} ${path}`) ?? []
      if (fits) return { status: 200, body: answer(id, fields) }
    }
    throw new Refused(404, 'resource_missing')
  }

  const openCheckout = (fields: Fields): StripeObject => {
    if ('payment_method_types' in fields) throw new Refused(400, 'parameter_unknown')
    const item = (fields['line_items'] as Fields)['0'] as Fields
    get(item['price'])
    get(fields['customer'])
    const id = newId('cs')
    return save({
      id,
      object: 'checkout.session',
      mode: fields['mode'],
      url: `https://checkout.example.com/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: fields['client_reference_id'] ?? null,
      customer: fields['customer'],
      subscription: null,
      invoice: null,
      expires_at: now + 86_400,
      metadata: fields['metadata'] ?? {},
      ordered: { price: item['price'], data: fields['subscription_data'] ?? {} },
    })
  }

  const changeSubscription = (subscription: StripeObject, fields: Fields): StripeObject => {
    if (subscription['status'] === 'canceled') throw new Refused(400, 'resource_missing')
    const [change] = Object.values((fields['items'] as Fields | undefined) ?? {}) as Fields[]
    if (change) {
      if (change['id'] !== itemOf(subscription).id) throw new Refused(400, 'invalid_request_error')
      itemOf(subscription).price = { id: get(change['price']).id }
    }
    if (fields['cancel_at_period_end']) subscription['cancel_at_period_end'] = fields['cancel_at_period_end'] === 'true'
    emit('customer.subscription.updated', subscription)
    return expandCard(subscription, fields)
  }

  /** The same key does a thing once; with other fields it is refused. */
  const speakOnce = (method: string, path: string, { fields, key }: { fields: Fields; key: string | undefined }) => {
    if (method !== 'GET' && key === undefined) throw new Refused(400, 'key_missing')
    const print = JSON.stringify([method, path, fields])
    const earlier = key === undefined ? undefined : replies.get(key)
    if (earlier && earlier.print !== print) throw new Refused(400, 'idempotency_error')
    if (earlier) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } }
    const answer = structuredClone(speak(method, path, fields))
    if (key !== undefined) replies.set(key, { print, answer })
    return answer
  }

  const reply = (
    method: string,
    url: URL,
    { headers, text }: { headers: IncomingHttpHeaders; text: string },
  ): Answer => {
    const fields = readForm(method === 'POST' ? new URLSearchParams(text) : url.searchParams)
    asked.push({ method, path: url.pathname, headers, fields })
    try {
      if (headers.authorization !== `Bearer ${stripeKey}`) throw new Refused(401, 'api_key_invalid')
      if (headers['stripe-version'] !== '2026-10-28.endive') throw new Refused(400, 'version_missing')
      if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
        throw new Refused(400, 'body_invalid')
      const key = headers['idempotency-key']
      return speakOnce(method, url.pathname, { fields, key: typeof key === 'string' ? key : undefined })
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      return { status: thrown.status, body: toError(thrown.code) }
    }
  }

  const isHeld = (request: string): boolean => {
    if (!held?.fits.test(request)) return false
    held.done()
    held = null
    return true
  }
  const nextFault = () => (Array.isArray(fault) ? ((fault as OneFault[]).shift() ?? null) : (fault as ConstantFault))
  const answer = (request: IncomingMessage, response: ServerResponse, text: string) => {
    const { method = '', headers, url: address = '/' } = request
    const url = new URL(address, 'http://stripe')
    now += isTicking ? 1 : 0
    const next = nextFault()
    if (isEndless(next)) return pour(response, next)
    if (next === 'closed') return void response.destroy()
    if (next !== null && next !== 'lost-answer') {
      asked.push({ method, path: url.pathname, headers, fields: {} })
      return end(response, next)
    }
    const replied = reply(method, url, { headers, text })
    if (isHeld(`${method} ${url.pathname}`)) return
    if (next === 'lost-answer') return void response.destroy()
    end(response, replied)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString('utf8')))
  })
  const end = (response: ServerResponse, { status, headers, body }: Answer) =>
    void response
      .writeHead(status, {
        'content-type': 'application/json',
        date: new Date(now * 1000).toUTCString(),
        'request-id': newId('req'),
        ...headers,
      })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port, so its address is not a path.
  const { port } = server.address() as AddressInfo

  return {
    ...reversals.controls,
    url: `http://127.0.0.1:${port}`,
    asked,
    events,
    charges,
    fail: (next) => void (fault = Array.isArray(next) ? [...(next as OneFault[])] : next),
    hold: (fits) => new Promise((done) => void (held = { fits, done })),
    setTime: (at) => void (now = Math.floor(at.getTime() / 1000)),
    pay(sessionId) {
      const session = get(sessionId)
      if (session['status'] !== 'open') throw new Error('This page is closed')
      const ordered = session['ordered'] as { price: string; data: Fields }
      const periodEnd = now + 30 * 86_400
      const subscription = save({
        id: newId('sub'),
        object: 'subscription',
        customer: session['customer'],
        status: 'incomplete',
        items: {
          ...list([], ''),
          data: [
            {
              id: newId('si'),
              price: { id: ordered.price },
              quantity: 1,
              current_period_start: now,
              current_period_end: periodEnd,
            },
          ],
        },
        cancel_at_period_end: false,
        cancel_at: null,
        metadata: ordered.data['metadata'] ?? {},
        default_tax_rates: Object.values((ordered.data['default_tax_rates'] as Fields | undefined) ?? {}),
        default_payment_method: newId('pm'),
      })
      emit('customer.subscription.created', subscription)
      const invoice = openInvoice(subscription, { start: now, end: periodEnd })
      collect(invoice, 'paid')
      setState(subscription, 'active')
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        url: null,
        subscription: subscription.id,
        invoice: invoice.id,
      })
      emit('checkout.session.completed', session)
      return { subscription: subscription.id, invoice: invoice.id }
    },
    expire(sessionId) {
      const session = get(sessionId)
      Object.assign(session, { status: 'expired', url: null })
      emit('checkout.session.expired', session)
    },
    renew(subscriptionId, outcome = 'paid') {
      const subscription = get(subscriptionId)
      const item = itemOf(subscription)
      item.current_period_start = item.current_period_end
      item.current_period_end += 30 * 86_400
      emit('customer.subscription.updated', subscription)
      const period = { start: item.current_period_start, end: item.current_period_end }
      const invoice = openInvoice(subscription, period)
      collect(invoice, outcome)
      setState(subscription, outcome === 'paid' ? 'active' : 'past_due')
      return invoice.id
    },
    retry(invoiceId, outcome) {
      const invoice = get(invoiceId)
      collect(invoice, outcome)
      if (outcome === 'paid') setState(subscriptionOf(invoice), 'active')
    },
    giveUp(invoiceId) {
      const invoice = get(invoiceId)
      Object.assign(invoice, { status: 'uncollectible', next_payment_attempt: null })
      emit('invoice.marked_uncollectible', invoice)
      setState(subscriptionOf(invoice), 'unpaid')
    },
    cancelNow(subscriptionId, options) {
      const subscription = get(subscriptionId)
      subscription['status'] = 'canceled'
      emit('customer.subscription.deleted', subscription)
      if (options) collect(openInvoice(subscription, null), options.last)
    },
    sign: (event, options = {}) => signEvent(event, { at: new Date(now * 1000), ...options }),
    find: (id) => objects.get(id),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** Like the real one, the message quotes part of the key and of the request. */
const toError = (code: string) => ({
  error: { type: 'invalid_request_error', code, message: `No: ${stripeKey.slice(0, 12)}… ${code}` },
})

export function signEvent(
  event: object,
  { at, secret = stripeSecret }: { at: Date; secret?: string },
): { body: string; signature: string } {
  const body = JSON.stringify(event)
  const seconds = Math.floor(at.getTime() / 1000)
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, signature: `t=${seconds},v1=${hex},v0=${'0'.repeat(64)}` }
}

type Item = { id: string; price: { id: string }; current_period_start: number; current_period_end: number }

function itemOf(subscription: StripeObject): Item {
  const [item] = (subscription['items'] as { data: Item[] }).data
  if (!item) throw new Error('A subscription has an item')
  return item
}

function expandCard(object: StripeObject, fields: Fields): StripeObject {
  const asked = Object.values((fields['expand'] as Fields | undefined) ?? {})
  if (!asked.includes('default_payment_method')) return object
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 }
  const method = { id: object['default_payment_method'], object: 'payment_method', type: 'card', card }
  return { ...object, default_payment_method: method }
}

function cutPage(rows: StripeObject[], fields: Fields): object {
  const start = fields['starting_after'] ? rows.findIndex(({ id }) => id === fields['starting_after']) + 1 : 0
  // Small pages, so that a few rows are more than one.
  const data = rows.slice(start, start + Math.min(3, Number(fields['limit'] ?? 10)))
  return { ...list(data, ''), has_more: start + data.length < rows.length }
}

/** `a[b][c]=d` */
function readForm(form: URLSearchParams): Fields {
  const fields: Fields = {}
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let inner = fields
    for (const step of path) inner = (inner[step] ??= {}) as Fields
    inner[last] = value
  }
  return fields
}

function isEndless(fault: ConstantFault): fault is EndlessFault {
  return fault === 'silence' || fault === 'drip' || fault === 'flood'
}

function pour(response: ServerResponse, how: EndlessFault): void {
  if (how === 'silence') return
  const part = how === 'drip' ? ' ' : ' '.repeat(1024 * 1024)
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(part), how === 'drip' ? 50 : 1)
  response.on('close', () => clearInterval(timer))
}
