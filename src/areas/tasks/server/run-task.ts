import type { Logger } from 'pino'
import type { QueuedJob } from '#adapters/jobs/port.ts'
import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { interruptedTooOften, judgeFailure } from '../rules/judge-failure.ts'
import type { JobDefinition } from './job-definition.ts'
import { publishTask } from './news/publish-to-compliance.ts'
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
 * Runs one attempt at a task and records its state in the row. The queue may start a job twice, so a finished task is
 * not run again, and an attempt that another process has replaced can no longer change the row.
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
    await publishTask(deps.db, task)
  }
}

/** Called by the queue once a job will not run again, even if no process survived to report why. */
export async function giveUpTask(deps: RunTaskDeps, id: string): Promise<void> {
  const task = await giveUpTaskForEveryone(deps.db, { id, at: deps.clock.now(), error: interruptedTooOften })
  if (!task) return
  deps.log.error({ task: id, kind: task.kind }, 'task abandoned')
  await publishTask(deps.db, task)
}

async function beginAttempt<Deps extends RunTaskDeps, Input>(
  deps: Deps,
  definition: JobDefinition<Deps, Input>,
  job: QueuedJob,
): Promise<TaskRow | undefined> {
  if (definition.cron && !isOrdered(job)) {
    // A scheduled run has no row until its first attempt.
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
  if (task) await publishTask(deps.db, task)
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
  // Cancelled or replaced: the error is only a consequence.
  if (!isOurs) return
  const line = { task: task.id, kind: task.kind, attempt: task.attempt, err: error }
  if (judgement.again) deps.log.warn(line, 'task will be retried')
  else deps.log.error(line, 'task failed')
}
