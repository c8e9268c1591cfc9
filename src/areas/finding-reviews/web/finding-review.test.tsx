import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { signedIn } from '#app/shell/render-app.fixture.tsx'
import { client } from '#kit/client/api.ts'
import type { FindingReview } from '../contract.ts'
import { makeReview } from '../rules/reviews.fixture.ts'
import { FindingReviewState } from './finding-review.tsx'

const user = userEvent.setup({ delay: null })
const findingId = '018f0000-0000-7000-8000-0000000000b1'
const judging = `PUT /api/legal_findings/${findingId}/review`

const sessionCall = 'GET /api/auth/get-session'
const signedInAnswer = signedIn[sessionCall]
const session = typeof signedInAnswer === 'object' ? signedInAnswer.body : null

function renderState(review: FindingReview | null, answers: object = {}, mayWrite = true) {
  return renderWithNetwork(
    <FindingReviewState
      title="Change of control"
      review={review}
      severity="critical"
      mayWrite={mayWrite}
      judge={(said) => client.legalDiligence.reviewFinding({ findingId, ...said })}
      confirm={(seen) => client.legalDiligence.confirmReview({ findingId, finding_version: 1, ...seen })}
      renderHistory={() => null}
    />,
    { [sessionCall]: session, [judging]: makeReview(), ...answers },
  )
}

const open = () => user.click(screen.getByRole('button', { name: 'Review: Change of control' }))

it('tells a finding that nobody reviewed from one that two people confirmed, and offers nothing to a reader', () => {
  const { unmount } = renderState(null, {}, false)
  expect(screen.getByText('Not reviewed by a person')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  const second = { confirmed_at: '2026-11-29T09:00:00.000Z', confirmed_by_name: 'Ben', awaits_second: false }
  renderState(makeReview(second))
  expect(screen.getByText('Confirmed by Ann, Nov 28, 2026; second person: Ben, Nov 29, 2026')).toBeTruthy()
})

it('says whether it waits for a second person, and what the first one adds', () => {
  const { unmount } = renderState(makeReview({ verdict: 'corrected', severity: 'low', reason: 'A year of notice.' }))
  expect(screen.getByText('Corrected by Ann, Nov 28, 2026; waiting for a second person')).toBeTruthy()
  expect(screen.getByText('Reason: A year of notice.')).toBeTruthy()
  unmount()
  renderState(makeReview({ awaits_second: false }))
  expect(screen.getByText(/nobody else here can confirm it$/)).toBeTruthy()
})

it('dismisses a finding only with a reason, and shows what somebody else said in the meantime', async () => {
  const sentence = 'Someone else has just reviewed this finding.'
  const { asked } = renderState(null, { [judging]: refusal(409, sentence) })
  await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Dismiss…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review the finding' }))
  await user.click(dialog.getByRole('button', { name: 'Save review' }))
  expect(await dialog.findByText('Say why this is no finding.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Another party.')
  await user.click(dialog.getByRole('button', { name: 'Save review' }))
  expect(await dialog.findByText(sentence)).toBeTruthy()
  expect(dialog.getByText('Now: Not reviewed by a person.')).toBeTruthy()
  const sent = asked.find(({ call }) => call === judging)
  expect(sent?.body).toMatchObject({ version: 0, verdict: 'dismissed', reason: 'Another party.' })
})

it('offers the reason of a verdict again with the same verdict only', async () => {
  renderState(makeReview({ verdict: 'corrected', severity: 'low', reason: 'A year of notice.' }))
  await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Dismiss…' }))
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  await screen.findByRole('dialog', { name: 'Review the finding' })
  expect(box().value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Correct…' }))
  await screen.findByRole('dialog', { name: 'Review the finding' })
  expect(box().value).toBe('A year of notice.')
})

it('confirms a finding at one press', async () => {
  const { asked } = renderState(null)
  await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Confirm' }))
  await waitFor(() => expect(asked.some(({ call }) => call === judging)).toBe(true))
})
