import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { joinWorkspace } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { Deal } from '../../deals/contract.ts'
import type { ActivityEntry, DealNote, DealTask, Decision } from '../contract.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann Arden' })
const ben = useUser(app, { name: 'Ben Burke' })

beforeAll(async () => {
  await joinWorkspace(app, ann, ben, 'member')
})

const makeDeal = (body: object = {}) => ann.call<Deal>('POST', '/api/deals', { target: 'Northwind', ...body })
const activityOf = (deal: Deal, query = '') =>
  ann.call<ActivityEntry[]>('GET', `/api/deals/${deal.id}/activity${query}`)
const actionsOf = async (deal: Deal, query = '') => (await activityOf(deal, query)).map(({ action }) => action)

describe('the activity of a deal', () => {
  it('tells what happened anywhere on it, newest first, with the names of people and things', async () => {
    const deal = await makeDeal({ industry: 'Energy', value: 5 })
    const path = `/api/deals/${deal.id}`
    await ann.call('PATCH', path, { stage: 'Due Diligence' })
    const task = await ann.call<DealTask>('POST', `${path}/tasks`, { title: 'Send the NDA', assignee_id: ben.userId })
    await ben.call('PATCH', `/api/deal-tasks/${task.id}`, { is_done: true })
    const note = await ben.call<DealNote>('POST', `${path}/notes`, { text: 'A secret text' })
    await ann.call('DELETE', `/api/deal-notes/${note.id}`)
    const words = { title: 'Go on', decision: 'We go on', decided_by: 'Board', decided_on: '2026-11-20' }
    const decision = await ann.call<Decision>('POST', `${path}/decisions`, { ...words, assumes: ['value'] })
    const upload = await ann.fetch(`${path}/files/upload?name=NDA.txt`, { method: 'POST', body: 'The text of the NDA' })
    const { document } = (await upload.json()) as { document: { id: string } }
    const begun = { name: 'Base case', deal_id: deal.id }
    const valuation = await ann.call<{ id: string; revision: number }>('POST', '/api/valuations', begun)
    await ben.call('POST', `/api/valuations/${valuation.id}/versions`, { revision: valuation.revision, note: '' })

    const entries = await activityOf(deal)
    expect(entries.map(({ action, kind }) => [action, kind])).toEqual([
      ['valuation.version_saved', 'valuation'],
      ['valuation.created', 'valuation'],
      ['deal_file.uploaded', 'file'],
      ['deal_decision.recorded', 'decision'],
      ['deal_note.removed', 'note'],
      ['deal_note.added', 'note'],
      ['deal_task.done', 'task'],
      ['deal_task.added', 'task'],
      ['deal.changed', 'deal'],
      ['deal.created', 'deal'],
    ])
    const byAction = new Map(entries.map((entry) => [entry.action, entry]))
    const [anns, bens] = [{ [ann.userId]: 'Ann Arden' }, { [ben.userId]: 'Ben Burke' }]
    expect(byAction.get('valuation.version_saved')?.names).toEqual({ ...bens, [valuation.id]: 'Base case' })
    expect(byAction.get('deal_file.uploaded')?.names).toEqual({ ...anns, [document.id]: 'NDA.txt' })
    expect(byAction.get('deal_decision.recorded')).toMatchObject({
      names: { ...anns, [decision.id]: 'Go on' },
      details: { figures: ['value'] },
    })
    expect(byAction.get('deal_note.removed')?.names).toEqual({ ...anns, ...bens })
    expect(byAction.get('deal_task.added')?.names).toEqual({ ...anns, ...bens, [task.id]: 'Send the NDA' })
    expect(byAction.get('deal.changed')?.details).toMatchObject({ from: 'Target Review', to: 'Due Diligence' })
    expect(JSON.stringify(entries)).not.toContain('secret')
  })

  it('can be narrowed to one kind, and read page after page', async () => {
    const deal = await makeDeal()
    for (const title of ['1', '2', '3']) await ann.call('POST', `/api/deals/${deal.id}/tasks`, { title })
    await ann.call('POST', `/api/deals/${deal.id}/notes`, { text: 'A note' })
    expect(await actionsOf(deal, '?kind=note')).toEqual(['deal_note.added'])
    const tasks = await activityOf(deal, '?kind=task')
    expect(tasks.map(({ subject_id, names }) => names[subject_id])).toEqual(['3', '2', '1'])
    const first = await activityOf(deal, '?limit=2')
    const rest = await activityOf(deal, `?before=${first[1]?.seq}`)
    expect([...first, ...rest]).toEqual(await activityOf(deal))
    expect([...first, ...rest]).toHaveLength(5)
  })

  it('has nothing of other deals, also where one change was made to many', async () => {
    const [one, other] = [await makeDeal(), await makeDeal()]
    const third = await makeDeal()
    await ann.call('POST', '/api/deals/bulk', { deal_ids: [one.id, other.id], change: { status: 'hot' } })
    expect(await actionsOf(one)).toEqual(['deal.changed', 'deal.created'])
    expect(await actionsOf(other)).toEqual(['deal.changed', 'deal.created'])
    expect(await actionsOf(third)).toEqual(['deal.created'])
  })

  it('is found by an index, however long the log is', async () => {
    const { db, newId } = app.deps
    const [chain, deal] = [newId(), newId()]
    const zeros = '0'.repeat(64)
    await sql`
      insert into audit_log (chain_id, seq, id, at, action, subject_type, subject_id, details, previous_hash, hash)
      select ${chain}, n, gen_random_uuid(), now(), 'deal_note.added', 'deal_note', n::text,
        jsonb_build_object('deal_id', case when n % 1000 = 7 then ${deal} else 'other' || n % 100 end), ${zeros}, ${zeros}
      from generate_series(1, 20000) as n`.execute(db)
    await sql`analyze audit_log`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from audit_log where chain_id = ${chain}
        and coalesce(details ->> 'deal_id', case when subject_type = 'deal' then subject_id end) = ${deal}
      order by seq desc limit 40`.execute(db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_log_by_deal')
  })
})
