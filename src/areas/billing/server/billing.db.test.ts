import { beforeEach, describe, expect, test } from 'vitest'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import { makeCompany } from '#areas/companies/server/companies.fixture.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Company } from '#areas/companies/contract.ts'
import { addMonths } from '#core/dates/add-months.ts'
import { asUser, type SignedInClient } from '#test/as-user.ts'
import { dieAtEachMoment } from '#test/crash-at.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { AccountInvoice, Billing, BillingAccount, Invoice, PlanAnswer, Subscription, Trial } from '../contract.ts'
import { refusals } from '../rules/decide-plan.ts'
import { actorOf, insertWonDeal, readBillingRows } from './billing.fixture.ts'
import type { BillingDeps } from './deps.ts'
import { billingJobs } from './jobs.ts'
import { cancelPlan, resumePlan } from './plans/cancel-plan.ts'
import { planOffer } from '../rules/plan-offer.ts'
import { choosePlan } from './plans/choose-plan.ts'
import { inBilling } from './plans/in-billing.ts'
import { settlePlan } from './plans/settle-plan.ts'
import { startTrial } from './plans/start-trial.ts'

const app = useApp({ fixedAt: new Date() })
const admin = useUser(app, { name: 'Ada Admin' })
let ann: SignedInClient

beforeEach(async () => {
  ann = await asUser(app, { name: 'Ann Newcomer' })
})

const dayMs = 86_400_000
const billing = (person = ann) => person.call<Billing>('GET', '/api/billing')
const choose = (plan: string, person = ann) => person.call<PlanAnswer>('POST', '/api/billing/plan', { plan })
const invoicesOf = (person = ann) => person.call<Invoice[]>('GET', '/api/billing/invoices')
const rowsOf = (person = ann) => readBillingRows(app.deps.db, person.userId)
const roleOf = async (person = ann) =>
  (await person.call<{ user: { role: string } }>('GET', '/api/auth/get-session')).user.role
const post = (path: string, body?: object, person = ann) =>
  person.fetch(path, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
const refusalOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: string }
  return [response.status, error]
}
const many = <Answer>(count: number, act: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

/** What the hourly job does for one person. */
const renew = (person = ann) => inBilling(app.deps, person.userId, async (_trx, current) => current)

describe('the trial', () => {
  test('opens the database with one call, in every open browser, and ends by the clock', async () => {
    const companyId = await makeCompany(app.deps.db, { name: 'Trial Works' })
    expect(await refusalOf(await ann.fetch(`/api/companies/${companyId}`))).toEqual([
      403,
      'Insufficient permissions to view companies',
    ])
    expect(await billing()).toMatchObject({ trial: { state: 'available' }, usage: { profiles: 0, profile_limit: 0 } })
    const news = (await ann.fetch('/api/events')).body!.getReader()
    const trial = await ann.call<Trial>('POST', '/api/billing/trial')
    expect(trial.state).toBe('running')
    expect(Date.parse(trial.ends_at!) - Date.parse(trial.started_at!)).toBe(14 * dayMs)
    let text = ''
    while (!text.includes('"everything"')) text += new TextDecoder().decode((await news.read()).value)
    await news.cancel()
    expect(await roleOf()).toBe('premium')
    expect(await ann.call<Company>('GET', `/api/companies/${companyId}`)).toMatchObject({ name: 'Trial Works' })
    expect((await billing()).usage).toMatchObject({ profiles: 1, profile_limit: 50 })
    const own = await ann.call<Company>('POST', '/api/companies', { name: 'Typed In By Ann' })

    app.clock.advance(14 * dayMs)
    expect(await roleOf()).toBe('basic')
    expect((await billing()).trial.state).toBe('ended')
    expect(await refusalOf(await post('/api/billing/trial'))).toEqual([409, refusals.trialUsed])
    const kept = await app.deps.db.selectFrom('companies').select('name').where('id', '=', own.id).execute()
    expect(kept).toEqual([{ name: 'Typed In By Ann' }])
  })

  test('begins once, however many clicks, tabs and servers ask for it', async () => {
    const trials = await many(10, () => startTrial(app.deps, actorOf(ann)))
    expect(new Set(trials.map(({ ends_at }) => ends_at)).size).toBe(1)
    const { actions } = await rowsOf()
    expect(actions.filter((action) => action === 'trial.started')).toHaveLength(1)
  })

  test('is not had again by a new account with the same address', async () => {
    await startTrial(app.deps, actorOf(ann))
    await ann.call('POST', '/api/auth/delete-user', { password: ann.password })
    const again = await asUser(app, { email: ann.email.toUpperCase() })
    expect((await billing(again)).trial.state).toBe('ended')
    expect(await refusalOf(await post('/api/billing/trial', undefined, again))).toEqual([409, refusals.trialUsed])
  })

  test('adds nothing to a plan', async () => {
    await choose('Basic')
    // so it is not offered, where a profile is refused for instance
    expect(await ann.call<Trial>('GET', '/api/billing/trial')).toMatchObject({ state: 'replaced' })
    expect(await refusalOf(await post('/api/billing/trial'))).toEqual([409, refusals.trialNotNeeded])
  })
})

describe('a plan', () => {
  test('mails its invoice when it begins and with each period, before anything is due', async () => {
    await choose('Premium')
    const [first] = await invoicesOf()
    const mail = await app.mailTo(ann.email, new RegExp(`^Invoice ${first?.number} from M&A Intelligence$`))
    expect(mail.text).toContain('for $2,500.00 is due on')
    expect(mail.text).toContain('Please ask M&A Intelligence how to pay.')
    expect(mail.text).toContain('/billing?tab=history')
    app.clock.advance(32 * dayMs)
    await renew()
    const [second] = await invoicesOf()
    expect(second?.number).not.toBe(first?.number)
    await app.mailTo(ann.email, new RegExp(`^Invoice ${second?.number} from`))
  })

  test('begins immediately, with its role and its first invoice', async () => {
    expect(await choose('Premium')).toMatchObject({ state: 'started', url: null })
    expect(await roleOf()).toBe('premium')
    const { subscription, usage } = await billing()
    const now = app.clock.now()
    expect(subscription).toMatchObject({
      name: 'Premium',
      price_minor: 2500_00,
      term_months: 12,
      status: 'active',
      next_billing: addMonths(now, 1).toISOString(),
      success_fee_basis_points: 50,
    })
    expect(usage).toMatchObject({ profiles: 0, profile_limit: 50, reports: 0, volumes: [] })
    expect(await invoicesOf()).toMatchObject([{ status: 'open', total_minor: 2500_00, currency: 'USD' }])
  })

  test('begins once with one invoice, however many clicks, tabs and servers ask for it', async () => {
    const answers = await many(12, () => choosePlan(app.deps, actorOf(ann), { plan: 'Basic' }))
    expect(answers.filter(({ state }) => state === 'started')).toHaveLength(1)
    expect(answers.filter(({ state }) => state === 'unchanged')).toHaveLength(11)
    const { subscriptions, invoices } = await rowsOf()
    expect([subscriptions.length, invoices.length]).toEqual([1, 1])
  })

  test('that means something else by now than the page showed is not begun, and the answer says what it means', async () => {
    const shown = planOffer(await billing(), 'Basic')
    const other = await post('/api/billing/plan', { plan: 'Basic', shown: { ...shown, price_minor: 900_00 } })
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({
      error:
        'This has changed since your page showed it, so nothing was done. The Basic plan now means: $1,000.00 a month plus tax, with 10 company profiles a month and a success fee of 0.5%. It begins immediately, and its first invoice is issued now. Choose it again if that is right.',
      details: { offer: shown },
    })
    expect((await rowsOf()).subscriptions).toEqual([])
    // two tabs: the other one begins a plan while this one still shows a first plan
    await choose('Enterprise')
    expect((await post('/api/billing/plan', { plan: 'Basic', shown })).status).toBe(409)
    expect((await billing()).subscription).toMatchObject({ name: 'Enterprise', next_plan: null })
    const seen = planOffer(await billing(), 'Basic')
    expect(seen).toMatchObject({ begins: 'next_period', price_minor: 1000_00 })
    // the period that was shown has ended meanwhile
    app.clock.advance(32 * dayMs)
    expect((await post('/api/billing/plan', { plan: 'Basic', shown: seen })).status).toBe(409)
    const now = planOffer(await billing(), 'Basic')
    expect((await post('/api/billing/plan', { plan: 'Basic', shown: now })).status).toBe(200)
    // a second click of the same page finds what the first one did
    expect((await post('/api/billing/plan', { plan: 'Basic', shown: seen })).status).toBe(200)
  })

  test('changes with the next period, at its price and limit', async () => {
    await choose('Basic')
    const before = await rowsOf()
    expect(await choose('Enterprise')).toEqual({
      state: 'scheduled',
      effective_at: before.subscriptions[0]!.period_end.toISOString(),
      url: null,
    })
    expect((await billing()).subscription).toMatchObject({ name: 'Basic', next_plan: 'Enterprise' })
    app.clock.set(before.subscriptions[0]!.period_end)
    await renew()
    expect(await billing()).toMatchObject({
      subscription: { name: 'Enterprise', next_plan: null, price_minor: 5000_00 },
      usage: { profiles: 0, profile_limit: null },
    })
    expect((await invoicesOf()).map(({ total_minor }) => total_minor)).toEqual([5000_00, 1000_00])
  })

  test('keeps the current one when it is chosen again', async () => {
    await choose('Basic')
    await choose('Premium')
    expect(await choose('Basic')).toMatchObject({ state: 'kept' })
    expect((await billing()).subscription).toMatchObject({ name: 'Basic', next_plan: null })
  })

  test('that is cancelled gives access to the end of its period, and can be resumed until then', async () => {
    await choose('Premium')
    const { next_billing } = await ann.call<Subscription>('POST', '/api/billing/cancel')
    expect((await billing()).subscription?.cancel_at).toBe(next_billing)
    expect(await refusalOf(await post('/api/billing/plan', { plan: 'Basic' }))).toEqual([409, refusals.cancelled])
    expect((await ann.call<Subscription>('POST', '/api/billing/resume')).cancel_at).toBe(null)
    await cancelPlan(app.deps, actorOf(ann))
    app.clock.set(new Date(Date.parse(next_billing) - 1))
    expect(await roleOf()).toBe('premium')
    app.clock.advance(1)
    // before any job has run
    expect(await roleOf()).toBe('basic')
    expect((await billing()).subscription).toBe(null)
    expect(await invoicesOf()).toHaveLength(1)
    await expect(resumePlan(app.deps, actorOf(ann))).rejects.toThrow(refusals.noPlan)
    expect(await choose('Basic')).toMatchObject({ state: 'started' })
  })

  test('is renewed by whoever comes first, once for each period, also when all were away for months', async () => {
    await choose('Basic')
    const [{ started_at: start } = { started_at: new Date(0) }] = (await rowsOf()).subscriptions
    app.clock.set(addMonths(start, 3))
    await many(8, () => renew())
    const { invoices, subscriptions } = await rowsOf()
    expect(invoices.map(({ period_start }) => period_start)).toEqual([0, 1, 2, 3].map((n) => addMonths(start, n)))
    expect(subscriptions).toMatchObject([{ period_number: 4, period_end: addMonths(start, 4) }])
    expect(await roleOf()).toBe('premium')
  })

  test('is renewed by the job for everybody, and a second run finds nothing to do', async () => {
    const bob = await asUser(app)
    await choose('Basic')
    await choose('Premium', bob)
    app.clock.set(addMonths(app.clock.now(), 1))
    const [job] = billingJobs
    const run = () =>
      job.run(app.deps, {}, { taskId: '', attempt: 1, signal: new AbortController().signal, report: () => {} })
    await Promise.all([run(), run()])
    await run()
    expect((await rowsOf()).invoices).toHaveLength(2)
    expect((await rowsOf(bob)).invoices).toHaveLength(2)
  })

  test('that is overdue keeps its access and refuses a change, until it is paid or ends', async () => {
    await choose('Basic')
    const settle = (outcome: 'paid' | 'overdue' | 'uncollectible') =>
      inBilling(app.deps, ann.userId, (trx, row) => settlePlan(app.deps, trx, { row: row!, outcome, actorId: null }))
    await settle('overdue')
    expect((await billing()).subscription?.status).toBe('past_due')
    expect(await roleOf()).toBe('premium')
    expect(await refusalOf(await post('/api/billing/plan', { plan: 'Premium' }))).toEqual([409, refusals.pastDue])
    await settle('paid')
    expect((await billing()).subscription?.status).toBe('active')
    await settle('uncollectible')
    expect(await roleOf()).toBe('basic')
    expect((await billing()).subscription).toBe(null)
  })
})

describe('the success fee', () => {
  const won = (change: Partial<Parameters<typeof insertWonDeal>[1]> = {}) =>
    insertWonDeal(app.deps.db, { workspaceId: ann.workspaceId, id: app.deps.newId(), at: app.clock.now(), ...change })

  test('is half a percent of the deals won in the period, on the invoice of the next one', async () => {
    await won({ at: new Date(app.clock.now().getTime() - 1000), target: 'Won Before The Plan' })
    await choose('Premium')
    await won({ target: 'Northwind', value: 30_000_00 })
    await won({ target: 'Seabrook', value: 15_000_00 })
    await won({ target: 'Rheinwerk', value: 10_000_00, currency: 'EUR' })
    await won({ target: 'A Sample', is_sample: true })
    await won({ target: 'Without a value', value: 0 })
    expect((await billing()).usage.volumes).toEqual([
      { currency: 'EUR', volume_minor: 10_000_00, fee_minor: 50_00 },
      { currency: 'USD', volume_minor: 45_000_00, fee_minor: 225_00 },
    ])
    app.clock.set(addMonths(app.clock.now(), 1))
    await renew()
    const { lines, charges, invoices } = await rowsOf()
    expect(lines.slice(1).map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['plan', 2500_00],
      ['success_fee', 150_00],
      ['success_fee', 75_00],
      ['success_fee', 50_00],
    ])
    expect(invoices.slice(1).map(({ currency, total_minor }) => [currency, total_minor])).toEqual([
      ['USD', 2725_00],
      ['EUR', 50_00],
    ])
    expect(charges).toHaveLength(3)
    expect(charges.every(({ invoice_id }) => invoice_id !== null)).toBe(true)
    app.clock.set(addMonths(app.clock.now(), 1))
    await renew()
    expect((await rowsOf()).charges).toHaveLength(3)
  })

  test('of a deal that was reopened and is won again at another price stays the first one', async () => {
    await choose('Premium')
    const id = app.deps.newId()
    await won({ id, target: 'Northwind', value: 30_000_00 })
    app.clock.set(addMonths(app.clock.now(), 1))
    await renew()
    expect((await rowsOf()).charges).toMatchObject([{ deal_id: id, fee_minor: 150_00 }])
    const close = (change: { outcome: 'won' | null; closed_at: Date | null; value_minor?: number }) =>
      app.deps.db
        .updateTable('deals')
        .set({ ...change, stage: change.outcome === null ? 'Negotiation' : 'Closed' })
        .where('id', '=', id)
        .execute()
    await close({ outcome: null, closed_at: null })
    await close({ outcome: 'won', closed_at: app.clock.now(), value_minor: 50_000_00 })
    await won({ target: 'Seabrook', value: 15_000_00 })
    // the overview promises no fee that no invoice will have
    expect((await billing()).usage.volumes).toEqual([{ currency: 'USD', volume_minor: 65_000_00, fee_minor: 75_00 }])
    app.clock.set(addMonths(app.clock.now(), 1))
    await renew()
    const fees = (await rowsOf()).lines.filter(({ kind }) => kind === 'success_fee')
    expect(fees.map(({ description, amount_minor }) => [description, amount_minor])).toEqual([
      ['Success fee: Northwind', 150_00],
      ['Success fee: Seabrook', 75_00],
    ])
  })

  test('of a plan that ends within its month is invoiced with the end, once', async () => {
    const ends = {
      'by an operator': () => admin.call('POST', '/api/billing/admin/end', { user_id: ann.userId }),
      'by an invoice that was given up': () =>
        inBilling(app.deps, ann.userId, (trx, row) =>
          settlePlan(app.deps, trx, { row: row!, outcome: 'uncollectible', actorId: null }),
        ),
    }
    for (const [how, end] of Object.entries(ends)) {
      ann = await asUser(app)
      await choose('Premium')
      await won({ target: 'Northwind' })
      await won({ target: 'Rheinwerk', value: 10_000_00, currency: 'EUR' })
      app.clock.advance(1000)
      await end()
      await renew()
      const { lines, charges, invoices } = await rowsOf()
      expect([how, ...lines.map(({ kind, amount_minor }) => [kind, amount_minor])]).toEqual([
        how,
        ['plan', 2500_00],
        ['success_fee', 225_00],
        ['success_fee', 50_00],
      ])
      expect(invoices.map(({ currency, total_minor }) => [currency, total_minor])).toEqual([
        ['USD', 2500_00],
        ['USD', 225_00],
        ['EUR', 50_00],
      ])
      expect(charges.every(({ invoice_id }) => invoice_id !== null)).toBe(true)
      expect((await billing()).subscription).toBe(null)
    }
  })

  test('is waived by the operator for good: it is not charged later', async () => {
    const settings = {
      seller_name: 'M&A Intelligence Ltd',
      seller_address: '1 Quay Street',
      tax_name: 'VAT',
      tax_basis_points: 1900,
      is_fee_waived: true,
      payment_note: '',
    }
    await admin.call('PUT', '/api/billing/admin/settings', settings)
    await choose('Basic')
    await won()
    expect((await billing()).usage.volumes).toEqual([{ currency: 'USD', volume_minor: 45_000_00, fee_minor: 0 }])
    app.clock.set(addMonths(app.clock.now(), 1))
    await renew()
    await admin.call('PUT', '/api/billing/admin/settings', { ...settings, is_fee_waived: false, tax_basis_points: 0 })
    app.clock.set(addMonths(app.clock.now(), 1))
    await renew()
    const { invoices } = await rowsOf()
    expect(invoices.map(({ subtotal_minor, tax_minor }) => [subtotal_minor, tax_minor])).toEqual([
      [1000_00, 190_00],
      [1000_00, 190_00],
      [1000_00, 0],
    ])
  })
})

describe('profiles', () => {
  const open = (companyId: string) => ann.fetch(`/api/companies/${companyId}`)

  test('are counted once a period, and the limit holds under 50 parallel openings', async () => {
    await choose('Basic')
    const ids = await many(25, (index) => makeCompany(app.deps.db, { name: `Parallel Works ${index}` }))
    const answers = await Promise.all([...ids, ...ids].map(async (id) => ({ id, status: (await open(id)).status })))
    const opened = new Set(answers.filter(({ status }) => status === 200).map(({ id }) => id))
    expect(opened.size).toBe(10)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]))
    expect((await billing()).usage).toMatchObject({ profiles: 10, profile_limit: 10 })
    for (const id of opened) expect((await open(id)).status).toBe(200)
    const [other = ''] = ids.filter((id) => !opened.has(id))
    const [status, sentence] = await refusalOf(await open(other))
    expect([status, sentence]).toEqual([
      402,
      expect.stringMatching(/^You have opened all 10 company profiles of your plan.*under Billing/),
    ])

    // The next period begins with the opening itself, before a job has renewed the plan.
    app.clock.set(addMonths(app.clock.now(), 1))
    expect((await open(other)).status).toBe(200)
    expect((await billing()).usage.profiles).toBe(1)
  })

  test('are opened by their history as well, which contains the whole record', async () => {
    await choose('Basic')
    const ids = await many(11, (index) => makeCompany(app.deps.db, { name: `Past Works ${index}` }))
    const history = (id: string | undefined) => ann.fetch(`/api/companies/${id}/history`)
    for (const id of ids.slice(0, 10)) expect((await history(id)).status).toBe(200)
    expect((await billing()).usage.profiles).toBe(10)
    expect((await history(ids[10])).status).toBe(402)
    for (const id of ids.slice(0, 10)) expect((await open(id ?? '')).status).toBe(200)
    expect((await billing()).usage.profiles).toBe(10)
  })

  test('of a trial can be had at once with a plan', async () => {
    await startTrial(app.deps, actorOf(ann))
    await app.deps.db.updateTable('trials').set({ profile_limit: 1 }).where('user_id', '=', ann.userId).execute()
    const [first = '', second = ''] = await many(2, () => makeCompany(app.deps.db))
    expect((await open(first)).status).toBe(200)
    expect(await refusalOf(await open(second))).toEqual([402, expect.stringMatching(/free trial.*immediately/)])
    await choose('Basic')
    expect(await ann.call<Trial>('GET', '/api/billing/trial')).toMatchObject({ state: 'replaced' })
    expect((await open(second)).status).toBe(200)
  })

  test('that the workspace added itself are free', async () => {
    await choose('Basic')
    const { id } = await ann.call<Company>('POST', '/api/companies', { name: 'Typed In' })
    expect((await open(id)).status).toBe(200)
    expect((await billing()).usage.profiles).toBe(0)
  })

  test('have no limit for those to whom an administrator gave the role', async () => {
    const eve = await asUser(app, { role: 'premium' })
    await eve.call('GET', `/api/companies/${await makeCompany(app.deps.db)}`)
    expect((await billing(eve)).usage).toMatchObject({ profiles: 1, profile_limit: null })
    // a trial would put one on them
    expect(await refusalOf(await post('/api/billing/trial', undefined, eve))).toEqual([409, refusals.accessGiven])
  })
})

describe('killed at any step', () => {
  /** Compares with the rows before, each time. */
  async function dieEverywhere(act: (deps: BillingDeps) => Promise<unknown>): Promise<number> {
    const before = await rowsOf()
    return dieAtEachMoment({
      db: app.deps.db,
      work: (db) => act({ ...app.deps, db }),
      recover: async () => expect(await rowsOf()).toEqual(before),
    })
  }

  test(
    'a trial, a plan, its change, its renewal with a fee and its end are whole or absent',
    { tags: ['repeats'] },
    async () => {
      expect(await dieEverywhere((deps) => startTrial(deps, actorOf(ann)))).toBeGreaterThan(5)
      const begin = await dieEverywhere((deps) => choosePlan(deps, actorOf(ann), { plan: 'Basic' }))
      expect(begin).toBeGreaterThan(9)
      await dieEverywhere((deps) => choosePlan(deps, actorOf(ann), { plan: 'Premium' }))
      const id = app.deps.newId()
      await insertWonDeal(app.deps.db, { workspaceId: ann.workspaceId, id, at: app.clock.now() })
      app.clock.set(addMonths(app.clock.now(), 1))
      const renewal = await dieEverywhere((deps) => inBilling(deps, ann.userId, async () => {}))
      expect(renewal).toBeGreaterThan(10)
      await dieEverywhere((deps) => cancelPlan(deps, actorOf(ann)))
      app.clock.set(addMonths(app.clock.now(), 1))
      await dieEverywhere((deps) => inBilling(deps, ann.userId, async () => {}))
      const { subscriptions, lines, trials } = await rowsOf()
      expect([subscriptions.length, trials.length]).toEqual([1, 1])
      expect(lines.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
        ['plan', 1000_00],
        ['plan', 2500_00],
        ['success_fee', 225_00],
      ])
    },
  )

  test('numbers have no gap, after all that was tried above and under parallel writers', async () => {
    const people = await many(6, () => asUser(app))
    const dying = people.slice(3).map((person) =>
      dieAtEachMoment({
        db: app.deps.db,
        work: (db) => choosePlan({ ...app.deps, db }, actorOf(person), { plan: 'Basic' }),
        recover: async () => {},
      }),
    )
    await Promise.all([...dying, ...people.map((person) => choosePlan(app.deps, actorOf(person), { plan: 'Basic' }))])
    const rows = await app.deps.db.selectFrom('invoices').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })

  test('an invoice and its lines cannot be changed or deleted', async () => {
    await choose('Basic')
    const { db } = app.deps
    const own = (await rowsOf()).invoices[0]!
    const [table, id] = ['invoices' as const, own.id]
    await expect(db.updateTable(table).set({ total_minor: 0 }).where('id', '=', id).execute()).rejects.toThrow()
    await expect(db.deleteFrom(table).where('id', '=', id).execute()).rejects.toThrow('cannot be changed')
    await expect(db.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute()).rejects.toThrow()
    await ann.call('POST', '/api/auth/delete-user', { password: ann.password })
    expect(await db.selectFrom(table).selectAll().where('id', '=', id).execute()).toEqual([own])
  })
})

describe('operators', () => {
  const accountOf = async ({ email }: SignedInClient) =>
    (await admin.call<{ accounts: BillingAccount[] }>('GET', `/api/billing/admin/accounts?search=${email}`)).accounts

  test('see plans, trials, usage and invoices of the installation, and nobody else does', async () => {
    await choose('Basic')
    await ann.call('GET', `/api/companies/${await makeCompany(app.deps.db)}`)
    expect(await accountOf(ann)).toMatchObject([
      { email: ann.email, role: 'premium', plan: 'Basic', status: 'active', usage: { profiles: 1, profile_limit: 10 } },
    ])
    const tess = await asUser(app)
    await startTrial(app.deps, actorOf(tess))
    expect(await accountOf(tess)).toMatchObject([{ role: 'premium', plan: null, usage: { profile_limit: 50 } }])
    const [newest] = await admin.call<AccountInvoice[]>('GET', '/api/billing/admin/invoices?limit=1')
    expect(newest).toMatchObject({ customer: 'Ann Newcomer', total_minor: 1000_00 })
    const found = async (search: string) =>
      (
        await admin.call<AccountInvoice[]>('GET', `/api/billing/admin/invoices?search=${encodeURIComponent(search)}`)
      ).map(({ number }) => number)
    const { number } = newest!
    for (const search of [number, String(Number(number.slice(4))), ann.email.toUpperCase()])
      expect(await found(search)).toEqual([number])
    expect(await found('ann_newcomer%')).toEqual([])
    expect(await found('Ann Newcomer')).toContain(number)
    expect((await ann.fetch('/api/billing/admin/accounts')).status).toBe(403)
  })

  test('see the usage of each account as the person sees it, page after page', async () => {
    const mark = app.deps.newId().slice(-12)
    const people = await many(4, (index) => asUser(app, { name: `Page ${mark} ${index}` }))
    const [planned, trying, free, member] = people as [SignedInClient, SignedInClient, SignedInClient, SignedInClient]
    const before = { at: new Date(app.clock.now().getTime() - 1000), target: 'Won Before' }
    const win = ({ workspaceId }: SignedInClient, change: object = {}) =>
      insertWonDeal(app.deps.db, { workspaceId, id: app.deps.newId(), at: app.clock.now(), ...change })
    await win(planned, before)
    await choose('Premium', planned)
    await startTrial(app.deps, actorOf(trying))
    // A member of another's workspace makes reports there, and the deals bear their fee for its owner alone.
    await app.deps.db
      .insertInto('workspace_members')
      .values({ workspace_id: planned.workspaceId, user_id: member.userId, role: 'member', joined_at: app.clock.now() })
      .execute()
    for (const person of [planned, trying, free]) await win(person)
    await win(planned, { value: 10_000_00, currency: 'EUR' })
    await win(planned, { is_sample: true })
    const report = (actorId: string, action: 'pipeline.sheet_printed' | 'deal.created') =>
      app.deps.db.transaction().execute((trx) =>
        recordAudit(trx, {
          workspaceId: planned.workspaceId,
          actorId,
          action,
          subject: { type: 'workspace', id: planned.workspaceId },
          at: app.clock.now(),
        }),
      )
    for (const { userId } of [planned, planned, member]) await report(userId, 'pipeline.sheet_printed')
    await report(planned.userId, 'deal.created')
    const page = (query: string) =>
      admin.call<{ accounts: BillingAccount[]; total: number }>(
        'GET',
        `/api/billing/admin/accounts?search=${mark}&${query}`,
      )
    const { accounts } = await page('limit=200')
    expect(accounts.map(({ name, usage: { reports, volumes } }) => [name.slice(-1), reports, volumes])).toEqual([
      [
        '0',
        2,
        [
          { currency: 'EUR', volume_minor: 10_000_00, fee_minor: 50_00 },
          { currency: 'USD', volume_minor: 45_000_00, fee_minor: 225_00 },
        ],
      ],
      ['1', 0, [{ currency: 'USD', volume_minor: 45_000_00, fee_minor: 0 }]],
      ['2', 0, [{ currency: 'USD', volume_minor: 45_000_00, fee_minor: 0 }]],
      ['3', 1, []],
    ])
    for (const [index, person] of people.entries())
      expect(accounts[index]?.usage).toEqual((await billing(person)).usage)
    const pages = await Promise.all([0, 3, 6].map((offset) => page(`limit=3&offset=${offset}`)))
    expect(pages.map(({ accounts: found }) => found.map(({ user_id }) => user_id))).toEqual([
      people.slice(0, 3).map(({ userId }) => userId),
      [member.userId],
      [],
    ])
  })

  test('give a plan without charge, for some months or without end, and end it', async () => {
    const grant = (months: number | null) =>
      admin.call<Subscription>('POST', '/api/billing/admin/grant', { user_id: ann.userId, plan: 'Enterprise', months })
    const { cancel_at } = await grant(2)
    expect(cancel_at).toBe(addMonths(app.clock.now(), 2).toISOString())
    expect(await roleOf()).toBe('premium')
    expect(await refusalOf(await post('/api/billing/plan', { plan: 'Basic' }))).toEqual([409, refusals.granted])
    app.clock.set(addMonths(app.clock.now(), 1))
    expect((await billing()).subscription).toMatchObject({ name: 'Enterprise', price_minor: 0, is_granted: true })
    app.clock.set(new Date(cancel_at!))
    expect(await roleOf()).toBe('basic')
    expect((await billing()).subscription).toBe(null)
    await grant(null)
    expect(await invoicesOf()).toEqual([])
    await admin.call('POST', '/api/billing/admin/end', { user_id: ann.userId })
    expect(await roleOf()).toBe('basic')
    expect((await rowsOf()).actions.filter((action) => action.startsWith('plan.'))).toEqual([
      'plan.granted',
      'plan.renewed',
      'plan.ended',
      'plan.granted',
      'plan.ended',
    ])
  })

  test('record a payment, once', async () => {
    await choose('Basic')
    const [invoice] = await invoicesOf()
    const news = (await ann.fetch('/api/events')).body!.getReader()
    const path = `/api/billing/admin/invoices/${invoice!.id}/paid`
    const pay = () => admin.call<AccountInvoice>('POST', path, { shown_outstanding_minor: invoice!.outstanding_minor })
    expect((await many(4, pay)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect(await invoicesOf()).toMatchObject([{ status: 'paid' }])
    let heard = ''
    while (!heard.includes('"billing"')) heard += new TextDecoder().decode((await news.read()).value)
    await news.cancel()
    const entries = await readEntries(app.deps.db, { subject_id: invoice!.id })
    expect(entries.map(({ action }) => action)).toEqual(['invoice.issued', 'invoice.paid'])
  })

  test('record no other amount than the one they were asked about', async () => {
    await choose('Basic')
    const [invoice] = await invoicesOf()
    const path = `/api/billing/admin/invoices/${invoice!.id}`
    const pay = (shown_outstanding_minor: number) => post(`${path}/paid`, { shown_outstanding_minor }, admin)
    await admin.call('POST', `${path}/credit_notes`, {
      amount_minor: 400_00,
      reason: 'Too much',
      shown_credited_minor: 0,
    })
    const changed = 'This invoice has changed since your page showed it, so no payment was recorded'
    expect(await refusalOf(await pay(1000_00))).toEqual([
      409,
      `${changed}: $600.00 is due by now, and no longer $1,000.00. Mark it as paid again if that is right.`,
    ])
    expect(await invoicesOf()).toMatchObject([{ status: 'open', paid_minor: 0, outstanding_minor: 600_00 }])
    expect((await pay(600_00)).status).toBe(200)
    expect(await invoicesOf()).toMatchObject([{ status: 'paid', paid_minor: 600_00, outstanding_minor: 0 }])
    // the page of another operator, who has received more
    expect(await refusalOf(await pay(1000_00))).toEqual([409, `${changed}: nothing is due by now.`])
    expect((await pay(600_00)).status).toBe(200)
  })
})

test('the address on an invoice is the one of its day', async () => {
  const details = { name: 'Ann & Co', street: '1 Pier', city: 'Albany', state: 'NY', zip_code: '12201', country: 'US' }
  await ann.call('PUT', '/api/billing/details', details)
  await choose('Basic')
  await ann.call('PUT', '/api/billing/details', { ...details, name: 'Ann Later' })
  expect((await billing()).details).toMatchObject({ name: 'Ann Later' })
  expect((await rowsOf()).invoices[0]?.billed_to).toEqual({ ...details, email: ann.email })
})
