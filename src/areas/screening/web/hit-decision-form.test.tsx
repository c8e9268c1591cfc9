import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { HitDecision, ScreeningCheck } from '../contract.ts'
import { SubjectHits } from './subject-hits.tsx'

const decision: HitDecision = {
  id: '018f0000-0000-7000-8000-0000000000d1',
  decision: 'false_positive',
  reason: 'Another passport',
  decided_by: 'Olga Officer',
  decided_by_id: 'u2',
  decided_at: '2026-11-03T08:00:00.000Z',
  is_outdated: false,
  awaits_second: true,
  confirmed_by: null,
  confirmed_at: null,
  confirmation: null,
  single_approver_reason: null,
}
const entry = {
  kind: 'person',
  name: 'WILLY NGOMA',
  programmes: [],
  birth_dates: [],
  countries: [],
  listed_on: null,
  remarks: '',
  url: null,
}

/** As much of a check as the section reads. */
const makeCheck = (made: HitDecision | null) =>
  ({
    id: 'c',
    subject_kind: 'engagement',
    subject_id: 's',
    state: 'hits',
    cause: 'requested',
    checked_at: '2026-11-03T07:00:00.000Z',
    lists: [],
    not_queried: [],
    party: { name: 'Wily Ngoma' },
    hits: [{ list: 'un', source_id: '103', entry, score: 94.2, evidence: 'strong', pieces: [], decision: made }],
  }) as unknown as ScreeningCheck

test('deciding again begins in the field of the reason', async () => {
  const user = userEvent.setup()
  const done = { ...decision, awaits_second: false }
  renderWithNetwork(
    <SubjectHits subject={{ kind: 'engagement', id: 's' }} isAlone={false} onScreen={() => {}} isScreening={false} />,
    { 'GET /api/auth/get-session': null, 'GET /api/screening/checks': [makeCheck(done)] },
  )
  await user.click(await screen.findByRole('button', { name: 'Decide again' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Reason/ }))
})

test('what is typed outlives the decision of someone else, and the decision that is on the screen is named', async () => {
  const user = userEvent.setup()
  let made: HitDecision | null = null
  const check = () => makeCheck(made)
  const { asked } = renderWithNetwork(
    <SubjectHits subject={{ kind: 'engagement', id: 's' }} isAlone={false} onScreen={() => {}} isScreening={false} />,
    {
      'GET /api/auth/get-session': null,
      'GET /api/screening/checks': () => Response.json([check()]),
      'POST /api/screening/decisions': () => {
        if (made) return Response.json(check())
        made = decision
        return refusal(409, 'Someone else has decided this hit in the meantime. Read that decision first.')()
      },
    },
  )
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Another birthday')
  await user.click(screen.getByRole('button', { name: 'False positive' }))
  expect(await screen.findByText('Another passport')).toBeTruthy()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What you checked as the second person/ })
  expect(field.value).toBe('Another birthday')
  await user.click(screen.getByRole('button', { name: 'Confirm the false positive' }))
  const sent = () =>
    asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => (body as { seen: unknown }).seen)
  await waitFor(() => expect(sent()).toEqual([null, decision.id]))
})
