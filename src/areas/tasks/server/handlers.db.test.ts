import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPgBoss } from '#adapters/jobs/pg-boss.ts'
import type { JobQueue } from '#adapters/jobs/port.ts'
import { newId } from '#adapters/system/real.ts'
import { useTestDb } from '#test/use-test-db.ts'
import type { Actor } from '../../permissions.ts'
import type { News, TaskState } from '../contract.ts'
import { tasksHandlers } from './handlers.ts'
import { openNewsBoard, type NewsBoard } from './news/news-board.ts'
import { publishNews } from './news/publish-news.ts'
import { makeLog, makePerson, noMailer } from './tasks.fixture.ts'
import { tidyTasks } from './tidy-tasks.ts'

const database = useTestDb()
const clock = { now: () => new Date('2026-11-21T12:00:00.000Z') }
let queue: JobQueue
let news: NewsBoard
let ada: Actor

beforeAll(async () => {
  queue = await openPgBoss({ url: database.url, log: makeLog() })
  await queue.work('test-kind', { retryLimit: 0, timeoutSeconds: 10, concurrency: 1 }, async () => {})
  news = await openNewsBoard({ url: database.url, log: makeLog(), isStillAllowed: async () => true })
  ada = await makePerson(database.db)
})
afterAll(async () => {
  await news.close()
  await queue.stop()
})

function as(actor: Actor | null) {
  const deps = { db: database.db, queue, clock, newId, news, log: makeLog(), mailer: noMailer }
  const request = { id: 'r', address: '127.0.0.1', userAgent: 'test', headers: new Headers() }
  return createRouterClient(tasksHandlers, { context: { deps, actor, request, reply: new Headers() } })
}

type Only = { state?: TaskState; createdAt?: string; finishedAt?: string; title?: string }

async function makeTask(
  owner: { workspaceId: string | null; userId: string | null },
  only: Only = {},
): Promise<string> {
  const { state = 'done', createdAt = '2026-11-20T10:00:00.000Z', title = 'A task' } = only
  const isOver = state !== 'queued' && state !== 'running'
  const id = randomUUID()
  await database.db
    .insertInto('tasks')
    .values({
      id,
      workspace_id: owner.workspaceId,
      user_id: owner.userId,
      kind: 'test-kind',
      title,
      state,
      input: JSON.stringify({ secret: 'token' }),
      created_at: new Date(createdAt),
      started_at: state === 'queued' ? null : new Date(createdAt),
      finished_at: isOver ? new Date(only.finishedAt ?? createdAt) : null,
      error: state === 'failed' ? 'It failed.' : null,
    })
    .execute()
  return id
}

describe('the list', () => {
  test('shows running tasks first, then queued ones, then the rest by age; of this workspace only, without inputs', async () => {
    const bob = await makePerson(database.db)
    await makeTask(ada)
    const old = await makeTask(bob, { createdAt: '2026-11-20T10:00:00.000Z' })
    const young = await makeTask(bob, { state: 'failed', createdAt: '2026-11-20T11:00:00.000Z' })
    const waiting = await makeTask(bob, { state: 'queued', createdAt: '2026-11-20T09:00:00.000Z' })
    const running = await makeTask(bob, { state: 'running', createdAt: '2026-11-20T08:00:00.000Z' })
    const tasks = await as(bob).list({})
    expect(tasks.map(({ id }) => id)).toEqual([running, waiting, young, old])
    expect(JSON.stringify(tasks)).not.toContain('token')
    expect(tasks[2]).toEqual({
      id: young,
      workspace_id: bob.workspaceId,
      user_id: bob.userId,
      kind: 'test-kind',
      title: 'A task',
      state: 'failed',
      step: null,
      done_units: null,
      total_units: null,
      result_url: null,
      error: 'It failed.',
      attempt: 0,
      created_at: '2026-11-20T11:00:00.000Z',
      started_at: '2026-11-20T11:00:00.000Z',
      finished_at: '2026-11-20T11:00:00.000Z',
    })
    expect(await as(bob).list({ limit: 1 })).toHaveLength(1)
    await expect(as(bob).list({ limit: 101 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of the installation shows failures first and no tasks of users', async () => {
    const done = await makeTask({ workspaceId: null, userId: null })
    const failed = await makeTask({ workspaceId: null, userId: null }, { state: 'failed' })
    expect((await as(ada).listSystem({})).map(({ id }) => id)).toEqual([failed, done])
  })
})

describe('one task', () => {
  test('is visible to everybody in the workspace', async () => {
    const id = await makeTask(ada)
    const viewer = await makePerson(database.db, { workspaceId: ada.workspaceId, memberRole: 'viewer' })
    expect(await as(viewer).get({ id })).toMatchObject({ id, title: 'A task' })
    await expect(as(null).get({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(await makePerson(database.db)).get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each(['cancel', 'remove'] as const)(
    '%s: signed out, as a stranger, as a colleague without the right',
    async (name) => {
      const id = await makeTask(ada, { state: name === 'cancel' ? 'running' : 'done' })
      await expect(as(null)[name]({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
      await expect(as(await makePerson(database.db))[name]({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const colleague = await makePerson(database.db, { workspaceId: ada.workspaceId, memberRole: 'member' })
      await expect(as(colleague)[name]({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(await as(ada)[name]({ id })).toMatchObject({ id })
    },
  )

  test('of a colleague can be cancelled and removed by an administrator of the workspace', async () => {
    const admin = await makePerson(database.db, { workspaceId: ada.workspaceId, memberRole: 'admin' })
    const id = await makeTask(ada, { state: 'queued' })
    expect(await as(admin).cancel({ id })).toMatchObject({
      state: 'cancelled',
      finished_at: '2026-11-21T12:00:00.000Z',
    })
    await as(admin).remove({ id })
    await expect(as(ada).get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('cannot be removed while it runs, nor cancelled once it is over', async () => {
    const running = await makeTask(ada, { state: 'running' })
    await expect(as(ada).remove({ id: running })).rejects.toMatchObject({ code: 'CONFLICT' })
    const done = await makeTask(ada)
    await expect(as(ada).cancel({ id: done })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('the stream of news', () => {
  test('is refused to visitors and matches the contract', async () => {
    await expect(as(null).events()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    // In a new workspace, because news of the tasks above may still arrive in the other one.
    const eve = await makePerson(database.db)
    const stream = await as(eve).events()
    await publishNews(database.db, { workspaceId: eve.workspaceId, topic: 'deals', id: 'd1' })
    const isOfJoining = (said: IteratorResult<News>) => !said.done && said.value.topic === 'workspaces'
    let next = await stream.next()
    while (isOfJoining(next)) next = await stream.next()
    expect(next.value).toEqual({ topic: 'deals', id: 'd1' })
    await stream.return()
    expect(news.readers).toBe(0)
  })
})

describe('tidying up', () => {
  test('deletes tasks that finished more than 30 days ago and ends those that lost their job, nothing else', async () => {
    const eve = await makePerson(database.db)
    const kept = await makeTask(eve, { finishedAt: '2026-10-22T12:00:00.001Z' })
    await makeTask(eve, { finishedAt: '2026-10-22T11:59:59.999Z' })
    const lost = await makeTask(eve, { state: 'queued', createdAt: '2026-11-06T11:59:59.999Z' })
    const waiting = await makeTask(eve, { state: 'queued', createdAt: '2026-11-06T12:00:00.001Z' })
    const control = { taskId: randomUUID(), attempt: 1, signal: new AbortController().signal, report() {} }
    await tidyTasks.run({ db: database.db, clock, log: makeLog() }, {}, control)
    const tasks = await as(eve).list({})
    expect(Object.fromEntries(tasks.map(({ id, state }) => [id, state]))).toEqual({
      [waiting]: 'queued',
      [lost]: 'failed',
      [kept]: 'done',
    })
  })
})
