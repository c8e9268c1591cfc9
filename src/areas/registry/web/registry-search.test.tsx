import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp, signedIn, visitor, type Answers } from '#app/shell/render-app.fixture.tsx'
import type { RegistryAnswer, RegistryCompany } from '../contract.ts'

const company: RegistryCompany = {
  name: 'Northwind Robotics Ltd',
  jurisdiction_code: 'gb',
  company_number: '07654321',
  current_status: 'Inactive',
  company_type: 'Private Limited Company',
  incorporation_date: '2014-05-01',
  dissolution_date: null,
  registered_address_in_full: '1 Dock Road, Leith',
  industry_codes: [{ code: '28.99', description: 'Other machinery', scheme: null }],
  opencorporates_url: 'https://opencorporates.com/companies/gb/07654321',
  official_url: 'https://register.example/07654321',
  registry_number: '07654321',
  lei: null,
  website: null,
  officers: [],
  filings: [],
}

function answer(results: Partial<RegistryAnswer['results']>): { body: RegistryAnswer } {
  const empty = { companies: [], company: null, officers: [], total_count: 0, page: 1, per_page: 30, total_pages: 0 }
  const source = {
    id: 'opencorporates' as const,
    name: 'OpenCorporates',
    fetched_at: '2026-03-02T08:00:00.000Z',
    is_stale: false,
    reason: null,
    attribution: { text: 'from OpenCorporates', url: 'https://opencorporates.com' },
  }
  const own = { companies: [], total_count: 0, corrections: [] }
  const rest = { source, sources: [source], silent: [], not_asked: [], own }
  return { body: { success: true, error: null, results: { ...empty, ...rest, ...results } } }
}

const sources = {
  body: [
    {
      id: 'gleif',
      name: 'GLEIF',
      is_set_up: true,
      has_officers: false,
      jurisdictions: null,
      limits: [],
    },
    {
      id: 'opencorporates',
      name: 'OpenCorporates',
      is_set_up: true,
      has_officers: true,
      jurisdictions: null,
      limits: [],
    },
  ],
}
const call = 'POST /functions/v1/opencorporates-search'

async function open(answers: Answers = {}, who = visitor, address = '/due-diligence?tab=search') {
  const user = userEvent.setup()
  const view = renderApp(address, { ...who, 'GET /api/registry_sources': sources, ...answers })
  // An open record hides the page behind it.
  await screen.findByRole('heading', { level: 1, name: 'AI Due Diligence Suite', hidden: true })
  await screen.findByRole('searchbox', { hidden: true })
  return { user, ...view }
}

async function search(user: ReturnType<typeof userEvent.setup>, text: string) {
  const field = await screen.findByRole('searchbox')
  await user.type(field, `${text}{Enter}`)
}

describe('the registry search', () => {
  test('is the tab Search of the page', async () => {
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toContain('Search')
    expect(screen.getByRole('tab', { name: 'Search' }).getAttribute('aria-selected')).toBe('true')
  })

  test('asks for a name before it asks a register', async () => {
    const { user, asked } = await open()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('Search query required')).toBeTruthy()
    expect(screen.getByText('Please enter a company name to search')).toBeTruthy()
    expect(asked).not.toContain(call)
  })

  test('shows each company with status, source and time, and an inactive one not as active', async () => {
    const { user } = await open({ [call]: answer({ companies: [company], total_count: 1, total_pages: 1 }) })
    await search(user, 'northwind')
    const list = await screen.findByRole('list', { name: 'Search results' })
    const row = within(list).getByRole('listitem')
    expect(within(row).getByText('Inactive').getAttribute('data-meaning')).toBe('bad')
    expect(within(row).getByText(/OpenCorporates, fetched/)).toBeTruthy()
    expect(screen.getByText('1 company')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  test('leads through the pages', async () => {
    let page = 0
    const next = () =>
      answer({ companies: [{ ...company, name: `Page ${++page}` }], page, total_count: 61, total_pages: 3 })
    const { user } = await open({ [call]: next })
    await search(user, 'many')
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
    // The button that was pressed went with its page: the keyboard goes on at the top of the next one.
    expect(document.activeElement?.textContent).toBe('61 companies')
    expect(screen.getByText('61 companies. Page 2 of 3. Answered by OpenCorporates').getAttribute('role')).toBe(
      'status',
    )
  })

  test('says that nothing was found, and what to try', async () => {
    const { user } = await open({ [call]: answer({}) })
    await search(user, 'nobody')
    expect(await screen.findByText('No companies found')).toBeTruthy()
    expect(screen.getByText('Try other terms or remove the jurisdiction filter.')).toBeTruthy()
  })

  test('says why a search failed', async () => {
    const error = 'OpenCorporates does not accept our key. Please check the API key.'
    const { user } = await open({ [call]: { status: 503, body: { success: false, error, code: 'UNAVAILABLE' } } })
    await search(user, 'northwind')
    // Once as a toast, once where the results would be.
    await waitFor(() => expect(screen.getAllByText('Search failed')).toHaveLength(2))
    expect(screen.getAllByText(error)).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Try again' }).hasAttribute('disabled')).toBe(false)
  })

  test('marks an old answer', async () => {
    const stale = answer({ companies: [company], total_count: 1, total_pages: 1 })
    stale.body.results.sources = stale.body.results.sources.map((each) => ({
      ...each,
      is_stale: true,
      reason: 'The register is down.',
    }))
    const { user } = await open({ [call]: stale })
    await search(user, 'northwind')
    expect(await screen.findByText('This result may be out of date')).toBeTruthy()
    expect(screen.getByText('The register is down.')).toBeTruthy()
  })

  test('opens the record with its three parts and a link that tells the other side nothing', async () => {
    const { user } = await open({ [call]: answer({ companies: [company], company, total_count: 1, total_pages: 1 }) })
    await search(user, 'northwind')
    await user.click(await screen.findByRole('button', { name: 'Northwind Robotics Ltd' }))
    const panel = await screen.findByRole('dialog', { name: 'Northwind Robotics Ltd' })
    expect(
      within(panel)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Overview', 'Officers', 'Filings'])
    const link = within(panel).getByRole('link', { name: /Page on OpenCorporates/ })
    expect(link.getAttribute('href')).toBe(company.opencorporates_url)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(within(panel).queryByRole('button', { name: 'Find' })).toBeNull()
    await user.click(within(panel).getByRole('tab', { name: 'Officers' }))
    expect(within(panel).getByText('No officer information available')).toBeTruthy()
    await user.click(within(panel).getByRole('tab', { name: 'Filings' }))
    expect(within(panel).getByText('No filing information available')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Northwind Robotics Ltd'))
  })

  test('says why a record could not be loaded', async () => {
    const answers = [answer({ companies: [company], total_count: 1, total_pages: 1 })]
    const missing = { status: 404, body: { success: false, error: 'Company not found', code: 'NOT_FOUND' } }
    const { user } = await open({ [call]: () => answers.shift() ?? missing })
    await search(user, 'northwind')
    await user.click(await screen.findByRole('button', { name: 'Northwind Robotics Ltd' }))
    await waitFor(() => expect(screen.getAllByText('Failed to load company details').length).toBeGreaterThan(1))
    expect(screen.getAllByText('Company not found').length).toBeGreaterThan(1)
    expect(screen.getByRole('dialog', { name: `Company No. ${company.company_number}` })).toBeTruthy()
  })

  test('looks for officers by a switch beside the name', async () => {
    const officer = {
      name: 'Ada North',
      position: 'director',
      start_date: '2014-05-01',
      end_date: null,
      official_url: null,
      source: 'opencorporates' as const,
    }
    const of = { name: 'Northwind Robotics Ltd', jurisdiction_code: 'gb', company_number: '07654321' }
    const { user } = await open({
      [call]: answer({ officers: [{ ...officer, company: of }], total_count: 1, total_pages: 1 }),
    })
    await user.click(screen.getByRole('radio', { name: 'Officer' }))
    await search(user, 'north')
    expect(await screen.findByText('Ada North')).toBeTruthy()
    expect(screen.getByText('1 officer')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'of Northwind Robotics Ltd' })).toBeTruthy()
  })

  test('cannot be started again while it runs, and says that it does', async () => {
    let finish = () => {}
    const slow = () => new Promise<ReturnType<typeof answer>>((resolve) => (finish = () => resolve(answer({}))))
    const { user, asked } = await open({ [call]: slow }, signedIn)
    await search(user, 'slow')
    await waitFor(() => expect(asked.filter((name) => name === call)).toHaveLength(1))
    const button = screen.getByRole('button', { name: /Searching\.\.\./ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByRole('searchbox'), '{Enter}')
    expect(asked.filter((name) => name === call)).toHaveLength(1)
    finish()
    expect(await screen.findByText('No companies found')).toBeTruthy()
  })

  test('stands in the address: a link shows the same list, and each page is a step', async () => {
    const inputs: unknown[] = []
    const paged = () => answer({ companies: [company], page: inputs.push(0) + 1, total_count: 200, total_pages: 7 })
    const address = '/due-diligence?q=northwind&jurisdiction=gb&source=opencorporates&page=2'
    const { user, router } = await open({ [call]: paged }, visitor, address)
    expect(await screen.findByText('Page 2 of 7')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('northwind')
    expect(screen.getByRole('combobox', { name: 'Jurisdiction' }).textContent).toBe('United Kingdom')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'northwind', page: 3 }))
    router.history.back()
    await waitFor(() => expect(router.state.location.search).toMatchObject({ page: 2 }))
    await user.clear(screen.getByRole('searchbox'))
    await search(user, 'harbour')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'harbour', jurisdiction: 'gb' }))
    expect(router.state.location.search).not.toHaveProperty('page')
  })

  test('an address that names a record shows it', async () => {
    const address = '/due-diligence?record=opencorporates:gb:07654321'
    const { router, user } = await open({ [call]: answer({ company }) }, visitor, address)
    expect(await screen.findByRole('dialog', { name: 'Northwind Robotics Ltd' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('a place outside the list of filters has a name', async () => {
    const elsewhere = { ...company, jurisdiction_code: 'mx' }
    await open({ [call]: answer({ company: elsewhere }) }, visitor, '/due-diligence?record=gleif:mx:SAMPLE-1')
    expect(await within(await screen.findByRole('dialog')).findByText('Mexico')).toBeTruthy()
  })

  const own = {
    companies: [
      { id: '00000000-0000-4000-8000-000000000009', name: 'Northwind Sample', place: 'Bavaria', is_sample: true },
    ],
    total_count: 12,
    corrections: [{ word: 'nortwind', instead: ['northwind', 'northwing'] }],
  }

  test('our own companies stand in a group of their own, without status and number', async () => {
    const { user } = await open({ [call]: answer({ companies: [company], total_count: 1, own }) })
    await search(user, 'nortwind')
    const group = within(await screen.findByRole('region', { name: 'Companies in this installation' }))
    const row = group.getByRole('listitem')
    expect(row.textContent).toBe('Northwind SampleBavaria')
    expect(group.getByText('All companies shown here are fictional sample data.')).toBeTruthy()
    expect(group.getByText('No results for “nortwind”. Showing results for “northwind” or “northwing”.')).toBeTruthy()
    expect(group.getByText('And 11 more. A longer name narrows the list.')).toBeTruthy()
    // Whoever may not see companies has no way there.
    expect(group.queryByRole('link')).toBeNull()
    expect(within(screen.getByRole('list', { name: 'Search results' })).getAllByRole('listitem')).toHaveLength(1)
  })

  test('leads whoever may see companies to our own ones', async () => {
    const { user } = await open({ 'GET /api/auth/get-session': asPremium(), [call]: answer({ own }) }, signedIn)
    await search(user, 'northwind')
    const link = await screen.findByRole('link', { name: 'Northwind Sample' })
    expect(screen.getByText('OpenCorporates has no company of this name.')).toBeTruthy()
    expect(screen.queryByText('No companies found')).toBeNull()
    expect(link.getAttribute('href')).toBe('/target-identification?company=00000000-0000-4000-8000-000000000009')
  })

  test('without a register it shows our own companies, and claims no count of the register', async () => {
    const silent = [{ id: 'gleif' as const, name: 'GLEIF', reason: 'It is down.' }]
    const { user } = await open({ [call]: answer({ own, silent, source: null, sources: [] }) })
    await search(user, 'northwind')
    expect(await screen.findByText('GLEIF did not respond')).toBeTruthy()
    expect(screen.getByText('Northwind Sample')).toBeTruthy()
    expect(screen.queryByText('0 companies')).toBeNull()
    expect(screen.queryByText('No companies found')).toBeNull()
  })

  test('names the registers that were not asked', async () => {
    const not_asked = [
      { id: 'opencorporates' as const, name: 'OpenCorporates', because: 'not-set-up' as const },
      { id: 'companies-house' as const, name: 'Companies House', because: 'not-set-up' as const },
      { id: 'sec-edgar' as const, name: 'SEC EDGAR', because: 'other-place' as const },
    ]
    const { user } = await open({ [call]: answer({ not_asked }) })
    await search(user, 'northwind')
    const sentence = 'Not queried: OpenCorporates, Companies House (not set up here); SEC EDGAR (other jurisdictions).'
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test('cannot look for officers where no register keeps them, and says so', async () => {
    const body = sources.body.filter((source) => !source.has_officers)
    const { user, asked } = await open({ 'GET /api/registry_sources': { body } })
    await user.click(screen.getByRole('radio', { name: 'Officer' }))
    expect(await screen.findByText(/^Officers cannot be searched, because no register/)).toBeTruthy()
    await search(user, 'north')
    expect(screen.getByRole('button', { name: 'Search' }).hasAttribute('disabled')).toBe(true)
    expect(asked).not.toContain(call)
  })

  test('shows the calls that are used, and which register did not answer', async () => {
    const limits = [
      { period: 'day', calls: 50, used: 12, ends_at: '2026-03-03T00:00:00.000Z' },
      { period: 'month', calls: 200, used: 48, ends_at: '2026-04-01T00:00:00.000Z' },
    ]
    const body = sources.body.map((source) => (source.id === 'opencorporates' ? { ...source, limits } : source))
    const silent = [{ id: 'companies-house' as const, name: 'Companies House', reason: 'It is down.' }]
    const { user } = await open({ [call]: answer({ silent }), 'GET /api/registry_sources': { body } })
    await search(user, 'northwind')
    expect(await screen.findByText('12 of 50 calls used today, 48 of 200 this month.')).toBeTruthy()
    expect(screen.getByText('Companies House did not respond')).toBeTruthy()
    expect(screen.getByText('It is down.')).toBeTruthy()
  })

  test('names the linked records that changed, and lets go of them when seen', async () => {
    const at = '2026-03-02T08:00:00.000Z'
    const link = {
      id: '00000000-0000-4000-8000-000000000001',
      company_id: '00000000-0000-4000-8000-000000000002',
      company_name: 'Northwind',
      source: 'gleif',
      jurisdiction_code: 'gb',
      company_number: '213800NORTHWIND00017',
      name: 'NORTHWIND LTD',
      current_status: 'Dissolved',
      official_url: null,
      filled_fields: [],
      replaced_fields: [],
      may_change: true,
      fetched_at: at,
      checked_at: at,
      linked_at: at,
      changed_at: at,
      changes: [{ part: 'status', before: 'Active', after: 'Dissolved' }],
    }
    let rows = [link]
    const see = () => {
      rows = []
      return { body: { ...link, changed_at: null, changes: [] } }
    }
    const premium = { 'GET /api/auth/get-session': asPremium() }
    const { user } = await open(
      {
        ...premium,
        'GET /api/registry_changes': () => ({ body: rows }),
        [`POST /api/registry_links/${link.id}/seen`]: see,
      },
      signedIn,
    )
    expect(await screen.findByText('status: Active → Dissolved')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mark as seen' }))
    await waitFor(() => expect(screen.queryByText('Linked records that changed')).toBeNull())
  })
})

function asPremium() {
  const { body } = signedIn['GET /api/auth/get-session'] as { body: { user: object } }
  return { body: { ...body, user: { ...body.user, role: 'premium' } } }
}
