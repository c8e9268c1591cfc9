import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import type { OptOut } from '../contract.ts'
import { OptOutDialog } from './opt-out-dialog.tsx'

const row: OptOut = {
  id: '00000000-0000-4000-8000-000000000001',
  fingerprint: '0a1b2c3d',
  source: 'operator',
  reason: 'bounced',
  added_by_name: 'Root Admin',
  created_at: '2026-11-20T09:00:00.000Z',
}
const show = (answers: Record<string, unknown>) =>
  renderWithNetwork(<OptOutDialog open onOpenChange={() => undefined} />, answers)

test('shows why, when and by whom, and removes with a reason', async () => {
  const user = userEvent.setup()
  const { asked } = show({
    'GET /api/opt_outs': { rows: [row], total: 1 },
    [`POST /api/opt_outs/${row.id}/remove`]: { id: row.id },
  })
  const list = await screen.findByRole('grid', { name: 'Recipients who have opted out' })
  expect(list.textContent).toMatch(/The address does not exist.*Root Admin.*2026.*0a1b2c3d/)
  await user.click(within(list).getByRole('button', { name: 'Remove 0a1b2c3d from the list' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('radio', { name: 'It was a mistake' }))
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(asked.find(({ call }) => call.endsWith('/remove'))?.body).toEqual({ reason: 'mistake' }))
  expect(listToasts()[0]?.title).toBe('Removed from the list')
})

test('asks for one address, and says whether it is on the list', async () => {
  const user = userEvent.setup()
  show({
    'GET /api/opt_outs': ({ query }: Asked) =>
      Response.json({ rows: query['address'] === 'on@target.example' ? [row] : [], total: 1 }),
  })
  const field = await screen.findByRole('textbox', { name: /Email address/ })
  await user.type(field, 'on@target.example')
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
  expect(await screen.findByText('on@target.example is on the list.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'off@target.example{Enter}')
  expect(await screen.findByText('off@target.example is not on the list.')).toBeTruthy()
})

test('puts an address on the list, and tells what is wrong with one before the server is asked', async () => {
  const user = userEvent.setup()
  const { asked } = show({ 'GET /api/opt_outs': { rows: [], total: 0 }, 'POST /api/opt_outs': row })
  expect(await screen.findByText('Nobody has opted out.')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: /Email address/ })
  await user.type(field, 'nobody')
  await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  expect(await screen.findByText('This is not an email address.')).toBeTruthy()
  expect(asked.some(({ call }) => call === 'POST /api/opt_outs')).toBe(false)
  await user.type(field, '@target.example')
  await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /api/opt_outs')?.body).toEqual({
      address: 'nobody@target.example',
      reason: 'asked-by-mail',
    }),
  )
})

test('a list that cannot be loaded says so', async () => {
  show({ 'GET /api/opt_outs': refusal(500, 'Something went wrong.') })
  expect(await screen.findByText('The opt-out list could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
