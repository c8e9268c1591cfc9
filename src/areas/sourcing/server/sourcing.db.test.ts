import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { ChangeResult, RecordVersion } from '../../record-calls.ts'
import { asUser, joinWorkspace } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { SourcingRecord } from '../contract.ts'
import { mostRecords } from '../rules/limits.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann', role: 'premium' })
const path = '/api/sourcing'
const ids: Record<string, string> = {}
type Found = { rows: { name: string }[]; count: number }

beforeAll(async () => {
  for (const name of ['Acorn Valves', 'Birch Pumps', 'Cedar Seals', 'Dune Motors'])
    ids[name] = (await ann.call<{ id: string }>('POST', '/api/companies', { name, industry: 'Manufacturing' })).id
})

const idOf = (name: string) => ids[name] ?? ''
const set = (name: string, fields: object) =>
  ann.call<SourcingRecord>('POST', path, { company_id: idOf(name), ...fields })
const listOf = (names: readonly string[], by = ann) =>
  by.call<SourcingRecord[]>('POST', `${path}/of-companies`, { company_ids: names.map(idOf) })
const search = async (query: string) =>
  (await ann.call<Found>('GET', `/api/companies/search?scope=workspace&sort=name&${query}`)).rows.map(
    ({ name }) => name,
  )
const send = (method: string, url: string, body: object, by = ann) =>
  by.fetch(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

it('comes from a spreadsheet, also from our own file of companies, as one change that is undone as one', async () => {
  const eve = await asUser(app, { name: 'Eve', role: 'premium' })
  const sami = await asUser(app, { name: 'Sami' })
  await joinWorkspace(app, eve, sami, 'member')
  for (const name of ['Elm Tools', 'Fir Paper', 'Twin Ltd', 'Twin Ltd'])
    await eve.call('POST', '/api/companies', { name, industry: 'Printing' })
  const put = async (csv: string, what = '', by = eve, more = '') => {
    const answer = await by.fetch(`${path}/import${what}?name=owners.csv${more}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(csv),
    })
    return {
      status: answer.status,
      ...((await answer.json()) as {
        created: number
        changed: number
        refused: number
        change_id: string
        findings: { row: number; message: string }[]
      }),
    }
  }
  const states = async () => {
    const { rows } = await eve.call<{ rows: { id: string; name: string }[] }>(
      'GET',
      '/api/companies/search?scope=workspace&sort=name',
    )
    const found = await eve.call<SourcingRecord[]>('POST', `${path}/of-companies`, {
      company_ids: rows.map(({ id }) => id),
    })
    return found
      .map(({ company_name, owner_id, stage, note, note_by }) => [company_name, owner_id, stage, note, note_by])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
  }
  const file = 'Company,Owner,Stage,Note\nElm Tools,Sami,In talks,Owner is 64.\nFir Paper,,contacted,\n'
  expect(await put(file, '/check')).toMatchObject({ created: 2, refused: 0, change_id: null })
  expect(await states()).toEqual([])
  const made = await put(file)
  expect(made).toMatchObject({ status: 200, created: 2, changed: 0 })
  const before = [
    ['Elm Tools', sami.userId, 'in-talks', 'Owner is 64.', eve.userId],
    ['Fir Paper', null, 'contacted', '', null],
  ]
  expect(await states()).toEqual(before)
  // our own file of the companies, with their ids, edited and brought back
  const own = await (await eve.fetch('/api/imports/export?format=csv&scope=workspace&industry=Printing')).text()
  const edited = own
    .split(/\r?\n/)
    .filter((line) => !line.includes('Twin'))
    .join('\n')
    .replace(/contacted/i, 'Passed')
  const changed = await put(edited)
  expect(changed).toMatchObject({ created: 0, changed: 1, refused: 0 })
  expect((await states())[1]).toEqual(['Fir Paper', null, 'passed', '', null])
  await eve.call('POST', `${path}/undo`, { change_id: changed.change_id })
  expect(await states()).toEqual(before)
  const wrong = await put(
    'Company,Owner,Stage\nTwin Ltd,Sami,New\nNobody Inc,Sami,New\nElm Tools,Stranger,New\nFir Paper,,Sold\n',
  )
  expect([wrong.status, await states()]).toEqual([422, before])
  const { findings } = await put('Company,Owner\nTwin Ltd,Sami\nelm tools,Stranger\n', '/check')
  expect(findings.map(({ row, message }) => [row, message])).toEqual([
    [2, expect.stringContaining('There is no company Twin Ltd, or there are several')],
    [3, expect.stringContaining('Stranger')],
  ])
  // what was changed since stays as it is
  await eve.call('POST', `${path}/undo`, { change_id: made.change_id })
  expect(await states()).toEqual(before.slice(1))
  const viewer = await asUser(app, { name: 'Vera' })
  await joinWorkspace(app, eve, viewer, 'viewer')
  expect((await put(file, '', viewer)).status).toBe(403)
  expect((await put(file, '', ann)).status).toBe(422)
})

it('is set once for a company, changed as it was seen, shows who did what, and comes back by undo', async () => {
  const made = await set('Acorn Valves', { owner_id: ann.userId, note: 'Owner is 64.' })
  expect(made).toMatchObject({ company_name: 'Acorn Valves', stage: 'new', note_by: ann.userId, version: 1 })
  const twice = await send('POST', path, { company_id: idOf('Acorn Valves'), stage: 'passed' })
  expect([twice.status, await twice.json()]).toMatchObject([
    409,
    { error: 'Someone else has just set the owner, stage or note of this company.' },
  ])
  const changed = await ann.call<SourcingRecord>('PATCH', `${path}/${made.id}`, { stage: 'contacted', version: 1 })
  expect(changed).toMatchObject({ stage: 'contacted', note_at: made.note_at, version: 2 })
  const late = await send('PATCH', `${path}/${made.id}`, { stage: 'passed', version: 1 })
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { error: 'Someone else changed this sourcing record in the meantime.' },
  ])
  const [newest] = await ann.call<RecordVersion[]>('GET', `${path}/${made.id}/history`)
  expect(newest).toMatchObject({
    user_name: 'Ann',
    changes: [{ field: 'stage', before: 'New', after: 'Contacted' }],
  })
  await ann.call('POST', `${path}/undo`, { change_id: changed.change_id })
  expect(await listOf(['Acorn Valves', 'Birch Pumps'])).toMatchObject([{ stage: 'new', version: 3 }])
  const without = await ann.call<SourcingRecord>('PATCH', `${path}/${made.id}`, { note: '' })
  expect(without).toMatchObject({ note: '', note_by: null, note_at: null })
  const cleared = await ann.call<ChangeResult>('DELETE', `${path}/${made.id}`)
  expect(await listOf(['Acorn Valves'])).toEqual([])
  await ann.call('POST', `${path}/undo`, { change_id: cleared.change_id })
  expect(await listOf(['Acorn Valves'])).toMatchObject([{ id: made.id }])
  await ann.call('DELETE', `${path}/${made.id}`)
  expect(await set('Acorn Valves', { stage: 'researching' })).toMatchObject({ version: 1, owner_id: null })
})

it('is read by members alone, written by members who may write, and of companies that they see', async () => {
  const [bob, kim, eve] = await Promise.all([
    asUser(app, { name: 'Bob', role: 'premium' }),
    asUser(app, { name: 'Kim', role: 'premium' }),
    asUser(app, { name: 'Eve', role: 'premium' }),
  ])
  await joinWorkspace(app, ann, bob, 'member')
  await joinWorkspace(app, ann, kim, 'viewer')
  const made = await set('Birch Pumps', { owner_id: bob.userId, stage: 'in-talks' })
  expect(await listOf(['Birch Pumps'], bob)).toMatchObject([{ id: made.id }])
  expect(await listOf(['Birch Pumps'], kim)).toMatchObject([{ id: made.id }])
  expect(await listOf(['Birch Pumps'], eve)).toEqual([])
  expect((await send('PATCH', `${path}/${made.id}`, { note: 'x' }, kim)).status).toBe(403)
  expect((await send('PATCH', `${path}/${made.id}`, { note: 'x' }, eve)).status).toBe(404)
  expect((await send('POST', path, { company_id: idOf('Cedar Seals') }, eve)).status).toBe(404)
  for (const owner_id of [kim.userId, eve.userId])
    expect((await send('PATCH', `${path}/${made.id}`, { owner_id })).status).toBe(400)
  expect(await search(`owner=${bob.userId}`)).toEqual(['Birch Pumps'])
  await ann.call('DELETE', `/api/workspace_members/${bob.userId}`)
  expect(await listOf(['Birch Pumps'])).toMatchObject([{ owner_id: bob.userId, stage: 'in-talks' }])
})

it('is set for many companies in one change, which one undo takes back', async () => {
  const made = await set('Cedar Seals', { note: 'Met at a fair.' })
  const company_ids = [idOf('Cedar Seals'), idOf('Dune Motors'), ann.userId]
  const change = { owner_id: ann.userId, stage: 'researching' }
  const result = await ann.call<ChangeResult>('PUT', `${path}/many`, { company_ids, change })
  expect(result).toMatchObject({ changed: 2, refused: [{ id: ann.userId }] })
  const after = await listOf(['Cedar Seals', 'Dune Motors'])
  expect(after.map(({ stage, owner_id, note }) => [stage, owner_id, note])).toEqual(
    expect.arrayContaining([
      ['researching', ann.userId, 'Met at a fair.'],
      ['researching', ann.userId, ''],
    ]),
  )
  await ann.call('POST', `${path}/undo`, { change_id: result.change_id })
  expect(await listOf(['Cedar Seals', 'Dune Motors'])).toMatchObject([{ id: made.id, stage: 'new', owner_id: null }])
  expect((await send('PUT', `${path}/many`, { company_ids, change: {} })).status).toBe(400)
})

it('narrows the company search by owner and stage, its counts and its files too', async () => {
  await ann.call('PUT', `${path}/many`, { company_ids: [idOf('Cedar Seals')], change: { owner_id: ann.userId } })
  expect(await search(`owner=${ann.userId}`)).toEqual(['Cedar Seals'])
  expect(await search('owner=none')).toEqual(['Acorn Valves', 'Dune Motors'])
  expect(await search('sourcing_stages[0]=researching')).toEqual(['Acorn Valves'])
  expect(await search('sourcing_stages[0]=researching&sourcing_stages[1]=new')).toEqual(['Acorn Valves', 'Cedar Seals'])
  expect(await search('owner=none&sourcing_stages[0]=new')).toEqual([])
  expect(await search(`owner=${ann.userId}&text=seals`)).toEqual(['Cedar Seals'])
  expect(await search(`owner=${ann.userId}&text=valves`)).toEqual([])
  expect(await search('owner=none&text=motors')).toEqual(['Dune Motors'])
  const facets = await ann.call<{ qualification: { count: number }; industries: object[] }>(
    'GET',
    '/api/companies/facets?scope=workspace&owner=none',
  )
  expect(facets.qualification.count).toBe(2)
  expect(facets.industries).toContainEqual({ value: 'Manufacturing', count: 2 })
  const file = await (await ann.fetch('/api/imports/export?format=csv&scope=workspace&sort=name')).text()
  const [head = '', first = '', , third = ''] = file.split('\n').map((line) => line.trim())
  expect(head).toMatch(/,sourcing_owner,sourcing_stage,sourcing_note$/)
  expect(first).toMatch(/,,researching,$/)
  expect(third).toMatch(/,Ann,new,Met at a fair\.$/)
  const rows = await ann.call<object[]>('GET', '/api/imports/export?format=json&scope=workspace&sort=name')
  expect(rows[0]).toMatchObject({ sourcing_owner: null, sourcing_stage: 'researching' })
  expect(rows[2]).toMatchObject({ sourcing_owner: ann.userId, sourcing_stage: 'new', sourcing_note: 'Met at a fair.' })
})

it('leaves no room for more than a workspace may have', async () => {
  const eve = await asUser(app, { name: 'Eve', role: 'premium' })
  const made = await eve.call<{ id: string }>('POST', '/api/companies', { name: 'One too many' })
  await sql`
    with added as (
      insert into companies (workspace_id, name)
      select ${eve.workspaceId}::uuid, 'Company ' || n from generate_series(1, ${mostRecords}) n returning id, name
    )
    insert into sourcing_records
      (id, workspace_id, company_id, company_name, stage, note, version, change_id, created_at, updated_at)
    select gen_random_uuid(), ${eve.workspaceId}::uuid, id, name, 'new', '', 1, gen_random_uuid(), now(), now() from added
  `.execute(app.deps.db)
  const full = await send('POST', path, { company_id: made.id }, eve)
  expect([full.status, await full.json()]).toMatchObject([422, { error: expect.stringContaining('10,000 companies') }])
  expect((await eve.call<Found>('GET', '/api/companies/search?sourcing_stages[0]=new')).count).toBe(mostRecords)
})
