import { beforeAll, describe, expect, test } from 'vitest'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import { makeCompanies, makeCompany } from '#areas/companies/server/companies.fixture.ts'
import { asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { type App } from '#test/start-app.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { Contact } from '#areas/outreach/contract.ts'
import { thesisOf } from '../rules/apply-exclusions.ts'
import { worthForPrice } from '../rules/sort-matches.ts'
import type {
  BuyerAnswer,
  EngineAnswer,
  FinderAnswer,
  MatchRun,
  MatchRunResult,
  MatchWeights,
  OutreachAnswer,
  WeightVersion,
} from '../contract.ts'

const app = useApp()
useUser(app)
const ada = useUser(app, { name: 'Ada Berg', role: 'premium' })
const bea = useUser(app, { name: 'Bea Chen', role: 'premium' })
const vera = useUser(app, { name: 'Vera Viewer', role: 'premium' })
const cleo = useUser(app, { name: 'Cleo Basic' })
beforeAll(async () => {
  await joinWorkspace(app, ada, vera, 'viewer')
})

const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const engine = '/functions/v1/company-matching-engine'
const finder = '/functions/v1/acquisition-target-finder'
const letters = '/functions/v1/send-acquisition-outreach'
const match = (client: SignedInClient, sector: string, minSynergyScore = 5) =>
  client.call<EngineAnswer>('POST', engine, { action: 'find_matches', sector, criteria: { minSynergyScore } })

/** Revenue 100 and value 200, so that 30 and 60 is a target of three tenths. */
const usual = {
  country: 'Germany',
  description: 'Makes industrial pumps and valves for shipyards.',
  revenue_millions: 100,
  ebitda_millions: 15,
  valuation_millions: 200,
  employees: 500,
  growth_rate: '5%',
}
const small = { ...usual, revenue_millions: 30, ebitda_millions: 4.5, valuation_millions: 60, employees: 150 }

describe('what is kept', () => {
  test('is kept of each person: whoever searches often pushes out only their own, and nothing that is pinned', async () => {
    const { db, newId, clock } = app.deps
    const list = () => ada.call<MatchRun[]>('GET', '/api/match_runs')
    const trades = ['Kept Trade', 'Pinned Trade', 'Last Trade'].map((industry) => ({
      name: `${industry} Ltd`,
      industry,
    }))
    await makeCompanies(db, trades)
    const first = await match(ada, 'Kept Trade')
    const pinned = await match(vera, 'Pinned Trade')
    const { id } = pinned.data.run
    expect(await vera.call('PUT', `/api/match_runs/${id}/pin`, { pinned: true })).toMatchObject({ is_pinned: true })
    const { id: _, ...row } = await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const later = (place: number) => new Date(clock.now().getTime() + place)
    const copies = Array.from({ length: 51 }, (_copy, place) => ({
      ...row,
      id: newId(),
      asked: JSON.stringify({ ...askedOf(row), sector: 'Busy Trade' }),
      result: JSON.stringify(row.result),
      summary: JSON.stringify(row.summary),
      model_answer: null,
      pinned_at: null,
      created_at: later(place),
    }))
    await db.insertInto('runs').values(copies).execute()
    await match(vera, 'Last Trade')
    const kept = await list()
    // With the last one these are fifty; the pinned one stays beside them.
    expect(kept.filter(({ sector }) => sector === 'Busy Trade')).toHaveLength(49)
    expect(kept.map((run) => run.id)).toEqual(expect.arrayContaining([first.data.run.id, id]))
    expect(
      (await vera.fetch(`/api/match_runs/${first.data.run.id}/pin`, { method: 'PUT', ...json({ pinned: true }) }))
        .status,
    ).toBe(403)
    for (const run of await list()) await ada.call('DELETE', `/api/match_runs/${run.id}`)
  })
})

describe('matches of a sector', () => {
  test('name the best pair first, with a score that is the sum of its parts', async () => {
    const industry = 'Pump Making'
    const buyer = await makeCompany(app.deps.db, { name: 'Harbour Pumps', industry, ...usual })
    const target = await makeCompany(app.deps.db, { name: 'Inlet Pumps', industry, ...small, growth_rate: '25%' })
    await makeCompany(app.deps.db, { name: 'Unknown Pumps', industry })
    const { success, data } = await match(ada, industry)
    expect(success).toBe(true)
    const [best] = data.matches
    expect(best?.potential_acquirer).toMatchObject({ id: buyer, name: 'Harbour Pumps', revenue_millions: 100 })
    expect(best?.target_company).toMatchObject({ id: target, employees: 150, country: 'Germany' })
    // Same sector, ratios, trades and country, three tenths of the size, growth 20 points faster: everything.
    expect(best?.synergy_score).toBe(10)
    for (const { synergy_score, score_parts } of data.matches) {
      expect(score_parts.reduce((sum, { points }) => sum + points, 0) / 10).toBeCloseTo(synergy_score, 0)
    }
    expect(best?.score_parts.map(({ is_known }) => is_known)).toEqual(Array(6).fill(true))
    expect(best?.integration_complexity).toBe('Low')
    expect(best?.cost_synergies[0]).toContain('a year')
    expect(best?.ai_rationale).toContain('Inlet Pumps fits Harbour Pumps at 10.0 of 10')
    expect(data.insights).toMatchObject({ companies: 3, is_cut: false })
  })

  test('leave out pairs below the least score', async () => {
    const industry = 'Valve Making'
    await makeCompany(app.deps.db, { name: 'One Valve', industry, ...usual })
    await makeCompany(app.deps.db, { name: 'Other Valve', industry, ...small })
    const scores = (await match(ada, industry)).data.matches.map(({ synergy_score }) => synergy_score)
    expect(scores).toHaveLength(2)
    const least = Math.max(...scores)
    expect((await match(ada, industry, least - 0.2)).data.matches).toHaveLength(1)
    expect((await match(ada, industry, 10)).data.matches).toHaveLength(0)
  })

  test('leave out companies below the least size, and keep those of which it is not known', async () => {
    const industry = 'Hose Making'
    await makeCompany(app.deps.db, { name: 'Hose One', industry, ...usual })
    await makeCompany(app.deps.db, { name: 'Hose Two', industry, ...small })
    await makeCompany(app.deps.db, { name: 'Hose Tiny', industry, ...small, revenue_millions: 0.8 })
    const namesOf = ({ data }: EngineAnswer) => [
      ...new Set(data.matches.flatMap((one) => [one.target_company.name, one.potential_acquirer.name])),
    ]
    const usually = await match(ada, industry, 0)
    expect(namesOf(usually).toSorted()).toEqual(['Hose One', 'Hose Two'])
    expect(usually.data.run.min_target_revenue).toBe(5)
    // what the sector looks like is said of all of them
    expect(usually.data.insights?.companies).toBe(3)
    const search = (minTargetRevenue: number) =>
      ada.call<EngineAnswer>('POST', engine, {
        action: 'find_matches',
        sector: industry,
        criteria: { minSynergyScore: 0, minTargetRevenue },
      })
    expect(namesOf(await search(0))).toContain('Hose Tiny')
    expect((await search(50)).data).toMatchObject({ matches: [], run: { min_target_revenue: 50 } })
  })

  test('say what is unknown and count it half', async () => {
    const industry = 'Gear Making'
    await makeCompany(app.deps.db, { name: 'Silent One', industry })
    await makeCompany(app.deps.db, { name: 'Silent Two', industry })
    const [first] = (await match(ada, industry)).data.matches
    // The sector in full, half of everything else: 50 + 50 / 2, and both names say nothing of a trade.
    expect(first?.synergy_score).toBe(7.5)
    expect(first?.score_parts.filter(({ is_known }) => is_known).map(({ name }) => name)).toEqual(['sector'])
    expect(first?.ability_to_pay.level).toBe('unknown')
    expect(first?.synergies.unknown.length).toBeGreaterThan(0)
    expect(first?.ai_rationale).toContain('Not known and counted half')
  })

  test('never show companies of another workspace', async () => {
    const industry = 'Quilt Making'
    await makeCompany(app.deps.db, { name: 'Bea One', industry, workspace_id: bea.workspaceId })
    await makeCompany(app.deps.db, { name: 'Bea Two', industry, workspace_id: bea.workspaceId })
    // For Ada nobody is called so, and she hears nothing else of it.
    const refused = await ada.fetch(engine, {
      method: 'POST',
      ...json({ action: 'find_matches', sector: industry, criteria: { minSynergyScore: 5 } }),
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      success: false,
      error: `No industry is known as ‘${industry}’. Choose one from the list.`,
    })
    expect((await match(bea, industry)).data.matches).toHaveLength(2)
  })

  test('of the workspace alone compare its own companies, and the result says so; without the scope all are', async () => {
    const industry = 'Own Trade'
    await makeCompanies(app.deps.db, [
      { name: 'Universe Large', industry, ...usual },
      { name: 'Universe Small', industry, ...small },
      { name: 'Own Large', industry, ...usual, workspace_id: ada.workspaceId },
      { name: 'Own Small', industry, ...small, workspace_id: ada.workspaceId },
    ])
    const criteria = { minSynergyScore: 0 }
    const order = { action: 'find_matches', sector: industry, criteria, scope: 'workspace' }
    const { data } = await ada.call<EngineAnswer>('POST', engine, order)
    const names = data.matches.flatMap((one) => [one.potential_acquirer.name, one.target_company.name])
    expect(new Set(names)).toEqual(new Set(['Own Large', 'Own Small']))
    expect(data.insights?.companies).toBe(2)
    expect(data.run.scope).toBe('workspace')
    expect(await ada.call('GET', `/api/match_runs/${data.run.id}`)).toMatchObject({ scope: 'workspace' })
    const analysis = { action: 'bulk_analysis', criteria: { sector: industry }, scope: 'workspace' }
    expect((await ada.call<EngineAnswer>('POST', engine, analysis)).data.insights?.companies).toBe(2)
    const all = await match(ada, industry, 0)
    expect([all.data.run.scope, all.data.insights?.companies]).toEqual([null, 4])
    const acquirer_data = { name: 'Buyer', industry, revenue: 500 }
    const found = await ada.call<FinderAnswer>('POST', finder, { acquirer_data, scope: 'workspace' })
    expect(new Set(found.matches.map(({ company }) => company.name))).toEqual(new Set(['Own Large', 'Own Small']))
    expect(found.run.scope).toBe('workspace')
  })

  test('an everyday word finds the companies of every industry that it means, and a part what it belongs to', async () => {
    await makeCompany(app.deps.db, { name: 'Bit House', industry: 'Software & SaaS', ...usual })
    await makeCompany(app.deps.db, { name: 'Code House', industry: 'Software', ...small })
    for (const word of ['Technology', 'software', 'Software & SaaS', 'Logiciels']) {
      const { data } = await match(ada, word)
      const seen = data.matches.flatMap(({ potential_acquirer, target_company }) => [
        potential_acquirer.name,
        target_company.name,
      ])
      expect([word, new Set(seen)]).toEqual([word, new Set(['Bit House', 'Code House'])])
    }
  })

  test('of a sector analysis are there whatever their score, with what they say together', async () => {
    const industry = 'Seal Making'
    await makeCompanies(
      app.deps.db,
      Array.from({ length: 25 }, (_, index) => ({
        ...usual,
        name: `Seal ${index}`,
        industry,
        revenue_millions: 10 + index * 8,
        valuation_millions: 20 + index * 16,
      })),
    )
    const { data } = await ada.call<EngineAnswer>('POST', engine, {
      action: 'bulk_analysis',
      criteria: { sector: industry },
    })
    expect(data.matches).toHaveLength(50)
    const scores = data.matches.map(({ synergy_score }) => synergy_score)
    const worths = data.matches.map((found) => worthForPrice(found) ?? Number.NaN)
    expect(worths).toEqual(worths.toSorted((one, other) => other - one))
    expect(data.insights?.average_synergy_score).toBeCloseTo(scores.reduce((sum, one) => sum + one, 0) / 50, 0)
    // 25 companies of alike size: a concentration far below 1,000.
    expect(data.insights?.consolidation_potential).toBe('High')
    expect(data.run).toMatchObject({ kind: 'bulk_analysis', state: 'done', count: 50, weights_version: 0 })
  })

  test('need the right to view companies', async () => {
    const order = { action: 'find_matches', sector: 'Pump Making', criteria: {} }
    expect((await asVisitor(app).fetch(engine, { method: 'POST', ...json(order) })).status).toBe(401)
    const refused = await cleo.fetch(engine, { method: 'POST', ...json(order) })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      success: false,
      error: 'Insufficient permissions to view companies',
    })
  })
})

test('a large sector is worked on in the background, shows as running, and its result stays', async () => {
  const industry = 'Large Making'
  await makeCompanies(
    app.deps.db,
    Array.from({ length: 5001 }, (_, index) => ({ ...small, name: `Large ${index}`, industry, employees: 10 + index })),
  )
  const { data } = await match(ada, industry)
  expect(data).toMatchObject({ matches: [], insights: null, run: { state: 'running', count: 0 } })
  const result = () => ada.call<MatchRunResult>('GET', `/api/match_runs/${data.run.id}`)
  await eventually(async () => expect((await result()).state).toBe('done'))
  expect(await result()).toMatchObject({ count: 50, insights: { companies: 5001 } })
})

describe('results', () => {
  test('are listed newest first, read and removed by the workspace alone', async () => {
    const industry = 'Kept Making'
    await makeCompany(app.deps.db, { name: 'Kept One', industry, ...usual })
    await makeCompany(app.deps.db, { name: 'Kept Two', industry, ...small })
    const { data } = await match(ada, industry)
    const [newest] = await ada.call<MatchRun[]>('GET', '/api/match_runs')
    expect(newest).toEqual(data.run)
    const kept = await vera.call<MatchRunResult>('GET', `/api/match_runs/${data.run.id}`)
    expect(kept.matches).toEqual(data.matches)
    expect([data.run.is_removable, kept.is_removable]).toEqual([true, false])
    expect((await vera.fetch(`/api/match_runs/${data.run.id}`, { method: 'DELETE' })).status).toBe(403)
    expect((await bea.fetch(`/api/match_runs/${data.run.id}`)).status).toBe(404)
    expect((await bea.fetch(`/api/match_runs/${data.run.id}`, { method: 'DELETE' })).status).toBe(404)
    await ada.call('DELETE', `/api/match_runs/${data.run.id}`)
    const after = async (person: SignedInClient) => {
      const answer = await person.fetch(`/api/match_runs/${data.run.id}`)
      return [answer.status, await answer.json()] as const
    }
    expect(await after(ada)).toMatchObject([
      404,
      { error: expect.stringMatching(/^You removed this result on /), details: { is_own: true } },
    ])
    const [status, body] = await after(vera)
    expect([status, body]).toMatchObject([404, { details: { removed_by: ada.name, is_own: false } }])
    expect((body as { error: string }).error).toMatch(new RegExp(`^${ada.name} removed this result on `))
    // of another workspace it is as if it had never been
    expect(await after(bea)).toMatchObject([404, { error: 'There is no such result.' }])
  })

  test('that are still worked on are stopped when they are removed', async () => {
    const { db, newId, clock } = app.deps
    const { id } = await startWaitingRun({ db, newId, clock })
    await ada.call('DELETE', `/api/match_runs/${id.run}`)
    const task = await db.selectFrom('tasks').select('state').where('id', '=', id.task).executeTakeFirstOrThrow()
    expect(task.state).toBe('cancelled')
  })

  test('whose work failed say so', async () => {
    const { db, newId, clock } = app.deps
    const { id } = await startWaitingRun({ db, newId, clock })
    const at = clock.now()
    const failed = { state: 'failed' as const, error: 'It broke.', started_at: at, finished_at: at }
    await db.updateTable('tasks').set(failed).where('id', '=', id.task).execute()
    expect(await ada.call('GET', `/api/match_runs/${id.run}`)).toMatchObject({ state: 'failed', error: 'It broke.' })
  })
})

const askedOf = ({ asked }: { asked: unknown }) => (typeof asked === 'object' ? asked : {})

/** A run whose task waits for a time that does not come in this test. */
async function startWaitingRun({ db, newId, clock }: Pick<App['deps'], 'db' | 'newId' | 'clock'>) {
  const id = { run: newId(), task: newId() }
  const owner = { workspace_id: ada.workspaceId, user_id: ada.userId }
  const work = { kind: 'match-companies', title: 'Waiting', input: '{}', created_at: clock.now() }
  await db
    .insertInto('tasks')
    .values({ id: id.task, ...owner, ...work })
    .execute()
  const order = { kind: 'find_matches', sector: 'Waiting', min_synergy_score: 7, min_target_revenue: 0 }
  const asked = JSON.stringify({ ...order, acquirer: null, weights_version: 0, weights: equal })
  const at = clock.now()
  const waiting = { state: 'running' as const, task_id: id.task, created_at: at, updated_at: at }
  await db
    .insertInto('runs')
    .values({ id: id.run, ...owner, kind: 'match_run', asked, ...waiting })
    .execute()
  return { id }
}

const equal: MatchWeights = { sector: 10, business: 10, size: 10, activity: 10, place: 10, growth: 10 }

describe('weights', () => {
  const get = (client: SignedInClient) => client.call<WeightVersion>('GET', '/api/matching_weights')

  test('are versions of the workspace; a result names the one it was made with', async () => {
    expect(await get(bea)).toMatchObject({ version: 0, is_default: true, changed_at: null })
    const industry = 'Weighed Making'
    await makeCompany(app.deps.db, { name: 'Weighed One', industry, ...usual })
    await makeCompany(app.deps.db, { name: 'Weighed Two', industry, ...usual, country: 'France' })
    const onlyPlace = { sector: 0, business: 0, size: 0, activity: 0, place: 50, growth: 0 }
    expect(await bea.call('PUT', '/api/matching_weights', { ...onlyPlace, version: 0 })).toMatchObject({
      version: 1,
      is_default: false,
    })
    const { data } = await match(bea, industry, 0)
    // Another country is four tenths of the only part that counts.
    expect(data.matches[0]?.synergy_score).toBe(4)
    expect(data.run).toMatchObject({ weights_version: 1, weights: onlyPlace })
    expect(await bea.call('DELETE', '/api/matching_weights', { version: 1 })).toMatchObject({
      version: 2,
      is_default: true,
    })
    expect((await match(bea, industry, 0)).data.run.weights_version).toBe(2)
    expect((await get(ada)).version).toBe(0)
    const log = await readEntries(app.deps.db, { actor_id: bea.userId, action: 'matching.weights_changed' })
    expect(log).toHaveLength(2)
  })

  test('of ten people at once are those of one; the others hear of it and overwrite nothing', async () => {
    const put = (client: SignedInClient, body: object) =>
      client.fetch('/api/matching_weights', { method: 'PUT', ...json(body) })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => put(ada, { ...equal, place, version: 0 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.status).toBe(409)
    expect(await refused?.json()).toMatchObject({
      error: 'Someone else changed the weights in the meantime.',
      details: { version: 1 },
    })
    expect(await get(ada)).toMatchObject({ version: 1, changed_by: 'Ada Berg' })
    const reset = (version: number) => ada.fetch('/api/matching_weights', { method: 'DELETE', ...json({ version }) })
    expect((await reset(0)).status).toBe(409)
    expect((await reset(1)).status).toBe(200)
  })

  test('that are all nothing, negative or of viewers are refused', async () => {
    const put = (client: SignedInClient, body: object) =>
      client.fetch('/api/matching_weights', { method: 'PUT', ...json(body) })
    const nothing = { sector: 0, business: 0, size: 0, activity: 0, place: 0, growth: 0 }
    const refused = await put(ada, { ...nothing, version: 2 })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: 'At least one part must count.' })
    expect((await put(ada, { ...equal, size: -1, version: 2 })).status).toBe(400)
    expect((await put(vera, { ...equal, version: 0 })).status).toBe(403)
  })
})

describe('buyers of a company', () => {
  const find = (client: SignedInClient, company_id: string) =>
    client.call<BuyerAnswer>('POST', '/functions/v1/buyer-finder', { company_id })
  const namesOf = ({ matches }: Pick<BuyerAnswer, 'matches'>) =>
    matches.map(({ potential_acquirer }) => potential_acquirer.name)

  test('are those that fit best and can pay, of its industry and of others, without the company itself', async () => {
    const industry = 'Sold Making'
    const { db } = app.deps
    const sold = await makeCompany(db, { name: 'Sold Pumps', industry, ...small, growth_rate: '25%' })
    await makeCompany(db, { name: 'Sold pumps.', industry, ...usual })
    await makeCompany(db, { name: 'Able Pumps', industry, ...usual })
    await makeCompany(db, { name: 'Abroad Pumps', industry, ...usual, country: 'Japan' })
    const poor = { revenue_millions: 0.4, ebitda_millions: 0.01, valuation_millions: 0.5, employees: 3 }
    await makeCompany(db, { name: 'Tiny Pumps', industry, ...usual, ...poor })
    await makeCompany(db, { name: 'Unknown Small', industry, country: 'Germany', employees: 12 })
    await makeCompany(db, { name: 'Unknown Large', industry, country: 'Germany', employees: 900 })
    await makeCompany(db, { name: 'Neighbour Valves', industry: 'Sold Beside', ...usual })
    const found = await find(ada, sold)
    const names = namesOf(found)
    expect(names[0]).toBe('Able Pumps')
    expect(names).toEqual(expect.arrayContaining(['Abroad Pumps', 'Neighbour Valves', 'Unknown Large']))
    expect(names.filter((name) => ['Tiny Pumps', 'Unknown Small'].includes(name))).toEqual([])
    expect(names.filter((name) => name.toLowerCase().startsWith('sold'))).toEqual([])
    for (const { target_company, synergy_score, score_parts } of found.matches) {
      expect(target_company.id).toBe(sold)
      expect(score_parts.reduce((sum, { points }) => sum + points, 0) / 10).toBeCloseTo(synergy_score, 0)
    }
    const scores = found.matches.map(({ synergy_score }) => synergy_score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(found.run).toMatchObject({
      kind: 'buyer_finder',
      target: { id: sold, name: 'Sold Pumps' },
      sector: industry,
    })
    const kept = await ada.call<MatchRunResult>('GET', `/api/match_runs/${found.run.id}`)
    expect(namesOf(kept)).toEqual(names)
  })

  test('leave out those that the workspace said are no buyers of it, and of it alone', async () => {
    const industry = 'Refusing Making'
    const { db } = app.deps
    const [sold, other] = [
      await makeCompany(db, { name: 'Refusing Sold', industry, ...small }),
      await makeCompany(db, { name: 'Refusing Other', industry, ...small }),
    ]
    const buyer = await makeCompany(db, { name: 'Refused Buyer', industry, ...usual })
    const { run } = await find(ada, sold)
    const company = { id: buyer, name: 'Refused Buyer' }
    await ada.call('POST', '/api/misfits', { ...thesisOf(run), role: 'acquirer', company, reason: 'other', note: 'No' })
    expect(namesOf(await ada.call<MatchRunResult>('GET', `/api/match_runs/${run.id}`))).not.toContain('Refused Buyer')
    expect(namesOf(await find(ada, sold))).not.toContain('Refused Buyer')
    expect(namesOf(await find(ada, other))).toContain('Refused Buyer')
  })

  test('are found for a company without an industry or figures, and for no company of another workspace', async () => {
    const bare = await makeCompany(app.deps.db, { name: 'Bare Sold' })
    expect((await find(ada, bare)).matches.length).toBeLessThanOrEqual(50)
    const own = await makeCompany(app.deps.db, { name: 'Foreign Sold', workspace_id: bea.workspaceId })
    const refused = await ada.fetch('/functions/v1/buyer-finder', { method: 'POST', ...json({ company_id: own }) })
    expect(refused.status).toBe(404)
    expect(
      (await cleo.fetch('/functions/v1/buyer-finder', { method: 'POST', ...json({ company_id: bare }) })).status,
    ).toBe(403)
  })
})

describe('targets for an acquirer', () => {
  const acquirer = {
    name: 'Search Works',
    industry: 'Target Making',
    revenue: 100,
    employees: 500,
    location: 'Hamburg, Germany',
    description: 'Pumps and valves for ships',
  }
  const find = (client: SignedInClient, change: object = {}) =>
    client.call<FinderAnswer>('POST', finder, { acquirer_data: { ...acquirer, ...change } })

  test('are the best of the sector first, without the acquirer itself', async () => {
    const industry = acquirer.industry
    await makeCompany(app.deps.db, { name: 'Search Works', industry, ...usual })
    const near = await makeCompany(app.deps.db, { name: 'Near Pumps', industry, ...small, growth_rate: '25%' })
    await makeCompany(app.deps.db, {
      name: 'Far Giant',
      industry,
      ...usual,
      revenue_millions: 90_000,
      country: 'Japan',
    })
    const { success, matches, run } = await find(ada)
    expect(success).toBe(true)
    expect(matches.map(({ company }) => company.name)).not.toContain('Search Works')
    expect(matches[0]?.company).toMatchObject({ id: near, growth_rate: '25%', valuation_millions: 60 })
    for (const { match_score, score_parts } of matches) {
      expect(score_parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(match_score, 0)
    }
    expect(run).toMatchObject({ kind: 'target_finder', state: 'done', acquirer: { name: 'Search Works' } })
    const kept = await ada.call<MatchRunResult>('GET', `/api/match_runs/${run.id}`)
    expect(kept.targets).toEqual(matches)
  })

  test('with nothing but a name and an industry are found too: 0 means not given', async () => {
    const { matches } = await find(ada, { revenue: 0, employees: 0, location: '', description: '' })
    const near = matches.find(({ company }) => company.name === 'Near Pumps')
    const unknown = near?.score_parts.filter(({ is_known }) => !is_known).map(({ name }) => name)
    expect(unknown).toEqual(['business', 'size', 'activity', 'place', 'growth'])
  })

  test('have contacts that somebody of the workspace wrote down, and none that were made up', async () => {
    const [before] = (await find(ada)).matches
    expect(before?.contact_info).toEqual({ contact_person: null, email: null, phone: null })
    const id = before?.company.id
    const note = {
      company_id: id,
      method: 'phone',
      contact_person: 'Carla Diaz',
      address: '+49 40 1234',
      message: 'Call',
    }
    await ada.call('POST', '/api/contacts', note)
    expect((await find(ada)).matches[0]?.contact_info).toEqual({
      contact_person: 'Carla Diaz',
      email: null,
      phone: '+49 40 1234',
    })
    expect((await find(bea)).matches[0]?.contact_info.contact_person).toBeNull()
  })

  test('are taken for a letter as they were answered, every one, and asked for an address where none is known', async () => {
    const { matches } = await find(ada)
    expect(matches.length).toBeGreaterThan(1)
    for (const { company, contact_info, match_score, synergy_analysis, strategic_rationale } of matches) {
      const analysis = { match_score, synergy_analysis, strategic_rationale }
      const order = { acquirer, target: company, analysis, contact_info }
      const refused = await ada.fetch(letters, { method: 'POST', ...json(order) })
      expect(refused.status).toBe(400)
      // Its form is right; only the recipient is missing.
      expect(await refused.json()).toMatchObject({ error: 'This is not an email address.' })
    }
  })

  test('get a letter that was previewed, and its contact says what became of it', async () => {
    const target = { id: null, name: 'Written Pumps' }
    const analysis = { match_score: 88, synergy_analysis: 'Much', strategic_rationale: 'Good' }
    const contact_info = { contact_person: 'Dora Ek', email: 'dora@written.example' }
    const order = { acquirer, target, analysis, contact_info }
    const unconfirmed = await ada.fetch(letters, { method: 'POST', ...json(order) })
    expect(unconfirmed.status).toBe(400)
    expect(await unconfirmed.json()).toMatchObject({
      success: false,
      error: 'Confirm the address of the recipient first.',
    })
    const confirmed = { ...order, confirmed_address: 'dora@written.example' }
    const answer = await ada.call<OutreachAnswer>('POST', letters, confirmed)
    expect(answer).toMatchObject({ success: true, state: 'queued' })
    const mail = await app.mailTo('dora@written.example')
    expect(mail.subject).toBe('Search Works and Written Pumps: a first conversation')
    expect(mail.text).toContain('Dear Dora Ek,')
    // What we think of them stays with us; below the letter stand addresses with any digits.
    const [letter] = (mail.text ?? '').split('\n-- \n')
    expect(letter).toMatch(/Kind regards\s+Ada Berg\s*$/)
    expect(letter).not.toContain('88')
    const stateNow = async () => {
      const contacts = await ada.call<Contact[]>('GET', '/api/contacts?company_name=Written%20Pumps')
      return contacts.find(({ id }) => id === answer.contact_id)?.state
    }
    await eventually(async () => expect(await stateNow()).toBe('written-to-outbox'))
    const hidden = { ...confirmed, subject: 'Hi\r\nBcc: eve@example.com' }
    expect((await ada.fetch(letters, { method: 'POST', ...json(hidden) })).status).toBe(400)
    expect((await vera.fetch(letters, { method: 'POST', ...json(confirmed) })).status).toBe(403)
  })
})
