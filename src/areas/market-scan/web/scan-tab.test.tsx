import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { noFilters, type Filters } from '#areas/company-search/web/filters/filters.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import type { MarketScan, MarketScanHead } from '../contract.ts'
import { MarketScanTab } from './scan-tab.tsx'

const ada = '00000000-0000-4000-8000-00000000000a'
const scanId = '00000000-0000-4000-8000-000000000051'
const otherId = '00000000-0000-4000-8000-000000000052'
const taskId = '00000000-0000-4000-8000-0000000000aa'
const company = '00000000-0000-4000-8000-0000000000c1'
const session = {
  session: { id: ada, activeWorkspaceId: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  user: { id: ada, email: 'ada@example.com', name: 'Ada Berg', role: 'premium' },
}

const figures: NonNullable<MarketScan['figures']> = {
  size: { count: 5, sample_count: 2, revenue_known: 4, revenue_sum: 200, revenue_median: 40 },
  growth: { known: 4, growing: 3, weighted: 10.3, median: 15, low: 6.25, high: 25 },
  concentration: { hhi: 3450, band: 'high', four_ratio: 1, equal_companies: 2.9 },
  segments: [segment('Norway', 3, 150), segment('Sweden', 2, 50), { ...segment('', 1, 0), is_rest: true }],
  white_spots: [
    {
      industry: 'Rope',
      country: 'Chile',
      size: '10-50',
      count: 0,
      expected: 3.3,
      chance: 0.036,
      growth: 20,
      growth_of: 'neighbours',
    },
  ],
  coverage: { named: 0, known: 0, likely_missing: null },
  confidence_parts: [
    { part: 'figures', value: 0.8, weight: 0.4 },
    { part: 'number', value: 0.2, weight: 0.2 },
    { part: 'agreement', value: 0.5, weight: 0.4 },
  ],
}

function segment(name: string, count: number, revenue: number) {
  return {
    kind: 'country' as const,
    name,
    is_rest: false,
    count,
    revenue_known: count,
    revenue_sum: revenue,
    revenue_ratio: revenue / 200,
    growth: 4,
  }
}

function makeScan(only: Partial<MarketScan> = {}): MarketScan {
  return {
    id: scanId,
    state: 'done',
    error: null,
    task_id: null,
    is_removable: true,
    is_pinned: false,
    created_at: '2026-11-20T12:00:00.000Z',
    filter: { industry: 'Rope' },
    timestamp: '2026-11-20T12:00:00.000Z',
    confidence: 0.56,
    count: 5,
    providers: ['Built-in analyst'],
    summary: '5 companies are known in this market.',
    misfits: [],
    companies: [
      {
        id: company,
        name: 'Anker Tau',
        description: 'Mooring lines',
        revenue_millions: 100,
        strategic_fit_score: 40,
        industry: 'Rope',
        country: 'Norway',
        growth_rate: '10%',
        growth_percent: 10,
        is_sample: false,
        lists: ['leader', 'rising'],
      },
    ],
    figures,
    web: null,
    model: { state: 'unasked', sentence: null, provider: null, model: null, found: 0 },
    ...only,
  }
}

const headOf = ({
  providers: _by,
  summary: _text,
  companies: _list,
  misfits: _excluded,
  figures: _of,
  web: _web,
  model: _model,
  ...head
}: MarketScan) => head satisfies MarketScanHead

const network = (scan: MarketScan, only: Record<string, unknown> = {}) => ({
  'GET /api/auth/get-session': session,
  'GET /api/market_scans': [headOf(scan)],
  [`GET /api/market_scans/${scan.id}`]: scan,
  ...only,
})

function showTab(answers: Record<string, unknown>, opened: string | null = scanId, filters: Filters = noFilters) {
  const spies = {
    onScan: vi.fn<(id: string | null) => void>(),
    onOpen: vi.fn<(id: string) => void>(),
    onCompanies: vi.fn<(filters: Filters) => void>(),
  }
  const view = renderWithNetwork(<MarketScanTab filters={filters} scanId={opened} {...spies} />, answers)
  return { ...view, ...spies }
}

const toasts = () => listToasts().map(({ title, body }) => [title, body])

test('before a scan there is a start button under the filters in force, and pressing it sends them', async () => {
  const scan = makeScan()
  const answer = { success: true, data: scan }
  const set = { isOwn: true, owner: 'none', sourcingStages: ['new'] as const }
  const filters = { ...noFilters, ...set, industry: 'Rope', revenue: [10, 50] as const, stages: ['Growth'] }
  const { asked, onScan } = showTab(
    network(scan, { 'POST /functions/v1/enhanced-market-scan': answer, 'GET /api/market_scans': [] }),
    null,
    filters,
  )
  expect(await screen.findByText('Rope')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Start Market Scan' }))
  await waitFor(() => expect(onScan).toHaveBeenCalledWith(scanId))
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    criteria: {
      industry: 'Rope',
      revenueRange: { min: 10, max: 50 },
      growthRate: { min: null, max: null },
      employees: { min: null, max: null },
    },
    filter: { scope: 'workspace', stages: ['Growth'] },
  })
  expect(screen.getByText('Your workspace only')).toBeTruthy()
  expect(screen.queryByText('No owner')).toBeNull()
  expect(toasts()).toEqual([['Market Scan Complete', '5 companies: Rope.']])
})

test.each([
  [
    'the server refuses',
    refusal(422, 'The filters contradict each other.'),
    ['Market Scan Failed', 'The filters contradict each other.'],
  ],
  [
    'the server gives no reason',
    () => Response.json({}, { status: 502 }),
    ['Market Scan Failed', 'Unknown error occurred'],
  ],
  [
    'the call fails',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ['Error', 'Market scan failed. Please try again later.'],
  ],
])('when %s, the toast says which of the two it was', async (_when, answer, told) => {
  showTab(network(makeScan(), { 'POST /functions/v1/enhanced-market-scan': answer }), null)
  await userEvent.click(await screen.findByRole('button', { name: 'Start Market Scan' }))
  await waitFor(() => expect(toasts()).toEqual([told]))
})

test('an empty market is no success, and nothing says so above what a language model found', async () => {
  const empty = makeScan({ count: 0, figures: null, companies: [], summary: 'No stored company is in this market.' })
  const answer = { success: true, data: empty }
  const { unmount } = showTab(network(empty, { 'POST /functions/v1/enhanced-market-scan': answer }), null)
  await userEvent.click(await screen.findByRole('button', { name: 'Start Market Scan' }))
  await waitFor(() =>
    expect(listToasts().map(({ kind, title }) => [kind, title])).toEqual([
      ['note', 'No companies found matching your search criteria'],
    ]),
  )
  unmount()
  const web = { summary: 'A small trade.', findings: [], companies: [{ name: 'Fjord Tau', id: null }] }
  showTab(network(makeScan({ ...empty, web })))
  expect(await screen.findByText('Fjord Tau')).toBeTruthy()
  expect(screen.getByText('No stored company is in this market.')).toBeTruthy()
  expect(screen.queryByText('No companies found matching your search criteria')).toBeNull()
})

test('companies that the workspace excluded are counted and named, and a member can undo it', async () => {
  const excluded = {
    id: '00000000-0000-4000-8000-0000000000e1',
    company_id: otherId,
    company_name: 'Bølge Rep AS',
    country: 'Norway',
    role: 'target' as const,
    reason: 'too_small' as const,
    note: '',
    named_by: 'Bea Chen',
    created_at: '2026-11-20T12:00:00.000Z',
  }
  const { unmount } = showTab(network(makeScan()))
  await screen.findByText('Revenue known for 4 of 5 companies')
  expect(screen.queryByRole('region', { name: 'Not a fit' })).toBeNull()
  unmount()
  showTab(network(makeScan({ misfits: [excluded] })))
  const list = within(await screen.findByRole('region', { name: 'Not a fit' }))
  expect(list.getByText(/^1 company that your workspace excluded is left out of the lists below/)).toBeTruthy()
  expect(list.getByText('Bølge Rep AS: too small (Bea Chen)')).toBeTruthy()
})

test('figures are shown with what is not known, and lead to the companies behind them', async () => {
  const { onCompanies, onOpen } = showTab(network(makeScan()))
  expect(await screen.findByText('Revenue known for 4 of 5 companies')).toBeTruthy()
  expect(screen.getByText('56%')).toBeTruthy()
  expect(screen.getByText('2 of the companies are fictional samples.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 companies: Norway' }))
  expect(onCompanies).toHaveBeenLastCalledWith(expect.objectContaining({ industry: 'Rope', country: 'Norway' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show 0 companies: Rope, Chile, $10M to $50M' }))
  expect(onCompanies).toHaveBeenLastCalledWith(expect.objectContaining({ country: 'Chile', revenue: [10, 50] }))
  const leaders = screen.getByRole('region', { name: 'Leaders' })
  await userEvent.click(within(leaders).getAllByRole('button', { name: 'Open Anker Tau' })[0] as HTMLElement)
  expect(onOpen).toHaveBeenCalledWith(company)
  // What is in no list of its own has nothing to show.
  expect(screen.queryByRole('button', { name: 'Show 1 companies: All others' })).toBeNull()
})

test('a scan in the background shows its step, can be cancelled, and tells when it is done', async () => {
  const running = makeScan({ state: 'running', task_id: taskId, figures: null, companies: [], providers: [] })
  const task = {
    id: taskId,
    workspace_id: ada,
    user_id: ada,
    kind: 'market-scan',
    title: 'Market Scan: Rope',
    state: 'running',
    step: 'Looking for segments',
    done_units: 2,
    total_units: 5,
    result_url: null,
    error: null,
    attempt: 1,
    created_at: '2026-11-20T12:00:00.000Z',
    started_at: '2026-11-20T12:00:00.000Z',
    finished_at: null,
  }
  let scan = running
  const { asked } = showTab(
    network(running, {
      [`GET /api/market_scans/${scanId}`]: () => Response.json(scan),
      [`GET /api/tasks/${taskId}`]: task,
      [`POST /api/tasks/${taskId}/cancel`]: () => {
        scan = makeScan()
        return Response.json({ ...task, state: 'cancelled' })
      },
    }),
  )
  expect(await screen.findByText('Looking for segments.', { exact: false })).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(asked.some(({ call }) => call.endsWith('/cancel'))).toBe(true))
  // The list of earlier scans says of each how far it is.
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /api/market_scans')).toHaveLength(2))
  await waitFor(() => expect(toasts()).toEqual([['Market Scan Complete', '5 companies: Rope.']]))
})

test('a failed scan says why, and an empty market says what to do', async () => {
  showTab(network(makeScan({ state: 'failed', error: 'The database was away.', figures: null, count: 0 })))
  expect(await screen.findByText('The database was away.')).toBeTruthy()
})

test('a scan is pinned, and run again with its own filters whatever the page filters are', async () => {
  const scan = makeScan()
  const { asked, onScan } = showTab(
    network(scan, {
      [`PUT /api/market_scans/${scanId}/pin`]: { ...headOf(scan), is_pinned: true },
      'POST /functions/v1/enhanced-market-scan': { success: true, data: makeScan({ id: otherId }) },
    }),
    scanId,
    { ...noFilters, industry: 'Chain' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Pin scan: newer ones do not replace it' }))
  await waitFor(() => expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ pinned: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
  await waitFor(() => expect(onScan).toHaveBeenCalledWith(otherId))
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ criteria: { industry: 'Rope' } })
})

test('two scans are compared, the older one first', async () => {
  const older = makeScan({
    id: otherId,
    timestamp: '2026-10-01T12:00:00.000Z',
    companies: [],
    figures: { ...figures, size: { ...figures.size, count: 3 } },
  })
  const scan = makeScan()
  showTab(
    network(scan, {
      'GET /api/market_scans': [headOf(scan), headOf(older)],
      [`GET /api/market_scans/${otherId}`]: older,
    }),
  )
  await userEvent.click(await screen.findByRole('combobox', { name: 'Compare with' }))
  await userEvent.click(await screen.findByRole('option', { name: /Oct 1, 2026/ }))
  const row = await screen.findByRole('row', { name: /^Companies 3 5 \+2/ })
  expect(row).toBeTruthy()
  expect(screen.getByText('New among the leaders')).toBeTruthy()
})

test('a visitor is asked to sign in, and who may not view companies reads why', async () => {
  const { asked, unmount } = showTab({ 'GET /api/auth/get-session': null }, null)
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(asked.some(({ call }) => call.includes('market_scans'))).toBe(false)
  unmount()
  const refused = refusal(403, 'Insufficient permissions to view companies')
  showTab({ 'GET /api/auth/get-session': session, 'GET /api/market_scans': refused }, null)
  expect(await screen.findByText('Insufficient permissions to view companies')).toBeTruthy()
})
