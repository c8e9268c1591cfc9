import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import * as emulated from '#adapters/llm/model-servers.fixture.ts'
import { allowOutside } from '#areas/models/server/models.fixture.ts'
import { readConfig } from '#server/config.ts'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { useModelServer } from '#test/use-model-server.ts'
import { computeValuation } from '../rules/compute-valuation.ts'
import { sampleCase } from '../rules/sample-case.ts'
import { makeCompanies, makeCompany } from '../../companies/server/companies.fixture.ts'
import type { Deal } from '../../deals/contract.ts'
import type { OutboxMail } from '../../tasks/contract.ts'
import type {
  ModelCommentary,
  Proceeded,
  ProposedPeers,
  Review,
  StoredAdjustment,
  Valuation,
  ValuationRow,
  ValuationInputs,
  ValuationVersion,
  VersionDetails,
} from '../contract.ts'

const openAi = useModelServer(emulated.openAi)
const app = useApp(() => ({
  config: { ai: readConfig({ OPENAI_API_KEY: emulated.secret, OPENAI_URL: openAi.url }).ai },
}))
const ann = useUser(app, { name: 'Ann' })
const bob = useUser(app, { name: 'Bob' })

const begin = (person: SignedInClient, body: object = { name: 'Zeta' }) =>
  person.call<Valuation>('POST', '/api/valuations', body)
const read = (person: SignedInClient, id: string) => person.call<Valuation>('GET', `/api/valuations/${id}`)
const sampleOf = async (person: SignedInClient) => {
  const rows = await person.call<ValuationRow[]>('GET', '/api/valuations')
  return rows.find(({ is_sample }) => is_sample)?.id ?? ''
}
const send = (person: SignedInClient, method: string, path: string, body?: object) =>
  person.fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

/** What the finder of area matching answers, as far as it is compared. */
type Found = { matches: { company: { id: string }; valuation_analysis: string }[] }
const inMillions = (millions: number) => `$${Number(millions.toFixed(1))}M`

describe('peers from the database', () => {
  it('of wider industries speak where the industry has few, and values of shares make no multiple', async () => {
    const dora = await asUser(app, { name: 'Dora', role: 'premium' })
    const make = (name: string, industry: string, measure: 'enterprise' | 'equity') => ({
      name,
      industry,
      revenue_millions: 20,
      ebitda_millions: 4,
      valuation_millions: 36,
      provenance: { valuation_millions: { kind: 'reported' as const, source: 'List', date: null, measure } },
    })
    const wide = Array.from({ length: 30 }, (_, at) => make(`Wide ${at}`, 'Manufacturing & Industrials', 'enterprise'))
    await makeCompanies(app.deps.db, [
      make('Near', 'Machinery', 'enterprise'),
      make('Quoted', 'Machinery', 'equity'),
      ...wide,
    ])
    const own = await makeCompany(app.deps.db, { ...make('Own', 'Machinery', 'enterprise'), valuation_millions: null })
    const { id } = await begin(dora, { company_id: own })
    const found = await dora.call<ProposedPeers>('GET', `/api/valuations/${id}/peers`)
    expect(found.proposals.map(({ peer, is_in, is_sample }) => [peer.name, is_in, is_sample])).toEqual([
      ['Near', true, false],
      ['Quoted', false, false],
    ])
    expect(found.second_opinion).toMatchObject({ ok: true, measure: 'enterprise', peers: 31, covers: 0.6 })
    expect(found.second_opinion.ok && found.second_opinion.value).toBeCloseTo(36, 0)
  })

  it('give one figure on the valuation page, as second opinion and in matching, until somebody picks companies', async () => {
    const fay = await asUser(app, { name: 'Fay', role: 'premium' })
    const industry = 'Ferry Building'
    // each for its own multiple, so that another choice of peers gives another figure
    const make = (at: number) => ({
      name: `Yard ${at}`,
      industry,
      country: at % 3 === 0 ? 'Norway' : 'Finland',
      revenue_millions: 4 + at * 1.3,
      ebitda_millions: (4 + at * 1.3) * (0.08 + (at % 7) / 50),
      valuation_millions: (4 + at * 1.3) * (0.7 + (at % 5) / 4),
    })
    await makeCompanies(
      app.deps.db,
      Array.from({ length: 300 }, (_, at) => make(at + 1)),
    )
    const acquirer = {
      name: 'Fjord Lines',
      industry,
      revenue: 200,
      employees: 500,
      location: 'Norway',
      description: '',
    }
    const { matches } = await fay.call<Found>('POST', '/functions/v1/acquisition-target-finder', {
      acquirer_data: acquirer,
    })
    const [match] = matches
    if (!match) throw new Error('nobody was found')
    const own = match.company.id
    const begun = await begin(fay, { company_id: own })
    const headline = (valuation: Valuation) => computeValuation(valuation.inputs).methods.comparable
    const { second_opinion: opinion } = await fay.call<ProposedPeers>('GET', `/api/valuations/${begun.id}/peers`)
    if (!opinion.ok) throw new Error(opinion.because)
    const { low, value, high } = opinion
    const close = (amount: number) => expect.closeTo(amount, 9) as number
    const same = { ok: true, low: close(low), base: close(value), high: close(high) }
    expect(opinion.peers).toBe(119) // of 120, it is one itself
    expect(headline(begun)).toEqual(same)
    expect(begun.missing_methods).toEqual([])
    expect(match.valuation_analysis).toContain(`${inMillions(value)} (${inMillions(low)} to ${inMillions(high)})`)

    // what a page sends as the estimate does not count, what it is made from does
    const estimate = begun.inputs.comparables.estimate
    const save = (valuation: Valuation, change: Partial<ValuationInputs['base']>, comparables: object = {}) =>
      fay.call<Valuation>('PATCH', `/api/valuations/${begun.id}`, {
        revision: valuation.revision,
        inputs: {
          ...valuation.inputs,
          base: { ...valuation.inputs.base, ...change },
          comparables: { ...valuation.inputs.comparables, ...comparables },
        },
      })
    const forged = await save(begun, {}, { estimate: { ...estimate, base: 99, high: 100 } })
    expect(headline(forged)).toEqual(same)
    const grown = await save(forged, { revenue: 60 })
    expect(grown.inputs.comparables.estimate?.base).not.toBe(estimate?.base)
    const picked = { ...sampleCase('x', industry).comparables.peers[0], isIncluded: true }
    const own4 = await save(grown, { revenue: begun.inputs.base.revenue }, { peers: [picked] })
    expect(own4.inputs.comparables.estimate).toEqual(estimate)
    expect(headline(own4)).toMatchObject({ base: close(6.8 * own4.inputs.base.ebitda) })
    // what is made up says nothing of a real company, and who may not see companies learns nothing of them
    await makeCompanies(
      app.deps.db,
      Array.from({ length: 40 }, (_, at) => ({ ...make(at), valuation_millions: 900, is_sample: true })),
    )
    const again = await save(own4, {}, { estimate: null, peers: [] })
    expect(again.inputs.comparables.estimate).toEqual(estimate)
    const gil = await asUser(app, { name: 'Gil', role: 'basic' })
    const plain = await begin(gil, { name: 'Yard' })
    const typed = { ...plain.inputs, company: begun.inputs.company, base: begun.inputs.base }
    const saved = await gil.call<Valuation>('PATCH', `/api/valuations/${plain.id}`, { revision: 1, inputs: typed })
    expect(saved.inputs.comparables.estimate).toBeUndefined()

    // a colleague who may not see companies leaves an estimate that says it is out of date, and cannot make another
    await joinWorkspace(app, fay, gil, 'member')
    const base = { ...again.inputs.base, revenue: 60 }
    const change = { inputs: { ...again.inputs, base } }
    const path = `/api/valuations/${begun.id}`
    const stale = await gil.call<Valuation>('PATCH', path, { ...change, revision: again.revision })
    expect(stale.inputs.comparables.estimate).toEqual({ ...estimate, isOutdated: true })
    const emptied = { ...stale.inputs, comparables: { ...stale.inputs.comparables, estimate: null } }
    const refused = await send(gil, 'PATCH', path, { inputs: emptied, revision: stale.revision })
    expect([refused.status, (await read(fay, begun.id)).revision]).toEqual([403, stale.revision])
    const fresh = await save(stale, {})
    expect(fresh.inputs.comparables.estimate).toEqual(grown.inputs.comparables.estimate)
    // what cannot be estimated is not looked for again with every pause in typing
    const unknown = await save(fresh, { revenue: 0, ebitda: 0 })
    expect(unknown.inputs.comparables.estimate).toBeNull()
  })
})

describe('the sample valuation of a new account', () => {
  it('comes to the figures of the specification, and is a copy of its own', async () => {
    const [row] = await ann.call<ValuationRow[]>('GET', '/api/valuations')
    expect(row).toMatchObject({ is_sample: true, company_name: 'Millbrook Workflow' })
    const sample = await read(ann, row?.id ?? '')
    expect(sample.inputs.comparables.peers).toHaveLength(4)
    const [theirs] = await bob.call<ValuationRow[]>('GET', '/api/valuations')
    expect(theirs?.id).not.toBe(row?.id)
  })

  it('goes with the sample data, and takes nothing of the person along', async () => {
    const carol = await asUser(app, { name: 'Carol' })
    const own = await begin(carol)
    await carol.call('POST', '/api/workspaces/sample-data/remove', {})
    const left = await carol.call<ValuationRow[]>('GET', '/api/valuations')
    expect(left.map(({ id }) => id)).toEqual([own.id])
  })
})

describe('a valuation', () => {
  it('begins with what the deal knows, and says where it is from', async () => {
    const deal = await ann.call<{ id: string }>('POST', '/api/deals', {
      target: 'Omega',
      industry: 'Energy',
      ebitda: 7_500_000,
    })
    const found = await begin(ann, { deal_id: deal.id })
    expect(found).toMatchObject({ name: 'Omega', deal_id: deal.id, revision: 1, versions: [], adjustments: [] })
    expect(found.inputs.base.ebitda).toBe(7.5)
    expect(found.inputs.origins['base.ebitda']).toMatchObject({ kind: 'stored', source: 'The deal' })
    // without a revenue there is nothing to discount, and it says so
    expect(found.missing_methods).toContain('dcf')
    const listed = await ann.call<ValuationRow[]>('GET', `/api/valuations?deal_id=${deal.id}`)
    expect(listed.map(({ id }) => id)).toEqual([found.id])
  })

  it('of a deal begins with the figures of its company too, where they are in its currency', async () => {
    const dora = await asUser(app, { name: 'Dora', role: 'premium' })
    const figures = { revenue_millions: 40, ebitda_millions: 7, growth_rate: '12%' }
    const company_id = await makeCompany(app.deps.db, { name: 'Rho', industry: 'Pumps', country: 'Norway', ...figures })
    const of = async (more: object) => {
      const deal = await dora.call<Deal>('POST', '/api/deals', { target: 'Rho', company_id, ...more })
      return begin(dora, { deal_id: deal.id })
    }
    const found = await of({ ebitda: 8_000_000 })
    expect(found).toMatchObject({ name: 'Rho', company_id, is_sample: false })
    expect(found.inputs.company).toMatchObject({ industry: 'Pumps', country: 'Norway' })
    expect(found.inputs.base).toMatchObject({ revenue: 40, ebitda: 8 })
    expect(found.inputs.drivers[0]).toMatchObject({ revenueGrowth: 0.12, ebitdaMargin: 0.2 })
    expect(found.inputs.origins['base.ebitda']).toMatchObject({ source: 'The deal' })
    expect(found.inputs.origins['base.revenue']).toMatchObject({ kind: 'stored' })
    expect((await of({ currency: 'EUR' })).inputs.base).toMatchObject({ revenue: 0, ebitda: 0 })
  })

  it('of a deal is in the currency of the deal, unless another one is asked for', async () => {
    const deal = await ann.call<Deal>('POST', '/api/deals', { target: 'Sigma', currency: 'EUR' })
    expect((await begin(ann, { deal_id: deal.id })).currency).toBe('EUR')
    expect((await begin(ann, { deal_id: deal.id, currency: 'CHF' })).currency).toBe('CHF')
    expect((await begin(ann)).currency).toBe('USD')
  })

  it('is found by its deal: the one that was changed last', async () => {
    const deal = await ann.call<Deal>('POST', '/api/deals', { target: 'Tau', currency: 'GBP' })
    const path = `/api/valuations/of-deal/${deal.id}`
    const target = { deal_id: deal.id, target: 'Tau', currency: 'GBP' }
    expect(await ann.call('GET', path)).toEqual({ ...target, valuation_id: null })
    const first = await begin(ann, { deal_id: deal.id })
    await begin(ann, { deal_id: deal.id })
    await ann.call('PATCH', `/api/valuations/${first.id}`, { revision: 1, name: 'Tau, once more' })
    expect(await ann.call('GET', path)).toEqual({ ...target, valuation_id: first.id })
    expect((await send(bob, 'GET', path)).status).toBe(404)
    await ann.call('DELETE', `/api/deals/${deal.id}`)
    expect((await send(ann, 'GET', path)).status).toBe(404)
  })

  it('saves its draft, and refuses the second of two tabs', async () => {
    const { id, inputs } = await begin(ann)
    const changed = { ...inputs, base: { ...inputs.base, revenue: 50, ebitda: 10 } }
    const saved = await ann.call<Valuation>('PATCH', `/api/valuations/${id}`, { revision: 1, inputs: changed })
    expect(saved.revision).toBe(2)
    expect(saved.base_millions).toBeGreaterThan(0)
    const late = await send(ann, 'PATCH', `/api/valuations/${id}`, { revision: 1, inputs })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        error: 'You have changed this valuation in another window in the meantime. Load it again.',
        details: { revision: 2, is_own: true },
      },
    ])
    expect((await read(ann, id)).inputs.base.revenue).toBe(50)
  })

  it('names the colleague who changed it last, whose version a restored one is as well', async () => {
    const owner = await asUser(app, { name: 'Vera Valuer' })
    const colleague = await asUser(app, { name: 'Carl Colleague' })
    await joinWorkspace(app, owner, colleague, 'member')
    const { id, inputs } = await begin(owner)
    const path = `/api/valuations/${id}`
    await owner.call('POST', `${path}/versions`, { revision: 1 })
    await colleague.call('PATCH', path, { revision: 1, name: 'Renamed' })
    const late = async (change: object) => {
      const answer = await send(owner, 'PATCH', path, { revision: 1, ...change })
      return [answer.status, await answer.json()] as const
    }
    expect(await late({ inputs })).toMatchObject([
      409,
      {
        error: 'Carl Colleague changed this valuation in the meantime. Load it again.',
        details: { revision: 2, changed_by: 'Carl Colleague', is_own: false },
      },
    ])
    const version = await send(owner, 'POST', `${path}/versions`, { revision: 1 })
    expect(await version.json()).toMatchObject({ error: expect.stringContaining('Carl Colleague changed') })
    await owner.call('POST', `${path}/versions/1/restore`, { revision: 2 })
    const stale = await send(colleague, 'PATCH', path, { revision: 2, name: 'Again' })
    expect(await stale.json()).toMatchObject({ details: { changed_by: 'Vera Valuer', is_own: false } })
    const stranger = await asUser(app)
    expect(JSON.stringify(await (await send(stranger, 'PATCH', path, { revision: 1 })).json())).not.toContain('Vera')
  })

  it('without a method that should count is marked: itself, in the list and as a version', async () => {
    const { inputs } = await read(ann, await sampleOf(ann))
    const { id, revision } = await begin(ann)
    const lacking = { ...inputs, terminal: { ...inputs.terminal, growth: 0.2 } }
    const saved = await ann.call<Valuation>('PATCH', `/api/valuations/${id}`, { revision, inputs: lacking })
    expect(saved.missing_methods).toEqual(['dcf'])
    const rows = await ann.call<ValuationRow[]>('GET', '/api/valuations')
    expect(rows.find((row) => row.id === id)?.missing_methods).toEqual(['dcf'])
    const path = `/api/valuations/${id}/versions`
    const kept = await ann.call<ValuationVersion>('POST', path, { revision: saved.revision })
    expect(kept.missing_methods).toEqual(['dcf'])
    expect((await read(ann, id)).versions[0]?.missing_methods).toEqual(['dcf'])
  })

  it.each([
    ['a loss of all growth', { terminal: { method: 'growth', growth: -1, multiple: 8 } }],
    ['no planned year', { drivers: [] }],
    ['an unknown field', { surprise: 1 }],
    ['too much money', { base: { revenue: 1e12 } }],
  ])('refuses %s and changes nothing', async (_reason, change) => {
    const { id, inputs } = await begin(ann)
    const answer = await send(ann, 'PATCH', `/api/valuations/${id}`, { revision: 1, inputs: { ...inputs, ...change } })
    expect(answer.status).toBe(400)
    expect((await read(ann, id)).revision).toBe(1)
  })

  it.each([
    ['a currency that is none', { currency: 'ZZZ' }, 'Use the code of a currency, such as USD, EUR or GBP.'],
    ['a currency in small letters', { currency: 'usd' }, 'Use the code of a currency, such as USD, EUR or GBP.'],
    ['a day of another age', { valuation_on: '9999-12-31' }, 'Give a day from 1990 to 2100.'],
    ['a day before there were figures', { valuation_on: '1989-12-31' }, 'Give a day from 1990 to 2100.'],
  ])('refuses %s, from the beginning and as a change', async (_reason, fields, sentence) => {
    const { id } = await begin(ann)
    const answers = [
      await send(ann, 'PATCH', `/api/valuations/${id}`, { revision: 1, ...fields }),
      await send(ann, 'POST', '/api/valuations', { name: 'New', ...fields }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: expect.stringContaining(sentence) })
    }
    expect((await read(ann, id)).revision).toBe(1)
  })

  it('refuses the price of a comparable from the year 9999, and keeps what was stored before', async () => {
    const { id, inputs } = await begin(ann)
    const figures = { value: 36, revenue: 20, ebitda: 4, nextRevenue: null, nextEbitda: null }
    const peer = { id: 'a', companyId: null, name: 'Peer', on: '9999-01-01', ...figures }
    const peers = [{ ...peer, isIncluded: true, reason: '', source: '' }]
    const odd = { ...inputs, comparables: { ...inputs.comparables, peers } }
    const answer = await send(ann, 'PATCH', `/api/valuations/${id}`, { revision: 1, inputs: odd })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: 'The field "inputs.comparables.peers.0.on" is invalid: Give a day from 1990 to 2100.',
    })
    await app.deps.db
      .updateTable('valuations')
      .set({ inputs: JSON.stringify(odd), currency: 'ZZZ', valuation_on: '9999-12-31' })
      .where('id', '=', id)
      .execute()
    expect(await read(ann, id)).toMatchObject({ currency: 'ZZZ', valuation_on: '9999-12-31' })
    const renamed = await ann.call<Valuation>('PATCH', `/api/valuations/${id}`, { revision: 1, name: 'Renamed' })
    expect(renamed.revision).toBe(2)
  })

  it('is told which document a figure is from, by whom, without a new revision', async () => {
    const { id, inputs } = await begin(ann)
    const typed = { ...inputs, base: { ...inputs.base, revenue: 50 } }
    await ann.call('PATCH', `/api/valuations/${id}`, { revision: 1, inputs: typed })
    const path = `/api/valuations/${id}/sources`
    const source = {
      path: 'base.revenue',
      value: 50,
      source: 'Annual report 2025',
      place: 'page 4',
      quote: 'Sales of 50.0',
    }
    const cited = await ann.call<Valuation>('PUT', path, { ...source, on: '2026-03-31' })
    expect(cited.revision).toBe(2)
    expect(cited.inputs.origins['base.revenue']).toEqual({
      kind: 'document',
      source: 'Annual report 2025',
      place: 'page 4',
      quote: 'Sales of 50.0',
      on: '2026-03-31',
      by: 'Ann',
    })
    const statuses = await Promise.all([
      send(ann, 'PUT', path, { ...source, value: 51 }),
      send(ann, 'PUT', path, { ...source, path: 'base.nothing' }),
      send(ann, 'PUT', path, { ...source, path: 'company.name' }),
      send(ann, 'PUT', path, { ...source, url: 'javascript:alert(1)' }),
      send(bob, 'PUT', path, source),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([409, 422, 422, 400, 404])
  })

  it('belongs to its workspace: others find nothing, viewers change nothing', async () => {
    const { id, inputs } = await begin(ann)
    expect((await send(bob, 'GET', `/api/valuations/${id}`)).status).toBe(404)
    expect((await send(bob, 'PATCH', `/api/valuations/${id}`, { revision: 1, inputs })).status).toBe(404)
    expect((await send(bob, 'DELETE', `/api/valuations/${id}`)).status).toBe(404)
    const viewer = await asUser(app, { name: 'Vera' })
    await joinWorkspace(app, ann, viewer, 'viewer')
    expect((await read(viewer, id)).id).toBe(id)
    expect((await send(viewer, 'PATCH', `/api/valuations/${id}`, { revision: 1, inputs })).status).toBe(403)
  })

  it('does not take a deal of another workspace', async () => {
    const deal = await bob.call<{ id: string }>('POST', '/api/deals', { target: 'Secret' })
    expect((await send(ann, 'POST', '/api/valuations', { deal_id: deal.id })).status).toBe(404)
    const { id } = await begin(ann)
    expect((await send(ann, 'PATCH', `/api/valuations/${id}`, { revision: 1, deal_id: deal.id })).status).toBe(404)
  })
})

describe('adjustments', () => {
  it('change the value with reason and source, and can be undone', async () => {
    const [sample] = await ann.call<ValuationRow[]>('GET', '/api/valuations?limit=200')
    const rows = await ann.call<ValuationRow[]>('GET', '/api/valuations')
    const { id, equity_millions: before } = rows.find(({ is_sample }) => is_sample) ??
      sample ?? { id: '', equity_millions: 0 }
    const body = { kind: 'debt', amount: 2, reason: 'A lease was left out', source: 'Lease agreement, page 4' }
    const made = await ann.call<StoredAdjustment>('POST', `/api/valuations/${id}/adjustments`, body)
    expect((await read(ann, id)).equity_millions).toBeCloseTo((before ?? 0) - 2, 8)
    expect((await send(bob, 'DELETE', `/api/valuations/${id}/adjustments/${made.id}`)).status).toBe(404)
    await ann.call('DELETE', `/api/valuations/${id}/adjustments/${made.id}`)
    expect((await read(ann, id)).equity_millions).toBeCloseTo(before ?? 0, 8)
    expect((await send(ann, 'POST', `/api/valuations/${id}/adjustments`, { ...body, reason: ' ' })).status).toBe(400)
  })
})

describe('actuals', () => {
  type Filled = { valuation: Valuation; filled: number; notes: string[] }
  const roomOf = async (files: Readonly<Record<string, string>>, person = ann) => {
    const { id: dealId } = await person.call<{ id: string }>('POST', '/api/deals', {
      target: 'Kiln Works',
      currency: 'EUR',
    })
    for (const [name, text] of Object.entries(files)) {
      const path = `/api/deals/${dealId}/files/upload?${new URLSearchParams({ name }).toString()}`
      await person.fetch(path, { method: 'POST', body: Buffer.from(text) })
    }
    await eventually(async () => {
      const stored = await person.call<{ text_state: string }[]>('GET', `/api/deals/${dealId}/files`)
      expect(new Set(stored.map(({ text_state }) => text_state))).toEqual(new Set(['read']))
    })
    await person.call('POST', '/functions/v1/ai-due-diligence', { dealId })
    return dealId
  }
  const accounts =
    'Accounts in EUR thousands\n\t2024\t2025\nRevenue\t12,400\t13,100\nEBITDA\t1,900\t2,050\nOperating income (EBIT)\t1,500\t1,600\nCapex\t(500)\t(610)\nTrade receivables\t2,000\t2,100\nTrade payables\t900\t1,000\n'
  const year = { ebitda: null, ebit: null, capex: null, workingCapital: null }

  it('are what analyzed accounts of the room state when a valuation of the deal begins, each with its document', async () => {
    const dealId = await roomOf({
      'accounts.txt': accounts,
      'bank.txt': 'Accounts in USD thousands\n\t2023\nRevenue\t11,000\nEBITDA\t1,700\n',
    })
    const { id, inputs, revision } = await begin(ann, { deal_id: dealId, valuation_on: '2026-03-31' })
    expect(inputs.history).toEqual([
      { id: '2024', revenue: 12.4, ebitda: 1.9, ebit: 1.5, capex: 0.5, workingCapital: 1.1 },
      { id: '2025', revenue: 13.1, ebitda: 2.05, ebit: 1.6, capex: 0.61, workingCapital: 1.1 },
    ])
    expect(inputs.origins['history.2025.ebit']).toMatchObject({ kind: 'document', source: 'accounts.txt', by: 'Ann' })
    const fill = (person: SignedInClient, at: number) =>
      send(person, 'POST', `/api/valuations/${id}/actuals_from_accounts`, { revision: at })
    const again = (await (await fill(ann, revision)).json()) as Filled
    expect(again).toMatchObject({
      filled: 0,
      notes: ['bank.txt is in USD, the valuation in EUR.'],
      valuation: { revision },
    })
    // what was taken out comes back, what was typed stays and is the person's
    const typed = { ...inputs, history: [{ id: '2025', ...year, revenue: 13 }] }
    await ann.call('PATCH', `/api/valuations/${id}`, { revision, inputs: typed })
    expect((await fill(ann, revision)).status).toBe(409)
    const refilled = (await (await fill(ann, revision + 1)).json()) as Filled
    expect(refilled.filled).toBe(9)
    expect(refilled.valuation.inputs.history?.map(({ id: at, revenue }) => [at, revenue])).toEqual([
      ['2024', 12.4],
      ['2025', 13],
    ])
    expect(refilled.valuation.inputs.origins['history.2025.revenue']).toMatchObject({ kind: 'typed', source: 'Ann' })
    expect((await fill(bob, revision + 2)).status).toBe(404)
  })

  it('say why nothing was filled: no deal, nothing analyzed', async () => {
    const { id, revision } = await begin(ann)
    const alone = await send(ann, 'POST', `/api/valuations/${id}/actuals_from_accounts`, { revision })
    expect([alone.status, ((await alone.json()) as { error: string }).error]).toEqual([
      422,
      'This valuation belongs to no deal, so it has no data room.',
    ])
    const { id: deal_id } = await ann.call<{ id: string }>('POST', '/api/deals', { target: 'Empty Room' })
    const empty = await begin(ann, { deal_id })
    expect(empty.inputs.history).toBeUndefined()
    const filled = await ann.call<Filled>('POST', `/api/valuations/${empty.id}/actuals_from_accounts`, {
      revision: empty.revision,
    })
    expect(filled).toMatchObject({ filled: 0, notes: [expect.stringMatching(/^No accounts were found/)] })
  })

  it('are stored with the draft and its versions, and refused twice or out of bounds', async () => {
    const { id, inputs, revision } = await begin(ann)
    const history = [{ id: '2025', ...year, revenue: 100 }]
    const change = (rows: object[]) =>
      send(ann, 'PATCH', `/api/valuations/${id}`, { revision, inputs: { ...inputs, history: rows } })
    for (const wrong of [[...history, ...history], [{ ...history[0], id: '1889' }], [{ ...history[0], revenue: -1 }]])
      expect((await change(wrong)).status).toBe(400)
    expect((await change(history)).status).toBe(200)
    const { number } = await ann.call<ValuationVersion>('POST', `/api/valuations/${id}/versions`, {
      revision: revision + 1,
    })
    const version = await ann.call<VersionDetails>('GET', `/api/valuations/${id}/versions/${number}`)
    expect(version.inputs.history).toEqual(history)
    expect((await read(ann, id)).inputs.origins['history.2025.revenue']).toMatchObject({ kind: 'typed', source: 'Ann' })
  })
})

describe('versions', () => {
  it('keep the draft as it was, counted from one', async () => {
    const { id, inputs } = await begin(ann)
    const changed = { ...inputs, base: { ...inputs.base, revenue: 50, ebitda: 10 } }
    await ann.call('PATCH', `/api/valuations/${id}`, { revision: 1, inputs: changed })
    const first = await ann.call<ValuationVersion>('POST', `/api/valuations/${id}/versions`, {
      revision: 2,
      note: 'For the board',
    })
    expect(first).toMatchObject({ number: 1, note: 'For the board', created_by_name: 'Ann', locked_at: null })
    await ann.call('PATCH', `/api/valuations/${id}`, { revision: 2, inputs })
    const second = await ann.call<ValuationVersion>('POST', `/api/valuations/${id}/versions`, { revision: 3 })
    expect(second.number).toBe(2)
    const kept = await ann.call<VersionDetails>('GET', `/api/valuations/${id}/versions/1`)
    expect(kept.inputs.base.revenue).toBe(50)
    expect((await send(bob, 'GET', `/api/valuations/${id}/versions/1`)).status).toBe(404)
    expect((await send(ann, 'POST', `/api/valuations/${id}/versions`, { revision: 1 })).status).toBe(409)
  })

  it('are locked once, and then neither change nor go', async () => {
    const { id } = await begin(ann)
    await ann.call('POST', `/api/valuations/${id}/versions`, { revision: 1 })
    const locked = await ann.call<ValuationVersion>('POST', `/api/valuations/${id}/versions/1/lock`, {})
    expect(locked).toMatchObject({ locked_by_name: 'Ann' })
    expect(await ann.call<ValuationVersion>('POST', `/api/valuations/${id}/versions/1/lock`, {})).toEqual(locked)
    expect((await send(ann, 'DELETE', `/api/valuations/${id}`)).status).toBe(409)
    const change = app.deps.db.updateTable('valuation_versions').set({ note: 'Other' }).where('valuation_id', '=', id)
    await expect(change.execute()).rejects.toThrow('does not change')
  })

  it('an unlocked one does not change either, and goes with its valuation', async () => {
    const { id } = await begin(ann)
    await ann.call('POST', `/api/valuations/${id}/versions`, { revision: 1 })
    const change = app.deps.db
      .updateTable('valuation_versions')
      .set({ base_millions: 1 })
      .where('valuation_id', '=', id)
    await expect(change.execute()).rejects.toThrow('does not change')
    await ann.call('DELETE', `/api/valuations/${id}`)
    expect((await send(ann, 'GET', `/api/valuations/${id}`)).status).toBe(404)
  })
})

describe('who typed a figure', () => {
  it('is noted by the server, whatever the page says about it', async () => {
    const { id, inputs } = await begin(ann)
    const forged = { 'base.revenue': { kind: 'stored', source: 'Audited report', on: null } }
    const changed = { ...inputs, origins: forged, base: { ...inputs.base, revenue: 50 } }
    const saved = await ann.call<Valuation>('PATCH', `/api/valuations/${id}`, { revision: 1, inputs: changed })
    expect(saved.inputs.origins).toEqual({ 'base.revenue': { kind: 'typed', source: 'Ann', on: today() } })
  })

  it('comes back with a version', async () => {
    const { id, inputs } = await begin(ann)
    const path = `/api/valuations/${id}`
    await ann.call('PATCH', path, { revision: 1, inputs: { ...inputs, base: { ...inputs.base, revenue: 50 } } })
    await ann.call('POST', `${path}/versions`, { revision: 2 })
    await ann.call('PATCH', path, { revision: 2, inputs })
    expect((await send(ann, 'POST', `${path}/versions/1/restore`, { revision: 2 })).status).toBe(409)
    expect((await send(bob, 'POST', `${path}/versions/1/restore`, { revision: 3 })).status).toBe(404)
    const back = await ann.call<Valuation>('POST', `${path}/versions/1/restore`, { revision: 3 })
    expect([back.revision, back.inputs.base.revenue]).toEqual([4, 50])
    expect(back.inputs.origins['base.revenue']?.source).toBe('Ann')
  })
})

describe('the report', () => {
  it.each([
    ['workbook', 'PK', 'valuation-Zeta.xlsx'],
    ['print', '%PDF', 'valuation-Zeta.pdf'],
  ])('as %s is a file of its kind', async (kind, magic, name) => {
    const { id } = await begin(ann)
    const answer = await send(ann, 'GET', `/api/valuations/${id}/${kind}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(name)
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, magic.length)
        .toString(),
    ).toBe(magic)
    expect((await send(bob, 'GET', `/api/valuations/${id}/${kind}`)).status).toBe(404)
  })
})

describe('the results in prose', () => {
  const comment = (person: SignedInClient, id: string) =>
    person.call<ModelCommentary>('POST', `/api/valuations/${id}/commentary`)

  it('come from a model as soon as the workspace allows it, with its name, and without figures of its own', async () => {
    const dora = await asUser(app, { name: 'Dora' })
    const id = await sampleOf(dora)
    const before = openAi.asked.length
    expect(await comment(dora, id)).toMatchObject({
      paragraphs: [],
      model: null,
      sentence: 'An owner or admin of this workspace must first read and accept the notice about AI providers.',
    })
    expect(openAi.asked).toHaveLength(before)
    await allowOutside(dora)
    const paragraphs = ['The business is worth $33.3M. That is $99M too little.', 'Ask for the plan first.']
    openAi.play({ text: JSON.stringify({ paragraphs }) })
    expect(await comment(dora, id)).toEqual({
      paragraphs: ['The business is worth $33.3M.', 'Ask for the plan first.'],
      model: emulated.openAi.model,
      provider: 'OpenAI',
      sentence: null,
      left_out: 1,
      revision: 1,
    })
    expect(JSON.stringify(openAi.asked.at(-1)?.body)).not.toContain('Millbrook')
    expect((await send(bob, 'POST', `/api/valuations/${id}/commentary`)).status).toBe(404)
  })

  it.each([
    ['made up altogether', { text: '{"paragraphs":["It is worth $77M."]}' }, 'named figures that are not in'],
    ['no JSON', { text: 'I would rather not.' }, 'returned an unreadable answer'],
    ['a refused key', { status: 401 }, 'does not accept the key'],
    ['down', { status: 503 }, 'cannot be reached'],
  ])('are missing with a reason when the answer is %s', async (_reason, scene, sentence) => {
    const eve = await asUser(app, { name: 'Eve' })
    await allowOutside(eve)
    openAi.play(scene)
    const found = await comment(eve, await sampleOf(eve))
    expect(found.paragraphs).toEqual([])
    expect(found.sentence).toContain(sentence)
  })
})

describe('going on to due diligence', () => {
  it('makes one deal, however often one clicks', async () => {
    const { id } = await begin(ann, { name: 'Onward' })
    const confirmed = { may_create: true }
    const answers = await Promise.all(
      [1, 2, 3].map(() => ann.call<Proceeded>('POST', `/api/valuations/${id}/proceed`, confirmed)),
    )
    expect(new Set(answers.map(({ deal_id }) => deal_id)).size).toBe(1)
    const deals = await ann.call<Deal[]>('GET', '/api/deals')
    expect(deals.filter(({ target }) => target === 'Onward').map(({ stage }) => stage)).toEqual(['Due Diligence'])
    expect((await read(ann, id)).deal_id).toBe(answers[0]?.deal_id)
    expect((await send(bob, 'POST', `/api/valuations/${id}/proceed`)).status).toBe(404)
  })

  it('makes no deal that nobody confirmed, and says which one it would be', async () => {
    const { id } = await begin(ann, { name: 'Unasked' })
    const answer = await send(ann, 'POST', `/api/valuations/${id}/proceed`)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      details: { creates: { target: 'Unasked', stage: 'Due Diligence', value: 0, currency: 'USD', is_sample: false } },
    })
    const deals = await ann.call<Deal[]>('GET', '/api/deals')
    expect(deals.filter(({ target }) => target === 'Unasked')).toEqual([])
    expect((await read(ann, id)).deal_id).toBeNull()
  })

  it('of the sample makes a deal marked as sample, which can be undone and goes with the samples', async () => {
    const dora = await asUser(app, { name: 'Dora' })
    const path = `/api/valuations/${await sampleOf(dora)}/proceed`
    const refused = await send(dora, 'POST', path)
    expect(await refused.json()).toMatchObject({ details: { creates: { is_sample: true } } })
    const { deal_id, change_id, is_new } = await dora.call<Proceeded>('POST', path, { may_create: true })
    expect(is_new).toBe(true)
    expect(await dora.call<Deal>('GET', `/api/deals/${deal_id}`)).toMatchObject({
      is_sample: true,
      origin: 'valuation',
    })
    await dora.call('POST', '/api/deals/undo', { change_id })
    expect((await send(dora, 'GET', `/api/deals/${deal_id}`)).status).toBe(404)
    // after undo, it is asked for again
    expect((await send(dora, 'POST', path)).status).toBe(409)
    const again = await dora.call<Proceeded>('POST', path, { may_create: true })
    await dora.call('POST', '/api/workspaces/sample-data/remove', {})
    expect((await send(dora, 'GET', `/api/deals/${again.deal_id}`)).status).toBe(404)
  })

  it('what is begun from a sample is a sample, and its figures are in no real deal', async () => {
    const dora = await asUser(app, { name: 'Dora', role: 'premium' })
    const company = await makeCompany(app.deps.db, { name: 'Made Up', is_sample: true })
    expect(await begin(dora, { company_id: company })).toMatchObject({ is_sample: true })
    const started = await dora.call<Deal>('POST', '/api/deals', { target: 'Made Up', company_id: company })
    expect(started.is_sample).toBe(true)
    const deals = await dora.call<Deal[]>('GET', '/api/deals')
    const sampleDeal = deals.find(({ is_sample }) => is_sample)
    expect(await begin(dora, { deal_id: sampleDeal?.id })).toMatchObject({ is_sample: true })
    const own = await dora.call<Deal>('POST', '/api/deals', { target: 'Own' })
    const id = await sampleOf(dora)
    const { revision } = await read(dora, id)
    await dora.call('PATCH', `/api/valuations/${id}`, { revision, deal_id: own.id })
    expect((await send(dora, 'POST', `/api/valuations/${id}/proceed`)).status).toBe(409)
    expect(await dora.call<Deal>('GET', `/api/deals/${own.id}`)).toMatchObject({ value: 0, industry: '' })
  })

  it.each([
    ['Target Review', 'Due Diligence'],
    ['Negotiation', 'Negotiation'],
  ])('a deal in %s is afterwards in %s', async (before, after) => {
    const given = { target: 'Omega', industry: 'Energy', value: 1_000_000, stage: before }
    const deal = await ann.call<Deal>('POST', '/api/deals', given)
    const { id } = await begin(ann, { deal_id: deal.id })
    expect(await ann.call<Proceeded>('POST', `/api/valuations/${id}/proceed`)).toMatchObject({
      deal_id: deal.id,
      target: 'Omega',
      is_new: false,
    })
    const deals = await ann.call<Deal[]>('GET', '/api/deals')
    expect(deals.find((one) => one.id === deal.id)?.stage).toBe(after)
  })

  it('says what the deal still needs where the valuation does not know it either', async () => {
    const deal = await ann.call<Deal>('POST', '/api/deals', { target: 'Unknown' })
    const { id } = await begin(ann, { deal_id: deal.id })
    const answer = await send(ann, 'POST', `/api/valuations/${id}/proceed`)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ details: { missing: ['industry', 'value'] } })
  })
})

describe('a deal that goes on', () => {
  const proceedWith = async (deal: object) => {
    const made = await ann.call<Deal>('POST', '/api/deals', { target: 'Omega', ...deal })
    const { id, inputs } = await begin(ann, { deal_id: made.id })
    const company = { ...inputs.company, industry: 'Energy' }
    const base = { ...inputs.base, revenue: 50, ebitda: 10 }
    const saved = await ann.call<Valuation>('PATCH', `/api/valuations/${id}`, {
      revision: 1,
      inputs: { ...inputs, company, base },
    })
    await ann.call('POST', `/api/valuations/${id}/proceed`)
    const deals = await ann.call<Deal[]>('GET', '/api/deals')
    return { after: deals.find((one) => one.id === made.id), worth: saved.base_millions ?? 0 }
  }

  it('learns industry and value from its valuation', async () => {
    const { after, worth } = await proceedWith({})
    expect(after).toMatchObject({ stage: 'Due Diligence', industry: 'Energy' })
    expect(after?.value).toBe(Math.round(worth * 1_000_000))
  })

  it('keeps what it knows', async () => {
    const { after } = await proceedWith({ industry: 'Utilities', value: 7_000_000 })
    expect(after).toMatchObject({ stage: 'Due Diligence', industry: 'Utilities', value: 7_000_000 })
  })
})

describe('a review', () => {
  const plan = { starts_at: '2031-05-06T09:30:00.000Z', minutes: 45, place: 'Room 4' }

  it('is stored, changed and cancelled, and counts on for the calendars', async () => {
    const { id } = await begin(ann)
    const path = `/api/valuations/${id}/reviews`
    const made = await ann.call<Review>('POST', path, {
      ...plan,
      attendees: ['Guest@Example.com', 'guest@example.com'],
    })
    expect(made).toMatchObject({ attendees: ['guest@example.com'], sequence: 0, cancelled_at: null })
    const changed = await ann.call<Review>('PUT', `${path}/${made.id}`, {
      ...plan,
      minutes: 60,
      attendees: ['new@example.com'],
      sequence: 0,
    })
    expect(changed).toMatchObject({ sequence: 1, minutes: 60 })
    // who has not seen the change neither changes nor cancels
    expect((await send(ann, 'POST', `${path}/${made.id}/cancel`, { sequence: 0 })).status).toBe(409)
    const calendar = await (await send(ann, 'GET', `${path}/${made.id}/calendar`)).text()
    expect(calendar).toContain(`UID:${made.id}@`)
    expect(calendar).toContain('SEQUENCE:1\r\n')
    const cancelled = await ann.call<Review>('POST', `${path}/${made.id}/cancel`, { sequence: 1 })
    expect([cancelled.sequence, cancelled.cancelled_at === null]).toEqual([2, false])
    const again = { ...plan, attendees: ['new@example.com'], sequence: 2 }
    expect((await send(ann, 'PUT', `${path}/${made.id}`, again)).status).toBe(409)
    const mails = await app.deps.db.selectFrom('tasks').select('title').where('kind', '=', 'send-mail').execute()
    const titles = mails.map(({ title }) => title)
    expect(titles).toContain('Mail to g…@example.com: Invitation: valuation review of Zeta')
    expect(titles).toContain('Mail to g…@example.com: Cancelled: valuation review of Zeta')
    expect(titles).toContain('Mail to n…@example.com: Changed: valuation review of Zeta')
  })

  it('comes by mail as a file that calendars take', async () => {
    const { id } = await begin(ann, { name: 'Zeta & Söhne' })
    const address = 'calendar@example.com'
    await ann.call('POST', `/api/valuations/${id}/reviews`, { ...plan, attendees: [address] })
    await app.mailTo(address, /^Invitation: valuation review of Zeta & Söhne$/)
    const folder = join(app.config.dataDir, 'outbox')
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
    const mails = await Promise.all(files.map((file) => PostalMime.parse(file)))
    const mail = mails.find(({ to }) => to?.[0]?.address === address)
    // an answer reaches whoever invited
    expect(mail?.replyTo?.map((one) => one.address)).toEqual([ann.email])
    const [calendar] = mail?.attachments ?? []
    expect(calendar?.mimeType).toBe('text/calendar')
    const text = Buffer.from((calendar?.content ?? '') as ArrayBuffer)
      .toString()
      .replaceAll(/\r?\n /g, '') // long lines go on after a space
    expect(text).toContain('METHOD:REQUEST\n')
    expect(text).toContain('DTSTART:20310506T093000Z\n')
    expect(text).toContain('DTEND:20310506T101500Z\n')
    expect(text).toContain(`mailto:${address}`)
  })

  it('that no mail server takes can be downloaded by whoever invited, with its calendar file', async () => {
    const { id } = await begin(bob)
    const attendees = ['first@example.com', 'second@example.com']
    const review = await bob.call<Review>('POST', `/api/valuations/${id}/reviews`, { ...plan, attendees })
    const listed = async () =>
      (await bob.call<OutboxMail[]>('GET', '/api/mails')).filter(({ about_id }) => about_id === review.id)
    const mails = await eventually(async () => {
      const found = await listed()
      expect(found).toHaveLength(2)
      return found
    })
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(attendees)
    const file = `/api/mails/${mails[0]?.id ?? ''}`
    const answer = await bob.fetch(file)
    expect(answer.headers.get('content-type')).toBe('message/rfc822')
    const { attachments } = await PostalMime.parse(await answer.arrayBuffer())
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar'])
    expect((await ann.fetch(file)).status).toBe(404)
  })

  it.each(['2020-01-01T10:00:00Z', '0001-01-01T10:00:00Z', '9999-12-31T23:59:00Z'])(
    'is neither in the past nor in another age: %s',
    async (starts_at) => {
      const { id } = await begin(ann)
      const path = `/api/valuations/${id}/reviews`
      expect((await send(ann, 'POST', path, { ...plan, starts_at, attendees: ['past@example.com'] })).status).toBe(422)
      expect(await ann.call('GET', path)).toEqual([])
      const made = await ann.call<Review>('POST', path, { ...plan, attendees: [`${app.deps.newId()}@example.com`] })
      const moved = await send(ann, 'PUT', `${path}/${made.id}`, {
        ...plan,
        starts_at,
        attendees: made.attendees,
        sequence: 0,
      })
      expect(moved.status).toBe(422)
    },
  )

  it('does not go to somebody a fourth time within a week, nor to more than fifty a day', async () => {
    const { id } = await begin(ann)
    const invite = (attendees: string[]) => send(ann, 'POST', `/api/valuations/${id}/reviews`, { ...plan, attendees })
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) statuses.push((await invite(['busy@example.com'])).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    // whoever invites takes part as well, and colleagues meet as often as they like
    for (let time = 0; time < 4; time += 1) expect((await invite([ann.email])).status).toBe(201)
    const crowd = (name: string) => Array.from({ length: 20 }, (_, index) => `${name}${index}@example.com`)
    expect([
      (await invite(crowd('a'))).status,
      (await invite(crowd('b'))).status,
      (await invite(crowd('c'))).status,
    ]).toEqual([201, 201, 429])
  })

  it('belongs to its workspace', async () => {
    const { id } = await begin(bob)
    const path = `/api/valuations/${id}/reviews`
    const made = await bob.call<Review>('POST', path, { ...plan, attendees: ['one@example.com'] })
    expect((await send(ann, 'GET', path)).status).toBe(404)
    expect((await send(ann, 'POST', `${path}/${made.id}/cancel`, { sequence: 0 })).status).toBe(404)
    expect((await send(ann, 'GET', `${path}/${made.id}/calendar`)).status).toBe(404)
  })
})

function today(): string {
  return app.deps.clock.now().toISOString().slice(0, 10)
}
