import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { DraftReview as Review } from '../../contract.ts'
import { CreateForm } from './create-form.tsx'
import { DraftReview } from './draft-review.tsx'

const text = '1. Either party may terminate upon a change of control.'
const review: Review = {
  playbook: 'Change of control',
  version: 0,
  checks: [
    {
      rule: 'change-of-control',
      title: 'Change of control',
      outcome: 'fail',
      severity: 'critical',
      reason: 'Walk-away position: the other side may end the contract.',
      passage: { start: 0, end: text.length, text },
      recommendation: 'Ask for a waiver.',
      wording: 'A change of control ends nothing.',
    },
    {
      rule: 'assignment',
      title: 'Assignment',
      outcome: 'not_applicable',
      severity: 'high',
      reason: '',
      passage: null,
      recommendation: '',
      wording: '',
    },
  ],
}

test('nothing is checked before somebody asks; then each rule has its outcome, passage and wording', async () => {
  const [onShow, onChange] = [vi.fn<(passage: object) => void>(), vi.fn<(text: string) => void>()]
  const { asked } = renderWithNetwork(<DraftReview type="sales" text={text} onShow={onShow} onChange={onChange} />, {
    'GET /api/legal_playbooks': [],
    'PUT /api/agreements/draft/review': review,
  })
  expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Check the terms' }))
  expect(await screen.findByText('1 fail, 0 partial, 0 pass')).toBeTruthy()
  expect(screen.getByText('Fail')).toBeTruthy()
  expect(screen.getByText('1 rule does not apply to these terms.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show the passage' }))
  expect(onShow).toHaveBeenCalledWith({ start: 0, end: text.length, text })
  await userEvent.click(screen.getByRole('button', { name: 'Replace the passage with it' }))
  expect(onChange).toHaveBeenCalledWith('1. A change of control ends nothing.')
})

test('a link that names the deal and the type leads to its draft; with the type alone nothing is filled', async () => {
  const values = {
    title: '',
    type: 'sales' as const,
    description: '',
    terms: '',
    address: '',
    participants: [],
    observers: [],
    isInOrder: false,
    time: { duration: null, amount: '', unit: 'days' as const },
  }
  const show = (deal: string | null) =>
    renderWithNetwork(
      <CreateForm
        own="ann@example.com"
        deals={[]}
        isAnchored={false}
        previousNote={null}
        draft={null}
        initial={{ ...values, deal }}
        previous={null}
        onCreated={() => undefined}
      />,
      {
        'GET /api/legal_playbooks': [],
        'GET /api/agreements/draft': {
          title: 'Share purchase terms: Alder',
          description: 'What is sold.',
          terms: '1. The price is $58,500,000.',
          duration: '604800',
          source: 'negotiation',
          agreed_at: '2026-11-26T10:00:00.000Z',
        },
      },
    )
  const { asked, unmount } = show(null)
  expect(asked.some(({ call }) => call.includes('/draft'))).toBe(false)
  unmount()
  show('01a2180f-16ea-7001-b89a-36db5cfa8a70')
  expect(await screen.findByDisplayValue('1. The price is $58,500,000.')).toBeTruthy()
})

test('an address that was typed and not added is not left out of the agreement without a word', async () => {
  const initial = {
    title: 'Talks',
    type: 'nda' as const,
    description: 'What may be shared.',
    terms: '',
    address: '',
    participants: ['ben@example.com'],
    observers: [],
    isInOrder: false,
    time: { duration: '86400', amount: '', unit: 'days' as const },
    deal: null,
  }
  const { asked } = renderWithNetwork(
    <CreateForm
      own="ann@example.com"
      deals={[]}
      isAnchored={false}
      previousNote={null}
      draft={null}
      initial={initial}
      previous={null}
      onCreated={() => undefined}
    />,
    { 'GET /api/legal_playbooks': [] },
  )
  await userEvent.type(screen.getByLabelText('Email address of a participant'), 'carol@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Create Secure Agreement' }))
  expect(
    await screen.findByText('This address is not in the list yet. Add the participant, or clear the field.'),
  ).toBeTruthy()
  expect(asked.some(({ call }) => call === 'POST /api/agreements')).toBe(false)
})

test('what was typed is there again after a reload, for the same person, until it is dropped or sent', async () => {
  const empty = {
    title: '',
    type: 'nda' as const,
    description: '',
    terms: '',
    address: '',
    participants: ['ben@example.com'],
    observers: [],
    isInOrder: false,
    time: { duration: '86400', amount: '', unit: 'days' as const },
    deal: null,
  }
  const isCreated = vi.fn<() => void>()
  const load = (owner = 'ann') =>
    renderWithNetwork(
      <CreateForm
        own="ann@example.com"
        deals={[]}
        isAnchored={false}
        previousNote={null}
        draft={{ owner, form: 'agreement' }}
        initial={empty}
        previous={null}
        onCreated={isCreated}
      />,
      { 'GET /api/legal_playbooks': [], 'POST /api/agreements': { agreement: {}, mail: 'outbox' } },
    ).unmount
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const loads = [load()]
  const reload = (owner?: string) => {
    loads.at(-1)?.()
    loads.push(load(owner))
  }
  await userEvent.type(title(), 'Talks')
  reload()
  expect(title().value).toBe('Talks')
  await press('Start over')
  expect(title().value).toBe('')
  reload()
  expect([title().value, screen.queryByText('Start over')]).toEqual(['', null])
  await userEvent.type(title(), 'Talks')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'What may be shared.')
  await press('Create Secure Agreement')
  await waitFor(() => expect(isCreated).toHaveBeenCalledOnce())
  reload()
  expect(title().value).toBe('')
  await userEvent.type(title(), 'Secret')
  reload('bob')
  expect([title().value, sessionStorage.length]).toEqual(['', 0])
})
