import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { GuestFile, RoomQuestion, RoomQuestions as Questions } from '../contract.ts'
import { RoomQuestions } from './room-questions.tsx'

const token = 'x'.repeat(43)
const fileId = '00000000-0000-4000-8000-000000000001'
const file: GuestFile = {
  id: fileId,
  name: 'Accounts.pdf',
  folder: 'Financials',
  number: '1.1',
  file_size: 10,
  added_on: '2026-11-20',
  file_type: 'application/pdf',
  file_access: 'marked',
}
const question: RoomQuestion = {
  id: '00000000-0000-4000-8000-000000000002',
  body: 'Who owns the land?',
  asked_by: 'Jane Doe, Acme',
  asked_at: '2026-11-20T12:00:00.000Z',
  file_name: 'Accounts.pdf',
  answers: [],
}
const answer = { id: fileId, body: 'The land is leased.', at: '2026-11-21T12:00:00.000Z' }
const askCall = 'POST /api/room-links/questions/new'

const show = (page: Questions, answers: Record<string, unknown> = {}) =>
  renderWithNetwork(<RoomQuestions token={token} files={[file]} />, {
    'POST /api/room-links/questions': page,
    [askCall]: page,
    ...answers,
  })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const keysIn = (asked: { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call === askCall).map(({ body }) => (body as { key: string }).key)

test('a guest asks about a file, and an empty question is not sent', async () => {
  const user = userEvent.setup()
  const { asked } = show({ questions: [], left: 10 })
  const ask = await screen.findByRole('button', { name: 'Ask' })
  await user.click(ask)
  expect(await screen.findByText('Write your question first.')).toBeTruthy()
  await user.type(await field(), ' Who owns the land? ')
  await user.click(screen.getByRole('combobox', { name: 'About' }))
  await user.click(screen.getByRole('option', { name: /Accounts.pdf/ }))
  await user.click(ask)
  await waitFor(async () => expect((await field()).value).toBe(''))
  const sent = asked.filter(({ call }) => call === askCall).map(({ body }) => body)
  expect(sent).toMatchObject([{ token, body: 'Who owns the land?', document_id: fileId }])
  expect(document.activeElement).toBe(await field())
})

test('what was refused is still there, and is the same question when it is sent again; the next is another', async () => {
  const user = userEvent.setup()
  let isFull = true
  const { asked } = show(
    { questions: [], left: 1 },
    { [askCall]: () => (isFull ? refusal(500, 'Not now.')() : Response.json({ questions: [], left: 1 })) },
  )
  expect(await screen.findByText('You can ask 1 more question today.')).toBeTruthy()
  await user.type(await field(), 'Why?')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect((await field()).value).toBe('Why?')
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(async () => expect((await field()).value).toBe(''))
  await user.type(await field(), 'Why?')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(keysIn(asked)).toHaveLength(3))
  const [first, again, next] = keysIn(asked)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('a question says whether it has an answer, and nobody asks more than a day allows', async () => {
  const waiting = { ...question, id: fileId, body: 'Since when?', file_name: null, asked_by: null }
  show({ questions: [waiting, { ...question, answers: [answer] }], left: 0 })
  expect(await screen.findByText('The land is leased.')).toBeTruthy()
  expect(screen.getAllByText('No answer yet')).toHaveLength(1)
  expect(screen.getByText('About Accounts.pdf')).toBeTruthy()
  expect(screen.getByText('Published to all guests')).toBeTruthy()
  expect(screen.getByText(/^You have asked as many questions today/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
})
