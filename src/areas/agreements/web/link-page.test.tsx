import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import type { Agreement, Participant } from '../contract.ts'
import { LinkPage } from './link-page.tsx'
import { AgreementRecord } from './record/agreement-record.tsx'

const id = '01981f7e-0000-7000-8000-000000000001'
const answered = 'You have already answered. An answer cannot be changed.'

function makePerson(number: number, state: Participant['state']): Participant {
  return {
    number,
    email: `person-${number}@example.com`,
    is_creator: number === 1,
    role: 'party',
    state,
    name: null,
    method: null,
    delivery: null,
    reason: null,
    invited_at: null,
    opened_at: null,
    answered_at: null,
  }
}

const pending: Agreement = {
  id,
  title: 'Talks',
  type: 'nda',
  description: 'What may be shared.',
  terms: '',
  duration: '86400',
  status: 'pending',
  outcome: null,
  creator_id: null,
  participants: ['person-1@example.com', 'person-2@example.com'],
  accepted_by: ['person-1@example.com'],
  parties: 2,
  created_at: '2026-11-01T12:00:00.000Z',
  expires_at: '2026-12-01T12:00:00.000Z',
  is_my_turn: true,
  people: [makePerson(1, 'accepted'), makePerson(2, 'opened')],
  is_in_order: false,
  my_number: 2,
  moves: ['accept', 'decline'],
  deal_id: null,
  previous: null,
  document_hash: 'a'.repeat(64),
  activated_at: null,
  completed_at: null,
  steps: [],
  obligations: [],
  anchoring: { is_configured: false, takes_acceptances: false, state: 'pending', records: [] },
}
const active: Agreement = {
  ...pending,
  status: 'active',
  moves: [],
  is_my_turn: false,
  people: [makePerson(1, 'accepted'), makePerson(2, 'accepted')],
}

test.each([
  ['declined', 'A participant has declined it, so it did not take effect.'],
  ['withdrawn', 'It was withdrawn, so it did not take effect.'],
  ['lapsed', 'Not all participants accepted it in time, so it did not take effect.'],
  ['fulfilled', 'It has been fulfilled.'],
] as const)('who has accepted reads how it ended: %s', async (outcome, sentence) => {
  renderWithNetwork(<LinkPage token={'t'.repeat(43)} verify={null} />, {
    'PUT /api/agreement-links/open': () =>
      Response.json({ state: 'open', agreement: { ...active, status: 'completed', outcome } }),
  })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test.each([
  ['active', true],
  ['completed', false],
] as const)('the end of an agreement that is %s goes into a calendar: %s', async (status, isOffered) => {
  const links = { renderFollow: () => null, renderAgreement: () => null, verify: null }
  renderWithNetwork(<AgreementRecord id={id} {...links} />, {
    [`GET /api/agreements/${id}`]: () =>
      Response.json({ ...active, status, outcome: status === 'completed' ? 'declined' : null }),
  })
  expect(await screen.findByRole('button', { name: 'Proof file' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Calendar file of the end date' }) !== null).toBe(isOffered)
})

test('says what declining does before it is done, and shows how it is once somebody has answered elsewhere', async () => {
  let isAnswered = false
  renderWithNetwork(<LinkPage token={'t'.repeat(43)} verify={null} />, {
    'PUT /api/agreement-links/open': () => Response.json({ state: 'open', agreement: isAnswered ? active : pending }),
    'PUT /api/agreement-links/answer': () => {
      isAnswered = true
      return refusal(409, answered)()
    },
  })
  await userEvent.type(await screen.findByLabelText('Your full name'), 'Carol Client')
  await userEvent.click(screen.getByRole('radio', { name: 'Decline' }))
  expect(screen.getByText('That ends it for all participants. You no longer see it afterwards.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Your answer was not recorded', body: answered }]))
  expect(await screen.findByText('You have accepted this agreement.')).toBeTruthy()
  expect(screen.queryByLabelText('Your full name')).toBeNull()
})
