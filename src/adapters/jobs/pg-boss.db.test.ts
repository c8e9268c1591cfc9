import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test, type TestContext } from 'vitest'
import { AppError } from '#core/errors.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { until } from '#test/patience.ts'
import { openPgBoss } from './pg-boss.ts'
import type { JobQueue, QueuedJob, QueueOptions } from './port.ts'

const database = useTestDb()
const log = { info() {}, warn() {}, error() {} }
const options: QueueOptions = { retryLimit: 1, timeoutSeconds: 30, concurrency: 2 }

async function open({ onTestFinished }: TestContext, more: { stopWithinSeconds?: number } = {}): Promise<JobQueue> {
  const queue = await openPgBoss({
    url: database.url,
    log,
    heartbeatSeconds: 10,
    pollSeconds: 0.5,
    stopWithinSeconds: 1,
    ...more,
  })
  onTestFinished(() => queue.stop())
  return queue
}

// The tests mostly wait, so they run concurrently.
describe.concurrent('the queue', () => {
  test('runs each of 100 jobs once on one of two processes', async (context) => {
    const ran: string[] = []
    const byQueue = [0, 0]
    const queues = [await open(context), await open(context)]
    for (const [index, queue] of queues.entries()) {
      await queue.work('spread', options, async ({ id }) => {
        ran.push(id)
        byQueue[index]! += 1
        await pause(5)
      })
    }
    const ids = Array.from({ length: 100 }, () => randomUUID())
    await Promise.all(ids.map((id) => queues[0]!.enqueue('spread', {}, { id })))
    await until(() => ran.length >= 100)
    await pause(100)
    expect(ran.toSorted()).toEqual(ids.toSorted())
    expect(Math.min(...byQueue)).toBeGreaterThan(0)
  })

  test('runs a job again after its process was killed', async (context) => {
    const file = path.join(import.meta.dirname, 'worker-process.fixture.ts')
    const child = spawn(process.execPath, [file, database.url, 'orphan'], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await until(() => said.includes('ready'))
    const queue = await open(context)
    const id = randomUUID()
    await queue.enqueue('orphan', { a: 1 }, { id })
    await until(() => said.includes('begun 1'))
    const taken: QueuedJob[] = []
    await queue.work('orphan', options, async (job) => void taken.push(job))
    child.kill('SIGKILL')
    await once(child, 'exit')
    await until(() => taken.length > 0)
    expect(taken).toMatchObject([{ id, data: { a: 1 }, attempt: 2 }])
  })

  test('accepts the same id only once', async (context) => {
    const queue = await open(context)
    let count = 0
    await queue.work('same-id', options, async () => void count++)
    const id = randomUUID()
    await queue.enqueue('same-id', {}, { id })
    await queue.enqueue('same-id', {}, { id })
    await until(() => count > 0)
    await pause(700)
    expect(count).toBe(1)
  })

  test('does not run a job whose transaction was rolled back', async (context) => {
    const queue = await open(context)
    const ran: unknown[] = []
    await queue.work('in-transaction', options, async ({ data }) => void ran.push(data))
    const rolledBack = database.db.transaction().execute(async (transaction) => {
      await queue.enqueue('in-transaction', { kept: false }, { id: randomUUID(), transaction })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await database.db
      .transaction()
      .execute((transaction) => queue.enqueue('in-transaction', { kept: true }, { id: randomUUID(), transaction }))
    await until(() => ran.length > 0)
    await pause(700)
    expect(ran).toEqual([{ kept: true }])
  })

  test('reports that a job will not run again: out of attempts, or permanently refused', async (context) => {
    const queue = await open(context)
    const attempts: Record<string, number> = {}
    const givenUp: { id: string; data: unknown }[] = []
    const whenGivenUp = async (job: { id: string; data: unknown }) => void givenUp.push(job)
    await queue.work('hopeless', { ...options, whenGivenUp }, async ({ data, attempt }) => {
      const { how } = data as { how: string }
      attempts[how] = attempt
      throw how === 'refused' ? new AppError('BAD_REQUEST', 'No.') : new Error('no')
    })
    const [failing, refused] = [randomUUID(), randomUUID()]
    await queue.enqueue('hopeless', { how: 'failing' }, { id: failing })
    await queue.enqueue('hopeless', { how: 'refused' }, { id: refused })
    await until(() => givenUp.length === 2)
    expect(attempts).toEqual({ failing: 2, refused: 1 })
    expect(new Set(givenUp.map(({ id }) => id))).toEqual(new Set([failing, refused]))
  })

  test('stores only the kind of an error, because messages may hold secrets', async (context) => {
    const queue = await open(context)
    await queue.work('secretive', { ...options, retryLimit: 0 }, () => Promise.reject(new TypeError('token=abc123')))
    await queue.enqueue('secretive', {}, { id: randomUUID() })
    const outputs = async () =>
      (
        await sql<{
          output: unknown
        }>`select output from pgboss.job where name = 'secretive' and state = 'failed'`.execute(database.db)
      ).rows
    let rows = await outputs()
    for (let tries = 0; rows.length === 0 && tries < 500; tries++) {
      await pause(20)
      rows = await outputs()
    }
    expect(rows).toEqual([{ output: { error: 'TypeError' } }])
  })

  test('lets running work end before it stops, and is no longer ready', async (context) => {
    const queue = await open(context, { stopWithinSeconds: 5 })
    let state = 'waiting'
    await queue.work('graceful', options, async () => {
      state = 'running'
      await pause(600)
      state = 'done'
    })
    await queue.ping()
    await queue.enqueue('graceful', {}, { id: randomUUID() })
    await until(() => state === 'running')
    const stopped = queue.stop()
    await expect(queue.ping()).rejects.toMatchObject({ service: 'jobs' })
    await stopped
    expect(state).toBe('done')
  })

  test('aborts work that does not end in time, which then runs elsewhere', async (context) => {
    const first = await open(context)
    let wasAborted = false
    await first.work('endless', options, async ({ signal }) => {
      await pause(60_000, undefined, { signal }).catch(() => (wasAborted = true))
    })
    const id = randomUUID()
    await first.enqueue('endless', {}, { id })
    await pause(300)
    await first.stop()
    expect(wasAborted).toBe(true)
    const second = await open(context)
    const taken: number[] = []
    await second.work('endless', options, async ({ attempt }) => void taken.push(attempt))
    await until(() => taken.length > 0)
    expect(taken).toEqual([2])
  })

  test('keeps a schedule while the release declares it', async (context) => {
    const schedules = async () =>
      (await sql<{ cron: string }>`select cron from pgboss.schedule where name = 'nightly'`.execute(database.db)).rows
    const queue = await open(context)
    await queue.work('nightly', { ...options, cron: '0 3 * * *' }, async () => {})
    expect(await schedules()).toEqual([{ cron: '0 3 * * *' }])
    const later = await open(context)
    await later.work('nightly', options, async () => {})
    expect(await schedules()).toEqual([])
  })

  test('a later start writes only what its release declares otherwise', async (context) => {
    const stored = async () => {
      const { rows } = await sql<{ name: string; retry_limit: number; updated_on: Date }>`
        select name, retry_limit, updated_on from pgboss.queue where name like 'declared%' order by name`.execute(
        database.db,
      )
      return rows
    }
    const start = async (retryLimit: number) => {
      const queue = await open(context)
      await queue.work('declared', { ...options, retryLimit }, async () => {})
      return stored()
    }
    const first = await start(1)
    expect(first).toMatchObject([{ name: 'declared', retry_limit: 1 }, { name: 'declared.given-up' }])
    expect(await start(1)).toEqual(first)
    const [changed, givenUp] = await start(2)
    expect(changed).toMatchObject({ retry_limit: 2 })
    expect(givenUp).toEqual(first[1])
  })
})
