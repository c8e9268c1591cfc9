import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import type { Company } from '#areas/companies/contract.ts'
import type { ChangeResult, RecordVersion } from '#areas/record-calls.ts'
import { makeCompany } from '#areas/companies/server/companies.fixture.ts'
import { refreshCompanyStatistics } from '#areas/companies/server/index/refresh-statistics.ts'
import type { CompanyFacets, CompanyPage, SavedSearch, SavedSearchNews, SimilarCompany } from '../contract.ts'
import { mailSavedSearches } from './saved/mail-saved-searches.ts'

const app = useApp({ fixedAt: new Date('2026-05-01T12:00:00Z') })
const admin = useUser(app, { name: 'Ada Admin', role: 'admin' })
const premium = useUser(app, { name: 'Petra Premium', role: 'premium' })
const other = useUser(app, { role: 'premium' })
const basic = useUser(app, { role: 'basic' })

type Refusal = { error: string; code: string }

async function refusal(
  client: SignedInClient,
  method: string,
  pathname: string,
  body?: object,
): Promise<Refusal & { status: number }> {
  const json = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
  const response = await client.fetch(pathname, { method, ...json })
  // Refusals are JSON of this shape.
  return { status: response.status, ...((await response.json()) as Refusal) }
}

const search = (client: SignedInClient, query: string) =>
  client.call<CompanyPage>('GET', `/api/companies/search?${query}`)

describe('who may see companies', () => {
  const paths = [
    '/api/companies',
    '/api/companies/search',
    '/api/companies/facets',
    '/api/companies/industries',
    '/api/saved_searches',
  ]

  test.each(paths)(
    '%s: visitors are asked to sign in, basic users are refused with the stated words, premium users see it',
    async (path) => {
      expect((await asVisitor(app).fetch(path)).status).toBe(401)
      expect(await refusal(basic, 'GET', path)).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
        error: 'Insufficient permissions to view companies',
      })
      expect((await premium.fetch(path)).status).toBe(200)
      expect((await admin.fetch(path)).status).toBe(200)
    },
  )
})

describe('companies of a workspace', () => {
  test('are seen by this workspace only, in every call', async () => {
    const { id } = await premium.call<Company>('POST', '/api/companies', {
      name: 'Hidden Heron',
      industry: 'Secret Trade',
      revenue_millions: 12,
    })
    expect((await search(premium, 'text=heron')).count).toBe(1)
    expect((await search(other, 'text=heron')).count).toBe(0)
    expect(await search(other, 'text=herron')).toMatchObject({ count: 0, corrections: [] })
    expect((await search(premium, 'text=herron')).corrections).toEqual([{ word: 'herron', instead: ['heron'] }])
    expect(await other.call('GET', '/api/companies/industries')).not.toContain('Secret Trade')
    await premium.call('POST', '/api/companies', { name: 'Also Ours', industry: 'secret trade' })
    await premium.call('POST', '/api/companies', { name: 'Loud', industry: 'SOFTWARE & SAAS' })
    const known = await premium.call<string[]>('GET', '/api/companies/industries')
    expect(known.filter((name) => /secret trade|software & saas/i.test(name))).toEqual([
      'Software & SaaS',
      expect.stringMatching(/secret trade/i),
    ])
    expect(
      (await other.call<CompanyFacets>('GET', '/api/companies/facets')).industries.map(({ value }) => value),
    ).not.toContain('Secret Trade')
    expect((await other.call<Company[]>('GET', '/api/companies')).map((company) => company.id)).not.toContain(id)
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
      expect(await refusal(other, method, `/api/companies/${id}`, body)).toMatchObject({ status: 404 })
    }
    expect(await refusal(other, 'POST', '/api/companies/similar', { like: [id] })).toMatchObject({ status: 404 })
    expect(await premium.call<Company>('GET', `/api/companies/${id}`)).toMatchObject({
      is_universe: false,
      is_sample: false,
    })
  })

  test('are found without those of everybody, in the list, in its counts and by text', async () => {
    await makeCompany(app.deps.db, { name: 'Common Osprey', industry: 'Falconry', revenue_millions: 90 })
    const own = await asUser(app, { role: 'premium' })
    await own.call('POST', '/api/companies', { name: 'Own Osprey', industry: 'Falconry', revenue_millions: 12 })
    const names = async (client: SignedInClient, query: string) =>
      (await search(client, query)).rows.map(({ name }) => name)
    expect(await names(own, 'scope=workspace')).toEqual(['Own Osprey'])
    expect(await names(own, 'scope=workspace&text=osprey')).toEqual(['Own Osprey'])
    expect(await names(own, 'scope=workspace&industry=Falconry&revenue_min=10')).toEqual(['Own Osprey'])
    expect(await names(own, 'scope=workspace&text=common')).toEqual([])
    expect((await names(own, 'text=osprey')).toSorted()).toEqual(['Common Osprey', 'Own Osprey'])
    expect(await names(other, 'scope=workspace&text=osprey')).toEqual([])
    for (const query of ['scope=workspace', 'scope=workspace&text=osprey']) {
      const facets = await own.call<CompanyFacets>('GET', `/api/companies/facets?${query}`)
      expect(facets.qualification.count).toBe(1)
      expect(facets.industries).toEqual([{ value: 'Falconry', count: 1 }])
    }
    const { status, error } = await refusal(own, 'GET', '/api/companies/search?scope=everybody')
    expect([status, error]).toEqual([400, expect.any(String)])
  })

  test('are found by the region that theirs lies in, as each choice counts them', async () => {
    const own = await asUser(app, { role: 'premium' })
    const places = { 'Kent Kilns': 'Kent', 'Steel City': 'Sheffield', 'Clyde Works': 'Glasgow', 'Nowhere Ltd': null }
    for (const [name, region] of Object.entries(places))
      await own.call('POST', '/api/companies', { name, region, country: 'United Kingdom', industry: 'Pottery' })
    await own.call('POST', '/api/companies', { name: 'Ontario Oak', region: 'London', country: 'Canada' })
    for (const scope of ['scope=workspace', 'scope=workspace&industry=Pottery', 'scope=workspace&revenue_max=33']) {
      const query = `${scope}&country=United%20Kingdom`
      const namesIn = async (region: string) =>
        (await search(own, `${query}&region=${encodeURIComponent(region)}`)).rows.map(({ name }) => name).toSorted()
      expect(await namesIn('England')).toEqual(['Kent Kilns', 'Steel City'])
      expect(await namesIn('great britain')).toEqual(['Clyde Works', 'Kent Kilns', 'Steel City'])
      expect(await namesIn('Kent')).toEqual(['Kent Kilns'])
      expect(await namesIn('Wales')).toEqual([])
      const { regions } = await own.call<CompanyFacets>('GET', `/api/companies/facets?${query}&region=England`)
      expect(regions.map(({ value }) => value)).toEqual(
        expect.arrayContaining(['England', 'Scotland', 'Great Britain']),
      )
      for (const { value, count } of regions) expect([value, (await namesIn(value)).length]).toEqual([value, count])
      const { qualification } = await own.call<CompanyFacets>('GET', `/api/companies/facets?${query}&region=England`)
      expect(qualification.count).toBe(2)
    }
  })

  test('are read, not changed, by a viewer', async () => {
    const { id } = await premium.call<Company>('POST', '/api/companies', { name: 'Watched Works' })
    const viewer = await asUser(app, { role: 'premium' })
    await joinWorkspace(app, premium, viewer, 'viewer')
    expect(await viewer.call<Company>('GET', `/api/companies/${id}`)).toMatchObject({ name: 'Watched Works' })
    expect(await refusal(viewer, 'PATCH', `/api/companies/${id}`, { name: 'Mine' })).toMatchObject({ status: 403 })
    expect(await refusal(viewer, 'POST', '/api/companies', { name: 'Mine' })).toMatchObject({ status: 403 })
  })
})

describe('companies of the universe', () => {
  test('one that was stored before a rule was made is shown as it is, and hides no other', async () => {
    const old = { name: 'Olden Otter', industry: ' Old Trade ', description: 'x'.repeat(10_001), domain: 'localhost' }
    await app.deps.db
      .insertInto('companies')
      .values({ country: 'Germany', region: 'Bavaria', ...old })
      .execute()
    const { rows } = await search(premium, 'text=olden')
    expect(rows).toMatchObject([old])
  })

  test('are written by administrators only, and seen by all', async () => {
    const fields = { name: 'Common Crane', scope: 'universe' }
    expect(await refusal(premium, 'POST', '/api/companies', fields)).toMatchObject({ status: 403 })
    const { id } = await admin.call<Company>('POST', '/api/companies', fields)
    expect(await refusal(premium, 'PATCH', `/api/companies/${id}`, { name: 'Mine' })).toMatchObject({ status: 403 })
    expect(await refusal(premium, 'DELETE', `/api/companies/${id}`)).toMatchObject({ status: 403 })
    expect(await other.call<Company>('GET', `/api/companies/${id}`)).toMatchObject({
      name: 'Common Crane',
      is_universe: true,
    })
    await admin.call('PATCH', `/api/companies/${id}`, { name: 'Common Stork' })
    expect((await search(other, 'text=stork')).rows.map((row) => row.id)).toEqual([id])
    await admin.call('DELETE', `/api/companies/${id}`)
    expect(await refusal(other, 'GET', `/api/companies/${id}`)).toMatchObject({ status: 404 })
  })

  test('keep one company for each LEI and registry number', async () => {
    const lei = '5299000J2N45DDNE4Y28'
    await admin.call('POST', '/api/companies', { name: 'One', scope: 'universe', lei })
    expect(await refusal(admin, 'POST', '/api/companies', { name: 'Two', scope: 'universe', lei })).toMatchObject({
      status: 409,
      error: 'There is already a company with this LEI.',
    })
  })
})

test('each figure says where it comes from; a change is typed unless it says otherwise', async () => {
  const reported = { kind: 'reported', source: 'Annual report 2025', date: '2025-12-31' }
  const made = await premium.call<Company>('POST', '/api/companies', {
    name: 'Traced Trout',
    revenue_millions: 10,
    employees: 50,
    provenance: { revenue_millions: reported },
  })
  const typed = { kind: 'typed', source: 'Petra Premium', date: '2026-05-01' }
  expect(made.provenance).toEqual({ revenue_millions: reported, employees: typed })
  const changed = await premium.call<Company>('PATCH', `/api/companies/${made.id}`, {
    revenue_millions: 11,
    employees: null,
    growth_rate: '+12%',
  })
  expect(changed.provenance).toEqual({ revenue_millions: typed, growth_rate: typed })
  expect(changed.growth_percent).toBe(12)
  const { actions } = {
    actions: await readEntries(app.deps.db, { subject_id: made.id }),
  }
  expect(actions.map(({ action }) => action)).toEqual(['company.created', 'company.changed'])
})

describe('the past of a company', () => {
  const historyOf = (client: SignedInClient, id: string) =>
    client.call<RecordVersion[]>('GET', `/api/companies/${id}/history`)
  const undo = (client: SignedInClient, change_id: string) =>
    client.call<ChangeResult>('POST', '/api/companies/undo', { change_id })

  test('has every change by hand with its writer, refuses a late one, and undoes the last', async () => {
    const made = await premium.call<Company>('POST', '/api/companies', { name: 'Past Puffin', employees: 5 })
    const path = `/api/companies/${made.id}`
    const changed = await premium.call<Company>('PATCH', path, { employees: 6, status: 'inactive', version: 1 })
    expect(changed).toMatchObject({ version: 2, employees: 6 })
    expect(await refusal(premium, 'PATCH', path, { employees: 7, version: 1 })).toMatchObject({
      status: 409,
      error: 'Someone else changed this company in the meantime.',
    })
    const [newest, first] = await historyOf(premium, made.id)
    expect(newest).toMatchObject({ version: 2, kind: 'changed', user_name: 'Petra Premium', can_undo: true })
    expect(newest?.changes).toEqual([
      { field: 'employees', before: '5', after: '6' },
      { field: 'status', before: 'Active', after: 'Inactive' },
    ])
    expect(first).toMatchObject({ kind: 'created', can_undo: false })
    expect(await undo(premium, changed.change_id)).toMatchObject({ changed: 1, refused: [] })
    const { provenance, ...restored } = await premium.call<Company>('GET', path)
    expect(restored).toMatchObject({ employees: 5, status: 'active', version: 3 })
    expect(provenance).toEqual(made.provenance)
    expect((await refusal(other, 'GET', `${path}/history`)).status).toBe(404)
    expect((await refusal(other, 'POST', '/api/companies/undo', { change_id: changed.change_id })).status).toBe(404)
  })

  test('brings a removed company back, unless its key has another owner by then', async () => {
    const lei = '529900T8BM49AURSDO55'
    const made = await premium.call<Company>('POST', '/api/companies', { name: 'Gone Gannet', lei })
    const { change_id } = await premium.call<{ change_id: string }>('DELETE', `/api/companies/${made.id}`)
    expect((await refusal(premium, 'GET', `/api/companies/${made.id}`)).status).toBe(404)
    expect((await search(premium, 'text=gannet')).count).toBe(0)
    const heir = await premium.call<Company>('POST', '/api/companies', { name: 'Heir Heron', lei })
    expect(await refusal(premium, 'POST', '/api/companies/undo', { change_id })).toMatchObject({
      status: 409,
      error: 'There is already a company with this LEI.',
    })
    await premium.call('PATCH', `/api/companies/${heir.id}`, { lei: null })
    await undo(premium, change_id)
    expect((await search(premium, 'text=gannet')).rows.map(({ id }) => id)).toEqual([made.id])
  })

  test('of the universe is seen by all, and undone by administrators only', async () => {
    const id = await makeCompany(app.deps.db, { name: 'Shared Shrike', employees: 8 })
    const changed = await admin.call<Company>('PATCH', `/api/companies/${id}`, { employees: 9 })
    expect(await historyOf(premium, id)).toMatchObject([
      { version: 2, user_name: 'Ada Admin', changes: [{ field: 'employees', before: '8', after: '9' }] },
      { version: 1, kind: 'imported', user_name: '', can_undo: false },
    ])
    const { change_id } = changed
    expect(await refusal(premium, 'POST', '/api/companies/undo', { change_id })).toMatchObject({ status: 403 })
    expect(await undo(admin, change_id)).toMatchObject({ changed: 1 })
    expect(await other.call('GET', `/api/companies/${id}`)).toMatchObject({ employees: 8, is_universe: true })
  })
})

describe('saved searches', () => {
  test('say what entered and what left since the last look, once', async () => {
    const stays = await makeCompany(app.deps.db, { name: 'Lynx Stays', country: 'Norway', revenue_millions: 20 })
    const leaves = await makeCompany(app.deps.db, { name: 'Lynx Leaves', country: 'Norway', revenue_millions: 30 })
    const saved = await premium.call<SavedSearch>('POST', '/api/saved_searches', {
      name: 'Lynxes',
      query: { text: 'lynx', revenue_min: 10 },
    })
    expect(saved.last_count).toBe(2)
    await app.deps.db.updateTable('companies').set({ revenue_millions: 5 }).where('id', '=', leaves).execute()
    const enters = await makeCompany(app.deps.db, { name: 'Lynx Enters', revenue_millions: 40 })
    const check = () => premium.call<SavedSearchNews>('POST', `/api/saved_searches/${saved.id}/check`)
    expect(await check()).toMatchObject({
      entered: [{ id: enters, name: 'Lynx Enters' }],
      left: [{ id: leaves, name: 'Lynx Leaves' }],
      entered_count: 1,
      left_count: 1,
      is_complete: true,
      saved_search: { last_count: 2 },
    })
    expect(await check()).toMatchObject({ entered: [], left: [] })
    await app.deps.db.deleteFrom('companies').where('id', '=', stays).execute()
    expect((await check()).left).toEqual([{ id: stays, name: 'A company that was removed' }])
  })

  test('belong to their user alone, and have names of their own', async () => {
    const saved = await premium.call<SavedSearch>('POST', '/api/saved_searches', { name: 'Mine alone', query: {} })
    expect(await refusal(premium, 'POST', '/api/saved_searches', { name: 'Mine alone', query: {} })).toMatchObject({
      status: 409,
    })
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Taken' }],
      ['DELETE', ''],
      ['POST', '/check'],
    ] as const) {
      expect(await refusal(other, method, `/api/saved_searches/${saved.id}${path}`, body)).toMatchObject({
        status: 404,
      })
    }
    expect(await other.call('GET', '/api/saved_searches')).toEqual([])
    const renamed = await premium.call<SavedSearch>('PATCH', `/api/saved_searches/${saved.id}`, { name: 'Renamed' })
    expect(renamed).toMatchObject({ name: 'Renamed', query: {} })
    await premium.call('DELETE', `/api/saved_searches/${saved.id}`)
    expect((await premium.call<SavedSearch[]>('GET', '/api/saved_searches')).map(({ name }) => name)).not.toContain(
      'Renamed',
    )
  })
})

test('similar companies share rare words with the seeds and lose by those of what is not wanted', async () => {
  const { db } = app.deps
  const common = 'The company serves customers with care'
  for (const number of Array.from({ length: 40 }, (_, index) => index))
    await makeCompany(db, { name: `Filler ${number}`, description: common })
  const like = await makeCompany(db, {
    name: 'Seed',
    description: `${common} and builds tidal turbines and moorings`,
    industry: 'Tidal',
    revenue_millions: 10,
  })
  const twin = await makeCompany(db, {
    name: 'Twin',
    description: `${common} and builds tidal turbines`,
    industry: 'Tidal',
    revenue_millions: 12,
  })
  const gas = await makeCompany(db, {
    name: 'Gas',
    description: `${common} and builds gasfired turbines`,
    industry: 'Engines',
    revenue_millions: 12,
  })
  const unlike = await makeCompany(db, {
    name: 'Unwanted',
    description: `${common} with gasfired engines`,
    industry: 'Gasfired',
    revenue_millions: 9,
  })
  await refreshCompanyStatistics(db)
  const ask = (body: object) =>
    premium.call<SimilarCompany[]>('POST', '/api/companies/similar', { like: [like], ...body })
  const found = await ask({})
  expect(found.map(({ company }) => company.id)).toEqual([twin, gas])
  expect(found[0]?.shared_words.toSorted()).toEqual(['builds', 'tidal', 'turbines'])
  const scoreOf = (list: SimilarCompany[], id: string) => list.find(({ company }) => company.id === id)?.score ?? 0
  const without = await ask({ unlike: [unlike] })
  expect(scoreOf(without, gas)).toBeLessThan(scoreOf(found, gas))
  expect(scoreOf(without, twin)).toBe(scoreOf(found, twin))
  expect((await ask({ by: 'text' })).every(({ parts }) => parts.size === null && parts.place === null)).toBe(true)
})

test('companies of the same trade are similar in whatever words and language, and before those who only serve it', async () => {
  const { db } = app.deps
  const make = (name: string, description: string, industry = 'Paws') =>
    makeCompany(db, { name, description, industry, revenue_millions: 10, country: 'Germany' })
  const seed = await make('Ulmer Pfote', 'Tierarztpraxis mit Operationssaal')
  const hospital = await make('Felicity', 'Small-animal hospital and three surgeons')
  const software = await make('Pawsoft', 'Practice management software for veterinary clinics')
  const bakery = await make('Krume', 'Bread and cake', 'Loaves')
  await refreshCompanyStatistics(db)
  const ask = async (body: object) => {
    const found = await premium.call<SimilarCompany[]>('POST', '/api/companies/similar', { like: [seed], ...body })
    return found.filter(({ company }) => [hospital, software, bakery].includes(company.id))
  }
  const found = await ask({})
  expect(found.map(({ company }) => company.id)).toEqual([hospital, software])
  expect(found[0]).toMatchObject({ shared_trades: ['veterinary practices'], parts: { trade: 1 } })
  const without = await ask({ unlike: [software] })
  expect(without.map(({ score }) => score)).toEqual([found[0]?.score])
})

test('similar companies are those of the workspace alone where these are asked for', async () => {
  const description = 'Falknerei: we breed and train gyrfalcons for airports'
  const make = (client: SignedInClient, name: string) =>
    client.call<Company>('POST', '/api/companies', { name, description, industry: 'Falconry', revenue_millions: 10 })
  const like = [
    await makeCompany(app.deps.db, { name: 'Gyr', description, industry: 'Falconry', revenue_millions: 11 }),
  ]
  const common = await makeCompany(app.deps.db, { name: 'Gyr Two', description, revenue_millions: 12 })
  const own = await make(premium, 'Own Gyr')
  const foreign = await make(other, 'Foreign Gyr')
  await refreshCompanyStatistics(app.deps.db)
  const ask = async (body: object) => {
    const found = await premium.call<SimilarCompany[]>('POST', '/api/companies/similar', { like, limit: 50, ...body })
    return found.map(({ company }) => company.id)
  }
  for (const by of ['all', 'text']) expect(await ask({ by, scope: 'workspace' })).toEqual([own.id])
  const all = await ask({})
  expect(all).toEqual(expect.arrayContaining([own.id, common]))
  expect(all).not.toContain(foreign.id)
})

describe('the daily mail about saved searches', () => {
  const control = { taskId: '', attempt: 1, signal: new AbortController().signal, report: () => {} }
  const run = () => mailSavedSearches.run(app.deps, {}, control)
  const mails = async () => (await app.outbox()).filter(({ subject }) => subject?.includes('saved search'))

  test('tells what changed, once, and not whom it was switched off for', async () => {
    const save = (client: SignedInClient, name: string) =>
      client.call('POST', '/api/saved_searches', { name, query: { text: 'narwhal' } })
    await save(premium, 'Narwhals')
    await save(premium, 'Narwhals again')
    await save(other, 'Narwhals')
    expect(await other.call('GET', '/api/saved_search_mail')).toEqual({ wants_mail: true })
    await other.call('PUT', '/api/saved_search_mail', { wants_mail: false })
    expect(await other.call('GET', '/api/saved_search_mail')).toEqual({ wants_mail: false })
    await run()
    expect(await mails()).toEqual([])
    await makeCompany(app.deps.db, { name: 'Narwhal Works' })
    await run()
    await run()
    await eventually(async () => expect(await mails()).toHaveLength(1))
    const [mail] = await mails()
    expect(mail?.subject).toBe('2 saved searches changed')
    expect(mail?.text).toContain('  1 entered:\n  - Narwhal Works')
    expect(mail?.text).toContain('/target-identification?saved=list')
    const saved = await premium.call<SavedSearch[]>('GET', '/api/saved_searches')
    const { id } = saved.find(({ name }) => name === 'Narwhals')!
    const looked = await premium.call<SavedSearchNews>('POST', `/api/saved_searches/${id}/check`)
    expect(looked.entered.map(({ name }) => name)).toEqual(['Narwhal Works'])
  })

  test('names the workspace where a user has several', async () => {
    const team = await premium.call<{ id: string }>('POST', '/api/workspaces', { name: 'Project Walrus' })
    await premium.call('POST', `/api/workspaces/${team.id}/activate`)
    await premium.call('POST', '/api/saved_searches', { name: 'Walruses', query: { text: 'walrus' } })
    await premium.call('POST', `/api/workspaces/${premium.workspaceId}/activate`)
    await makeCompany(app.deps.db, { name: 'Walrus Works' })
    await run()
    await eventually(async () =>
      expect((await mails()).some(({ text }) => text?.includes('Walruses (workspace Project Walrus)'))).toBe(true),
    )
  })

  test('reaches everybody else where the search of one user cannot be read', async () => {
    for (const client of [premium, admin])
      await client.call('POST', '/api/saved_searches', { name: 'Belugas', query: { text: 'beluga' } })
    await makeCompany(app.deps.db, { name: 'Beluga Works' })
    const [first, second] = [premium, admin].toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
    await app.deps.db
      .updateTable('saved_searches')
      .set({ query: sql`'null'::jsonb` })
      .where('user_id', '=', first!.userId)
      .where('name', '=', 'Belugas')
      .execute()
    await expect(run()).rejects.toThrow('Emails about saved searches that failed: 1')
    await eventually(async () =>
      expect((await mails()).filter(({ text }) => text?.includes('Beluga Works')).map(({ to }) => to)).toEqual([
        second!.email,
      ]),
    )
  })
})

describe('hostile input', () => {
  test.each([
    ["text=' | 'a':* %26 !", 200],
    ['text=%5C%27%29%3B--', 200],
    [`text=${'ab '.repeat(66)}`, 200],
    ['text=%F0%9F%A6%8A%20%E6%97%A5%E6%9C%AC', 200],
    ['country=%27%3B%20drop%20table%20companies', 200],
    ['stages[0]=%27%20%26%20D1', 200],
    ['after=bm90IGEgY3Vyc29y', 400],
    ['after=WyJuYW1lIiwwLCJ4IiwieCIsZmFsc2Vd', 400],
    ['after=%27', 400],
    ['sort=id', 400],
    ['limit=100000', 400],
    ['revenue_min=NaN', 400],
    ['revenue_min=-1', 400],
    ['colour=red', 400],
    [`text=${'a'.repeat(201)}`, 400],
  ])('%s answers %d', async (query, status) => {
    expect((await premium.fetch(`/api/companies/search?${query}`)).status).toBe(status)
  })

  test('a place of another order is refused', async () => {
    await makeCompany(app.deps.db, { name: 'Otter one' })
    await makeCompany(app.deps.db, { name: 'Otter two' })
    const { next } = await search(premium, 'text=otter&sort=name&limit=1')
    expect((await search(premium, `text=otter&sort=name&limit=1&after=${next}`)).rows).toHaveLength(1)
    expect((await premium.fetch(`/api/companies/search?text=otter&sort=revenue&after=${next}`)).status).toBe(400)
  })

  test.each([
    [{ website: 'javascript:alert(1)' }],
    [{ name: '' }],
    [{ employees: 1.5 }],
    [{ lei: 'short' }],
    [{ provenance: { name: { kind: 'typed', source: 'x', date: null } } }],
    [{ is_sample: true }],
  ])('%o is refused as a company', async (fields) => {
    expect((await refusal(premium, 'POST', '/api/companies', { name: 'Company', ...fields })).status).toBe(400)
  })
})
