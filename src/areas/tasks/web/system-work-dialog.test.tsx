import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { Task } from '../contract.ts'
import { SystemWorkDialog } from './system-work-dialog.tsx'

const makeTask = (only: Partial<Task>): Task => ({
  id: '00000000-0000-7000-8000-000000000001',
  workspace_id: null,
  user_id: null,
  kind: 'send-mail',
  title: 'Mail to a…@example.com: Confirm your email address',
  state: 'done',
  step: null,
  done_units: null,
  total_units: null,
  result_url: null,
  error: null,
  attempt: 1,
  created_at: '2026-11-21T09:00:00.000Z',
  started_at: '2026-11-21T09:00:01.000Z',
  finished_at: '2026-11-21T09:00:02.000Z',
  ...only,
})
const show = (answers: Record<string, unknown>) =>
  renderWithNetwork(<SystemWorkDialog open onOpenChange={() => undefined} />, answers)

test('tells how many failed and why, and what can be done about a mail', async () => {
  const lost = makeTask({
    id: '00000000-0000-7000-8000-000000000002',
    title: 'Mail to b…@example.com: Your new password',
    state: 'failed',
    error: 'The mail server refused the address.',
    attempt: 13,
  })
  show({ 'GET /api/system-tasks': [lost, makeTask({})] })
  const list = within(await screen.findByRole('list', { name: 'Work of the installation' }))
  const [first, second] = list.getAllByRole('listitem').map((item) => item.textContent)
  expect(first).toMatch(/Your new password.*Failed.*attempt 13 · Nov 21, 2026, .*The mail server refused the address\./)
  expect(second).toMatch(/Confirm your email address.*Done/)
  expect(screen.getByRole('alert').textContent).toMatch(/^One of these failed\.An email that failed was tried/)
  expect(list.queryAllByRole('button')).toEqual([])
})

test('says that nothing has run yet, and alarms nobody', async () => {
  show({ 'GET /api/system-tasks': [] })
  expect(await screen.findByText('Nothing has run yet')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says when the list cannot be loaded, and loads it on asking again', async () => {
  let isAway = true
  show({
    'GET /api/system-tasks': () => (isAway ? refusal(403, 'You may not see this.')() : Response.json([makeTask({})])),
  })
  expect(await screen.findByText('You may not see this.')).toBeTruthy()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('list', { name: 'Work of the installation' })).toBeTruthy()
})
