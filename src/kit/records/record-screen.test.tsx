import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { fields } from '#core/fields/field.ts'
import { params } from '#core/fields/params.ts'
import { makeFormatter } from '#core/format/formatter.ts'
import { ApiError } from '../client/api-error.ts'
import { FreshQueries } from '../client/fresh-queries.tsx'
import { makeQueryClient } from '../client/query-client.ts'
import { listToasts } from '../feedback/toast.ts'
import { RecordScreen } from './record-screen.tsx'
import type { ChangeResult, RecordSource, SeenRecord } from './record-source.ts'

const tasks = fields({
  title: { kind: 'text', label: 'Title', max: 100, required: true },
  status: { kind: 'choice', label: 'Status', words: ['open', 'done'], initial: 'open', filter: 'status' },
})
const first = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  change_id: '00000000-0000-4000-8000-0000000000c1',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  title: 'Cap table',
  status: 'open',
}

type Shown = { search?: string; result?: ChangeResult; change?: RecordSource['calls']['change'] }

const none = () => Promise.reject(new Error('not expected'))
const gone = new ApiError('There is no such task.', { code: 'NOT_FOUND', status: 404 })

function show({ search = '', result, change = none }: Shown) {
  const queries = makeQueryClient()
  let isRemoved = false
  const source: RecordSource = {
    area: 'tasks',
    noun: 'task',
    plural: 'tasks',
    fields: tasks,
    title: 'title',
    params: params({ q: { kind: 'text', max: 100 }, status: { kind: 'words', words: ['open', 'done'] } }),
    sorts: ['title'],
    links: {},
    path: '/api/tasks',
    calls: {
      list: () => Promise.resolve({ rows: [first], count: 1 }),
      get: () => (isRemoved ? Promise.reject(gone) : Promise.resolve(first)),
      create: none,
      change,
      changeMany: async () => {
        if (!result) return none()
        isRemoved = result.changed > 0
        // the news may be there before the answer
        await queries.refetchQueries()
        for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done))
        return result
      },
      undo: none,
      history: () => Promise.resolve([]),
    },
    reader: { format: makeFormatter({ locale: 'en-US', timeZone: 'UTC' }), nameOf: () => null },
    known: () => undefined,
    mayWrite: true,
  }
  vi.stubGlobal('scrollTo', () => undefined)
  const routeTree = createRootRoute({ component: () => <RecordScreen source={source} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [`/${search}`] }) })
  render(
    <FreshQueries client={queries}>
      <RouterProvider router={router as never} />
    </FreshQueries>,
  )
  return router
}

test('a filter that follows another one at once keeps it', async () => {
  const router = show({ search: '?task_status=open' })
  const words = await screen.findByRole('textbox', { name: 'Search tasks' })
  fireEvent.change(words, { target: { value: 'cap' } })
  fireEvent.blur(words)
  fireEvent.click(screen.getByRole('button', { name: /open/ }))
  await eventually(() => expect(router.state.location.search).toEqual({ task_q: 'cap' }))
})

test('a second change follows the first one, although the record was not read again in between', async () => {
  type Sent = { title: string; version: number }
  const change = vi.fn<(sent: Sent) => Promise<SeenRecord>>(({ title, version }) => {
    const changed = { ...first, title, version: version + 1 }
    return Promise.resolve(changed)
  })
  show({ search: `?task_record=${first.id}`, change })
  for (const title of ['Caps', 'Charts']) {
    await userEvent.click(await screen.findByRole('button', { name: /^Change Title/ }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), `${title}{Enter}`)
    expect(await screen.findByRole('button', { name: `Change Title: ${title}` })).toBeTruthy()
  }
  expect(change.mock.calls).toMatchObject([[{ title: 'Caps', version: 1 }], [{ title: 'Charts', version: 2 }]])
})

const refused = [{ id: first.id, title: 'Cap table', reason: 'Somebody removed it.' }]

test.each([
  [{ change_id: null, changed: 0, refused }, 'destructive', 'Nothing was changed', 'Cap table: Somebody removed it.'],
  [{ change_id: null, changed: 0, refused: [] }, 'note', 'Nothing was changed', null],
] as const)('what changed nothing is no success, and the record stays: %j', async (result, kind, title, body) => {
  const router = show({ search: `?task_record=${first.id}`, result: { ...result, refused: [...result.refused] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove this task' }))
  await eventually(() => expect(listToasts()).toMatchObject([{ kind, title, body }]))
  expect(router.state.location.search).toEqual({ task_record: first.id })
})

test('a record that was removed closes', async () => {
  const result = { change_id: first.change_id, changed: 1, refused: [] }
  const router = show({ search: `?task_record=${first.id}`, result })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove this task' }))
  await eventually(() => expect(router.state.location.search).toEqual({}))
  expect(listToasts()).toMatchObject([{ kind: 'success', title: '1 task removed' }])
})
