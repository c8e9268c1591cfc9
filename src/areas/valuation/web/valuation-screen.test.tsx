import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { refresh } from '#kit/client/freshness.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import type { Valuation } from '../contract.ts'
import { makeValuation } from '../rules/make-valuation.fixture.ts'
import { ValueCompanyButton } from './target/value-company-button.tsx'
import { ValuationActions } from './valuation-actions.tsx'
import { ValuationScreen } from './valuation-screen.tsx'
import type { TabName } from './workbench.tsx'

const id = '7d6a5c1e-3f0b-4a52-9b8e-000000000001'
const path = `/api/valuations/${id}`
const save = `PATCH ${path}`
const version = {
  number: 1,
  note: '',
  created_by: null,
  created_by_name: 'Ann',
  created_at: '2026-11-20T10:00:00.000Z',
}
const unlocked = { locked_by: null, locked_by_name: null, locked_at: null }
const worth = { low_millions: 27, base_millions: 33, high_millions: 42, equity_millions: 30, missing_methods: [] }

const valuation = makeValuation({ ...worth, versions: [{ ...version, ...unlocked, ...worth }] })

function Shown({ first, opened }: { first: TabName; opened: string | null }) {
  const [tab, setTab] = useState(first)
  const [shown, setShown] = useState(opened)
  const queries = useQueryClient()
  return (
    <>
      <ValuationActions valuationId={shown} onRemoved={() => undefined} onProceed={() => undefined} />
      <ValuationScreen valuationId={shown} tab={tab} onTab={setTab} onOpen={setShown} onShown={setShown} />
      <button type="button" onClick={() => void refresh(queries, ['valuation'])}>
        A colleague changed something
      </button>
    </>
  )
}

/** The whole page over a network that stores what it is sent. */
function show({ tab = 'financials', role = 'member', opened = id, ...only }: ShowOptions = {}) {
  let stored = valuation
  const keep = ({ body }: Asked) => {
    stored = { ...stored, ...(body as Partial<Valuation>), revision: stored.revision + 1 }
    return Response.json(stored)
  }
  return renderWithNetwork(<Shown first={tab} opened={opened} />, {
    'GET /api/valuations': [valuation],
    'GET /api/workspaces': [{ id: 'w-1', name: 'Works', role, is_active: true }],
    'GET /api/ai_policy': { models: [], outside: 'switched-off' },
    [`GET ${path}`]: () => Response.json(stored),
    [`GET ${path}/reviews`]: [],
    [save]: keep,
    ...only,
  })
}

type ShowOptions = { tab?: TabName; role?: 'member' | 'admin'; opened?: string | null } & Record<string, unknown>

const callsOf = (asked: readonly Asked[], ...calls: string[]) => asked.filter(({ call }) => calls.includes(call))

async function typeOffer(figure: string): Promise<void> {
  await userEvent.click(screen.getByRole('tab', { name: 'Company Info' }))
  const offer = await screen.findByRole('textbox', { name: 'Offer, enterprise value' })
  await userEvent.clear(offer)
  await userEvent.type(offer, figure)
}

async function typeDebt(figure: string): Promise<void> {
  const debt = await screen.findByRole('textbox', { name: 'Debt' })
  await userEvent.clear(debt)
  await userEvent.type(debt, figure)
}

test('the report waits for what was typed a moment ago', async () => {
  const workbook = `GET ${path}/workbook`
  const { asked } = show({ [workbook]: refusal(503, 'Not now.') })
  await typeDebt('8')
  await userEvent.click(screen.getByRole('button', { name: 'Export Report' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel workbook with formulas' }))
  await waitFor(() => expect(callsOf(asked, workbook).length).toBeGreaterThan(0))
  expect(callsOf(asked, save, workbook)[0]).toMatchObject({ call: save, body: { inputs: { base: { debt: 8 } } } })
})

test('due diligence waits for it too, and does not begin with figures that were refused', async () => {
  const proceed = `POST ${path}/proceed`
  const { asked } = show({ [save]: refusal(409, 'Somebody was faster.'), [proceed]: { deal_id: id, target: 'Alder' } })
  await typeDebt('8')
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Due Diligence' }))
  expect(await screen.findByText('Someone changed this valuation in the meantime')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Proceed to Due Diligence' })).toBeTruthy())
  expect(callsOf(asked, proceed)).toEqual([])
})

test('a version keeps what was typed a moment ago', async () => {
  const keep = `POST ${path}/versions`
  const { asked } = show({ tab: 'results', [keep]: { ...version, ...unlocked, ...worth, number: 2 } })
  await screen.findByRole('button', { name: 'Save as a version' })
  await typeOffer('30')
  await userEvent.click(screen.getByRole('tab', { name: 'Results' }))
  await screen.findByRole('button', { name: 'Save as a version' })
  await userEvent.click(screen.getByRole('button', { name: 'Save as a version' }))
  await waitFor(() => expect(callsOf(asked, keep)).toHaveLength(1))
  // more than one save where the keys come slowly
  const saves = callsOf(asked, save)
  expect(callsOf(asked, save, keep).slice(-2)).toMatchObject([
    { call: save, body: { inputs: { offer: { value: 30 } } } },
    { call: keep, body: { revision: 3 + saves.length } },
  ])
})

test('a version that cannot become the draft is told as that', async () => {
  show({ tab: 'results', [`POST ${path}/versions/1/restore`]: refusal(409, 'Somebody was faster.') })
  await userEvent.click(await screen.findByRole('button', { name: /^Make it the draft:/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Make it the draft' }))
  await waitFor(() => expect(listToasts()).toHaveLength(1))
  expect(listToasts()).toMatchObject([
    { title: 'The version could not be made the draft', body: 'Somebody was faster.' },
  ])
})

test('whoever reloads within the pause has typed it all the same, and is not asked', async () => {
  const { asked } = show()
  await typeDebt('8')
  expect(callsOf(asked, save)).toEqual([])
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  // A few turns of the event loop, and so long before the pause is over.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  expect(callsOf(asked, save)).toHaveLength(1)
  expect(callsOf(asked, save)[0]?.body).toMatchObject({ inputs: { base: { debt: 8 } } })
})

test('whoever leaves with figures that cannot be saved is asked first', async () => {
  show({ [save]: refusal(409, 'Somebody was faster.') })
  await typeDebt('8')
  expect(await screen.findByText('Someone changed this valuation in the meantime')).toBeTruthy()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

test('of two people who change other figures at the same time, the second one keeps both', async () => {
  const { inputs, revision } = valuation
  const theirs = { ...valuation, revision: revision + 1, inputs: { ...inputs, base: { ...inputs.base, cash: 3 } } }
  let isFirst = true
  const { asked } = show({
    [`GET ${path}`]: () => Response.json(isFirst ? valuation : theirs),
    [save]: ({ body }: Asked) => {
      const change = body as Pick<Valuation, 'inputs' | 'revision'> // of our own call
      isFirst = false
      if (change.revision === revision) return refusal(409, 'Somebody was faster.')()
      return Response.json({ ...theirs, ...change, revision: revision + 2 })
    },
  })
  await typeDebt('8')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my changes' }))
  await waitFor(() => expect(screen.getByText('All changes saved')).toBeTruthy())
  expect(callsOf(asked, save).at(-1)?.body).toMatchObject({
    revision: revision + 1,
    inputs: { base: { debt: 8, cash: 3 } },
  })
  expect(screen.queryByText('Someone changed this valuation in the meantime')).toBeNull()
})

test('proposed companies that are fictional say so before somebody takes them', async () => {
  const figures = { on: null, value: 36, revenue: 20, ebitda: 4, nextRevenue: null, nextEbitda: null }
  const peer = { id, companyId: id, name: 'Iyer & Co.', ...figures, isIncluded: true, reason: 'Near', source: 'Sample' }
  const found = { industry: 'Machinery', looked_at: 1, second_opinion: { ok: false, because: 'few-multiples' } }
  show({ tab: 'comparables', [`GET ${path}/peers`]: { ...found, proposals: [{ peer, is_in: true, is_sample: true }] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Propose from the database' }))
  expect(await screen.findByText('All companies shown here are fictional sample data.')).toBeTruthy()
})

test('nothing is offered for a valuation that is not there', async () => {
  show({ [`GET ${path}`]: refusal(404, 'There is no such valuation.') })
  expect(await screen.findByText('There is no such valuation.')).toBeTruthy()
  for (const name of ['Export Report', 'Schedule Review', 'Proceed to Due Diligence'])
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a figure that cannot be read stays with its fault when the field is left', async () => {
  show()
  await typeDebt('eight')
  await userEvent.tab()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Debt' }).value).toBe('eight')
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  await typeDebt('8')
  await userEvent.tab()
  expect(screen.queryByText('Enter a number.')).toBeNull()
})

test.each([
  ['admin', 1],
  ['member', 0],
] as const)('a lock is offered to those who may: %s', async (role, locks) => {
  show({ tab: 'results', role })
  expect(await screen.findByRole('button', { name: 'Compare with the draft: Version 1' })).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /^Lock: / })).toHaveLength(locks)
})

test('shows no figures until it is known who may write, because what comes then would move them', async () => {
  const right = Promise.withResolvers<Response>()
  const { asked } = show({ 'GET /api/workspaces': () => right.promise })
  await waitFor(() => expect(callsOf(asked, `GET ${path}`)).toHaveLength(1))
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  expect(screen.queryByText('Enterprise value')).toBeNull()
  expect(screen.queryByText(/lets you read this valuation/)).toBeNull()
  right.resolve(Response.json([{ id: 'w-1', name: 'Works', role: 'member', is_active: true }]))
  expect(await screen.findByText('Enterprise value')).toBeTruthy()
  expect(screen.queryByText(/lets you read this valuation/)).toBeNull()
})

test.each([
  { of: 'a company with a valuation', listed: [valuation], creates: [] },
  { of: 'a company without one', listed: [], creates: [{ company_id: '00000000-0000-4000-8000-0000000000f1' }] },
])('the button of $of leads to its valuation', async ({ listed, creates }) => {
  const company = { id: '00000000-0000-4000-8000-0000000000f1', name: 'Harbour Works' }
  const onValued = vi.fn<(valuationId: string) => void>()
  const { asked } = renderWithNetwork(<ValueCompanyButton company={company} onValued={onValued} />, {
    'GET /api/auth/get-session': {
      session: { id, activeWorkspaceId: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
      user: { id, email: 'ada@example.com', name: 'Ada Berg', role: 'basic' },
    },
    'GET /api/workspaces': [{ id: 'w-1', name: 'Works', role: 'member', is_active: true }],
    'GET /api/valuations': listed,
    'POST /api/valuations': () => Response.json(valuation, { status: 201 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Value Harbour Works' }))
  await waitFor(() => expect(onValued).toHaveBeenCalledWith(id))
  expect(callsOf(asked, 'GET /api/valuations')[0]?.query).toMatchObject({ company_id: company.id })
  expect(callsOf(asked, 'POST /api/valuations').map(({ body }) => body)).toEqual(creates)
})

const others = makeValuation({ ...worth, id: '7d6a5c1e-3f0b-4a52-9b8e-000000000002', name: 'Oak Foods' })

test('a valuation that a colleague saves does not take the place of the one on the page', async () => {
  let isSaved = false
  const { asked } = show({
    opened: null,
    'GET /api/valuations': () => Response.json(isSaved ? [others, valuation] : [valuation, others]),
    [`GET /api/valuations/${others.id}`]: others,
    [save]: ({ body }: Asked) => {
      isSaved = true // and a colleague saves the other one right after
      return Response.json({ ...valuation, ...(body as Partial<Valuation>), revision: valuation.revision + 1 })
    },
  })
  await typeDebt('8')
  await screen.findByText('All changes saved')
  const lists = () => callsOf(asked, 'GET /api/valuations').length
  await waitFor(() => expect(lists()).toBeGreaterThan(1))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Valuation' }).value).toBe(valuation.name)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Debt' }).value).toBe('8')
  expect(callsOf(asked, `GET /api/valuations/${others.id}`)).toEqual([])
})

test('a valuation that a colleague removes says so, and no other one is put in its place', async () => {
  let isRemoved = false
  show({
    opened: null,
    'GET /api/valuations': () => Response.json(isRemoved ? [others] : [valuation, others]),
    [`GET ${path}`]: () => (isRemoved ? refusal(404, 'There is no such valuation.')() : Response.json(valuation)),
    [`GET /api/valuations/${others.id}`]: others,
  })
  await screen.findByRole('textbox', { name: 'Debt' })
  isRemoved = true
  await userEvent.click(screen.getByRole('button', { name: 'A colleague changed something' }))
  expect(await screen.findByText('This valuation was removed in the meantime')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Debt' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Valuation' }).value).toBe('')
})
