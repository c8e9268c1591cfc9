import { beforeAll, describe, expect, it } from 'vitest'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { Deal, DealView, StageTotal } from '../contract.ts'
import { dealCalls } from './deals.fixture.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann' })
const bob = useUser(app, { name: 'Bob' })

const dealsOf = (person: SignedInClient) => dealCalls(person).list()

describe('the sample data of a new account', () => {
  it('adds up to the figures of the specification', async () => {
    expect(await ann.call('GET', '/api/deals/summary')).toMatchObject({
      total_value: 153_000_000,
      active_deals: 4,
      average_value: 38_250_000,
      success_rate: 87,
      currency: 'USD',
    })
    expect((await dealsOf(ann)).every((deal) => deal.is_sample && deal.origin === 'sample')).toBe(true)
  })

  it('is a copy of its own: what Ann changes there, Bob does not see', async () => {
    const mine = (await dealsOf(ann)).find((deal) => deal.target === 'Auric Payments')
    await ann.call('PATCH', `/api/deals/${mine?.id}`, { status: 'hot', value: 30_000_000 })
    const theirs = (await dealsOf(bob)).find((deal) => deal.target === 'Auric Payments')
    expect(theirs).toMatchObject({ status: 'cold', value: 28_000_000 })
    expect(theirs?.id).not.toBe(mine?.id)
  })

  it('goes when it is removed, and takes nothing of the person along', async () => {
    const carol = await asUser(app, { name: 'Carol' })
    const own = await carol.call<Deal>('POST', '/api/deals', { target: 'Own Target', value: 7.25 })
    await carol.call('POST', '/api/workspaces/sample-data/remove', {})
    expect(await dealsOf(carol)).toEqual([own])
    expect(await dealsOf(bob)).toHaveLength(4)
  })
})

describe('a deal', () => {
  it('keeps every field it was given, and its money to the cent', async () => {
    const entry = await bob.call<{ id: string }>('POST', '/api/watchlist', { company_name: 'Zeta' })
    const given = {
      target: 'Zeta',
      industry: 'Energy',
      stage: 'Closed',
      status: 'hot',
      value: 1_234_567.89,
      synergies: 0.01,
      ebitda: null,
      currency: 'EUR',
      probability: 100,
      timeline: '2 weeks',
      growth: '+3%',
      owner_id: bob.userId,
      team_ids: [bob.userId],
      expected_close: '2027-02-28',
      outcome: 'lost',
      outcome_reason: 'Price',
      origin: 'watchlist',
      origin_id: entry.id,
    } as const
    const { id } = await dealCalls(bob).add(given)
    expect(await dealCalls(bob).read(id)).toMatchObject({ ...given, is_sample: false, version: 1 })
  })

  it.each([
    ['match'],
    ['watchlist'],
    ['valuation'],
    // These are made of no other record.
    ['company'],
    ['hand'],
  ])('made of somebody else’s record (%s) is refused', async (origin) => {
    const entry = await ann.call<{ id: string }>('POST', '/api/watchlist', { company_name: `Of Ann ${origin}` })
    const valuation = await ann.call<{ id: string }>('POST', '/api/valuations', { name: 'Of Ann' })
    const origin_id = origin === 'valuation' ? valuation.id : entry.id
    const answer = await dealCalls(bob).send('POST', '/api/deals', { target: 'A', origin, origin_id })
    expect(answer.status).toBe(404)
  })

  it('keeps texts that look like something else as they are', async () => {
    const target = `'); drop table deals; -- <script>alert("x")</script> %_\\ 🏭`
    const { id } = await dealCalls(bob).add({ target, industry: 'a\u202eb' })
    expect(await dealCalls(bob).read(id)).toMatchObject({ target, industry: 'a\u202eb' })
    const found = await dealCalls(bob).list(`?q=${encodeURIComponent('%_\\')}`)
    expect(found.map((deal) => deal.id)).toEqual([id])
  })

  it.each([
    [{ target: '  ' }, 'a blank name'],
    [{ target: 'A', value: -1 }, 'a negative value'],
    [{ target: 'A', value: 1.001 }, 'more places than a cent'],
    [{ target: 'A', value: 1e14 }, 'more money than there is'],
    [{ target: 'A', probability: 101 }, 'more than certain'],
    [{ target: 'A', stage: 'Signed' }, 'a stage that does not exist'],
    [{ target: 'A', is_sample: true }, 'a field that is not for callers'],
    [{ target: 'A', outcome: 'won' }, 'an outcome before it is closed'],
    [{ target: 'A', origin: 'sample' }, 'an origin that is not for callers'],
    [{ target: 'A', expected_close: '2027-02-30' }, 'a day that does not exist'],
    [{ target: 'A\u0000' }, 'a letter that is none'],
    [{ target: 'A', owner_id: '0199a000-0000-7000-8000-000000000001' }, 'an owner who is nobody'],
  ])('is refused with %o: %s', async (body, _reason) => {
    const before = await dealsOf(bob)
    expect((await dealCalls(bob).send('POST', '/api/deals', body)).status).toBe(400)
    expect(await dealsOf(bob)).toEqual(before)
  })

  it('can be read but not changed by a viewer, and found by no stranger', async () => {
    const viewer = await asUser(app)
    await joinWorkspace(app, ann, viewer, 'viewer')
    const { id, change_id } = await dealCalls(ann).add({ target: 'Shown' })
    expect((await dealsOf(viewer))[0]?.id).toBe(id)
    const asked = [
      ['DELETE', `/api/deals/${id}`, undefined],
      ['PATCH', `/api/deals/${id}`, { status: 'hot' }],
      ['POST', '/api/deals/bulk', { deal_ids: [id], change: { remove: true } }],
      ['POST', '/api/deals/undo', { change_id }],
    ] as const
    for (const [method, path, body] of asked) {
      expect((await dealCalls(viewer).send(method, path, body)).status).toBe(403)
      expect((await dealCalls(bob).send(method, path, body)).status).toBe(404)
    }
    for (const path of [`/api/deals/${id}`, `/api/deals/${id}/history`])
      expect((await dealCalls(bob).send('GET', path)).status).toBe(404)
    expect(await dealCalls(bob).list(`?ids=${id}`)).toEqual([])
  })
})

describe('people on a deal', () => {
  it('are members of the workspace, and stay on it when they leave', async () => {
    const { add, change, send } = dealCalls(ann)
    const dora = await asUser(app, { name: 'Dora' })
    const { id } = await add({ target: 'Owned' })
    expect((await send('PATCH', `/api/deals/${id}`, { owner_id: dora.userId })).status).toBe(400)
    expect((await send('PATCH', `/api/deals/${id}`, { team_ids: [dora.userId] })).status).toBe(400)
    await joinWorkspace(app, ann, dora, 'member')
    const owned = await change(id, { owner_id: dora.userId, team_ids: [ann.userId, dora.userId, ann.userId] })
    expect(owned.team_ids).toEqual([ann.userId, dora.userId])
    await ann.call('DELETE', `/api/workspace_members/${dora.userId}`)
    expect(await change(id, { value: 5 })).toMatchObject({ owner_id: dora.userId, value: 5 })
    expect((await dealCalls(ann).list(`?owner=${dora.userId}`)).map((deal) => deal.id)).toEqual([id])
  })

  it('include viewers, who own no deal that was not theirs before', async () => {
    const { add, change, send } = dealCalls(ann)
    const [vic, kim] = [await asUser(app, { name: 'Vic' }), await asUser(app, { name: 'Kim' })]
    await joinWorkspace(app, ann, vic, 'viewer')
    await joinWorkspace(app, ann, kim, 'member')
    const { id } = await add({ target: 'Read by Vic', owner_id: kim.userId, team_ids: [vic.userId] })
    const refused = await send('PATCH', `/api/deals/${id}`, { owner_id: vic.userId })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: expect.stringMatching(/^Vic is a viewer of this workspace/) },
    ])
    expect((await send('POST', '/api/deals/bulk', { deal_ids: [id], change: { owner_id: vic.userId } })).status).toBe(
      400,
    )
    await ann.call('PATCH', `/api/workspace_members/${kim.userId}`, { role: 'viewer' })
    expect(await change(id, { value: 5 })).toMatchObject({ owner_id: kim.userId, value: 5 })
  })
})

describe('a deal made from a company', () => {
  it('takes what the company knows and the deal does not say', async () => {
    const eve = await asUser(app, { name: 'Eve', role: 'premium' })
    const { db, newId } = app.deps
    const id = newId()
    const own = { id, workspace_id: eve.workspaceId, name: 'Voltage Works', industry: 'Energy' }
    await db
      .insertInto('companies')
      .values({ ...own, ebitda_millions: 6.5, growth_rate: '12.34%' })
      .execute()
    const { add, change } = dealCalls(eve)
    const taken = await add({ target: 'Voltage', company_id: id, origin: 'company' })
    expect(taken).toMatchObject({ industry: 'Energy', ebitda: 6_500_000, growth: '12.3%', company_id: id })
    const given = await add({ target: 'Voltage', company_id: id, industry: 'Grid', ebitda: 1, growth: 'flat' })
    expect(given).toMatchObject({ industry: 'Grid', ebitda: 1, growth: 'flat' })
    await db.updateTable('companies').set({ ebitda_millions: -2.5 }).where('id', '=', id).execute()
    expect(await add({ target: 'Voltage', company_id: id })).toMatchObject({ ebitda: -2_500_000 })
    await db.updateTable('companies').set({ ebitda_millions: 2e8 }).where('id', '=', id).execute()
    expect(await add({ target: 'Voltage', company_id: id })).toMatchObject({ ebitda: null })
    // figures of companies are in US dollars
    expect(await add({ target: 'Voltage', company_id: id, currency: 'EUR' })).toMatchObject({ ebitda: null })
    expect((await dealCalls(eve).list(`?company_id=${id}`)).length).toBe(5)

    // a company that the person may not see is as good as none
    for (const [person, role] of [
      [bob, 'of another workspace'],
      [ann, 'without the right to see companies'],
    ] as const) {
      const answer = await dealCalls(person).send('POST', '/api/deals', { target: role, company_id: id })
      expect([role, answer.status]).toEqual([role, 404])
    }
    await db.deleteFrom('companies').where('id', '=', id).execute()
    expect(await change(taken.id, { value: 1 })).toMatchObject({ company_id: null, ebitda: 6_500_000 })
  })
})

describe('the list', () => {
  let fay: SignedInClient
  const made: Deal[] = []
  beforeAll(async () => {
    fay = await asUser(app, { name: 'Fay' })
    await fay.call('POST', '/api/workspaces/sample-data/remove', {})
    const rows = [
      { target: 'Alpha', value: 30, probability: 10, stage: 'Target Review', industry: 'Energy' },
      { target: 'bravo', value: 10, probability: 50, stage: 'Valuation', status: 'hot', expected_close: '2027-05-01' },
      { target: 'Charlie', value: 20, currency: 'JPY', probability: 50, stage: 'Due Diligence', owner_id: fay.userId },
      { target: 'delta', value: 10, probability: 90, stage: 'Closed', outcome: 'won', expected_close: '2027-01-01' },
    ]
    for (const row of rows) made.push(await dealCalls(fay).add(row))
  })
  const names = async (query: string) => (await dealCalls(fay).list(query)).map(({ target }) => target)

  it.each([
    ['', ['delta', 'Charlie', 'bravo', 'Alpha']],
    ['?sort=target&direction=asc', ['Alpha', 'bravo', 'Charlie', 'delta']],
    ['?sort=value&direction=desc', ['Alpha', 'Charlie', 'bravo', 'delta']],
    ['?sort=stage&direction=asc', ['Alpha', 'Charlie', 'bravo', 'delta']],
    ['?sort=expected_close&direction=asc', ['delta', 'bravo', 'Alpha', 'Charlie']],
    ['?sort=expected_close&direction=desc', ['bravo', 'delta', 'Alpha', 'Charlie']],
  ])('%s is in the order %o, and so are its pages of one', async (query, order) => {
    expect(await names(query)).toEqual(order)
    const paged: string[] = []
    let after = ''
    for (;;) {
      const [deal] = await dealCalls(fay).list(`?${query.slice(1)}&limit=1${after}`)
      if (!deal) break
      paged.push(deal.target)
      after = `&after=${deal.id}`
    }
    expect(paged).toEqual(order)
  })

  it.each([
    ['?q=ALPH', ['Alpha']],
    ['?q=energ', ['Alpha']],
    ['?stage=Valuation', ['bravo']],
    ['?stage=Valuation&stage=Closed', ['delta', 'bravo']],
    ['?stage[0]=Valuation&stage[1]=Closed', ['delta', 'bravo']],
    ['?stage[0]=Valuation', ['bravo']],
    ['?status=hot', ['bravo']],
    ['?outcome=won', ['delta']],
    ['?state=open', ['Charlie', 'bravo', 'Alpha']],
    ['?state=closed', ['delta']],
    ['?owner=none&state=open', ['bravo', 'Alpha']],
    ['?industry=energy', ['Alpha']],
    ['?value_min=15', ['Charlie', 'Alpha']],
    ['?value_min=10&value_max=20', ['delta', 'Charlie', 'bravo']],
    ['?probability_min=50&probability_max=89', ['Charlie', 'bravo']],
    ['?close_from=2027-01-02', ['bravo']],
    ['?close_to=2027-01-01', ['delta']],
  ])('%s names %o', async (query, order) => {
    expect(await names(query)).toEqual(order)
  })

  it('adds up stages and never currencies', async () => {
    expect(await fay.call<StageTotal[]>('GET', '/api/deals/totals?value_min=10')).toEqual([
      { stage: 'Target Review', currency: 'USD', deals: 1, value: 30, weighted: 3 },
      { stage: 'Due Diligence', currency: 'JPY', deals: 1, value: 20, weighted: 10 },
      { stage: 'Valuation', currency: 'USD', deals: 1, value: 10, weighted: 5 },
      { stage: 'Closed', currency: 'USD', deals: 1, value: 10, weighted: 9 },
    ])
  })

  it('goes on behind a deal that somebody took away meanwhile', async () => {
    const [first, second] = await dealCalls(fay).list('?sort=target&direction=asc&limit=2')
    await fay.call('DELETE', `/api/deals/${second?.id}`)
    expect(await names(`?sort=target&direction=asc&after=${second?.id}`)).toEqual(['Charlie', 'delta'])
    expect(await names(`?sort=target&direction=asc&after=${first?.id}`)).toEqual(['Charlie', 'delta'])
  })

  it.each(['?after=0199a000-0000-7000-8000-000000000001', '?stage=Signed', '?limit=501', '?value_min=-1', '?wrong=1'])(
    '%s is refused',
    async (query) => {
      expect((await dealCalls(fay).send('GET', `/api/deals${query}`)).status).toBe(400)
    },
  )

  it('is empty for a workspace without deals', async () => {
    const gus = await asUser(app, { name: 'Gus' })
    await gus.call('POST', '/api/workspaces/sample-data/remove', {})
    expect(await dealsOf(gus)).toEqual([])
    expect(await gus.call('GET', '/api/deals/totals')).toEqual([])
  })
})

describe('a saved view', () => {
  it('belongs to one person in one workspace', async () => {
    const view = { name: 'Hot ones', layout: 'board', query: 'status=hot' }
    const saved = await ann.call<DealView>('POST', '/api/deal-views', view)
    expect(await ann.call('GET', '/api/deal-views')).toEqual([saved])
    expect(saved).toMatchObject(view)
    expect((await dealCalls(ann).send('POST', '/api/deal-views', { ...view, name: 'hot ONES' })).status).toBe(409)
    expect(await bob.call('GET', '/api/deal-views')).toEqual([])
    expect((await dealCalls(bob).send('DELETE', `/api/deal-views/${saved.id}`)).status).toBe(404)
    await ann.call('DELETE', `/api/deal-views/${saved.id}`)
    expect(await ann.call('GET', '/api/deal-views')).toEqual([])
  })
})
