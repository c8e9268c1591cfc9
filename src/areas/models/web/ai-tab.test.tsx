import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import type { AiCall, AiPolicy } from '../contract.ts'
import { AiTab } from './ai-tab.tsx'
import { AiNotice } from './notice-card.tsx'

const openAi = {
  provider: 'openai',
  name: 'OpenAI',
  model: 'gpt-6-luna',
  is_outside: true,
  can_search_web: true,
} as const
const cellar = {
  provider: 'openai-compatible',
  name: 'Cellar',
  model: 'qwen3:32b',
  is_outside: false,
  can_search_web: false,
} as const

function makePolicy(only: Partial<AiPolicy> = {}): AiPolicy {
  return {
    models: [openAi, cellar],
    outside: 'open',
    notice_version: 1,
    accepted_at: '2026-03-02T12:00:00.000Z',
    accepted_by: null,
    daily_budget_micros: 5_000_000,
    spent_today_micros: 1_250_000,
    spent_this_month_micros: 4_000,
    is_partly_assumed: false,
    ...only,
  }
}

function makeCall(only: Partial<AiCall> = {}): AiCall {
  return {
    id: '00000000-0000-4000-8000-0000000000c1',
    purpose: 'discovery',
    provider: 'openai',
    model: 'gpt-6-luna-2026-08-01',
    is_outside: true,
    outcome: 'answered',
    failure: null,
    tokens_in: 1200,
    tokens_out: 400,
    cost_micros: 21_000,
    cost_basis: 'settings',
    duration_ms: 2300,
    sent_sha256: 'ab'.repeat(32),
    sent_bytes: 4000,
    created_at: '2026-03-02T12:00:00.000Z',
    is_yours: true,
    ...only,
  }
}

const workspace = (role: 'owner' | 'member') => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Deal team',
  is_private: false,
  role,
  capabilities: [],
  is_active: true,
  member_count: 3,
  created_at: '2026-03-02T12:00:00.000Z',
})

type Answers = { policy?: AiPolicy; calls?: AiCall[]; role?: 'owner' | 'member'; more?: Record<string, unknown> }
const network = ({ policy = makePolicy(), calls = [], role = 'owner', more = {} }: Answers) => ({
  'GET /api/workspaces': [workspace(role)],
  'GET /api/ai_policy': policy,
  'GET /api/ai_calls': calls,
  ...more,
})
const show = (answers: Answers = {}) => renderWithNetwork(<AiTab />, network(answers))
const outside = () => screen.findByRole('switch', { name: 'Ask external AI providers' })

describe('the section', () => {
  test('says which models there are, whether they are outside, and what was spent', async () => {
    show()
    const row = within((await screen.findByText('OpenAI')).closest('li')!)
    expect(row.getByText(/gpt-6-luna · searches the web/)).toBeTruthy()
    expect(row.getByText('External')).toBeTruthy()
    expect(within(screen.getByText('Cellar').closest('li')!).getByText('On your own network')).toBeTruthy()
    expect(screen.getByText('$1.25 of $5.00')).toBeTruthy()
    expect(screen.getByText('under $0.01')).toBeTruthy()
    expect(screen.queryByText(/assumed prices/)).toBeNull()
  })

  test('without any provider says so, and asks for no budget', async () => {
    show({ policy: makePolicy({ models: [], outside: 'notice-needed', accepted_at: null }) })
    expect(await screen.findByText('No AI provider is set up')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByText('Budget')).toBeNull()
  })

  test('says that it could not be loaded', async () => {
    renderWithNetwork(<AiTab />, { ...network({}), 'GET /api/ai_policy': refusal(500, 'Something went wrong.') })
    expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  })

  test('lists the questions with model, tokens, cost, time and outcome', async () => {
    show({
      calls: [
        makeCall(),
        makeCall({ id: '00000000-0000-4000-8000-0000000000c2', outcome: 'failed', failure: 'slow', is_yours: false }),
        makeCall({ id: '00000000-0000-4000-8000-0000000000c3', purpose: 'of tomorrow', cost_basis: 'assumed' }),
      ],
    })
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
    expect(rows[0]).toContain('Discovery')
    expect(rows[0]).toContain('gpt-6-luna-2026-08-01')
    expect(rows[0]).toContain('1,200 / 400')
    expect(rows[0]).toContain('$0.02')
    expect(rows[0]).toContain('Answered')
    expect(rows[0]).toContain('by you')
    expect(rows[1]).toContain('Timed out')
    expect(rows[1]).not.toContain('by you')
    expect(rows[2]).toContain('of tomorrow')
    expect(rows[2]).toContain('assumed price')
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  test('offers older questions while there are any', async () => {
    const calls = Array.from({ length: 25 }, (_, index) =>
      makeCall({ id: `00000000-0000-4000-8000-0000000000${(index + 10).toString(16)}` }),
    )
    show({ calls })
    expect(await screen.findByRole('button', { name: 'Show older' })).toBeTruthy()
  })
})

describe('the notice', () => {
  const undecided = makePolicy({ outside: 'notice-needed', accepted_at: null })

  test('says what goes where, and is accepted with the version that was read', async () => {
    const user = userEvent.setup()
    const sent: unknown[] = []
    show({
      policy: undecided,
      more: {
        'PATCH /api/ai_policy': ({ body }: Asked) => {
          sent.push(body)
          return Response.json(makePolicy())
        },
      },
    })
    expect(await screen.findByText(/They are sent to OpenAI \(gpt-6-luna\) and handled/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Accept and allow' }))
    expect(await outside()).toHaveProperty('ariaChecked', 'true')
    expect(sent).toEqual([{ is_outside_allowed: true, accepted_notice_version: 1 }])
    expect(listToasts().map(({ title }) => title)).toEqual(['AI providers are allowed'])
  })

  test('can be turned down, and is read again when the switch is turned on later', async () => {
    const user = userEvent.setup()
    const off = makePolicy({ outside: 'switched-off', accepted_at: null })
    show({ policy: undecided, more: { 'PATCH /api/ai_policy': off } })
    await user.click(await screen.findByRole('button', { name: 'Keep off' }))
    expect(await outside()).toHaveProperty('ariaChecked', 'false')
    await user.click(await outside())
    expect(await screen.findByRole('button', { name: 'Accept and allow' })).toBeTruthy()
  })

  test('is for others to read, not to decide', async () => {
    show({ policy: undecided, role: 'member' })
    expect(await screen.findByText('An owner or admin of this workspace decides this.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept and allow' })).toBeNull()
  })

  test('stands on other screens only until somebody decided', async () => {
    renderWithNetwork(<AiNotice />, network({ policy: undecided }))
    expect(await screen.findByText('Before anything is sent to an AI provider')).toBeTruthy()
  })

  test.each([
    ['somebody allowed it', makePolicy()],
    ['somebody turned it down', makePolicy({ outside: 'switched-off' })],
    ['nothing would go outside', { ...undecided, models: [cellar] }],
  ])('does not stand there once %s', async (_why, policy) => {
    const asked = vi.fn<() => Response>(() => Response.json(policy))
    const { container } = renderWithNetwork(<AiNotice />, { ...network({}), 'GET /api/ai_policy': asked })
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(container.querySelector('[role=status]')).toBeNull()
  })
})

describe('the switch and the budget', () => {
  test('are set by those who decide', async () => {
    const user = userEvent.setup()
    const sent: unknown[] = []
    show({
      more: {
        'PATCH /api/ai_policy': ({ body }: Asked) => {
          sent.push(body)
          return Response.json(makePolicy({ outside: 'switched-off' }))
        },
      },
    })
    await user.click(await outside())
    await waitFor(() => expect(sent).toEqual([{ is_outside_allowed: false }]))
    const field = screen.getByRole('textbox', { name: 'US dollars per day' })
    await user.clear(field)
    await user.type(field, 'much')
    await user.click(screen.getByRole('button', { name: 'Save budget' }))
    expect(screen.getByText('Enter an amount from 0 to 1,000,000 with at most two decimals.')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '5')
    await user.click(screen.getByRole('button', { name: 'Save budget' }))
    expect(screen.getByText('This is already the daily budget.')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '12.50')
    await user.click(screen.getByRole('button', { name: 'Save budget' }))
    await waitFor(() => expect(sent.at(-1)).toEqual({ daily_budget_micros: 12_500_000 }))
  })

  test('are only shown to others', async () => {
    show({ role: 'member' })
    expect(await outside()).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Save budget' })).toBeNull()
    expect(screen.getByText('$1.25 of $5.00')).toBeTruthy()
  })
})
