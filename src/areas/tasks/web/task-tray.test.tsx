import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FreshQueries } from '#kit/client/fresh-queries.tsx'
import { makeQueryClient } from '#kit/client/query-client.ts'
import { signedIn } from '#app/shell/render-app.fixture.tsx'
import { noteUntilAnswered, takeUnansweredSave } from '#kit/client/unanswered-save.ts'
import { eventually } from '#test/eventually.ts'
import type { Task } from '../contract.ts'
import { TaskTray } from './task-tray.tsx'

/** The browser's EventSource, with the server's side in our hands. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: typeof data === 'string' ? data : JSON.stringify(data) }))
  }
}

let tasks: Task[] = []
let asked: string[] = []
let answers: Record<string, () => Response | Promise<Response>> = {}

beforeEach(() => {
  FakeEventSource.all = []
  tasks = []
  asked = []
  answers = {}
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`
    asked.push(name)
    const prepared = answers[name]
    if (prepared) return prepared()
    if (name === 'GET /api/tasks') return Response.json(tasks)
    const known = signedIn[name]
    return known && typeof known !== 'function'
      ? Response.json(known.body)
      : Response.json({ error: 'Not prepared.', code: 'NOT_FOUND' }, { status: 404 })
  })
})
afterEach(() => {
  vi.useRealTimers()
})

function makeTask(only: Partial<Task> = {}): Task {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    workspace_id: '00000000-0000-7000-8000-00000000000a',
    user_id: '00000000-0000-7000-8000-00000000000b',
    kind: 'legal-run',
    title: 'Legal review of 8 documents',
    state: 'running',
    step: 'Reading document 3',
    done_units: 3,
    total_units: 8,
    result_url: null,
    error: null,
    attempt: 1,
    created_at: '2026-11-21T09:00:00.000Z',
    started_at: new Date(Date.now() - 65_500).toISOString(),
    finished_at: null,
    ...only,
  }
}

const show = () =>
  render(
    <FreshQueries client={makeQueryClient()}>
      <TaskTray />
    </FreshQueries>,
  )

async function openTray() {
  show()
  const user = userEvent.setup()
  await eventually(() => expect(asked).toContain('GET /api/tasks'))
  await user.click(await screen.findByRole('button', { name: /^Background work/ }))
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Background work' })) }
}

const stream = async () => {
  await eventually(() => expect(FakeEventSource.all).toHaveLength(1))
  return FakeEventSource.all[0]!
}

describe('the tray', () => {
  test('does not claim that nothing runs before it knows', async () => {
    let answer: (response: Response) => void = () => {}
    answers['GET /api/tasks'] = () => new Promise((resolve) => (answer = resolve))
    const { panel } = await openTray()
    expect(panel.getByText('Loading the background work')).toBeTruthy()
    expect(panel.queryByText('Nothing is running.')).toBeNull()
    answer(Response.json([]))
    expect(await panel.findByText('Nothing is running.')).toBeTruthy()
  })

  test('says how many are running and shows step, count and time of each', async () => {
    tasks = [
      makeTask(),
      makeTask({
        id: '00000000-0000-7000-8000-000000000002',
        state: 'queued',
        step: null,
        started_at: null,
        title: 'Waiting one',
      }),
    ]
    const { panel } = await openTray()
    expect(screen.getByRole('button', { name: 'Background work, 2 running', hidden: true })).toBeTruthy()
    expect(panel.getByText(/Reading document 3 · 3 of 8 · for 1 min [567] s/)).toBeTruthy()
    expect(panel.getByRole('progressbar', { name: 'Legal review of 8 documents' }).getAttribute('aria-valuetext')).toBe(
      '3 of 8',
    )
    expect(panel.getByText('Waiting')).toBeTruthy()
  })

  test('shows why something failed and where a result is', async () => {
    const over = { finished_at: '2026-11-21T09:00:05.000Z', started_at: '2026-11-21T09:00:01.000Z', step: null }
    tasks = [
      makeTask({ ...over, state: 'failed', error: 'This file holds no table.', title: 'Import' }),
      makeTask({
        ...over,
        id: '00000000-0000-7000-8000-000000000002',
        state: 'done',
        result_url: '/legal-diligence?run=1',
        title: 'Review',
      }),
    ]
    const { panel } = await openTray()
    expect(panel.getByText('This file holds no table.')).toBeTruthy()
    expect(panel.getByText(/^took 4 s · Nov 21, 2026, /)).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Open result of Review' }).getAttribute('href')).toBe(
      '/legal-diligence?run=1',
    )
    expect(panel.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })

  test('cancels', async () => {
    const task = makeTask()
    tasks = [task]
    answers[`POST /api/tasks/${task.id}/cancel`] = () => {
      tasks = [makeTask({ state: 'cancelled', finished_at: '2026-11-21T09:10:00.000Z' })]
      return Response.json(tasks[0])
    }
    const { user, panel } = await openTray()
    await user.click(await panel.findByRole('button', { name: 'Cancel Legal review of 8 documents' }))
    expect(await panel.findByText('Cancelled')).toBeTruthy()
  })

  test('takes finished work off the list', async () => {
    const task = makeTask({ state: 'done', finished_at: '2026-11-21T09:10:00.000Z' })
    tasks = [task]
    answers[`DELETE /api/tasks/${task.id}`] = () => {
      tasks = []
      return Response.json({ id: task.id })
    }
    const { user, panel } = await openTray()
    await user.click(await panel.findByRole('button', { name: 'Remove Legal review of 8 documents from the list' }))
    expect(await panel.findByText('Nothing is running.')).toBeTruthy()
  })

  test('says when the list could not be loaded, and asks again', async () => {
    answers['GET /api/tasks'] = () =>
      Response.json({ error: 'You may not do this.', code: 'FORBIDDEN' }, { status: 403 })
    const { user, panel } = await openTray()
    expect(await panel.findByText('The background work could not be loaded.')).toBeTruthy()
    expect(panel.getByText('You may not do this.')).toBeTruthy()
    delete answers['GET /api/tasks']
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('Nothing is running.')).toBeTruthy()
  })
})

describe('news', () => {
  test('brings the list up to date and reads out what has ended', async () => {
    tasks = [makeTask()]
    show()
    await screen.findByRole('button', { name: 'Background work, 1 running' })
    expect(screen.getByRole('status').textContent).toBe('')
    tasks = [makeTask({ state: 'done', finished_at: '2026-11-21T09:10:00.000Z' })]
    const source = await stream()
    expect(source.url).toBe('/api/events')
    act(() => source.say({ topic: 'tasks', id: tasks[0]!.id }))
    expect(await screen.findByText('Finished: Legal review of 8 documents')).toBe(screen.getByRole('status'))
    expect(screen.getByRole('button', { name: 'Background work' })).toBeTruthy()
  })

  test('about something else asks for nothing here, and nonsense does no harm', async () => {
    show()
    const source = await stream()
    await eventually(() => expect(asked).toContain('GET /api/tasks'))
    const before = asked.length
    act(() => {
      source.say({ topic: 'deals' })
      source.say('no json')
      source.say({ other: 1 })
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toHaveLength(before)
  })

  test('after a gap asks for everything anew', async () => {
    show()
    const source = await stream()
    await eventually(() => expect(asked).toContain('GET /api/tasks'))
    act(() => void source.dispatchEvent(new Event('open')))
    const before = asked.length
    act(() => void source.dispatchEvent(new Event('open')))
    await eventually(() => expect(asked.slice(before)).toContain('GET /api/tasks'))
  })

  test('asks anew once when the page before was left in the middle of a save', async () => {
    // the answer never comes: the page is gone
    void noteUntilAnswered(() => new Promise(() => {}))
    show()
    const source = await stream()
    await eventually(() => expect(asked).toContain('GET /api/tasks'))
    const before = asked.length
    act(() => void source.dispatchEvent(new Event('open')))
    await eventually(() => expect(asked.slice(before)).toContain('GET /api/tasks'))
    expect(takeUnansweredSave()).toBe(false)
  })

  test('asks for nothing anew when every save was answered', async () => {
    await noteUntilAnswered(async () => {})
    await expect(noteUntilAnswered(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(takeUnansweredSave()).toBe(false)
  })

  test('that is refused makes the page look again who is signed in, and is tried again later', async () => {
    show()
    const source = await stream()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const before = asked.filter((name) => name === 'GET /api/auth/get-session').length
    act(() => {
      source.close()
      source.dispatchEvent(new Event('error'))
    })
    await vi.advanceTimersByTimeAsync(1900)
    expect(asked.filter((name) => name === 'GET /api/auth/get-session')).toHaveLength(before + 1)
    expect(FakeEventSource.all).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(FakeEventSource.all).toHaveLength(2)
  })

  test('ends with the page', async () => {
    const { unmount } = show()
    const source = await stream()
    unmount()
    expect(source.readyState).toBe(FakeEventSource.CLOSED)
  })

  test('is not asked for by a visitor', async () => {
    answers['GET /api/auth/get-session'] = () => Response.json(null)
    show()
    await eventually(() => expect(asked).toContain('GET /api/auth/get-session'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(FakeEventSource.all).toHaveLength(0)
  })
})
