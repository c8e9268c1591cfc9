import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Ask = { path: string; query: URLSearchParams; headers: Record<string, string | string[] | undefined> }
type Answer = { status: number; headers?: Record<string, string>; body: string }
type Speak = (ask: Ask) => Answer

const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** The data of each emulated register: two robot makers in one town, and a bakery. */
const numbers = ['07654321', '01234567', 'SC045439']
const names = ['NORTHWIND ROBOTICS LTD', 'NORTHWIND ROBOTICS HOLDINGS LTD', 'HARBOUR BAKERY LTD']
const leis = ['213800NORTHWIND00017', '213800NORTHWIND00025', '213800HARBOURBAK0033']

function find(query: string | null): number[] {
  const wanted = (query ?? '').toLowerCase()
  return [...names.keys()].filter((index) => (names[index] ?? '').toLowerCase().includes(wanted))
}

function cut<Row>(rows: readonly Row[], { from, size }: { from: number; size: number }): Row[] {
  return rows.slice(from, from + size)
}

/** OpenCorporates v0.4: everything wrapped in its singular, errors as `{ error: { message } }`. */
export const emulateOpenCorporates: Speak = ({ path, query, headers }) => {
  if (headers['x-api-token'] !== 'oc-key') return json({ error: { message: 'Invalid Api Token' } }, 401)
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('per_page') ?? 30)
  const envelope = (results: object) => json({ api_version: '0.4.8', results })
  const toPaging = (total: number) => ({
    page,
    per_page: size,
    total_pages: Math.ceil(total / size),
    total_count: total,
  })
  if (path === '/v0.4/companies/search') {
    const isElsewhere =
      !['gb', null].includes(query.get('jurisdiction_code')) || !['gb', null].includes(query.get('country_code'))
    const hits = isElsewhere ? [] : find(query.get('q'))
    const companies = cut(hits, { from: (page - 1) * size, size }).map((index) => ({
      company: openCorporatesCompany(index),
    }))
    return envelope({ companies, ...toPaging(hits.length) })
  }
  if (path === '/v0.4/officers/search') {
    const company = { name: names[0], jurisdiction_code: 'gb', company_number: numbers[0], opencorporates_url: null }
    const officer = {
      id: 1,
      name: 'ADA NORTH',
      position: 'director',
      start_date: '2014-05-01',
      end_date: null,
      company,
    }
    return envelope({ officers: [{ officer }], ...toPaging(1) })
  }
  if (path === '/v0.4/account_status') {
    const account_status = {
      plan: 'open_data',
      status: 'approved',
      expiry_date: null,
      usage: { today: 12, this_month: 48 },
      calls_remaining: { today: 38, this_month: 152 },
    }
    return envelope({ account_status })
  }
  return answerOpenCorporates(path)
}

function answerOpenCorporates(path: string): Answer {
  const number = decodeURIComponent(/^\/v0\.4\/companies\/gb\/([^/]+)$/.exec(path)?.[1] ?? '')
  const index = numbers.indexOf(number)
  if (index === -1) return json({ error: { message: 'Not found' } }, 404)
  return json({
    api_version: '0.4.8',
    results: { company: { ...openCorporatesCompany(index), ...openCorporatesLists } },
  })
}

function openCorporatesCompany(index: number) {
  return {
    name: names[index],
    company_number: numbers[index],
    jurisdiction_code: 'gb',
    incorporation_date: '2014-05-01',
    dissolution_date: null,
    company_type: 'Private Limited Company',
    current_status: 'Active',
    inactive: false,
    opencorporates_url: `https://opencorporates.com/companies/gb/${numbers[index]}`,
    registry_url: `https://beta.companieshouse.gov.uk/company/${numbers[index]}`,
    registered_address_in_full: null,
    registered_address: {
      street_address: '1, Dock Road, Leith',
      locality: 'Leith',
      region: null,
      postal_code: 'EH6 6XX',
      country: 'United Kingdom',
    },
    industry_codes: [
      {
        industry_code: {
          code: '28.99',
          description: 'Other machinery',
          code_scheme_name: 'UK SIC Classification 2007',
        },
      },
    ],
  }
}

const openCorporatesLists = {
  officers: [{ officer: { id: 1, name: 'ADA NORTH', position: 'director', start_date: '2014-05-01', end_date: null } }],
  filings: [
    {
      filing: {
        title: 'Annual Accounts',
        description: 'Full accounts',
        date: '2025-06-30',
        filing_type_code: 'AA',
        filing_type_name: 'Annual Accounts',
        opencorporates_url: 'https://opencorporates.com/filings/1',
      },
    },
  ],
}

/** Companies House: Basic authorisation with the key as name, `start_index` paging. */
export const emulateCompaniesHouse: Speak = ({ path, query, headers }) => {
  const expected = `Basic ${Buffer.from('ch-key:').toString('base64')}`
  if (headers['authorization'] !== expected) return json({ error: 'Invalid Authorization', type: 'ch:service' }, 401)
  const size = Number(query.get('items_per_page') ?? 20)
  const from = Number(query.get('start_index') ?? 0)
  if (path === '/search/companies') {
    const hits = find(query.get('q'))
    const items = cut(hits, { from, size }).map((index) => ({
      kind: 'searchresults#company',
      title: names[index],
      company_number: numbers[index],
      company_status: 'active',
      company_type: 'ltd',
      date_of_creation: '2014-05-01',
      address_snippet: '1 Dock Road, Leith, EH6 6XX',
      links: { self: `/company/${numbers[index]}` },
    }))
    return json({
      kind: 'search#companies',
      total_results: hits.length,
      start_index: from,
      items_per_page: size,
      items,
    })
  }
  if (path === '/search/officers') {
    const items = [
      { kind: 'searchresults#officer', title: 'Ada NORTH', links: { self: '/officers/Xy_z-1/appointments' } },
    ]
    return json({ total_results: 1, items })
  }
  return answerCompaniesHouse(path)
}

function answerCompaniesHouse(path: string): Answer {
  const [, number = '', list] = /^\/company\/([^/]+)(\/.+)?$/.exec(path) ?? []
  const index = numbers.indexOf(number)
  if (index === -1) return json({ errors: [{ error: 'company-profile-not-found', type: 'ch:service' }] }, 404)
  if (list === '/officers')
    return json({
      total_results: 1,
      items: [{ name: 'NORTH, Ada', officer_role: 'director', appointed_on: '2014-05-01' }],
    })
  // A company without filings has no history.
  if (list === '/filing-history' && index === 1) return json({ errors: [{ error: 'filing-history-not-found' }] }, 404)
  if (list === '/filing-history')
    return json({
      total_count: 1,
      items: [
        { type: 'AA', category: 'accounts', date: '2025-06-30', description: 'accounts-with-accounts-type-full' },
      ],
    })
  return json({
    company_name: names[index],
    company_number: number,
    company_status: 'active',
    type: 'ltd',
    date_of_creation: '2014-05-01',
    registered_office_address: {
      premises: '1',
      address_line_1: 'Dock Road',
      locality: 'Leith',
      postal_code: 'EH6 6XX',
    },
    sic_codes: ['28990'],
  })
}

/** GLEIF: JSON:API, no key. */
export const emulateGleif: Speak = ({ path, query }) => {
  if (path === '/api/v1/lei-records') {
    const places = [query.get('filter[entity.jurisdiction]'), query.get('filter[entity.legalAddress.country]')]
    const hits = places.every((place) => place === null || place === 'GB')
      ? find(query.get('filter[entity.names]'))
      : []
    const size = Number(query.get('page[size]') ?? 15)
    const page = Number(query.get('page[number]') ?? 1)
    const data = cut(hits, { from: (page - 1) * size, size }).map(leiRecord)
    return json({
      meta: {
        pagination: { currentPage: page, perPage: size, total: hits.length, lastPage: Math.ceil(hits.length / size) },
      },
      data,
    })
  }
  const index = leis.indexOf(path.slice('/api/v1/lei-records/'.length))
  return index === -1
    ? json({ errors: [{ status: '404', title: 'Not Found' }] }, 404)
    : json({ data: leiRecord(index) })
}

function leiRecord(index: number) {
  const address = {
    language: 'en',
    addressLines: ['1 Dock Road', ''],
    city: 'Leith',
    region: null,
    country: 'GB',
    postalCode: 'EH6 6XX',
  }
  const entity = {
    legalName: { name: names[index], language: 'en' },
    legalAddress: address,
    registeredAt: { id: 'RA000585', other: null },
    registeredAs: numbers[index],
    jurisdiction: 'GB',
    category: 'GENERAL',
    legalForm: { id: 'H0PO', other: null },
    status: 'ACTIVE',
    expiration: { date: null, reason: null },
    creationDate: '2014-05-01T00:00:00Z',
  }
  return {
    type: 'lei-records',
    id: leis[index],
    attributes: { lei: leis[index], entity, ocid: `gb/${numbers[index]}` },
  }
}

/** SEC EDGAR: a list of tickers and one file per company; errors are HTML. */
export const emulateSecEdgar: Speak = ({ path, headers }) => {
  const html = (status: number): Answer => ({
    status,
    headers: { 'content-type': 'text/html' },
    body: '<html><h1>Refused</h1></html>',
  })
  if (!/@/.test(String(headers['user-agent']))) return html(403)
  if (path === '/files/company_tickers.json') {
    const rows = [...names.keys()].flatMap((index) => [
      { cik_str: 1000 + index, ticker: `T${index}`, title: names[index] },
      { cik_str: 1000 + index, ticker: `T${index}-B`, title: names[index] },
    ])
    return json(Object.fromEntries(rows.entries()))
  }
  const index = Number(/^\/submissions\/CIK(\d{10})\.json$/.exec(path)?.[1]) - 1000
  if (!names[index]) return html(404)
  return json({
    cik: String(1000 + index),
    name: names[index],
    entityType: 'operating',
    sic: '3569',
    sicDescription: 'General Industrial Machinery',
    lei: leis[index],
    website: '',
    addresses: {
      business: { street1: '1 DOCK ROAD', street2: null, city: 'LEITH', stateOrCountry: 'X0', zipCode: 'EH6 6XX' },
    },
    filings: {
      recent: {
        accessionNumber: ['0000001000-26-000007'],
        filingDate: ['2026-02-14'],
        form: ['10-K'],
        primaryDocument: ['north-20251231.htm'],
        primaryDocDescription: ['Annual report'],
      },
      files: [],
    },
  })
}

/** No response, a slow one, or an endless one; `only` changes the responses of some paths. */
type FixedAnswer = Answer | 'silence' | 'drip' | 'flood' | OnlyPaths[] | null
type OnlyPaths = { only: RegExp; answer: Answer }

export type RegisterServer = {
  url: string
  /** Requested paths with their query, in order. */
  asked: string[]
  /** From now on every request gets this response; null restores the normal ones. */
  answerWith(answer: FixedAnswer): void
  close(): Promise<void>
}

/** On a free port, unless one is given. */
export async function startRegisterServer(speak: Speak, atPort = 0): Promise<RegisterServer> {
  const asked: string[] = []
  let instead: FixedAnswer = null
  const server = createServer((request, response) => {
    const { pathname, searchParams, search } = new URL(request.url ?? '/', 'http://register')
    asked.push(`${pathname}${search}`)
    if (instead === 'silence') return
    if (instead === 'drip' || instead === 'flood') {
      const part = instead === 'drip' ? ' ' : ' '.repeat(1024 * 1024)
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(part), instead === 'drip' ? 50 : 1)
      response.on('close', () => clearInterval(timer))
      return
    }
    const other = Array.isArray(instead) ? instead.find(({ only }) => only.test(pathname))?.answer : instead
    const { status, headers, body } = other ?? speak({ path: pathname, query: searchParams, headers: request.headers })
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve))
  // A server listening on a port has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answerWith: (answer) => void (instead = answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
