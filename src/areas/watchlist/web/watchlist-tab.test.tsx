import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import type { WatchlistEntry } from '../contract.ts'
import type { EntryFilter } from './address.ts'
import { AddToWatchlistButton } from './add-to-watchlist-button.tsx'
import { CreateSmartWatchlistButton } from './create-smart-watchlist-button.tsx'
import { WatchlistTab } from './watchlist-tab.tsx'

const ada = '00000000-0000-4000-8000-00000000000a'
const session = {
  session: { id: ada, activeWorkspaceId: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  user: { id: ada, email: 'ada@example.com', name: 'Ada Berg', role: 'premium' },
}

function makeEntry(only: Partial<WatchlistEntry> = {}): WatchlistEntry {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    user_id: ada,
    company_id: '00000000-0000-4000-8000-0000000000c1',
    company_name: 'Harbour Works',
    company_data: {
      name: 'Harbour Works',
      industry: 'Shipping',
      country: 'Norway',
      stage: 'Growth Stage',
      revenue_millions: 40,
    },
    copied_at: '2026-11-01T12:00:00.000Z',
    changes: [],
    notes: '',
    priority: 'medium',
    status: 'active',
    version: 1,
    change_id: '00000000-0000-4000-8000-0000000000d1',
    created_at: '2026-11-01T12:00:00.000Z',
    updated_at: '2026-11-01T12:00:00.000Z',
    ...only,
  }
}

const network = (only: Record<string, unknown> = {}) => ({
  'GET /api/auth/get-session': session,
  'GET /api/watchlist': [makeEntry()],
  ...only,
})
/** With the first entry open, as a link to it shows the list. */
const panel = { openId: makeEntry().id, onOpen: () => {} }
const showTab = (answers: Record<string, unknown>, onOpen: (companyId: string) => void = () => {}) =>
  renderWithNetwork(<Tab onOpen={onOpen} />, answers)

/** The page keeps the filter in its address. */
function Tab({ onOpen }: { onOpen: (companyId: string) => void }) {
  const [filter, setFilter] = useState<EntryFilter>({})
  return (
    <WatchlistTab
      criteria={{}}
      filterWords="Germany"
      panel={panel}
      filter={filter}
      onFilter={setFilter}
      onOpen={onOpen}
    />
  )
}
const path = `/api/watchlist/${makeEntry().id}`

test('a visitor is asked to sign in, and nothing is asked of the server', async () => {
  const { asked } = showTab(visitor)
  expect(await screen.findByText('Your watchlist is private')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(asked.some(({ call }) => call === 'GET /api/watchlist')).toBe(false)
})

test('an empty list says how it fills', async () => {
  showTab(network({ 'GET /api/watchlist': [] }))
  expect(await screen.findByText('No companies watched yet')).toBeTruthy()
})

test('a list that cannot be loaded says so and can be asked for again', async () => {
  showTab(network({ 'GET /api/watchlist': refusal(500, 'Something went wrong.') }))
  expect(await screen.findByText('Your watchlist could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('an entry shows its company, opens it, and tells which figures changed', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn<(companyId: string) => void>()
  const changes = [
    { field: 'revenue_millions', from: 40, to: 52 },
    { field: 'growth_rate', from: null, to: '12%' },
  ]
  const { asked } = showTab(
    network({ 'GET /api/watchlist': [makeEntry({ changes })], [`PATCH ${path}`]: makeEntry() }),
    onOpen,
  )
  const row = await screen.findByRole('row', { name: /Harbour Works/ })
  expect(row.textContent).toBe('Harbour WorksChangedShippingNorway40.0–mediumactive–Nov 1, 2026')
  await user.click(screen.getByRole('button', { name: 'Open company' }))
  expect(screen.getByText(/^Shipping · Norway · Growth Stage · Added/)).toBeTruthy()
  expect(onOpen).toHaveBeenCalledWith(makeEntry().company_id)
  const marks = within(screen.getByRole('list', { name: /^Changed since/ })).getAllByRole('listitem')
  expect(marks.map((mark) => mark.textContent)).toEqual(['Revenue: $40M → $52M', 'Growth: – → 12%'])
  await user.click(screen.getByRole('button', { name: 'Accept changes of Harbour Works' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === `PATCH ${path}`)?.body).toEqual({ refresh_company: true }),
  )
})

test('whoever may not view companies keeps the copy of one, and its name leads nowhere', async () => {
  showTab(network({ 'GET /api/auth/get-session': { ...session, user: { ...session.user, role: 'basic' } } }))
  expect(await screen.findByRole('heading', { name: 'Harbour Works' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open company' })).toBeNull()
})

test('priority, status and notes are changed, and the list is read again after each', async () => {
  const user = userEvent.setup()
  const { asked } = showTab(network({ [`PATCH ${path}`]: makeEntry() }))
  // Notes that stay as they are make no call and no toast.
  await user.click(await screen.findByRole('button', { name: 'Add notes about Harbour Works' }))
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  await user.click(await screen.findByRole('combobox', { name: 'Priority' }))
  await user.click(await screen.findByRole('option', { name: 'high' }))
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /api/watchlist')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Add notes about Harbour Works' }))
  await user.type(screen.getByRole('textbox', { name: 'Notes about Harbour Works' }), 'Call in May')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Entry saved' }]))
  expect(asked.filter(({ call }) => call === `PATCH ${path}`).map(({ body }) => body)).toEqual([
    { priority: 'high' },
    { notes: 'Call in May', version: 1 },
  ])
})

const remove = 'POST /api/watchlist/bulk'
const undo = 'POST /api/watchlist/undo'
const undone = { change_id: '00000000-0000-4000-8000-0000000000d3', changed: 1, refused: [] }
const madeVersion = {
  version: 2,
  change_id: '00000000-0000-4000-8000-0000000000d2',
  at: '2026-11-02T12:00:00.000Z',
  user_id: ada,
  user_name: 'Ada Berg',
  kind: 'changed',
  override_reason: null,
  changes: [{ field: 'priority', before: 'medium', after: 'high' }],
  can_undo: true,
}
const removed = { change_id: '00000000-0000-4000-8000-0000000000d2', changed: 1, refused: [] }

test('removing tells what happened, in the words of the specification', async () => {
  const user = userEvent.setup()
  showTab(network({ [remove]: removed }))
  await user.click(await screen.findByRole('button', { name: 'Remove Harbour Works from Watchlist' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Removed from Watchlist' }]))
})

test('a removal is undone from its toast', async () => {
  const user = userEvent.setup()
  const { asked } = showTab(network({ [remove]: removed, [undo]: undone }))
  await user.click(await screen.findByRole('button', { name: 'Remove Harbour Works from Watchlist' }))
  await waitFor(() => expect(listToasts()).toHaveLength(1))
  listToasts()[0]?.action?.onPress()
  await waitFor(() => expect(asked.find(({ call }) => call === undo)?.body).toEqual({ change_id: removed.change_id }))
})

test('notes that another tab has changed meanwhile are shown, and what was typed stays until one decides', async () => {
  const user = userEvent.setup()
  let isLate = false
  const { asked } = showTab(
    network({
      [`PATCH ${path}`]: ({ body }: { body: { version: number } }) => {
        isLate = true
        return body.version === 1
          ? refusal(409, 'Someone else changed this entry in the meantime.')()
          : Response.json(makeEntry())
      },
      'GET /api/watchlist': () =>
        Response.json([isLate ? makeEntry({ version: 2, notes: 'of the other tab' }) : makeEntry()]),
      [`GET ${path}/history`]: [madeVersion],
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Add notes about Harbour Works' }))
  await user.type(screen.getByRole('textbox', { name: 'Notes about Harbour Works' }), 'mine')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  expect(await screen.findByText('Someone else changed this entry in the meantime')).toBeTruthy()
  expect(screen.getByText('Notes: – → of the other tab')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Notes about Harbour Works' })).toHaveProperty('value', 'mine')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Entry saved' }]))
  expect(asked.filter(({ call }) => call === `PATCH ${path}`).map(({ body }) => body)).toEqual([
    { notes: 'mine', version: 1 },
    { notes: 'mine', version: 2 },
  ])
})

test('the history of an entry names who changed what, and undoes the last change', async () => {
  const user = userEvent.setup()
  const { asked } = showTab(network({ [`GET ${path}/history`]: [madeVersion], [undo]: undone }))
  await user.click(await screen.findByRole('button', { name: 'History of Harbour Works' }))
  const history = within(await screen.findByRole('dialog', { name: 'History of Harbour Works' }))
  expect(await history.findByText('Ada Berg')).toBeTruthy()
  expect(history.getByText('Priority:').parentElement?.textContent).toBe('Priority: medium → high')
  await user.click(history.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === undo)?.body).toEqual({ change_id: madeVersion.change_id }),
  )
})

test('the list is filtered, and what leaves as a file is what is shown', async () => {
  const user = userEvent.setup()
  const { asked } = showTab(
    network({
      'GET /api/watchlist': ({ query }: { query: object }) =>
        Response.json(Object.values(query).includes('high') ? [] : [makeEntry()]),
      'GET /api/watchlist/export': () => new Response('ID'),
    }),
  )
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:x'
      static override revokeObjectURL() {}
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('checkbox', { name: 'high' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('No entry fits these filters')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV table' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Export Complete' }]))
  const file = asked.find(({ call }) => call === 'GET /api/watchlist/export')
  expect(file?.query).toEqual({ format: 'csv', priority: 'high' })
})

test('a removal that fails claims nothing', async () => {
  const user = userEvent.setup()
  showTab(network({ [remove]: refusal(500, 'Something went wrong.') }))
  await user.click(await screen.findByRole('button', { name: 'Remove Harbour Works from Watchlist' }))
  await waitFor(() =>
    expect(listToasts()).toMatchObject([
      { kind: 'destructive', title: 'Error', body: 'Failed to remove company from watchlist.' },
    ]),
  )
})

const company = { id: makeEntry().company_id, name: 'Harbour Works' }
const visitor = { 'GET /api/auth/get-session': () => Response.json(null) }

test.each([
  [
    network({ 'POST /api/watchlist': () => Response.json(makeEntry(), { status: 201 }) }),
    'success',
    'Added to Watchlist',
    'Harbour Works is in your watchlist now.',
  ],
  [
    network({
      'POST /api/watchlist': () =>
        Response.json(
          { error: 'x', code: 'CONFLICT', requestId: 'r', details: { reason: 'watched' } },
          { status: 409 },
        ),
    }),
    'note',
    'Already in Watchlist',
    'Harbour Works is already in your watchlist.',
  ],
  [
    network({
      'POST /api/watchlist': () =>
        Response.json({ error: 'Someone else was.', code: 'CONFLICT', requestId: 'r' }, { status: 409 }),
    }),
    'destructive',
    'Error',
    'Someone else was.',
  ],
  [
    network({ 'POST /api/watchlist': refusal(500, 'x') }),
    'destructive',
    'Error',
    'Failed to add company to watchlist. Please try again.',
  ],
  [visitor, 'destructive', 'Authentication Required', 'Please sign in to add companies to your watchlist.'],
])('the add button tells what happened: %#', async (answers, kind, title, body) => {
  const user = userEvent.setup()
  renderWithNetwork(<AddToWatchlistButton company={company} />, answers)
  const button = await screen.findByRole('button', { name: 'Add to Watchlist: Harbour Works' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind, title, body }]))
})

test('in the AI search the add button is disabled for visitors', async () => {
  renderWithNetwork(<AddToWatchlistButton company={company} signedOut="disabled" />, visitor)
  const button = await screen.findByRole('button', { name: 'Add to Watchlist: Harbour Works' })
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
})

const smart = 'POST /functions/v1/smart-watchlist'
const counts = { added_to_watchlist: 12, total_candidates: 340, already_watched: 2, left_out: 0, only_sample: false }

test.each([
  [
    { [smart]: { success: true, data: counts } },
    'success',
    'Smart Watchlist Created',
    '12 added; 340 companies pass the filters.',
  ],
  [
    { [smart]: { success: true, data: { ...counts, only_sample: true } } },
    'success',
    'Smart Watchlist Created',
    '12 added; 340 companies pass the filters. Only the sample companies were searched: all others need premium access.',
  ],
  [
    { [smart]: { success: true, data: { ...counts, added_to_watchlist: 0 } } },
    'note',
    'No company added',
    '340 companies pass the filters, but none is both new and fit enough; 2 are already watched.',
  ],
  [
    { [smart]: refusal(403, 'Insufficient permissions to view companies') },
    'destructive',
    'Watchlist Creation Failed',
    'Insufficient permissions to view companies',
  ],
  [
    // What stands between us and the server may answer without a sentence.
    { [smart]: () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) },
    'destructive',
    'Watchlist Creation Failed',
    'Please try again later',
  ],
  [
    { [smart]: () => Promise.reject(new TypeError('offline')) },
    'destructive',
    'Error',
    'Failed to create smart watchlist. Please try again.',
  ],
])('the smart watchlist tells what happened: %#', async (answers, kind, title, body) => {
  const user = userEvent.setup()
  const criteria = { industries: ['Shipping'], revenueRange: { min: 10, max: 500 } }
  const { asked } = renderWithNetwork(<CreateSmartWatchlistButton criteria={criteria} />, network(answers))
  const button = await screen.findByRole('button', { name: /Create Smart Watchlist/ })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind, title, body }]))
  expect(asked.find(({ call }) => call === smart)?.body).toEqual({
    criteria: { ...criteria, strategicFit: 7 },
    userId: ada,
    action: 'create',
  })
})

test('bookmark and button say that a company is watched, how urgently, and what was noted', async () => {
  const entry = makeEntry({ priority: 'high', notes: 'Call again in March' })
  renderWithNetwork(
    <>
      <AddToWatchlistButton company={{ id: entry.company_id, name: 'Harbour Works' }} size="icon" />
      <AddToWatchlistButton company={{ id: entry.company_id, name: 'Harbour Works' }} />
      <AddToWatchlistButton company={{ id: '00000000-0000-4000-8000-0000000000c9', name: 'Other Works' }} size="icon" />
    </>,
    network({ 'GET /api/watchlist': [entry] }),
  )
  const label = 'In your watchlist: Harbour Works (high, active): Call again in March'
  const watched = await screen.findAllByRole('button', { name: label })
  expect(watched.map(({ textContent }) => textContent)).toEqual(['', 'In your watchlist'])
  expect(screen.getByRole('button', { name: 'Add to Watchlist: Other Works' })).toBeTruthy()
})

test('several entries are changed in one step that can be undone as one', async () => {
  const user = userEvent.setup()
  const other = makeEntry({ id: '00000000-0000-4000-8000-000000000002', company_name: 'Harbour East' })
  const { asked } = showTab(
    network({
      'GET /api/watchlist': [makeEntry(), other],
      'POST /api/watchlist/bulk': { change_id: makeEntry().change_id, changed: 2, refused: [] },
      'POST /api/watchlist/undo': { change_id: other.change_id, changed: 2, refused: [] },
    }),
  )
  await user.click(await screen.findByRole('checkbox', { name: /all/i }))
  await user.click(screen.getByRole('button', { name: 'Set priority' }))
  await user.click(await screen.findByRole('menuitem', { name: 'high' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /api/watchlist/bulk')?.body).toEqual({
      ids: [makeEntry().id, other.id],
      change: { priority: 'high' },
    }),
  )
  await waitFor(() => expect(listToasts()).toMatchObject([{ title: '2 watched companies changed' }]))
  listToasts()[0]?.action?.onPress()
  await waitFor(() => expect(asked.some(({ call }) => call === 'POST /api/watchlist/undo')).toBe(true))
})
