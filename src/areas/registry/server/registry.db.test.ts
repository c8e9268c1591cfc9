import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  emulateCompaniesHouse,
  emulateGleif,
  emulateOpenCorporates,
  startRegisterServer,
  type RegisterServer,
} from '#adapters/company-registry/register-servers.fixture.ts'
import { makeCompany } from '#areas/companies/server/companies.fixture.ts'
import type { Company } from '#areas/companies/contract.ts'
import { readConfig } from '#server/config.ts'
import { asVisitor, type Client, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { CompanyLink, LinkResult, RegistryAnswer, RegistryLink, RegistrySource, Unlinked } from '../contract.ts'
import { listsOfficers } from '../rules/sources.ts'
import { refreshLinks } from './refresh-links.ts'

const path = '/functions/v1/opencorporates-search'
const hourMs = 3600_000

const ask = (client: Client, body: object) => client.call<RegistryAnswer>('POST', path, body)
async function refusal(client: Client, body: unknown): Promise<{ status: number; error: string; success: boolean }> {
  const headers = { 'content-type': 'application/json' }
  const response = await client.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  // Every refusal has this shape; see toRefusalBody.
  return { status: response.status, ...((await response.json()) as { error: string; success: boolean }) }
}

describe('without any key', () => {
  let gleif: RegisterServer
  beforeAll(async () => {
    gleif = await startRegisterServer(emulateGleif)
  })
  afterAll(() => gleif.close())
  const app = useApp(() => ({
    config: { registers: readConfig({ GLEIF_URL: `${gleif.url}/api/v1` }).registers },
  }))
  useUser(app)
  const premium = useUser(app, { role: 'premium' })
  const basic = useUser(app)
  const visitor = asVisitor(app)
  beforeAll(async () => {
    const { db } = app.deps
    await makeCompany(db, { name: 'Zephyrine Pumps', country: 'Germany', region: 'Bavaria', is_sample: true })
    await makeCompany(db, { name: 'Old Zephyrine Trading', country: 'France' })
    await makeCompany(db, { name: 'Zephyrine Secret Target', country: 'Germany', workspace_id: premium.workspaceId })
    await makeCompany(db, { name: 'Zephyrine Secret of Basic', country: 'Germany', workspace_id: basic.workspaceId })
  })

  test('GLEIF answers with its name, the time and its number of pages', async () => {
    const { results, error } = await ask(visitor, { action: 'search', query: 'northwind', per_page: 1 })
    expect(error).toBeNull()
    expect(results).toMatchObject({ total_count: 2, page: 1, per_page: 1, total_pages: 2, company: null, officers: [] })
    expect(results.companies).toMatchObject([{ name: 'NORTHWIND ROBOTICS LTD', jurisdiction_code: 'gb' }])
    expect(results.source).toMatchObject({ id: 'gleif', is_stale: false, reason: null })
    expect(Date.parse(results.source?.fetched_at ?? '')).toBeGreaterThan(0)
    expect(results.own).toEqual({ companies: [], total_count: 0, corrections: [] })
  })

  test('our own companies are returned separately, without status and number', async () => {
    const { results } = await ask(visitor, { action: 'search', query: 'zephyrine' })
    expect(results).toMatchObject({ companies: [], total_count: 0, source: { id: 'gleif' } })
    expect(results.own).toEqual({
      companies: [
        { id: expect.any(String) as string, name: 'Zephyrine Pumps', place: 'Bavaria, Germany', is_sample: true },
        { id: expect.any(String) as string, name: 'Old Zephyrine Trading', place: 'France', is_sample: false },
      ],
      total_count: 2,
      corrections: [],
    })
  })

  test('registers that were not queried are listed with the reason', async () => {
    const { results } = await ask(visitor, { action: 'search', query: 'northwind', jurisdiction_code: 'gb' })
    expect(results.not_asked).toEqual([
      { id: 'opencorporates', name: 'OpenCorporates', because: 'not-set-up' },
      { id: 'companies-house', name: 'Companies House', because: 'not-set-up' },
      { id: 'sec-edgar', name: 'SEC EDGAR', because: 'other-place' },
    ])
  })

  test('while GLEIF is down, only our own companies are returned, and the failure is reported', async () => {
    gleif.answerWith({ status: 500, body: 'broken' })
    const reason = 'GLEIF cannot be reached right now. Please try again in a moment.'
    const { results } = await ask(visitor, { action: 'search', query: 'old zephyrine' })
    expect(results).toMatchObject({ companies: [], source: null, sources: [], total_count: 0, total_pages: 0 })
    expect(results.silent).toEqual([{ id: 'gleif', name: 'GLEIF', reason }])
    expect(results.own.companies.map(({ name }) => name)).toEqual(['Old Zephyrine Trading'])
    expect(await refusal(visitor, { action: 'search', query: 'nobody knows' })).toMatchObject({
      status: 503,
      error: reason,
    })
    gleif.answerWith(null)
  })

  test('the default is thirty per page', async () => {
    expect((await ask(visitor, { action: 'search', query: 'zephyrine' })).results.per_page).toBe(30)
  })

  test.each([
    ['de', ['Zephyrine Pumps']],
    ['fr', ['Old Zephyrine Trading']],
    ['hk', []],
  ])('in %s we have %j', async (jurisdiction_code, names) => {
    const { results } = await ask(visitor, { action: 'search', query: 'zephyrine', jurisdiction_code })
    expect(results.own.companies.map(({ name }) => name)).toEqual(names)
  })

  test('shows a workspace’s own companies to its members with the right to see companies, and to nobody else', async () => {
    const names = async (client: Client) =>
      (await ask(client, { action: 'search', query: 'zephyrine secret' })).results.own.companies.map(({ name }) => name)
    expect(await names(premium)).toEqual(['Zephyrine Secret Target'])
    expect(await names(visitor)).toEqual([])
    expect(await names(basic)).toEqual([])
  })

  test('a record is found by its LEI, and by nothing else', async () => {
    const key = { action: 'get_company', jurisdiction_code: 'gb', company_number: '213800NORTHWIND00017' }
    expect((await ask(visitor, key)).results.company?.name).toBe('NORTHWIND ROBOTICS LTD')
    expect(await refusal(visitor, { ...key, company_number: '213800NORTHWIND99999' })).toMatchObject({
      status: 404,
      error: 'Company not found',
      success: false,
    })
    const [own] = (await ask(visitor, { action: 'search', query: 'zephyrine pumps' })).results.own.companies
    const asked = gleif.asked.length
    expect(await refusal(visitor, { ...key, company_number: own?.id })).toMatchObject({
      status: 400,
      error: 'GLEIF finds a company only by its LEI, a code of 20 capital letters and digits.',
    })
    expect(gleif.asked).toHaveLength(asked)
  })

  test.each([
    [{}, 503, /^No register with officer data is set up in this installation\. OpenCorporates and Companies House/],
    [{ source: 'gleif' }, 400, /^GLEIF has no officers, so it was not queried\.$/],
  ])('finds no officers with %j, and says why instead of finding none', async (part, status, error) => {
    const asked = gleif.asked.length
    const refused = await refusal(visitor, { action: 'search_officers', query: 'Ada North', ...part })
    expect(refused).toMatchObject({ status, error: expect.stringMatching(error) as string })
    expect(gleif.asked).toHaveLength(asked)
  })

  test('agrees with each configured register on whether it has officers', () => {
    for (const { id, searchOfficers } of app.deps.registers) expect(listsOfficers(id)).toBe(searchOfficers !== null)
  })

  test.each(['zephyrnie', 'zephirine', 'zephyrin3 pumps'])(
    'finds the name behind %s, and says what it looked for',
    async (query) => {
      const { own } = (await ask(visitor, { action: 'search', query })).results
      expect(own.companies.map(({ name }) => name)).toContain('Zephyrine Pumps')
      expect(own.corrections).toEqual([{ word: query.split(' ')[0], instead: ['zephyrine'] }])
    },
  )

  test('a mistyped name does not reveal companies of others', async () => {
    await makeCompany(app.deps.db, { name: 'Qwixotrope', workspace_id: premium.workspaceId })
    expect((await ask(visitor, { action: 'search', query: 'qwixotorpe' })).results.own.companies).toEqual([])
    expect((await ask(premium, { action: 'search', query: 'qwixotorpe' })).results.own.total_count).toBe(1)
  })

  test('visitors do not see figures of a company', async () => {
    await makeCompany(app.deps.db, { name: 'Figured Co', revenue_millions: 987.654, employees: 4321 })
    const answer = JSON.stringify(await ask(visitor, { action: 'search', query: 'figured' }))
    expect(answer).toContain('Figured Co')
    expect(answer).not.toMatch(/987\.654|4321/)
  })

  test.each([
    [{ action: 'search', query: '   ' }, 'Please enter a company name to search'],
    [{ action: 'search', query: '' }, 'Please enter a company name to search'],
    [{ action: 'search_officers', query: ' ' }, 'Please enter the name of an officer to search'],
    [{ action: 'drop_tables' }, ''],
    [{}, ''],
    [{ action: 'search' }, ''],
    [{ action: 'search', query: 'a', jurisdiction_code: 'xx' }, ''],
    [{ action: 'search', query: 'a', jurisdiction_code: '' }, ''],
    [{ action: 'search', query: 'a', per_page: 101 }, ''],
    [{ action: 'search', query: 'a', per_page: 0 }, ''],
    [{ action: 'search', query: 'a', page: 1.5 }, ''],
    [{ action: 'search', query: 'a'.repeat(201) }, ''],
    [{ action: 'search', query: 'a', source: 'https://example.com' }, ''],
    [{ action: 'get_company', jurisdiction_code: '../..', company_number: '1' }, ''],
    [{ action: 'get_company', jurisdiction_code: 'gb', company_number: '' }, ''],
    [{ action: 'search', query: 'a', url: 'https://example.com' }, ''],
  ])('refuses %j', async (body, error) => {
    const refused = await refusal(visitor, body)
    expect(refused).toMatchObject({ status: 400, success: false })
    if (error) expect(refused.error).toBe(error)
  })

  test.each(["'; drop table companies; --", '*:A & !x', '"', '\\', '%%%', '<script>', '🦀', 'a & b | c:*'])(
    '%s is only a text to look for',
    async (query) => {
      const { results } = await ask(visitor, { action: 'search', query })
      expect(results).toMatchObject({ total_count: 0, own: { total_count: 0 } })
    },
  )

  test('lists the configured registers', async () => {
    const sources = await visitor.call<RegistrySource[]>('GET', '/api/registry_sources')
    expect(sources.filter((source) => source.is_set_up).map(({ id }) => id)).toEqual(['gleif'])
    expect(await refusal(visitor, { action: 'search', query: 'x', source: 'opencorporates' })).toMatchObject({
      status: 503,
      error: 'OpenCorporates is not set up in this installation.',
    })
  })
})

describe('with registers', () => {
  let openCorporates: RegisterServer
  let companiesHouse: RegisterServer
  let gleif: RegisterServer
  beforeAll(async () => {
    openCorporates = await startRegisterServer(emulateOpenCorporates)
    companiesHouse = await startRegisterServer(emulateCompaniesHouse)
    gleif = await startRegisterServer(emulateGleif)
  })
  afterAll(() => Promise.all([openCorporates, companiesHouse, gleif].map((server) => server.close())))
  afterEach(() => [openCorporates, companiesHouse, gleif].forEach((server) => server.answerWith(null)))

  const app = useApp(() => {
    const { registers } = readConfig({
      OPENCORPORATES_API_TOKEN: 'oc-key',
      OPENCORPORATES_URL: `${openCorporates.url}/v0.4`,
      OPENCORPORATES_CALLS_PER_DAY: '20',
      COMPANIES_HOUSE_API_KEY: 'ch-key',
      COMPANIES_HOUSE_URL: companiesHouse.url,
      GLEIF_URL: `${gleif.url}/api/v1`,
    })
    return { config: { registers }, fixedAt: new Date('2026-03-02T08:00:00Z') }
  })
  const admin = useUser(app)
  const premium = useUser(app, { role: 'premium' })
  const visitor = asVisitor(app)

  test('queries OpenCorporates first, and once for the same search', async () => {
    const body = { action: 'search', query: 'northwind', jurisdiction_code: 'gb' }
    const before = openCorporates.asked.length
    const { results } = await ask(visitor, body)
    expect(results).toMatchObject({
      total_count: 2,
      source: { id: 'opencorporates', fetched_at: '2026-03-02T08:00:00.000Z' },
    })
    expect(results.source?.attribution).toEqual({ text: 'from OpenCorporates', url: 'https://opencorporates.com' })
    expect(await ask(premium, body)).toEqual(await ask(visitor, body))
    expect(openCorporates.asked.length - before).toBe(1)
  })

  test('shows the detail with officers and filings', async () => {
    const { results } = await ask(visitor, {
      action: 'get_company',
      jurisdiction_code: 'gb',
      company_number: '07654321',
    })
    expect(results.company?.officers).toMatchObject([{ name: 'ADA NORTH', position: 'director' }])
    expect(results.company?.filings).toMatchObject([{ filing_type: 'Annual Accounts' }])
    const missing = { action: 'get_company', jurisdiction_code: 'gb', company_number: '99999999' }
    expect(await refusal(visitor, missing)).toMatchObject({ status: 404, error: 'Company not found' })
    const before = openCorporates.asked.length
    expect((await refusal(visitor, missing)).status).toBe(404)
    expect(openCorporates.asked).toHaveLength(before)
  })

  test('searches officers in every register that has them', async () => {
    const { results } = await ask(visitor, { action: 'search_officers', query: 'North' })
    expect(results.officers).toMatchObject([
      { name: 'ADA NORTH', source: 'opencorporates', company: { name: 'NORTHWIND ROBOTICS LTD' } },
      { name: 'Ada NORTH', source: 'companies-house', company: null },
    ])
    expect(results).toMatchObject({ total_count: 2, total_pages: 1, silent: [] })
    expect(results.sources.map(({ id }) => id)).toEqual(['opencorporates', 'companies-house'])
    // Each register contributes half of the page.
    expect(openCorporates.asked.at(-1)).toContain('per_page=15')
    expect(companiesHouse.asked.at(-1)).toContain('items_per_page=15')
  })

  test('a register that is down does not affect the others', async () => {
    companiesHouse.answerWith({ status: 500, body: 'broken' })
    const { results } = await ask(visitor, { action: 'search_officers', query: 'Nor' })
    expect(results.officers.map(({ source }) => source)).toEqual(['opencorporates'])
    expect(results.silent).toEqual([
      {
        id: 'companies-house',
        name: 'Companies House',
        reason: 'Companies House cannot be reached right now. Please try again in a moment.',
      },
    ])
    openCorporates.answerWith({ status: 500, body: 'broken' })
    expect(await refusal(visitor, { action: 'search_officers', query: 'Nort' })).toMatchObject({
      status: 503,
      error: 'OpenCorporates cannot be reached right now. Please try again in a moment.',
    })
  })

  test('counts the calls of the day and of the month, and shows them', async () => {
    const limits = async () => {
      const sources = await visitor.call<RegistrySource[]>('GET', '/api/registry_sources')
      return sources.find(({ id }) => id === 'opencorporates')?.limits ?? []
    }
    const [day, month] = await limits()
    expect(day).toMatchObject({ period: 'day', calls: 20, ends_at: '2026-03-03T00:00:00.000Z' })
    expect(month).toMatchObject({ period: 'month', calls: 200, ends_at: '2026-04-01T00:00:00.000Z' })
    await ask(visitor, { action: 'search', query: 'counted' })
    const [dayAfter, monthAfter] = await limits()
    expect((dayAfter?.used ?? 0) - (day?.used ?? 0)).toBe(1)
    expect((monthAfter?.used ?? 0) - (month?.used ?? 0)).toBe(1)
  })

  test('GLEIF has no officers, and is not queried for them', async () => {
    const { results } = await ask(visitor, { action: 'search_officers', query: 'Northern' })
    expect(results.not_asked).toContainEqual({ id: 'gleif', name: 'GLEIF', because: 'no-officers' })
    expect(gleif.asked).toEqual([])
  })

  test('returns cached data, marked as old, while the register is down, and new data once it is back', async () => {
    const body = { action: 'search', query: 'harbour', source: 'companies-house' }
    const first = await ask(visitor, body)
    app.clock.advance(25 * hourMs)
    companiesHouse.answerWith({ status: 500, body: 'broken' })
    const stale = await ask(visitor, body)
    expect(stale.results.companies).toEqual(first.results.companies)
    expect(stale.results.source).toMatchObject({
      fetched_at: '2026-03-02T08:00:00.000Z',
      is_stale: true,
      reason: 'Companies House cannot be reached right now. Please try again in a moment.',
    })
    const unknown = { ...body, query: 'never asked before' }
    expect(await refusal(visitor, unknown)).toMatchObject({
      status: 503,
      error: expect.stringContaining('cannot be reached') as string,
    })
    companiesHouse.answerWith(null)
    expect((await ask(visitor, body)).results.source?.is_stale).toBe(false)
  })

  test.each([
    [401, 'Companies House does not accept our key. Please check the API key.'],
    [
      403,
      'Companies House refused the request, as it does once its call limit is used up. Please try again later, or check the API key.',
    ],
    [418, 'Companies House returned an unreadable answer. Please try again later.'],
  ])('says in words what %i means', async (status, error) => {
    companiesHouse.answerWith({ status, body: '' })
    const body = { action: 'search', query: `status ${status}`, source: 'companies-house' }
    expect(await refusal(visitor, body)).toMatchObject({ status: 503, error })
    app.clock.advance(hourMs)
  })

  test('a refusal of OpenCorporates is explained: calls used up, or a key without the permission', async () => {
    app.clock.advance(48 * hourMs)
    const account = (today: number, month: number) => ({
      usage: { today: 50 - today, this_month: 200 - month },
      calls_remaining: { today, this_month: month },
    })
    const refuse = (left: [number, number]) => {
      const reported = JSON.stringify({ api_version: '0.4.8', results: { account_status: account(...left) } })
      openCorporates.answerWith([
        { only: /companies/, answer: { status: 403, body: '{"error":{"message":"Forbidden"}}' } },
        { only: /account_status/, answer: { status: 200, body: reported } },
      ])
    }
    refuse([38, 152])
    expect((await refusal(visitor, { action: 'search', query: 'refused one' })).error).toBe(
      'OpenCorporates refused the request, although calls are left. Please check the permissions of the API key.',
    )
    // the calls are not used up, and nothing says so while the register is paused
    expect((await refusal(visitor, { action: 'search', query: 'refused meanwhile' })).error).toBe(
      'OpenCorporates refused a recent request, so it is not queried for now. Please try again in a minute.',
    )
    app.clock.advance(hourMs)
    refuse([0, 100])
    expect((await refusal(visitor, { action: 'search', query: 'refused two' })).error).toBe(
      'The call limit of OpenCorporates is used up: 50 a day. Please try again tomorrow.',
    )
    const asked = openCorporates.asked.length
    app.clock.advance(hourMs)
    expect((await refusal(visitor, { action: 'search', query: 'refused three' })).status).toBe(503)
    expect(openCorporates.asked).toHaveLength(asked)
    app.clock.advance(24 * hourMs)
    openCorporates.answerWith(null)
    expect((await ask(visitor, { action: 'search', query: 'refused four' })).results.total_count).toBe(0)
  })

  test('pauses a register for as long as it requests, and not longer', async () => {
    companiesHouse.answerWith({ status: 429, headers: { 'retry-after': '300' }, body: '' })
    const search = (query: string) => ({ action: 'search', query, source: 'companies-house' })
    expect((await refusal(visitor, search('one'))).error).toBe(
      'The call limit of Companies House is reached. Please try again later.',
    )
    companiesHouse.answerWith(null)
    const asked = companiesHouse.asked.length
    expect(await refusal(visitor, search('two'))).toMatchObject({
      status: 503,
      error: 'Companies House refused a recent request, so it is not queried for now. Please try again in 5 minutes.',
    })
    expect(companiesHouse.asked).toHaveLength(asked)
    app.clock.advance(300_000)
    expect((await ask(visitor, search('two'))).results.total_count).toBe(0)
  })

  test('never makes more calls than a register allows', async () => {
    app.clock.advance(48 * hourMs)
    const before = openCorporates.asked.length
    const bodies = Array.from({ length: 25 }, (_, index) => ({ action: 'search', query: `budget ${index}` }))
    const statuses = await Promise.all(bodies.map(async (body) => (await refusal(visitor, body)).status))
    expect(openCorporates.asked.length - before).toBe(20)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 503)).toHaveLength(5)
    app.clock.advance(25 * hourMs)
  })

  describe('a record linked to a company', () => {
    const record = { source: 'companies-house', jurisdiction_code: 'gb', company_number: '07654321' }
    const link = (client: Client, company_id: string, fields: object = record) =>
      client.call<LinkResult>('POST', '/api/registry_links', { company_id, ...fields })
    const linksOf = (id: string) => premium.call<CompanyLink[]>('GET', `/api/registry_links?company_id=${id}`)
    const makeOwn = (name: string) => makeCompany(app.deps.db, { name, workspace_id: premium.workspaceId })
    const harbour = { source: 'companies-house', jurisdiction_code: 'gb', company_number: 'SC045439' }

    test('fills empty fields, names their source, and leaves the others', async () => {
      const { workspaceId } = premium
      const id = await makeCompany(app.deps.db, { name: 'Northwind', workspace_id: workspaceId, location: 'Glasgow' })
      const { link: made, differences } = await link(premium, id)
      expect(made.filled_fields).toEqual(['registry_number', 'registry_jurisdiction', 'founded_year'])
      expect(differences).toEqual([{ field: 'location', ours: 'Glasgow', theirs: '1 Dock Road, Leith, EH6 6XX' }])
      const company = await premium.call<Company>('GET', `/api/companies/${id}`)
      expect(company).toMatchObject({
        name: 'Northwind',
        location: 'Glasgow',
        registry_number: '07654321',
        registry_jurisdiction: 'gb',
        founded_year: 2014,
        provenance: { founded_year: { kind: 'reported', source: 'Companies House' } },
      })
      expect(await linksOf(id)).toEqual([{ ...made, differences }])
      const again = await link(premium, id)
      expect(again.link.filled_fields).toEqual(made.filled_fields)
      const entries = await app.deps.db
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .where('subject_id', '=', id)
        .execute()
      expect(entries[0]).toEqual({
        action: 'company.linked',
        details: { source: 'companies-house', fields: made.filled_fields },
      })
    })

    test('of the universe is linked by users who manage companies, and by nobody else', async () => {
      const id = await makeCompany(app.deps.db, { name: 'Northwind of Everyone' })
      await expect(link(premium, id)).rejects.toThrow('403')
      await expect(link(visitor, id)).rejects.toThrow('401')
      const { link: made } = await link(admin, id)
      expect(made.company_id).toBe(id)
    })

    test('of another workspace is invisible', async () => {
      const id = await makeCompany(app.deps.db, { name: 'Not Yours', workspace_id: admin.workspaceId })
      await expect(link(premium, id)).rejects.toThrow('404')
      await expect(premium.call('GET', `/api/registry_links?company_id=${id}`)).rejects.toThrow('404')
    })

    test('is refused completely when another company has its number', async () => {
      const { workspaceId } = premium
      const id = await makeCompany(app.deps.db, { name: 'The Same Again', workspace_id: workspaceId })
      await expect(link(premium, id)).rejects.toThrow('There is already a company with this registry number.')
      const rest = await premium.call<Company>('GET', `/api/companies/${id}`)
      expect(rest).toMatchObject({ registry_number: null, founded_year: null })
    })

    test('must exist', async () => {
      const id = await makeCompany(app.deps.db, { name: 'Unknown There', workspace_id: premium.workspaceId })
      await expect(link(premium, id, { ...record, company_number: '99999999' })).rejects.toThrow('Company not found')
      await expect(link(premium, id, { ...record, source: 'own' })).rejects.toThrow('400')
    })

    test('is removed with the values it filled in, except those changed since', async () => {
      const id = await makeOwn('Harbour to Unlink')
      const { link: made } = await link(premium, id, harbour)
      expect(made.filled_fields).toEqual(['registry_number', 'registry_jurisdiction', 'location', 'founded_year'])
      await premium.call('PATCH', `/api/companies/${id}`, { founded_year: 1999 })
      await expect(link(visitor, id)).rejects.toThrow('401')
      const undone = await premium.call<Unlinked>('DELETE', `/api/registry_links/${made.id}`)
      expect(undone).toEqual({
        cleared: ['registry_number', 'registry_jurisdiction', 'location'],
        restored: [],
        kept: ['founded_year'],
      })
      const company = await premium.call<Company>('GET', `/api/companies/${id}`)
      expect(company).toMatchObject({
        registry_number: null,
        registry_jurisdiction: null,
        location: null,
        founded_year: 1999,
        provenance: { founded_year: { kind: 'typed' } },
      })
      expect(await linksOf(id)).toEqual([])
      await expect(premium.call('DELETE', `/api/registry_links/${made.id}`)).rejects.toThrow('404')
    })

    test('can replace differing fields one by one, and removing it restores them', async () => {
      const id = await makeOwn('Harbour to Take Over')
      await premium.call('PATCH', `/api/companies/${id}`, { location: 'Glasgow', founded_year: 1999 })
      const { link: made, differences } = await link(premium, id, harbour)
      expect(differences.map(({ field }) => field)).toEqual(['location', 'founded_year'])
      const take = (client: SignedInClient, field: string) =>
        client.call<CompanyLink>('POST', `/api/registry_links/${made.id}/fields`, { field })
      await expect(take(admin, 'location')).rejects.toThrow('404')
      await expect(take(premium, 'website')).rejects.toThrow('The register no longer has this value.')
      const after = await take(premium, 'founded_year')
      expect(after).toMatchObject({ replaced_fields: ['founded_year'], may_change: true })
      expect(after.differences.map(({ field }) => field)).toEqual(['location'])
      const read = () => premium.call<Company>('GET', `/api/companies/${id}`)
      expect(await read()).toMatchObject({
        location: 'Glasgow',
        founded_year: 2014,
        provenance: { founded_year: { kind: 'reported', source: 'Companies House' } },
      })
      await take(premium, 'location')
      const undone = await premium.call<Unlinked>('DELETE', `/api/registry_links/${made.id}`)
      expect(undone).toMatchObject({ restored: ['location', 'founded_year'], kept: [] })
      expect(await read()).toMatchObject({ location: 'Glasgow', founded_year: 1999, registry_number: null })
    })

    test('of the universe tells users without the right that they cannot change it', async () => {
      const id = await makeCompany(app.deps.db, { name: 'Northwind for Reading' })
      const { link: made } = await link(admin, id, harbour)
      expect(made.may_change).toBe(true)
      expect((await linksOf(id))[0]).toMatchObject({ id: made.id, may_change: false })
      await admin.call('DELETE', `/api/registry_links/${made.id}`)
    })

    test('clears the origin of a figure with the figure', async () => {
      const id = await makeOwn('Harbour to Unlink Again')
      const { link: made } = await link(premium, id, harbour)
      await premium.call('DELETE', `/api/registry_links/${made.id}`)
      const company = await premium.call<Company>('GET', `/api/companies/${id}`)
      expect(company).toMatchObject({ founded_year: null, provenance: {} })
    })

    test('is checked again after a week, and a change is marked until somebody has seen it', async () => {
      await app.deps.db.deleteFrom('registry_links').execute()
      const id = await makeOwn('Harbour to Watch')
      const { link: made } = await link(premium, id, harbour)
      const profile = { company_name: 'HARBOUR BAKERY LTD', company_number: 'SC045439', company_status: 'dissolved' }
      const answer = { status: 200, body: JSON.stringify({ ...profile, type: 'ltd', date_of_creation: '2014-05-01' }) }
      companiesHouse.answerWith([{ only: /^\/company\/SC045439$/, answer }])
      const run = () =>
        refreshLinks.run(app.deps, {}, { taskId: '', attempt: 1, signal: AbortSignal.any([]), report: () => {} })
      app.clock.advance(6 * 24 * hourMs)
      const before = companiesHouse.asked.length
      await run()
      expect(companiesHouse.asked.filter((asked) => asked.includes('SC045439')).length).toBe(
        companiesHouse.asked.slice(0, before).filter((asked) => asked.includes('SC045439')).length,
      )
      app.clock.advance(2 * 24 * hourMs)
      await run()
      const [changed] = await linksOf(id)
      expect(changed?.changes).toEqual([
        { part: 'status', before: 'Active', after: 'Dissolved' },
        { part: 'address', before: '1 Dock Road, Leith, EH6 6XX', after: null },
      ])
      expect(changed).toMatchObject({ current_status: 'Dissolved', changed_at: app.clock.now().toISOString() })
      const listed = await premium.call<(RegistryLink & { company_name: string })[]>('GET', '/api/registry_changes')
      expect(listed.map(({ company_name }) => company_name)).toEqual(['Harbour to Watch'])
      expect(await admin.call<RegistryLink[]>('GET', '/api/registry_changes')).toEqual([])
      await expect(admin.call('POST', `/api/registry_links/${made.id}/seen`, {})).rejects.toThrow('404')
      const seen = await premium.call<RegistryLink>('POST', `/api/registry_links/${made.id}/seen`, {})
      expect(seen).toMatchObject({ changed_at: null, changes: [], current_status: 'Dissolved' })
      expect(await premium.call<RegistryLink[]>('GET', '/api/registry_changes')).toEqual([])
    })
  })
})
