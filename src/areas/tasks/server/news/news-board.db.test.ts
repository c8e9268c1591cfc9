import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { until } from '#test/patience.ts'
import type { Actor } from '#areas/permissions.ts'
import type { News } from '../../contract.ts'
import { openNewsBoard, type NewsBoard } from './news-board.ts'
import { publishNews } from './publish-news.ts'
import { makeLog, makePerson } from '../tasks.fixture.ts'

const database = useTestDb()
const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

type More = { isStillAllowed?: (actor: Actor) => Promise<boolean>; checkEveryMs?: number; streamsPerUser?: number }

async function open(more: More = {}): Promise<NewsBoard> {
  const board = await openNewsBoard({ url: database.url, log: makeLog(), isStillAllowed: async () => true, ...more })
  cleanups.push(() => board.close())
  return board
}

function makeActor(only: Partial<Actor> = {}): Actor {
  return {
    userId: randomUUID(),
    email: 'ada@example.com',
    name: 'Ada',
    sessionId: randomUUID(),
    role: 'basic',
    workspaceId: randomUUID(),
    memberRole: 'owner',
    capabilities: [],
    ...only,
  }
}

/** Reads a stream in the background. */
function read(board: NewsBoard, actor: Actor, signal?: AbortSignal) {
  const news: News[] = []
  const stream = board.follow(actor, signal)
  const ended = (async () => {
    for await (const one of stream) news.push(one)
  })()
  return { news, ended, stream }
}

describe('news', () => {
  test('reaches its audience on every process, and nobody else', async () => {
    const boards = [await open(), await open()]
    const ada = makeActor()
    const colleague = makeActor({ workspaceId: ada.workspaceId })
    const stranger = makeActor()
    const [adaHears, colleagueHears, strangerHears] = [
      read(boards[0]!, ada),
      read(boards[1]!, colleague),
      read(boards[1]!, stranger),
    ]
    await publishNews(database.db, { workspaceId: ada.workspaceId, topic: 'deals', id: 'd1' })
    await publishNews(database.db, { workspaceId: ada.workspaceId, userId: ada.userId, topic: 'tasks' })
    await publishNews(database.db, { workspaceId: null, userId: colleague.userId, topic: 'identity' })
    await publishNews(database.db, { workspaceId: null, topic: 'tasks' })
    await publishNews(database.db, { workspaceId: stranger.workspaceId, topic: 'end' })
    // Each process listens separately: one may receive news later than the other.
    await until(() => strangerHears.news.length > 0 && adaHears.news.length > 1)
    expect(adaHears.news).toEqual([{ topic: 'deals', id: 'd1' }, { topic: 'tasks' }])
    expect(colleagueHears.news).toEqual([{ topic: 'deals', id: 'd1' }, { topic: 'identity' }])
    expect(strangerHears.news).toEqual([{ topic: 'end' }])
  })

  test('is sent at the commit, and not at all after a rollback', async () => {
    const board = await open()
    const ada = makeActor()
    const { news } = read(board, ada)
    await database.db.transaction().execute(async (trx) => {
      await publishNews(trx, { workspaceId: ada.workspaceId, topic: 'deals' })
      await pause(100)
      expect(news).toEqual([])
    })
    await until(() => news.length === 1)
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await publishNews(trx, { workspaceId: ada.workspaceId, topic: 'documents' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await publishNews(database.db, { workspaceId: ada.workspaceId, topic: 'tasks' })
    await until(() => news.length === 2)
    expect(news).toEqual([{ topic: 'deals' }, { topic: 'tasks' }])
  })

  test('continues after the database dropped the connection, and reports a possible gap', async () => {
    const board = await open()
    const ada = makeActor()
    const { news } = read(board, ada)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ma-intelligence news' and datname = current_database()`.execute(database.db)
    await until(() => news.length === 1)
    expect(news).toEqual([{ topic: 'everything' }])
    await publishNews(database.db, { workspaceId: ada.workspaceId, topic: 'deals' })
    await until(() => news.length === 2)
  })

  test('ends when the session or the membership does', async () => {
    const gone = new Set<string>()
    const board = await open({ isStillAllowed: async ({ sessionId }) => !gone.has(sessionId), checkEveryMs: 20 })
    const [ada, bob] = [makeActor(), makeActor()]
    const [adaHears, bobHears] = [read(board, ada), read(board, bob)]
    await pause(80)
    expect(board.readers).toBe(2)
    gone.add(ada.sessionId)
    await adaHears.ended
    expect(board.readers).toBe(1)
    await publishNews(database.db, { workspaceId: bob.workspaceId, topic: 'deals' })
    await until(() => bobHears.news.length === 1)
  })

  test.each([
    ['another role', { role: 'viewer' as const }],
    ['a capability', { capabilities: ['compliance' as const] }],
    ['no membership', null],
  ])('ends for a member who gets %s, to be opened with other rights, and tells the others', async (_what, change) => {
    const ada = await makePerson(database.db)
    const bob = await makePerson(database.db, { workspaceId: ada.workspaceId, memberRole: 'member' })
    const board = await open()
    const [adaHears, bobHears] = [read(board, ada), read(board, bob)]
    const key = ['workspace_id', 'user_id'] as const
    if (change === null) {
      const gone = database.db.deleteFrom('workspace_members').where(key[0], '=', ada.workspaceId)
      await gone.where(key[1], '=', bob.userId).execute()
    } else {
      const changed = database.db.updateTable('workspace_members').set(change).where(key[0], '=', ada.workspaceId)
      await changed.where(key[1], '=', bob.userId).execute()
    }
    await bobHears.ended
    await until(() => adaHears.news.length > 0)
    expect(adaHears.news).toEqual([{ topic: 'workspaces' }])
  })

  test('ends no stream because the check itself failed', async () => {
    const board = await open({ isStillAllowed: () => Promise.reject(new Error('database away')), checkEveryMs: 20 })
    read(board, makeActor())
    await pause(100)
    expect(board.readers).toBe(1)
  })

  test('removes readers that leave, however they leave', async () => {
    const board = await open()
    const leaving = new AbortController()
    const byAbort = read(board, makeActor(), leaving.signal)
    const byReturn = read(board, makeActor())
    const neverRead = board.follow(makeActor(), undefined)
    expect(board.readers).toBe(3)
    leaving.abort()
    await byAbort.ended
    await byReturn.stream.return()
    await neverRead.return()
    expect(board.readers).toBe(0)
  })

  test('limits the streams of one user, without affecting others', async () => {
    const board = await open({ streamsPerUser: 2 })
    const ada = makeActor()
    const first = read(board, ada)
    read(board, ada)
    expect(() => board.follow(ada, undefined)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
    read(board, makeActor())
    await first.stream.return()
    read(board, ada)
    expect(board.readers).toBe(3)
  })

  test('skips duplicates, and sends `everything` to a slow reader', async () => {
    const board = await open()
    const ada = makeActor()
    const stream = board.follow(ada, undefined)
    const other = read(board, makeActor({ workspaceId: ada.workspaceId }))
    const { workspaceId } = ada
    for (let times = 0; times < 3; times++) await publishNews(database.db, { workspaceId, topic: 'deals', id: 'd1' })
    await publishNews(database.db, { workspaceId, topic: 'end' })
    await until(() => other.news.some(({ topic }) => topic === 'end'))
    expect((await stream.next()).value).toEqual({ topic: 'deals', id: 'd1' })
    expect((await stream.next()).value).toEqual({ topic: 'end' })
    for (let count = 0; count < 101; count++)
      await publishNews(database.db, { workspaceId, topic: 'deals', id: `d${count}` })
    // on a busy machine whoever reads at once is slow as well
    await until(() => other.news.some(({ id, topic }) => id === 'd100' || topic === 'everything'))
    expect((await stream.next()).value).toEqual({ topic: 'everything' })
  })

  test('all streams end when the process closes', async () => {
    const board = await open()
    const readers = [read(board, makeActor()), read(board, makeActor())]
    await board.close()
    await Promise.all(readers.map(({ ended }) => ended))
    expect(board.readers).toBe(0)
  })

  test('ignores foreign notifications', async () => {
    const board = await open()
    const ada = makeActor()
    const { news } = read(board, ada)
    await sql`select pg_notify('news', 'no json')`.execute(database.db)
    await sql`select pg_notify('news', '{"topic": 1}')`.execute(database.db)
    await publishNews(database.db, { workspaceId: ada.workspaceId, topic: 'deals' })
    await until(() => news.length === 1)
    expect(news).toEqual([{ topic: 'deals' }])
  })
})
