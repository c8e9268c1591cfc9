import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import { GuestRoom } from './guest-room.tsx'

const file = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Accounts.txt',
  folder: '',
  number: '1',
  file_size: 10,
  added_on: '2026-11-20',
  file_type: 'text/plain',
  file_access: 'view',
}
const room = { target: 'Falcon', host: 'Seller', guest_name: 'Gus', until: null, folders: [], files: [file] }

const show = (answer: () => unknown) =>
  renderWithNetwork(<GuestRoom token={'x'.repeat(43)} />, {
    'POST /api/room-links/open': answer,
    'POST /api/room-links/questions': { questions: [], left: 5 },
    'POST /api/room-links/text': refusal(404, 'This file is not in the data room. It may have been removed.'),
  })

/** The page is looked at again, and asks for what is there now. */
const lookAgain = () => fireEvent(window, new Event('visibilitychange'))

test('a document that is taken out of the room while a guest reads it is closed, and the guest is told', async () => {
  let files = [file]
  show(() => Response.json({ ...room, files }))
  await userEvent.click(await screen.findByRole('button', { name: /Accounts.txt/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  files = []
  lookAgain()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(listToasts()).toMatchObject([{ body: '“Accounts.txt” is no longer in the data room.' }])
})

test.each([
  ['who is removed', 404, 'This link does not open a data room any more.'],
  ['whose last day has passed', 410, 'Your access to this data room has ended.'],
])('a guest %s while reading sees nothing of the room any more, and reads why', async (_who, status, over) => {
  let isOver = false
  show(() => (isOver ? refusal(status, over)() : Response.json(room)))
  await userEvent.click(await screen.findByRole('button', { name: /Accounts.txt/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  isOver = true
  lookAgain()
  expect(await screen.findByText(over)).toBeTruthy()
  expect(screen.queryByText('Accounts.txt')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
