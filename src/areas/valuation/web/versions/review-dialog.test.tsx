import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const id = '7d6a5c1e-3f0b-4a52-9b8e-000000000001'
const path = `POST /api/valuations/${id}/reviews`

function show() {
  const keep = ({ body }: Asked) => Response.json({ id, sequence: 0, cancelled_at: null, ...(body as object) })
  const onClose = vi.fn<() => void>()
  const { asked } = renderWithNetwork(<ReviewDialog valuationId={id} review={null} onClose={onClose} />, {
    [path]: keep,
    'GET /api/valuations': [],
  })
  return { asked, onClose }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send invitations' }))

test('says beside each field what is wrong with it, and sends nothing', async () => {
  const { asked } = show()
  await send()
  expect(screen.getByText('Choose a day and a time.')).toBeTruthy()
  expect(screen.getByText('Name at least one person.')).toBeTruthy()
  type('Day', '2020-01-31')
  type('Minutes', '3')
  type('Email addresses', 'ann@example.com, bob')
  await send()
  expect(screen.getByText('This time has passed. Choose a future time.')).toBeTruthy()
  expect(screen.getByText('Between 5 and 1440 minutes.')).toBeTruthy()
  expect(screen.getByText('"bob" is not an email address.')).toBeTruthy()
  expect(asked.filter(({ call }) => !call.startsWith('GET'))).toEqual([])
})

test('sends the meeting and is closed', async () => {
  const { asked, onClose } = show()
  const year = new Date().getFullYear() + 1
  type('Day', `${year}-03-02`)
  type('Email addresses', 'ann@example.com; bob@example.com')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.filter(({ call }) => call === path)).toMatchObject([
    { body: { minutes: 60, attendees: ['ann@example.com', 'bob@example.com'] } },
  ])
})
