import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { startApp, type App } from '#test/start-app.ts'
import type { Deal, DealSummary } from '../contract.ts'

let app: App
let ann: SignedInClient
let bob: SignedInClient

beforeAll(async () => {
  app = await startApp()
  ann = await asUser(app, { name: 'Ann' })
  bob = await asUser(app, { name: 'Bob' })
})

afterAll(() => app.stop())

const dealsOf = (person: SignedInClient) => person.call<Deal[]>('GET', '/api/deals')

describe('the sample data of a new account', () => {
  it('adds up to the figures of the specification', async () => {
    expect(await ann.call<DealSummary>('GET', '/api/deals/summary')).toEqual({
      total_value: 153_000_000,
      active_deals: 4,
      average_value: 38_250_000,
      success_rate: 87,
      currency: 'USD',
    })
    expect((await dealsOf(ann)).every((deal) => deal.is_sample)).toBe(true)
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
    const given = {
      target: 'Zeta',
      industry: 'Energy',
      stage: 'Negotiation',
      status: 'hot',
      value: 1_234_567.89,
      synergies: 0.01,
      ebitda: null,
      currency: 'EUR',
      probability: 100,
      timeline: '2 weeks',
      growth: '+3%',
    } as const
    const { id } = await bob.call<Deal>('POST', '/api/deals', given)
    expect((await dealsOf(bob)).find((deal) => deal.id === id)).toMatchObject({ ...given, is_sample: false })
  })

  it.each([
    [{ target: '  ' }, 'a blank name'],
    [{ target: 'A', value: -1 }, 'a negative value'],
    [{ target: 'A', value: 1.001 }, 'more places than a cent'],
    [{ target: 'A', probability: 101 }, 'more than certain'],
    [{ target: 'A', stage: 'Closed' }, 'a stage that does not exist'],
    [{ target: 'A', is_sample: true }, 'a field that is not for callers'],
  ])('is refused with %o: %s', async (body, _reason) => {
    const before = await dealsOf(bob)
    const headers = { 'content-type': 'application/json' }
    const response = await bob.fetch('/api/deals', { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(400)
    expect(await dealsOf(bob)).toEqual(before)
  })

  it('can be read but not changed by a viewer', async () => {
    const viewer = await asUser(app)
    await joinWorkspace(app, ann, viewer, 'viewer')
    const [deal] = await dealsOf(viewer)
    expect(deal?.id).toBe((await dealsOf(ann))[0]?.id)
    const refused = await viewer.fetch(`/api/deals/${deal?.id}`, { method: 'DELETE' })
    expect(refused.status).toBe(403)
  })
})
