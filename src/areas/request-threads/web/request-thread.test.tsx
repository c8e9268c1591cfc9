import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { RequestPost, RequestThread as Thread } from '../contract.ts'
import { RequestThread } from './request-thread.tsx'

const [requestId, otherId, questionId, answerId] = ['1', '2', '3', '4'].map(
  (letter) => `00000000-0000-4000-8000-00000000000${letter}`,
) as [string, string, string, string]

const question: RequestPost = {
  id: questionId,
  kind: 'question',
  question_id: null,
  body: 'Is the lease assignable?',
  state: 'published',
  reason: '',
  author_name: 'Ben Burke',
  is_of_guest: false,
  is_for_all_guests: false,
  file: null,
  decided_by_name: null,
  is_single: false,
  is_yours: false,
  may_decide: false,
  created_at: '2026-11-20T12:00:00.000Z',
  is_new: false,
}

function show(posts: RequestPost[], id = requestId) {
  const thread: Thread = { posts, latest_at: posts.at(-1)?.created_at ?? null, may_ask: true, may_answer: true }
  const ask = `POST /api/request_threads/${id}/questions`
  const answer = `POST /api/request_questions/${questionId}/answers`
  return renderWithNetwork(<RequestThread requestId={id} />, {
    [`GET /api/request_threads/${id}`]: thread,
    [ask]: { id: questionId },
    [answer]: { id: answerId },
    [`PUT /api/request_threads/${id}/read`]: { id },
  })
}

const read = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value

test('a question that was typed and not sent waits for its request, and for no other', async () => {
  const user = userEvent.setup()
  const first = show([])
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Who owns the land?')
  first.unmount()
  const other = show([], otherId)
  await screen.findByRole('textbox', { name: 'Your question' })
  expect(read('Your question')).toBe('')
  other.unmount()
  show([])
  await screen.findByRole('textbox', { name: 'Your question' })
  expect(read('Your question')).toBe('Who owns the land?')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(read('Your question')).toBe(''))
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('an answer that was returned is corrected, not typed again, and the focus goes where the work is', async () => {
  const user = userEvent.setup()
  const returned = {
    ...question,
    id: answerId,
    kind: 'answer',
    question_id: questionId,
    body: 'Yes, clause 12.',
  } as const
  const { asked } = show([question, { ...returned, state: 'returned', reason: 'Cite the page.', is_yours: true }])
  const opener = { name: 'Answer the question: Is the lease assignable?' }
  await user.click(await screen.findByRole('button', opener))
  const field = screen.getByRole('textbox', { name: 'Your answer' })
  expect(document.activeElement).toBe(field)
  await user.type(field, ' Page 4.')
  await user.click(screen.getByRole('button', { name: 'Send for approval' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', opener)))
  expect(asked.find(({ call }) => call.endsWith('/answers'))?.body).toEqual({ body: 'Yes, clause 12. Page 4.' })
  await user.click(screen.getByRole('button', opener))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', opener))
})

test('what others wrote since is marked as new, and is read once it was shown', async () => {
  const { asked } = show([question, { ...question, id: answerId, body: 'And the garage?', is_new: true }])
  expect(await screen.findAllByText('New')).toHaveLength(1)
  await waitFor(() =>
    expect(asked.find(({ call }) => call.endsWith('/read'))?.body).toEqual({ until: question.created_at }),
  )
  expect(screen.getAllByText('New')).toHaveLength(1)
})

test('what is known is not reported as read again', async () => {
  const { asked } = show([question])
  await screen.findByText('Is the lease assignable?')
  expect(asked.filter(({ call }) => call.endsWith('/read'))).toEqual([])
})
