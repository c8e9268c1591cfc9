import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import { makeCompanies, makeCompany } from '#areas/companies/server/companies.fixture.ts'
import { asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { purgeRemoved } from '../../records/server/purge-removed.ts'
import type { FileResult } from '../../file-calls.ts'
import type { ChangeResult, RecordVersion } from '../../record-calls.ts'
import type { SmartAnswer, WatchlistEntry } from '../contract.ts'

const app = useApp()
useUser(app)
const ada = useUser(app, { name: 'Ada Berg', role: 'premium' })
const bea = useUser(app, { name: 'Bea Chen', role: 'premium' })
const cleo = useUser(app, { name: 'Cleo Basic' })

const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const add = (client: SignedInClient, body: object) => client.fetch('/api/watchlist', { method: 'POST', ...json(body) })
const list = (client: SignedInClient) => client.call<WatchlistEntry[]>('GET', '/api/watchlist')
const own = (client: SignedInClient, name: string) =>
  client.call<WatchlistEntry>('POST', '/api/watchlist', { company_name: name })

describe('a watchlist', () => {
  test('keeps the stored company with the defaults of the specification, newest first', async () => {
    const id = await makeCompany(app.deps.db, { name: 'First Steel', revenue_millions: 40, growth_rate: '12%' })
    const entry = await ada.call<WatchlistEntry>('POST', '/api/watchlist', { company_id: id })
    expect(entry).toMatchObject({
      user_id: ada.userId,
      company_id: id,
      company_name: 'First Steel',
      company_data: { name: 'First Steel', revenue_millions: 40, growth_rate: '12%' },
      notes: '',
      priority: 'medium',
      status: 'active',
      changes: [],
    })
    await own(ada, 'Second Steel')
    expect((await list(ada)).map(({ company_name }) => company_name)).toEqual(['Second Steel', 'First Steel'])
  })

  test('refuses the same company twice, however its name is written', async () => {
    await own(ada, 'Twice Ltd')
    const again = await add(ada, { company_name: 'TWICE ltd' })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({
      error: 'TWICE ltd is already in your watchlist.',
      code: 'CONFLICT',
      details: { reason: 'watched' },
    })
  })

  test('has one entry after twenty clicks at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(ada, { company_name: 'Clicked Often' })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ])
    expect((await list(ada)).filter(({ company_name }) => company_name === 'Clicked Often')).toHaveLength(1)
  })

  test('is personal: others neither see, change nor remove its entries', async () => {
    const { id } = await own(ada, 'Only Mine')
    await own(bea, 'Only Mine')
    expect((await list(bea)).map((entry) => entry.id)).not.toContain(id)
    expect((await bea.fetch(`/api/watchlist/${id}`, { method: 'PATCH', ...json({ notes: 'x' }) })).status).toBe(404)
    expect((await bea.fetch(`/api/watchlist/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await asVisitor(app).fetch('/api/watchlist')).status).toBe(401)
    expect((await list(ada)).find((entry) => entry.id === id)).toMatchObject({ notes: '' })
  })

  test('takes changes of notes, priority and status, and refuses words it does not know', async () => {
    const { id } = await own(ada, 'Changed Co')
    const changed = { notes: 'Call in May', priority: 'high', status: 'paused' }
    expect(await ada.call('PATCH', `/api/watchlist/${id}`, changed)).toMatchObject(changed)
    expect((await ada.fetch(`/api/watchlist/${id}`, { method: 'PATCH', ...json({ priority: 'urgent' }) })).status).toBe(
      400,
    )
  })

  test('lets go of an entry by id and by the name of the company', async () => {
    const { id } = await own(ada, 'Gone by id')
    await own(ada, 'Gone by name')
    await ada.call('DELETE', `/api/watchlist/${id}`)
    await ada.call('DELETE', '/api/watchlist', { company_name: 'gone BY name' })
    const again = await ada.fetch('/api/watchlist', { method: 'DELETE', ...json({ company_name: 'Gone by name' }) })
    expect(again.status).toBe(404)
    expect((await list(ada)).some(({ company_name }) => company_name.startsWith('Gone'))).toBe(false)
  })

  test('marks what changed about a company since, until the copy is made anew', async () => {
    const id = await makeCompany(app.deps.db, { name: 'Growing Co', revenue_millions: 10, employees: 90 })
    const entry = await ada.call<WatchlistEntry>('POST', '/api/watchlist', { company_id: id })
    await app.deps.db.updateTable('companies').set({ revenue_millions: 12 }).where('id', '=', id).execute()
    const marked = (await list(ada)).find((one) => one.id === entry.id)
    expect(marked?.changes).toEqual([{ field: 'revenue_millions', from: 10, to: 12 }])
    const fresh = await ada.call<WatchlistEntry>('PATCH', `/api/watchlist/${entry.id}`, { refresh_company: true })
    expect(fresh).toMatchObject({ changes: [], company_data: { revenue_millions: 12 } })
  })

  test('keeps the copy when the company is gone', async () => {
    const id = await makeCompany(app.deps.db, { name: 'Vanishing Co', employees: 7 })
    const entry = await ada.call<WatchlistEntry>('POST', '/api/watchlist', { company_id: id })
    await app.deps.db.deleteFrom('companies').where('id', '=', id).execute()
    const kept = (await list(ada)).find((one) => one.id === entry.id)
    expect(kept).toMatchObject({ company_id: null, company_data: { employees: 7 }, changes: [] })
    const refresh = await ada.fetch(`/api/watchlist/${entry.id}`, {
      method: 'PATCH',
      ...json({ refresh_company: true }),
    })
    expect(refresh.status).toBe(409)
  })

  test('takes what a screen has shown a basic account: a sample as it is stored, anything else as it was shown', async () => {
    const sample = await makeCompany(app.deps.db, { name: 'Shown Sample', is_sample: true, employees: 12 })
    const copied = await cleo.call<WatchlistEntry>('POST', '/api/watchlist', { company_id: sample, company_name: 'x' })
    expect(copied).toMatchObject({ company_id: sample, company_name: 'Shown Sample', company_data: { employees: 12 } })
    await app.deps.db.updateTable('companies').set({ employees: 14 }).where('id', '=', sample).execute()
    const marked = (await list(cleo)).find((one) => one.id === copied.id)
    expect(marked?.changes).toEqual([{ field: 'employees', from: 12, to: 14 }])
    const real = await makeCompany(app.deps.db, { name: 'Unseen figures', employees: 900 })
    const kept = await cleo.call<WatchlistEntry>('POST', '/api/watchlist', {
      company_id: real,
      company_name: 'Shown Works',
      company_data: { industry: 'Shipping' },
    })
    expect(kept).toMatchObject({ company_id: null, company_data: { name: 'Shown Works', industry: 'Shipping' } })
    expect(kept.company_data).not.toHaveProperty('employees')
  })

  test('takes entries of whoever only reads in a shared workspace: the list is personal', async () => {
    const vera = await asUser(app, { name: 'Vera Viewer' })
    await joinWorkspace(app, ada, vera, 'viewer')
    const sample = await makeCompany(app.deps.db, { name: 'Viewed Sample', is_sample: true })
    expect((await add(vera, { company_id: sample })).status).toBe(201)
  })

  test('takes no company by its id alone of another workspace, and none from whoever may not view companies', async () => {
    const secret = await makeCompany(app.deps.db, { name: 'Bea Secret', workspace_id: bea.workspaceId })
    expect((await add(ada, { company_id: secret })).status).toBe(404)
    const open = await makeCompany(app.deps.db, { name: 'Open Co' })
    const refused = await add(cleo, { company_id: open })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ error: 'Insufficient permissions to view companies' })
    // What an AI search found is kept as it came.
    const found = await cleo.call<WatchlistEntry>('POST', '/api/watchlist', {
      company_name: 'Found by AI',
      company_data: { industry: 'Robotics', strategic_fit_score: 88 },
    })
    expect(found.company_data).toEqual({ name: 'Found by AI', industry: 'Robotics', strategic_fit_score: 88 })
  })

  test('refuses a company without a name', async () => {
    expect((await add(ada, { company_name: '  ' })).status).toBe(400)
  })
})

describe('a file of companies to watch', () => {
  const send = (client: SignedInClient, kind: 'import' | 'import/check', text: string, choices?: object) =>
    client.fetch(
      `/api/watchlist/${kind}?${new URLSearchParams({ name: 'list.csv', ...(choices && { choices: JSON.stringify(choices) }) }).toString()}`,
      { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: text },
    )
  const read = async (answer: Promise<Response>) => (await (await answer).json()) as FileResult
  const named = async (client: SignedInClient, name: string) =>
    (await list(client)).find(({ company_name }) => company_name === name)

  test('adds those that are new, with what is stored of them, and updates those that are watched', async () => {
    const id = await makeCompany(app.deps.db, { name: 'Filed Steel AG', revenue_millions: 40, country: 'Austria' })
    await own(ada, 'Watched before')
    const text = [
      'Company,Priority,Comments,Revenue',
      'filed steel,high,From the fair,99',
      'WATCHED BEFORE,low,,1',
      'Nobody knows it,,,5',
    ].join('\n')
    const checked = await read(send(ada, 'import/check', text))
    expect(checked).toMatchObject({ created: 2, changed: 1, refused: 0, change_id: null })
    expect(checked.doubles).toMatchObject([{ row: 3, title: 'WATCHED BEFORE' }])
    expect(await named(ada, 'Nobody knows it')).toBeUndefined()
    const { change_id } = await read(send(ada, 'import', text))
    expect(await named(ada, 'filed steel')).toMatchObject({
      company_id: id,
      company_data: { name: 'filed steel', revenue_millions: 40, country: 'Austria' },
      priority: 'high',
      notes: 'From the fair',
    })
    expect(await named(ada, 'Watched before')).toMatchObject({ priority: 'low', notes: '' })
    expect(await named(ada, 'Nobody knows it')).toMatchObject({ company_id: null, priority: 'medium' })
    await ada.call('POST', '/api/watchlist/undo', { change_id })
    expect(await named(ada, 'Nobody knows it')).toBeUndefined()
    expect(await named(ada, 'Watched before')).toMatchObject({ priority: 'medium' })
  })

  test('leaves out a row that somebody skips, and refuses a name that an earlier row adds', async () => {
    await own(ada, 'Skipped Works')
    const text = 'Company,Priority\nSkipped Works,high\nAlone,high\n'
    expect(await read(send(ada, 'import/check', text, [{ row: 2, id: null }]))).toMatchObject({
      created: 1,
      changed: 0,
    })
    const twice = await read(send(ada, 'import/check', 'Company\nDouble Co\ndouble co\n'))
    expect(twice).toMatchObject({ created: 1, refused: 1 })
    expect(twice.findings).toMatchObject([{ row: 3, message: 'An earlier row already adds double co.' }])
  })

  test('gives back its rows with errors to be mended, and leaves them out on request', async () => {
    const file = 'Company,Priority\nMended Mills,urgent\nFine Forge,high\n'
    const ask = (path: string) =>
      ada.fetch(`/api/watchlist/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: file,
      })
    const text = await (await ask('import/refused?name=list.csv')).text()
    expect(text).toMatch(/^Company,Priority,What is wrong\r\nMended Mills,urgent,"?Priority: /)
    expect(await read(ask('import?name=list.csv&leave_out=1'))).toMatchObject({ created: 1, refused: 1 })
    expect(await named(ada, 'Mended Mills')).toBeUndefined()
    expect(await read(send(ada, 'import', text.replace('urgent', 'low')))).toMatchObject({ created: 1, refused: 0 })
    expect(await named(ada, 'Mended Mills')).toMatchObject({ priority: 'low' })
  })

  test('in our own format changes nothing when it comes back, and no name of an entry', async () => {
    const text = await (await ada.fetch('/api/watchlist/export?format=csv')).text()
    expect(await read(send(ada, 'import/check', text))).toMatchObject({ created: 0, changed: 0, refused: 0 })
    const { id } = await own(ada, 'Kept Name')
    const renamed = await read(send(ada, 'import/check', `ID,company_name\n${id},Other Name\n`))
    expect(renamed.findings).toMatchObject([{ row: 2, message: 'This entry is about Kept Name.' }])
  })

  test('is refused as a whole where the list would hold too many, and is not for others or visitors', async () => {
    const many = ['Company', ...Array.from({ length: 1000 }, (_, number) => `Many ${number}`)].join('\n')
    await own(bea, 'One already')
    expect(await read(send(bea, 'import', many))).toMatchObject({
      error: 'A watchlist can hold 1000 companies. Remove one first.',
    })
    expect(await named(bea, 'Many 1')).toBeUndefined()
    const { id } = await own(ada, 'Private of Ada')
    expect(await read(send(bea, 'import/check', `ID,Company,Priority\n${id},Private of Ada,low\n`))).toMatchObject({
      refused: 1,
    })
    const visitor = await asVisitor(app).fetch('/api/watchlist/import?name=a.csv', { method: 'POST', body: 'Company' })
    expect(visitor.status).toBe(401)
  })

  test('links nobody to companies that they may not view, nor a name that two companies have', async () => {
    await makeCompanies(app.deps.db, [{ name: 'Shared Name' }, { name: 'Shared Name GmbH' }, { name: 'Unseen Steel' }])
    await send(ada, 'import', 'Company\nShared Name\n')
    expect(await named(ada, 'Shared Name')).toMatchObject({ company_id: null })
    await send(cleo, 'import', 'Company\nUnseen Steel\n')
    expect(await named(cleo, 'Unseen Steel')).toMatchObject({
      company_id: null,
      company_data: { name: 'Unseen Steel' },
    })
  })
})

describe('an entry', () => {
  const change = (client: SignedInClient, id: string, body: object) =>
    client.fetch(`/api/watchlist/${id}`, { method: 'PATCH', ...json(body) })
  const historyOf = (client: SignedInClient, id: string) =>
    client.call<RecordVersion[]>('GET', `/api/watchlist/${id}/history`)
  const undo = (client: SignedInClient, change_id: string) =>
    client.call<ChangeResult>('POST', '/api/watchlist/undo', { change_id })
  const remove = (client: SignedInClient, id: string) =>
    client.call<ChangeResult>('POST', '/api/watchlist/bulk', { ids: [id], change: { remove: true } })

  test('shows what was changed and by whom, and each change can be undone', async () => {
    const id = await makeCompany(app.deps.db, { name: 'Versioned Co', employees: 5 })
    const made = await ada.call<WatchlistEntry>('POST', '/api/watchlist', { company_id: id, notes: 'first' })
    expect(made.version).toBe(1)
    const changed = await ada.call<WatchlistEntry>('PATCH', `/api/watchlist/${made.id}`, {
      notes: 'second',
      version: 1,
    })
    await app.deps.db.updateTable('companies').set({ employees: 6 }).where('id', '=', id).execute()
    const fresh = await ada.call<WatchlistEntry>('PATCH', `/api/watchlist/${made.id}`, { refresh_company: true })
    const versions = await historyOf(ada, made.id)
    expect(versions.map(({ kind, user_name, can_undo }) => [kind, user_name, can_undo])).toEqual([
      ['changed', 'Ada Berg', true],
      ['changed', 'Ada Berg', false],
      ['created', 'Ada Berg', false],
    ])
    expect(versions[1]?.changes).toEqual([{ field: 'notes', before: 'first', after: 'second' }])
    expect(versions[2]?.changes).toContainEqual({ field: 'company_name', before: null, after: 'Versioned Co' })
    await undo(ada, fresh.change_id)
    const [entry] = await list(ada)
    expect(entry).toMatchObject({ notes: 'second', company_data: { employees: 5 }, copied_at: made.copied_at })
    expect(entry?.changes).toEqual([{ field: 'employees', from: 5, to: 6 }])
    expect(await undo(ada, changed.change_id)).toMatchObject({ changed: 0, refused: [{ title: 'Versioned Co' }] })
  })

  test('that another tab has changed meanwhile is not overwritten', async () => {
    const { id } = await own(ada, 'Two tabs')
    await change(ada, id, { notes: 'of the first tab', version: 1 })
    const late = await change(ada, id, { notes: 'of the second tab', version: 1 })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: 'Someone else changed this entry in the meantime.', details: { version: 2 } },
    ])
    expect((await list(ada)).find((one) => one.id === id)?.notes).toBe('of the first tab')
  })

  test('that was removed comes back by undo, unless its company is watched again', async () => {
    const { id } = await own(ada, 'Back again')
    const first = await remove(ada, id)
    expect((await list(ada)).some((one) => one.id === id)).toBe(false)
    expect(await undo(ada, first.change_id ?? '')).toMatchObject({ changed: 1 })
    const second = await remove(ada, id)
    await own(ada, 'BACK again')
    const refused = await ada.fetch('/api/watchlist/undo', { method: 'POST', ...json({ change_id: second.change_id }) })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: 'Back again is already in your watchlist.' },
    ])
  })

  test('has a past that only its owner reads and undoes', async () => {
    const { id, change_id } = await own(ada, 'Private past')
    expect((await bea.fetch(`/api/watchlist/${id}/history`)).status).toBe(404)
    expect((await bea.fetch('/api/watchlist/undo', { method: 'POST', ...json({ change_id }) })).status).toBe(404)
    expect(await undo(ada, change_id)).toMatchObject({ changed: 1 })
    expect((await list(ada)).some((one) => one.id === id)).toBe(false)
  })

  test('is found by its priority, status and name', async () => {
    const { id } = await own(ada, 'Filtered Co')
    await change(ada, id, { priority: 'high', status: 'archived' })
    const found = await ada.call<WatchlistEntry[]>('GET', '/api/watchlist?priority=high&status=archived&q=filtered')
    expect(found.map(({ company_name }) => company_name)).toEqual(['Filtered Co'])
    expect(await ada.call('GET', '/api/watchlist?priority=low&q=filtered')).toEqual([])
  })

  test('leaves as a file in which a spreadsheet runs nothing, with an audit entry', async () => {
    const dora = await asUser(app, { name: 'Dora File' })
    await dora.call('POST', '/api/watchlist', {
      company_name: '=HYPERLINK("x")',
      company_data: { employees: 3, ebitda_millions: -3 },
      notes: 'two\nlines',
    })
    await own(dora, 'Left out')
    const file = await dora.fetch('/api/watchlist/export?format=csv&q=hyperlink')
    const [head = '', ...rows] = (await file.text()).trimEnd().split('\r\n')
    expect(head).toBe(
      'ID,company_name,priority,status,notes,created_at,copied_at,industry,country,region,location,revenue_millions,growth_rate,employees,valuation_millions,ebitda_millions,website',
    )
    const at = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(
      new RegExp(
        String.raw`^[0-9a-f-]{36},"'=HYPERLINK\(""x""\)",medium,active,"two\nlines",${at},${at},,,,,,,3,,-3,$`,
      ),
    )
    const audit = await readEntries(app.deps.db, { actor_id: dora.userId, action: 'watchlist.exported' })
    expect(audit).toMatchObject([{ details: { format: 'csv', records: 1, is_whole: true } }])
  })

  test('that was removed long ago is deleted with its past', async () => {
    const { id } = await own(ada, 'Forgotten Co')
    await remove(ada, id)
    const later = { now: () => new Date(app.deps.clock.now().getTime() + 31 * 86_400_000) }
    const control = { taskId: app.deps.newId(), attempt: 1, signal: new AbortController().signal, report() {} }
    await purgeRemoved.run({ ...app.deps, clock: later }, {}, control)
    const { rows } = await sql`select from record_versions where record_id = ${id}`.execute(app.deps.db)
    expect(rows).toEqual([])
  })
})

describe('a smart watchlist', () => {
  const criteria = {
    industries: ['Smart Robotics', 'Smart Optics'],
    countries: ['Smartland'],
    revenueRange: [50, 500],
    growthRate: { min: 20, max: 100 },
    strategicFit: 7,
  }
  const base = { industry: 'Smart Robotics', country: 'Smartland', employees: 300, retention_rate: 95 }
  const fit = { ...base, revenue_millions: 100, growth_rate: '25%', ebitda_millions: 25 }
  const make = (client: SignedInClient, body: object = {}) =>
    client.fetch('/functions/v1/smart-watchlist', {
      method: 'POST',
      ...json({ criteria, userId: client.userId, action: 'create', ...body }),
    })

  beforeAll(async () => {
    // Imports bring many names, and the country of the criteria may come after them.
    const many = Array.from({ length: 5000 }, (_, number) => ({ kind: 'technology' as const, name: `Smart ${number}` }))
    await app.deps.db.insertInto('company_dimensions').values(many).execute()
    await makeCompanies(app.deps.db, [
      // growth 3, margin 3, scale 2, retention 1, known 1
      ...Array.from({ length: 28 }, (_, index) => ({ ...fit, name: `Fit ${String(index).padStart(2, '0')}` })),
      { ...fit, name: 'Optics', industry: 'Smart Optics' },

      // growth 2, margin 1, scale 1, retention 1, known 1: 6
      { ...fit, name: 'Not fit', growth_rate: '20%', ebitda_millions: 5, revenue_millions: 60 },
      { ...fit, name: 'Elsewhere', country: 'Otherland' },
      { ...fit, name: 'Too small', revenue_millions: 49 },
      { ...fit, name: 'Too slow', growth_rate: '19%' },
      { ...fit, name: 'Other trade', industry: 'Smart Bakery' },
      { ...fit, name: 'Secret', workspace_id: ada.workspaceId },
    ])
  })

  test('adds the fittest, at most 25, with the reasons in the notes', async () => {
    await own(bea, 'Fit 00')
    const answer = (await (await make(bea)).json()) as SmartAnswer
    // 28 and Optics and Not fit fulfil the criteria; of the 29 fit ones one is watched, 25 are added, 3 are left.
    expect(answer).toEqual({
      success: true,
      data: { added_to_watchlist: 25, total_candidates: 30, already_watched: 1, left_out: 3, only_sample: false },
    })
    const entry = (await list(bea)).find(({ company_name }) => company_name === 'Fit 01')
    expect(entry).toMatchObject({ priority: 'medium', status: 'active', company_data: { country: 'Smartland' } })
    expect(entry?.notes).toContain('strategic fit 10 of 10')
    const again = (await (await make(bea)).json()) as SmartAnswer
    expect(again.data).toMatchObject({ added_to_watchlist: 3, already_watched: 26, left_out: 0 })
  })

  test('ordered twice at once adds each company once', async () => {
    const answers = await Promise.all([make(ada), make(ada)])
    const counts = (await Promise.all(answers.map((one) => one.json() as Promise<SmartAnswer>))).map(({ data }) => data)
    expect(counts.map(({ added_to_watchlist }) => added_to_watchlist).toSorted((one, other) => one - other)).toEqual([
      5, 25,
    ])
    expect((await list(ada)).some(({ company_name }) => company_name === 'Secret')).toBe(true)
  })

  test('for somebody else is refused and kept as suspicious', async () => {
    const refused = await make(ada, { userId: bea.userId })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ success: false, code: 'FORBIDDEN' })
    const events = await app.deps.db
      .selectFrom('security_events')
      .selectAll()
      .where('user_id', '=', ada.userId)
      .where('event_type', '=', 'suspicious_activity')
      .execute()
    expect(events).toMatchObject([{ success: false, resource: '/functions/v1/smart-watchlist' }])
  })

  test('chooses among the sample companies for a basic account', async () => {
    const samples = [0, 1].map((number) => ({
      ...fit,
      id: `00000000-0000-7000-8c00-00000000000${number + 1}`,
      name: `Sample fit ${number}`,
      is_sample: true,
    }))
    await makeCompanies(app.deps.db, samples)
    const answer = (await (await make(cleo)).json()) as SmartAnswer
    expect(answer.data).toMatchObject({ added_to_watchlist: 2, total_candidates: 2, only_sample: true })
    const names = (await list(cleo)).map(({ company_name }) => company_name)
    expect(names).toEqual(expect.arrayContaining(['Sample fit 0', 'Sample fit 1']))
    expect(names).not.toContain('Fit 00')
  })

  test('takes no action but create, and needs sign-in', async () => {
    expect((await make(ada, { action: 'delete' })).status).toBe(400)
    const visitor = await asVisitor(app).fetch('/functions/v1/smart-watchlist', {
      method: 'POST',
      ...json({ criteria, userId: ada.userId, action: 'create' }),
    })
    expect(visitor.status).toBe(401)
  })

  test('finds nothing where no company has the industry, and says which are near one that nobody knows', async () => {
    const answer = (await (await make(ada, { criteria: { industries: ['Telecom'] } })).json()) as SmartAnswer
    expect(answer.data).toEqual({
      added_to_watchlist: 0,
      total_candidates: 0,
      already_watched: 0,
      left_out: 0,
      only_sample: false,
    })
    const refused = await make(ada, { criteria: { industries: ['Manufactoring'] } })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      success: false,
      error: expect.stringContaining('No industry is known as ‘Manufactoring’. The nearest are ‘Manufacturing'),
    })
  })
})
