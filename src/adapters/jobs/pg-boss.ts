import type { Logger } from 'pino'
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata, type QueueResult } from 'pg-boss'
import { AppError, ProviderError } from '#core/errors.ts'
import type { JobQueue, QueuedJob, QueueOptions } from './port.ts'

export type PgBossOptions = {
  url: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** How long running jobs may continue after stop() before their signal aborts. */
  stopWithinSeconds?: number
  /** A process without a heartbeat for this long is considered dead and its jobs run elsewhere. At least 10. */
  heartbeatSeconds?: number
  /** How often to poll for due retries; new jobs are announced and need no polling. */
  pollSeconds?: number
}

const cancelReachesWithinSeconds = 2

/** The queue on PostgreSQL: jobs are in the schema `pgboss` of the same database, so they commit with our rows. */
export async function openPgBoss(options: PgBossOptions): Promise<JobQueue> {
  const { log, stopWithinSeconds = 20, heartbeatSeconds = 15, pollSeconds = 5 } = options
  const boss = new PgBoss({
    connectionString: options.url,
    schema: 'pgboss',
    application_name: 'ma-intelligence jobs',
    max: 4,
    connectionTimeoutMillis: 10_000,
    useListenNotify: true,
    // How often to look for jobs whose process died. pg-boss lets one process do this at a time.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.error({ error: error.message }, 'job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'))
  await boss.start()
  const before = await readDeclared(boss)

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

    work: (name, queue, run) => openQueue(boss, { name, queue, run, heartbeatSeconds, pollSeconds, before }),

    async ping() {
      if (stopping) throw new ProviderError('jobs', 'The job queue is stopping.', { retryable: true })
      await boss.getDb().executeSql('select version from pgboss.version')
    },

    stop() {
      return (stopping ??= boss.stop({ graceful: true, timeout: stopWithinSeconds * 1000 }))
    },
  }
}

type QueueSetup = {
  name: string
  queue: QueueOptions
  run: (job: QueuedJob) => Promise<void>
  heartbeatSeconds: number
  pollSeconds: number
  before: Declared
}

/** What an earlier start declared. Read once: writing all of it again took a hundred transactions at each start. */
type Declared = { queues: ReadonlyMap<string, QueueResult>; scheduled: ReadonlySet<string> }

async function readDeclared(boss: PgBoss): Promise<Declared> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  return {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    scheduled: new Set(schedules.map(({ name }) => name)),
  }
}

async function openQueue(boss: PgBoss, setup: QueueSetup): Promise<void> {
  const { name, queue, run, heartbeatSeconds, pollSeconds, before } = setup
  const deadLetter = await listenForFailures(boss, setup)
  await declareQueue(boss, before, {
    name,
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
  else if (before.scheduled.has(name)) await boss.unschedule(name)
  const worker = {
    // One job per fetch: in a batch one slow job would delay the others.
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
      // A wake-up fetches only one job; there may be more.
      boss.notifyWorker(workerId)
      return results
    })
  }
}

/** Jobs that will not run again go to a separate queue, even if no process survived to report it. */
async function listenForFailures(boss: PgBoss, { name, queue, pollSeconds, before }: QueueSetup): Promise<string> {
  const givenUp = `${name}.given-up`
  await declareQueue(boss, before, {
    name: givenUp,
    retryLimit: 20,
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 600,
    expireInSeconds: 60,
  })
  // This is rare and not urgent: the process that ran the job has usually reported its end.
  const worker = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: pollSeconds * 3 } as const
  await boss.work(givenUp, worker, async ([job]) => {
    if (job?.sourceId) await queue.whenGivenUp?.({ id: job.sourceId, data: job.data })
  })
  return givenUp
}

type Queue = NonNullable<Parameters<PgBoss['createQueue']>[1]> & { name: string }

async function declareQueue(boss: PgBoss, before: Declared, { name, ...options }: Queue): Promise<void> {
  const known = before.queues.get(name)
  if (!known) return await boss.createQueue(name, options)
  const isSame = Object.entries(options).every(([option, value]) => known[option as keyof QueueResult] === value)
  // An existing queue keeps the settings of an older release otherwise.
  if (!isSame) await boss.updateQueue(name, options)
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

/** Whether a retry cannot help. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError || (error instanceof ProviderError && !error.retryable)
}
