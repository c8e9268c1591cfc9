import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { AppError, ProviderError } from '#core/errors.ts'
import { useTestDb } from '#test/use-test-db.ts'
import type { Actor } from '../../permissions.ts'
import { cancelTask } from './cancel-task.ts'
import type { JobControl, JobDefinition } from './job-definition.ts'
import { giveUpTask, runTask } from './run-task.ts'
import { startTask } from './start-task.ts'
import { makePerson, openWorker, waitForTask } from './tasks.fixture.ts'

const database = useTestDb()
const Input = z.strictObject({ plan: z.string() })
type Plan = z.infer<typeof Input>

/** The plans of the test jobs, and how often each was started. */
const plans = new Map<string, (control: JobControl) => Promise<{ resultUrl?: string } | void>>()
const starts = new Map<string, number>()

const job: JobDefinition<object, Plan> = {
  kind: 'test-plan',
  title: ({ plan }) => `Plan ${plan}`,
  input: Input,
  retryLimit: 2,
  timeoutSeconds: 30,
  concurrency: 10,
  async run(_deps, { plan }, control) {
    starts.set(plan, (starts.get(plan) ?? 0) + 1)
    return await plans.get(plan)?.(control)
  },
}
const once: JobDefinition<object, Plan> = { ...job, kind: 'test-once', retryLimit: 0, timeoutSeconds: 1 }
const secret: JobDefinition<object, Plan> = { ...job, kind: 'test-secret', forgetInput: true }

let worker: Awaited<ReturnType<typeof openWorker>>
let ada: Actor

beforeAll(async () => {
  worker = await openWorker(database.db, database.url, { definitions: [job, once, secret], extra: {} })
  ada = await makePerson(database.db)
})
afterAll(() => worker.stop())

async function start(
  plan: string,
  run: (control: JobControl) => Promise<{ resultUrl?: string } | void>,
  definition = job,
) {
  plans.set(plan, run)
  const { id } = await startTask(worker.deps, ada, { definition, input: { plan } })
  return id
}
const isOver = (task: { finished_at: Date | null }) => task.finished_at !== null

describe.concurrent('background work', () => {
  test('runs and returns the path of its result', async () => {
    const id = await start('good', async () => ({ resultUrl: '/dashboard' }))
    const task = await waitForTask(database.db, id, isOver)
    expect(task).toMatchObject({
      workspace_id: ada.workspaceId,
      user_id: ada.userId,
      kind: 'test-plan',
      title: 'Plan good',
      state: 'done',
      result_url: '/dashboard',
      attempt: 1,
      error: null,
      step: null,
    })
    expect(task.started_at).not.toBeNull()
  })

  test('does not exist if its write was rolled back', async () => {
    plans.set('rolled back', async () => {})
    const attempt = database.db.transaction().execute(async (transaction) => {
      await startTask(worker.deps, ada, { definition: job, input: { plan: 'rolled back' }, transaction })
      throw new Error('rolled back')
    })
    await expect(attempt).rejects.toThrow('rolled back')
    // A job started later has run, so the earlier one would have run too.
    const id = await start('after', async () => {})
    await waitForTask(database.db, id, isOver)
    expect(starts.get('rolled back')).toBeUndefined()
    const rows = await database.db.selectFrom('tasks').select('id').where('title', '=', 'Plan rolled back').execute()
    expect(rows).toEqual([])
  })

  test('is retried after a failure, says so in the meantime, and then succeeds', async () => {
    const id = await start('second time lucky', async ({ attempt }) => {
      if (attempt === 1) throw new Error('password=hunter2 at /srv/secret.ts')
    })
    const waiting = await waitForTask(database.db, id, (task) => task.state === 'queued' && task.attempt === 1)
    expect(waiting.step).toBe('Attempt 1 of 3 did not succeed; trying again')
    const task = await waitForTask(database.db, id, isOver)
    expect(task).toMatchObject({ state: 'done', attempt: 2, error: null })
  })

  test('fails after its last attempt with a message that reveals no internals', async () => {
    const id = await start(
      'never',
      async () => {
        throw new Error('password=hunter2 at /srv/secret.ts')
      },
      once,
    )
    const task = await waitForTask(database.db, id, isOver)
    expect(task).toMatchObject({
      state: 'failed',
      attempt: 1,
      error: 'Something went wrong on our side. Please try again.',
    })
  })

  test('fails immediately with its own message where a retry cannot help', async () => {
    const refused = await start('refused', async () => {
      throw new AppError('UNPROCESSABLE', 'This file holds no table.')
    })
    expect(await waitForTask(database.db, refused, isOver)).toMatchObject({
      state: 'failed',
      attempt: 1,
      error: 'This file holds no table.',
    })
    const final = await start('final', async () => {
      throw new ProviderError('mail', '550 no such user ada@example.com', { retryable: false })
    })
    const task = await waitForTask(database.db, final, isOver)
    expect(task).toMatchObject({ state: 'failed', attempt: 1 })
    expect(task.error).toBe('A service that this depends on did not answer. Please try again later.')
    await pause(1200)
    expect(starts.get('refused')).toBe(1)
    expect(starts.get('final')).toBe(1)
  })

  test('is stopped when it takes longer than allowed', async () => {
    let wasAborted = false
    const id = await start(
      'slow',
      async ({ signal }) => {
        await pause(20_000, undefined, { signal }).catch(() => (wasAborted = true))
        signal.throwIfAborted()
      },
      once,
    )
    const task = await waitForTask(database.db, id, isOver)
    expect(task.state).toBe('failed')
    expect(wasAborted).toBe(true)
  })

  test('clears an input that contains secrets, done or failed', async () => {
    const good = await start('forget', async () => {}, secret)
    expect((await waitForTask(database.db, good, isOver)).input).toBeNull()
    const bad = await start(
      'forget, too',
      async () => {
        throw new AppError('BAD_REQUEST', 'No.')
      },
      secret,
    )
    expect((await waitForTask(database.db, bad, isOver)).input).toBeNull()
    const kept = await start('keep', async () => {})
    expect((await waitForTask(database.db, kept, isOver)).input).toEqual({ plan: 'keep' })
  })

  test('is started once per key until it has finished', async () => {
    const gate = Promise.withResolvers<void>()
    plans.set('keyed', () => gate.promise)
    const order = { definition: job, input: { plan: 'keyed' }, key: 'list-1' }
    const ids = await Promise.all(Array.from({ length: 5 }, () => startTask(worker.deps, ada, order)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    gate.resolve()
    await waitForTask(database.db, ids[0]!.id, isOver)
    const next = await startTask(worker.deps, ada, order)
    expect(next.id).not.toBe(ids[0]!.id)
    await waitForTask(database.db, next.id, isOver)
    expect(starts.get('keyed')).toBe(2)
  })

  test('starts no earlier than requested', async () => {
    plans.set('later', async () => {})
    const startAfter = new Date(Date.now() + 1500)
    const { id } = await startTask(worker.deps, ada, { definition: job, input: { plan: 'later' }, startAfter })
    const task = await waitForTask(database.db, id, isOver)
    expect(task.started_at!.getTime()).toBeGreaterThanOrEqual(startAfter.getTime() - 50)
  })

  test('refuses an input that does not match its schema', async () => {
    // An input that untyped callers could pass.
    const input = { plan: 'x', more: 1 } as Plan
    await expect(startTask(worker.deps, ada, { definition: job, input })).rejects.toThrow(/nrecognized/)
  })
})

describe.concurrent('a task that the queue starts twice', () => {
  const jobOf = (id: string, attempt: number) => ({
    id,
    name: job.kind,
    data: { ordered: true },
    signal: new AbortController().signal,
    attempt,
  })

  test('is not run again once it has finished', async () => {
    const id = await start('twice', async () => {})
    await waitForTask(database.db, id, isOver)
    await runTask(worker.deps, job, jobOf(id, 2))
    expect(starts.get('twice')).toBe(1)
  })

  test('is not run when its row was deleted with its workspace', async () => {
    await runTask(worker.deps, job, jobOf('00000000-0000-7000-8000-0000000000ff', 1))
    expect(
      await database.db
        .selectFrom('tasks')
        .select('id')
        .where('id', '=', '00000000-0000-7000-8000-0000000000ff')
        .execute(),
    ).toEqual([])
  })

  test('belongs to the newer attempt: the older one can neither finish nor fail it', async () => {
    const older = Promise.withResolvers<void>()
    const id = await start('overtaken', async ({ attempt }) => {
      if (attempt === 1) await older.promise
      else throw new AppError('UNPROCESSABLE', 'From the second attempt.')
    })
    await waitForTask(database.db, id, (task) => task.state === 'running')
    await runTask(worker.deps, job, jobOf(id, 2)).catch(() => {})
    older.resolve()
    await pause(200)
    expect(await waitForTask(database.db, id, isOver)).toMatchObject({
      state: 'failed',
      attempt: 2,
      error: 'From the second attempt.',
    })
  })

  test('is ended when the queue abandons it, and only then', async () => {
    const id = await start('given up', ({ signal }) => pause(20_000, undefined, { signal }))
    await waitForTask(database.db, id, (task) => task.state === 'running')
    await giveUpTask(worker.deps, id)
    const task = await waitForTask(database.db, id, isOver)
    expect(task).toMatchObject({
      state: 'failed',
      error: 'This was interrupted too often and has been stopped. Please start it again.',
    })
    const done = await start('done', async () => {})
    await waitForTask(database.db, done, isOver)
    await giveUpTask(worker.deps, done)
    expect((await waitForTask(database.db, done, isOver)).state).toBe('done')
    await cancelTask(worker.deps, ada, { id }).catch(() => {})
  })
})

describe('a scheduled run', () => {
  const nightly: JobDefinition<object, Record<string, never>> = {
    ...job,
    kind: 'test-nightly',
    title: () => 'Nightly',
    input: z.strictObject({}),
    cron: '0 3 * * *',
    run: async () => {},
  }

  test('gets a system row with its first attempt and no second one with its second', async () => {
    const scheduled = {
      id: '00000000-0000-7000-8000-0000000000aa',
      name: nightly.kind,
      data: {},
      signal: new AbortController().signal,
    }
    const failing = { ...nightly, run: () => Promise.reject(new Error('not yet')) }
    await expect(runTask(worker.deps, failing, { ...scheduled, attempt: 1 })).rejects.toThrow('not yet')
    await runTask(worker.deps, nightly, { ...scheduled, attempt: 2 })
    const rows = await database.db.selectFrom('tasks').selectAll().where('kind', '=', 'test-nightly').execute()
    expect(rows).toMatchObject([{ id: scheduled.id, workspace_id: null, user_id: null, state: 'done', attempt: 2 }])
  })
})

describe('progress', () => {
  test('is throttled and ends with the newest step', async () => {
    const gate = Promise.withResolvers<void>()
    const id = await start('steps', async ({ report }) => {
      for (let done = 1; done <= 50; done++) report({ step: `Reading document ${done}`, done, total: 50 })
      await gate.promise
    })
    const task = await waitForTask(database.db, id, ({ done_units }) => done_units === 50)
    expect(task).toMatchObject({ step: 'Reading document 50', total_units: 50, state: 'running' })
    gate.resolve()
    await waitForTask(database.db, id, isOver)
  })
})

describe.concurrent('cancelling', () => {
  test('reaches running work, which then changes nothing', async () => {
    const stopped = Promise.withResolvers<void>()
    const id = await start('long', async ({ signal }) => {
      await pause(20_000, undefined, { signal }).catch(() => stopped.resolve())
      return { resultUrl: '/never' }
    })
    await waitForTask(database.db, id, (task) => task.state === 'running')
    expect(await cancelTask(worker.deps, ada, { id })).toMatchObject({ state: 'cancelled' })
    await stopped.promise
    await pause(100)
    expect(await waitForTask(database.db, id, isOver)).toMatchObject({ state: 'cancelled', result_url: null })
    expect(starts.get('long')).toBe(1)
  })

  test('prevents queued work from starting', async () => {
    plans.set('waiting', async () => {})
    const startAfter = new Date(Date.now() + 700)
    const { id } = await startTask(worker.deps, ada, { definition: job, input: { plan: 'waiting' }, startAfter })
    await cancelTask(worker.deps, ada, { id })
    await pause(1500)
    expect(starts.get('waiting')).toBeUndefined()
  })

  test('is noticed at the next report, without waiting for the queue', async () => {
    const heard = Promise.withResolvers<number>()
    const id = await start('reporting', async ({ report, signal }) => {
      const from = performance.now()
      for (let done = 0; !signal.aborted; done++) {
        report({ step: 'Working', done })
        await pause(50)
      }
      heard.resolve(performance.now() - from)
    })
    await waitForTask(database.db, id, (task) => (task.done_units ?? 0) > 0)
    await cancelTask(worker.deps, ada, { id })
    await heard.promise
    expect((await waitForTask(database.db, id, isOver)).state).toBe('cancelled')
  })

  test('is refused once the task has finished, and to strangers as if there were no task', async () => {
    const id = await start('finished', async () => {})
    await waitForTask(database.db, id, isOver)
    await expect(cancelTask(worker.deps, ada, { id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(cancelTask(worker.deps, await makePerson(database.db), { id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
