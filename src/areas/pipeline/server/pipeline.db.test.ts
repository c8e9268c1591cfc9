import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import * as emulated from '#adapters/llm/model-servers.fixture.ts'
import { makeCompany } from '#areas/companies/server/companies.fixture.ts'
import { dealCalls, ready } from '#areas/deals/server/deals.fixture.ts'
import { allowOutside } from '#areas/models/server/models.fixture.ts'
import { readPdf } from '#paper/pdf/read-pdf.fixture.ts'
import { readConfig } from '#server/config.ts'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { useModelServer } from '#test/use-model-server.ts'
import type { Briefing, DealSummary, MarketInsights, PipelineCharts, PipelineInsights, RowsLink } from '../contract.ts'

const day = 86_400_000
const begin = new Date('2026-09-15T10:00:00Z')

const model = useModelServer(emulated.openAi)
const app = useApp(() => ({
  config: { ai: readConfig({ OPENAI_API_KEY: emulated.secret, OPENAI_URL: model.url }).ai },
  fixedAt: begin,
}))
// the first account of an installation is its admin
useUser(app)
afterEach(() => app.clock.set(begin))

const summaryOf = (person: SignedInClient) => person.call<DealSummary>('GET', '/api/deals/summary')
const insightsOf = (person: SignedInClient) => person.call<PipelineInsights>('GET', '/api/pipeline/insights')
const chartsOf = (person: SignedInClient) => person.call<PipelineCharts>('GET', '/api/pipeline/charts')
const marketOf = (person: SignedInClient) => person.call<MarketInsights>('GET', '/api/pipeline/market')

/** A person without sample deals. */
async function withoutSamples(name: string, role?: 'premium'): Promise<SignedInClient> {
  const person = await asUser(app, { name, ...(role && { role }) })
  await person.call('POST', '/api/workspaces/sample-data/remove', {})
  return person
}

/** Sessions do not last as long as these tests tell. */
async function letPass(person: SignedInClient, days: number): Promise<void> {
  app.clock.advance(days * day)
  await person.call('POST', '/api/auth/sign-in/email', { email: person.email, password: person.password })
}

/** Each figure of a chart leads to as many deals as it counts. */
async function expectRowsBehind(person: SignedInClient, { funnel, forecast }: PipelineCharts): Promise<void> {
  const figures = [
    ...funnel.map(({ reached, reached_link }) => ({ count: reached, link: reached_link })),
    ...funnel.map(({ standing, standing_link }) => ({ count: standing, link: standing_link })),
    ...funnel.flatMap(({ lost, lost_link }) => (lost_link ? [{ count: lost, link: lost_link }] : [])),
    ...forecast.flatMap(({ parts }) => parts.map(({ deals, link }) => ({ count: deals, link }))),
  ]
  for (const { count, link } of figures)
    expect({ link, deals: await countBehind(person, link) }).toEqual({ link, deals: count })
}

/** How many deals the list shows there. Its call takes each word of a list by itself. */
async function countBehind(person: SignedInClient, { search }: RowsLink): Promise<number> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) for (const word of value.split(',')) query.append(name, word)
  return (await dealCalls(person).list(`?${query.toString()}`)).length
}

const nothing = { total_value: null, active_deals: null, average_value: null, success_rate: null }

describe('the four figures', () => {
  it('of the sample workspace are those of the specification, without a change as there was no month yet', async () => {
    expect(await summaryOf(await asUser(app))).toEqual({
      total_value: 153_000_000,
      active_deals: 4,
      average_value: 38_250_000,
      success_rate: 87,
      currency: 'USD',
      compared_to: null,
      changes: nothing,
      sample_deals: 4,
      valued_deals: 4,
      assessed_deals: 4,
      left_out: [],
    })
  })

  it('count open deals alone, and keep currencies apart', async () => {
    const ann = await withoutSamples('Ann')
    const deals = dealCalls(ann)
    await deals.add({ target: 'One', value: 10e6, probability: 40 })
    await deals.add({ target: 'Two', value: 20e6, probability: 61 })
    await deals.add({ target: 'Drei', value: 7e6, currency: 'EUR', probability: 10 })
    await deals.add({ target: 'Won', value: 99e6, probability: 100, stage: 'Closed', outcome: 'won' })
    await deals.add({ target: 'Now ours', value: 99e6, probability: 100, stage: 'Integration', outcome: 'won' })
    expect(await summaryOf(ann)).toMatchObject({
      total_value: 30e6,
      active_deals: 3,
      average_value: 15e6,
      // (40 + 61 + 10) / 3
      success_rate: 37,
      sample_deals: 0,
      valued_deals: 2,
      assessed_deals: 3,
      left_out: [{ currency: 'EUR', deals: 1, total_value: 7e6 }],
    })
  })

  it('are compared with what they were a month ago, whatever became of those deals', async () => {
    const ann = await withoutSamples('Ann')
    const deals = dealCalls(ann)
    const grows = await deals.add({ target: 'Grows', value: 10e6, probability: 40 })
    const goes = await deals.add({ target: 'Goes', value: 30e6, probability: 60 })
    await letPass(ann, 20)
    await deals.change(grows.id, { value: 25e6, probability: 90 })
    await ann.call('DELETE', `/api/deals/${goes.id}`)
    expect(await summaryOf(ann)).toMatchObject({ compared_to: null, changes: nothing })
    // On October 20 a month ago is September 20: both were there as they began.
    await letPass(ann, 15)
    expect(await summaryOf(ann)).toMatchObject({
      total_value: 25e6,
      compared_to: '2026-09-20',
      changes: {
        // 25 - 40 of 40; 1 - 2 of 2; 25 - 20 of 20; 90 - 50 points
        total_value: { amount: -15e6, percent: -37.5 },
        active_deals: { amount: -1, percent: -50 },
        average_value: { amount: 5e6, percent: 25 },
        success_rate: { amount: 40, percent: 80 },
      },
    })
  })
})

describe('alerts', () => {
  it('name a deal with every reason and the way to it', async () => {
    const ann = await withoutSamples('Ann')
    const deals = dealCalls(ann)
    const late = await deals.add({
      ...ready,
      target: 'Late',
      stage: 'Negotiation',
      probability: 30,
      expected_close: '2026-10-01',
    })
    await deals.add({ target: 'Fine', probability: 70, value: 1e6 })
    await ann.call('POST', `/api/deals/${late.id}/tasks`, { title: 'Call them', due_on: '2026-09-20' })
    await ann.call('POST', `/api/deals/${late.id}/decisions`, {
      title: 'Go on',
      decision: 'We go on.',
      decided_by: 'Ann',
      decided_on: '2026-09-15',
      assumes: ['value'],
    })
    await deals.change(late.id, { value: 50e6 })
    await letPass(ann, 31)
    const { alerts, briefing, open_deals } = await insightsOf(ann)
    expect(open_deals).toBe(2)
    expect(alerts.deals).toBe(2)
    expect(alerts.lines[0]).toEqual({
      text: 'Late, $50M',
      reasons: [
        { kind: 'overdue_close', text: 'Its expected close was Oct 1, 2026, 15 days ago.' },
        {
          kind: 'stalled',
          text: '31 days in Negotiation; more than 30 count as long until 3 deals have left that stage.',
        },
        { kind: 'missing_facts', text: 'In Negotiation with no owner.' },
        { kind: 'flags', text: 'An assumption behind a decision no longer holds.' },
        { kind: 'overdue_tasks', text: 'A task is overdue.' },
        { kind: 'unlikely', text: 'A success probability of only 30%.' },
      ],
      link: { page: '/dashboard', search: { deal: late.id } },
    })
    const yesterday = { state: 'open', close_to: '2026-10-15' }
    expect(alerts.kinds[0]).toEqual({
      kind: 'overdue_close',
      deals: 1,
      link: { page: '/dashboard', search: yesterday },
    })
    for (const { kind, deals: count, link } of alerts.kinds)
      expect({ kind, deals: await countBehind(ann, link) }).toEqual({ kind, deals: count })
    expect(briefing).toContain('2 deals are open, worth $51M')
  })

  it('measure a standstill by the median of what the workspace did before', async () => {
    const ann = await withoutSamples('Ann')
    const deals = dealCalls(ann)
    const made = await Promise.all(
      ['A', 'B', 'C', 'D'].map((target) => deals.add({ ...ready, target, stage: 'Target Review' })),
    )
    // Three leave Target Review after 2, 4 and 20 days: the median is 4, and the fourth has been there for 20.
    for (const [index, days] of [2, 2, 16].entries()) {
      await letPass(ann, days)
      await deals.change(made[index]?.id ?? '', { stage: 'Due Diligence' })
    }
    const { alerts } = await insightsOf(ann)
    const stalled = alerts.lines.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'stalled'))
    // B stands in Due Diligence for 16 days, where nobody has been longer than 18.
    expect(stalled.map(({ text }) => text)).toEqual(['D, $45M'])
    expect(stalled[0]?.reasons).toEqual([
      { kind: 'stalled', text: '20 days in Target Review; the median of your 3 earlier stays is 4 days.' },
    ])
  })

  it('count every overdue task, however many there are', async () => {
    const ann = await withoutSamples('Ann')
    const [many, one] = [
      await dealCalls(ann).add({ ...ready, target: 'Many', value: 2e6 }),
      await dealCalls(ann).add({ ...ready, target: 'One', value: 1e6 }),
    ]
    const task = { workspace_id: ann.workspaceId, title: 'Call', created_by: ann.userId, created_at: begin }
    await app.deps.db
      .insertInto('deal_tasks')
      .values([
        ...Array.from({ length: 600 }, () => ({ ...task, id: randomUUID(), deal_id: many.id, due_on: '2026-09-01' })),
        { ...task, id: randomUUID(), deal_id: one.id, due_on: '2026-09-14' },
        { ...task, id: randomUUID(), deal_id: one.id, due_on: '2026-09-15' },
        { ...task, id: randomUUID(), deal_id: one.id, due_on: null },
        { ...task, id: randomUUID(), deal_id: one.id, due_on: '2026-09-01', done_at: begin },
      ])
      .execute()
    const { alerts } = await insightsOf(ann)
    expect(alerts.lines.map(({ text, reasons }) => [text, reasons.map((reason) => reason.text)])).toEqual([
      ['Many, $2M', ['600 tasks are overdue.']],
      ['One, $1M', ['A task is overdue.']],
    ])
  })

  it('are empty where no deal is', async () => {
    const ann = await withoutSamples('Ann')
    expect(await insightsOf(ann)).toMatchObject({
      alerts: { deals: 0, lines: [], kinds: [] },
      portfolio: [],
      briefing: 'No deal is open.',
      open_deals: 0,
    })
  })
})

describe('the charts', () => {
  it('tell stays, funnel and forecast out of the past of the deals', async () => {
    const ann = await withoutSamples('Ann')
    const deals = dealCalls(ann)
    const won = await deals.add({ ...ready, target: 'Won', owner_id: ann.userId })
    const lost = await deals.add({ ...ready, target: 'Lost', owner_id: ann.userId })
    const stays = await deals.add({ ...ready, target: 'Stays', expected_close: '2026-12-31', probability: 50 })
    await deals.add({ target: 'Undated', value: 5e6, probability: 20 })
    await letPass(ann, 10)
    for (const { id } of [won, lost]) await deals.change(id, { stage: 'Due Diligence' })
    // A slip: there for minutes, so it is no stay.
    app.clock.advance(600_000)
    await deals.change(stays.id, { stage: 'Due Diligence' })
    app.clock.advance(600_000)
    await deals.change(stays.id, { stage: 'Target Review' })
    await letPass(ann, 20)
    await deals.change(won.id, { stage: 'Closed', outcome: 'won' })
    await deals.change(lost.id, { stage: 'Closed', outcome: 'lost', outcome_reason: 'Price' })
    const charts = await chartsOf(ann)
    const [review, diligence] = charts.stage_times
    // three have left it after 10 days (one came back); of the two that stand there one came back 20 days ago
    expect(review).toMatchObject({ stage: 'Target Review', ended: 3, standing: 2 })
    expect(review?.median).toBeCloseTo(10, 1)
    expect(diligence).toMatchObject({ ended: 2, standing: 0, standing_median: null })
    expect(diligence?.median).toBeCloseTo(20, 1)
    expect(
      charts.funnel.map(({ stage, reached, went_on, standing, lost: gone }) => [
        stage,
        reached,
        went_on,
        standing,
        gone,
      ]),
    ).toEqual([
      ['Target Review', 4, 3, 2, 0],
      ['Due Diligence', 3, 1, 0, 1],
      ['Valuation', 1, 1, 0, 0],
      ['Negotiation', 1, 1, 0, 0],
      ['Closed', 1, 0, 1, 0],
    ])
    await deals.add({ target: 'Drei', currency: 'EUR', value: 1e6, expected_close: '2026-12-31' })
    await expectRowsBehind(ann, await chartsOf(ann))
    expect(charts.forecast).toEqual([
      {
        currency: 'USD',
        parts: [
          {
            part: 'quarter',
            from: '2026-10-01',
            deals: 1,
            value: 45e6,
            weighted: 22.5e6,
            link: { page: '/dashboard', search: { state: 'open', close_from: '2026-10-15', close_to: '2026-12-31' } },
          },
          expect.objectContaining({ part: 'undated', deals: 1, value: 5e6, weighted: 1e6 }),
        ],
      },
    ])
  })
})

describe('the market', () => {
  it('says why it is silent to whoever may not view companies', async () => {
    const { lines, notes } = await marketOf(await asUser(app))
    expect(lines).toEqual([])
    expect(notes).toHaveLength(1)
    expect(notes[0]).toContain('your account does not have yet')
  })

  it('says what there is not yet', async () => {
    expect(await marketOf(await asUser(app, { role: 'premium' }))).toEqual({
      lines: [],
      notes: [
        'No market has been scanned in this workspace yet.',
        'You are not watching any company yet.',
        'You have no saved search yet.',
      ],
    })
  })

  it('tells scans with what changed since the last, changed companies and saved searches', async () => {
    const ann = await asUser(app, { role: 'premium' })
    const makeRope = (name: string, revenue_millions: number, growth_rate: string) =>
      makeCompany(app.deps.db, { name, industry: 'Rope Making', country: 'Norway', revenue_millions, growth_rate })
    const anker = await makeRope('Anker Tau', 100, '10%')
    await makeRope('Bolge Rep', 50, '20%')
    const scan = () => ann.call('POST', '/functions/v1/enhanced-market-scan', { criteria: { industry: 'Rope Making' } })
    await scan()
    await ann.call('POST', '/api/watchlist', { company_id: anker })
    await ann.call('POST', '/api/saved_searches', { name: 'Ropes', query: { industry: 'Rope Making' } })
    expect((await marketOf(ann)).notes).toEqual([
      'None of the 1 companies that you watch has changed.',
      'None of your saved searches has changed since your last visit.',
    ])
    await letPass(ann, 3)
    await makeRope('Cirkel Lina', 200, '30%')
    await app.deps.db.updateTable('companies').set({ revenue_millions: 120 }).where('id', '=', anker).execute()
    await scan()
    const { lines, notes } = await marketOf(ann)
    expect(notes).toEqual([])
    expect(lines.map(({ text, reasons }) => [text, reasons.at(-1)?.text])).toEqual([
      [
        'Rope Making: 3 companies, the median one growing by 20%.',
        'Since the scan of Sep 15, 2026: 1 more company; Cirkel Lina joined the leaders.',
      ],
      ['Anker Tau, which you watch, has changed.', 'Since Sep 15, 2026: revenue from $100M to $120M.'],
      ['The results of the saved search “Ropes” have changed.', '1 entered and 0 left since Sep 15, 2026.'],
    ])
  })
})

describe('the briefing', () => {
  const brief = (person: SignedInClient) => person.call<Briefing>('POST', '/api/pipeline/briefing')
  const last = (person: SignedInClient) => person.call<Briefing | null>('GET', '/api/pipeline/briefing')

  it('is written by the model, without sentences whose figures stand nowhere', async () => {
    const ann = await asUser(app)
    await allowOutside(ann)
    model.play({ text: 'All 4 deals are open. I am sure of 99 more. Helix lacks an owner.' })
    const written = await brief(ann)
    expect(written).toMatchObject({
      text: 'All 4 deals are open. Helix lacks an owner.',
      written_by: 'model',
      provider: 'OpenAI',
      model: emulated.openAi.model,
      note: 'One sentence was left out because of a figure that is in none of the facts.',
    })
    const asked = JSON.stringify(model.asked.at(-1)?.body)
    expect(asked).toContain('Helix Diagnostics')
    expect(asked).not.toContain(ann.email)
    // Kept for a day, and for this person alone.
    expect(await last(ann)).toEqual(written)
    expect(await last(await asUser(app))).toBeNull()
    await letPass(ann, 2)
    expect(await last(ann)).toBeNull()
  })

  it.each([
    [{ status: 503 } as const, 'OpenAI', 'it is down'],
    [{ text: 'Worth 12345 in all.' }, 'said nothing that the facts support', 'it makes figures up'],
  ])('is our own with the reason when the model fails (%#)', async (scene, reason, _why) => {
    const ann = await asUser(app)
    await allowOutside(ann)
    model.play(scene)
    const written = await brief(ann)
    expect(written).toMatchObject({ written_by: 'built-in', provider: null, model: null })
    expect(written.text).toContain('4 deals are open, worth $153M')
    expect(written.note).toContain(reason)
    expect(await last(ann)).toBeNull()
  })

  it('asks nobody before the notice is accepted, over budget, or without a deal', async () => {
    const ann = await asUser(app)
    const before = model.asked.length
    expect((await brief(ann)).note).toContain('accept the notice')
    await allowOutside(ann, { daily_budget_micros: 0 })
    expect((await brief(ann)).note).toContain('budget')
    await ann.call('POST', '/api/workspaces/sample-data/remove', {})
    expect(await brief(ann)).toMatchObject({ text: 'No deal is open.', note: null })
    expect(model.asked).toHaveLength(before)
  })
})

describe('the deal sheet', () => {
  async function print(person: SignedInClient, address: string) {
    const response = await person.fetch(address)
    const file = new Uint8Array(await response.arrayBuffer())
    return { response, ...readPdf(file) }
  }

  it('is one page of selectable text: figures with their origin, people, tasks and decisions', async () => {
    const ann = await withoutSamples('Ann Banker')
    const deals = dealCalls(ann)
    const deal = await deals.add({ ...ready, target: 'Müller & Söhne', owner_id: ann.userId, stage: 'Valuation' })
    for (let count = 1; count <= 9; count += 1)
      await ann.call('POST', `/api/deals/${deal.id}/tasks`, { title: `Task ${count}`, due_on: '2026-09-01' })
    await ann.call('POST', `/api/deals/${deal.id}/decisions`, {
      title: 'Go on',
      decision: 'The margin holds. '.repeat(100),
      decided_by: 'Committee',
      decided_on: '2026-09-15',
    })
    await letPass(ann, 1)
    await deals.change(deal.id, { value: 46e6 })
    const { response, pages, text } = await print(ann, `/api/deals/${deal.id}/sheet`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain('deal-sheet-Muller-Sohne-2026-09-16.pdf')
    expect(pages).toBe(1)
    const lines = text.split('\n')
    for (const line of [
      'Müller & Söhne',
      'Energy · active deal',
      '$46M',
      'Ann Banker, Sep 16, 2026',
      'Ann Banker, Sep 15, 2026',
      'Owner: Ann Banker',
      '• 9 tasks are overdue.',
      'Open tasks (9)',
      '2 more',
      'Go on · Committee, Sep 15, 2026',
    ])
      expect(lines).toContain(line)
  })

  it('stays one page of the fullest deal', async () => {
    const ann = await withoutSamples('Ann')
    const deals = dealCalls(ann)
    const long = 'A very long name that goes on and on '.repeat(5).slice(0, 190)
    const deal = await deals.add({
      ...ready,
      target: long,
      status: 'cold',
      stage: 'Negotiation',
      probability: 5,
      expected_close: '2026-01-01',
      timeline: long.slice(0, 99),
      ebitda: null,
    })
    for (let count = 1; count <= 12; count += 1) {
      await ann.call('POST', `/api/deals/${deal.id}/tasks`, { title: long, due_on: '2026-09-01' })
      const decision = { title: long, decision: long, decided_by: long, decided_on: '2026-09-15', assumes: ['value'] }
      await ann.call('POST', `/api/deals/${deal.id}/decisions`, decision)
      app.clock.advance(day / 4)
      await deals.change(deal.id, { probability: count, value: count })
    }
    await letPass(ann, 40)
    const { pages, lines, text } = await print(ann, `/api/deals/${deal.id}/sheet`)
    expect(pages).toBe(1)
    const foot = lines.find((line) => line.text === 'Page 1 of 1')
    const body = lines.filter(({ baseline }) => baseline < (foot?.baseline ?? 0) - 1)
    expect(Math.max(...body.map(({ baseline }) => baseline))).toBeLessThan(790)
    expect(Math.max(...lines.map(({ end }) => end))).toBeLessThan(48 + 499 + 0.5)
    expect(body[0]?.text).toMatch(/^A very long name that .*…$/)
    expect(text).toContain('Confidential · printed by Ann, Oct 28, 2026, 10:00 AM UTC · Deal sheet: A very long')
  })

  it('writes the letters of Europe as they are, and names what it has no font for', async () => {
    const ann = await withoutSamples('Анна Иванова')
    const target = 'Московский завод Ελλάς Łódź 日本'
    const deal = await dealCalls(ann).add({ ...ready, target, owner_id: ann.userId })
    const { pages, lines, text } = await print(ann, `/api/deals/${deal.id}/sheet`)
    expect(pages).toBe(1)
    expect(lines[0]?.text).toBe('Московский завод Ελλάς Łódź [2 Chinese characters]')
    expect(text).toContain('\nOwner: Анна Иванова\n')
    expect(text).toContain('Square brackets stand for characters that this sheet has no font for.')
    expect(text).not.toContain('?')
  })

  it('of the pipeline has the figures, the totals, what moved and every open deal', async () => {
    const ann = await asUser(app, { name: 'Ann Banker' })
    const { response, pages, text } = await print(ann, '/api/pipeline/sheet')
    expect(response.headers.get('content-disposition')).toContain('deal-sheet-2026-09-15.pdf')
    expect(pages).toBe(1)
    const lines = text.split('\n')
    for (const line of ['$153M', '$38M', '87%', 'Open deals (4)', 'Helix Diagnostics', 'Deal sheet, Sep 15, 2026'])
      expect(lines).toContain(line)
    expect(text).toContain('Northwind Analytics: new in Due Diligence, Sep 15, 2026')
  })

  it('names every currency that its figures leave out, and no probability that nobody has judged', async () => {
    const ann = await withoutSamples('Ann')
    const deals = dealCalls(ann)
    for (const currency of ['USD', 'USD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK'])
      await deals.add({ ...ready, target: 'شركة النور', currency, value: 5_000_000, probability: 0 })
    const { text } = await print(ann, '/api/pipeline/sheet')
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain(
      'leave out 1 in CHF (CHF 5M), 1 in EUR (€5M), 1 in GBP (£5M), 1 in NOK (NOK 5M), 1 in SEK (SEK 5M).',
    )
    expect(words).not.toMatch(/[$€£]0\.0/)
    const [deal] = await ann.call<{ id: string }[]>('GET', '/api/deals')
    const { response, text: one } = await print(ann, `/api/deals/${deal!.id}/sheet`)
    expect(response.headers.get('content-disposition')).toContain('deal-sheet-shrkh-lnwr-')
    expect(one).not.toContain('Success probability over time')
    await deals.change(deal!.id, { probability: 40 })
    expect((await print(ann, `/api/deals/${deal!.id}/sheet`)).text).toContain('Success probability over time')
  })

  it('says of a deal that has ended how it did, and weighs it by no probability', async () => {
    const ann = await withoutSamples('Ann')
    const deals = dealCalls(ann)
    const { id } = await deals.add({ ...ready, target: 'Won Co', value: 5_000_000, probability: 60 })
    const before = (await print(ann, `/api/deals/${id}/sheet`)).text
    expect(before).toContain('Weighted value')
    await deals.change(id, { stage: 'Closed', outcome: 'won', override_reason: 'Signed' })
    const { text } = await print(ann, `/api/deals/${id}/sheet`)
    expect(text).toMatch(/In Closed since .* days?\. Won\./)
    expect(text).not.toContain('Weighted value')
  })

  it('goes over as many pages as the deals need, and names what it leaves out', async () => {
    const ann = await withoutSamples('Ann')
    const { seedDeals } = await import('#areas/deals/server/samples/seed-deals.fixture.ts')
    const { workspaceId, userId } = ann
    await seedDeals(app.deps.db, { workspaceId, userId, count: 230, newId: app.deps.newId, at: begin })
    const { pages, text } = await print(ann, '/api/pipeline/sheet')
    expect(pages).toBeGreaterThan(3)
    expect(text).toContain('30 smaller ones are counted above and not listed.')
  })

  it('is for members, and for nobody else', async () => {
    const ann = await asUser(app)
    const vera = await asUser(app)
    const sam = await asUser(app)
    await joinWorkspace(app, ann, vera, 'viewer')
    const [deal] = await dealCalls(ann).list()
    expect((await vera.fetch(`/api/deals/${deal?.id}/sheet`)).status).toBe(200)
    expect((await sam.fetch(`/api/deals/${deal?.id}/sheet`)).status).toBe(404)
    expect((await app.fetch('/api/pipeline/sheet')).status).toBe(401)
  })
})
