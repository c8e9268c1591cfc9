import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeSession } from '#areas/identity/web/make-session.fixture.ts'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { RefusalOffers } from '#kit/feedback/refusal-offer.tsx'
import { refresh } from '#kit/client/freshness.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import type { Company } from '#areas/companies/contract.ts'
import type { CompanyFacets } from '../contract.ts'
import { readParams } from '#core/fields/params.ts'
import { searchParams, toSimilar, type SimilarRequest } from './filters/address.ts'
import { CompanyDialog } from './results/company-dialog.tsx'
import { DatabaseSearch } from './results/database-search.tsx'
import { noFilters, type Filters } from './filters/filters.ts'
import { TargetFilters } from './filters/target-filters.tsx'
import { TextSearch } from './filters/text-search.tsx'

beforeAll(() => {
  // jsdom lays nothing out: the box is 400 pixels high
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 400 })
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 800 })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 400 })
})

const id = (last: number) => `7d6a5c1e-3f0b-4a52-9b8e-${String(last).padStart(12, '0')}`

function makeCompany(number: number, only: Partial<Company> = {}): Company {
  return {
    id: id(number),
    name: `Alder ${number}`,
    description: 'Makes sensors.',
    industry: 'Software & SaaS',
    country: 'Germany',
    region: null,
    location: null,
    stage: null,
    technologies: [],
    metrics: [],
    revenue_millions: 1234.5,
    growth_rate: '+12.5%',
    growth_percent: 12.5,
    employees: 1200,
    valuation_millions: null,
    ebitda_millions: null,
    founded_year: 1998,
    website: null,
    customers: null,
    retention_rate: null,
    ai_rationale: null,
    recent_developments: [],
    financial_highlights: [],
    competitive_advantages: [],
    lei: null,
    registry_number: null,
    registry_jurisdiction: null,
    domain: null,
    tags: [],
    status: 'active',
    provenance: {},
    company_types: [],
    quality: [],
    acquisition_types: [],
    is_sample: false,
    is_universe: true,
    version: 1,
    change_id: id(number),
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    ...only,
  }
}

const page = (rows: Company[], more: object = {}) => ({
  rows,
  next: null,
  count: rows.length,
  count_is_exact: true,
  corrections: [],
  ...more,
})

const facets: CompanyFacets = {
  industries: [{ value: 'Software & SaaS', count: 7 }],
  countries: [{ value: 'Germany', count: 7 }],
  regions: [],
  stages: [],
  technologies: [],
  metrics: [],
  company_types: [{ value: 'high-growth', count: 3 }],
  quality: [],
  acquisition_types: [],
  qualification: {
    count: 7,
    median_revenue_millions: 42.5,
    median_growth_percent: 12,
    median_employees: 310,
    median_ebitda_margin_percent: null,
  },
  is_exact: true,
  inexact: [],
}

const answers = (more: Record<string, unknown> = {}) => ({
  'GET /api/auth/get-session': makeSession({ role: 'premium' }),
  'GET /api/companies/facets': facets,
  'GET /api/companies/industries': ['Software & SaaS'],
  'GET /api/companies/search': page([makeCompany(1)]),
  ...more,
})

/** The page without its address. */
function Screen({ first = noFilters, isSourced = true }: { first?: Filters; isSourced?: boolean }) {
  const [filters, setFilters] = useState(first)
  const [isSavedOpen, setSavedOpen] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <>
      <TextSearch value={filters.text} onChange={(text) => setFilters((now) => ({ ...now, text }))} />
      <TargetFilters filters={filters} onFilters={setFilters} isTextShown isSourced={isSourced} />
      <DatabaseSearch
        filters={filters}
        onFilters={setFilters}
        onOpen={() => undefined}
        renderActions={() => null}
        panel={{ openId, onOpen: setOpenId }}
        isSavedOpen={isSavedOpen}
        onSaved={setSavedOpen}
        exportTable={async (format, query, day) => new File([JSON.stringify(query)], `table-${day}.${format}`)}
      />
    </>
  )
}

test('a stage is a criterion where it narrows the list, and not on the tabs that it does not narrow', async () => {
  const first: Filters = {
    ...noFilters,
    country: 'Austria',
    companyTypes: ['high-growth'],
    sourcingStages: ['contacted'],
  }
  const { unmount } = renderWithNetwork(<Screen first={first} />, answers())
  expect(await screen.findByRole('button', { name: /Contacted/ })).toBeTruthy()
  unmount()
  renderWithNetwork(<Screen first={first} isSourced={false} />, answers())
  expect(await screen.findByRole('button', { name: /High-Growth/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Contacted/ })).toBeNull()
})

const table = () => screen.findByRole('grid', { name: 'Companies' })

test('a visitor is asked to sign in, and nothing is asked of the server that it would refuse', async () => {
  const { asked } = renderWithNetwork(<Screen />, { 'GET /api/auth/get-session': null })
  expect(await screen.findByText('Sign in to search companies')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth')
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/auth/get-session'])
})

test('an answer without a sentence has the stated one', async () => {
  renderWithNetwork(<Screen />, {
    ...answers(),
    'GET /api/companies/search': () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
  })
  expect(await screen.findByText(/^An error occurred/)).toBeTruthy()
})

test('a basic user reads the refusal of the server', async () => {
  const screenWithOffer = (
    <RefusalOffers offer={(reason) => <a href="/billing?tab=plans">{reason}</a>}>
      <Screen />
    </RefusalOffers>
  )
  renderWithNetwork(screenWithOffer, {
    'GET /api/auth/get-session': makeSession({ role: 'basic' }),
    'GET /api/companies/search': refusal(403, 'Insufficient permissions to view companies'),
  })
  expect(await screen.findByText('Insufficient permissions to view companies')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'plan' })).toBeTruthy()
})

test.each([
  [refusal(403, 'Insufficient permissions to view companies'), 'Insufficient permissions to view companies', false],
  [refusal(500, 'Something went wrong.'), 'Alder 1', true],
])('what a trial has shown goes with its end, and stays where the server fails', async (later, words, isShown) => {
  let now: () => Response = () => Response.json(page([makeCompany(1)]))
  function Later() {
    const queries = useQueryClient()
    return (
      <button type="button" onClick={() => void refresh(queries, 'everything')}>
        later
      </button>
    )
  }
  const view = (
    <>
      <Screen />
      <Later />
    </>
  )
  renderWithNetwork(view, answers({ 'GET /api/companies/search': () => now() }))
  await table()
  now = later
  await userEvent.click(screen.getByRole('button', { name: 'later' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'Companies' }) !== null).toBe(isShown))
})

test('a failing load tells signed-in people to refresh, and refreshing helps', async () => {
  let isDown = true
  const user = userEvent.setup()
  renderWithNetwork(
    <Screen />,
    answers({
      'GET /api/companies/search': () =>
        isDown ? refusal(500, 'Something went wrong.')() : Response.json(page([makeCompany(1)])),
    }),
  )
  expect(await screen.findByText('Something went wrong. Refresh the page to try again.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect((await table()).textContent).toContain('Alder 1')
})

test('says once that all companies are samples, and marks none', async () => {
  renderWithNetwork(
    <Screen />,
    answers({
      'GET /api/companies/search': page([makeCompany(1, { is_sample: true }), makeCompany(2, { is_sample: true })]),
    }),
  )
  expect((await table()).textContent).not.toContain('Sample')
  expect(screen.getByText('All companies shown here are fictional sample data.')).toBeTruthy()
})

test('does not call a list fictional that has a company of the own workspace, and marks its samples', async () => {
  const rows = [makeCompany(1, { is_sample: true }), makeCompany(3, { is_universe: false })]
  renderWithNetwork(<Screen />, answers({ 'GET /api/companies/search': page(rows) }))
  const cells = within(await table()).getAllByRole('row')
  expect(cells[1]?.textContent).toContain('Alder 1Sample')
  expect(cells[2]?.textContent).toContain('Alder 3Your workspace')
  expect(screen.queryByText('All companies shown here are fictional sample data.')).toBeNull()
})

test('marks no company of the own workspace in a list of nothing else, so that names have the room', async () => {
  renderWithNetwork(
    <Screen first={{ ...noFilters, isOwn: true }} />,
    answers({ 'GET /api/companies/search': page([makeCompany(3, { is_universe: false })]) }),
  )
  expect((await table()).textContent).toContain('Alder 3')
  expect((await table()).textContent).not.toContain('Your workspace')
})

test('shows figures in millions, growth with its sign, and the counts of the result', async () => {
  renderWithNetwork(
    <Screen />,
    answers({
      'GET /api/companies/search': page([makeCompany(1, { is_sample: true }), makeCompany(2)], {
        count: 10_000,
        count_is_exact: false,
      }),
    }),
  )
  const row = within(await table()).getAllByRole('row')[1]
  expect([...row!.querySelectorAll('td')].map((cell) => cell.textContent).slice(0, 7)).toEqual([
    '', // the box to choose it
    'Alder 1Sample',
    'Software & SaaS',
    'Germany',
    '1,234.5',
    '+12.5%',
    '1,200',
  ])
  expect(screen.getByText('10,000+ companies')).toBeTruthy()
  const metrics = within(screen.getByRole('region', { name: 'Qualification metrics' }))
  await waitFor(() => expect(metrics.getByText('$42.5M')).toBeTruthy())
  expect(metrics.getByText('EBITDA margin').nextSibling?.textContent).toBe('–')
})

test('walking along the rows opens no profile, which a plan counts', async () => {
  const user = userEvent.setup()
  const rows = [makeCompany(1), makeCompany(2, { customers: 3100 })]
  const { asked } = renderWithNetwork(<Screen />, answers({ 'GET /api/companies/search': page(rows) }))
  await user.click(within(await table()).getByRole('row', { name: /Alder 1/ }))
  expect(within(await screen.findByRole('region', { name: 'Alder 1' })).getByText('Key Metrics')).toBeTruthy()
  await user.keyboard('j')
  expect(within(await screen.findByRole('region', { name: 'Alder 2' })).getByText('3,100')).toBeTruthy()
  expect(asked.filter(({ call }) => call.startsWith(`GET /api/companies/${id(1).slice(0, 8)}`))).toEqual([])
})

test('says when nothing was found, and clearing the filters finds again', async () => {
  const user = userEvent.setup()
  renderWithNetwork(
    <Screen first={{ ...noFilters, country: 'France' }} />,
    answers({
      'GET /api/companies/search': ({ query }: Asked) =>
        Response.json(page(query['country'] === 'France' ? [] : [makeCompany(1)])),
    }),
  )
  expect(await screen.findByText('No companies found matching your search criteria')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export Results' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect((await table()).textContent).toContain('Alder 1')
})

test('an outdated answer never replaces a newer one, and the rows of before stay until then', async () => {
  const user = userEvent.setup()
  const held = new Map<string, (response: Response) => void>()
  renderWithNetwork(
    <Screen />,
    answers({
      'GET /api/companies/search': ({ query }: Asked) => {
        const { text } = query
        if (text === undefined) return Response.json(page([makeCompany(1)]))
        return new Promise<Response>((answer) => held.set(text, answer))
      },
    }),
  )
  await table()
  const box = screen.getByRole('searchbox', { name: 'Free text' })
  await user.type(box, 'ald')
  await waitFor(() => expect(held.has('ald')).toBe(true))
  await user.type(box, 'er')
  await waitFor(() => expect(held.has('alder')).toBe(true))
  expect((await table()).textContent).toContain('Alder 1')
  held.get('alder')?.(Response.json(page([makeCompany(3, { name: 'The newer answer' })])))
  await waitFor(async () => expect((await table()).textContent).toContain('The newer answer'))
  held.get('ald')?.(Response.json(page([makeCompany(2, { name: 'The older answer' })])))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await table()).textContent).toContain('The newer answer')
  expect(screen.queryByText('The older answer')).toBeNull()
})

test('a region can be typed where a country is chosen, and sets both', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<Screen first={noFilters} />, answers())
  const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' })
  await user.click(country)
  expect(screen.queryByRole('option', { name: /England/ })).toBeNull()
  await user.type(country, 'engl{Enter}')
  expect(country.value).toBe('United Kingdom')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Region/City' }).value).toBe('England')
  await waitFor(() => {
    const last = asked.filter(({ call }) => call === 'GET /api/companies/search').at(-1)
    expect(last?.query).toEqual({ country: 'United Kingdom', region: 'England', limit: '100' })
  })
})

test('the region waits for a country, and goes with it', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(
    <Screen first={{ ...noFilters, country: 'Germany', region: 'Bavaria' }} />,
    answers(),
  )
  const region = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Region/City' })
  expect((await region()).value).toBe('Bavaria')
  await user.clear(screen.getByRole('combobox', { name: 'Country' }))
  expect((await region()).value).toBe('')
  expect((await region()).disabled).toBe(true)
  await waitFor(() => {
    const last = asked.filter(({ call }) => call === 'GET /api/companies/search').at(-1)
    expect(last?.query).toEqual({ limit: '100' })
  })
})

test('advanced filters count once they are applied, and are cleared at once', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<Screen first={{ ...noFilters, industry: 'Software & SaaS' }} />, answers())
  const searches = () => asked.filter(({ call }) => call === 'GET /api/companies/search')
  await table()
  await user.click(screen.getByRole('button', { name: 'Advanced Filters' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Series A/ }))
  expect(screen.getByText('Not applied yet')).toBeTruthy()
  expect(searches()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Filters Applied', body: 'Series A.' }])
  await waitFor(() => expect(searches().at(-1)?.query).toMatchObject({ 'stages[0]': 'Series A' }))
  await user.click(screen.getByRole('button', { name: 'Clear Advanced Filters' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter: Series A' })).toBeNull())
  // Nothing is set, so nothing was applied.
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  expect(listToasts().at(-1)).toMatchObject({ kind: 'note', title: 'No advanced filter is set' })
  expect(screen.getByRole('checkbox', { name: /^Series A/ }).getAttribute('aria-checked')).toBe('false')
})

test('a card counts and filters', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<Screen />, answers())
  await user.click(await screen.findByRole('button', { name: 'Add criterion' }))
  const card = await screen.findByRole('button', { name: /^High-Growth ?3/ })
  await user.click(card)
  expect(card.getAttribute('aria-pressed')).toBe('true')
  const searches = () => asked.filter(({ call }) => call === 'GET /api/companies/search')
  await waitFor(() => expect(searches().at(-1)?.query).toMatchObject({ 'company_types[0]': 'high-growth' }))
})

test('the export has every page of the result', async () => {
  const user = userEvent.setup()
  let saved: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => ((saved = file), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  )
  renderWithNetwork(
    <Screen />,
    answers({
      'GET /api/companies/search': ({ query }: Asked) => {
        const isSecond = query['after'] === 'two'
        return Response.json(page([makeCompany(isSecond ? 2 : 1)], { next: isSecond ? null : 'two', count: 2 }))
      },
    }),
  )
  await table()
  await user.click(screen.getByRole('button', { name: 'Export Results' }))
  await waitFor(() => expect(listToasts()[0]?.title).toBe('Export Complete'))
  expect(listToasts()[0]?.body).toMatch(/^2 companies saved as target-companies-\d{4}-\d\d-\d\d\.json\.$/)
  const rows = JSON.parse(await saved!.text()) as Company[]
  expect(rows.map(({ name }) => name)).toEqual(['Alder 1', 'Alder 2'])
})

const openDialog = (company: Company) =>
  renderWithNetwork(<Opened company={company} />, {
    [`GET /api/companies/${company.id}`]: company,
  })

test('the dialog says N/A for what is missing, and leaves out what is optional', async () => {
  openDialog(makeCompany(1, { revenue_millions: null, growth_rate: null, employees: null }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alder 1' }))
  expect(dialog.getByText('Software & SaaS')).toBeTruthy()
  for (const label of ['Revenue', 'Growth', 'Employees', 'Valuation']) {
    expect(dialog.getByText(label).nextSibling?.textContent).toBe('N/A')
  }
  expect(dialog.getByText('Country').nextSibling?.textContent).toBe('Germany')
  for (const label of ['EBITDA', 'Customers', 'Retention rate', 'Location'])
    expect(dialog.queryByText(label)).toBeNull()
})

test('the dialog names where a figure comes from, and opens only addresses of the web', async () => {
  const user = userEvent.setup()
  openDialog(
    makeCompany(1, {
      location: 'Munich',
      website: 'javascript:alert(1)',
      customers: 3100,
      quality: ['mature'],
      ai_rationale: 'Fits well.',
      recent_developments: ['Opened a plant'],
      provenance: { revenue_millions: { kind: 'reported', source: 'Annual report', date: '2025-12-31' } },
    }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Alder 1' }))
  expect(dialog.getByText('$1.2B')).toBeTruthy()
  expect(dialog.getByText('Mature')).toBeTruthy()
  expect(dialog.getByText('Location').nextSibling?.textContent).toBe('Munich, Germany')
  expect(dialog.getByText('3,100')).toBeTruthy()
  expect(dialog.getByText('Fits well.')).toBeTruthy()
  expect(dialog.getByText('Opened a plant')).toBeTruthy()
  expect(dialog.queryByRole('link')).toBeNull()
  await user.click(dialog.getByRole('button', { name: /^Revenue: ?Reported/u }))
  const source = within(await screen.findByRole('dialog', { name: 'Where Revenue comes from' }))
  expect(source.getByText('Source: Annual report')).toBeTruthy()
  expect(source.getByText('As of Dec 31, 2025')).toBeTruthy()
})

test('the dialog shows the past of a company, and its workspace undoes the last change', async () => {
  const user = userEvent.setup()
  const company = makeCompany(1, { is_universe: false })
  const change = { field: 'employees', before: '1,100', after: '1,200' }
  const about = { at: '2026-11-20T09:00:00.000Z', override_reason: null }
  const { asked } = renderWithNetwork(<Opened company={company} />, {
    [`GET /api/companies/${company.id}`]: company,
    [`GET /api/companies/${company.id}/history`]: [
      {
        ...about,
        version: 2,
        change_id: id(9),
        user_id: id(8),
        user_name: 'Ann',
        kind: 'changed',
        changes: [change],
        can_undo: true,
      },
      {
        ...about,
        version: 1,
        change_id: id(1),
        user_id: null,
        user_name: '',
        kind: 'imported',
        changes: [],
        can_undo: false,
      },
    ],
    'GET /api/auth/get-session': makeSession({ role: 'premium' }),
    'GET /api/workspaces': [{ id: id(7), name: 'Ours', role: 'member', is_active: true }],
    'POST /api/companies/undo': { change_id: id(6), changed: 1, refused: [] },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Alder 1' }))
  await user.click(dialog.getByRole('tab', { name: 'History' }))
  const list = within(await dialog.findByRole('list', { name: 'History of the company' }))
  expect(list.getByText('Someone').parentElement?.textContent).toContain('Someone added the company by import')
  expect(list.getByText('Employees:').parentElement?.textContent).toBe('Employees: 1,100 → 1,200')
  await user.click(await list.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listToasts().map(({ title }) => title)).toContain('Undone'))
  expect(asked.find(({ call }) => call === 'POST /api/companies/undo')?.body).toEqual({ change_id: id(9) })
})

test('a company that does not fit weighs the list anew', async () => {
  const user = userEvent.setup()
  const seed = makeCompany(1)
  const parts = { trade: 1, text: 40, size: 10, sector: 10, place: null, unlike: 0 }
  const { asked } = renderWithNetwork(<Opened company={seed} />, {
    [`GET /api/companies/${seed.id}`]: seed,
    [`GET /api/companies/${id(2)}/name`]: { id: id(2), name: 'Alder 2' },
    'POST /api/companies/similar': [
      { company: makeCompany(2), score: 60, parts, shared_trades: ['sensors'], shared_words: ['sensor'] },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'More like this' }))
  await user.click(await screen.findByRole('button', { name: 'Not like Alder 2' }))
  expect(await screen.findByRole('button', { name: 'Remove filter: Not like Alder 2' })).toBeTruthy()
  const weighed = asked.findLast(({ call }) => call === 'POST /api/companies/similar')
  expect(weighed?.body).toEqual({ like: [seed.id], unlike: [id(2)], by: 'all', limit: 20 })
  // its score is on paper too
  const why = screen.getByRole('button', { name: 'Score 60 of 100' })
  expect(why.dataset).toHaveProperty('words')
  await user.click(why)
  expect(await screen.findByText('Trades in common: sensors')).toBeTruthy()
  expect(screen.getByText('Words in common: sensor')).toBeTruthy()
})

test('what an address says of similar companies is shown, with the names of those liked and not', async () => {
  const seed = makeCompany(1)
  const { asked } = renderWithNetwork(
    <Opened
      company={seed}
      similar={toSimilar(readParams(searchParams, { similar: 'text', like: id(2), unlike: `${id(3)},nobody` }))}
    />,
    {
      [`GET /api/companies/${seed.id}`]: seed,
      [`GET /api/companies/${id(2)}/name`]: { id: id(2), name: 'Alder 2' },
      [`GET /api/companies/${id(3)}/name`]: refusal(404, 'There is no such company.'),
      'POST /api/companies/similar': [],
    },
  )
  expect(await screen.findByRole('button', { name: 'Remove filter: Like Alder 2' })).toBeTruthy()
  const gone = { name: 'Remove filter: Not like a removed company' }
  await userEvent.click(await screen.findByRole('button', gone))
  const bodies = () => asked.filter(({ call }) => call === 'POST /api/companies/similar').map(({ body }) => body)
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()).toEqual([
    { like: [seed.id, id(2)], unlike: [id(3)], by: 'text', limit: 20 },
    { like: [seed.id, id(2)], unlike: [], by: 'text', limit: 20 },
  ])
})

test('from a list of the workspace similar companies are looked for in the workspace, and the dialog says so', async () => {
  const seed = makeCompany(1)
  const { asked } = renderWithNetwork(<Opened company={seed} similar={{ by: 'all', like: [], unlike: [] }} isOwn />, {
    [`GET /api/companies/${seed.id}`]: seed,
    'POST /api/companies/similar': [],
  })
  expect(await screen.findByText(/^Your workspace only\. Scores from 0 to 100/)).toBeTruthy()
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /api/companies/similar')?.body).toMatchObject({
      scope: 'workspace',
    }),
  )
})

type OpenedProps = { company: Company; similar?: SimilarRequest; isOwn?: boolean }

/** With the part of the address in a state of the test. */
function Opened({ company, similar = null, isOwn = false }: OpenedProps) {
  const [request, setWish] = useState(similar)
  return (
    <CompanyDialog
      companyId={company.id}
      onOpen={() => undefined}
      onClose={() => undefined}
      similar={request}
      isOwn={isOwn}
      onSimilar={setWish}
    />
  )
}

test('once the profiles of the plan are used up, the dialog says until when, and where a larger plan is', async () => {
  const company = makeCompany(1)
  const sentence = 'You have opened all 10 company profiles of your plan.'
  renderWithNetwork(
    <RefusalOffers offer={(reason) => <a href="/billing?tab=plans">{reason}</a>}>
      <CompanyDialog companyId={company.id} onClose={() => {}} onOpen={() => {}} similar={null} onSimilar={() => {}} />
    </RefusalOffers>,
    { [`GET /api/companies/${company.id}`]: refusal(402, sentence, { reason: 'profile_limit' }) },
  )
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'profile_limit' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null)
})

test('an industry of a link is shown as the list has it, and one that no list has as it is written', async () => {
  for (const [industry, shown] of [
    ['software & saas', 'Software & SaaS'],
    ['Beekeeping', 'Beekeeping'],
  ] as const) {
    const { unmount } = renderWithNetwork(<Screen first={{ ...noFilters, industry }} />, answers())
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveProperty('value', shown))
    unmount()
  }
})

test('the daily email of saved searches is not promised where no mail server sends it', async () => {
  const user = userEvent.setup()
  renderWithNetwork(
    <Screen />,
    answers({
      'GET /site.json': { mail: 'outbox' },
      'GET /api/saved_searches': [],
      'GET /api/saved_search_mail': { wants_mail: false },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Saved searches' }))
  expect(
    await screen.findByText(/has no mail server: the email stays in its outbox, and you receive none/),
  ).toBeTruthy()
})
