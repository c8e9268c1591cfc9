import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { Deal } from '#areas/deals/contract.ts'
import type { Assumption, Decision, RaisedFlags } from '../../contract.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann Arden', role: 'premium' })
const ben = useUser(app, { name: 'Ben Burke', role: 'basic' })
const vera = useUser(app, { name: 'Vera Voss' })
const stranger = useUser(app)
/** May view companies. */
/** May not. */

beforeAll(async () => {
  await joinWorkspace(app, ann, ben, 'member')
  await joinWorkspace(app, ann, vera, 'viewer')
})

const makeDeal = (body: object = {}) => ann.call<Deal>('POST', '/api/deals', { target: 'Northwind', ...body })
const change = (deal: Deal, body: object) => ann.call<Deal>('PATCH', `/api/deals/${deal.id}`, body)
const words = {
  title: 'Make an offer',
  decision: 'We offer 45 million.\nNot more.',
  decided_by: 'The board',
  decided_on: '2026-11-20',
}
const record = (deal: Deal, body: object = {}, person = ann) =>
  person.call<Decision>('POST', `/api/deals/${deal.id}/decisions`, { ...words, ...body })
const logOf = (deal: Deal, person = ann) => person.call<Decision[]>('GET', `/api/deals/${deal.id}/decisions`)
const revise = (person: SignedInClient, id: string, body: object = {}) =>
  person.fetch(`/api/deal-decisions/${id}/revisions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...words, ...body }),
  })
const flagsOf = async (person: SignedInClient, deal: Deal) => {
  const raised = await person.call<RaisedFlags[]>('GET', '/api/deal-decisions/flags')
  return raised.find(({ deal_id }) => deal_id === deal.id)?.flags ?? 0
}
const standings = (assumptions: readonly Assumption[] | undefined) =>
  Object.fromEntries((assumptions ?? []).map(({ figure, standing }) => [figure, standing]))

async function makeCompany(): Promise<string> {
  const id = app.deps.newId()
  const figures = { revenue_millions: 41.5, ebitda_millions: null, growth_rate: '12%', employees: 120 }
  await app.deps.db
    .insertInto('companies')
    .values({ id, workspace_id: ann.workspaceId, name: 'Own Company', ...figures })
    .execute()
  return id
}

describe('a decision', () => {
  it('keeps its words, by whom and when, and who recorded it', async () => {
    const deal = await makeDeal()
    const decision = await record(deal, { reason: 'It fits.' })
    expect(decision).toMatchObject({
      ...words,
      reason: 'It fits.',
      deal_id: deal.id,
      recorded_by_name: 'Ann Arden',
      revises_id: null,
      revised_by_id: null,
      assumptions: [],
      flags: 0,
    })
    expect(await logOf(deal)).toEqual([decision])
    expect(await logOf(deal, vera)).toEqual([decision])
  })

  it('rests on figures as the server reads them, and says which of them are no longer so', async () => {
    const deal = await makeDeal({ value: 45_000_000, ebitda: 6_000_000.5, currency: 'EUR', probability: 60 })
    const assumes = ['stage', 'value', 'synergies', 'ebitda', 'probability', 'expected_close']
    const before = await record(deal, { assumes })
    expect(before.assumptions).toEqual(
      [
        ['value', 45_000_000, 'EUR'],
        ['synergies', 0, 'EUR'],
        ['ebitda', 6_000_000.5, 'EUR'],
        ['probability', 60, null],
        ['expected_close', null, null],
        ['stage', 'Target Review', null],
      ].map(([figure, value, currency]) => {
        const read = { value, currency }
        return { figure, assumed: read, now: read, standing: 'same' }
      }),
    )
    expect(await flagsOf(ann, deal)).toBe(0)
    await change(deal, { value: 52_000_000, ebitda: null, expected_close: '2027-01-31' })
    const [after] = await logOf(deal)
    expect(standings(after?.assumptions)).toEqual({
      value: 'changed',
      synergies: 'same',
      ebitda: 'changed',
      probability: 'same',
      expected_close: 'changed',
      stage: 'same',
    })
    expect(after?.assumptions[0]).toEqual({
      figure: 'value',
      assumed: { value: 45_000_000, currency: 'EUR' },
      now: { value: 52_000_000, currency: 'EUR' },
      standing: 'changed',
    })
    expect(after?.flags).toBe(3)
    expect(await flagsOf(ann, deal)).toBe(3)
    expect(await flagsOf(stranger, deal)).toBe(0)
    await change(deal, { value: 45_000_000, ebitda: 6_000_000.5, expected_close: null })
    expect((await logOf(deal))[0]?.flags).toBe(0)
  })

  it('notes a figure once, however often it is named', async () => {
    const deal = await makeDeal()
    expect((await record(deal, { assumes: ['value', 'value'] })).assumptions).toHaveLength(1)
  })

  it('keeps to the minor unit in currencies of other places', async () => {
    const deal = await makeDeal({ value: 1_234_567, currency: 'JPY' })
    await record(deal, { assumes: ['value'] })
    const [decision] = await logOf(deal)
    expect(decision?.assumptions[0]).toMatchObject({ assumed: { value: 1_234_567, currency: 'JPY' }, standing: 'same' })
  })

  it.each([
    [{ title: ' ' }, 400],
    [{ decision: '' }, 400],
    [{ decided_by: '' }, 400],
    [{ decided_on: '2026-13-01' }, 400],
    [{ assumes: ['the weather'] }, 400],
    [{ assumed: 45 }, 400],
  ])('is refused with %o', async (body, status) => {
    const deal = await makeDeal()
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify({ ...words, ...body }) }
    expect((await ann.fetch(`/api/deals/${deal.id}/decisions`, sent)).status).toBe(status)
    expect(await logOf(deal)).toEqual([])
  })
})

describe('figures of the company', () => {
  it('are followed as well, until the company is gone', async () => {
    const company_id = await makeCompany()
    const deal = await makeDeal({ company_id })
    const assumes = ['company_revenue', 'company_ebitda', 'company_growth', 'company_employees']
    const { assumptions } = await record(deal, { assumes })
    expect(assumptions.map(({ figure, assumed: { value } }) => [figure, value])).toEqual([
      ['company_revenue', 41.5],
      ['company_ebitda', null],
      ['company_growth', 12],
      ['company_employees', 120],
    ])
    await ann.call('PATCH', `/api/companies/${company_id}`, { employees: 121, ebitda_millions: 3 })
    const [changed] = await logOf(deal)
    expect(standings(changed?.assumptions)).toEqual({
      company_revenue: 'same',
      company_ebitda: 'changed',
      company_growth: 'same',
      company_employees: 'changed',
    })
    await ann.call('DELETE', `/api/companies/${company_id}`)
    const [gone] = await logOf(deal)
    expect(new Set(gone?.assumptions.map(({ standing }) => standing))).toEqual(new Set(['gone']))
    expect(gone?.assumptions[0]).toMatchObject({ assumed: { value: 41.5 }, now: null })
    expect(await flagsOf(ann, deal)).toBe(4)
  })

  it('of today are not told to whoever may not view companies, nor noted for them', async () => {
    const deal = await makeDeal({ company_id: await makeCompany() })
    await record(deal, { assumes: ['company_revenue'] })
    const [seen] = await logOf(deal, ben)
    expect(seen?.assumptions[0]).toEqual({
      figure: 'company_revenue',
      assumed: { value: 41.5, currency: null },
      now: null,
      standing: 'hidden',
    })
    expect(seen?.flags).toBe(0)
    await expect(record(deal, { assumes: ['company_revenue'] }, ben)).rejects.toThrow(' 403')
    expect(await logOf(deal)).toHaveLength(1)
  })

  it('are refused where the deal names no company', async () => {
    const deal = await makeDeal()
    await expect(record(deal, { assumes: ['company_revenue'] })).rejects.toThrow('This deal has no company')
    expect(await logOf(deal)).toEqual([])
  })
})

describe('a revised decision', () => {
  it('stays as it was, points to the new one, and raises no flag any more', async () => {
    const deal = await makeDeal({ value: 45_000_000 })
    const old = await record(deal, { assumes: ['value'] })
    await change(deal, { value: 52_000_000 })
    const next = (await (await revise(ben, old.id, { title: 'Offer more', assumes: ['value'] })).json()) as Decision
    expect(next).toMatchObject({ title: 'Offer more', revises_id: old.id, recorded_by_name: 'Ben Burke', flags: 0 })
    expect(next.assumptions[0]?.assumed.value).toBe(52_000_000)
    const [first, second] = await logOf(deal)
    expect(first).toEqual(next)
    expect(second).toMatchObject({
      title: old.title,
      decision: old.decision,
      revised_by_id: next.id,
      flags: 0,
    })
    expect(second?.assumptions[0]?.assumed.value).toBe(45_000_000)
    expect(await flagsOf(ann, deal)).toBe(0)
  })

  it('is revised once: of two at the same moment one is told so', async () => {
    const deal = await makeDeal()
    const { id } = await record(deal)
    const both = await Promise.all([revise(ann, id), revise(ben, id)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await logOf(deal)).toHaveLength(2)
  })

  it('is not for viewers, and not there for strangers', async () => {
    const deal = await makeDeal()
    const { id } = await record(deal)
    expect((await revise(vera, id)).status).toBe(403)
    expect((await revise(stranger, id)).status).toBe(404)
    await expect(record(deal, {}, stranger)).rejects.toThrow(' 404')
  })

  it('cannot be changed behind the back of the log', async () => {
    const deal = await makeDeal()
    const { id } = await record(deal, { assumes: ['value'] })
    const { db } = app.deps
    await expect(sql`update deal_decisions set decision = 'No' where id = ${id}`.execute(db)).rejects.toThrow('revised')
    await expect(
      sql`update deal_assumptions set amount_minor = 1 where decision_id = ${id}`.execute(db),
    ).rejects.toThrow('revised')
  })
})
