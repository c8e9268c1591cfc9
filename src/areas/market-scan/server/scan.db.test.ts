import { beforeAll, describe, expect, test } from 'vitest'
import * as emulated from '#adapters/llm/model-servers.fixture.ts'
import { makeCompanies } from '#areas/companies/server/companies.fixture.ts'
import { allowOutside } from '#areas/models/server/models.fixture.ts'
import { readConfig } from '#server/config.ts'
import { eventually } from '#test/eventually.ts'
import { asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { useModelServer } from '#test/use-model-server.ts'
import type { MarketScan, MarketScanHead, ScanAnswer, ScanQuestion } from '../contract.ts'

const perplexity = useModelServer(emulated.perplexity)
const app = useApp(() => ({
  config: { ai: readConfig({ PERPLEXITY_API_KEY: emulated.secret, PERPLEXITY_URL: perplexity.url }).ai },
}))
useUser(app)
const ada = useUser(app, { name: 'Ada Berg', role: 'premium' })
const bea = useUser(app, { name: 'Bea Chen', role: 'premium' })
const cleo = useUser(app, { name: 'Cleo Basic' })
beforeAll(async () => {
  const rope = { industry: 'Rope Making', country: 'Norway' }
  const sweden = { ...rope, country: 'Sweden' }
  await makeCompanies(app.deps.db, [
    {
      name: 'Anker Tau',
      ...rope,
      revenue_millions: 100,
      growth_rate: '10%',
      stage: 'Mature',
      description: 'Mooring lines',
    },
    { name: 'Bølge Rep AS', ...rope, revenue_millions: 50, growth_rate: '20%', description: 'Mooring and winches' },
    { name: 'Cirkel Lina', ...sweden, revenue_millions: 30, growth_rate: '-5%', description: 'Climbing' },
    { name: 'Drag Garn', ...sweden, revenue_millions: 20, growth_rate: null, description: 'Climbing and rescue' },
    { name: 'Egne Tråd', ...rope, revenue_millions: null, growth_rate: '40%', description: 'Nets' },
    { name: 'Other Trade', industry: 'Bakery', country: 'Norway', revenue_millions: 999, growth_rate: '99%' },
  ])
})

const rope = { criteria: { industry: 'Rope Making' } }
const scan = async (client: SignedInClient, question: Partial<ScanQuestion> & Pick<ScanQuestion, 'criteria'>) =>
  (await client.call<ScanAnswer>('POST', '/functions/v1/enhanced-market-scan', question)).data
const open = (client: SignedInClient, id: string) => client.call<MarketScan>('GET', `/api/market_scans/${id}`)
const settled = (client: SignedInClient, id: string) =>
  eventually(async () => {
    const found = await open(client, id)
    expect(found.state).not.toBe('running')
    expect(found.model.state).not.toBe('running')
    return found
  })
const partsOf = ({ figures }: MarketScan, kind: string) =>
  figures?.segments.filter((one) => one.kind === kind).map(({ name, count }) => [name, count])

describe('a market scan', () => {
  test('says size, growth, concentration and confidence as worked out by hand', async () => {
    const found = await scan(ada, rope)
    expect(found).toMatchObject({
      state: 'done',
      count: 5,
      providers: ['Built-in analyst'],
      filter: { industry: 'Rope Making' },
    })
    expect(found.figures?.size).toEqual({
      count: 5,
      sample_count: 0,
      revenue_known: 4,
      revenue_sum: 200,
      revenue_median: 40,
    })
    // Weighted over those with both figures: (100 × 10 + 50 × 20 - 30 × 5) / 180.
    expect(found.figures?.growth).toEqual({
      known: 4,
      growing: 3,
      weighted: expect.closeTo(10.2778, 4),
      median: 15,
      low: 6.25,
      high: 25,
    })
    // (100² + 50² + 30² + 20²) / 200² of 10,000
    expect(found.figures?.concentration).toEqual({
      hhi: expect.closeTo(3450, 6),
      band: 'high',
      four_ratio: 1,
      equal_companies: expect.closeTo(2.8986, 4),
    })
    // 0.4 × 8 / 10 + 0.2 × 5 / 25; nobody else has named companies, so that nothing agrees.
    expect(found.confidence).toBeCloseTo(0.36, 10)
    expect(found.summary).toContain('5 companies are known in this market, with $200M of yearly revenue among the 4')
    expect(found.summary).toContain('highly concentrated (HHI 3,450)')
  })

  test('parts the market by country, size, stage and the words of its texts', async () => {
    const found = await scan(ada, rope)
    expect(partsOf(found, 'country')).toEqual([
      ['Norway', 3],
      ['Sweden', 2],
    ])
    expect(partsOf(found, 'size')).toEqual([
      ['10-50', 2],
      ['50-250', 2],
      ['', 1],
    ])
    expect(partsOf(found, 'stage')).toEqual([
      ['Mature', 1],
      ['', 4],
    ])
    expect(partsOf(found, 'word')).toEqual([
      // 150 million against 50.
      ['mooring', 2],
      ['climbing', 2],
    ])
  })

  test('names leaders and movers with the fields of the specification', async () => {
    const { companies } = await scan(ada, rope)
    const inList = (list: 'leader' | 'rising' | 'falling') =>
      companies.filter(({ lists }) => lists.includes(list)).map(({ name }) => name)
    expect(inList('leader')).toEqual(['Anker Tau', 'Bølge Rep AS', 'Cirkel Lina', 'Drag Garn'])
    expect(inList('falling')).toEqual(['Cirkel Lina'])
    expect(inList('rising').toSorted()).toEqual(['Anker Tau', 'Bølge Rep AS'])
    expect(companies[0]).toMatchObject({ name: 'Anker Tau', description: 'Mooring lines', revenue_millions: 100 })
    for (const { strategic_fit_score: fit } of companies) expect(fit).toBeGreaterThanOrEqual(0)
  })

  test('leaves companies that the workspace excluded out of its lists, says which, and counts them in the market', async () => {
    const { id, companies } = await scan(ada, rope)
    const anker = companies.find(({ name }) => name === 'Anker Tau')
    const exclude = (role: 'target' | 'acquirer', thesis: string) =>
      ada.call<{ id: string }>('POST', '/api/misfits', {
        kind: 'discovery',
        thesis,
        role,
        company: { id: anker?.id, name: 'Anker Tau' },
        reason: 'owned_already',
      })
    const as = await exclude('acquirer', 'Buyers of rope makers')
    expect((await open(ada, id)).misfits).toEqual([])
    const [first, second] = [await exclude('target', 'Makers of mooring lines'), await exclude('target', 'Rope makers')]
    const found = await open(ada, id)
    expect(found.companies.map(({ name }) => name)).toEqual(
      companies.map(({ name }) => name).filter((name) => name !== 'Anker Tau'),
    )
    expect(found.misfits).toMatchObject([{ id: second.id, company_name: 'Anker Tau', reason: 'owned_already' }])
    expect(found.figures).toEqual((await scan(ada, rope)).figures)
    expect(found.count).toBe(5)
    // another workspace excluded nothing
    expect((await scan(bea, rope)).companies.map(({ name }) => name)).toContain('Anker Tau')
    for (const one of [as, first, second]) await ada.call('DELETE', `/api/misfits/${one.id}`)
    expect((await open(ada, id)).companies).toEqual(companies)
  })

  test('takes all filters in force, and what nobody has is an empty market', async () => {
    const narrow = await scan(ada, {
      criteria: { industry: 'Rope Making', country: 'Norway', revenueRange: { min: 60 } },
      filter: { stages: ['Mature'] },
    })
    expect(narrow.companies.map(({ name }) => name)).toEqual(['Anker Tau'])
    // An unknown revenue passes every range (G082).
    expect((await scan(ada, { criteria: { industry: 'Rope Making', revenueRange: { min: 60 } } })).count).toBe(2)
    const refused = await ada.fetch('/functions/v1/enhanced-market-scan', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ criteria: { industry: 'Manufactoring' } }),
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      success: false,
      error: expect.stringContaining('No industry is known as ‘Manufactoring’. The nearest are ‘Manufacturing'),
    })
    const none = await scan(ada, { criteria: { industry: 'Telecommunications' } })
    expect(none).toMatchObject({ count: 0, confidence: 0, companies: [] })
    expect(none.summary).toBe('No stored company is in this market. Widen the filters and scan again.')
  })

  test('refuses an upside-down range with a sentence, and stores nothing by it', async () => {
    const before = await ada.call<MarketScanHead[]>('GET', '/api/market_scans')
    const body = { criteria: { industry: 'Rope Making', revenueRange: { min: 80, max: 20 } } }
    const error = 'The lower limit of revenue (80) is above the upper one (20), so nothing can lie between them.'
    for (const [method, path, sent] of [
      ['POST', '/functions/v1/enhanced-market-scan', body],
      ['POST', '/functions/v1/smart-watchlist', { criteria: body.criteria }],
      ['GET', '/api/companies?revenue_min=80&revenue_max=20', undefined],
    ] as const) {
      const refused = await ada.fetch(path, {
        method,
        ...(sent && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
      })
      expect([path, refused.status, await refused.json()]).toEqual([path, 400, expect.objectContaining({ error })])
    }
    expect(await ada.call<MarketScanHead[]>('GET', '/api/market_scans')).toEqual(before)
  })

  test('counts the companies of a workspace for its members alone', async () => {
    const before = await scan(bea, rope)
    await ada.call('POST', '/api/companies', { name: 'Own Rope', industry: 'Rope Making', country: 'Norway' })
    expect((await scan(ada, rope)).count).toBe(before.count + 1)
    expect((await scan(bea, rope)).count).toBe(before.count)
    const own = await scan(ada, { ...rope, filter: { scope: 'workspace' } })
    expect([own.count, own.filter.scope]).toEqual([1, 'workspace'])
  })
})

describe('scans are kept', () => {
  test('for everybody of the workspace, newest first, as they were, until one is removed', async () => {
    const first = await scan(bea, rope)
    const second = await scan(bea, { criteria: { country: 'Sweden' } })
    const dora = await asUser(app, { name: 'Dora', role: 'premium' })
    await joinWorkspace(app, bea, dora, 'viewer')
    const list = await dora.call<MarketScanHead[]>('GET', '/api/market_scans')
    expect(list.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
    await settled(bea, first.id)
    await settled(bea, second.id)
    expect((await open(dora, first.id)).figures).toEqual(first.figures)
    expect((await open(dora, first.id)).is_removable).toBe(false)
    expect((await dora.fetch(`/api/market_scans/${first.id}`, { method: 'DELETE' })).status).toBe(403)
    const own = await scan(dora, rope)
    await settled(dora, own.id)
    expect((await dora.fetch(`/api/market_scans/${own.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await ada.fetch(`/api/market_scans/${first.id}`)).status).toBe(404)
    expect((await ada.fetch(`/api/market_scans/${first.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await bea.fetch(`/api/market_scans/${first.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await bea.fetch(`/api/market_scans/${first.id}`)).status).toBe(404)
  })

  test('and nobody without the right to view companies takes one', async () => {
    const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(rope) }
    const basic = await cleo.fetch('/functions/v1/enhanced-market-scan', order)
    expect(basic.status).toBe(403)
    expect(await basic.json()).toMatchObject({ success: false, error: 'Insufficient permissions to view companies' })
    expect((await asVisitor(app).fetch('/functions/v1/enhanced-market-scan', order)).status).toBe(401)
  })
})

describe('with a language model', () => {
  const sources = [{ url: 'https://news.example/rope', title: 'Rope in the north' }]
  const answer = {
    summary: 'A small and old trade.',
    findings: [
      { text: 'Two makers merged.', sources: ['https://news.example/rope', 'https://invented.example'] },
      { text: 'Nobody wrote this.', sources: ['https://invented.example'] },
    ],
    companies: [{ name: 'ANKER TAU' }, { name: 'Bølge Rep' }, { name: 'Fjord Tau' }, 'Cirkel Lina'],
  }

  test('adds marked findings with pages that were read, and the agreement with what is stored', async () => {
    await allowOutside(ada)
    perplexity.play({ text: JSON.stringify(answer), sources })
    const { id, model, count } = await scan(ada, { criteria: { industry: 'Rope Making' } })
    expect(model.state).toBe('running')
    const found = await settled(ada, id)
    expect(found.model).toMatchObject({ state: 'answered', found: 4 })
    expect(found.providers).toHaveLength(2)
    expect(found.web?.findings).toEqual([
      { text: 'Two makers merged.', citations: sources },
      { text: 'Nobody wrote this.', citations: [] },
    ])
    // Case and a missing legal form do not matter; one of four is not here.
    expect(found.web?.companies.map(({ id: stored }) => stored !== null)).toEqual([true, true, false, true])
    const missing = Math.round(((count + 1) * 5) / 4 - 1) - count
    expect(found.figures?.coverage).toEqual({ named: 4, known: 3, likely_missing: missing })
    const agreement = found.figures?.confidence_parts.find(({ part }) => part === 'agreement')
    expect(agreement?.value).toBeCloseTo(3 / 6, 10)
    const sum = found.figures?.confidence_parts.reduce((all, { value, weight }) => all + value * weight, 0)
    expect(found.confidence).toBeCloseTo(sum ?? -1, 10)
    // Only the filters left the house.
    expect(JSON.stringify(perplexity.asked.at(-1)?.body)).not.toContain('Anker')
  })

  test.each([
    ['is down', { status: 500 } as const],
    ['talks nonsense', { text: 'I would rather talk about the weather.' }],
  ])('a model that %s leaves the figures as they are and says so', async (_how, scene) => {
    perplexity.play(scene)
    const taken = await scan(ada, rope)
    const found = await settled(ada, taken.id)
    expect(found.model.state).toBe('silent')
    expect(found.model.sentence).toBeTruthy()
    expect(found.figures).toEqual(taken.figures)
    expect(found.providers).toEqual(['Built-in analyst'])
  })
})

describe('a large market', () => {
  test('is measured in the background, with its steps, and can be cancelled', async () => {
    await makeCompanies(
      app.deps.db,
      Array.from({ length: 10_500 }, (_, n) => ({
        name: `Mill ${n}`,
        industry: 'Milling',
        country: 'France',
        revenue_millions: 2,
        growth_rate: '3%',
      })),
    )
    const { id, state, figures, task_id } = await scan(bea, { criteria: { industry: 'Milling' } })
    expect([state, figures]).toEqual(['running', null])
    expect(task_id).toBeTruthy()
    const found = await settled(bea, id)
    expect(found.figures?.size).toMatchObject({ count: 10_500, revenue_sum: 21_000 })
    expect(found.figures?.concentration.hhi).toBeCloseTo(10_000 / 10_500, 6)
    expect(partsOf(found, 'country')).toEqual([['France', 10_500]])
    const other = await scan(bea, { criteria: { industry: 'Milling', country: 'France' } })
    await bea.call('POST', `/api/tasks/${other.task_id}/cancel`).catch(() => {})
    const end = await settled(bea, other.id)
    expect(['cancelled', 'done']).toContain(end.state)
  })
})

test('scans are kept of each person, and a pinned one stays', async () => {
  const { db, newId } = app.deps
  const own = await scan(ada, rope)
  const viewer = await asUser(app, { name: 'Vera Viewer', role: 'premium' })
  await joinWorkspace(app, ada, viewer, 'viewer')
  const pinned = await scan(viewer, rope)
  expect(await viewer.call('PUT', `/api/market_scans/${pinned.id}/pin`, { pinned: true })).toMatchObject({
    id: pinned.id,
    is_pinned: true,
  })
  const row = await db.selectFrom('runs').selectAll().where('id', '=', pinned.id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 101 }, (_, place) => ({
    ...row,
    id: newId(),
    asked: JSON.stringify(row.asked),
    result: JSON.stringify(row.result),
    summary: JSON.stringify(row.summary),
    model_answer: null,
    pinned_at: null,
    created_at: new Date(row.created_at.getTime() + place + 1),
  }))
  await db.insertInto('runs').values(copies).execute()
  await scan(viewer, rope)
  const ofViewer = db.selectFrom('runs').select('id').where('user_id', '=', viewer.userId)
  expect(await ofViewer.execute()).toHaveLength(101)
  const listed = (await ada.call<MarketScanHead[]>('GET', '/api/market_scans')).map(({ id }) => id)
  expect(listed).toEqual(expect.arrayContaining([own.id, pinned.id]))
})
