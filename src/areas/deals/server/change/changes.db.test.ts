import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { asUser, joinWorkspace } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { BatchResult, DealVersion } from '../../contract.ts'
import { dealCalls, ready } from '../deals.fixture.ts'
import { purgeRemoved } from '#areas/records/server/purge-removed.ts'
import { seedDeals } from '../samples/seed-deals.fixture.ts'

const app = useApp({ fixedAt: new Date('2026-11-01T09:00:00Z') })
const ann = useUser(app, { name: 'Ann' })
const max = useUser(app, { name: 'Max' })
const bob = useUser(app, { name: 'Bob' })
/** A member of Ann's workspace. */

beforeAll(async () => {
  await joinWorkspace(app, ann, max, 'member')
})

const historyOf = (id: string) => ann.call<DealVersion[]>('GET', `/api/deals/${id}/history`)
const undo = (changeId: string | null, person = ann) =>
  person.call<BatchResult>('POST', '/api/deals/undo', { change_id: changeId })
const bulk = (dealIds: string[], change: object, person = ann) =>
  person.call<BatchResult>('POST', '/api/deals/bulk', { deal_ids: dealIds, change })
const add = (given: object) => dealCalls(ann).add(given)
const read = (id: string) => dealCalls(ann).read(id)

describe('a stage gate', () => {
  it('names what is missing, lets through what is not, and asks for nothing on the way back', async () => {
    const { change, send } = dealCalls(max)
    const { id } = await add({ target: 'Gated' })
    const refused = await send('PATCH', `/api/deals/${id}`, { stage: 'Negotiation' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'CONFLICT',
      error:
        'Before Negotiation, this deal needs an industry, a deal value above 0, its EBITDA, an owner, a success ' +
        'probability above 0 and an expected close.',
      details: { missing: ['industry', 'value', 'ebitda', 'owner_id', 'probability', 'expected_close'] },
    })
    expect((await read(id)).version).toBe(1)
    app.clock.advance(60_000)
    const moved = await change(id, { ...ready, owner_id: max.userId, stage: 'Negotiation' })
    expect(moved).toMatchObject({ stage: 'Negotiation', version: 2, stage_since: app.clock.now().toISOString() })
    expect(await change(id, { stage: 'Target Review' })).toMatchObject({ stage: 'Target Review' })
  })

  it('can be passed by an owner with a reason, which history keeps', async () => {
    const { id } = await add({ target: 'Overridden' })
    const wish = { stage: 'Valuation', override_reason: 'The board decided in June' }
    expect((await dealCalls(max).send('PATCH', `/api/deals/${id}`, wish)).status).toBe(403)
    await dealCalls(ann).change(id, wish)
    const [newest] = await historyOf(id)
    expect(newest).toMatchObject({ override_reason: 'The board decided in June', stage: 'Valuation', user_name: 'Ann' })
    const [entry] = await ann.call<{ details: object }[]>('GET', `/api/audit_log?subject_id=${id}&action=deal.changed`)
    expect(entry?.details).toMatchObject({
      fields: ['stage'],
      from: 'Target Review',
      to: 'Valuation',
      is_override: true,
    })
    expect(JSON.stringify(entry)).not.toContain('board')
  })

  it('asks a deal that is given up early for the reason only, alone and among many', async () => {
    const given = { stage: 'Closed', outcome: 'lost', outcome_reason: 'The owner withdrew' }
    const one = await add({ target: 'Early end' })
    expect(await dealCalls(max).change(one.id, given)).toMatchObject(given)
    const other = await add({ target: 'Early end too' })
    expect(await bulk([other.id], given, max)).toMatchObject({ changed: 1, refused: [] })
  })

  it('of the end asks how it ended', async () => {
    const { id } = await add({ target: 'Ending', ...ready, owner_id: ann.userId, stage: 'Negotiation' })
    const { change, send } = dealCalls(ann)
    const lost = await send('PATCH', `/api/deals/${id}`, { stage: 'Closed', outcome: 'lost' })
    expect(await lost.json()).toMatchObject({ details: { missing: ['outcome_reason'] } })
    const closed = await change(id, { stage: 'Closed', outcome: 'lost', outcome_reason: 'Price' })
    expect(closed.closed_at).toBe(app.clock.now().toISOString())
    expect((await send('PATCH', `/api/deals/${id}`, { stage: 'Integration' })).status).toBe(409)
    expect((await send('PATCH', `/api/deals/${id}`, { outcome: null, outcome_reason: '' })).status).toBe(409)
    await change(id, { outcome: 'won', outcome_reason: '' })
    expect(await change(id, { stage: 'Integration' })).toMatchObject({ outcome: 'won', closed_at: closed.closed_at })
    expect(await change(id, { stage: 'Valuation' })).toMatchObject({ outcome: null, closed_at: null })
  })
})

describe('two people', () => {
  it('who change what they saw: the second is told, and nothing is overwritten', async () => {
    const deal = await add({ target: 'Shared', value: 10 })
    await dealCalls(max).change(deal.id, { version: deal.version, value: 20 })
    const late = await dealCalls(ann).send('PATCH', `/api/deals/${deal.id}`, { version: deal.version, value: 30 })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      error: 'Someone else changed this deal in the meantime.',
      details: { version: deal.version + 1 },
    })
    expect(await read(deal.id)).toMatchObject({ value: 20, version: 2 })
  })

  it('who change it at once follow each other, and each version is one of them', async () => {
    const { id } = await add({ target: 'At once' })
    await Promise.all(Array.from({ length: 8 }, (_, n) => dealCalls(n % 2 ? ann : max).change(id, { value: n + 1 })))
    expect((await read(id)).version).toBe(9)
    expect((await historyOf(id)).map(({ version }) => version)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('who say the same: the second changes nothing', async () => {
    const { id } = await add({ target: 'Same' })
    await dealCalls(ann).change(id, { value: 5 })
    expect(await dealCalls(ann).change(id, { value: 5, stage: 'Target Review' })).toMatchObject({ version: 2 })
  })
})

describe('history', () => {
  it('tells each change as a person reads it', async () => {
    const { id } = await add({ target: 'Told', value: 45_000_000 })
    app.clock.advance(60_000)
    await dealCalls(max).change(id, {
      value: 52_000_000.5,
      ebitda: 6_000_000,
      owner_id: max.userId,
      expected_close: '2027-03-01',
      probability: 40,
      currency: 'EUR',
    })
    const [newest, oldest] = await historyOf(id)
    expect(newest).toMatchObject({
      kind: 'changed',
      user_name: 'Max',
      at: app.clock.now().toISOString(),
      can_undo: true,
    })
    expect(newest?.changes).toEqual([
      { field: 'value', before: '$45,000,000', after: '€52,000,000.50' },
      { field: 'currency', before: 'USD', after: 'EUR' },
      { field: 'ebitda', before: null, after: '€6,000,000' },
      { field: 'probability', before: null, after: '40%' },
      { field: 'owner_id', before: null, after: 'Max' },
      { field: 'expected_close', before: null, after: 'Mar 1, 2027' },
    ])
    expect(oldest).toMatchObject({ kind: 'created', user_name: 'Ann', can_undo: false, version: 1 })
    expect(oldest?.changes).toContainEqual({ field: 'value', before: null, after: '$45,000,000' })
  })

  it('has one version for each time in which nothing changed, without gaps', async () => {
    const { id } = await add({ target: 'Gapless' })
    for (const value of [1, 2]) {
      app.clock.advance(1000)
      await dealCalls(ann).change(id, { value })
    }
    const rows = await app.deps.db
      .selectFrom('record_versions')
      .select(['version', 'valid_from', 'valid_to'])
      .where('record_id', '=', id)
      .orderBy('version')
      .execute()
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(rows[0]?.valid_to).toEqual(rows[1]?.valid_from)
    expect(rows[1]?.valid_to).toEqual(rows[2]?.valid_from)
    expect(rows[2]?.valid_to).toBeNull()
  })

  it('is not turned around by a clock that was set back', async () => {
    const { id } = await add({ target: 'Backwards' })
    app.clock.advance(-3_600_000)
    await dealCalls(ann).change(id, { value: 1 })
    app.clock.advance(3_600_000)
    const [newest, oldest] = await historyOf(id)
    expect(newest?.at).toBe(oldest?.at)
  })
})

describe('undo', () => {
  it('takes the last change of a deal back, and back again', async () => {
    const { id } = await add({ target: 'Undone', value: 10 })
    app.clock.advance(1000)
    const changed = await dealCalls(ann).change(id, { value: 20, industry: 'Energy', stage: 'Due Diligence' })
    app.clock.advance(1000)
    const undone = await undo(changed.change_id, max)
    expect(undone).toMatchObject({ changed: 1, refused: [] })
    const { updated_at: _now, ...back } = await read(id)
    expect(back).toMatchObject({ value: 10, industry: '', stage: 'Target Review', version: 3 })
    await undo(undone.change_id)
    expect(await read(id)).toMatchObject({ value: 20, stage: 'Due Diligence', stage_since: changed.stage_since })
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(['undone', 'undone', 'changed', 'created'])
  })

  it('leaves alone, by name, what somebody changed since', async () => {
    const deals = await Promise.all(['One', 'Two'].map((target) => add({ target })))
    const ids = deals.map(({ id }) => id)
    const { change_id } = await bulk(ids, { status: 'hot' })
    await dealCalls(max).change(ids[1] ?? '', { value: 7 })
    expect(await undo(change_id)).toMatchObject({
      changed: 1,
      refused: [{ deal_id: ids[1], target: 'Two', reason: 'Someone else has changed this deal since.' }],
    })
    expect(await read(ids[0] ?? '')).toMatchObject({ status: 'active' })
    expect(await read(ids[1] ?? '')).toMatchObject({ status: 'hot', value: 7 })
  })

  it('brings a removed deal back, and takes a new one away', async () => {
    const deal = await add({ target: 'Removed' })
    await ann.call('DELETE', `/api/deals/${deal.id}`)
    expect((await dealCalls(ann).send('GET', `/api/deals/${deal.id}`)).status).toBe(404)
    const { change_id } = await app.deps.db
      .selectFrom('deals')
      .select('change_id')
      .where('id', '=', deal.id)
      .executeTakeFirstOrThrow()
    await undo(change_id)
    expect(await read(deal.id)).toMatchObject({ target: 'Removed', version: 3 })
    const fresh = await add({ target: 'Fresh' })
    await undo(fresh.change_id)
    expect((await dealCalls(ann).send('GET', `/api/deals/${fresh.id}`)).status).toBe(404)
  })

  it('by somebody who may not view companies names the company again, unless it is gone', async () => {
    const { db, newId } = app.deps
    const companyId = newId()
    await db.insertInto('companies').values({ id: companyId, workspace_id: ann.workspaceId, name: 'Known' }).execute()
    const { id } = await add({ target: 'About' })
    await db.updateTable('deals').set({ company_id: companyId }).where('id', '=', id).execute()
    await dealCalls(ann).change(id, { value: 1 })
    const without = await dealCalls(max).change(id, { company_id: null })
    const back = await undo(without.change_id, max)
    expect(await read(id)).toMatchObject({ company_id: companyId })
    await undo(back.change_id, max)
    await db.deleteFrom('companies').where('id', '=', companyId).execute()
    const [newest] = await historyOf(id)
    expect(await undo(newest?.change_id ?? '', max)).toMatchObject({ changed: 1 })
    expect(await read(id)).toMatchObject({ company_id: null, value: 1 })
  })

  it('does not touch samples that nobody made', async () => {
    const [sample] = (await dealCalls(ann).list()).filter((deal) => deal.is_sample)
    expect(await undo(sample?.change_id ?? '')).toMatchObject({ changed: 0, change_id: null })
    expect((await historyOf(sample?.id ?? ''))[0]).toMatchObject({ can_undo: false })
  })

  it('of a change that is not ours, or none, finds nothing', async () => {
    const deal = await add({ target: 'Ours' })
    const wishes = [deal.change_id, '0199a000-0000-7000-8000-000000000001']
    for (const change_id of wishes)
      expect((await dealCalls(bob).send('POST', '/api/deals/undo', { change_id })).status).toBe(404)
    expect(await read(deal.id)).toEqual(deal)
  })
})

describe('a change of many deals', () => {
  it('names those that may not, changes the others, and is one change', async () => {
    const [free, gated] = [
      await add({ target: 'Free', ...ready }),
      await add({ target: 'Without value', industry: 'A' }),
    ]
    const gone = await add({ target: 'Gone' })
    await ann.call('DELETE', `/api/deals/${gone.id}`)
    const result = await bulk([free.id, gated.id, gone.id], { stage: 'Due Diligence', status: 'cold' }, max)
    expect(result).toMatchObject({
      changed: 1,
      refused: [
        {
          deal_id: gated.id,
          target: 'Without value',
          reason: 'Before Due Diligence, this deal needs a deal value above 0.',
        },
        { deal_id: gone.id, target: '', reason: 'There is no such deal.' },
      ],
    })
    expect(await read(free.id)).toMatchObject({ stage: 'Due Diligence', status: 'cold', change_id: result.change_id })
    expect(await read(gated.id)).toEqual(gated)
  })

  it('of a stranger touches nothing, with an owner who is a stranger neither', async () => {
    const deal = await add({ target: 'Mine' })
    const asked = { deal_ids: [deal.id], change: { remove: true } }
    expect((await dealCalls(bob).send('POST', '/api/deals/bulk', asked)).status).toBe(404)
    const other = { deal_ids: [deal.id], change: { owner_id: bob.userId } }
    expect((await dealCalls(ann).send('POST', '/api/deals/bulk', other)).status).toBe(400)
    for (const change of [{}, { remove: true, status: 'hot' }])
      expect((await dealCalls(ann).send('POST', '/api/deals/bulk', { deal_ids: [deal.id], change })).status).toBe(400)
    expect(await read(deal.id)).toEqual(deal)
  })

  it('sets owner, day and outcome, with a reason past the gates for whoever may', async () => {
    const ids = (await Promise.all(['Left', 'Right'].map((target) => add({ target })))).map(({ id }) => id)
    const wish = { stage: 'Closed', outcome: 'won', owner_id: max.userId, expected_close: '2026-12-31' }
    const refused = await bulk(ids, { ...wish, override_reason: 'Old deals' }, max)
    expect(refused).toMatchObject({ changed: 0, change_id: null })
    expect(refused.refused).toHaveLength(2)
    expect(await bulk(ids, { ...wish, override_reason: 'Old deals' })).toMatchObject({ changed: 2, refused: [] })
    expect(await read(ids[0] ?? '')).toMatchObject(wish)
    expect((await historyOf(ids[1] ?? ''))[0]).toMatchObject({ override_reason: 'Old deals' })
  })

  it('takes a thousand at once, removes them and brings them back', async () => {
    const una = await asUser(app, { name: 'Una' })
    await una.call('POST', '/api/workspaces/sample-data/remove', {})
    const { db, newId } = app.deps
    const { workspaceId, userId } = una
    const ids = await seedDeals(db, { workspaceId, userId, count: 1000, newId, at: app.clock.now() })
    const count = async () => {
      const totals = await una.call<{ deals: number }[]>('GET', '/api/deals/totals')
      return totals.reduce((sum, { deals }) => sum + deals, 0)
    }
    const removed = await bulk(ids, { remove: true }, una)
    expect(removed).toMatchObject({ changed: 1000, refused: [] })
    expect(await count()).toBe(0)
    expect(await undo(removed.change_id, una)).toMatchObject({ changed: 1000 })
    expect(await count()).toBe(1000)
    expect(await una.call('GET', '/api/audit_log/verify')).toMatchObject({ intact: true })
    const tooMany = { deal_ids: [...ids, newId()], change: { status: 'hot' } }
    expect((await dealCalls(una).send('POST', '/api/deals/bulk', tooMany)).status).toBe(400)
  })

  it('that meets another one on the same deals waits for it, and both are told whole', async () => {
    const ids = (await Promise.all(Array.from({ length: 40 }, (_, n) => add({ target: `Crowd ${n}` })))).map(
      ({ id }) => id,
    )
    const wishes = [
      { status: 'hot' },
      { expected_close: '2027-01-01' },
      { owner_id: ann.userId },
      { status: 'cold', expected_close: '2027-02-02' },
    ]
    const results = await Promise.all(
      wishes.map((wish, n) => bulk(n % 2 ? ids : ids.toReversed(), wish, n % 2 ? ann : max)),
    )
    expect(results.map(({ changed }) => changed)).toEqual([40, 40, 40, 40])
    const deals = await Promise.all(ids.map(read))
    expect(new Set(deals.map(({ version, change_id }) => `${version} ${change_id}`)).size).toBe(1)
    expect(deals[0]?.version).toBe(5)
  })

  it('that fails half-way leaves every deal as it was', async () => {
    const ids = (await Promise.all(['Half', 'Whole'].map((target) => add({ target })))).map(({ id }) => id)
    const { db } = app.deps
    await sql`create function refuse_half() returns trigger language plpgsql as $$
      begin if new.facts ->> 'target' = 'Whole' and new.version > 1 then raise exception 'cut off'; end if; return new; end $$`.execute(
      db,
    )
    await sql`create trigger half before insert on record_versions for each row execute function refuse_half()`.execute(
      db,
    )
    const answer = await dealCalls(ann).send('POST', '/api/deals/bulk', { deal_ids: ids, change: { status: 'hot' } })
    await sql`drop trigger half on record_versions`.execute(db)
    expect(answer.status).toBe(500)
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'active', version: 1 })
  })
})

describe('a removed deal', () => {
  it('is deleted with its past when thirty days are over, and not before', async () => {
    const deal = await add({ target: 'Long gone' })
    await ann.call('DELETE', `/api/deals/${deal.id}`)
    const rows = () =>
      app.deps.db.selectFrom('record_versions').select('version').where('record_id', '=', deal.id).execute()
    const control = { taskId: '', attempt: 1, signal: new AbortController().signal, report: () => {} }
    const purge = () => purgeRemoved.run(app.deps, {}, control)
    app.clock.advance(30 * 86_400_000)
    await purge()
    expect(await rows()).toHaveLength(2)
    app.clock.advance(1)
    await purge()
    expect(await rows()).toEqual([])
    app.clock.advance(-30 * 86_400_000 - 1)
  })
})
