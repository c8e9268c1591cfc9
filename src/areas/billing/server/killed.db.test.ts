import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  startStripeServer,
  stripeKey,
  stripePrices,
  stripeSecret,
  type StripeServer,
} from '#adapters/payments/stripe-server.fixture.ts'
import { addMonths } from '#core/dates/add-months.ts'
import { asUser, type SignedInClient } from '#test/as-user.ts'
import { holdAt, type KillPoint } from '#test/crash-at.ts'
import { until } from '#test/patience.ts'
import { makeServerRunner, type RunningServer } from '#test/run-server.ts'
import { startApp, type App } from '#test/start-app.ts'
import type { Invoice, PlanAnswer } from '../contract.ts'
import { actorOf, insertWonDeal, readBillingRows } from './billing.fixture.ts'
import { choosePlan } from './plans/choose-plan.ts'

/** Real servers, killed with signal 9 while they wait at a named step; another one goes on with the same database. */
let stripe: StripeServer
let app: App
let admin: SignedInClient

const servers = makeServerRunner(() => ({
  DATABASE_URL: app.config.databaseUrl ?? '',
  DATA_DIR: app.dataDir,
  // One address for all of them, as behind a proxy.
  PUBLIC_URL: app.url,
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'error',
}))
const withStripe = () => ({
  STRIPE_SECRET_KEY: stripeKey,
  STRIPE_WEBHOOK_SECRET: stripeSecret,
  STRIPE_PRICE_BASIC: stripePrices.basic,
  STRIPE_PRICE_PREMIUM: stripePrices.premium,
  STRIPE_PRICE_ENTERPRISE: stripePrices.enterprise,
  STRIPE_URL: stripe.url,
})

beforeAll(async () => {
  stripe = await startStripeServer({ isTicking: true })
  stripe.setTime(new Date())
  app = await startApp()
  admin = await asUser(app, { name: 'Ada Admin' })
})
afterAll(async () => {
  await servers.killAll()
  await app.stop()
  await stripe.close()
})

/** The browser of a person, with this server. */
function sends(server: Pick<RunningServer, 'fetch'>, person: SignedInClient) {
  return (method: string, path: string, body?: object): Promise<Response> =>
    server.fetch(path, {
      method,
      headers: { cookie: person.cookie(), origin: app.url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
}

async function kill({ child, ended }: RunningServer): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

const rowsOf = ({ userId }: SignedInClient) => readBillingRows(app.deps.db, userId)
const sorted = <Each>(all: readonly Each[]) =>
  all.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))

/** What a person has and owes, without ids and times. */
async function outcomeOf(person: SignedInClient) {
  const { subscriptions, trials, invoices, lines, charges } = await rowsOf(person)
  return {
    plans: subscriptions.map(({ plan, status, next_plan, cancel_at }) => [plan, status, next_plan, cancel_at !== null]),
    trials: trials.length,
    invoices: sorted(invoices.map(({ status, total_minor }) => [status, total_minor])),
    lines: sorted(lines.map(({ kind, amount_minor }) => [kind, amount_minor])),
    charges: charges.map(({ fee_minor, invoice_id }) => [fee_minor, invoice_id !== null]),
  }
}

async function numbersHaveNoGap(): Promise<void> {
  for (const table of ['invoices', 'credit_notes'] as const) {
    const rows = await app.deps.db.selectFrom(table).select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  }
}

type Send = ReturnType<typeof sends>
type InterruptedRequest = {
  /** Whose plan and invoices it is about. */
  who: SignedInClient
  by: SignedInClient
  act: (send: Send) => Promise<Response>
  before: object
  after: object
}

const month = ['plan', 1000_00]
const none = { plans: [], trials: 0, invoices: [], lines: [], charges: [] }
const basic = { ...none, plans: [['Basic', 'active', null, false]], invoices: [['open', 1000_00]], lines: [month] }
const renewed = {
  ...basic,
  invoices: [
    ['open', 1000_00],
    ['open', 1225_00],
  ],
  lines: [month, month, ['success_fee', 225_00]],
  charges: [[225_00, true]],
}

/** A first plan, a trial, a renewal with a fee, a change, a cancellation and a credit note, each of another person. */
async function prepareWork(): Promise<InterruptedRequest[]> {
  const [ann, tess] = [await asUser(app), await asUser(app)]
  const [rose, cho, lee, dan] = [await beginner(), await beginner(), await beginner(), await beginner()]
  await passAMonth(rose)
  const [invoice] = await dan.call<Invoice[]>('GET', '/api/billing/invoices')
  const credit = `/api/billing/admin/invoices/${invoice?.id}/credit_notes`
  const own = (who: SignedInClient, rest: Omit<InterruptedRequest, 'who' | 'by'>): InterruptedRequest => ({
    who,
    by: who,
    ...rest,
  })
  const plan = (wanted: string) => (send: Send) => send('POST', '/api/billing/plan', { plan: wanted })
  return [
    own(ann, { act: plan('Basic'), before: none, after: basic }),
    own(tess, { act: (send) => send('POST', '/api/billing/trial'), before: none, after: { ...none, trials: 1 } }),
    own(rose, { act: (send) => send('GET', '/api/billing'), before: basic, after: renewed }),
    own(cho, {
      act: plan('Enterprise'),
      before: basic,
      after: { ...basic, plans: [['Basic', 'active', 'Enterprise', false]] },
    }),
    own(lee, {
      act: (send) => send('POST', '/api/billing/cancel'),
      before: basic,
      after: { ...basic, plans: [['Basic', 'active', null, true]] },
    }),
    {
      who: dan,
      by: admin,
      act: (send) =>
        send('POST', credit, { amount_minor: 1000_00, reason: 'The plan was not used.', shown_credited_minor: 0 }),
      before: basic,
      after: { ...basic, invoices: [['void', 1000_00]] },
    },
  ]
}

async function beginner(): Promise<SignedInClient> {
  const person = await asUser(app)
  await choosePlan(app.deps, actorOf(person), { plan: 'Basic' })
  return person
}

/** Their first month is over since an hour, and a deal was won in it. */
async function passAMonth({ userId, workspaceId }: SignedInClient): Promise<void> {
  const { db, newId, clock } = app.deps
  const end = new Date(clock.now().getTime() - 3_600_000)
  const start = addMonths(end, -1)
  const times = { started_at: start, period_start: start, period_end: addMonths(start, 1) }
  await db.updateTable('subscriptions').set(times).where('user_id', '=', userId).execute()
  await insertWonDeal(db, { workspaceId, id: newId(), at: new Date(start.getTime() + 1000) })
}

describe('a server that is killed', () => {
  test.each<[string, KillPoint]>([
    ['before a role is given', { table: 'role_grants' }],
    ['before an invoice has its lines, with its number taken', { table: 'invoice_lines' }],
    ['before the last entry', { table: 'audit_log' }],
    ['while its transactions are committed, before it answers', 'commit'],
  ])('%s leaves everything whole or absent, and the next click completes it once', async (_when, step) => {
    const [server, works] = await Promise.all([servers.runUntilReady(), prepareWork()])
    const hold = await holdAt(app.config.databaseUrl ?? '', step)
    let answered = 0
    const sent = works.map(({ by, act }) =>
      act(sends(server, by)).then(
        () => (answered += 1),
        () => null,
      ),
    )
    await hold.untilWaiting(() => works.length - answered)
    expect(answered).toBeLessThan(works.length)
    await kill(server)
    await Promise.all(sent)
    await hold.release()
    for (const { who, before, after } of works) expect([before, after]).toContainEqual(await outcomeOf(who))
    for (const { by, act } of works) {
      const { status } = await act(sends(app, by))
      expect([200, 201, 409]).toContain(status)
    }
    for (const { who, after } of works) expect(await outcomeOf(who)).toEqual(after)
    await numbersHaveNoGap()
  })
})

test('a server that is killed while the provider or the database works loses no payment and charges nothing twice', async () => {
  const ann = await asUser(app)
  const start = () => servers.runUntilReady(withStripe())
  const asked = (path: string) =>
    new Set(stripe.asked.filter(hasPath(path)).map(({ headers }) => headers['idempotency-key']))
  const killedAtStripe = async (server: RunningServer, fits: RegExp, act: (send: Send) => Promise<Response>) => {
    const held = stripe.hold(fits)
    const lost = act(sends(server, ann)).catch(() => null)
    await held
    await kill(server)
    await lost
  }
  const choose = (plan: string) => (send: Send) => send('POST', '/api/billing/plan', { plan })
  const confirm = (send: Send) => send('POST', '/api/billing/payment')

  // The page exists at the provider, and nobody here knows: the next click finds the same one.
  await killedAtStripe(await start(), /^POST \/v1\/checkout\/sessions$/, choose('Basic'))
  let server = await start()
  const { url } = (await (await choose('Basic')(sends(server, ann))).json()) as PlanAnswer
  expect(asked('/v1/checkout/sessions').size).toBe(1)
  const { subscription, invoice } = stripe.pay(url?.split('/').at(-1) ?? '')

  // All notifications of the payment are in work at once.
  const signed = stripe.events.map((event) => stripe.sign(event, { at: new Date() }))
  const hold = await holdAt(app.config.databaseUrl ?? '', { table: 'invoice_lines' })
  const lost = signed.map((event) => post(server, event).catch(() => null))
  await hold.untilWaiting(() => 1)
  await kill(server)
  await Promise.all(lost)
  await hold.release()
  server = await start()
  for (const event of signed) expect((await post(server, event)).status).toBe(200)
  const paid = { ...basic, invoices: [['paid', 1000_00]] }
  expect(await outcomeOf(ann)).toEqual(paid)

  // The provider has refunded a part, and nobody here knows: the server is killed in the next step, before the answer.
  await app.deps.queue.stop()
  const part = await refundHalf(sends(server, admin), ann)

  // The provider has the new price, and the answer is lost; then a fee, and its answer is lost.
  await killedAtStripe(server, /^POST \/v1\/subscriptions\//, choose('Enterprise'))
  server = await start()
  const { workspaceId } = ann
  await insertWonDeal(app.deps.db, { workspaceId, id: app.deps.newId(), at: app.deps.clock.now() })
  await killedAtStripe(server, /^POST \/v1\/invoiceitems$/, confirm)
  server = await start()
  expect((await confirm(sends(server, ann))).status).toBe(200)
  expect(asked('/v1/invoiceitems').size).toBe(1)
  stripe.renew(subscription)
  expect((await confirm(sends(server, ann))).status).toBe(200)
  expect(await outcomeOf(ann)).toMatchObject({
    plans: [['Enterprise', 'active', null, false]],
    invoices: sorted([
      ['paid', 1000_00],
      ['paid', 5225_00],
    ]),
    charges: [[225_00, true]],
  })
  expect(stripe.charges.map(({ amount }) => amount)).toEqual([1000_00, 5225_00])
  const read = () =>
    sends(server, ann)('GET', '/api/billing/invoices').then(async (each) => (await each.json()) as Invoice[])
  await until(async () => (await read()).at(-1)?.refunded_minor === part.amount_minor, 'the refund')
  expect((await read()).at(-1)).toMatchObject({
    status: 'partly_refunded',
    credited_minor: part.amount_minor,
    refunds: [{ amount_minor: part.amount_minor, state: 'succeeded' }],
  })
  expect(stripe.refundsOf(invoice)).toMatchObject([{ amount: part.amount_minor, status: 'succeeded' }])
  expect(asked('/v1/refunds').size).toBe(1)
  await kill(server)
  await numbersHaveNoGap()
})

/** Orders a refund, and returns when the provider has made it and not answered. */
async function refundHalf(send: Send, person: SignedInClient) {
  const [row] = (await rowsOf(person)).invoices
  const part = {
    amount_minor: 500_00,
    reason: 'Not used.',
    method: 'provider',
    paid_on: null,
    reference: null,
    with_credit_note: true,
    ends_plan: false,
    shown_refundable_minor: 1000_00,
    shown_credited_minor: 0,
  }
  const held = stripe.hold(/^POST \/v1\/refunds$/)
  expect((await send('POST', `/api/billing/admin/invoices/${row?.id}/refunds`, part)).status).toBe(201)
  await held
  return part
}

const hasPath =
  (wanted: string) =>
  ({ method, path }: StripeServer['asked'][number]) =>
    method === 'POST' && path === wanted

function post(server: RunningServer, { body, signature }: { body: string; signature: string }): Promise<Response> {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' }
  return server.fetch('/api/billing/provider_events', { method: 'POST', headers, body })
}
