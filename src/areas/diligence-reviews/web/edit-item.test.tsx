import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import type { ReviewItem } from '../contract.ts'
import { EditItem } from './edit-item.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const at = '2026-03-02T08:00:00.000Z'
const item = {
  id,
  version: 1,
  title: 'Revenue recognition',
  category: 'Financial',
  status: 'pending',
  rating: 'neutral',
  finding: '',
} as unknown as ReviewItem // only what the form reads
const theirs = { ...item, version: 2, finding: 'Bill and hold sales.' }
const version = { version: 2, user_name: 'Ben Burke', changes: [], created_at: at }

test('a finding that somebody else wrote meanwhile is not overwritten unseen', async () => {
  const user = userEvent.setup()
  const close = vi.fn<() => void>()
  const change = `PATCH /api/diligence-items/${id}`
  const answer = ({ body }: Asked) =>
    (body as { version: number }).version === 2 // of our own call
      ? Response.json({ ...theirs, version: 3 })
      : Response.json({ error: 'Somebody changed this item meanwhile.', code: 'CONFLICT' }, { status: 409 })
  function Page() {
    const [shown, setShown] = useState(item)
    return (
      <>
        <EditItem item={shown} onClose={close} />
        <button type="button" onClick={() => setShown(theirs)}>
          News
        </button>
      </>
    )
  }
  const { asked } = renderWithNetwork(<Page />, {
    'GET /api/auth/get-session': null,
    [`GET /api/diligence-items/${id}`]: theirs,
    [`GET /api/diligence-items/${id}/history`]: [version],
    [change]: answer,
  })
  await user.type(screen.getByRole('textbox', { name: 'Finding' }), 'Percentage of completion.')
  await user.click(screen.getByRole('button', { name: 'News' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Bill and hold sales/)).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked.filter(({ call }) => call === change).map(({ body }) => body)).toMatchObject([
    { version: 1, finding: 'Percentage of completion.' },
    { version: 2, finding: 'Percentage of completion.' },
  ])
})
