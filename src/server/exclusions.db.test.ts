import { beforeAll, describe, expect, test } from 'vitest'
import { makeCompanies, makeCompany } from '#areas/companies/server/companies.fixture.ts'
import type { Discovery, SmartAnswer } from '#areas/thesis/contract.ts'
import type { EngineAnswer, FinderAnswer, MatchRunResult } from '#areas/matching/contract.ts'
import { asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { Exclusion } from '#areas/exclusions/contract.ts'

const thesis = 'gear makers in Germany with at least 10 million revenue'

const app = useApp()
useUser(app)
const ada = useUser(app, { name: 'Ada Berg', role: 'premium' })
const bea = useUser(app, { name: 'Bea Chen', role: 'premium' })
const viewer = useUser(app, { name: 'Vera View' })

beforeAll(async () => {
  await joinWorkspace(app, ada, viewer, 'viewer')
  const maker = { industry: 'Manufacturing & Industrials', country: 'Germany' }
  await makeCompanies(app.deps.db, [
    { name: 'Achsen Werk', ...maker, description: 'Gear units for cranes', revenue_millions: 90, region: 'Bavaria' },
    { name: 'Bolzen Klein', ...maker, description: 'Gear wheels for ships', revenue_millions: 12, region: 'Hesse' },
    { name: 'Cardan Mini', ...maker, description: 'Gear shafts for ships', revenue_millions: 11, region: 'Saxony' },
    { name: 'Dreh Mittel', ...maker, description: 'Gear rims for mills', revenue_millions: 18, region: 'Hesse' },
  ])
})

const discover = (client: SignedInClient, query = thesis) => client.call<Discovery>('POST', '/api/discovery', { query })
const look = (client: SignedInClient, { id }: Discovery) => client.call<Discovery>('GET', `/api/discovery/runs/${id}`)
const idOf = ({ companies }: Pick<Discovery, 'companies'>, wanted: string) =>
  companies.find(({ name }) => name === wanted)?.id ?? null
const scores = ({ companies }: Pick<Discovery, 'companies'>) =>
  companies.map(({ name, strategic_fit_score }) => [name, strategic_fit_score])
const refuse = (client: SignedInClient, body: object) =>
  client.call<Exclusion>('POST', '/api/misfits', { kind: 'discovery', thesis, ...body })
const takeBack = (client: SignedInClient, { id }: Pick<Exclusion, 'id'>) =>
  client.fetch(`/api/misfits/${id}`, { method: 'DELETE' })

describe('a company that is not a fit for a discovery', () => {
  test('leaves the list, those like it lose points that their score shows, and all comes back', async () => {
    const run = await discover(ada)
    expect(scores(run)).toEqual([
      ['Achsen Werk', 100],
      ['Dreh Mittel', 100],
      ['Bolzen Klein', 100],
      ['Cardan Mini', 100],
    ])
    const company = { id: idOf(run, 'Bolzen Klein'), name: 'Bolzen Klein' }
    const misfit = await refuse(ada, { company, reason: 'too_small' })
    expect(misfit).toMatchObject({ company_name: 'Bolzen Klein', reason: 'too_small', named_by: 'Ada Berg' })
    const after = await look(ada, run)
    // Refused with 12 million. 11 million is as small: 20 points. 18 million is half as large again: 10.
    expect(scores(after)).toEqual([
      ['Achsen Werk', 100],
      ['Dreh Mittel', 90],
      ['Cardan Mini', 80],
    ])
    const cardan = after.companies.find(({ name }) => name === 'Cardan Mini')
    expect(cardan?.parts.at(-1)).toEqual({
      criterion_id: 'misfit',
      state: 'missed',
      value: 'as small as Bolzen Klein',
      points: -20,
      most: 0,
    })
    expect(cardan?.ai_rationale).toContain(
      'Minus 20, leaving 80, for similarity to an excluded company: as small as Bolzen Klein.',
    )
    for (const { parts, strategic_fit_score } of after.companies)
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(strategic_fit_score)
    expect(after.misfits).toEqual([misfit])
    // The same words again, by themselves or in the search card, know of it.
    expect(scores(await discover(ada, `  ${thesis.toUpperCase()}! `))).toEqual(scores(after))
    const { results, misfits } = await ada.call<SmartAnswer>('POST', '/functions/v1/smart-company-search', {
      query: thesis,
    })
    expect(results.map(({ name, strategic_fit }) => [name, strategic_fit])).toEqual([
      ['Achsen Werk', 10],
      ['Dreh Mittel', 9],
      ['Cardan Mini', 8],
    ])
    expect(misfits).toHaveLength(1)
    expect((await takeBack(ada, misfit)).status).toBe(204)
    expect(scores(await look(ada, run))).toEqual(scores(run))
  })

  test('counts for those words in that workspace alone, and its members see it', async () => {
    const run = await discover(ada)
    const company = { id: idOf(run, 'Achsen Werk'), name: 'Achsen Werk' }
    const misfit = await refuse(ada, { company, reason: 'owned_already' })
    expect(scores(await look(ada, run)).map(([name]) => name)).not.toContain('Achsen Werk')
    expect(scores(await discover(bea)).map(([name]) => name)).toContain('Achsen Werk')
    expect(scores(await discover(ada, 'gear makers in Germany')).map(([name]) => name)).toContain('Achsen Werk')
    const list = `/api/misfits?kind=discovery&thesis=${encodeURIComponent(thesis)}`
    expect(await viewer.call<Exclusion[]>('GET', list)).toEqual([misfit])
    expect(await bea.call<Exclusion[]>('GET', list)).toEqual([])
    expect((await takeBack(bea, misfit)).status).toBe(404)
    expect((await takeBack(viewer, misfit)).status).toBe(403)
    await takeBack(ada, misfit)
  })

  test('named again has the last reason; own words are wanted where no reason of the list was chosen', async () => {
    const run = await discover(ada)
    const company = { id: idOf(run, 'Bolzen Klein'), name: 'Bolzen Klein' }
    await refuse(ada, { company, reason: 'too_small' })
    const misfit = await refuse(ada, { company, reason: 'other', note: 'Lives off ships' })
    const after = await look(ada, run)
    expect(after.misfits).toEqual([misfit])
    // 'ships' is told of Cardan Mini too, 'lives' of neither.
    expect(scores(after)).toEqual([
      ['Achsen Werk', 100],
      ['Dreh Mittel', 100],
      ['Cardan Mini', 90],
    ])
    await takeBack(ada, misfit)
    await expect(refuse(ada, { company, reason: 'other', note: ' ' })).rejects.toThrow('Give a reason.')
  })

  test('is copied from where it is stored, and one that a person may not see does not exist', async () => {
    const id = await makeCompany(app.deps.db, { name: 'Bea Own', workspace_id: bea.workspaceId })
    const company = { id, name: 'Bea Own' }
    await expect(refuse(ada, { company, reason: 'too_small' })).rejects.toThrow('There is no such company.')
    const { call } = asVisitor(app)
    await expect(
      call('POST', '/api/misfits', { kind: 'discovery', thesis, company, reason: 'too_small' }),
    ).rejects.toThrow('Please sign in')
  })

  test('and its namesake are two, however often each is marked', async () => {
    const twins = { industry: 'Manufacturing & Industrials', country: 'Germany', description: 'Gear locks for canals' }
    await makeCompanies(app.deps.db, [
      { name: 'Gear Twin', ...twins, revenue_millions: 30, region: 'Bavaria' },
      { name: 'Gear Twin', ...twins, revenue_millions: 40, region: 'Hesse' },
    ])
    const run = await discover(ada)
    const ids = run.companies.filter(({ name }) => name === 'Gear Twin').map(({ id }) => id)
    expect(ids).toHaveLength(2)
    for (const id of [...ids, ids[0]!])
      await refuse(ada, { company: { id, name: 'Gear Twin' }, reason: 'owned_already' })
    const after = await look(ada, run)
    expect(after.companies.map(({ name }) => name)).not.toContain('Gear Twin')
    expect(after.misfits).toHaveLength(2)
    for (const misfit of after.misfits) await takeBack(ada, misfit)
    await app.deps.db.deleteFrom('companies').where('name', '=', 'Gear Twin').execute()
  })

  test('may be one of the web, known by its name', async () => {
    const run = await discover(ada)
    const company = { id: null, name: 'dreh mittel', country: 'Germany', revenue_millions: 18 }
    const misfit = await refuse(ada, { company, reason: 'wrong_place' })
    expect(scores(await look(ada, run)).map(([name]) => name)).not.toContain('Dreh Mittel')
    await takeBack(ada, misfit)
  })
})

describe('a company that is not a fit for matching', () => {
  const industry = 'Gear Trading'
  beforeAll(async () => {
    const usual = { industry, country: 'Germany', growth_rate: '10%', ebitda_millions: 4 }
    await makeCompanies(app.deps.db, [
      { name: 'Big Trader', ...usual, revenue_millions: 200, valuation_millions: 300 },
      { name: 'First Trader', ...usual, revenue_millions: 60, valuation_millions: 90 },
      { name: 'Second Trader', ...usual, revenue_millions: 55, valuation_millions: 80 },
    ])
  })

  test('takes its pairs off the list, and pairs with one like it are scored, judged and told lower', async () => {
    const order = { action: 'bulk_analysis', criteria: { sector: industry } }
    const { data } = await ada.call<EngineAnswer>('POST', '/functions/v1/company-matching-engine', order)
    const first = data.matches.find(({ target_company }) => target_company.name === 'First Trader')?.target_company
    await refuse(ada, {
      kind: 'matching',
      thesis: industry,
      company: first && { id: first.id, name: first.name },
      reason: 'too_small',
    })
    const run = await ada.call<MatchRunResult>('GET', `/api/match_runs/${data.run.id}`)
    const sides = run.matches.flatMap(({ target_company, potential_acquirer }) => [
      target_company.name,
      potential_acquirer.name,
    ])
    expect(sides).not.toContain('First Trader')
    const pairOf = ({ matches }: Pick<MatchRunResult, 'matches'>) =>
      matches.find(({ target_company }) => target_company.name === 'Second Trader')
    const [before, after] = [
      data.matches.filter(({ potential_acquirer }) => potential_acquirer.name === 'Big Trader'),
      run,
    ]
    const [old, now] = [pairOf({ matches: before }), pairOf(after)]
    expect(now?.synergy_score).toBeCloseTo(Number(old?.synergy_score) - 2, 5)
    expect(now?.score_parts.at(-1)).toEqual({ name: 'misfit', points: -20, weight: 0, is_known: true })
    expect(now?.ai_rationale).toContain('as small as First Trader')
    expect(run.insights?.average_synergy_score).toBeLessThan(Number(data.insights?.average_synergy_score))
    // Searched anew, the answer knows it at once.
    const again = await ada.call<EngineAnswer>('POST', '/functions/v1/company-matching-engine', order)
    expect(again.data.matches).toHaveLength(run.matches.length)
  })

  test('and for an acquirer leaves its targets, in percent', async () => {
    const acquirer_data = { name: 'Keen Buyer', industry, revenue: 300, employees: 0, location: '', description: '' }
    const find = () => ada.call<FinderAnswer>('POST', '/functions/v1/acquisition-target-finder', { acquirer_data })
    const { matches, run } = await find()
    const [first, second] = ['First Trader', 'Second Trader'].map((name) =>
      matches.find((one) => one.company.name === name),
    )
    const company = first && { id: first.company.id, name: first.company.name }
    await refuse(ada, { kind: 'targets', thesis: `Keen Buyer, ${industry}`, company, reason: 'too_small' })
    const { targets } = await ada.call<MatchRunResult>('GET', `/api/match_runs/${run.id}`)
    expect(targets.map((one) => one.company.name)).not.toContain('First Trader')
    const lower = targets.find((one) => one.company.name === 'Second Trader')
    expect(lower?.match_score).toBeCloseTo((second?.match_score ?? 0) - 20, 5)
    expect((await find()).matches.map((one) => one.company.name)).not.toContain('First Trader')
  })
})
