import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  startStripeServer,
  stripeKey,
  stripePrices,
  stripeSecret,
  type StripeEvent,
  type StripeServer,
} from '#adapters/payments/stripe-server.fixture.ts'
import type { PaymentProvider } from '#adapters/payments/port.ts'
import { chanceFrom } from '#core/numbers/chance-from.ts'
import { addMonths } from '#core/dates/add-months.ts'
import { openDb } from '#db/connection.ts'
import { readPdf } from '#paper/pdf/read-pdf.fixture.ts'
import { asUser, type SignedInClient } from '#test/as-user.ts'
import { dieAtEachMoment } from '#test/crash-at.ts'
import { until } from '#test/patience.ts'
import { startApp, type App } from '#test/start-app.ts'
import type { AccountInvoice, Billing, Invoice, PlanAnswer, Subscription } from '../contract.ts'
import { refusals } from '../rules/decide-plan.ts'
import { refundRefusals } from '../rules/reversals/decide-refund.ts'
import { actorOf, insertWonDeal, readBillingRows } from './billing.fixture.ts'
import type { BillingDeps } from './deps.ts'
import { chaseInvoices } from './invoices/chase-invoices.ts'
import { creditInvoice } from './invoices/credit-invoice.ts'
import { receiveEvent } from './payments/receive-event.ts'
import { startCheckout } from './payments/start-checkout.ts'
import { reviewPayments, syncPayer } from './payments/sync-payments.ts'
import { beginPlan } from './plans/begin-plan.ts'
import { choosePlan } from './plans/choose-plan.ts'
import { inBilling } from './plans/in-billing.ts'
import { refundInvoice } from './reversals/refund-invoice.ts'
import { deliverRefund } from './reversals/send-refund.ts'

let stripe: StripeServer
let app: App
let admin: SignedInClient
let ann: SignedInClient

const start = new Date('2026-11-23T12:00:00Z')

beforeAll(async () => {
  stripe = await startStripeServer({ isTicking: true })
  stripe.setTime(start)
  const { basic, premium, enterprise } = stripePrices
  const settings = { key: stripeKey, webhookSecrets: [stripeSecret], url: stripe.url, taxRateId: null }
  app = await startApp({
    fixedAt: start,
    config: { stripe: { ...settings, priceIds: { basic, premium, enterprise } } },
  })
  admin = await asUser(app, { name: 'Ada Admin' })
})
afterAll(async () => {
  await app.stop()
  await stripe.close()
})
beforeEach(async () => {
  ann = await asUser(app, { name: 'Ann Newcomer' })
})
afterEach(async () => {
  stripe.fail(null)
  await numbersHaveNoGap()
})

/** Whatever a test did: each series counts from 1 without a gap. */
async function numbersHaveNoGap(): Promise<void> {
  for (const table of ['invoices', 'credit_notes'] as const) {
    const rows = await app.deps.db.selectFrom(table).select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  }
}

const choose = (plan: string, person = ann) => person.call<PlanAnswer>('POST', '/api/billing/plan', { plan })
const billing = (person = ann) => person.call<Billing>('GET', '/api/billing')
const invoicesOf = (person = ann) => person.call<Invoice[]>('GET', '/api/billing/invoices')
const rowsOf = (person = ann) => readBillingRows(app.deps.db, person.userId)
const sessionOf = (url: string | null) => url?.split('/').at(-1) ?? ''
const control = { taskId: '', attempt: 1, signal: new AbortController().signal, report: () => {} }
const sync = (person = ann, deps: BillingDeps = app.deps) => syncPayer(deps, person.userId)

function post(signed: { body: string; signature: string }): Promise<Response> {
  const headers = { 'stripe-signature': signed.signature, 'content-type': 'application/json; charset=utf-8' }
  return app.fetch('/api/billing/provider_events', { method: 'POST', headers, body: signed.body })
}
const deliver = async (event: object): Promise<unknown> => {
  const response = await post(stripe.sign(event, { at: app.clock.now() }))
  const answer = (await response.json()) as { outcome?: string; error?: string }
  return answer.outcome ?? [response.status, answer.error]
}
async function deliverAll(events: readonly StripeEvent[]): Promise<void> {
  for (const event of events) expect(await deliver(event)).toBe('applied')
}
const since = (count: number) => stripe.events.slice(count)

/** Somebody who has paid for a plan, whose notifications have arrived. */
async function pays(plan: string, person = ann) {
  const { url } = await choose(plan, person)
  const before = stripe.events.length
  const paid = stripe.pay(sessionOf(url))
  await deliverAll(since(before))
  return paid
}

async function refusalOf(path: string, body: object, person = ann): Promise<[number, string]> {
  const headers = { 'content-type': 'application/json' }
  const response = await person.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { error } = (await response.json()) as { error: string }
  return [response.status, error]
}

const many = <Answer>(count: number, act: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const countOf = (path: string) => stripe.asked.filter((each) => each.method === 'POST' && each.path === path).length

const sorted = <Each>(all: readonly Each[]) =>
  all.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))

/** What a person ends up with, without ids and times. */
async function outcomeOf(person = ann) {
  const { subscriptions, grants, invoices, lines } = await rowsOf(person)
  return {
    subscriptions: subscriptions.map(({ plan, status, next_plan, period_number }) => [
      plan,
      status,
      next_plan,
      period_number,
    ]),
    grants: grants.map(({ source }) => source),
    invoices: sorted(invoices.map(({ status, total_minor, attempts }) => [status, total_minor, attempts])),
    lines: sorted(lines.map(({ kind, amount_minor }) => [kind, amount_minor])),
  }
}

describe('a plan that is paid at the provider', () => {
  test('begins with its payment: role, invoice and card, and not before', async () => {
    const answer = await choose('Premium')
    expect(answer).toMatchObject({ state: 'checkout', effective_at: null })
    expect(await billing()).toMatchObject({ subscription: null, can_pay_online: true })
    const before = stripe.events.length
    stripe.pay(sessionOf(answer.url))
    await deliverAll(since(before))
    expect(await billing()).toMatchObject({
      subscription: { name: 'Premium', status: 'active', price_minor: 2500_00 },
      payment_method: { brand: 'visa', last_four: '4242', expiry_month: 4, expiry_year: 2030 },
    })
    expect(await invoicesOf()).toMatchObject([{ status: 'paid', total_minor: 2500_00, currency: 'USD' }])
    expect((await rowsOf()).grants).toMatchObject([{ source: 'plan', until: null }])
  })

  test('has one page, one customer and one charge, however many clicks, tabs and servers', async () => {
    const charged = stripe.charges.length
    const other = openDb(app.config.databaseUrl ?? '')
    const server = { ...app.deps, db: other.db }
    const answers = await many(8, (index) => startCheckout(index % 2 === 0 ? app.deps : server, actorOf(ann), 'Basic'))
    await other.close()
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    stripe.pay(sessionOf(answers[0]!.url))
    await sync()
    expect((await outcomeOf()).invoices).toEqual([['paid', 1000_00, 1]])
    expect(stripe.charges.length).toBe(charged + 1)
    expect(await choose('Basic')).toMatchObject({ state: 'unchanged' })
  })

  test('cannot be paid twice by choosing another one: the first page is closed', async () => {
    const first = await choose('Basic')
    const second = await choose('Enterprise')
    expect(second.url).not.toBe(first.url)
    expect(() => stripe.pay(sessionOf(first.url))).toThrow('closed')
    stripe.pay(sessionOf(second.url))
    await sync()
    expect((await outcomeOf()).subscriptions).toEqual([['Enterprise', 'active', null, 1]])
  })

  test('is there when the page was paid on while another plan was chosen', async () => {
    const first = await choose('Basic')
    stripe.pay(sessionOf(first.url))
    const refused = await ann.fetch('/api/billing/plan', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ plan: 'Premium' }),
    })
    expect(refused.status).toBe(409)
    expect((await outcomeOf()).subscriptions).toEqual([['Basic', 'active', null, 1]])
  })

  test('is found when no notification arrives: on return from the page, and by the hourly job', async () => {
    const { url } = await choose('Premium')
    stripe.pay(sessionOf(url))
    expect(await ann.call<Billing>('POST', '/api/billing/payment')).toMatchObject({ subscription: { name: 'Premium' } })
    const bob = await asUser(app, { name: 'Bob' })
    stripe.pay(sessionOf((await choose('Basic', bob)).url))
    await reviewPayments.run(app.deps, {}, control)
    expect((await billing(bob)).subscription).toMatchObject({ name: 'Basic' })
    expect((await invoicesOf(bob)).map(({ status }) => status)).toEqual(['paid'])
  })

  test('is not offered on two pages by two tabs that choose different plans together', async () => {
    const before = stripe.asked.length
    const answers = await Promise.allSettled([choose('Basic'), choose('Premium'), choose('Enterprise')])
    const opened = stripe.asked
      .slice(before)
      .filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions').length
    expect(opened).toBeGreaterThan(0)
    const pages = answers.flatMap((each) => (each.status === 'fulfilled' ? [sessionOf(each.value.url)] : []))
    const open = [...new Set(pages)].filter((id) => stripe.find(id)?.['status'] === 'open')
    expect(open.length).toBeLessThanOrEqual(1)
  })

  test('is closed for another plan also when it was opened just after that one had looked', async () => {
    const [opening, looking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const payments: PaymentProvider = {
      ...app.deps.payments!,
      startCheckout: async (page) => {
        opening.resolve()
        await looking.promise
        return app.deps.payments!.startCheckout(page)
      },
    }
    const first = startCheckout({ ...app.deps, payments }, actorOf(ann), 'Basic')
    await opening.promise
    let hasLooked = false
    const db = app.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (hasLooked) return result
        hasLooked = true
        looking.resolve()
        await first
        return result
      },
    })
    const second = await startCheckout({ ...app.deps, db }, actorOf(ann), 'Premium')
    const pages = [(await first).url, second.url].map((url) => stripe.find(sessionOf(url))?.['status'])
    expect(pages).toEqual(['expired', 'open'])
  })

  test('replaces a plan that an operator gave', async () => {
    const grant = { user_id: ann.userId, plan: 'Enterprise', months: null }
    await admin.call('POST', '/api/billing/admin/grant', grant)
    const { url } = await startCheckout(app.deps, actorOf(ann), 'Basic')
    stripe.pay(sessionOf(url))
    await sync()
    expect((await outcomeOf()).subscriptions).toEqual([
      ['Enterprise', 'ended', null, 1],
      ['Basic', 'active', null, 1],
    ])
  })

  test('is not sold at another price than the one shown', async () => {
    const price = stripe.find(stripePrices.basic)!
    price['unit_amount'] = 99_900
    const response = await ann.fetch('/api/billing/plan', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ plan: 'Basic' }),
    })
    price['unit_amount'] = 100_000
    expect([response.status, await response.json()]).toMatchObject([503, { error: /is not the one shown here/ }])
    // nor from the next period on
    await pays('Premium')
    price['unit_amount'] = 99_900
    expect(await refusalOf('/api/billing/plan', { plan: 'Basic' })).toEqual([503, expect.stringMatching(/not the one/)])
    price['unit_amount'] = 100_000
    expect((await billing()).subscription).toMatchObject({ name: 'Premium', next_plan: null })
  })

  test('that was paid for twice ends the second one', async () => {
    await pays('Basic')
    const customer = stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions')!.fields['customer'] as string
    // as if another installation of the same database had opened a page
    const payments = app.deps.payments!
    const second = await payments.startCheckout({
      customerId: customer,
      priceId: stripePrices.premium,
      taxRateId: null,
      reference: app.deps.newId(),
      successUrl: app.url,
      cancelUrl: app.url,
      key: app.deps.newId(),
    })
    const before = stripe.events.length
    const { subscription } = stripe.pay(second.id)
    await deliverAll(since(before))
    await until(() => stripe.find(subscription)?.['status'] === 'canceled', 'the end of the second subscription')
    expect((await outcomeOf()).subscriptions).toEqual([['Basic', 'active', null, 1]])
    // the payment is not lost: it has an invoice that an operator can credit
    expect((await outcomeOf()).invoices).toEqual([
      ['paid', 1000_00, 1],
      ['paid', 2500_00, 1],
    ])
    const waiting = await admin.call<AccountInvoice[]>('GET', '/api/billing/admin/invoices?only=attention')
    expect(waiting.filter((each) => each.customer === ann.name)).toMatchObject([
      { total_minor: 2500_00, refund_due_minor: 2500_00, is_without_plan: true },
    ])
  })
})

describe('notifications', () => {
  test('of a whole life lead to the same rows in any order, late and repeated', { tags: ['repeats'] }, async () => {
    const outcomes = []
    for (let seed = 1; seed <= 6; seed += 1) {
      const person = await asUser(app)
      const chance = chanceFrom(seed)
      const { url } = await choose('Premium', person)
      const first = stripe.events.length
      const { subscription } = stripe.pay(sessionOf(url))
      const arrived: StripeEvent[] = []
      const arrive = async (share: number) => {
        const waiting = since(first).filter((event) => !arrived.includes(event))
        for (const event of shuffle([...waiting, ...waiting], chance)) {
          if (chance() > share) continue
          expect(['applied', 'repeated']).toContain(await deliver(event))
          arrived.push(event)
        }
      }
      await arrive(0.4)
      const failed = stripe.renew(subscription, 'failed')
      await arrive(0.4)
      stripe.retry(failed, 'paid')
      await arrive(0.4)
      stripe.cancelNow(subscription)
      await arrive(0.5)
      await arrive(1)
      await arrive(1)
      outcomes.push(await outcomeOf(person))
    }
    expect(outcomes[0]).toMatchObject({
      subscriptions: [['Premium', 'ended', null, expect.any(Number)]],
      grants: [],
      invoices: [
        ['paid', 2500_00, 1],
        ['paid', 2500_00, 2],
      ],
    })
    // a period that ended before anybody heard of it is not counted
    const withoutPeriods = outcomes.map(({ subscriptions, ...rest }) => ({
      ...rest,
      subscriptions: subscriptions.map(([plan, status, next]) => [plan, status, next]),
    }))
    for (const outcome of withoutPeriods) expect(outcome).toEqual(withoutPeriods[0])
  })

  test('are applied once when they arrive ten times together', async () => {
    const { url } = await choose('Basic')
    const before = stripe.events.length
    stripe.pay(sessionOf(url))
    const paid = since(before).find(({ type }) => type === 'invoice.paid')!
    const outcomes = await many(10, () => deliver(paid))
    expect(sorted(outcomes)).toEqual(['applied', ...Array<string>(9).fill('repeated')])
    expect((await outcomeOf()).invoices).toEqual([['paid', 1000_00, 1]])
  })

  test('about one invoice write it once, when different ones arrive together at two servers', async () => {
    const { subscription } = await pays('Basic')
    const before = stripe.events.length
    stripe.renew(subscription)
    const other = openDb(app.config.databaseUrl ?? '')
    const server = { ...app.deps, db: other.db }
    const signed = since(before).map((event) => stripe.sign(event, { at: app.clock.now() }))
    await Promise.all(
      signed.flatMap(({ body, signature }) =>
        [app.deps, server].map((deps) => receiveEvent(deps, { body: Buffer.from(body), signature })),
      ),
    )
    await other.close()
    expect((await outcomeOf()).invoices).toEqual([
      ['paid', 1000_00, 1],
      ['paid', 1000_00, 1],
    ])
  })

  test('that are forged, changed, late, unreadable or endless change nothing', async () => {
    const { url } = await choose('Basic')
    const before = stripe.events.length
    stripe.pay(sessionOf(url))
    const events = since(before)
    const event = events.find(({ type }) => type === 'checkout.session.completed')!
    const good = stripe.sign(event, { at: app.clock.now() })
    const answers = await Promise.all([
      post(stripe.sign(event, { at: app.clock.now(), secret: 'whsec_somebody_else' })),
      post({ ...good, body: good.body.replace(event.id, 'evt_other') }),
      post({ ...good, signature: '' }),
      post(stripe.sign(event, { at: new Date(app.clock.now().getTime() - 301_000) })),
      post(stripe.sign({ ...event, data: { object: {} } }, { at: app.clock.now() })),
      post({ ...good, body: `${good.body}${' '.repeat(600_000)}` }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 422, 413])
    expect(await Promise.all(answers.map(async (each) => ((await each.json()) as { error: string }).error))).toEqual([
      'The signature of this notification is not valid.',
      'The signature of this notification is not valid.',
      'The signature of this notification is not valid.',
      'This notification was signed too long ago.',
      'This notification could not be read.',
      'A notification can be at most 512 kB.',
    ])
    expect((await outcomeOf()).subscriptions).toEqual([])
    expect(JSON.stringify(app.logged())).not.toMatch(/sk_test|whsec/)
  })

  test('about somebody else of the same provider account are passed over', async () => {
    const payments = app.deps.payments!
    const customerId = await payments.createCustomer({
      email: 'x@example.com',
      name: 'X',
      reference: 'other shop',
      key: 'x',
    })
    const page = { successUrl: app.url, cancelUrl: app.url, taxRateId: null, reference: 'order 7', key: 'y' }
    const other = await payments.startCheckout({ ...page, customerId, priceId: stripePrices.basic })
    const before = stripe.events.length
    stripe.pay(other.id)
    for (const event of since(before)) expect(await deliver(event)).toBe('unrelated')
  })

  test('that cannot be settled now are refused, and settled when they come again', async () => {
    const { url } = await choose('Basic')
    const before = stripe.events.length
    stripe.pay(sessionOf(url))
    const [event] = since(before)
    stripe.fail({ status: 500, body: { error: { type: 'api_error' } } })
    expect(await deliver(event!)).toEqual([
      503,
      'Stripe does not respond right now. Nothing was charged. Please try again in a moment.',
    ])
    stripe.fail(null)
    expect(await deliver(event!)).toBe('applied')
    expect((await outcomeOf()).subscriptions).toEqual([['Basic', 'active', null, 1]])
  })
})

function shuffle<Each>(all: readonly Each[], chance: () => number): Each[] {
  return all
    .map((each) => ({ each, at: chance() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each)
}

describe('a payment that fails', () => {
  test('keeps the access, is paid later, and ends the plan when the provider gives up', async () => {
    const { subscription } = await pays('Premium')
    let before = stripe.events.length
    const failed = stripe.renew(subscription, 'failed')
    await deliverAll(since(before))
    expect((await billing()).subscription).toMatchObject({ status: 'past_due' })
    const [overdue] = await invoicesOf()
    expect(overdue).toMatchObject({ status: 'past_due', is_collected: true })
    // The card may still be charged, so nobody settles the invoice here as well.
    const path = `/api/billing/admin/invoices/${overdue!.id}`
    const credit = { amount_minor: 100, reason: 'Too much', shown_credited_minor: 0 }
    expect(await refusalOf(`${path}/paid`, { shown_outstanding_minor: overdue!.outstanding_minor }, admin)).toEqual([
      409,
      expect.stringMatching(/Record the payment there/),
    ])
    expect(await refusalOf(`${path}/credit_notes`, credit, admin)).toEqual([
      409,
      expect.stringMatching(/Cancel it there/),
    ])
    before = stripe.events.length
    stripe.retry(failed, 'paid')
    await deliverAll(since(before))
    expect((await billing()).subscription).toMatchObject({ status: 'active' })
    before = stripe.events.length
    const last = stripe.renew(subscription, 'failed')
    stripe.giveUp(last)
    await deliverAll(since(before))
    expect((await billing()).subscription).toBeNull()
    expect((await rowsOf()).grants).toEqual([])
    expect((await invoicesOf()).map(({ status }) => status)).toEqual(['uncollectible', 'paid', 'paid'])
    // money that comes after all is recorded
    before = stripe.events.length
    stripe.retry(last, 'paid')
    for (const event of since(before)) await deliver(event)
    expect((await invoicesOf()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })
})

describe('what a person changes', () => {
  const shown = (id: string) => {
    const found = stripe.find(id) as unknown as {
      status: string
      cancel_at_period_end: boolean
      items: { data: { price: { id: string } }[] }
    }
    return [found.status, found.items.data[0]?.price.id, found.cancel_at_period_end]
  }

  test('reaches the provider: another plan from the next period on, cancelling and resuming', async () => {
    const { subscription } = await pays('Basic')
    const charged = stripe.charges.length
    expect(await choose('Enterprise')).toMatchObject({ state: 'scheduled' })
    await until(() => shown(subscription)[1] === stripePrices.enterprise, 'the new price')
    expect((await billing()).subscription).toMatchObject({ name: 'Basic', next_plan: 'Enterprise' })
    expect(stripe.charges.length).toBe(charged)
    stripe.renew(subscription)
    await sync()
    expect((await billing()).subscription).toMatchObject({ name: 'Enterprise', next_plan: null, price_minor: 5000_00 })
    expect((await invoicesOf()).map(({ total_minor }) => total_minor)).toEqual([5000_00, 1000_00])
    await ann.call<Subscription>('POST', '/api/billing/cancel')
    await until(() => shown(subscription)[2] === true, 'the cancellation')
    await ann.call<Subscription>('POST', '/api/billing/resume')
    await until(() => shown(subscription)[2] === false, 'the resumption')
    await sync()
    expect((await billing()).subscription).toMatchObject({ name: 'Enterprise', cancel_at: null })
  })

  test('is not undone by a report from before, while the provider is away', async () => {
    const { subscription } = await pays('Basic')
    stripe.fail('closed')
    await ann.call<Subscription>('POST', '/api/billing/cancel')
    const known = await app.deps.db
      .selectFrom('provider_subscriptions')
      .select('is_behind')
      .where('id', '=', subscription)
      .executeTakeFirst()
    expect(known).toEqual({ is_behind: true })
    stripe.fail(null)
    const before = stripe.events.length
    stripe.renew(subscription)
    await Promise.all(since(before).map(deliver))
    expect((await billing()).subscription?.cancel_at).not.toBeNull()
    await sync()
    expect(shown(subscription)[2]).toBe(true)
  })

  test('is not resumed once its last period is over, before the provider reports the end', async () => {
    const { subscription } = await pays('Basic')
    const { cancel_at } = await ann.call<Subscription>('POST', '/api/billing/cancel')
    await until(() => shown(subscription)[2] === true, 'the cancellation')
    const now = app.clock.now()
    app.clock.set(new Date(cancel_at!))
    expect(await refusalOf('/api/billing/resume', {})).toEqual([409, refusals.over])
    expect(await refusalOf('/api/billing/plan', { plan: 'Basic' })).toEqual([409, refusals.over])
    app.clock.set(now)
    expect((await rowsOf()).grants).toMatchObject([{ until: new Date(cancel_at!) }])
  })

  test('in the portal comes back: a cancellation there is one here', async () => {
    const { subscription } = await pays('Basic')
    const { url } = await ann.call<{ url: string }>('POST', '/api/billing/portal')
    expect(url).toContain('https://billing.example.com/')
    stripe.find(subscription)!['cancel_at_period_end'] = true
    await sync()
    const { period_end } = (await rowsOf()).subscriptions[0]!
    expect((await billing()).subscription?.cancel_at).toBe(period_end.toISOString())
    stripe.cancelNow(subscription)
    await sync()
    expect((await billing()).subscription).toBeNull()
  })

  test('ends at the provider when an operator ends the plan, and when the account is deleted', async () => {
    const { subscription } = await pays('Basic')
    await insertWonDeal(app.deps.db, { workspaceId: ann.workspaceId, id: app.deps.newId(), at: app.clock.now() })
    app.clock.advance(1000)
    await admin.call('POST', '/api/billing/admin/end', { user_id: ann.userId })
    await until(() => shown(subscription)[0] === 'canceled', 'the end at the provider')
    expect((await outcomeOf()).invoices).toEqual([
      ['open', 225_00, 0],
      ['paid', 1000_00, 1],
    ])
    const bob = await asUser(app, { name: 'Bob' })
    const other = await pays('Basic', bob)
    await bob.call('POST', '/api/auth/delete-user', { password: bob.password })
    await reviewPayments.run(app.deps, {}, control)
    expect(shown(other.subscription)[0]).toBe('canceled')
  })

  test.each([
    [false, 'expired'],
    [true, 'complete'],
  ])(
    'after the account was deleted: the open page is closed, or ends what was paid there (paid: %s)',
    async (isPaid, state) => {
      const { url } = await choose('Premium')
      const page = sessionOf(url)
      await ann.call('POST', '/api/auth/delete-user', { password: ann.password })
      const before = stripe.events.length
      const paid = isPaid ? stripe.pay(page) : null
      for (const event of since(before)) expect(await deliver(event)).toBe('unrelated')
      await reviewPayments.run(app.deps, {}, control)
      expect(stripe.find(page)).toMatchObject({ status: state })
      if (paid) expect(shown(paid.subscription)[0]).toBe('canceled')
      await reviewPayments.run(app.deps, {}, control)
      const row = await app.deps.db
        .selectFrom('checkouts')
        .selectAll()
        .where('checkout_id', '=', page)
        .executeTakeFirst()
      expect(row).toMatchObject({ user_id: null, state, url: null })
    },
  )

  test('without a card has no portal', async () => {
    const response = await ann.fetch('/api/billing/portal', { method: 'POST' })
    expect([response.status, await response.json()]).toMatchObject([409, { error: /^There is no card yet/ }])
  })
})

describe('a provider that does not respond', () => {
  const failure = (status: number, headers = {}) => ({ status, headers, body: { error: { type: 'api_error' } } })
  test.each([
    [failure(401), 'Stripe does not accept the key of this installation.', null],
    [failure(403), 'The key of this installation may not do this at Stripe.', null],
    [failure(429, { 'retry-after': '17' }), 'Stripe receives too many requests right now.', '17'],
    [failure(500), 'Stripe does not respond right now.', null],
    [{ status: 200, body: '<html>' }, 'The response of Stripe could not be read.', null],
    ['closed', 'Stripe does not respond right now.', null],
  ] as const)('%j: a clear sentence, and the next click works', async (fault, sentence, retryAfter) => {
    stripe.fail(fault)
    const body = JSON.stringify({ plan: 'Basic' })
    const headers = { 'content-type': 'application/json' }
    const response = await ann.fetch('/api/billing/plan', { method: 'POST', headers, body })
    const { error } = (await response.json()) as { error: string }
    expect([response.status, error]).toEqual([503, expect.stringContaining(sentence)])
    if (retryAfter) expect(response.headers.get('retry-after')).toBe(retryAfter)
    stripe.fail(null)
    expect(await choose('Basic')).toMatchObject({ state: 'checkout' })
  })

  test('after a lost response the same page is found', async () => {
    const before = stripe.asked.length
    // price, customer, page: each done, none answered the first time
    stripe.fail([null, null, 'lost-answer', 'lost-answer'])
    await choose('Basic').catch(() => null)
    stripe.fail(null)
    const { url } = await choose('Basic')
    const pages = stripe.asked
      .slice(before)
      .filter(({ path, method }) => method === 'POST' && path.endsWith('/sessions'))
    expect(new Set(pages.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    stripe.pay(sessionOf(url))
    await sync()
    expect((await outcomeOf()).invoices).toEqual([['paid', 1000_00, 1]])
  })
})

describe('killed at every step', () => {
  const dying = (
    work: (deps: BillingDeps & Pick<App['deps'], 'log'>) => Promise<unknown>,
    recover: () => Promise<unknown>,
  ) => dieAtEachMoment({ db: app.deps.db, work: (db) => work({ ...app.deps, db }), recover })

  test('a page is opened once, and its payment begins the plan once', { tags: ['repeats'] }, async () => {
    const charged = stripe.charges.length
    const moments = await dying(
      (deps) => startCheckout(deps, actorOf(ann), 'Basic'),
      async () => {},
    )
    expect(moments).toBeGreaterThan(8)
    const { url } = await choose('Basic')
    stripe.pay(sessionOf(url))
    await dying(
      (deps) => syncPayer(deps, ann.userId),
      async () => {},
    )
    expect(await outcomeOf()).toMatchObject({
      subscriptions: [['Basic', 'active', null, 1]],
      invoices: [['paid', 1000_00, 1]],
    })
    expect(stripe.charges.length).toBe(charged + 1)
  })

  test(
    'a notification is applied whole or not at all, and completely when it comes again',
    { tags: ['repeats'] },
    async () => {
      const { url } = await choose('Premium')
      const before = stripe.events.length
      const { subscription } = stripe.pay(sessionOf(url))
      const find = (type: string) => since(before).findLast((event) => event.type === type)!
      await dieWhileReceiving(find('checkout.session.completed'))
      await dieWhileReceiving(find('invoice.paid'))
      stripe.renew(subscription, 'failed')
      await dieWhileReceiving(find('customer.subscription.updated'))
      await dieWhileReceiving(find('invoice.payment_failed'))
      expect(await outcomeOf()).toMatchObject({
        subscriptions: [['Premium', 'past_due', null, 2]],
        invoices: [
          ['paid', 2500_00, 1],
          ['past_due', 2500_00, 1],
        ],
      })
    },
  )

  async function dieWhileReceiving(event: StripeEvent): Promise<void> {
    const { body, signature } = stripe.sign(event, { at: app.clock.now() })
    let before = JSON.stringify(await rowsOf())
    await dying(
      (deps) => receiveEvent(deps, { body: Buffer.from(body), signature }),
      async () => {
        const after = JSON.stringify(await rowsOf())
        const stored = await app.deps.db.selectFrom('provider_events').select('id').where('id', '=', event.id).execute()
        expect([stored.length, after === before]).toEqual([0, true])
        before = after
      },
    )
    expect(await deliver(event)).toBe('repeated')
  }

  test('a success fee is charged once, on the next invoice', { tags: ['repeats'] }, async () => {
    const { subscription } = await pays('Premium')
    const id = app.deps.newId()
    await insertWonDeal(app.deps.db, { workspaceId: ann.workspaceId, id, at: app.clock.now() })
    const foreign = app.deps.newId()
    await insertWonDeal(app.deps.db, {
      workspaceId: ann.workspaceId,
      id: foreign,
      at: app.clock.now(),
      value: 10_000_00,
      currency: 'EUR',
    })
    app.clock.advance(1000)
    await dying(
      (deps) => syncPayer(deps, ann.userId),
      async () => {},
    )
    stripe.renew(subscription)
    await dying(
      (deps) => syncPayer(deps, ann.userId),
      async () => {},
    )
    const { lines, charges, invoices } = await rowsOf()
    expect(sorted(lines.map(({ kind, amount_minor }) => [kind, amount_minor]))).toEqual([
      ['plan', 2500_00],
      ['plan', 2500_00],
      ['success_fee', 225_00],
      ['success_fee', 50_00],
    ])
    expect(charges.every(({ invoice_id }) => invoice_id !== null)).toBe(true)
    expect(sorted(invoices.map(({ currency, total_minor, status }) => [currency, total_minor, status]))).toEqual([
      ['EUR', 50_00, 'open'],
      ['USD', 2500_00, 'paid'],
      ['USD', 2725_00, 'paid'],
    ])
  })

  test('a fee that the provider has is not sent again, even after its key was forgotten', async () => {
    const { subscription } = await pays('Premium')
    const id = app.deps.newId()
    await insertWonDeal(app.deps.db, { workspaceId: ann.workspaceId, id, at: app.clock.now() })
    app.clock.advance(1000)
    const sent = countOf('/v1/invoiceitems')
    await sync()
    await app.deps.db.updateTable('provider_charges').set({ item_id: null }).where('deal_id', '=', id).execute()
    await sync()
    expect(countOf('/v1/invoiceitems')).toBe(sent + 1)
    stripe.renew(subscription)
    await sync()
    expect((await outcomeOf()).invoices).toContainEqual(['paid', 2725_00, 1])
  })

  test.each([
    ['removed there and invoiced here', undefined, ['open', 225_00, 0]],
    ['left to the last invoice there', { last: 'paid' as const }, ['paid', 225_00, 1]],
  ])('a fee that waits at the provider when the plan ends is %s', async (_what, options, fee) => {
    const charged = stripe.charges.length
    const { subscription } = await pays('Premium')
    const id = app.deps.newId()
    await insertWonDeal(app.deps.db, { workspaceId: ann.workspaceId, id, at: app.clock.now() })
    app.clock.advance(1000)
    await sync()
    const { item_id } = await app.deps.db
      .selectFrom('provider_charges')
      .select('item_id')
      .where('deal_id', '=', id)
      .executeTakeFirstOrThrow()
    const before = stripe.events.length
    stripe.cancelNow(subscription, options)
    await deliverAll(since(before).filter(({ type }) => type === 'customer.subscription.deleted'))
    await dying(
      (deps) => syncPayer(deps, ann.userId),
      async () => {},
    )
    expect((await outcomeOf()).invoices).toEqual(sorted([fee, ['paid', 2500_00, 1]]))
    expect(stripe.find(item_id!) === undefined).toBe(options === undefined)
    expect(stripe.charges.length).toBe(charged + (options ? 2 : 1))
    expect((await rowsOf()).charges.map(({ fee_minor, invoice_id }) => [fee_minor, invoice_id !== null])).toEqual([
      [225_00, true],
    ])
  })

  const setOutcome = (id: string, outcome: 'won' | null) =>
    app.deps.db
      .updateTable('deals')
      .set(outcome === 'won' ? { outcome, closed_at: app.clock.now() } : { outcome, closed_at: null })
      .where('id', '=', id)
      .execute()
  const itemOf = async (id: string) => {
    const rows = await app.deps.db.selectFrom('provider_charges').select('item_id').where('deal_id', '=', id).execute()
    return rows[0]?.item_id ?? null
  }

  test(
    'a fee that waits at the provider goes back when its deal is reopened, and comes again when it is won again',
    { tags: ['repeats'] },
    async () => {
      const { subscription } = await pays('Premium')
      const id = app.deps.newId()
      await insertWonDeal(app.deps.db, { workspaceId: ann.workspaceId, id, at: app.clock.now() })
      app.clock.advance(1000)
      await sync()
      const item = await itemOf(id)
      expect(stripe.find(item!)).toBeDefined()
      await setOutcome(id, null)
      await dying(
        (deps) => syncPayer(deps, ann.userId),
        async () => {},
      )
      expect(stripe.find(item!)).toBeUndefined()
      expect((await rowsOf()).charges).toEqual([])

      // within the day in which the provider remembers what was sent
      await setOutcome(id, 'won')
      app.clock.advance(1000)
      await dying(
        (deps) => syncPayer(deps, ann.userId),
        async () => {},
      )
      expect(await itemOf(id)).not.toBe(item)
      stripe.renew(subscription)
      await sync()
      expect((await outcomeOf()).invoices).toContainEqual(['paid', 2725_00, 1])
      expect((await rowsOf()).charges.map(({ fee_minor, invoice_id }) => [fee_minor, invoice_id !== null])).toEqual([
        [225_00, true],
      ])
    },
  )

  test.each(['by hand', 'in bulk', 'by undo'])(
    'a deal that is reopened %s orders the comparison that takes its fee back',
    async (how) => {
      await pays('Premium')
      const path = '/api/deals'
      const won = await ann.call<{ id: string; version: number }>('POST', path, { target: 'Back', value: 45_000 })
      const { change_id } = await ann.call<{ change_id: string }>('POST', `${path}/bulk`, {
        deal_ids: [won.id],
        change: { stage: 'Closed', outcome: 'won', override_reason: 'For this test.' },
      })
      const orders = async () =>
        (
          await app.deps.db
            .selectFrom('tasks')
            .select('id')
            .where('kind', '=', 'sync-payments')
            .where('input', '@>', JSON.stringify({ user_id: ann.userId }))
            .execute()
        ).length
      app.clock.advance(1000)
      const before = await orders()
      const change = { stage: 'Negotiation' }
      const reopen = {
        'by hand': () => ann.call('PATCH', `${path}/${won.id}`, { version: won.version + 1, ...change }),
        'in bulk': () => ann.call('POST', `${path}/bulk`, { deal_ids: [won.id], change }),
        'by undo': () => ann.call('POST', `${path}/undo`, { change_id }),
      }[how]!
      await sync()
      expect(await itemOf(won.id)).not.toBeNull()
      await reopen()
      expect(await orders()).toBe(before + 1)
      await sync()
      expect((await rowsOf()).charges).toEqual([])
    },
  )

  test('a fee that was not sent yet is forgotten when its deal is reopened, also in another currency', async () => {
    await pays('Premium')
    const id = app.deps.newId()
    const at = app.clock.now()
    await insertWonDeal(app.deps.db, { workspaceId: ann.workspaceId, id, at, value: 10_000_00, currency: 'EUR' })
    app.clock.advance(1000)
    await sync()
    expect((await rowsOf()).charges).toHaveLength(1)
    await setOutcome(id, null)
    await sync()
    expect((await rowsOf()).charges).toEqual([])
  })

  test('a fee on an invoice stays when its deal is reopened; the invoice says so until it is credited', async () => {
    const { subscription } = await pays('Premium')
    const id = app.deps.newId()
    await insertWonDeal(app.deps.db, { workspaceId: ann.workspaceId, id, at: app.clock.now(), target: 'Back Again' })
    app.clock.advance(1000)
    await sync()
    stripe.renew(subscription)
    await setOutcome(id, null)
    await sync()
    const newest = async () => (await invoicesOf())[0]!
    const kept = { total_minor: 2725_00, status: 'paid' }
    const fee = { description: 'Success fee: Back Again', amount_minor: 225_00 }
    expect(await newest()).toMatchObject({ ...kept, reopened_fees: [fee] })
    expect((await invoicesOf()).at(-1)).toMatchObject({ reopened_fees: [] })
    expect((await rowsOf()).charges).toHaveLength(1)
    const credit = (amount_minor: number, shown_credited_minor: number) =>
      admin.call<AccountInvoice>('POST', `/api/billing/admin/invoices/${noteOf}/credit_notes`, {
        amount_minor,
        reason: 'The deal was reopened.',
        shown_credited_minor,
      })
    const { id: noteOf } = await newest()
    const all = await admin.call<AccountInvoice[]>('GET', '/api/billing/admin/invoices')
    expect(all.find((one) => one.id === noteOf)).toMatchObject({ reopened_fees: [fee] })
    expect(await credit(100_00, 0)).toMatchObject({ reopened_fees: [fee], credited_minor: 100_00 })
    expect(await credit(125_00, 100_00)).toMatchObject({ reopened_fees: [], credited_minor: 225_00 })
    // won again, it bears no second fee
    await setOutcome(id, 'won')
    app.clock.advance(1000)
    stripe.renew(subscription)
    await sync()
    expect((await newest()).total_minor).toBe(2500_00)
    expect((await newest()).reopened_fees).toEqual([])
  })

  test('fees that are left when the provider ends are invoiced by us', { tags: ['repeats'] }, async () => {
    const { subscription } = await pays('Premium')
    const id = app.deps.newId()
    await insertWonDeal(app.deps.db, { workspaceId: ann.workspaceId, id, at: app.clock.now() })
    app.clock.advance(1000)
    stripe.cancelNow(subscription)
    await dying(
      (deps) => syncPayer(deps, ann.userId),
      async () => {},
    )
    expect((await outcomeOf()).invoices).toEqual([
      ['open', 225_00, 0],
      ['paid', 2500_00, 1],
    ])
  })
})

describe('money that goes back', () => {
  const newest = async (person = ann) => (await invoicesOf(person))[0]!
  const all = (query = '') => admin.call<AccountInvoice[]>('GET', `/api/billing/admin/invoices?limit=200${query}`)
  const asOperator = async (id: string) => (await all()).find((invoice) => invoice.id === id)!
  const toDo = async () => (await all('&only=attention')).map(({ id }) => id)
  const whole = {
    amount_minor: 2500_00,
    reason: 'Not used.',
    method: 'provider',
    paid_on: null,
    reference: null,
    with_credit_note: true,
    ends_plan: false,
    shown_refundable_minor: 2500_00,
    shown_credited_minor: 0,
  }
  const pathOf = (id: string) => `/api/billing/admin/invoices/${id}/refunds`
  const refund = (id: string, change: object = {}) =>
    admin.call<AccountInvoice>('POST', pathOf(id), { ...whole, ...change })
  const refundsAt = (paymentOf: string) => stripe.refundsOf(paymentOf)
  const mailsTo = async (person: SignedInClient, subject: RegExp) =>
    (await app.outbox()).filter((mail) => mail.to === person.email && subject.test(mail.subject))
  const review = () => reviewPayments.run(app.deps, {}, control)
  /** Somebody who has paid for Premium, with both names of the invoice. */
  const payer = async (person = ann) => {
    const { invoice, subscription } = await pays('Premium', person)
    return { invoice, subscription, id: (await newest(person)).id, number: (await newest(person)).number }
  }

  test(
    'is known in any order of notifications, late, repeated, and also when none comes',
    { tags: ['repeats'] },
    async () => {
      const outcomes: unknown[] = []
      for (let seed = 1; seed <= 4; seed += 1) {
        const person = await asUser(app)
        const chance = chanceFrom(seed)
        const first = stripe.events.length
        const { url } = await choose('Premium', person)
        const { invoice } = stripe.pay(sessionOf(url))
        stripe.refund(invoice, 300_00)
        const failing = stripe.refund(invoice, 500_00, 'pending')
        const dispute = stripe.dispute(invoice, { amount: 1000_00, status: 'warning_needs_response' })
        const events = () => shuffle([...since(first), ...since(first)], chance)
        for (const event of events()) expect(['applied', 'repeated']).toContain(await deliver(event))
        expect(await newest(person)).toMatchObject({
          status: 'disputed',
          paid_minor: 2500_00,
          refunded_minor: 300_00,
          refund_pending_minor: 500_00,
          outstanding_minor: 0,
        })
        stripe.settleRefund(failing, 'failed', 'expired_or_canceled_card')
        stripe.moveDispute(dispute, 'warning_closed')
        if (seed === 4) await review()
        else for (const event of events()) await deliver(event)
        const { status, paid_minor, refunded_minor, refund_pending_minor, refunds, disputes } = await newest(person)
        outcomes.push({
          sums: [status, paid_minor, refunded_minor, refund_pending_minor],
          refunds: sorted(refunds.map(({ amount_minor, state, failure }) => [amount_minor, state, failure])),
          disputes: disputes.map(({ amount_minor, stage }) => [amount_minor, stage]),
          plan: (await billing(person)).subscription?.status,
        })
      }
      expect(outcomes[0]).toEqual({
        sums: ['partly_refunded', 2500_00, 300_00, 0],
        refunds: [
          [300_00, 'succeeded', null],
          [500_00, 'failed', 'The card has expired or was canceled.'],
        ],
        disputes: [[1000_00, 'closed']],
        plan: 'active',
      })
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    },
  )

  test('of another product of the operator is passed over, by notifications and by the review', async () => {
    const customer = await app.deps.payments!.createCustomer({
      email: 'x@example.com',
      name: 'X',
      reference: 'x',
      key: 'z',
    })
    const page = { successUrl: app.url, cancelUrl: app.url, taxRateId: null, reference: 'order 9', key: 'z1' }
    const other = await app.deps.payments!.startCheckout({ ...page, customerId: customer, priceId: stripePrices.basic })
    const { invoice } = stripe.pay(other.id)
    const before = stripe.events.length
    stripe.refund(invoice, 100)
    for (const event of since(before)) expect(await deliver(event)).toBe('unrelated')
    await review()
    // the provider may link a payment to its invoice later, so an answer of the first hour is not the last one
    const at = app.clock.now()
    app.clock.advance(86_400_000)
    await review()
    const asked = stripe.asked.length
    await review()
    expect(stripe.asked.slice(asked).filter(({ path }) => path === '/v1/invoice_payments')).toEqual([])
    app.clock.set(at)
  })

  test.each<[string, (invoice: string) => Promise<void>, number[]]>([
    ['the hourly review', async () => void (await review()), [300_00]],
    [
      'a later notification',
      async (invoice) => {
        const before = stripe.events.length
        stripe.refund(invoice, 200_00)
        await deliverAll(since(before))
      },
      [200_00, 300_00],
    ],
  ])('is put to its invoice by %s where the provider named none at first', async (_which, find, refunded) => {
    const { url } = await choose('Premium')
    const before = stripe.events.length
    const { invoice } = stripe.pay(sessionOf(url))
    const paid = since(before)
    stripe.setLinked(false)
    stripe.refund(invoice, 300_00)
    for (const event of since(before + paid.length)) expect(await deliver(event)).toBe('unrelated')
    stripe.setLinked(true)
    await deliverAll(paid)
    expect(await newest()).toMatchObject({ status: 'paid', refunds: [] })
    await find(invoice)
    expect((await newest()).status).toBe('partly_refunded')
    expect(sorted((await newest()).refunds.map(({ amount_minor }) => amount_minor))).toEqual(refunded)
  })

  test('is refunded with its credit note in one act: pending first, then refunded, and the customer is mailed once', async () => {
    const { id, number, invoice } = await payer()
    stripe.setNextRefund('pending')
    const ordered = await refund(id, { amount_minor: 1000_00 })
    expect(ordered).toMatchObject({
      status: 'refund_pending',
      refund_pending_minor: 1000_00,
      refundable_minor: 1500_00,
      refund_due_minor: 0,
      credited_minor: 1000_00,
    })
    await until(() => refundsAt(invoice).length === 1, 'the refund at the provider')
    stripe.setNextRefund('succeeded')
    expect(await newest()).toMatchObject({ status: 'refund_pending' })
    const before = stripe.events.length
    stripe.settleRefund(refundsAt(invoice)[0]!.id, 'succeeded')
    await deliverAll(since(before))
    const settled = await newest()
    expect(settled).toMatchObject({ status: 'partly_refunded', refunded_minor: 1000_00, outstanding_minor: 0 })
    expect(settled.refunds).toMatchObject([{ state: 'succeeded', reason: 'Not used.', method: 'provider' }])
    expect(settled.credit_notes).toMatchObject([{ amount_minor: 1000_00, reason: 'Not used.' }])
    await refund(id, { amount_minor: 1500_00, shown_refundable_minor: 1500_00, shown_credited_minor: 1000_00 })
    await until(async () => (await newest()).status === 'refunded', 'the second refund')
    await until(
      async () => (await mailsTo(ann, new RegExp(`^Refund for invoice ${number}$`))).length === 2,
      'both mails',
    )
    // the plan goes on, and nobody asks for money that was given back
    expect((await billing()).subscription).toMatchObject({ status: 'active' })
    expect(await toDo()).not.toContain(id)
    // its file says what it always said
    expect((await ann.fetch(`/api/billing/invoices/${id}/pdf`)).status).toBe(200)
  })

  test('is refunded once by a double click, by two tabs, and never above what was paid', async () => {
    const { id, invoice } = await payer()
    const send = (body: object, key: string) =>
      admin.fetch(pathOf(id), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...whole, ...body }),
      })
    const part = { amount_minor: 1000_00 }
    const clicks = await many(4, () => send(part, 'one-double-click'))
    // whoever comes while the first one is at work is told so, and later finds what it did
    expect(clicks.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect((await send(part, 'one-double-click')).status).toBe(201)
    const tabs = await many(3, (index) => send(part, `another-tab-${index}`))
    expect(tabs.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(((await tabs[0]!.json()) as { error: string }).error).toMatch(
      /^This invoice has changed since your page showed it, so nothing was refunded: \$1,500\.00 can be refunded now, and \$1,000\.00 of the invoice is credited\./,
    )
    const much = { shown_refundable_minor: 1500_00, shown_credited_minor: 1000_00, amount_minor: 1500_01 }
    expect((await send(much, 'a-cent-too-much')).status).toBe(409)
    await until(() => refundsAt(invoice).length > 0, 'the refund at the provider')
    await review()
    expect(refundsAt(invoice).map(({ amount }) => amount)).toEqual([1000_00])
    expect(await newest()).toMatchObject({ refunded_minor: 1000_00, credited_minor: 1000_00 })
  })

  test('is credited once where one tab credits it, and another one refunds it with a credit note', async () => {
    const { id, invoice } = await payer()
    const credit = { amount_minor: 1000_00, reason: 'Too much', shown_credited_minor: 0 }
    await admin.call('POST', `/api/billing/admin/invoices/${id}/credit_notes`, credit)
    const response = await admin.fetch(pathOf(id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...whole, amount_minor: 1000_00 }),
    })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      {
        error:
          'This invoice has changed since your page showed it, so nothing was refunded: $2,500.00 can be refunded now, and $1,000.00 of the invoice is credited. Refund it again if that is right.',
        details: { invoice: { id, credited_minor: 1000_00, refund_due_minor: 1000_00 } },
      },
    ])
    expect(await newest()).toMatchObject({ credited_minor: 1000_00, refunds: [] })
    expect(refundsAt(invoice)).toEqual([])
  })

  test(
    'goes back once, wherever a server is killed between the order, the provider and the row',
    { tags: ['repeats'] },
    async () => {
      const { id, invoice } = await payer()
      // nobody answers the task, so that this test is the one who sends
      stripe.fail('closed')
      await dieAtEachMoment({
        db: app.deps.db,
        work: (db) =>
          refundInvoice({ ...app.deps, db }, actorOf(admin, 'admin'), { ...whole, method: 'provider', invoiceId: id }),
        recover: async () => expect(await newest()).toMatchObject({ status: 'paid', credited_minor: 0 }),
      })
      const { id: refundId } = await app.deps.db
        .selectFrom('refunds')
        .select('id')
        .where('invoice_id', '=', id)
        .executeTakeFirstOrThrow()
      stripe.fail(null)
      await dieAtEachMoment({
        db: app.deps.db,
        work: (db) => deliverRefund({ ...app.deps, db }, refundId),
        recover: async () => {},
      })
      await review()
      expect(refundsAt(invoice).map(({ amount }) => amount)).toEqual([2500_00])
      expect(await newest()).toMatchObject({ status: 'refunded', credited_minor: 2500_00 })
      expect((await newest()).refunds).toHaveLength(1)
    },
  )

  test('that the provider refuses is said with its reason, waits again, and is paid back by hand', async () => {
    const { id, number, invoice } = await payer()
    const charge = stripe.dispute(invoice)
    // the dispute is not known here yet
    await refund(id, { ends_plan: true })
    await until(async () => (await newest()).refunds[0]?.state === 'failed', 'the refusal')
    expect(await newest()).toMatchObject({
      status: 'paid',
      refunded_minor: 0,
      refunds: [{ failure: 'The payment is disputed.' }],
    })
    expect((await billing()).subscription).toBeNull()
    await until(
      async () => (await mailsTo(admin, new RegExp(`^Refund failed: invoice ${number}$`))).length === 1,
      'the mail',
    )
    expect(await toDo()).toContain(id)
    stripe.moveDispute(charge, 'won')
    await review()
    expect(await asOperator(id)).toMatchObject({ status: 'dispute_won', refund_due_minor: 2500_00 })
    const today = app.clock.now().toISOString().slice(0, 10)
    const byHand = {
      method: 'hand',
      paid_on: today,
      reference: 'RF 7',
      with_credit_note: false,
      shown_credited_minor: 2500_00,
    }
    expect(await refund(id, byHand)).toMatchObject({ status: 'refunded', refund_due_minor: 0, refundable_minor: 0 })
    expect((await newest()).refunds.at(-1)).toMatchObject({ method: 'hand', paid_on: today, reference: 'RF 7' })
    expect((await app.mailTo(ann.email, new RegExp(`^Refund for invoice ${number}$`))).text).toContain('reference RF 7')
    expect(await toDo()).not.toContain(id)
    expect(refundsAt(invoice)).toEqual([])
  })

  /** A refund with its credit note that the provider accepted, and that failed later. */
  const failing = async ({ id, invoice }: { id: string; invoice: string }, change: object = {}) => {
    stripe.setNextRefund('pending')
    const before = refundsAt(invoice).length
    await refund(id, { amount_minor: 1000_00, ...change })
    await until(() => refundsAt(invoice).length > before, 'the refund at the provider')
    stripe.setNextRefund('succeeded')
    const atProvider = refundsAt(invoice).at(-1)!.id
    await settle(atProvider, 'failed')
    return { refundId: (await newest()).refunds.at(-1)!.id, atProvider }
  }
  const settle = async (refundId: string, state: 'succeeded' | 'failed') => {
    const before = stripe.events.length
    stripe.settleRefund(refundId, state, 'declined')
    await deliverAll(since(before))
  }
  const dismissalOf = (refundId: string) => `/api/billing/admin/refunds/${refundId}/dismissal`
  const why = {
    reason: `As agreed with ann@customer.example. ${'The customer keeps it as a deposit. '.repeat(12)}`.trim(),
  }

  test('that failed waits until it is dismissed with a reason, and still counts when it succeeds late', async () => {
    const { id, number, invoice } = await payer()
    const { refundId, atProvider } = await failing({ id, invoice })
    expect(await asOperator(id)).toMatchObject({
      refund_due_minor: 1000_00,
      refunds: [{ state: 'failed', is_waiting: true, dismissal: null }],
    })
    expect(await toDo()).toContain(id)
    const path = dismissalOf(refundId)
    expect((await refusalOf(path, why))[0]).toBe(403)
    expect((await refusalOf(path, { reason: ' ' }, admin))[0]).toBe(400)
    expect(await refusalOf(dismissalOf(app.deps.newId()), why, admin)).toEqual([404, 'There is no such refund.'])
    expect(await toDo()).toContain(id)

    const waiting = await admin.call<{ count: number }>('GET', '/api/billing/admin/attention')
    const dismissed = await admin.call<AccountInvoice>('POST', path, why)
    const at = app.clock.now().toISOString()
    expect(dismissed).toMatchObject({
      status: 'paid',
      refund_due_minor: 0,
      refundable_minor: 2500_00,
      refunds: [{ state: 'failed', is_waiting: false, dismissal: { by: 'Ada Admin', at, ...why } }],
    })
    expect(await toDo()).not.toContain(id)
    expect(await admin.call('GET', '/api/billing/admin/attention')).toEqual({ count: waiting.count - 1 })
    expect(await refusalOf(path, why, admin)).toEqual([409, 'This refund has already been dismissed.'])
    const entry = await app.deps.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'invoice.refund_dismissed')
      .where('subject_id', '=', id)
      .execute()
    expect(entry).toEqual([{ actor_id: admin.userId, details: { number: expect.any(Number), amount_minor: 1000_00 } }])
    // what operators write to each other is not for the customer
    expect((await newest()).refunds[0]).not.toHaveProperty('dismissal')

    await settle(atProvider, 'succeeded')
    expect(await newest()).toMatchObject({ status: 'partly_refunded', refunded_minor: 1000_00 })
    expect(await asOperator(id)).toMatchObject({ refund_due_minor: 0, refundable_minor: 1500_00 })
    await app.mailTo(ann.email, new RegExp(`^Refund for invoice ${number}$`))
    expect(await refusalOf(path, why, admin)).toEqual([409, 'This refund has not failed, so it cannot be dismissed.'])
  })

  test('that failed is tried again by another refund, and what was dismissed is used up by a later one', async () => {
    const { id, invoice } = await payer()
    const first = await failing({ id, invoice })
    const again = { with_credit_note: false, shown_credited_minor: 1000_00 }
    const second = await failing({ id, invoice }, again)
    expect((await asOperator(id)).refunds.map(({ is_waiting }) => is_waiting)).toEqual([false, true])
    expect(await refusalOf(dismissalOf(first.refundId), why, admin)).toEqual([
      409,
      'Another refund of this invoice was ordered after this one failed, so it no longer waits.',
    ])
    await admin.call('POST', dismissalOf(second.refundId), why)
    expect(await asOperator(id)).toMatchObject({ refund_due_minor: 0 })
    // the customer asks for it after all
    await refund(id, { amount_minor: 1000_00, ...again })
    await until(async () => (await newest()).refunded_minor === 1000_00, 'the refund')
    const credit = { amount_minor: 300_00, reason: 'Too much', shown_credited_minor: 1000_00 }
    await admin.call('POST', `/api/billing/admin/invoices/${id}/credit_notes`, credit)
    expect(await asOperator(id)).toMatchObject({ refund_due_minor: 300_00 })
    expect(await toDo()).toContain(id)
  })

  test('is ordered by operators alone, and only for what was paid', async () => {
    const { id } = await payer()
    const bob = await asUser(app, { name: 'Bob' })
    for (const person of [ann, bob]) expect((await refusalOf(pathOf(id), whole, person))[0]).toBe(403)
    const stranger = await app.fetch(pathOf(id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(whole),
    })
    expect(stranger.status).toBe(401)
    expect((await refusalOf(pathOf(app.deps.newId()), whole, admin))[0]).toBe(404)
    const wrong = [
      { amount_minor: 0 },
      { amount_minor: 0.5 },
      { reason: '' },
      { method: 'cash' },
      { paid_on: '2026-02-30' },
    ]
    for (const change of wrong) expect((await refusalOf(pathOf(id), { ...whole, ...change }, admin))[0]).toBe(400)
    expect(await newest()).toMatchObject({ status: 'paid', refunds: [], credited_minor: 0 })
    // nor do others see it
    expect((await invoicesOf(bob)).map((each) => each.id)).toEqual([])
  })

  test('by a lost dispute makes the invoice due again, reminds, and ends the plan; a payment by transfer settles it', async () => {
    const { id, number, invoice, subscription } = await payer()
    const at = app.clock.now()
    const before = stripe.events.length
    const dispute = stripe.dispute(invoice)
    for (const event of since(before)) expect(await deliver(event)).toBe('applied')
    const mails = () => mailsTo(admin, new RegExp(`^Payment disputed: invoice ${number}$`))
    await until(async () => (await mails()).length === 1, 'the mail to the operators')
    expect((await mails())[0]?.text).toContain(`https://dashboard.stripe.com/test/disputes/${dispute}`)
    expect(await asOperator(id)).toMatchObject({
      status: 'disputed',
      refundable_minor: 0,
      disputes: [{ stage: 'open', reason: expect.stringContaining('does not recognize') }],
    })
    expect(await toDo()).toContain(id)
    expect(await refusalOf(pathOf(id), { ...whole, shown_refundable_minor: 0 }, admin)).toEqual([
      409,
      refundRefusals.held,
    ])
    expect((await billing()).subscription).toMatchObject({ status: 'active' })

    stripe.moveDispute(dispute, 'lost')
    await deliverAll(since(before).filter(({ type }) => type === 'charge.dispute.closed'))
    expect(await newest()).toMatchObject({ status: 'dispute_lost', outstanding_minor: 2500_00, is_collected: false })
    expect((await billing()).subscription).toMatchObject({ status: 'past_due' })
    await app.mailTo(ann.email, new RegExp(`^Invoice ${number} is due again$`))
    expect(await mails()).toHaveLength(1)
    // the provider goes on calling it paid, and renews
    stripe.renew(subscription)
    await sync()
    expect((await invoicesOf()).map(({ status }) => status)).toEqual(['paid', 'dispute_lost'])
    const lossMs = app.clock.now().getTime()
    app.clock.set(new Date(lossMs + 3 * 86_400_000))
    await chaseInvoices.run(app.deps, {}, control)
    const reminder = await app.mailTo(ann.email, new RegExp(`^Reminder: invoice ${number}$`))
    expect(reminder.text).toContain('Your bank reversed the payment')
    app.clock.set(new Date(lossMs + 31 * 86_400_000))
    await chaseInvoices.run(app.deps, {}, control)
    expect((await billing()).subscription).toBeNull()
    expect((await invoicesOf()).at(-1)).toMatchObject({ status: 'uncollectible', outstanding_minor: 2500_00 })
    expect(await refusalOf('/api/billing/plan', { plan: 'Basic' })).toEqual([409, refusals.owing])
    expect(
      await admin.call('POST', `/api/billing/admin/invoices/${id}/paid`, { shown_outstanding_minor: 2500_00 }),
    ).toMatchObject({
      status: 'paid',
      paid_minor: 5000_00,
      outstanding_minor: 0,
    })
    await review()
    expect((await invoicesOf()).at(-1)).toMatchObject({ status: 'paid', outstanding_minor: 0 })
    app.clock.set(at)
  })

  test('by a dispute that is lost in part and credited is paid again, and so is its plan', async () => {
    const { id, invoice } = await payer()
    stripe.moveDispute(stripe.dispute(invoice, { amount: 1000_00 }), 'lost')
    await review()
    expect(await newest()).toMatchObject({ status: 'dispute_lost', outstanding_minor: 1000_00 })
    expect((await billing()).subscription).toMatchObject({ status: 'past_due' })
    const credit = { amount_minor: 1000_00, reason: 'We agree.', shown_credited_minor: 0 }
    await admin.call('POST', `/api/billing/admin/invoices/${id}/credit_notes`, credit)
    expect(await asOperator(id)).toMatchObject({ status: 'paid', outstanding_minor: 0, refund_due_minor: 0 })
    expect((await billing()).subscription).toMatchObject({ status: 'active' })
  })

  test('by a dispute that is decided otherwise after all makes the invoice paid and the plan active again', async () => {
    const { invoice } = await payer()
    const dispute = stripe.dispute(invoice)
    stripe.moveDispute(dispute, 'lost')
    await review()
    expect(await newest()).toMatchObject({ status: 'dispute_lost' })
    stripe.moveDispute(dispute, 'won')
    await review()
    expect(await newest()).toMatchObject({ status: 'dispute_won', outstanding_minor: 0 })
    expect((await billing()).subscription).toMatchObject({ status: 'active' })
  })

  test('waits for what was paid after the account was deleted, and for what is paid and credited', async () => {
    const bob = await asUser(app, { name: 'Bob' })
    const { url } = await choose('Premium', bob)
    await bob.call('POST', '/api/auth/delete-user', { password: bob.password })
    const { invoice } = stripe.pay(sessionOf(url))
    await review()
    await review()
    const orphan = (await all('&only=attention')).find(({ customer }) => customer === '')
    expect(orphan).toMatchObject({ status: 'paid', refund_due_minor: 2500_00, is_without_plan: true })
    const { id } = orphan!
    await refund(id)
    await until(async () => (await asOperator(id)).status === 'refunded', 'the refund')
    expect(refundsAt(invoice).map(({ amount }) => amount)).toEqual([2500_00])
    expect(await toDo()).not.toContain(id)
    // what is paid and credited waits too
    const own = await payer()
    const credit = { amount_minor: 700_00, reason: 'Too much', shown_credited_minor: 0 }
    const credited = await admin.call('POST', `/api/billing/admin/invoices/${own.id}/credit_notes`, credit)
    expect(credited).toMatchObject({ status: 'paid', refund_due_minor: 700_00 })
    expect(await toDo()).toContain(own.id)
  })
})

describe('an invoice without a provider', () => {
  const begin = (person = ann) =>
    app.deps.db.transaction().execute((trx) =>
      beginPlan(app.deps, trx, {
        userId: person.userId,
        actorId: person.userId,
        plan: 'Premium',
        charge: { by: 'invoice' },
      }),
    )
  const newest = async (person = ann) => (await invoicesOf(person))[0]!
  const credit = (id: string, amount_minor: number, shown_credited_minor = 0) =>
    admin.fetch(`/api/billing/admin/invoices/${id}/credit_notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount_minor, reason: 'The plan was not used.', shown_credited_minor }),
    })

  test('is a PDF for the person who owes it and for operators, and for nobody else', async () => {
    const address = { street: '1 Dock Road', city: 'Leith', state: '', zip_code: 'EH6 6XX', country: 'UK' }
    await ann.call('PUT', '/api/billing/details', { name: 'North Works', ...address })
    await begin()
    const { id, number } = await newest()
    const response = await ann.fetch(`/api/billing/invoices/${id}/pdf`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toContain(`${number}.pdf`)
    const text = readPdf(new Uint8Array(await response.arrayBuffer())).lines.map((line) => line.text)
    expect(text).toContain('Please ask M&A Intelligence how to pay.')
    for (const part of [`Invoice ${number}`, 'North Works', '1 Dock Road', '$2,500.00']) expect(text).toContain(part)
    expect((await admin.fetch(`/api/billing/invoices/${id}/pdf`)).status).toBe(200)
    const bob = await asUser(app)
    expect((await bob.fetch(`/api/billing/invoices/${id}/pdf`)).status).toBe(404)
  })

  test('is corrected by credit notes, up to its total, and is void then', async () => {
    await begin()
    const { id } = await newest()
    expect((await credit(id, 500_00)).status).toBe(201)
    expect(await newest()).toMatchObject({ status: 'open', credited_minor: 500_00 })
    const refused = await credit(id, 2000_01, 500_00)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: 'Only $2,000.00 of this invoice can still be credited.' },
    ])
    expect((await credit(id, 2000_00, 500_00)).status).toBe(201)
    const invoice = await newest()
    expect(invoice).toMatchObject({ status: 'void', credited_minor: 2500_00 })
    expect(invoice.credit_notes.map(({ amount_minor }) => amount_minor)).toEqual([500_00, 2000_00])
    const note = await ann.fetch(`/api/billing/credit_notes/${invoice.credit_notes[0]!.id}/pdf`)
    const text = readPdf(new Uint8Array(await note.arrayBuffer())).lines.map((line) => line.text)
    expect(text).toContain(`Corrects invoice ${invoice.number}. The plan was not used.`)
    expect(text).toContain('−$500.00')
  })

  test('is credited whole or not at all, and once by two clicks', async () => {
    await begin()
    const { id } = await newest()
    const order = { invoiceId: id, amount_minor: 2500_00, reason: 'Killed', shown_credited_minor: 0 }
    await dieAtEachMoment({
      db: app.deps.db,
      work: (db) => creditInvoice({ ...app.deps, db }, actorOf(admin, 'admin'), order),
      recover: async () => expect(await newest()).toMatchObject({ status: 'open', credited_minor: 0 }),
    })
    const again = await many(2, () => credit(id, 2500_00, 2500_00))
    expect(again.map(({ status }) => status)).toEqual([409, 409])
    expect((await newest()).credit_notes).toHaveLength(1)
  })

  test('is credited from what the page shows: of two tabs that credit a part of it, the later one is told of the first', async () => {
    await begin()
    const { id } = await newest()
    const tabs = await many(2, () => credit(id, 1000_00))
    expect(sorted(tabs.map(({ status }) => status))).toEqual([201, 409])
    expect(await tabs.find(({ status }) => status === 409)!.json()).toMatchObject({
      error:
        'This invoice has changed since your page showed it, so no credit note was issued: $1,000.00 of it is credited by now, and $1,500.00 can still be credited. Issue it again if that is right.',
      details: { invoice: { id, credited_minor: 1000_00, credit_notes: [{ amount_minor: 1000_00 }] } },
    })
    expect((await newest()).credit_notes).toHaveLength(1)
    expect((await credit(id, 1000_00, 1000_00)).status).toBe(201)
    expect(await newest()).toMatchObject({ status: 'open', credited_minor: 2000_00, outstanding_minor: 500_00 })
  })

  test('is chased: past due, three reminders, given up, and paid after all', async () => {
    await begin()
    const { due_at, id, number, outstanding_minor } = await newest()
    const dayMs = 86_400_000
    const seen: unknown[] = []
    const mails = async () =>
      (await app.outbox()).filter(
        ({ to, subject }) => to === ann.email && /reminder/i.test(subject) && subject.includes(number),
      )
    for (const day of [0, 1, 3, 4, 10, 17, 29, 30]) {
      app.clock.set(new Date(Date.parse(due_at) + day * dayMs))
      const chase = (db: BillingDeps['db']) => chaseInvoices.run({ ...app.deps, db }, {}, control)
      // killed at any moment of the first reminder, the next run goes on
      if (day === 3) await dieAtEachMoment({ db: app.deps.db, work: chase, recover: async () => {} })
      await chase(app.deps.db)
      const row = await app.deps.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { subscription } = await billing()
      seen.push([day, row.status, row.attempts, subscription?.status ?? null])
    }
    expect(seen).toEqual([
      [0, 'open', 0, 'active'],
      [1, 'past_due', 0, 'past_due'],
      [3, 'past_due', 1, 'past_due'],
      [4, 'past_due', 1, 'past_due'],
      [10, 'past_due', 2, 'past_due'],
      [17, 'past_due', 3, 'past_due'],
      [29, 'past_due', 3, 'past_due'],
      [30, 'uncollectible', 3, null],
    ])
    await until(async () => (await mails()).length === 3, 'three reminders')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Reminder: invoice ${number}`,
      `Reminder: invoice ${number}`,
      `Last reminder: invoice ${number}`,
    ])
    // Nobody begins again on credit with the bill unpaid.
    const plan = { plan: 'Basic' }
    expect(await refusalOf('/api/billing/plan', plan)).toEqual([409, refusals.owing])
    await expect(choosePlan({ ...app.deps, payments: null }, actorOf(ann), { plan: 'Basic' })).rejects.toThrow(
      refusals.owing,
    )
    await admin.call<AccountInvoice>('POST', `/api/billing/admin/invoices/${id}/paid`, {
      shown_outstanding_minor: outstanding_minor,
    })
    expect((await invoicesOf()).find((invoice) => invoice.id === id)).toMatchObject({ status: 'paid' })
    expect(await choose('Basic')).toMatchObject({ state: 'checkout' })
  })

  test('is chased although another one cannot be', async () => {
    const bob = await asUser(app)
    await begin()
    await begin(bob)
    const due = Date.parse((await newest()).due_at)
    const chaseOn = (day: number) => {
      app.clock.set(new Date(due + day * 86_400_000))
      return chaseInvoices.run(app.deps, {}, control)
    }
    const reminders = async () => {
      const rows = await Promise.all([rowsOf(), rowsOf(bob)])
      return rows.map(({ invoices }) => invoices[0]?.attempts)
    }
    const write = (email: string) =>
      app.deps.db.updateTable('users').set({ email }).where('id', '=', ann.userId).execute()
    await chaseOn(1)
    // no mail can be sent there
    await write(`${'a'.repeat(300)}@example.com`)
    await expect(chaseOn(3)).rejects.toThrow('1 invoices could not be chased')
    expect(await reminders()).toEqual([0, 1])
    await write(ann.email)
    await chaseOn(3)
    expect(await reminders()).toEqual([1, 1])
  })

  test('is not written twice for a period, by two servers that renew together', async () => {
    await begin()
    app.clock.set(addMonths(app.clock.now(), 1))
    const other = openDb(app.config.databaseUrl ?? '')
    const server = { ...app.deps, db: other.db }
    const renew = (deps: BillingDeps) => inBilling(deps, ann.userId, async () => {})
    await many(6, (index) => renew(index % 2 === 0 ? app.deps : server))
    await other.close()
    expect((await outcomeOf()).invoices).toHaveLength(2)
  })
})
