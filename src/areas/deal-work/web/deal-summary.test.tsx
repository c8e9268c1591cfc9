import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { ada, changeId, dealsNetwork, helixId, makeDeal } from '#areas/deals/web/deals.fixture.tsx'
import type { Deal } from '../../deals/contract.ts'
import type { ActivityEntry, DealTask } from '../contract.ts'
import { DealNextStep, DealSummary } from './deal-summary.tsx'

const task: DealTask = {
  id: '00000000-0000-4000-8000-000000000011',
  version: 1,
  change_id: changeId,
  deal_id: helixId,
  deal_target: 'Helix Diagnostics',
  title: 'Send the NDA',
  kind: 'deal',
  due_on: '2020-01-31',
  assignee_id: null,
  assignee_name: null,
  done_at: null,
  done_by_name: null,
  created_at: '2026-11-01T12:00:00.000Z',
}
const entry: ActivityEntry = {
  seq: 1,
  id: changeId,
  at: '2026-11-20T10:00:00.000Z',
  actor_id: ada,
  kind: 'note',
  action: 'deal_note.added',
  subject_id: changeId,
  details: {},
  names: {},
}
const known = { industry: 'Health', value: 5, ebitda: 1, owner_id: ada, probability: 40, expected_close: '2027-03-31' }

function show(deal: Deal, { tasks = [] as DealTask[], entries = [entry], role = 'member' } = {}) {
  const onTab = vi.fn<(tab: string) => void>()
  const network = renderWithNetwork(
    <>
      <DealNextStep deal={deal} />
      <DealSummary deal={deal} valuation="$31M to $35M" onTab={onTab} />
    </>,
    {
      ...dealsNetwork([deal], { role }),
      [`GET /api/deals/${helixId}/tasks`]: tasks,
      [`GET /api/deals/${helixId}/activity`]: entries,
      [`PATCH /api/deal-tasks/${task.id}`]: { ...task, done_at: '2026-11-23T12:00:00.000Z' },
    },
  )
  const [next, summary] = ['Next step', 'Summary'].map((name) => within(screen.getByRole('region', { name })))
  return { ...network, onTab, next: next!, summary: summary! }
}

test('the next step is the first open task, and is ticked off where it is shown', async () => {
  const user = userEvent.setup()
  const other = { ...task, id: changeId, title: 'Call the owner', due_on: null }
  const { next, summary, asked, onTab } = show(makeDeal({ ...known, owner_id: null }), { tasks: [task, other] })
  expect(await next.findByText('Send the NDA')).toBeTruthy()
  expect(next.getByText('Before Negotiation, this deal needs an owner.')).toBeTruthy()
  expect(await summary.findByText('1 overdue', { exact: false })).toBeTruthy()
  await waitFor(() => expect(next.getByRole('checkbox')).toHaveProperty('disabled', false))
  await user.click(next.getByRole('checkbox', { name: 'Mark as done: Send the NDA' }))
  await waitFor(() => expect(asked.some(({ call }) => call === `PATCH /api/deal-tasks/${task.id}`)).toBe(true))
  await user.click(summary.getByRole('button', { name: '2 open tasks' }))
  expect(onTab).toHaveBeenCalledWith('tasks')
})

test('without a task it is what the next stage asks for, or that the deal may move', async () => {
  const { next, summary } = show(makeDeal({ ...known, expected_close: null }))
  expect(await next.findByText('Before Negotiation, this deal needs an expected close.')).toBeTruthy()
  expect(await summary.findByRole('button', { name: 'None' })).toBeTruthy()
  expect(summary.getByText('$31M to $35M')).toBeTruthy()
})

test('a deal that lacks nothing says so, and its last activity leads to the others', async () => {
  const user = userEvent.setup()
  const { next, summary, onTab } = show(makeDeal(known))
  expect(await next.findByText('Everything required for Negotiation is in place.')).toBeTruthy()
  await user.click(await summary.findByRole('button', { name: /added a note$/ }))
  expect(onTab).toHaveBeenCalledWith('activity')
})

test('a lost deal has nothing left to do', async () => {
  const { next, summary } = show(makeDeal({ stage: 'Closed', outcome: 'lost', outcome_reason: 'Price' }), {
    entries: [],
  })
  expect(await next.findByText('Nothing left to do on this deal.')).toBeTruthy()
  expect(await summary.findByText('Nothing has happened yet')).toBeTruthy()
})
