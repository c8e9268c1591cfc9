import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeFixedClock } from '#adapters/system/fixed.fixture.ts'
import { ProviderError } from '#core/errors.ts'
import { patienceMs } from '#test/patience.ts'
import { openCompaniesHouse } from './companies-house.ts'
import { openGleif } from './gleif.ts'
import { openOpenCorporates } from './opencorporates.ts'
import type { CompanyRegister } from './port.ts'
import {
  emulateCompaniesHouse,
  emulateGleif,
  emulateOpenCorporates,
  emulateSecEdgar,
  startRegisterServer,
  type RegisterServer,
} from './register-servers.fixture.ts'
import { openSecEdgar } from './sec-edgar.ts'

/** Long enough for a busy machine, short enough to wait for a missing answer. */
/** Short only where it is meant to expire. */
let timeoutMs = patienceMs
afterEach(() => (timeoutMs = patienceMs))
const calls = { callsPerDay: 50, callsPerMonth: 200 }
const clock = makeFixedClock(new Date('2026-03-02T08:00:00Z'))
const openSec = (url: string, contact = 'desk@example.com') =>
  openSecEdgar({ filesUrl: url, dataUrl: url, contact, clock, timeoutMs })

const registers = [
  {
    id: 'opencorporates',
    speak: emulateOpenCorporates,
    open: (url: string) => openOpenCorporates({ url: `${url}/v0.4`, token: 'oc-key', ...calls, timeoutMs }),
    refused: (url: string) => openOpenCorporates({ url: `${url}/v0.4`, token: 'bad', ...calls, timeoutMs }),
    refusedFor: 'key',
    key: { jurisdiction: 'gb', number: '07654321' },
    unknown: { jurisdiction: 'gb', number: '99999999' },
  },
  {
    id: 'companies-house',
    speak: emulateCompaniesHouse,
    open: (url: string) => openCompaniesHouse({ url, key: 'ch-key', timeoutMs }),
    refused: (url: string) => openCompaniesHouse({ url, key: 'bad', timeoutMs }),
    refusedFor: 'key',
    key: { jurisdiction: 'gb', number: '07654321' },
    unknown: { jurisdiction: 'gb', number: '99999999' },
  },
  {
    id: 'gleif',
    speak: emulateGleif,
    open: (url: string) => openGleif({ url: `${url}/api/v1`, timeoutMs }),
    refused: null,
    refusedFor: '',
    key: { jurisdiction: 'gb', number: '213800NORTHWIND00017' },
    unknown: { jurisdiction: 'gb', number: '00000000000000000000' },
  },
  {
    id: 'sec-edgar',
    speak: emulateSecEdgar,
    open: openSec,
    refused: (url: string) => openSec(url, ''),
    refusedFor: 'quota',
    key: { jurisdiction: 'us', number: '0000001000' },
    unknown: { jurisdiction: 'us', number: '0000009999' },
  },
] as const

describe.each(registers)('$id', ({ id, speak, open, refused, refusedFor, key, unknown }) => {
  let server: RegisterServer
  let register: CompanyRegister
  beforeAll(async () => {
    server = await startRegisterServer(speak)
  })
  afterEach(() => server.answerWith(null))
  afterAll(() => server.close())
  const openFresh = () => (register = open(server.url))

  test('has a name and call limits', () => {
    openFresh()
    expect(register.id).toBe(id)
    expect(register.budgets.length).toBeGreaterThan(0)
    for (const budget of register.budgets) expect(budget.calls).toBeGreaterThan(0)
  })

  test('finds companies by name, page by page, with their total', async () => {
    openFresh()
    const first = await register.searchCompanies({ query: 'Northwind', jurisdiction: null, page: 1, perPage: 1 })
    const second = await register.searchCompanies({ query: 'Northwind', jurisdiction: null, page: 2, perPage: 1 })
    const third = await register.searchCompanies({ query: 'Northwind', jurisdiction: null, page: 3, perPage: 1 })
    expect([first, second, third].map(({ total }) => total)).toEqual([2, 2, 2])
    const found = [...first.rows, ...second.rows, ...third.rows].map(({ name }) => name)
    expect(found.toSorted()).toEqual(['NORTHWIND ROBOTICS HOLDINGS LTD', 'NORTHWIND ROBOTICS LTD'])
  })

  test('finds nothing if there is nothing', async () => {
    openFresh()
    const query = { query: 'No Such Company', jurisdiction: null, page: 1, perPage: 30 }
    expect(await register.searchCompanies(query)).toEqual({ rows: [], total: 0 })
  })

  test('has no companies of another jurisdiction', async () => {
    openFresh()
    const query = { query: 'Northwind', jurisdiction: 'fi', page: 1, perPage: 30 }
    expect((await register.searchCompanies(query)).rows).toEqual([])
  })

  test('returns one company that can be found again under the same key, with a link to itself', async () => {
    openFresh()
    const company = await register.findCompany(key)
    expect(company?.name).toBe('NORTHWIND ROBOTICS LTD')
    expect({ jurisdiction: company?.jurisdiction_code, number: company?.company_number }).toEqual(key)
    expect(company?.official_url).toMatch(/^https:\/\//)
    expect(await register.findCompany(unknown)).toBeNull()
  })

  test.each(['..', '.', '../search/companies', '%2e%2e', 'a/b?c=d#e', '\u{1F600}'])(
    'asks nothing else with the number %s',
    async (number) => {
      openFresh()
      const before = server.asked.length
      expect(await register.findCompany({ jurisdiction: key.jurisdiction, number })).toBeNull()
      for (const asked of server.asked.slice(before)) {
        expect(asked).toBe(`/v0.4/companies/gb/${encodeURIComponent(number)}`)
      }
    },
  )

  test('refuses a wrong key or a caller without a contact, and says so', async () => {
    if (!refused) return
    const error = await failureOf(refused(server.url))
    expect(error.cause).toMatchObject({ reason: refusedFor })
    expect(error.message).not.toContain('bad')
  })

  test.each([
    [401, {}, 'key', null, 'the key is wrong'],
    [403, {}, 'quota', null, 'refused, which two of them say for too many calls'],
    [429, { 'retry-after': '120' }, 'quota', 120, 'too many calls'],
    [
      429,
      { 'x-ratelimit-reset': '1772438490', date: 'Mon, 02 Mar 2026 08:00:00 GMT' },
      'quota',
      90,
      'too many calls, by its own clock',
    ],
    [500, {}, 'down', null, 'broken'],
    [503, { 'retry-after': '5' }, 'down', 5, 'overloaded'],
    [302, { location: 'https://example.com/' }, 'down', null, 'sends us elsewhere, where the key must not go'],
    [418, {}, 'malformed', null, 'an answer nobody foresaw'],
  ] as const)('%i with %j ends as %s', async (status, headers, reason, retryAfterSeconds, _why) => {
    server.answerWith({ status, headers, body: '<html>Refused</html>' })
    const error = await failureOf(openFresh())
    expect(error.cause).toMatchObject({ reason, retryAfterSeconds })
  })

  test.each([
    ['<html>Maintenance</html>', 'a page instead of data'],
    ['{"results":{"companies":[{"comp', 'cut off'],
    ['null', 'nothing'],
    ['[]', 'another shape'],
    ['{"results":"soon","data":7,"items":7,"0":7}', 'another shape'],
  ])('an answer such as %s is refused as unreadable', async (body, _why) => {
    server.answerWith({ status: 200, body })
    if (id === 'sec-edgar' && body === '[]') return
    expect((await failureOf(openFresh())).cause).toMatchObject({ reason: 'malformed' })
  })

  test('does not wait forever', async () => {
    timeoutMs = 300
    server.answerWith('silence')
    expect((await failureOf(openFresh())).cause).toMatchObject({ reason: 'down' })
  })

  test('neither waits for an endless answer nor reads all of it', async () => {
    timeoutMs = 300
    server.answerWith('drip')
    expect((await failureOf(openFresh())).cause).toMatchObject({ reason: 'down' })
    server.answerWith('flood')
    // The limits differ; the list of the SEC is large.
    expect((await failureOf(openFresh())).cause).toMatchObject({
      reason: expect.stringMatching(/malformed|down/) as string,
    })
  })

  test('a missing record is not a failure', async () => {
    server.answerWith({ status: 404, body: '<html>Not found</html>' })
    expect(await openFresh().findCompany(key)).toBeNull()
  })

  test('reports that the server is unreachable', async () => {
    const gone = await startRegisterServer(speak)
    await gone.close()
    expect((await failureOf(open(gone.url))).cause).toMatchObject({ reason: 'down', status: null })
  })
})

async function failureOf(register: CompanyRegister): Promise<ProviderError> {
  const query = { query: 'Northwind', jurisdiction: null, page: 1, perPage: 30 }
  const thrown: unknown = await register.searchCompanies(query).catch((error: unknown) => error)
  if (thrown instanceof ProviderError) return thrown
  throw new Error(`Not a ProviderError: ${JSON.stringify(thrown)}`)
}

describe('the data of each register', () => {
  let servers: RegisterServer[] = []
  beforeAll(async () => {
    servers = await Promise.all(registers.map(({ speak }) => startRegisterServer(speak)))
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))
  const tell = (index: 0 | 1 | 2 | 3) =>
    registers[index].open(servers[index]?.url ?? '').findCompany(registers[index].key)

  test('OpenCorporates: all fields of the specification', async () => {
    expect(await tell(0)).toEqual({
      name: 'NORTHWIND ROBOTICS LTD',
      jurisdiction_code: 'gb',
      company_number: '07654321',
      current_status: 'Active',
      company_type: 'Private Limited Company',
      incorporation_date: '2014-05-01',
      dissolution_date: null,
      // The locality is already at the end of the street and is not repeated.
      registered_address_in_full: '1, Dock Road, Leith, EH6 6XX, United Kingdom',
      industry_codes: [{ code: '28.99', description: 'Other machinery', scheme: 'UK SIC Classification 2007' }],
      opencorporates_url: 'https://opencorporates.com/companies/gb/07654321',
      official_url: 'https://beta.companieshouse.gov.uk/company/07654321',
      registry_number: '07654321',
      lei: null,
      website: null,
      officers: [
        {
          name: 'ADA NORTH',
          position: 'director',
          start_date: '2014-05-01',
          end_date: null,
          official_url: null,
          company: null,
        },
      ],
      filings: [
        {
          title: 'Annual Accounts',
          filing_type: 'Annual Accounts',
          description: 'Full accounts',
          date: '2025-06-30',
          official_url: 'https://opencorporates.com/filings/1',
        },
      ],
    })
  })

  test('OpenCorporates: how many calls are used and left', async () => {
    const register = registers[0].open(servers[0]?.url ?? '')
    expect(await register.readUsage?.()).toEqual([
      { period: 'day', used: 12, left: 38 },
      { period: 'month', used: 48, left: 152 },
    ])
    expect(servers[0]?.asked.at(-1)).toBe('/v0.4/account_status')
  })

  test('OpenCorporates asks for the United States and Canada as countries', async () => {
    const server = servers[0]
    const register = registers[0].open(server?.url ?? '')
    const ask = (jurisdiction: string) => register.searchCompanies({ query: 'x', jurisdiction, page: 1, perPage: 30 })
    await ask('us')
    await ask('ca')
    await ask('de')
    const places = (server?.asked ?? []).slice(-3).map((asked) => new URLSearchParams(asked.split('?')[1]))
    expect(places.map((query) => [query.get('country_code'), query.get('jurisdiction_code')])).toEqual([
      ['us', null],
      ['ca', null],
      [null, 'de'],
    ])
  })

  test('Companies House: keys become words, the address one line', async () => {
    expect(await tell(1)).toMatchObject({
      current_status: 'Active',
      registered_address_in_full: '1 Dock Road, Leith, EH6 6XX',
      industry_codes: [{ code: '28990', description: null, scheme: 'UK SIC 2007' }],
      officers: [{ name: 'NORTH, Ada', position: 'Director', start_date: '2014-05-01', end_date: null }],
      filings: [
        { title: 'Accounts with accounts type full', filing_type: 'AA', description: 'Accounts', date: '2025-06-30' },
      ],
    })
  })

  test('Companies House: a company without any filing has none', async () => {
    const company = await registers[1]
      .open(servers[1]?.url ?? '')
      .findCompany({ jurisdiction: 'gb', number: '01234567' })
    expect(company?.filings).toEqual([])
  })

  test('GLEIF: the LEI, the number in the national register and the bridge to OpenCorporates', async () => {
    expect(await tell(2)).toMatchObject({
      lei: '213800NORTHWIND00017',
      registry_number: '07654321',
      opencorporates_url: 'https://opencorporates.com/companies/gb/07654321',
      incorporation_date: '2014-05-01',
      registered_address_in_full: '1 Dock Road, Leith, EH6 6XX, GB',
    })
  })

  test('SEC EDGAR: the columns of its filings become rows with their documents', async () => {
    expect(await tell(3)).toMatchObject({
      company_type: 'operating',
      filings: [
        {
          title: 'Annual report',
          filing_type: '10-K',
          date: '2026-02-14',
          official_url: 'https://www.sec.gov/Archives/edgar/data/1000/000000100026000007/north-20251231.htm',
        },
      ],
    })
  })

  test('SEC EDGAR: the list of names is fetched once a day', async () => {
    const server = await startRegisterServer(emulateSecEdgar)
    const register = openSec(server.url)
    const search = () => register.searchCompanies({ query: 'harbour', jurisdiction: 'us', page: 1, perPage: 30 })
    await search()
    expect((await search()).rows.map(({ company_number }) => company_number)).toEqual(['0000001002'])
    expect(server.asked).toHaveLength(1)
    clock.advance(24 * 3600_000)
    await search()
    expect(server.asked).toHaveLength(2)
    await server.close()
  })
})

const answers = path.resolve('..', 'shared', 'data', 'registry')

describe.skipIf(!existsSync(answers))('real answers of OpenCorporates', () => {
  const read = async (file: string) => {
    const server = await startRegisterServer(() => ({
      status: 200,
      body: readFileSync(path.join(answers, file), 'utf8'),
    }))
    const register = openOpenCorporates({ url: server.url, token: 'oc-key', ...calls, timeoutMs })
    return { register, server }
  }

  test('a full one: officers, filings, codes and address', async () => {
    const { register, server } = await read('oc_company_gb_SC045439_full.json')
    const company = await register.findCompany({ jurisdiction: 'gb', number: 'SC045439' })
    await server.close()
    expect(company).toMatchObject({
      name: 'CAPITA IT SERVICES LIMITED',
      current_status: 'Active',
      incorporation_date: '1968-02-07',
      registered_address_in_full: 'Pavilion Building Ellismuir Way\nTannochside Park, Uddingston, Glasgow, G71 5PW',
      opencorporates_url: 'https://opencorporates.com/companies/gb/SC045439',
    })
    expect(company?.industry_codes.map(({ code }) => code)).toEqual(['62.09', '62.09', '6209'])
    expect(company?.officers.length).toBeGreaterThan(0)
    expect(company?.filings[0]).toMatchObject({
      title: 'Annual Accounts',
      description: 'Full accounts made up to 2018-12-31',
    })
  })

  test.each([
    ['oc_company_dk_1234567.json', 'dk', '1234567', 'Normal', '1, Example Vej, Example Town, 1234, Denmark'],
    [
      'oc_company_gb_01234567.json',
      'gb',
      '01234567',
      'Active',
      '1, Example Street, Example City, EX4 3PL, United Kingdom',
    ],
    [
      'oc_company_ua_12345678.json',
      'ua',
      '12345678',
      'Registered (зареєстровано)',
      '12345, Example Region, Example City, Example District, Example Street, Building 1, Apartment 1, Ukraine',
    ],
  ])(
    '%s: lists it lacks are empty, the address is put together',
    async (file, jurisdiction, number, status, address) => {
      const { register, server } = await read(file)
      const company = await register.findCompany({ jurisdiction, number })
      await server.close()
      expect(company).toMatchObject({
        jurisdiction_code: jurisdiction,
        company_number: number,
        current_status: status,
        registered_address_in_full: address,
        officers: [],
        filings: [],
        industry_codes: [],
      })
    },
  )

  test('searches with two hits and with none', async () => {
    const query = { query: 'x', jurisdiction: null, page: 1, perPage: 30 }
    const two = await read('oc_search_two_hits.json')
    expect((await two.register.searchCompanies(query)).rows.map(({ company_number }) => company_number)).toEqual([
      'SC045439',
      '01234567',
    ])
    const none = await read('oc_search_empty.json')
    expect(await none.register.searchCompanies(query)).toEqual({ rows: [], total: 0 })
    await Promise.all([two.server.close(), none.server.close()])
  })
})
