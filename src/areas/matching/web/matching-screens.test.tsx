import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { refresh } from '#kit/client/freshness.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import type { ComparedCompany } from '../rules/pair/company-traits.ts'
import { judgePair } from '../rules/pair/judge-pair.ts'
import { toJudged, toMatch, toScoreParts } from '../rules/pair/to-match.ts'
import { defaultFitWeights } from '../rules/weights.ts'
import type { FoundTarget, MatchRun, MatchRunResult } from '../contract.ts'
import { FindBuyersButton } from './find-buyers-button.tsx'
import { MatchingTab } from './matching-tab.tsx'
import { TargetFinder } from './target-finder.tsx'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const sessionOf = (role: 'basic' | 'premium') => ({
  session: { id: id('aa'), activeWorkspaceId: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  user: { id: id('aa'), email: 'ada@example.com', name: 'Ada Berg', role },
})

function makeCompany(only: Partial<ComparedCompany> = {}): ComparedCompany & { id: string } {
  return {
    name: 'Inlet Pumps',
    industry: 'Pump Making',
    description: 'Makes pumps and valves.',
    country: 'Germany',
    region: null,
    technologies: ['Robotics'],
    revenue_millions: 30,
    growth_percent: 25,
    employees: 150,
    valuation_millions: 60,
    ebitda_millions: 5,
    founded_year: 1990,
    retention_rate: 80,
    is_sample: false,
    ...only,
    id: only.id ?? id('c1'),
  }
}

const target = makeCompany()
const acquirer = makeCompany({
  id: id('c2'),
  name: 'Harbour Pumps',
  revenue_millions: 100,
  valuation_millions: 200,
  ebitda_millions: 16,
  retention_rate: 95,
})
const judgement = judgePair(acquirer, target, { weights: defaultFitWeights, valuation: null, marketMillions: null })
const match = toMatch({ acquirer, target }, judgement)

const run: MatchRun = {
  id: id('b1'),
  is_removable: true,
  is_pinned: false,
  task_id: null,
  kind: 'find_matches',
  state: 'done',
  sector: 'Pump Making',
  scope: null,
  min_synergy_score: 7,
  min_target_revenue: 5,
  acquirer: null,
  target: null,
  weights_version: 0,
  weights: { ...defaultFitWeights },
  count: 1,
  error: null,
  created_at: '2026-11-01T12:00:00.000Z',
  finished_at: '2026-11-01T12:00:01.000Z',
}
const insights = {
  average_synergy_score: 9.4,
  strong_buy_opportunities: 1,
  total_estimated_value: 3.2,
  consolidation_potential: 'High' as const,
  key_themes: ['Most common activities: machinery (2)'],
  companies: 2,
  is_cut: false,
}
const result: MatchRunResult = { ...run, matches: [match], insights, targets: [], misfits: [], prose: [] }
const policy = {
  outside: 'open',
  models: [{ provider: 'perplexity', name: 'Perplexity', model: 'sonar', is_outside: true, can_search_web: true }],
}

const network = (only: Record<string, unknown> = {}) => ({
  'GET /api/auth/get-session': sessionOf('premium'),
  'GET /api/companies/industries': ['Pump Making', 'Valve Making'],
  'GET /api/match_runs': [run],
  [`GET /api/match_runs/${run.id}`]: result,
  'GET /api/tasks': [],
  ...only,
})
const none = { 'GET /api/match_runs': [] }
/** A tab with the address in a state of the test. */
function InAddress({ tab: Tab, run: first = null }: { tab: typeof MatchingTab; run?: string | null }) {
  const [runId, setRunId] = useState(first)
  const [openId, setOpenId] = useState<string | null>(null)
  const panel = { openId, onOpen: setOpenId }
  const queries = useQueryClient()
  return (
    <>
      <Tab runId={runId} onRun={setRunId} panel={panel} onOpen={() => {}} />
      <button type="button" onClick={() => void refresh(queries, ['matching'])}>
        A colleague did something
      </button>
    </>
  )
}

const showTab = (answers: Record<string, unknown>, opened: string | null = null) =>
  renderWithNetwork(<InAddress tab={MatchingTab} run={opened} />, answers)

/** The rest of the first row, as a click on it shows it. */
async function openPanel(table: string, name: string): Promise<ReturnType<typeof within>> {
  const grid = await screen.findByRole('grid', { name: table })
  await userEvent.click(within(grid).getAllByRole('row')[1] ?? grid)
  return within(screen.getByRole('region', { name }))
}
const openPair = () => openPanel('Pairs of the sector', 'Harbour Pumps buys Inlet Pumps')
const openTarget = () => openPanel('Targets that fit', 'Inlet Pumps')

async function chooseSector(user: ReturnType<typeof userEvent.setup>, name = 'Sector'): Promise<void> {
  const box = await screen.findByRole('combobox', { name })
  await user.click(box)
  await user.click(await screen.findByRole('option', { name: 'Pump Making' }))
}

describe('M&A Matching', () => {
  test('asks visitors to sign in, and tells basic users why there is nothing', async () => {
    const { asked, unmount } = showTab(network({ 'GET /api/auth/get-session': null }))
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
    expect(asked.some(({ call }) => call.includes('match_runs'))).toBe(false)
    unmount()
    showTab(network({ 'GET /api/auth/get-session': sessionOf('basic') }))
    expect(await screen.findByText('Insufficient permissions to view companies')).toBeTruthy()
  })

  test('keeps both actions disabled until a sector is chosen; the slider goes from 5 to 10 by halves from 7', async () => {
    const user = userEvent.setup()
    showTab(network(none))
    const find = await screen.findByRole('button', { name: 'Find Matches' })
    const analyse = screen.getByRole('button', { name: 'Sector Analysis' })
    expect([find, analyse].map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true])
    const slider = screen.getByRole('slider', { name: 'Minimum synergy score' })
    expect(['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) => slider.getAttribute(name))).toEqual([
      '5',
      '10',
      '7',
    ])
    slider.focus()
    await user.keyboard('{ArrowRight}')
    expect(slider.getAttribute('aria-valuenow')).toBe('7.5')
    await chooseSector(user)
    expect([find, analyse].map((button) => (button as HTMLButtonElement).disabled)).toEqual([false, false])
  })

  test('sends sector and threshold, tells what was found, and shows it', async () => {
    const user = userEvent.setup()
    const answer = { success: true, data: { matches: [match], insights, run } }
    const { asked } = showTab(network({ 'POST /functions/v1/company-matching-engine': answer }))
    await chooseSector(user)
    await user.click(screen.getByRole('button', { name: 'Find Matches' }))
    await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Matches Found' }]))
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      action: 'find_matches',
      sector: 'Pump Making',
      criteria: { minSynergyScore: 7 },
    })
    expect((await openPair()).getByText(match.ai_rationale)).toBeTruthy()
    expect(screen.getByText('9.4 / 10')).toBeTruthy()
  })

  test('takes a least size that somebody chooses, and says which one a result was made with', async () => {
    const user = userEvent.setup()
    const answer = { success: true, data: { matches: [match], insights, run } }
    const { asked } = showTab(network({ 'POST /functions/v1/company-matching-engine': answer }))
    await chooseSector(user)
    await user.click(screen.getByRole('combobox', { name: /^Minimum revenue/ }))
    await user.click(await screen.findByRole('option', { name: 'From $25M' }))
    await user.click(screen.getByRole('button', { name: 'Find Matches' }))
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Matches Found' }]))
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      criteria: { minSynergyScore: 7, minTargetRevenue: 25 },
    })
    expect(screen.getByText('1 pair · companies with revenue from $5M')).toBeTruthy()
  })

  test('compares the companies of the workspace alone where that is chosen, and says so of the result', async () => {
    const user = userEvent.setup()
    const own = { ...run, scope: 'workspace' as const }
    const { asked } = showTab(
      network({
        'POST /functions/v1/company-matching-engine': { success: true, data: { matches: [match], insights, run: own } },
        'GET /api/match_runs': [own],
        [`GET /api/match_runs/${run.id}`]: { ...result, ...own },
      }),
    )
    await chooseSector(user)
    await user.click(screen.getByRole('checkbox', { name: 'Your workspace only' }))
    await user.click(screen.getByRole('button', { name: 'Find Matches' }))
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Matches Found' }]))
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ scope: 'workspace' })
    expect(screen.getByText('1 pair · companies with revenue from $5M · Your workspace only')).toBeTruthy()
    expect(screen.getByText(/Pump Making · Your workspace only, /)).toBeTruthy()
  })

  test.each([
    { button: 'Find Matches', text: 'Failed to find matches. Please try again.' },
    { button: 'Sector Analysis', text: 'Failed to complete sector analysis. Please try again.' },
  ])('tells of a failure of $button in the words of the specification', async ({ button, text }) => {
    const user = userEvent.setup()
    showTab(network({ ...none, 'POST /functions/v1/company-matching-engine': refusal(500, 'Broken.') }))
    await chooseSector(user)
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'destructive', title: 'Error', body: text }]))
  })

  test('an analysis sends its sector as a criterion and tells that it is complete', async () => {
    const user = userEvent.setup()
    const answer = { success: true, data: { matches: [match], insights, run: { ...run, kind: 'bulk_analysis' } } }
    const { asked } = showTab(network({ 'POST /functions/v1/company-matching-engine': answer }))
    await chooseSector(user)
    await user.click(screen.getByRole('button', { name: 'Sector Analysis' }))
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Sector Analysis Complete' }]))
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      action: 'bulk_analysis',
      criteria: { sector: 'Pump Making' },
    })
  })

  test('nothing found says so with a way on', async () => {
    showTab(network({ [`GET /api/match_runs/${run.id}`]: { ...result, matches: [], count: 0 } }))
    expect(await screen.findByText('No Matches Found')).toBeTruthy()
    expect(screen.getByText('Try adjusting the synergy threshold or choosing a different sector.')).toBeTruthy()
  })

  test('lists all pairs, one line each, by what they bring for their price, and in any other order on demand', async () => {
    const matches = Array.from({ length: 12 }, (_, index) => ({
      ...match,
      synergy_score: 9.5 - index / 10,
      estimated_synergy_value: index,
      ability_to_pay: { ...match.ability_to_pay, price_millions: 20 - index },
      target_company: { ...match.target_company, id: id(String(10 + index)), name: `Target ${index}` },
    }))
    showTab(network({ [`GET /api/match_runs/${run.id}`]: { ...result, matches, count: 12 } }))
    const grid = await screen.findByRole('grid', { name: 'Pairs of the sector' })
    const targets = () => [...grid.querySelectorAll('tbody tr td:nth-child(2)')].map(({ textContent }) => textContent)
    expect(targets()).toEqual(Array.from({ length: 12 }, (_, index) => `Target ${11 - index}`))
    expect(within(grid).getAllByRole('row')[1]?.textContent).toMatch(/^Harbour PumpsTarget 118\.4.*11\.09\.0/)
    await userEvent.click(screen.getByRole('button', { name: /^Synergy score/ }))
    expect(targets()[0]).toBe('Target 0')
  })

  test('shows three of each list at most, and the parts when asked', async () => {
    const user = userEvent.setup()
    const long = { ...match, cost_synergies: ['one', 'two', 'three', 'four'] }
    showTab(network({ [`GET /api/match_runs/${run.id}`]: { ...result, matches: [long] } }))
    await openPair()
    expect(screen.getByText('three')).toBeTruthy()
    expect(screen.queryByText('four')).toBeNull()
    expect(screen.queryByText('Why they would buy')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Show how this was calculated/ }))
    expect(screen.getByText('Why they would buy')).toBeTruthy()
    expect(screen.getByText('Why they would not buy')).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'Present value after tax and one-off cost' })).toBeTruthy()
  })

  test('prose of a language model is asked for pair by pair, marked, and never stands in place of the figures', async () => {
    const user = userEvent.setup()
    const prose = {
      acquirer_id: acquirer.id,
      target_id: target.id,
      text: 'Both make pumps.',
      provider: 'Perplexity',
      model: 'sonar',
      left_out: 1,
      created_at: '2026-11-01T12:00:00.000Z',
    }
    let kept: object[] = []
    const { asked } = showTab(
      network({
        'GET /api/ai_policy': policy,
        [`GET /api/match_runs/${run.id}`]: () => Response.json({ ...result, prose: kept }),
        [`POST /api/match_runs/${run.id}/prose`]: () => {
          kept = [prose]
          return Response.json({ prose, sentence: null })
        },
      }),
    )
    await openPair()
    await user.click(await screen.findByRole('button', { name: /^Summarize in prose/ }))
    const told = within(await screen.findByRole('figure'))
    expect(told.getByText('Both make pumps.')).toBeTruthy()
    expect(told.getByText(/^Written by Perplexity sonar, a language model/)).toBeTruthy()
    expect(screen.getByText(match.ai_rationale)).toBeTruthy()
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      acquirer_id: acquirer.id,
      target_id: target.id,
    })
  })

  test('a model that gave no answer is said beside what the built-in analyst wrote', async () => {
    const user = userEvent.setup()
    const sentence = 'Perplexity did not answer in time.'
    showTab(
      network({
        'GET /api/ai_policy': policy,
        [`POST /api/match_runs/${run.id}/prose`]: { prose: null, sentence },
      }),
    )
    await openPair()
    await user.click(await screen.findByRole('button', { name: /^Summarize in prose/ }))
    expect(await screen.findByText(`The text above is by the built-in analyst alone. ${sentence}`)).toBeTruthy()
    expect(screen.getByText(match.ai_rationale)).toBeTruthy()
  })

  test('a pair is taken off by what is wrong with one of its sides', async () => {
    const user = userEvent.setup()
    const { asked } = showTab(
      network({
        'GET /api/workspaces': [
          { id: id('ee'), name: 'Mine', is_active: true, is_private: true, role: 'owner', members: 1 },
        ],
        'POST /api/misfits': {},
      }),
    )
    await openPair()
    await user.click(await screen.findByRole('button', { name: 'Not a fit: Inlet Pumps, Harbour Pumps' }))
    const reasons = await screen.findAllByRole('menuitem', { name: 'already owned' })
    expect(reasons).toHaveLength(2)
    await user.click(reasons[1] ?? document.body)
    await waitFor(() => expect(asked.some(({ call }) => call === 'POST /api/misfits')).toBe(true))
    expect(asked.find(({ call }) => call === 'POST /api/misfits')?.body).toEqual({
      kind: 'matching',
      thesis: 'Pump Making',
      role: 'acquirer',
      company: { id: acquirer.id, name: 'Harbour Pumps' },
      reason: 'owned_already',
      note: '',
    })
  })

  test('a result is removed once somebody has said so', async () => {
    const user = userEvent.setup()
    const { asked } = showTab(network({ [`DELETE /api/match_runs/${run.id}`]: {} }))
    await user.click(await screen.findByRole('button', { name: 'Remove result' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove this result?' })
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Remove result' }))
    await waitFor(() => expect(asked.some(({ call }) => call === `DELETE /api/match_runs/${run.id}`)).toBe(true))
  })

  const removed = (details: object) => () =>
    Response.json(
      { error: 'Carl removed this result on Nov 1, 2026.', code: 'NOT_FOUND', requestId: 'r', details },
      { status: 404 },
    )

  test('a result that a colleague removed says so and by whom, and leads back to the others', async () => {
    const user = userEvent.setup()
    const other = { ...run, id: id('b9'), sector: 'Valve Making', created_at: '2026-10-01T12:00:00.000Z' }
    let isGone = false
    const { asked } = showTab(
      network({
        'GET /api/match_runs': () => Response.json(isGone ? [other] : [run, other]),
        [`GET /api/match_runs/${run.id}`]: () =>
          isGone ? removed({ removed_by: 'Carl', is_own: false })() : Response.json(result),
        [`GET /api/match_runs/${other.id}`]: { ...result, ...other },
      }),
    )
    await screen.findByRole('grid', { name: 'Pairs of the sector' })
    isGone = true
    await user.click(screen.getByRole('button', { name: 'A colleague did something' }))
    expect(await screen.findByText('Carl removed this result on Nov 1, 2026.')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(asked.some(({ call }) => call === `GET /api/match_runs/${other.id}`)).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Back to the results' }))
    expect((await screen.findByRole('combobox', { name: 'Results' })).textContent).toContain('Valve Making')
    expect(screen.queryByText('Carl removed this result on Nov 1, 2026.')).toBeNull()
  })

  test('a result that this person removed is followed by the newest one without a word', async () => {
    const other = { ...run, id: id('b9'), sector: 'Valve Making' }
    showTab(
      network({
        'GET /api/match_runs': [run, other],
        [`GET /api/match_runs/${run.id}`]: removed({ removed_by: 'Ada Berg', is_own: true }),
        [`GET /api/match_runs/${other.id}`]: { ...result, ...other },
      }),
    )
    expect((await screen.findByRole('combobox', { name: 'Results' })).textContent).toContain('Valve Making')
    expect(screen.queryByText('This result is no longer here')).toBeNull()
  })

  test('a result that newer ones have pushed out is no failure', async () => {
    showTab(network({ [`GET /api/match_runs/${run.id}`]: refusal(404, 'There is no such result.') }))
    expect(await screen.findByText(/The newest 50 results of each member are stored/)).toBeTruthy()
    expect(screen.queryByText('The result could not be loaded')).toBeNull()
  })

  test('two equal searches of one minute are told apart in the list', async () => {
    const user = userEvent.setup()
    const again = { ...run, id: id('b9'), created_at: '2026-11-01T12:00:30.000Z' }
    showTab(
      network({ 'GET /api/match_runs': [again, run], [`GET /api/match_runs/${again.id}`]: { ...result, ...again } }),
    )
    await user.click(await screen.findByRole('combobox', { name: 'Results' }))
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(names.map((name) => /\(\d of \d\)$/.exec(name)?.[0])).toEqual(['(2 of 2)', '(1 of 2)'])
  })

  test('what is still worked on shows its step and can be cancelled', async () => {
    const user = userEvent.setup()
    const running = { ...run, state: 'running' as const, finished_at: null, task_id: id('d1') }
    const task = { id: id('d1'), kind: 'match-companies', state: 'running', step: 'Comparing 90,000 companies' }
    const { asked } = showTab(
      network({
        'GET /api/match_runs': [running],
        [`GET /api/match_runs/${run.id}`]: { ...result, ...running, matches: [], insights: null },
        [`GET /api/tasks/${task.id}`]: task,
        [`POST /api/tasks/${task.id}/cancel`]: { ...task, state: 'cancelled' },
      }),
    )
    expect(await screen.findByText('Comparing 90,000 companies.', { exact: false })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(asked.some(({ call }) => call.endsWith('/cancel'))).toBe(true))
  })

  test('the result of the address is shown, pinned, run again as it was asked, and compared with the one before', async () => {
    const user = userEvent.setup()
    const older = { ...run, id: id('b0'), min_target_revenue: 20, created_at: '2026-10-01T12:00:00.000Z' }
    const other = { ...match, potential_acquirer: { ...match.potential_acquirer, id: id('c3'), name: 'Quay Pumps' } }
    const answer = { success: true, data: { matches: [match], insights, run } }
    const { asked } = showTab(
      network({
        'GET /api/match_runs': [run, older],
        [`GET /api/match_runs/${older.id}`]: {
          ...result,
          ...older,
          matches: [{ ...match, synergy_score: match.synergy_score - 1 }, other],
        },
        [`PUT /api/match_runs/${older.id}/pin`]: { ...older, is_pinned: true },
        'POST /functions/v1/company-matching-engine': answer,
      }),
      older.id,
    )
    await user.click(await screen.findByRole('button', { name: 'Pin result: newer ones do not replace it' }))
    await waitFor(() =>
      expect(asked.find(({ call }) => call.startsWith('PUT'))).toMatchObject({
        call: `PUT /api/match_runs/${older.id}/pin`,
        body: { pinned: true },
      }),
    )
    await user.click(screen.getByRole('combobox', { name: 'Compare with' }))
    await user.click(await screen.findByRole('option', { name: /Nov 1, 2026/ }))
    expect(await screen.findByText('No longer found')).toBeTruthy()
    expect(screen.getByText('Quay Pumps buys Inlet Pumps', { selector: 'li span' })).toBeTruthy()
    expect(screen.getByText(`${match.synergy_score - 1} → ${match.synergy_score}`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Run again' }))
    await waitFor(() =>
      expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
        action: 'find_matches',
        sector: 'Pump Making',
        criteria: { minSynergyScore: 7, minTargetRevenue: 20 },
      }),
    )
  })

  test('weights are moved, saved and told as a version', async () => {
    const user = userEvent.setup()
    const current = {
      version: 0,
      weights: defaultFitWeights,
      defaults: defaultFitWeights,
      is_default: true,
      changed_at: null,
      changed_by: null,
    }
    const { asked } = showTab(
      network({
        // As the server has it: asked again after the change, it answers with the new version.
        'GET /api/matching_weights': () =>
          Response.json({ ...current, version: asked.some(({ call }) => call.startsWith('PUT')) ? 1 : 0 }),
        'PUT /api/matching_weights': { ...current, version: 1, is_default: false },
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Weights' }))
    const place = await screen.findByRole('slider', { name: 'Location' })
    place.focus()
    await user.keyboard('{ArrowRight}')
    await user.click(screen.getByRole('button', { name: 'Save weights' }))
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Weights saved' }]))
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      ...defaultFitWeights,
      version: 0,
      place: 6,
    })
  })

  test('weights that somebody else changed meanwhile are shown before they are overwritten', async () => {
    const user = userEvent.setup()
    const first = {
      version: 1,
      weights: defaultFitWeights,
      defaults: defaultFitWeights,
      is_default: true,
      changed_at: null,
      changed_by: 'Ann',
    }
    const theirs = { ...first, version: 2, weights: { ...defaultFitWeights, size: 50 }, changed_by: 'Bob Lee' }
    const { asked } = showTab(
      network({
        'GET /api/matching_weights': () =>
          Response.json(asked.some(({ call }) => call.startsWith('PUT')) ? theirs : first),
        'PUT /api/matching_weights': ({ body }: { body: unknown }) =>
          (body as { version: number }).version === 2
            ? Response.json({ ...theirs, version: 3 })
            : refusal(409, 'Someone else changed the weights in the meantime.')(),
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Weights' }))
    const place = await screen.findByRole('slider', { name: 'Location' })
    place.focus()
    await user.keyboard('{ArrowRight}')
    await user.click(screen.getByRole('button', { name: 'Save weights' }))
    const note = await screen.findByText('Someone else changed this set of weights in the meantime')
    expect(note.closest('[role=status]')?.textContent).toContain('Changed by Bob Lee')
    expect(note.closest('[role=status]')?.textContent).toContain('→ 50')
    expect(place.getAttribute('aria-valuenow')).toBe('6')
    await user.click(screen.getByRole('button', { name: 'Save mine' }))
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Weights saved' }]))
    expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      ...defaultFitWeights,
      version: 2,
      place: 6,
    })
  })
})

const acquirerData = {
  name: 'Search Works',
  industry: 'Pump Making',
  revenue: 0,
  employees: 0,
  location: '',
  description: '',
}
const found: FoundTarget = {
  company: {
    id: target.id,
    name: target.name,
    industry: target.industry,
    country: target.country,
    location: 'Kiel',
    revenue_millions: 30,
    employees: 150,
    valuation_millions: 60,
    valuation_source: { source: 'Annual report', date: '2026-03-31' },
    growth_rate: '25%',
    is_sample: false,
  },
  match_score: 86,
  score_parts: toScoreParts(judgement),
  strategic_rationale: 'It fits.',
  synergy_analysis: 'It brings.',
  contact_info: { contact_person: null, email: null, phone: null },
  ...toJudged({ acquirer, target, judgement }),
}
describe('Find Buyers', () => {
  const sold = { id: id('c1'), name: 'Inlet Pumps' }
  const buyersRun = { ...run, kind: 'buyer_finder' as const, min_target_revenue: 0, target: sold }
  const buyers = { ...result, ...buyersRun, insights: null }

  test('searches the buyers of one company and leads to the result', async () => {
    const user = userEvent.setup()
    let shown = ''
    const { asked } = renderWithNetwork(
      <FindBuyersButton company={sold} onFound={(runId) => (shown = runId)} />,
      network({ 'POST /functions/v1/buyer-finder': { success: true, matches: [match], run: buyersRun } }),
    )
    await user.click(await screen.findByRole('button', { name: 'Find buyers of Inlet Pumps' }))
    await waitFor(() => expect(shown).toBe(run.id))
    expect(asked.at(-1)).toMatchObject({ call: 'POST /functions/v1/buyer-finder', body: { company_id: id('c1') } })
  })

  test('shows them as buyers, whom one acts on, and searches them again', async () => {
    const user = userEvent.setup()
    const answers = { 'GET /api/match_runs': [buyersRun], [`GET /api/match_runs/${run.id}`]: buyers }
    const writer = { id: id('ee'), name: 'Mine', is_active: true, is_private: true, role: 'owner', members: 1 }
    const again = {
      'GET /api/workspaces': [writer],
      'POST /api/misfits': {},
      'POST /functions/v1/buyer-finder': { success: true, matches: [match], run: buyersRun },
    }
    const { asked } = showTab(network({ ...answers, ...again }))
    const panel = await openPanel('Buyers of Inlet Pumps', 'Harbour Pumps buys Inlet Pumps')
    await screen.findByText('1 possible buyer · without those that could not pay for it')
    expect(screen.getByRole('combobox', { name: 'Results' }).textContent).toContain('Buyers: Inlet Pumps, ')
    await user.click(await panel.findByRole('button', { name: 'Not a fit: Harbour Pumps' }))
    await user.click(await screen.findByRole('menuitem', { name: 'already owned' }))
    await waitFor(() => expect(asked.some(({ call }) => call === 'POST /api/misfits')).toBe(true))
    expect(asked.find(({ call }) => call === 'POST /api/misfits')?.body).toMatchObject({
      kind: 'matching',
      thesis: `Buyers of Inlet Pumps (${sold.id})`,
      role: 'acquirer',
    })
    await user.click(screen.getByRole('button', { name: 'Run again' }))
    await waitFor(() =>
      expect(asked.find(({ call }) => call.startsWith('POST /functions/v1'))?.body).toEqual({ company_id: sold.id }),
    )
  })
})

const finderRun = { ...run, kind: 'target_finder' as const, acquirer: acquirerData }
const finderNetwork = (only: Record<string, unknown> = {}) =>
  network({
    'GET /api/match_runs': [finderRun],
    [`GET /api/match_runs/${run.id}`]: {
      ...finderRun,
      matches: [],
      insights: null,
      targets: [found],
      misfits: [],
      prose: [],
    },
    ...only,
  })
const showFinder = (answers: Record<string, unknown>) => renderWithNetwork(<InAddress tab={TargetFinder} />, answers)

describe('Target Finder', () => {
  test('wants name and industry, and asks nothing of the server without them', async () => {
    const user = userEvent.setup()
    const { asked } = showFinder(finderNetwork(none))
    await user.click(await screen.findByRole('button', { name: 'Find Targets' }))
    expect(listToasts()).toMatchObject([
      { title: 'Missing Information', body: 'Please fill in at least company name and industry' },
    ])
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
  })

  test('what was typed is still there after a look at another tab', async () => {
    const { unmount } = showFinder(finderNetwork(none))
    await userEvent.type(await screen.findByRole('textbox', { name: /Company name/ }), 'Heron')
    unmount()
    showFinder(finderNetwork(none))
    expect(await screen.findByRole('textbox', { name: /Company name/ })).toHaveProperty('value', 'Heron')
  })

  test('sends figures as numbers that default to 0', async () => {
    const user = userEvent.setup()
    const answer = { success: true, matches: [found], run: finderRun }
    const { asked } = showFinder(finderNetwork({ ...none, 'POST /functions/v1/acquisition-target-finder': answer }))
    await user.type(await screen.findByRole('textbox', { name: 'Company name' }), 'Search Works')
    await chooseSector(user, 'Industry')
    await user.type(screen.getByRole('textbox', { name: /^Revenue/ }), '1,250.5')
    await user.click(screen.getByRole('button', { name: 'Find Targets' }))
    await waitFor(() =>
      expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
        acquirer_data: { ...acquirerData, revenue: 1250.5 },
      }),
    )
  })

  test('tells of a failed search in the words of the specification', async () => {
    const user = userEvent.setup()
    showFinder(finderNetwork({ ...none, 'POST /functions/v1/acquisition-target-finder': refusal(500, 'Broken.') }))
    await user.type(await screen.findByRole('textbox', { name: 'Company name' }), 'Search Works')
    await chooseSector(user, 'Industry')
    await user.click(screen.getByRole('button', { name: 'Find Targets' }))
    await waitFor(() =>
      expect(listToasts()).toMatchObject([
        { title: 'Search Failed', body: 'Unable to find targets. Please try again.' },
      ]),
    )
  })

  test('shows score, reasons and value of a target, and that no contact is stored', async () => {
    showFinder(finderNetwork())
    const panel = await openTarget()
    for (const text of ['86%', 'It fits.', 'It brings.', found.valuation_analysis]) {
      expect(panel.getByText(text)).toBeTruthy()
    }
    expect(panel.getByText(/^No contact stored/)).toBeTruthy()
    // one price, and what it stands on: 60 and three tenths of it
    expect(
      panel.getByText('$78M: the stored enterprise value of $60M (Annual report, Mar 31, 2026) with a premium of 30%.'),
    ).toBeTruthy()
  })

  const letterCall = 'POST /functions/v1/send-acquisition-outreach'
  const contact = { id: id('e1'), state: 'sent' }

  async function writeLetter(answers: Record<string, unknown>) {
    const user = userEvent.setup()
    const { asked, unmount } = showFinder(finderNetwork(answers))
    await openTarget()
    await user.click(await screen.findByRole('button', { name: 'Touch base with Inlet Pumps' }))
    await user.type(await screen.findByRole('textbox', { name: /^Email address/ }), 'dora@inlet.example')
    await user.click(screen.getByRole('button', { name: 'Preview email' }))
    const send = screen.getByRole('button', { name: 'Send email' })
    expect((send as HTMLButtonElement).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'dora@inlet.example is the right recipient' }))
    await user.click(send)
    return { asked, unmount }
  }

  test('a letter is previewed, confirmed, and called sent only once a mail server took it', async () => {
    const { asked } = await writeLetter({
      [letterCall]: { success: true, contact_id: contact.id, state: 'queued' },
      'GET /api/contacts': [contact],
    })
    await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Email Sent' }]))
    expect(asked.find(({ call }) => call === letterCall)?.body).toMatchObject({
      target: { id: target.id, name: 'Inlet Pumps' },
      contact_info: { email: 'dora@inlet.example' },
      confirmed_address: 'dora@inlet.example',
      subject: 'Search Works and Inlet Pumps: a first conversation',
    })
  })

  test('a letter that could not be sent says so, and nothing that was written is lost', async () => {
    const { unmount } = await writeLetter({ [letterCall]: refusal(500, 'Broken.') })
    await waitFor(() =>
      expect(listToasts()).toMatchObject([{ title: 'Email Failed', body: 'Unable to send email. Please try again.' }]),
    )
    expect(screen.getByRole('dialog', { name: 'Touch base by email' })).toBeTruthy()
    unmount()
    showFinder(finderNetwork())
    await openTarget()
    await userEvent.click(await screen.findByRole('button', { name: 'Touch base with Inlet Pumps' }))
    expect(await screen.findByText(/^This is what you wrote before and did not send/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Email address/ })).toHaveProperty('value', 'dora@inlet.example')
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByRole('textbox', { name: /^Email address/ })).toHaveProperty('value', '')
  })
})

test('a newer result of a colleague does not take the place of the one that is read', async () => {
  const newer = { ...run, id: id('b9'), sector: 'Valve Making' }
  let isSearched = false
  const { asked } = showTab(
    network({
      'GET /api/match_runs': () => Response.json(isSearched ? [newer, run] : [run]),
      [`GET /api/match_runs/${newer.id}`]: { ...result, ...newer },
    }),
  )
  const earlier = await screen.findByRole('combobox', { name: 'Results' })
  isSearched = true
  await userEvent.click(screen.getByRole('button', { name: 'A colleague did something' }))
  await userEvent.click(earlier)
  expect(await screen.findByRole('option', { name: /Valve Making/ })).toBeTruthy()
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Pump Making')
  expect(asked.some(({ call }) => call.endsWith(newer.id))).toBe(false)
})
