import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, signedIn, visitor, type Answers } from '../shell/render-app.fixture.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

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
  is_sample: true,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

const answers: Answers = {
  ...signedIn,
  'GET /api/workspace_invitations/received': { body: [] },
  'GET /api/deals': { body: [deal] },
  'GET /api/deals/summary': {
    body: { total_value: 153e6, active_deals: 4, average_value: 38.25e6, success_rate: 87, currency: 'USD' },
  },
}

test.each(['/dashboard', '/agreements'])('%s shows the very same screen', async (path) => {
  renderApp(path, answers)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada Banker' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'New Deal' })).getAttribute('href')).toBe('/target-identification')
})

test.each(['/dashboard', '/agreements', '/create'])('%s sends visitors to the start page', async (path) => {
  const { router } = renderApp(path, visitor)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('sums up the pipeline and shows a deal with its badges and figures', async () => {
  renderApp('/dashboard', answers)
  expect(await screen.findByText('$153M')).toBeTruthy()
  expect(screen.getByText('$38M')).toBeTruthy()
  expect(screen.getByText('87%')).toBeTruthy()
  const row = within((await screen.findByRole('heading', { name: 'Helix Diagnostics' })).closest('li') ?? document.body)
  expect(row.getByText('Negotiation').closest('[data-meaning]')?.getAttribute('data-meaning')).toBe('good')
  expect(row.getByText('cold').closest('[data-meaning]')?.getAttribute('data-meaning')).toBe('neutral')
  expect(row.getByText('Sample')).toBeTruthy()
  expect(row.getByText('$28M')).toBeTruthy()
  expect(row.getByRole('progressbar', { name: 'Success probability' }).getAttribute('aria-valuenow')).toBe('92')
})

test('says in its insights what the deals themselves say', async () => {
  const user = userEvent.setup()
  renderApp('/dashboard', answers)
  await user.click(await screen.findByRole('tab', { name: 'AI Insights' }))
  expect(await screen.findByText('Helix Diagnostics is cold in Negotiation at 92 % probability.')).toBeTruthy()
})

test('says what went wrong and tries again', async () => {
  const user = userEvent.setup()
  let isDown = true
  renderApp('/dashboard', {
    ...answers,
    'GET /api/deals': () =>
      isDown ? { status: 400, body: { error: 'Not today.', code: 'BAD_REQUEST', requestId: 'r1' } } : { body: [deal] },
  })
  expect(await screen.findByText('Not today.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Helix Diagnostics' })).toBeTruthy()
})
