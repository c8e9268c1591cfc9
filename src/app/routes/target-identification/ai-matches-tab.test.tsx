import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { useArrival } from '#areas/thesis/web/search/use-arrival.ts'
import { useDiscovery } from '#areas/thesis/web/use-discovery.ts'
import { defaultFitWeights } from '#areas/matching/rules/weights.ts'
import { AiMatchesTab } from './ai-matches-tab.tsx'
import { useLatest } from './use-latest.ts'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const discovery = {
  id: id('d1'),
  query: 'German makers',
  criteria: [],
  not_understood: [],
  companies: [],
  misfits: [],
  shortfall: null,
  count: 0,
  count_is_exact: true,
  only_sample: false,
  model: { state: 'unasked', sentence: null, provider: null, model: null, found: 0 },
  task_id: null,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
}
const run = {
  id: id('b1'),
  is_removable: true,
  kind: 'find_matches',
  state: 'done',
  sector: 'Pump Making',
  min_synergy_score: 7,
  acquirer: null,
  target: null,
  weights_version: 0,
  weights: defaultFitWeights,
  count: 0,
  error: null,
  created_at: '2026-11-21T12:00:00.000Z',
  finished_at: '2026-11-21T12:00:01.000Z',
}
const network = {
  'GET /api/auth/get-session': {
    session: { id: id('aa'), activeWorkspaceId: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    user: { id: id('aa'), email: 'ada@example.com', name: 'Ada Berg', role: 'premium' },
  },
  'GET /api/discovery/runs': [
    { id: discovery.id, query: discovery.query, companies: 0, model_state: 'unasked', ...dates(discovery) },
  ],
  [`GET /api/discovery/runs/${discovery.id}`]: discovery,
  'GET /api/match_runs': [run],
  [`GET /api/match_runs/${run.id}`]: { ...run, matches: [], insights: null, targets: [], misfits: [], prose: [] },
  'GET /api/tasks': [],
}

function dates({ created_at, updated_at }: typeof discovery) {
  return { created_at, updated_at }
}

/** The tab with its address in a state of the test. */
function Screen() {
  const [address, setAddress] = useState<{ runId: string | null; since: string | null }>({ runId: null, since: null })
  const latest = useLatest({ tab: 'ai-matches', ...address })
  const runId = latest.shown?.kind === 'discovery' ? latest.shown.id : address.runId
  const onRun = (next: string | null, since: string | null = null) => setAddress({ runId: next, since })
  const arrival = useArrival()
  const state = useDiscovery({ runId, onRun, onFound: () => arrival.announce('discovery') })
  return (
    <AiMatchesTab
      discovery={state}
      latest={latest}
      onRun={onRun}
      panel={{ openId: null, onOpen: () => {} }}
      arrival={arrival}
      onOpen={() => {}}
      renderRecord={undefined}
      renderActions={() => null}
    />
  )
}

test('shows the matches that ran last, the discovery on demand, and nothing once it is cleared', async () => {
  const { asked, unmount } = renderWithNetwork(<Screen />, network)
  expect(await screen.findByRole('heading', { name: 'Matches in Pump Making' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show the last discovery instead' }))
  expect(await screen.findByText('No companies found matching your search criteria')).toBeTruthy()
  unmount()
  renderWithNetwork(<Screen />, network)
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Results' }))
  expect(await screen.findByText('No discovery yet')).toBeTruthy()
  // Matches belong to the workspace: only this tab is emptied.
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
})
