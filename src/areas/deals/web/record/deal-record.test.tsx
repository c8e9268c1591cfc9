import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { Toaster } from '#kit/feedback/toaster.tsx'
import type { Deal } from '../../contract.ts'
import { DealRecord } from './deal-record.tsx'
import { DealSheet } from './deal-sheet.tsx'
import { ada, changeId, dealsNetwork, helixId, makeDeal } from '../deals.fixture.tsx'
import { StartDealButton } from '../new/start-deal-button.tsx'

const path = `/api/deals/${helixId}`

const listTabs = () => [{ value: 'tasks', label: 'Tasks', content: <p>Call the seller</p> }]
const renderLinks = ({ target }: Deal) => <a href="/due-diligence">Due diligence of {target}</a>

function Panel({ first }: { first: string }) {
  const [tab, setTab] = useState(first)
  return (
    <>
      <DealSheet dealId={helixId} onClose={() => {}}>
        <DealRecord
          dealId={helixId}
          tab={tab}
          onTab={setTab}
          onClose={() => {}}
          renderSummary={({ target }) => <p>Summary of {target}</p>}
          tabs={listTabs}
          renderLinks={renderLinks}
        />
      </DealSheet>
      <Toaster />
    </>
  )
}

type Show = { answers?: Record<string, unknown>; role?: string; tab?: string }

function show(deal: Deal, { answers = {}, role = 'member', tab = 'overview' }: Show = {}) {
  return renderWithNetwork(<Panel first={tab} />, {
    ...dealsNetwork([deal], { role }),
    [`GET ${path}`]: deal,
    ...answers,
  })
}

const bodies = (asked: Asked[], call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)

test('the record says its summary, its facts and its stage', async () => {
  show(makeDeal({ owner_id: ada }))
  const panel = within(await screen.findByRole('dialog', { name: 'Helix Diagnostics' }))
  expect(await panel.findByText('$28,000,000')).toBeTruthy()
  const track = within(panel.getByRole('region', { name: 'Stages of the deal' }))
  expect(track.getByRole('listitem', { current: 'step' }).textContent).toContain('Valuation')
  expect(panel.getByText('Summary of Helix Diagnostics')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Due diligence of Helix Diagnostics' })).toBeTruthy()
})

test('tabs of other areas stand between overview and history', async () => {
  const user = userEvent.setup()
  show(makeDeal())
  await screen.findByRole('dialog', { name: 'Helix Diagnostics' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent.trim())).toEqual(['Overview', 'Tasks', 'History'])
  await user.click(screen.getByRole('tab', { name: 'Tasks' }))
  expect(screen.getByText('Call the seller')).toBeTruthy()
})

test('a deal of another workspace is told as if it did not exist', async () => {
  show(makeDeal(), { answers: { [`GET ${path}`]: refusal(404, 'Not found.') } })
  expect(await screen.findByRole('dialog', { name: 'There is no such deal here' })).toBeTruthy()
  expect(screen.getByText('It was removed, or it belongs to another workspace.')).toBeTruthy()
})

test('a field is changed where it stands: Enter saves, Escape leaves it, the focus stays there', async () => {
  const user = userEvent.setup()
  let deal = makeDeal()
  const { asked } = show(deal, {
    answers: {
      [`GET ${path}`]: () => Response.json(deal),
      [`PATCH ${path}`]: ({ body }: Asked) => {
        deal = { ...deal, ...(body as Partial<Deal>), version: 4 }
        return Response.json(deal)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change Deal value: $28,000,000' }))
  const field = screen.getByRole('textbox', { name: 'Deal value' })
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, '31.5M{Enter}')
  const changed = await screen.findByRole('button', { name: 'Change Deal value: $31,500,000' })
  expect(document.activeElement).toBe(changed)
  expect(bodies(asked, `PATCH ${path}`)).toEqual([{ version: 3, value: 31_500_000 }])
  await user.click(changed)
  await user.type(screen.getByRole('textbox', { name: 'Deal value' }), '9{Escape}')
  expect(screen.getByRole('button', { name: 'Change Deal value: $31,500,000' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Helix Diagnostics' })).toBeTruthy()
  expect(bodies(asked, `PATCH ${path}`)).toHaveLength(1)
})

test('a field that was not changed is not sent, and one that cannot be read says why', async () => {
  const user = userEvent.setup()
  const { asked } = show(makeDeal())
  await user.click(await screen.findByRole('button', { name: /^Change Success probability/ }))
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: /^Change Success probability/ }))
  await user.keyboard('most likely{Enter}')
  expect(screen.getByText('Write a whole number from 0 to 100.')).toBeTruthy()
  expect(bodies(asked, `PATCH ${path}`)).toEqual([])
})

test('where somebody was faster, what was typed stays beside what the other changed, and either can win', async () => {
  const user = userEvent.setup()
  let deal = makeDeal()
  const { asked } = show(deal, {
    answers: {
      [`GET ${path}`]: () => Response.json(deal),
      [`GET ${path}/history`]: [
        {
          version: 4,
          change_id: changeId,
          at: '2026-11-20T10:00:00.000Z',
          user_id: null,
          user_name: 'Ben Kahn',
          kind: 'changed',
          stage: 'Valuation',
          override_reason: null,
          changes: [],
          can_undo: true,
        },
      ],
      [`PATCH ${path}`]: ({ body }: Asked) => {
        const { version, ...fields } = body as Partial<Deal>
        if (version !== 4) {
          deal = makeDeal({ version: 4, value: 40_000_000, probability: 70 })
          const refused = {
            error: 'Someone else changed this deal in the meantime.',
            code: 'CONFLICT',
            requestId: 'r-1',
          }
          return Response.json(refused, { status: 409 })
        }
        deal = { ...deal, ...fields, version: 5 }
        return Response.json(deal)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Change Deal value/ }))
  await user.clear(screen.getByRole('textbox', { name: 'Deal value' }))
  await user.type(screen.getByRole('textbox', { name: 'Deal value' }), '31M{Enter}')
  expect(await screen.findByText('What you typed is still here. Changed by Ben Kahn:')).toBeTruthy()
  expect(screen.getByText('Deal value: $28,000,000 → $40,000,000')).toBeTruthy()
  expect(screen.getByText('Success probability: 92% → 70%')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Deal value' })).toHaveProperty('value', '31M')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByRole('button', { name: 'Change Deal value: $31,000,000' })).toBeTruthy()
  expect(bodies(asked, `PATCH ${path}`)).toEqual([
    { version: 3, value: 31_000_000 },
    { version: 4, value: 31_000_000 },
  ])
})

test('the history names who, what and when; the last change is undone', async () => {
  const user = userEvent.setup()
  const version = {
    version: 2,
    change_id: changeId,
    at: '2026-11-20T10:00:00.000Z',
    user_id: ada,
    user_name: 'Ada Berg',
    kind: 'changed',
    stage: 'Negotiation',
    override_reason: 'Board has agreed',
    changes: [
      { field: 'stage', before: 'Valuation', after: 'Negotiation' },
      { field: 'owner_id', before: null, after: 'Ada Berg' },
    ],
    can_undo: true,
  }
  const created = {
    ...version,
    version: 1,
    kind: 'created',
    changes: [],
    can_undo: false,
    override_reason: null,
    user_name: '',
  }
  const { asked } = show(makeDeal(), {
    tab: 'history',
    answers: {
      [`GET ${path}/history`]: [version, created],
      'POST /api/deals/undo': { change_id: changeId, changed: 1, refused: [] },
    },
  })
  const [first, second] = within(await screen.findByRole('list', { name: 'History of the deal' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('ul'))
  expect(first?.textContent).toMatch(/Ada Berg changed the deal.*Stage: Valuation → Negotiation.*Owner: Ada Berg/)
  expect(first?.textContent).toContain('Moved on without all facts: Board has agreed')
  expect(second?.textContent).toContain('The system added the deal')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(bodies(asked, 'POST /api/deals/undo')).toEqual([{ change_id: changeId }])
})

test('a viewer reads the record and changes nothing', async () => {
  show(makeDeal(), { role: 'viewer' })
  expect(await screen.findByText('$28,000,000')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

const company = { id: '00000000-0000-4000-8000-0000000000f1', name: 'Harbour Works' }
const startButton = (onStarted: (dealId: string) => void) => (
  <>
    <StartDealButton company={company} origin="match" originId={helixId} onStarted={onStarted} />
    <Toaster />
  </>
)

test('a deal begins with a company and leads to its record', async () => {
  const user = userEvent.setup()
  const onStarted = vi.fn<(dealId: string) => void>()
  const { asked } = renderWithNetwork(startButton(onStarted), {
    ...dealsNetwork([]),
    'POST /api/deals': () => Response.json(makeDeal({ target: 'Harbour Works' }), { status: 201 }),
  })
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Start a deal with Harbour Works' }))
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith(helixId))
  expect(bodies(asked, 'POST /api/deals')).toEqual([
    { target: 'Harbour Works', company_id: company.id, origin: 'match', origin_id: helixId },
  ])
  expect(asked.find(({ call }) => call === 'GET /api/deals')?.query).toMatchObject({
    company_id: company.id,
    state: 'open',
  })
})

test('an open deal that bears the name of the company alone is linked to it instead of doubled', async () => {
  const user = userEvent.setup()
  const onStarted = vi.fn<(dealId: string) => void>()
  const named = makeDeal({ target: ' harbour works', company_id: null })
  const { asked } = renderWithNetwork(startButton(onStarted), {
    ...dealsNetwork([]),
    'GET /api/deals': ({ query }: Asked) => Response.json('q' in query ? [named] : []),
    [`PATCH ${path}`]: ({ body }: Asked) => Response.json({ ...named, ...(body as Partial<Deal>) }),
  })
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Start a deal with Harbour Works' }))
  await user.click(await screen.findByRole('button', { name: 'Link it and open' }))
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith(helixId))
  expect(bodies(asked, `PATCH ${path}`)).toEqual([{ version: named.version, company_id: company.id }])
  expect(bodies(asked, 'POST /api/deals')).toEqual([])
})

test('a viewer is not offered a deal that would be refused', async () => {
  const { asked } = renderWithNetwork(
    startButton(() => {}),
    dealsNetwork([], { role: 'viewer' }),
  )
  await waitFor(() => expect(asked.some(({ call }) => call === 'GET /api/workspaces')).toBe(true))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Start a deal/ })).toBeNull())
})

test('where an open deal with the company exists, it asks before another one begins', async () => {
  const user = userEvent.setup()
  const onStarted = vi.fn<(dealId: string) => void>()
  const { asked } = renderWithNetwork(startButton(onStarted), dealsNetwork([makeDeal({ company_id: company.id })]))
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Start a deal with Harbour Works' }))
  await screen.findByRole('dialog', { name: 'There is an open deal with Harbour Works' })
  await user.click(screen.getByRole('button', { name: 'Open the deal' }))
  expect(onStarted).toHaveBeenCalledWith(helixId)
  expect(bodies(asked, 'POST /api/deals')).toEqual([])
})

test('a deal that is lost early is asked for the reason and nothing else', async () => {
  const user = userEvent.setup()
  const early = { industry: '', value: 0, ebitda: null, probability: 0, expected_close: null }
  const deal = makeDeal({ ...early, stage: 'Target Review' })
  const { asked } = show(deal, {
    answers: { [`PATCH ${path}`]: ({ body }: Asked) => Response.json({ ...deal, ...(body as Partial<Deal>) }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Other stage' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Closed' }))
  const gate = within(await screen.findByRole('dialog', { name: 'Move Helix Diagnostics to Closed' }))
  expect(gate.getByText(/A lost deal needs only the reason\./)).toBeTruthy()
  expect(gate.getByRole('textbox', { name: 'EBITDA' })).toBeTruthy()
  await user.click(gate.getByRole('radio', { name: 'Lost' }))
  expect(gate.queryByRole('textbox', { name: 'EBITDA' })).toBeNull()
  await user.type(gate.getByRole('textbox', { name: 'Reason' }), 'The owner withdrew')
  await user.click(gate.getByRole('button', { name: 'Move to Closed' }))
  await waitFor(() =>
    expect(bodies(asked, `PATCH ${path}`)).toEqual([
      { version: 3, stage: 'Closed', outcome: 'lost', outcome_reason: 'The owner withdrew' },
    ]),
  )
})
