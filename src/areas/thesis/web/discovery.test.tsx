import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { listToasts, toast } from '#kit/feedback/toast.ts'
import type { Exclusion } from '#areas/exclusions/contract.ts'
import type { Criterion, DiscoveredCompany, Discovery, DiscoverySummary, SmartAnswer } from '../contract.ts'
import { AiMatches } from './matches/ai-matches.tsx'
import { CriteriaChips } from './criteria/criteria-chips.tsx'
import { useArrival } from './search/use-arrival.ts'
import { SearchBox } from './search/search-box.tsx'
import { SearchResults } from './search/search-results.tsx'
import { useCompanySearch } from './search/use-company-search.ts'
import { useDiscovery } from './use-discovery.ts'

const runId = '00000000-0000-4000-8000-0000000000d1'
const ada = '00000000-0000-4000-8000-00000000000a'
const session = {
  session: { id: ada, activeWorkspaceId: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  user: { id: ada, email: 'ada@example.com', name: 'Ada Berg' },
}
const signedIn = { 'GET /api/auth/get-session': session, 'GET /api/discovery/runs': [], 'GET /api/watchlist': [] }
const visitor = { 'GET /api/auth/get-session': null }

const criteria: Criterion[] = [
  { id: 'country', kind: 'country', names: ['Germany'], not: false, must: true, note: null, said: 'German' },
  {
    id: 'revenue',
    kind: 'range',
    figure: 'revenue',
    min: 20,
    max: 80,
    currency: null,
    must: false,
    note: null,
    said: '20 to 80 million',
  },
]

function makeCompany(only: Partial<DiscoveredCompany> = {}): DiscoveredCompany {
  return {
    id: '00000000-0000-4000-8000-0000000000c1',
    origin: 'stored',
    name: 'Auge Systeme',
    industry: 'Manufacturing & Industrials',
    description: 'Cameras for inspection lines.',
    revenue_millions: 45,
    employees: 210,
    growth_rate: '22%',
    country: 'Germany',
    region: null,
    strategic_fit_score: 100,
    ai_rationale: 'Fits 100 of 100.',
    recent_developments: ['One', 'Two', 'Three', 'Four'],
    financial_highlights: [],
    competitive_advantages: [],
    strategic_considerations: [],
    parts: [
      { criterion_id: 'country', state: 'met', value: 'Germany', points: 43, most: 43 },
      { criterion_id: 'revenue', state: 'met', value: 45, points: 57, most: 57 },
    ],
    provenance: { revenue_millions: { kind: 'reported', source: 'Annual report', date: '2026-03-31' } },
    citations: [],
    is_sample: false,
    as_of: '2026-11-01T12:00:00.000Z',
    ...only,
  }
}

function makeDiscovery(only: Partial<Discovery> = {}): Discovery {
  return {
    id: runId,
    state: 'done',
    error: null,
    is_removable: true,
    is_pinned: false,
    query: 'German makers, 20 to 80 million',
    criteria,
    not_understood: [],
    companies: [makeCompany()],
    misfits: [],
    shortfall: null,
    count: 1,
    count_is_exact: true,
    only_sample: false,
    scope: null,
    workspace_companies: null,
    model: { state: 'unasked', sentence: null, provider: null, model: null, found: 0 },
    task_id: null,
    created_at: '2026-11-21T12:00:00.000Z',
    updated_at: '2026-11-21T12:00:00.000Z',
    ...only,
  }
}

const idle = { onMode: () => {}, text: '', onText: () => {}, onDiscover: () => {}, onSearch: () => {} }

/** The panel with its address in a state of the test. */
function usePanel() {
  const [openId, setOpenId] = useState<string | null>(null)
  return { openId, onOpen: setOpenId }
}

/** The parts of the page that discovery fills, with the address in a state of the test. */
function Screen({ run = null }: { run?: string | null }) {
  const [runInAddress, setRun] = useState(run)
  const arrival = useArrival()
  const state = useDiscovery({ runId: runInAddress, onRun: setRun, onFound: () => arrival.announce('discovery') })
  const { discovery } = state
  return (
    <>
      <SearchBox
        {...idle}
        mode="discovery"
        query={discovery?.query ?? ''}
        busy={state.isAsking}
        onDiscover={(query) => state.ask(query, { country: 'Germany' })}
      />
      {discovery ? (
        <CriteriaChips
          criteria={discovery.criteria}
          notUnderstood={discovery.not_understood}
          busy={state.isScoring}
          onChange={state.changeCriteria}
        />
      ) : null}
      <AiMatches
        state={state}
        onRun={setRun}
        panel={usePanel()}
        arrival={arrival}
        renderRecord={() => <button type="button">View Details</button>}
      />
    </>
  )
}

/** The AI company search, likewise. */
type CardProps = { asked?: string | null; changed?: string | null; scope?: 'workspace' }

function SearchCard({ asked = null, changed = null, scope }: CardProps) {
  const [inAddress, setInAddress] = useState(asked)
  const [criteriaInAddress, setCriteria] = useState(changed)
  const arrival = useArrival()
  const search = useCompanySearch({
    asked: inAddress,
    onAsked: setInAddress,
    criteria: criteriaInAddress,
    onCriteria: setCriteria,
    onFound: () => arrival.announce('search'),
    filters: {},
    scope,
    isShown: true,
  })
  return (
    <>
      <SearchBox {...idle} mode="search" query={search.asked ?? ''} busy={search.isAsking} onSearch={search.ask} />
      {search.answer ? (
        <CriteriaChips
          criteria={search.answer.criteria}
          notUnderstood={search.answer.not_understood}
          busy={search.isRanking}
          onChange={search.changeCriteria}
        />
      ) : null}
      <SearchResults search={search} panel={usePanel()} arrival={arrival} />
    </>
  )
}

const discovered = () => screen.findByRole('grid', { name: 'Discovered companies' })
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** Opens the panel of a company and answers what is in it. */
async function openPanel(name: string) {
  await userEvent.click(await findRow(name))
  return within(await screen.findByRole('region', { name }))
}

const toasts = () => listToasts().map(({ title, body }) => [title, body])

test('asks in plain words, with the filters, and says how many were found', async () => {
  const { asked } = renderWithNetwork(<Screen />, { ...signedIn, 'POST /api/discovery': makeDiscovery() })
  await userEvent.type(screen.getByLabelText('What are you looking for?'), 'German makers')
  await userEvent.click(screen.getByRole('button', { name: 'AI Discovery' }))
  expect((await discovered()).textContent).toContain('Auge Systeme')
  // So that j, k and Enter go on in the list.
  await waitFor(async () => expect(document.activeElement).toBe(await discovered()))
  expect(toasts()).toContainEqual(['Targets Discovered', 'Found 1 potential acquisition targets'])
  expect(asked.find(({ call }) => call === 'POST /api/discovery')?.body).toEqual({
    query: 'German makers',
    filters: { country: 'Germany' },
  })
})

test('a failure says why', async () => {
  renderWithNetwork(<Screen />, { ...visitor, 'POST /api/discovery': refusal(429, 'Too many requests.') })
  await userEvent.click(screen.getByRole('button', { name: 'AI Discovery' }))
  await waitFor(() => expect(toasts()).toEqual([['Discovery Failed', 'Too many requests.']]))
})

test('nothing found is no success, and a call that fails without a word has the stated ones', async () => {
  const { unmount } = renderWithNetwork(<Screen />, {
    ...signedIn,
    'POST /api/discovery': makeDiscovery({ companies: [], count: 0 }),
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery({ companies: [], count: 0 }),
  })
  await userEvent.type(screen.getByLabelText('What are you looking for?'), 'Nobody')
  await userEvent.click(screen.getByRole('button', { name: 'AI Discovery' }))
  await waitFor(() => expect(listToasts().map(({ kind }) => kind)).toEqual(['note']))
  expect(toasts()).toEqual([
    [
      'No companies found matching your search criteria',
      'Change or remove a criterion: each change scores the list again.',
    ],
  ])
  unmount()
  for (const { id } of listToasts()) toast.dismiss(id)
  renderWithNetwork(<Screen />, {
    ...visitor,
    'POST /api/discovery': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'AI Discovery' }))
  await waitFor(() => expect(toasts()).toEqual([['Discovery Failed', 'Failed to discover targets']]))
})

test('one line a company, and beside it why it fits, with three entries of each list at first', async () => {
  renderWithNetwork(<Screen run={runId} />, { ...signedIn, [`GET /api/discovery/runs/${runId}`]: makeDiscovery() })
  const cells = [...(await findRow('Auge Systeme')).querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells.slice(0, 4)).toEqual(['Auge Systeme', '100', 'Manufacturing & Industrials', 'Germany'])
  const panel = await openPanel('Auge Systeme')
  expect(panel.getByText('Fits 100 of 100.')).toBeTruthy()
  expect(panel.getByRole('rowheader', { name: 'Revenue 20 to 80 million USD' })).toBeTruthy()
  expect(panel.getByText('Three')).toBeTruthy()
  expect(panel.queryByText('Four')).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'Show all 4' }))
  expect(panel.getByText('Four')).toBeTruthy()
})

test('the panel walks with the rows, sorted as they are', async () => {
  const other = makeCompany({
    id: '00000000-0000-4000-8000-0000000000c2',
    name: 'Blick Werke',
    strategic_fit_score: 61,
  })
  renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery({ companies: [makeCompany(), other] }),
  })
  await openPanel('Auge Systeme')
  await userEvent.keyboard('j')
  expect(await screen.findByRole('region', { name: 'Blick Werke' })).toBeTruthy()
  await userEvent.keyboard('k')
  expect(await screen.findByRole('region', { name: 'Auge Systeme' })).toBeTruthy()
  const fit = within(await discovered()).getByRole('columnheader', { name: /^Fit/ })
  await userEvent.click(within(fit).getByRole('button'))
  await userEvent.click(within(fit).getByRole('button'))
  const names = [...(await discovered()).querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent)
  expect(names).toEqual(['Blick Werke', 'Auge Systeme'])
})

test('a changed chip scores anew, without reading again', async () => {
  const changed = makeDiscovery({ companies: [], count: 0 })
  const { asked } = renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery(),
    [`PATCH /api/discovery/runs/${runId}`]: changed,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Revenue 20 to 80 million USD' }))
  const least = await screen.findByLabelText('At least')
  await userEvent.clear(least)
  await userEvent.type(least, '90')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('The upper limit is below the lower one.')).toBeTruthy()
  await userEvent.clear(least)
  await userEvent.type(least, '30')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('No companies found matching your search criteria')).toBeTruthy()
  const sent = asked.find(({ call }) => call.startsWith('PATCH'))?.body as { criteria: Criterion[] }
  expect(sent.criteria[1]).toMatchObject({ id: 'revenue', min: 30, max: 80 })
})

test('words that were not understood are shown and can be looked for as words', async () => {
  const { asked } = renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery({ not_understood: [{ words: 'soul', from: 3, to: 7 }] }),
    [`PATCH /api/discovery/runs/${runId}`]: makeDiscovery(),
  })
  const leftover = await screen.findByRole('button', { name: '‘soul’ not understood: search texts for it' })
  // also on paper
  expect(leftover.dataset).toHaveProperty('words')
  await userEvent.click(leftover)
  await waitFor(() => expect(asked.some(({ call }) => call.startsWith('PATCH'))).toBe(true))
  const sent = asked.find(({ call }) => call.startsWith('PATCH'))?.body as { criteria: Criterion[] }
  expect(sent.criteria.at(-1)).toMatchObject({ kind: 'text', names: ['soul'] })
})

test('a silent model is said, and what a model found is marked', async () => {
  const silent = { state: 'silent', sentence: 'OpenAI is down.', provider: null, model: null, found: 0 } as const
  const found = makeCompany({ id: null, name: 'Webfund', origin: 'ai_found' })
  renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery({ model: silent, companies: [found] }),
  })
  expect(await screen.findByText('Answered by the built-in analyst alone. OpenAI is down.')).toBeTruthy()
  expect(within(await discovered()).getByText('AI-found')).toBeTruthy()
})

test('a list without a full match says so first, and a company of which nothing is known has no score', async () => {
  const sentence = 'None of the 1 is known to serve dentists; the closest are shown.'
  renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery({
      shortfall: sentence,
      companies: [makeCompany({ strategic_fit_score: null, parts: [] })],
    }),
  })
  expect((await screen.findByRole('note')).textContent).toBe(sentence)
  expect(within(await discovered()).getByText('No score')).toBeTruthy()
  const panel = await openPanel('Auge Systeme')
  expect(panel.getByText('No score: too little is known about it.')).toBeTruthy()
})

test('an analysis replaces its company, and a visitor is asked to sign in first', async () => {
  const analysis = makeCompany({ name: 'AUGE SYSTEME', id: null, strategic_considerations: ['Ask for the churn.'] })
  renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery(),
    'POST /functions/v1/ai-analytics': { success: true, analysis, model: makeDiscovery().model },
  })
  const panel = await openPanel('Auge Systeme')
  await userEvent.click(panel.getByRole('button', { name: 'Analyze Auge Systeme' }))
  expect(await screen.findByText('Ask for the churn.')).toBeTruthy()
  expect(toasts()).toContainEqual(['Analysis Complete', 'Analyzed AUGE SYSTEME successfully'])
  expect((await discovered()).querySelectorAll('tbody tr')).toHaveLength(1)
})

test('Clear Results empties the tab and forgets the run', async () => {
  const { asked } = renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery(),
    [`DELETE /api/discovery/runs/${runId}`]: () => new Response(null, { status: 204 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Results' }))
  expect(await screen.findByText('No discovery yet')).toBeTruthy()
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true)
})

test('a saved discovery is pinned, run again by its criteria, and compared with an earlier one', async () => {
  const older = makeDiscovery({
    id: '00000000-0000-4000-8000-0000000000e1',
    query: 'German camera makers',
    companies: [makeCompany({ strategic_fit_score: 80 }), makeCompany({ id: null, name: 'Linse Optik' })],
    created_at: '2026-10-01T12:00:00.000Z',
  })
  const { asked } = renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    'GET /api/discovery/runs': [headOf(makeDiscovery()), headOf(older)],
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery(),
    [`GET /api/discovery/runs/${older.id}`]: older,
    [`PUT /api/discovery/runs/${runId}/pin`]: { ...headOf(makeDiscovery()), is_pinned: true },
    'POST /api/discovery': makeDiscovery(),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pin discovery: newer ones do not replace it' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('PUT'))).toMatchObject({
      call: `PUT /api/discovery/runs/${runId}/pin`,
      body: { pinned: true },
    }),
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }))
  await userEvent.click(await screen.findByRole('option', { name: /German camera makers/ }))
  expect(await screen.findByText('80 → 100')).toBeTruthy()
  expect(screen.getByText('Linse Optik')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /api/discovery')?.body).toEqual({
      query: 'German makers, 20 to 80 million',
      filters: {},
      criteria,
    }),
  )
})

test('a discovery of the workspace alone says so, is repeated as it was, and says how many companies had a chance', async () => {
  const own = makeDiscovery({ scope: 'workspace', companies: [], count: 0, workspace_companies: 500 })
  const other = makeDiscovery({ id: '00000000-0000-4000-8000-0000000000d2', created_at: '2026-11-20T12:00:00.000Z' })
  const { asked, unmount } = renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    'GET /api/discovery/runs': [headOf(own), headOf(other)],
    [`GET /api/discovery/runs/${runId}`]: own,
    [`GET /api/discovery/runs/${other.id}`]: other,
    'POST /api/discovery': own,
  })
  expect(await screen.findByText(/^Your workspace has 500 companies, and none of them fits\./)).toBeTruthy()
  const head = within(screen.getByRole('region', { name: 'Insights' }))
  expect(head.getByText('Search in').parentElement?.textContent).toBe('Search inYour workspace only')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Compare with' }))
  await userEvent.click(await screen.findByRole('option', { name: 'German makers, 20 to 80 million' }))
  // The same criteria among other companies are another question.
  expect(await screen.findByText(/had different criteria/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /api/discovery')?.body).toMatchObject({
      scope: 'workspace',
      criteria,
    }),
  )
  unmount()
  renderWithNetwork(<Screen />, { ...signedIn, 'GET /api/discovery/runs': [headOf(own)] })
  expect(await screen.findByText(/^Your workspace only · 0 companies/)).toBeTruthy()
})

test('the AI company search asks among the companies that the page lists, and says so', async () => {
  const { asked } = renderWithNetwork(<SearchCard asked="makers" scope="workspace" />, {
    ...signedIn,
    'POST /functions/v1/smart-company-search': { ...answer, scope: 'workspace', results: [], workspace_companies: 1 },
  })
  expect(await screen.findByText(/^Your workspace has 1 company, and it does not fit\./)).toBeTruthy()
  expect(screen.getByText('Your workspace only')).toBeTruthy()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    query: 'makers',
    filters: {},
    scope: 'workspace',
  })
})

const headOf = ({ id, query, scope, companies, model, created_at, updated_at }: Discovery): DiscoverySummary => ({
  id: id ?? '',
  state: 'done',
  error: null,
  task_id: null,
  is_removable: true,
  is_pinned: false,
  query,
  scope,
  companies: companies.length,
  model_state: model.state,
  created_at,
  updated_at,
})

const answer: SmartAnswer = {
  success: true,
  misfits: [],
  criteria,
  not_understood: [],
  shortfall: null,
  count: 1,
  count_is_exact: true,
  only_sample: true,
  scope: null,
  workspace_companies: null,
  model: makeDiscovery().model,
  results: [
    {
      id: '00000000-0000-4000-8000-0000000000c1',
      name: 'Auge Systeme',
      industry: 'Manufacturing & Industrials',
      description: 'Cameras',
      revenue_millions: 45,
      employees: 210,
      location: 'Germany',
      country: 'Germany',
      strategic_fit: 7.9,
      ai_insights: 'Fits 79 of 100.',
      perplexity_analysis: null,
      origin: 'stored',
      citations: [],
      is_sample: true,
      parts: [],
      region: null,
      growth_rate: '22%',
      recent_developments: [],
      financial_highlights: [],
      competitive_advantages: [],
      provenance: {},
      as_of: '2026-11-01T12:00:00.000Z',
    },
  ],
}

test('the search card wants a query, answers in place, and a visitor can neither watch nor analyse', async () => {
  const { asked } = renderWithNetwork(<SearchCard />, {
    ...visitor,
    'POST /functions/v1/smart-company-search': (one: Asked) => Response.json(one.body ? answer : null),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(toasts()).toEqual([['Search Required', 'Please enter a search query']])
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await userEvent.type(screen.getByLabelText('Search companies in plain words'), 'cameras in Germany{Enter}')
  expect(await screen.findByRole('cell', { name: '7.9' })).toBeTruthy()
  expect(toasts()).toContainEqual(['Search Complete', '1 company shown, best fit first; 1 meets every criterion.'])
  const watch = screen.getByRole('button', { name: /watchlist/i })
  await waitFor(() => expect((watch as HTMLButtonElement).disabled).toBe(true))
  const panel = await openPanel('Auge Systeme')
  await userEvent.click(panel.getByRole('button', { name: 'Analyze Auge Systeme' }))
  expect(toasts()).toContainEqual(['Authentication required', 'Please sign in to run AI analysis.'])
})

test.each([
  [{ count: 0 }, 'none meets every criterion'],
  [
    { count: 3, shortfall: 'The only company found is not known to be in Chile; it is the closest.' },
    '3 may meet every criterion',
  ],
])('a search without a full match says so at once: %j', async (found, said) => {
  renderWithNetwork(<SearchCard />, { ...visitor, 'POST /functions/v1/smart-company-search': { ...answer, ...found } })
  await userEvent.type(screen.getByLabelText('Search companies in plain words'), 'cameras{Enter}')
  const sentence = `1 company shown, best fit first; ${said}.`
  await waitFor(() => expect(toasts()).toContainEqual(['Search Complete', sentence]))
})

test('a search without a hit is no success, and one that fails without a word has the stated ones', async () => {
  const { unmount } = renderWithNetwork(<SearchCard />, {
    ...visitor,
    'POST /functions/v1/smart-company-search': { ...answer, results: [], count: 0 },
  })
  await userEvent.type(screen.getByLabelText('Search companies in plain words'), 'pumps{Enter}')
  await waitFor(() => expect(listToasts().map(({ kind }) => kind)).toEqual(['note']))
  unmount()
  for (const { id } of listToasts()) toast.dismiss(id)
  const proxy = () => new Response('<html>Bad gateway</html>', { status: 502 })
  renderWithNetwork(<SearchCard />, { ...visitor, 'POST /functions/v1/smart-company-search': proxy })
  await userEvent.type(screen.getByLabelText('Search companies in plain words'), 'pumps{Enter}')
  await waitFor(() => expect(toasts()).toEqual([['Search Failed', 'Please try again later']]))
})

test.each([
  ['a visitor', visitor, /^Only the sample companies were searched\. .*; sign in first/],
  ['somebody signed in', signedIn, /^Only the sample companies were searched\. .* free trial under Billing/],
])('%s hears why only the samples were searched', async (_who, answers, sentence) => {
  renderWithNetwork(<SearchCard />, { ...answers, 'POST /functions/v1/smart-company-search': answer })
  await userEvent.type(screen.getByLabelText('Search companies in plain words'), 'cameras in Germany{Enter}')
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a search that fails says why', async () => {
  renderWithNetwork(<SearchCard />, {
    ...visitor,
    'POST /functions/v1/smart-company-search': refusal(429, 'Too many requests.'),
  })
  await userEvent.type(screen.getByLabelText('Search companies in plain words'), 'pumps{Enter}')
  await waitFor(() => expect(toasts()).toEqual([['Search Failed', 'Too many requests.']]))
})

test('what the address says was searched for is there again, in silence, until it is closed', async () => {
  const { asked } = renderWithNetwork(<SearchCard asked="cameras in Germany" />, {
    ...visitor,
    'POST /functions/v1/smart-company-search': answer,
  })
  expect(await screen.findByRole('cell', { name: '7.9' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Search companies in plain words').value).toBe('cameras in Germany')
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { query: 'cameras in Germany', filters: {} },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Close results' }))
  expect(screen.queryByRole('cell', { name: '7.9' })).toBeNull()
  expect(toasts()).toEqual([])
})

test('where that fails, the card says so and can be asked again', async () => {
  let isUp = false
  renderWithNetwork(<SearchCard asked="pumps" />, {
    ...visitor,
    'POST /functions/v1/smart-company-search': () =>
      isUp ? Response.json(answer) : refusal(429, 'Too many requests.')(),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.')
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('cell', { name: '7.9' })).toBeTruthy()
  expect(toasts()).toEqual([])
})

test('a search result opens its panel', async () => {
  renderWithNetwork(<SearchCard />, { ...visitor, 'POST /functions/v1/smart-company-search': answer })
  await userEvent.type(screen.getByLabelText('Search companies in plain words'), 'cameras{Enter}')
  const panel = await openPanel('Auge Systeme')
  expect(panel.getByText('Fits 79 of 100.')).toBeTruthy()
})

test('a link to a discovery that is not there leads to those that are', async () => {
  renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    [`GET /api/discovery/runs/${runId}`]: refusal(404, 'There is no such discovery.'),
  })
  expect(await screen.findByText('This discovery does not exist')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Earlier discoveries' }))
  expect(await screen.findByText('No discovery yet')).toBeTruthy()
})

test('a change that cannot be scored is told', async () => {
  renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery(),
    [`PATCH /api/discovery/runs/${runId}`]: refusal(500, 'Something went wrong.'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Country: Germany' }))
  await waitFor(() => expect(toasts()).toEqual([['Error', 'The change could not be scored.']]))
})

const misfit: Exclusion = {
  id: '00000000-0000-4000-8000-0000000000f1',
  company_id: makeCompany().id,
  company_name: 'Auge Systeme',
  country: 'Germany',
  role: 'target',
  reason: 'too_small',
  note: '',
  named_by: 'Ada Berg',
  created_at: '2026-11-21T12:00:00.000Z',
}
const workspaces = (role: string) => [{ id: ada, name: 'Mine', is_active: true, is_private: true, role, members: 1 }]

test('a company that is not a fit is taken off with a reason, and can come back', async () => {
  const other = makeCompany({ id: '00000000-0000-4000-8000-0000000000c2', name: 'Blick Werke' })
  let misfits: Exclusion[] = []
  const { asked } = renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    'GET /api/workspaces': workspaces('owner'),
    [`GET /api/discovery/runs/${runId}`]: () =>
      Response.json(makeDiscovery({ misfits, companies: misfits.length > 0 ? [other] : [makeCompany(), other] })),
    'POST /api/misfits': () => {
      misfits = [misfit]
      return Response.json(misfit, { status: 201 })
    },
    [`DELETE /api/misfits/${misfit.id}`]: () => {
      misfits = []
      return new Response(null, { status: 204 })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Not a fit: Auge Systeme' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'too small' }))
  const list = within(await screen.findByRole('region', { name: 'Not a fit' }))
  expect(list.getByText('Auge Systeme: too small (Ada Berg)')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Auge Systeme/ })).toBeNull()
  expect(asked.find(({ call }) => call === 'POST /api/misfits')?.body).toMatchObject({
    kind: 'discovery',
    thesis: 'German makers, 20 to 80 million',
    role: 'target',
    reason: 'too_small',
    company: { name: 'Auge Systeme' },
  })
  await userEvent.click(list.getByRole('button', { name: 'Undo: Auge Systeme' }))
  expect(await findRow('Auge Systeme')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Not a fit' })).toBeNull()
})

test('another reason is asked for in own words', async () => {
  const { asked } = renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    'GET /api/workspaces': workspaces('owner'),
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery(),
    'POST /api/misfits': misfit,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Not a fit: Auge Systeme' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Another reason …' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the list' }))
  expect(await dialog.findByText('Give a reason.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Lives off one customer')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the list' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ call }) => call === 'POST /api/misfits')?.body).toMatchObject({
    reason: 'other',
    note: 'Lives off one customer',
  })
})

test('a hit of the company search that is not a fit leaves the list, which is weighed anew in silence', async () => {
  const search = userEvent.setup()
  const web = { ...answer.results[0]!, id: 'ai-found-2', name: 'Webfund', origin: 'ai_found' as const }
  let misfits: Exclusion[] = []
  const { asked } = renderWithNetwork(<SearchCard />, {
    ...signedIn,
    'GET /api/workspaces': workspaces('owner'),
    'POST /functions/v1/smart-company-search': () => {
      const results = [...answer.results, web].slice(misfits.length)
      return Response.json({ ...answer, misfits, results })
    },
    'POST /api/misfits': () => {
      misfits = [misfit]
      return Response.json(misfit, { status: 201 })
    },
    [`DELETE /api/misfits/${misfit.id}`]: () => {
      misfits = []
      return new Response(null, { status: 204 })
    },
  })
  await search.type(screen.getByLabelText('Search companies in plain words'), 'cameras with soul{Enter}')
  const hit = { name: /Auge Systeme/ }
  await search.click(await screen.findByRole('button', { name: 'Not a fit: Auge Systeme' }))
  await search.click(await screen.findByRole('menuitem', { name: 'too small' }))
  const list = within(await screen.findByRole('region', { name: 'Not a fit' }))
  expect(screen.queryByRole('row', hit)).toBeNull()
  expect(screen.getByRole('button', { name: 'Not a fit: Webfund' })).toBeTruthy()
  expect(asked.find(({ call }) => call === 'POST /api/misfits')?.body).toMatchObject({
    kind: 'discovery',
    thesis: 'cameras with soul',
    company: { id: makeCompany().id, name: 'Auge Systeme', revenue_millions: 45 },
  })
  await search.click(list.getByRole('button', { name: 'Undo: Auge Systeme' }))
  expect(await screen.findByRole('row', hit)).toBeTruthy()
  expect(toasts().filter(([title]) => title === 'Search Complete')).toHaveLength(1)
  // Asked for, and once more after each of the two changes.
  expect(asked.filter(({ call }) => call.endsWith('/smart-company-search'))).toHaveLength(3)
})

test('the company search says how the words were read, and a removed criterion ranks its list again', async () => {
  const unread = { ...answer, not_understood: [{ words: 'soul', from: 8, to: 12 }] }
  const { asked } = renderWithNetwork(<SearchCard />, {
    ...visitor,
    'POST /functions/v1/smart-company-search': ({ body }: Asked) => {
      const read = (body as { criteria?: Criterion[] }).criteria
      return Response.json(read ? { ...answer, criteria: read, not_understood: [] } : unread)
    },
  })
  await userEvent.type(screen.getByLabelText('Search companies in plain words'), 'cameras with soul{Enter}')
  expect(await screen.findByRole('button', { name: 'Change: Revenue 20 to 80 million USD' })).toBeTruthy()
  expect(screen.getByText('‘soul’ not understood')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Country: Germany' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change: Country: Germany' })).toBeNull())
  expect(asked.filter(({ call }) => call.startsWith('POST')).at(-1)?.body).toEqual({
    query: 'cameras with soul',
    criteria: [criteria[1]],
  })
  // What the words left over is left over still.
  expect(screen.getByText('‘soul’ not understood')).toBeTruthy()
})

test.each([
  { what: 'changed criteria', changed: JSON.stringify([criteria[1]]), body: { criteria: [criteria[1]] } },
  { what: 'no list', changed: '{"kind":', body: { filters: {} } },
])('after a reload the company search has the criteria of its address: $what', async ({ changed, body }) => {
  const { asked } = renderWithNetwork(<SearchCard asked="cameras" changed={changed} />, {
    ...visitor,
    'POST /functions/v1/smart-company-search': answer,
  })
  expect(await screen.findByRole('row', { name: /Auge Systeme/ })).toBeTruthy()
  expect(asked.filter(({ call }) => call.startsWith('POST')).map((one) => one.body)).toEqual([
    { query: 'cameras', ...body },
  ])
})

test('a company of the web goes to the watchlist with what is known of it', async () => {
  const web = { ...answer.results[0]!, id: 'ai-found-1', origin: 'ai_found' as const }
  const { asked } = renderWithNetwork(<SearchCard />, {
    ...signedIn,
    'GET /api/workspaces': workspaces('viewer'),
    'POST /functions/v1/smart-company-search': { ...answer, results: [web] },
    'POST /api/watchlist': refusal(500, 'Something went wrong.'),
  })
  await userEvent.type(screen.getByLabelText('Search companies in plain words'), 'cameras{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Watchlist: Auge Systeme' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /api/watchlist')?.body).toMatchObject({
      company_name: 'Auge Systeme',
      company_data: { country: 'Germany', revenue_millions: 45, employees: 210 },
    }),
  )
})

test('whoever may not write in the workspace takes nothing off and nothing back', async () => {
  renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    'GET /api/workspaces': workspaces('viewer'),
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery({ misfits: [misfit] }),
  })
  expect(await screen.findByRole('region', { name: 'Not a fit' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Not a fit/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull()
})

test('what is lost for being like a misfit stands among the parts of the score', async () => {
  const company = makeCompany({
    strategic_fit_score: 88,
    parts: [
      ...makeCompany().parts,
      { criterion_id: 'misfit', state: 'missed', value: 'as small as Blick Werke', points: -12, most: 0 },
    ],
  })
  renderWithNetwork(<Screen run={runId} />, {
    ...signedIn,
    'GET /api/workspaces': workspaces('owner'),
    [`GET /api/discovery/runs/${runId}`]: makeDiscovery({ companies: [company] }),
  })
  const panel = await openPanel('Auge Systeme')
  const row = within(await panel.findByRole('row', { name: /^Similar to an excluded company/ }))
  expect(row.getByText('as small as Blick Werke')).toBeTruthy()
  expect(row.getByText('Loses points')).toBeTruthy()
  expect(row.getByText('−12')).toBeTruthy()
})
