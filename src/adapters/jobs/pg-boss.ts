import type { Logger } from 'pino'
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { AppError, ProviderError } from '#core/errors.ts'
import type { JobQueue, QueuedJob, QueueOptions } from './port.ts'

export type PgBossOptions = {
  url: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** How long running jobs may go on after stop() before their signal aborts. */
  stopWithinSeconds?: number
  /** A process that stays silent for this long is taken for dead and its jobs run elsewhere. At least 10. */
  heartbeatSeconds?: number
  /** How often to look for retries that have become due; new jobs are announced and need no looking. */
  pollSeconds?: number
}

const cancelReachesWithinSeconds = 2

/** The queue on PostgreSQL: jobs live in the schema `pgboss` of the same database, so they commit with our rows. */
export async function openPgBoss(options: PgBossOptions): Promise<JobQueue> {
  const { log, stopWithinSeconds = 20, heartbeatSeconds = 15, pollSeconds = 5 } = options
  const boss = new PgBoss({
    connectionString: options.url,
    schema: 'pgboss',
    application_name: 'ma-intelligence jobs',
    max: 4,
    connectionTimeoutMillis: 10_000,
    useListenNotify: true,
    // Looks this often for jobs whose process died. pg-boss lets one process do it at a time.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.error({ error: error.message }, 'job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warns'))
  await boss.start()

  let stopping: Promise<void> | undefined

  return {
    async enqueue(name, data, { id, transaction, startAfter }) {
      await boss.send(name, data, {
        id,
        ...(startAfter ? { startAfter } : {}),
        ...(transaction ? { db: fromKysely(transaction) } : {}),
      })
    },

    async cancel(name, id, { transaction } = {}) {
      await boss.cancel(name, id, transaction ? { db: fromKysely(transaction) } : {})
    },

    work: (name, queue, run) => openLanes(boss, { name, queue, run, heartbeatSeconds, pollSeconds }),

    async ping() {
      if (stopping) throw new ProviderError('jobs', 'The job queue is stopping.', { retryable: true })
      await boss.getDb().executeSql('select version from pgboss.version')
    },

    stop() {
      return (stopping ??= boss.stop({ graceful: true, timeout: stopWithinSeconds * 1000 }))
    },
  }
}

type Lanes = {
  name: string
  queue: QueueOptions
  run: (job: QueuedJob) => Promise<void>
  heartbeatSeconds: number
  pollSeconds: number
}

async function openLanes(boss: PgBoss, { name, queue, run, heartbeatSeconds, pollSeconds }: Lanes): Promise<void> {
  const deadLetter = await listenForGivenUp(boss, name, { pollSeconds, tell: queue.whenGivenUp ?? (async () => {}) })
  await declareQueue(boss, name, {
    retryLimit: queue.retryLimit,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 900,
    expireInSeconds: queue.timeoutSeconds,
    heartbeatSeconds,
    deadLetter,
    notify: true,
  })
  if (queue.cron) await boss.schedule(name, queue.cron, {}, { tz: 'UTC' })
  else await boss.unschedule(name)
  const worker = {
    // One job a fetch: a batch would let one slow job hold up the others.
    batchSize: 1,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: Math.min(2, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds: cancelReachesWithinSeconds,
  } as const
  for (let lane = 0; lane < queue.concurrency; lane++) {
    const workerId: string = await boss.work(name, worker, async (jobs): Promise<JobResult[]> => {
      const results = await Promise.all(jobs.map((job) => runOne(job, run)))
      // A wake-up fetches one job; there may be more where it came from.
      boss.notifyWorker(workerId)
      return results
    })
  }
}

type GivenUp = { pollSeconds: number; tell: NonNullable<QueueOptions['whenGivenUp']> }

/** Jobs that will not run again go to a queue of their own, also when no process lived to say so. */
async function listenForGivenUp(boss: PgBoss, name: string, { pollSeconds, tell }: GivenUp): Promise<string> {
  const givenUp = `${name}.given-up`
  await declareQueue(boss, givenUp, {
    retryLimit: 20,
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 600,
    expireInSeconds: 60,
  })
  // The end of a job is seldom and nobody waits for it here: whoever ran it has told already.
  const worker = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: pollSeconds * 3 } as const
  await boss.work(givenUp, worker, async ([job]) => {
    if (job?.sourceId) await tell({ id: job.sourceId, data: job.data })
  })
  return givenUp
}

async function declareQueue(boss: PgBoss, name: string, options: NonNullable<Parameters<PgBoss['createQueue']>[1]>) {
  await boss.createQueue(name, options)
  // An existing queue keeps the settings of an older release otherwise.
  await boss.updateQueue(name, options)
}

async function runOne(job: JobWithMetadata<unknown>, run: (job: QueuedJob) => Promise<void>): Promise<JobResult> {
  try {
    await run({ id: job.id, name: job.name, data: job.data, signal: job.signal, attempt: job.retryCount + 1 })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    // Only the kind of error is stored: messages may quote addresses or secrets.
    return {
      id: job.id,
      status: isFinal(error) ? 'deadletter' : 'failed',
      output: { error: error instanceof Error ? error.name : 'unknown' },
    }
  }
}

/** Whether trying again could not help. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError || (error instanceof ProviderError && !error.retryable)
}
