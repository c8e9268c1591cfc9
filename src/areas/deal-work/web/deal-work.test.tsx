import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { makeSession } from '#areas/identity/web/make-session.fixture.ts'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import type { RecordVersion } from '../../record-calls.ts'
import type { ActivityEntry, DealNote, DealTask, Decision } from '../contract.ts'
import { toDay } from '../rules/is-overdue.ts'
import { DealActivity } from './deal-activity.tsx'
import { DealDecisions } from './decisions/deal-decisions.tsx'
import { DealNotes } from './notes/deal-notes.tsx'
import { DealTasks } from './tasks/deal-tasks.tsx'
import { MyTasks } from './tasks/my-tasks.tsx'

const [ada, ben, dealId, rowId, other, changeId, vera] = ['a', 'b', 'd', '1', '2', 'c', 'e'].map(
  (letter) => `00000000-0000-4000-8000-00000000000${letter}`,
) as [string, string, string, string, string, string, string]

const session = makeSession({ id: ada, name: 'Ada Berg', email: 'ada@example.com', role: 'premium' })
const network = (role: 'owner' | 'viewer', only: Record<string, unknown>) => ({
  'GET /api/auth/get-session': session,
  'GET /api/workspaces': [{ id: ada, name: 'Own', is_active: true, role }],
  'GET /api/workspace_people': [
    { user_id: ada, name: 'Ada Berg', may_write: true, has_left: false },
    { user_id: ben, name: 'Ben Burke', may_write: true, has_left: false },
    { user_id: vera, name: 'Vera Voss', may_write: false, has_left: false },
    { user_id: other, name: 'Dee Dorn', may_write: false, has_left: true },
  ],
  [`GET /api/deals/${dealId}`]: { id: dealId, version: 1 },
  ...only,
})
const path = (part: string) => `/api/deals/${dealId}/${part}`
const bodyOf = (asked: readonly Asked[], call: string) => asked.find((one) => one.call === call)?.body

function makeTask(only: Partial<DealTask> = {}): DealTask {
  return {
    id: rowId,
    version: 1,
    change_id: changeId,
    deal_id: dealId,
    deal_target: 'Northwind',
    title: 'Send the NDA',
    kind: 'deal',
    due_on: null,
    assignee_id: null,
    assignee_name: null,
    done_at: null,
    done_by_name: null,
    created_at: '2026-11-01T12:00:00.000Z',
    ...only,
  }
}

const dayFromToday = (days: number) => toDay(new Date(Date.now() + days * 86_400_000))

test('a task is late from the day after its day, and says who does it', async () => {
  const tasks = [
    makeTask({ due_on: dayFromToday(-2), assignee_id: ben, assignee_name: 'Ben Burke' }),
    makeTask({ id: other, title: 'Call the owner', due_on: dayFromToday(0) }),
  ]
  renderWithNetwork(<DealTasks dealId={dealId} />, network('owner', { [`GET ${path('tasks')}`]: tasks }))
  const [late, today] = within(await screen.findByRole('list', { name: 'Open tasks' })).getAllByRole('listitem')
  expect(within(late as HTMLElement).getByText('Overdue')).toBeTruthy()
  expect(within(late as HTMLElement).getByText(/· Ben Burke$/)).toBeTruthy()
  expect(within(today as HTMLElement).queryByText('Overdue')).toBeNull()
  expect(within(today as HTMLElement).getByText('Today')).toBeTruthy()
})

test('a task is added with day and person, and the field is empty for the next', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(
    <DealTasks dealId={dealId} />,
    network('owner', {
      [`GET ${path('tasks')}`]: [],
      [`POST ${path('tasks')}`]: () => Response.json(makeTask(), { status: 201 }),
    }),
  )
  expect(await screen.findByText('No tasks yet')).toBeTruthy()
  const field = await screen.findByLabelText<HTMLInputElement>('New task')
  expect(screen.getByRole('button', { name: 'Add task' })).toHaveProperty('disabled', true)
  await user.type(field, ' Send the NDA ')
  await user.type(screen.getByLabelText('Due on'), '2026-12-01')
  await user.click(screen.getByRole('combobox', { name: 'Assigned to' }))
  await user.click(await screen.findByRole('option', { name: 'Ben Burke' }))
  await user.click(screen.getByRole('combobox', { name: 'Kind of task' }))
  await user.click(await screen.findByRole('option', { name: 'Integration' }))
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(bodyOf(asked, `POST ${path('tasks')}`)).toEqual({
    title: 'Send the NDA',
    due_on: '2026-12-01',
    assignee_id: ben,
    kind: 'integration',
  })
})

test('a task is offered to people who may write, and a viewer who has one stays in it and is shown as such', async () => {
  const user = userEvent.setup()
  const task = makeTask({ assignee_id: vera, assignee_name: 'Vera Voss' })
  renderWithNetwork(<DealTasks dealId={dealId} />, network('owner', { [`GET ${path('tasks')}`]: [task] }))
  expect(await screen.findByText('Vera Voss (viewer)')).toBeTruthy()
  await user.click(await screen.findByRole('combobox', { name: 'Assigned to' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Nobody',
    'Ada Berg',
    'Ben Burke',
  ])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Edit task: Send the NDA' }))
  const [, assignee] = screen.getAllByRole('combobox', { name: 'Assigned to' })
  expect(assignee?.textContent).toBe('Vera Voss (viewer)')
})

test('a task of somebody who has left says so, also in its editor', async () => {
  const user = userEvent.setup()
  const task = makeTask({ assignee_id: other, assignee_name: 'Dee Dorn' })
  renderWithNetwork(<DealTasks dealId={dealId} />, network('owner', { [`GET ${path('tasks')}`]: [task] }))
  expect(await screen.findByText('Dee Dorn (no longer a member)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit task: Send the NDA' }))
  const [, assignee] = screen.getAllByRole('combobox', { name: 'Assigned to' })
  expect(assignee?.textContent).toBe('Dee Dorn (no longer a member)')
})

test('what could not be added stays in the field, and the reason is told', async () => {
  const user = userEvent.setup()
  renderWithNetwork(
    <DealTasks dealId={dealId} />,
    network('owner', {
      [`GET ${path('tasks')}`]: [],
      [`POST ${path('tasks')}`]: refusal(409, 'A deal can have at most 1000 tasks.'),
    }),
  )
  await user.type(await screen.findByLabelText('New task'), 'Send the NDA{Enter}')
  await waitFor(() =>
    expect(listToasts()).toMatchObject([{ kind: 'destructive', body: 'A deal can have at most 1000 tasks.' }]),
  )
  expect(screen.getByLabelText<HTMLInputElement>('New task').value).toBe('Send the NDA')
})

test('a task is ticked off, and those that are done are behind a button', async () => {
  const user = userEvent.setup()
  const done = makeTask({ id: other, title: 'Call', done_at: '2026-11-20T12:00:00.000Z', done_by_name: 'Ben Burke' })
  const { asked } = renderWithNetwork(
    <DealTasks dealId={dealId} />,
    network('owner', {
      [`GET ${path('tasks')}`]: [makeTask(), done],
      [`PATCH /api/deal-tasks/${rowId}`]: makeTask({ done_at: '2026-11-21T12:00:00.000Z' }),
    }),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Mark as done: Send the NDA' }))
  await waitFor(() => expect(bodyOf(asked, `PATCH /api/deal-tasks/${rowId}`)).toEqual({ is_done: true, version: 1 }))
  expect(screen.queryByText('Call')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 1 done' }))
  expect(screen.getByText(/^Done by Ben Burke/)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Reopen: Call' }).getAttribute('aria-checked')).toBe('true')
})

test('whoever may only read sees the tasks and no way to change them', async () => {
  renderWithNetwork(<DealTasks dealId={dealId} />, network('viewer', { [`GET ${path('tasks')}`]: [makeTask()] }))
  const box = await screen.findByRole('checkbox', { name: 'Mark as done: Send the NDA' })
  expect(box).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText('New task')).toBeNull()
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

test('a viewer who still has tasks reads who can tick them off', async () => {
  renderWithNetwork(<MyTasks dealLink={() => <span />} />, network('viewer', { 'GET /api/deal-tasks': [makeTask()] }))
  expect(await screen.findByText(/someone who may write ticks them off/)).toBeTruthy()
})

test('a list that could not be read says why and is asked for again', async () => {
  const user = userEvent.setup()
  let isDown = true
  const answer = () => (isDown ? refusal(400, 'Not today.')() : Response.json([makeTask()]))
  renderWithNetwork(<DealTasks dealId={dealId} />, network('viewer', { [`GET ${path('tasks')}`]: answer }))
  expect(await screen.findByText('Not today.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Send the NDA')).toBeTruthy()
})

test('my tasks name their deals and lead to them', async () => {
  const { asked } = renderWithNetwork(
    <MyTasks dealLink={({ id, target }) => <a href={`/dashboard?deal=${id}`}>{target}</a>} />,
    network('owner', {
      'GET /api/deal-tasks': [makeTask({ due_on: dayFromToday(-1), assignee_id: ada, assignee_name: 'Ada Berg' })],
    }),
  )
  const link = await screen.findByRole('link', { name: 'Northwind' })
  expect(link.getAttribute('href')).toBe(`/dashboard?deal=${dealId}`)
  expect(screen.getByText('Overdue')).toBeTruthy()
  expect(screen.queryByText(/Ada Berg/)).toBeNull()
  expect(asked.find(({ call }) => call === 'GET /api/deal-tasks')?.query).toEqual({
    assignee: 'me',
    state: 'open',
    limit: '21',
  })
})

function makeNote(only: Partial<DealNote> = {}): DealNote {
  return {
    id: rowId,
    version: 1,
    change_id: changeId,
    deal_id: dealId,
    text: 'First line\n<b>second</b>',
    author_id: ada,
    author_name: 'Ada Berg',
    created_at: '2026-11-01T12:00:00.000Z',
    edited_at: null,
    may_edit: true,
    may_remove: true,
    ...only,
  }
}

test('a note and a task that were not sent are there after another tab, and a reload asks first', async () => {
  const user = userEvent.setup()
  const answers = network('owner', {
    [`GET ${path('notes')}`]: [],
    [`GET ${path('tasks')}`]: [],
    [`POST ${path('notes')}`]: () => Response.json(makeNote(), { status: 201 }),
  })
  const open = (page: ReactElement) => renderWithNetwork(page, answers)
  const isLeftSilently = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const notes = open(<DealNotes dealId={dealId} />)
  await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'The seller wants out')
  notes.unmount()
  const tasks = open(<DealTasks dealId={dealId} />)
  await user.type(await screen.findByLabelText('New task'), 'Call the seller')
  tasks.unmount()
  expect(isLeftSilently()).toBe(false)

  const tasksAgain = open(<DealTasks dealId={dealId} />)
  const task = await screen.findByLabelText<HTMLInputElement>('New task')
  expect(task.value).toBe('Call the seller')
  await user.clear(task)
  tasksAgain.unmount()
  open(<DealNotes dealId={dealId} />)
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('The seller wants out')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
  expect(isLeftSilently()).toBe(true)
})

test('a note keeps its lines and is never read as markup', async () => {
  renderWithNetwork(<DealNotes dealId={dealId} />, network('owner', { [`GET ${path('notes')}`]: [makeNote()] }))
  const text = await screen.findByText((_content, element) => element?.textContent === 'First line\n<b>second</b>')
  expect(text.className).toContain('whitespace-pre-wrap')
  expect(text.querySelector('b')).toBeNull()
})

test('one changes what one may change', async () => {
  const user = userEvent.setup()
  const notes = [makeNote(), makeNote({ id: other, text: 'Of Ben', may_edit: false, may_remove: false })]
  const { asked } = renderWithNetwork(
    <DealNotes dealId={dealId} />,
    network('owner', {
      [`GET ${path('notes')}`]: notes,
      [`PATCH /api/deal-notes/${rowId}`]: makeNote({ text: 'Better' }),
    }),
  )
  const list = within(await screen.findByRole('list', { name: 'Notes' }))
  expect(list.getAllByRole('button', { name: 'Remove note' })).toHaveLength(1)
  await user.click(list.getByRole('button', { name: 'Edit note' }))
  const field = screen.getByLabelText('Note')
  await user.clear(field)
  await user.type(field, 'Better')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodyOf(asked, `PATCH /api/deal-notes/${rowId}`)).toEqual({ text: 'Better', version: 1 }))
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull())
})

const undone = { change_id: changeId, changed: 1, refused: [] }

function makeVersion(only: Partial<RecordVersion> = {}): RecordVersion {
  return {
    version: 2,
    change_id: changeId,
    at: '2026-11-20T12:00:00.000Z',
    user_id: ben,
    user_name: 'Ben Burke',
    kind: 'changed',
    override_reason: null,
    changes: [{ field: 'title', before: 'Send the NDA', after: 'Send the better NDA' }],
    can_undo: true,
    ...only,
  }
}

test('a task that somebody changed meanwhile says so, keeps what was typed and is saved all the same', async () => {
  const user = userEvent.setup()
  const fresh = makeTask({ title: 'Send the better NDA', version: 2 })
  let sent = 0
  const { asked } = renderWithNetwork(
    <DealTasks dealId={dealId} />,
    network('owner', {
      [`GET ${path('tasks')}`]: () => Response.json([sent > 0 ? fresh : makeTask()]),
      [`GET /api/deal-tasks/${rowId}/history`]: [makeVersion()],
      [`PATCH /api/deal-tasks/${rowId}`]: () => {
        sent += 1
        if (sent === 1) return refusal(409, 'Someone else changed this task in the meantime.')()
        return Response.json(makeTask({ title: 'Send the NDA today', version: 3 }))
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Edit task: Send the NDA' }))
  await user.type(screen.getByLabelText('Task'), ' today')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = (await screen.findByText('Someone else changed this task in the meantime'))
    .parentElement as HTMLElement
  expect(within(notice).getByText('What you typed is still here. Changed by Ben Burke:')).toBeTruthy()
  expect(within(notice).getByText('Task: Send the NDA → Send the better NDA')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Task').value).toBe('Send the NDA today')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(screen.queryByLabelText('Task')).toBeNull())
  const bodies = asked.filter(({ call }) => call === `PATCH /api/deal-tasks/${rowId}`).map(({ body }) => body)
  expect(bodies).toMatchObject([
    { title: 'Send the NDA today', version: 1 },
    { title: 'Send the NDA today', version: 2 },
  ])
  expect(listToasts()).toMatchObject([{ kind: 'success', title: '"Send the NDA today" was changed' }])
})

test('a note of another tab is shown next to what was typed, and can be left as it is', async () => {
  const user = userEvent.setup()
  const newest = makeVersion({ changes: [{ field: 'text', before: 'Old', after: 'Newer' }], user_name: 'Ada Berg' })
  renderWithNetwork(
    <DealNotes dealId={dealId} />,
    network('owner', {
      [`GET ${path('notes')}`]: [makeNote({ text: 'Old' })],
      [`GET /api/deal-notes/${rowId}/history`]: [newest],
      [`PATCH /api/deal-notes/${rowId}`]: refusal(409, 'Someone else changed this note in the meantime.'),
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Edit note' }))
  await user.type(screen.getByLabelText('Note'), ' and mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Note: Old → Newer')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Old and mine')
  await user.click(screen.getByRole('button', { name: 'Discard mine' }))
  expect(screen.queryByLabelText('Note')).toBeNull()
})

test('a note whose other version cannot be read says why it was not saved', async () => {
  const user = userEvent.setup()
  renderWithNetwork(
    <DealNotes dealId={dealId} />,
    network('owner', {
      [`GET ${path('notes')}`]: [makeNote()],
      [`GET /api/deal-notes/${rowId}/history`]: refusal(404, 'There is no such note.'),
      [`PATCH /api/deal-notes/${rowId}`]: refusal(409, 'Someone else changed this note in the meantime.'),
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Edit note' }))
  await user.type(screen.getByLabelText('Note'), ' and more')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else changed this note in the meantime.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toContain('and more')
})

test.each([
  {
    what: 'task',
    Tab: DealTasks,
    rows: [makeTask()],
    remove: 'Remove task: Send the NDA',
    confirm: 'Remove task',
    title: '"Send the NDA" was removed',
  },
  {
    what: 'note',
    Tab: DealNotes,
    rows: [makeNote()],
    remove: 'Remove note',
    confirm: 'Remove note',
    title: 'The note was removed',
  },
])('a removed $what can be restored from its toast', async ({ what, Tab, rows, remove, confirm, title }) => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(
    <Tab dealId={dealId} />,
    network('owner', {
      [`GET ${path(`${what}s`)}`]: rows,
      [`DELETE /api/deal-${what}s/${rowId}`]: undone,
      [`POST /api/deal-${what}s/undo`]: undone,
    }),
  )
  await user.click(await screen.findByRole('button', { name: remove }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ title }]))
  listToasts()[0]?.action?.onPress()
  await waitFor(() => expect(bodyOf(asked, `POST /api/deal-${what}s/undo`)).toEqual({ change_id: changeId }))
  await waitFor(() => expect(listToasts().at(-1)).toMatchObject({ title: 'Undone', body: `1 ${what} restored.` }))
})

test('the history of a task says who did what, and its last change can be undone', async () => {
  const user = userEvent.setup()
  const ticked = makeVersion({ changes: [{ field: 'is_done', before: 'Open', after: 'Done' }] })
  const { asked } = renderWithNetwork(
    <DealTasks dealId={dealId} />,
    network('owner', {
      [`GET ${path('tasks')}`]: [makeTask()],
      [`GET /api/deal-tasks/${rowId}/history`]: [ticked],
      'POST /api/deal-tasks/undo': undone,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'History of task: Send the NDA' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History of the task' }))
  expect((await dialog.findByRole('list', { name: 'History of the task' })).textContent).toMatch(
    /Ben Burke changed the task.*Status: Open → Done/,
  )
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodyOf(asked, 'POST /api/deal-tasks/undo')).toEqual({ change_id: changeId }))
})

test('what a note said before is offered to its author alone', async () => {
  const user = userEvent.setup()
  const notes = [makeNote(), makeNote({ id: other, text: 'Of Ben', may_edit: false })]
  renderWithNetwork(
    <DealNotes dealId={dealId} />,
    network('owner', {
      [`GET ${path('notes')}`]: notes,
      [`GET /api/deal-notes/${rowId}/history`]: [makeVersion()],
    }),
  )
  // one button, and two notes
  await user.click(await screen.findByRole('button', { name: 'History of note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History of the note' }))
  expect(await dialog.findByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('older notes come when they are asked for', async () => {
  const user = userEvent.setup()
  const page = Array.from({ length: 30 }, (_, index) =>
    makeNote({ id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`, text: `Note ${index}` }),
  )
  const answer = ({ query }: Asked) =>
    Response.json(query['after'] === page[29]?.id ? [makeNote({ text: 'The first of all' })] : page)
  renderWithNetwork(<DealNotes dealId={dealId} />, network('viewer', { [`GET ${path('notes')}`]: answer }))
  await user.click(await screen.findByRole('button', { name: 'Show older notes' }))
  expect(await screen.findByText('The first of all')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older notes' })).toBeNull()
})

function makeDecision(only: Partial<Decision> = {}): Decision {
  return {
    id: rowId,
    deal_id: dealId,
    title: 'Make an offer',
    decision: 'We offer 45 million.',
    reason: 'It fits.',
    decided_by: 'The board',
    decided_on: '2026-11-20',
    recorded_by_name: 'Ada Berg',
    recorded_at: '2026-11-20T12:00:00.000Z',
    revises_id: null,
    revised_by_id: null,
    assumptions: [
      {
        figure: 'value',
        assumed: { value: 45e6, currency: 'USD' },
        now: { value: 52e6, currency: 'USD' },
        standing: 'changed',
      },
    ],
    flags: 1,
    ...only,
  }
}

const deal = { id: dealId, version: 1, company_id: null }

test('a decision says which of its figures are no longer so', async () => {
  renderWithNetwork(<DealDecisions deal={deal} />, network('owner', { [`GET ${path('decisions')}`]: [makeDecision()] }))
  expect(await screen.findByText('assumed $45M, now $52M')).toBeTruthy()
  expect(screen.getByText('1 assumption changed')).toBeTruthy()
  expect(screen.getByText('One decision is based on figures that have changed.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'changed' })).toBeTruthy()
})

test('a revised decision points to the new one, raises no flag and cannot be revised again', async () => {
  const decisions = [
    makeDecision({ id: other, title: 'Offer more', revises_id: rowId, assumptions: [], flags: 0 }),
    makeDecision({ revised_by_id: other, flags: 0 }),
  ]
  renderWithNetwork(<DealDecisions deal={deal} />, network('owner', { [`GET ${path('decisions')}`]: decisions }))
  expect(await screen.findByRole('button', { name: 'Revised by "Offer more"' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Revises "Make an offer"' })).toBeTruthy()
  expect(
    screen.getAllByRole('button', { name: /^Revise: / }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Revise: Offer more'])
  expect(screen.queryByRole('img', { name: 'changed' })).toBeNull()
})

test('a decision is revised with what stood in it, by its figures of today', async () => {
  const user = userEvent.setup()
  const call = `POST /api/deal-decisions/${rowId}/revisions`
  const { asked } = renderWithNetwork(
    <DealDecisions deal={deal} />,
    network('owner', {
      [`GET ${path('decisions')}`]: [makeDecision()],
      [call]: () => Response.json(makeDecision({ id: other, revises_id: rowId }), { status: 201 }),
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Revise: Make an offer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revise a decision' }))
  expect(dialog.getByRole('checkbox', { name: 'Deal value' }).getAttribute('aria-checked')).toBe('true')
  expect(dialog.queryByRole('checkbox', { name: 'Revenue of the company' })).toBeNull()
  const field = dialog.getByLabelText('What was decided')
  await user.clear(field)
  await user.type(field, 'We offer 50 million.')
  await user.click(dialog.getByRole('button', { name: 'Record revision' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Decision recorded' }]))
  expect(bodyOf(asked, call)).toEqual({
    title: 'Make an offer',
    decision: 'We offer 50 million.',
    reason: 'It fits.',
    decided_by: 'The board',
    decided_on: dayFromToday(0),
    assumes: ['value'],
  })
})

test('what happened stands in sentences, day by day, and can be narrowed', async () => {
  const user = userEvent.setup()
  const entry: ActivityEntry = {
    seq: 7,
    id: rowId,
    at: '2026-11-20T12:00:00.000Z',
    actor_id: ben,
    kind: 'deal',
    action: 'deal.changed',
    subject_id: dealId,
    details: { from: 'Valuation', to: 'Negotiation', fields: ['stage'] },
    names: { [ben]: 'Ben Burke' },
  }
  const { asked } = renderWithNetwork(
    <DealActivity dealId={dealId} />,
    network('viewer', {
      [`GET ${path('activity')}`]: ({ query }: Asked) => Response.json(query['kind'] === 'note' ? [] : [entry]),
    }),
  )
  expect(await screen.findByText('Ben Burke moved the deal from Valuation to Negotiation')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Nov 20, 2026' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Show' }))
  await user.click(await screen.findByRole('option', { name: 'Notes' }))
  expect(await screen.findByText('Nothing of this kind has happened yet')).toBeTruthy()
  expect(asked.at(-1)?.query).toEqual({ kind: 'note', limit: '40' })
})
