import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { recordAnswers } from '#areas/records/server/record-answers.ts'
import type { Actor } from '#areas/permissions.ts'
import { asUser, joinWorkspace } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { ChangeResult, RecordVersion } from '../../record-calls.ts'
import type { FileResult } from '../../file-calls.ts'
import type { DocumentRequest } from '../contract.ts'
import { requestFields, requestLinks, requestParams } from '../fields.ts'
import { requestsOfDeal } from '../rules/limits.ts'
import { requestKind } from './requests.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann' })
let dealId: string
const path = '/api/document-requests'

beforeAll(async () => {
  dealId = await addDeal('Northwind')
})

const addDeal = async (target: string) => (await ann.call<{ id: string }>('POST', '/api/deals', { target })).id
const readRow = (id: string) =>
  app.deps.db
    .selectFrom('document_requests')
    .select(['status', 'priority', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
const add = (fields: object) => ann.call<DocumentRequest>('POST', path, { deal_id: dealId, ...fields })
const list = (query = '') =>
  ann.call<{ rows: DocumentRequest[]; count: number }>('GET', `${path}?deal_id=${dealId}${query}`)
const historyOf = (id: string) => ann.call<RecordVersion[]>('GET', `${path}/${id}/history`)
const undo = (change_id: string) => ann.call<ChangeResult>('POST', `${path}/undo`, { change_id })
const send = (kind: string, body: string) =>
  ann.fetch(`${path}/${kind}?name=requests.csv&deal_id=${dealId}`, { method: 'POST', body })

it('is listed by its filter, in its order, a page at a time with the number of all', async () => {
  await add({ title: 'Audited accounts', category: 'Financial', due_on: '2027-02-01', priority: 'high' })
  await add({ title: 'Leases', category: 'Legal', due_on: '2027-01-01' })
  await add({ title: 'Patents', category: 'Legal' })
  const first = await list('&sort=due_on&limit=2')
  expect([first.count, first.rows.map(({ title }) => title)]).toEqual([3, ['Leases', 'Audited accounts']])
  const next = await list(`&sort=due_on&limit=2&after=${first.rows[1]?.id}`)
  expect(next.rows.map(({ title }) => title)).toEqual(['Patents'])
  expect((await list('&category=Legal&due=none')).rows.map(({ title }) => title)).toEqual(['Patents'])
  expect((await list('&q=LEAS')).count).toBe(1)
  expect((await list('&sort=priority')).rows[0]?.title).toBe('Audited accounts')
})

it('is changed, shows who did what, and comes back by undo; an older version is refused', async () => {
  const made = await add({ title: 'Contracts' })
  const changed = await ann.call<DocumentRequest>('PATCH', `${path}/${made.id}`, {
    status: 'requested',
    owner_id: ann.userId,
    version: 1,
  })
  expect(changed).toMatchObject({ status: 'requested', version: 2 })
  const [newest, oldest] = await historyOf(made.id)
  expect(newest).toMatchObject({ kind: 'changed', user_name: 'Ann', can_undo: true })
  expect(newest?.changes).toEqual([
    { field: 'owner_id', before: null, after: 'Ann' },
    { field: 'status', before: 'Open', after: 'Requested' },
  ])
  expect(oldest).toMatchObject({ kind: 'created', can_undo: false })
  const late = await ann.fetch(`${path}/${made.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'answered', version: 1 }),
  })
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { error: 'Someone else changed this request in the meantime.' },
  ])
  expect(await undo(changed.change_id)).toMatchObject({ changed: 1, refused: [] })
  expect(await ann.call('GET', `${path}/${made.id}`)).toMatchObject({ status: 'open', owner_id: null, version: 3 })
})

it('many are changed and removed at once, and restored', async () => {
  const ids = [(await add({ title: 'One' })).id, (await add({ title: 'Two' })).id]
  const changed = await ann.call<ChangeResult>('POST', `${path}/bulk`, { ids, change: { priority: 'low' } })
  expect(changed).toMatchObject({ changed: 2, refused: [] })
  const removed = await ann.call<ChangeResult>('POST', `${path}/bulk`, { ids, change: { remove: true } })
  expect((await ann.fetch(`${path}/${ids[0]}`)).status).toBe(404)
  await undo(removed.change_id ?? '')
  expect(await ann.call('GET', `${path}/${ids[0]}`)).toMatchObject({ title: 'One', priority: 'low' })
})

it('a page goes on where the one before ended, also by a field that some of them lack', async () => {
  const deal_id = await addDeal('Paged')
  const owners = [ann.userId, null, ann.userId, null, null]
  for (const owner_id of owners) await add({ title: 'Paged', deal_id, owner_id })
  const [sort, fields, links, params] = ['owner_id', requestFields, requestLinks, requestParams]
  const byOwner = recordAnswers({ kind: requestKind, fields, links, params, sorts: [sort], checkLinks: async () => {} })
  const { workspace_id: workspaceId } = await app.deps.db
    .selectFrom('deals')
    .select('workspace_id')
    .where('id', '=', deal_id)
    .executeTakeFirstOrThrow()
  const actor = { userId: ann.userId, workspaceId } as Actor
  for (const direction of ['asc', 'desc'] as const) {
    const seen: (string | null)[] = []
    let after: string | undefined
    for (let page = 0; page < owners.length; page += 1) {
      const place = { sort, direction, limit: 1, ...(after && { after }) }
      const { rows } = await byOwner.list(app.deps, actor, { deal_id, ...place })
      seen.push(...rows.map(({ owner_id }) => owner_id))
      after = rows[0]?.id
    }
    // what is not known comes last either way
    expect(seen).toEqual([ann.userId, ann.userId, null, null, null])
  }
})

it('a deal has a limited number of them, however they are added', async () => {
  const deal_id = await addDeal('Crowded')
  const made = await add({ title: 'First', deal_id })
  await sql`
    insert into document_requests (id, workspace_id, deal_id, title, category, priority, status, visibility, answer, version, change_id, created_at, updated_at)
    select gen_random_uuid(), workspace_id, deal_id, 'Request ' || n, category, priority, status, visibility, answer, 1, gen_random_uuid(), created_at, updated_at
    from document_requests, generate_series(2, ${requestsOfDeal}::integer) n where id = ${made.id}`.execute(app.deps.db)
  const full = {
    error: `A deal can have at most ${requestsOfDeal.toLocaleString('en-US')} requests. Remove some first.`,
  }
  const post = (to: string, body: object) =>
    ann.fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const oneMore = await post(path, { deal_id, title: 'One more' })
  expect([oneMore.status, await oneMore.json()]).toMatchObject([409, full])
  const file = `${path}/import?name=requests.csv&deal_id=${deal_id}`
  expect((await ann.fetch(file, { method: 'POST', body: 'Document or question\r\nOf a file\r\n' })).status).toBe(409)
  const removed = await ann.call<ChangeResult>('POST', `${path}/bulk`, { ids: [made.id], change: { remove: true } })
  // two at the same time find one place
  const both = await Promise.all(['A', 'B'].map((title) => post(path, { deal_id, title })))
  expect(both.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1)
  const back = await post(`${path}/undo`, { change_id: removed.change_id })
  expect([back.status, await back.json()]).toMatchObject([409, full])
})

it('leaves as a file and comes back as changes of the same requests', async () => {
  const made = await add({ title: 'Tax returns', category: 'Tax' })
  const answer = await ann.fetch(`${path}/export?format=csv&deal_id=${dealId}&category=Tax`)
  const csv = await answer.text()
  expect(csv).toContain('ID,Document or question,Category,Owner,Due,Priority,Status,Visibility,Answer')
  const checked = (await (await send('import/check', csv)).json()) as FileResult
  expect(checked).toMatchObject({ rows: 1, created: 0, changed: 0, unchanged: 1 })
  const edited = `${csv.replace(',Tax,', ',Legal,').trimEnd()}\r\n,New question,Tax,,2027-03-01,high,,\r\n`
  const imported = (await (await send('import', edited)).json()) as FileResult
  expect(imported).toMatchObject({ created: 1, changed: 1, refused: 0 })
  expect(await ann.call('GET', `${path}/${made.id}`)).toMatchObject({ category: 'Legal' })
  expect(await undo(imported.change_id ?? '')).toMatchObject({ changed: 2 })
  expect((await list('&q=New question')).count).toBe(0)
})

it('is internal until it is published, and the list for the other side leaves the internal ones out', async () => {
  const deal_id = await addDeal('Published')
  const [kept, sent] = [await add({ title: 'Our fears', deal_id }), await add({ title: 'Minutes', deal_id })]
  expect(kept.visibility).toBe('internal')
  await ann.call('POST', `${path}/bulk`, { ids: [sent.id], change: { visibility: 'published' } })
  const csv = await (await ann.fetch(`${path}/export?format=csv&deal_id=${deal_id}&visibility=published`)).text()
  expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([`${sent.id},Minutes,Other,,,medium,open,published,`])
})

it('is named in the activity of its deal, until it is removed', async () => {
  const made = await add({ title: 'Payslips' })
  const activity = () => ann.call<{ names: object }[]>('GET', `/api/deals/${dealId}/activity?kind=request&limit=1`)
  expect((await activity())[0]?.names).toEqual({ [ann.userId]: 'Ann', [made.id]: 'Payslips' })
  await ann.call('DELETE', `${path}/${made.id}`)
  expect((await activity())[0]?.names).toEqual({ [ann.userId]: 'Ann' })
})

it('of a removed deal is left out, by name, where many are changed and where that is undone', async () => {
  const other = await addDeal('Other')
  const [kept, hidden] = [await add({ title: 'Insurance' }), await add({ title: 'Permits', deal_id: other })]
  const ids = [kept.id, hidden.id]
  const both = await ann.call<ChangeResult>('POST', `${path}/bulk`, { ids, change: { status: 'requested' } })
  await ann.call('DELETE', `/api/deals/${other}`)
  const refused = [{ id: hidden.id, title: '', reason: 'There is no such request.' }]
  expect(await undo(both.change_id ?? '')).toMatchObject({ changed: 1, refused })
  const change = { ids, change: { priority: 'low' } }
  expect(await ann.call('POST', `${path}/bulk`, change)).toMatchObject({ changed: 1, refused })
  expect(await readRow(hidden.id)).toEqual({ status: 'requested', priority: 'medium', version: 2 })
})

it('of another deal is no reminder in a file, and of a removed deal is not changed by one', async () => {
  const other = await addDeal('Other')
  const hidden = await add({ title: 'Licences', deal_id: other })
  await add({ title: 'Payables' })
  const file = await send('import/check', 'Document or question\r\nLicences\r\nPayables\r\n')
  expect(await file.json()).toMatchObject({ created: 2, findings: [{ kind: 'known', row: 3 }] })
  await ann.call('DELETE', `/api/deals/${other}`)
  const edited = await send('import', `ID,Priority\r\n${hidden.id},low\r\n`)
  const message = 'There is no request with this id. Leave the cell empty to add one.'
  expect([edited.status, await edited.json()]).toMatchObject([422, { details: { findings: [{ row: 2, message }] } }])
  expect(await readRow(hidden.id)).toMatchObject({ priority: 'medium', version: 1 })
})

it('is read by viewers and written by members, of this workspace only, and hidden with its deal', async () => {
  const made = await add({ title: 'Payroll' })
  const [viewer, stranger] = [await asUser(app), await asUser(app)]
  await joinWorkspace(app, ann, viewer, 'viewer')
  const ofViewer = async () => (await viewer.call<{ count: number }>('GET', `${path}?deal_id=${dealId}`)).count
  // what is internal is for members
  expect(await ofViewer()).toBe(0)
  for (const hidden of [`${path}/${made.id}`, `${path}/${made.id}/history`])
    expect((await viewer.fetch(hidden)).status).toBe(404)
  await ann.call('PATCH', `${path}/${made.id}`, { visibility: 'published' })
  expect(await ofViewer()).toBe(1)
  expect(await viewer.call('GET', `${path}/${made.id}`)).toMatchObject({ title: 'Payroll' })
  // nor what it was before it was published
  const seen = await viewer.call<RecordVersion[]>('GET', `${path}/${made.id}/history`)
  expect([seen.length, (await historyOf(made.id)).length]).toEqual([1, 2])
  expect(seen[0]?.changes.every(({ before }) => before === null || before === '')).toBe(true)
  expect((await viewer.fetch(`${path}/${made.id}`, { method: 'DELETE' })).status).toBe(403)
  expect((await stranger.fetch(`${path}/${made.id}`)).status).toBe(404)
  const chosen = await ann.fetch(`${path}/${made.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ owner_id: stranger.userId }),
  })
  expect([chosen.status, await chosen.json()]).toMatchObject([
    400,
    { error: 'Only members of this workspace can be chosen.' },
  ])
  for (const [method, call, body] of [
    ['PATCH', `${path}/${made.id}`, { owner_id: viewer.userId }],
    ['POST', `${path}/bulk`, { ids: [made.id], change: { owner_id: viewer.userId } }],
  ] as const) {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const refused = await ann.fetch(call, { method, ...json })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: expect.stringMatching(/is a viewer of this workspace, so nothing can be assigned to them/) },
    ])
  }
  await ann.call('DELETE', `/api/deals/${dealId}`)
  expect((await ann.fetch(`${path}/${made.id}`)).status).toBe(404)
  expect((await list()).count).toBe(0)
})
