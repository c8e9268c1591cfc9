import type { Logger } from 'pino'
import type { QueuedJob } from '#adapters/jobs/port.ts'
import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { interruptedTooOften, judgeFailure } from '../rules/judge-failure.ts'
import type { JobDefinition } from './job-definition.ts'
import { addressOf, publishNews } from './publish-news.ts'
import { openProgress } from './report-progress.ts'
import {
  beginAttemptForEveryone,
  endAttemptForEveryone,
  giveUpTaskForEveryone,
  insertTaskForEveryone,
  queueAgainForEveryone,
  type TaskRow,
} from './store.ts'

export type RunTaskDeps = { db: Db; clock: Clock; log: Pick<Logger, 'info' | 'warn' | 'error'> }

/**
 * One attempt at a task, with the row kept truthful around it. The queue may start a job twice, so a task that has
 * finished is not run again, and an attempt that another process took over can no longer change the row.
 */
export async function runTask<Deps extends RunTaskDeps, Input>(
  deps: Deps,
  definition: JobDefinition<Deps, Input>,
  job: QueuedJob,
): Promise<void> {
  const task = await beginAttempt(deps, definition, job)
  if (!task) return
  const progress = openProgress(deps, task, job.signal)
  try {
    const input = definition.input.parse(task.input)
    const { report, signal } = progress
    const result = await definition.run(deps, input, { taskId: task.id, attempt: task.attempt, signal, report })
    await progress.close()
    await endAttemptForEveryone(deps.db, task, {
      state: 'done',
      at: deps.clock.now(),
      resultUrl: result?.resultUrl,
      forgetInput: definition.forgetInput ?? false,
    })
  } catch (error) {
    await progress.close()
    await recordFailure(deps, definition, { task, error })
    throw error
  } finally {
    await tell(deps, task)
  }
}

/** Called by the queue once a job will not run again, also when no process lived to say why. */
export async function giveUpTask(deps: RunTaskDeps, id: string): Promise<void> {
  const task = await giveUpTaskForEveryone(deps.db, { id, at: deps.clock.now(), error: interruptedTooOften })
  if (!task) return
  deps.log.error({ task: id, kind: task.kind }, 'task given up')
  await tell(deps, task)
}

async function beginAttempt<Deps extends RunTaskDeps, Input>(
  deps: Deps,
  definition: JobDefinition<Deps, Input>,
  job: QueuedJob,
): Promise<TaskRow | undefined> {
  if (definition.cron && !isOrdered(job)) {
    // A scheduled run has no row yet. At its second attempt it has.
    const input = definition.input.parse({})
    const row = {
      workspace_id: null,
      user_id: null,
      kind: definition.kind,
      title: definition.title(input),
      dedupe_key: null,
    }
    await insertTaskForEveryone(deps.db, { ...row, id: job.id, input, created_at: deps.clock.now() })
  }
  const task = await beginAttemptForEveryone(deps.db, job, deps.clock.now())
  if (task) await tell(deps, task)
  return task
}

function isOrdered(job: QueuedJob): boolean {
  return typeof job.data === 'object' && job.data !== null && 'ordered' in job.data
}

type Failure = { task: TaskRow; error: unknown }

async function recordFailure<Deps extends RunTaskDeps, Input>(
  deps: Deps,
  definition: JobDefinition<Deps, Input>,
  { task, error }: Failure,
): Promise<void> {
  const judgement = judgeFailure(error, { attempt: task.attempt, retryLimit: definition.retryLimit })
  const isOurs = judgement.again
    ? await queueAgainForEveryone(deps.db, task, judgement.step)
    : await endAttemptForEveryone(deps.db, task, {
        state: 'failed',
        at: deps.clock.now(),
        error: judgement.sentence,
        forgetInput: definition.forgetInput ?? false,
      })
  // Cancelled or taken over: the error is the echo of that, not news.
  if (!isOurs) return
  const line = { task: task.id, kind: task.kind, attempt: task.attempt, err: error }
  if (judgement.again) deps.log.warn(line, 'task will be tried again')
  else deps.log.error(line, 'task failed')
}

async function tell(
  deps: RunTaskDeps,
  task: { id: string; workspace_id: string | null; user_id: string | null },
): Promise<void> {
  await publishNews(deps.db, { ...addressOf(task), topic: 'tasks', id: task.id })
}
