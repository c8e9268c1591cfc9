import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { renderApp, signedIn, visitor, type Answers } from '../shell/render-app.fixture.tsx'

const workspaceId = '00000000-0000-4000-8000-0000000000a1'
const deal = {
  id: '00000000-0000-4000-8000-000000000001',
  target: 'Helix Diagnostics',
  industry: 'Healthcare',
  stage: 'Negotiation',
  status: 'cold',
  value: 28_000_000,
  synergies: 8_000_000,
  ebitda: null,
  currency: 'USD',
  probability: 92,
  timeline: '3 weeks',
  growth: '18%',
  company_id: null,
  owner_id: null,
  team_ids: [],
  expected_close: null,
  outcome: null,
  outcome_reason: '',
  closed_at: null,
  origin: 'sample',
  origin_id: null,
  stage_since: '2026-11-01T00:00:00.000Z',
  version: 1,
  change_id: '00000000-0000-4000-8000-000000000002',
  is_sample: true,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

const unknown = { total_value: null, active_deals: null, average_value: null, success_rate: null }
const summary = {
  total_value: 153e6,
  active_deals: 4,
  average_value: 38.25e6,
  success_rate: 87,
  currency: 'USD',
  compared_to: null as string | null,
  changes: unknown as object,
  sample_deals: 4,
  valued_deals: 4,
  assessed_deals: 4,
  left_out: [] as object[],
}
const helix = { page: '/dashboard', search: { deal: deal.id } }
const insights = {
  alerts: {
    deals: 1,
    lines: [
      { text: 'Helix Diagnostics, $28M', reasons: [{ kind: 'cold', text: 'Cold in Negotiation.' }], link: helix },
    ],
    kinds: [{ kind: 'cold', deals: 1, link: { page: '/dashboard', search: { ids: deal.id } } }],
  },
  portfolio: [],
  briefing: '4 deals are open.',
  open_deals: 4,
  as_of: '2026-11-21T10:00:00.000Z',
}
const scanLink = { page: '/target-identification', search: { tab: 'market-scan', scan: deal.id } }
const market = {
  lines: [
    {
      text: 'Rope Making: 3 companies.',
      reasons: [{ kind: 'scan', text: 'Market scan of Nov 1, 2026, confidence 60%.' }],
      link: scanLink,
    },
  ],
  notes: ['You are not watching any company yet.'],
}

const answers: Answers = {
  ...signedIn,
  'GET /api/workspace_invitations/received': { body: [] },
  'GET /api/workspaces': {
    body: [{ id: workspaceId, name: 'Mine', role: 'owner', is_active: true, is_private: true }],
  },
  'GET /api/deals': { body: [deal] },
  'GET /api/deals/totals': { body: [] },
  'GET /api/workspace_people': { body: [] },
  'GET /api/deal-views': { body: [] },
  'GET /api/deal-tasks': { body: [] },
  'GET /api/deals/summary': { body: summary },
  'GET /api/pipeline/insights': { body: insights },
  'GET /api/pipeline/briefing': { body: null },
  'GET /api/pipeline/market': { body: market },
  'GET /api/agreements': { body: { agreements: [], has_more: false } },
  'GET /api/pipeline/charts': { body: { stage_times: [], funnel: [], forecast: [], as_of: insights.as_of } },
  'GET /api/ai_policy': {
    body: {
      models: [],
      outside: 'notice-needed',
      notice_version: 1,
      accepted_at: null,
      accepted_by: null,
      daily_budget_micros: 0,
      spent_today_micros: 0,
      spent_this_month_micros: 0,
      is_partly_assumed: false,
    },
  },
}

test.each(['/dashboard', '/agreements'])('%s shows the very same screen', async (path) => {
  renderApp(path, answers)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada Banker' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'New Deal' })).getAttribute('href')).toBe('/target-identification')
  expect(await screen.findByText('There is no agreement yet')).toBeTruthy()
})

test('whoever comes for the agreements is led to them, and only there', async () => {
  const scrolled = vi.fn<() => void>()
  Element.prototype.scrollIntoView = scrolled
  const { router } = renderApp('/agreements', answers)
  const section = (await screen.findByRole('heading', { name: 'Agreements' })).closest('[tabindex]')
  expect(document.activeElement).toBe(section)
  expect(scrolled).toHaveBeenCalled()
  expect(router.state.location.pathname).toBe('/agreements')
  expect((await screen.findByRole('link', { name: 'Create an agreement' })).getAttribute('href')).toBe('/create')
})

test.each(['/dashboard', '/agreements', '/create'])('%s sends visitors to the start page', async (path) => {
  const { router } = renderApp(path, visitor)
  await eventually(() => expect(router.state.location.pathname).toBe('/'))
})

test.each([
  ['Ada Banker', { full_name: 'Ada Banker' }, 'banker@example.com', 'the full name'],
  ['banker@example.com', { full_name: '' }, 'banker@example.com', 'else the address'],
  ['M&A Professional', { full_name: '' }, '', 'else what everybody is'],
])('greets %s: %#', async (name, user_metadata, email, _reason) => {
  const session = (signedIn['GET /api/auth/get-session'] as { body: { user: object } }).body
  const user = { ...session.user, user_metadata, email }
  renderApp('/dashboard', { ...answers, 'GET /api/auth/get-session': { body: { ...session, user } } })
  expect(await screen.findByRole('heading', { level: 1, name: `Welcome back, ${name}` })).toBeTruthy()
})

test('sums up the pipeline, each figure the way to its deals, with a dash until a month exists', async () => {
  renderApp('/dashboard', answers)
  const cards = {
    'Total Pipeline Value: $153M': '?state=open&sort=value&direction=desc',
    'Active Deals: 4': '?state=open',
    'Avg Deal Size: $38M': '?state=open&sort=value&direction=asc',
    'Success Rate: 87%': '?state=open&sort=probability&direction=asc',
  }
  for (const [name, search] of Object.entries(cards)) {
    const link = await screen.findByRole('link', { name: `${name}. Show these deals` })
    expect(link.getAttribute('href')).toBe(`/dashboard${search}`)
  }
  expect(screen.getAllByText(/from last month$/)).toHaveLength(4)
  expect(
    screen.getByText(/^There are no figures from last month to compare with\. 4 deals are sample data/),
  ).toBeTruthy()
})

test('says what has become of the figures within a month, and which currencies they leave out', async () => {
  const changes = {
    total_value: { amount: 3e6, percent: 2 },
    active_deals: { amount: 0, percent: 0 },
    average_value: { amount: -1.5e6, percent: -3.8 },
    success_rate: { amount: -2, percent: -2.2 },
  }
  const left_out = [{ currency: 'EUR', deals: 3, total_value: 9e6 }]
  renderApp('/dashboard', {
    ...answers,
    'GET /api/deals/summary': { body: { ...summary, changes, compared_to: '2026-10-21', left_out } },
  })
  expect(await screen.findByText('+$3M (+2%)')).toBeTruthy()
  expect(screen.getByText('0')).toBeTruthy()
  expect(screen.getByText(/^[-−]\$1\.5M \([-−]3\.8%\)$/)).toBeTruthy()
  expect(screen.getByText(/^[-−]2 points/)).toBeTruthy()
  expect(
    screen.getByText(
      /Compared with Oct 21, 2026\. 4 deals are sample data\. .* Value and average exclude 3 deals in EUR \(€9M\)/,
    ),
  ).toBeTruthy()
})

test('has its tabs with how many things wait there, and each has an address', async () => {
  const user = userEvent.setup()
  const { router } = renderApp('/dashboard', answers)
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent?.replace(/[\d\s]+$/, ''))).toEqual([
    'Deal Pipeline',
    'Target Analysis',
    'AI Insights',
    'Outreach',
  ])
  expect(await screen.findByRole('tab', { name: 'Deal Pipeline 4' })).toBeTruthy()
  expect(await screen.findByRole('tab', { name: 'AI Insights 1' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Target Analysis' }))
  expect(router.state.location.search).toEqual({ tab: 'targets' })
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByText('Start a target search')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Open target identification' }).getAttribute('href')).toBe(
    '/target-identification',
  )
})

test('tells what the rows say in three cards, each line with its figures and its way', async () => {
  renderApp('/dashboard?tab=insights', answers)
  const card = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('section') ?? document.body)
  const alerts = await card('AI deal analyst alerts')
  const line = await alerts.findByRole('link', { name: 'Helix Diagnostics, $28M' })
  expect(line.getAttribute('href')).toBe(`/dashboard?deal=${deal.id}`)
  expect(alerts.getByText('Cold in Negotiation.')).toBeTruthy()
  expect(alerts.getByRole('link', { name: 'Cold 1' }).getAttribute('href')).toBe(`/dashboard?ids=${deal.id}`)
  const news = await card('Market intelligence')
  expect((await news.findByRole('link', { name: 'Rope Making: 3 companies.' })).getAttribute('href')).toContain(
    '/target-identification?tab=market-scan&scan=',
  )
  expect(news.getByText('You are not watching any company yet.')).toBeTruthy()
  expect((await card('Portfolio intelligence')).getByText(/no open deal has a value/)).toBeTruthy()
  expect(screen.getByText('Written by the built-in analyst.')).toBeTruthy()
  // no model is set up
  expect(screen.queryByRole('button', { name: /^Write it/ })).toBeNull()
})

test('lets a model write the summary, and says who did', async () => {
  const user = userEvent.setup()
  const policy = (answers['GET /api/ai_policy'] as { body: object }).body
  const model = { provider: 'openai', name: 'OpenAI', model: 'gpt-6', is_outside: true, can_search_web: false }
  renderApp('/dashboard?tab=insights', {
    ...answers,
    'GET /api/ai_policy': { body: { ...policy, models: [model], outside: 'open' } },
    'POST /api/pipeline/briefing': {
      body: {
        text: 'Helix needs a push.',
        written_by: 'model',
        provider: 'OpenAI',
        model: 'gpt-6-2026',
        note: null,
        as_of: insights.as_of,
      },
    },
  })
  expect(await screen.findByText('4 deals are open.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Write it with OpenAI' }))
  expect(await screen.findByText('Helix needs a push.')).toBeTruthy()
  expect(screen.getByText(/^Written by gpt-6-2026 \(OpenAI\) from the lines below/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Helix Diagnostics, $28M' })).toBeTruthy()
})

test('says what went wrong and tries again', async () => {
  const user = userEvent.setup()
  let isDown = true
  renderApp('/dashboard', {
    ...answers,
    'GET /api/deals/summary': () =>
      isDown ? { status: 400, body: { error: 'Not today.', code: 'BAD_REQUEST', requestId: 'r1' } } : { body: summary },
  })
  expect(await screen.findByText('Not today.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$153M')).toBeTruthy()
})
