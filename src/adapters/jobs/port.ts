import type { CompiledQuery, QueryResult } from 'kysely'

export type QueuedJob = {
  id: string
  name: string
  data: unknown
  /** Aborts when the job is cancelled on any process, times out, or this process stops. */
  signal: AbortSignal
  /** 1 for the first run, higher after a failure or a crash. */
  attempt: number
}

export type QueueOptions = {
  /** Further attempts after the first. */
  retryLimit: number
  timeoutSeconds: number
  /** How many jobs of this name one process runs concurrently. */
  concurrency: number
  /** UTC cron expression; the first process enqueues the run. */
  cron?: string
  /** Called at least once for a job that will not run again: out of attempts, or permanently refused. */
  whenGivenUp?: (job: { id: string; data: unknown }) => Promise<void>
}

/** The caller's open transaction: a Kysely transaction fits. */
export type EnqueueInside = { executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>> }

/** A durable queue: each job runs at least once, even after a crash, on one of the processes. */
export type JobQueue = {
  /** `transaction` makes the job exist exactly when the caller's writes do. A known `id` is not enqueued again. */
  enqueue(
    name: string,
    data: object,
    options: { id: string; transaction?: EnqueueInside; startAfter?: Date },
  ): Promise<void>
  /** A waiting job never starts; the signal of a running one aborts within seconds, on any process. */
  cancel(name: string, id: string, options?: { transaction?: EnqueueInside }): Promise<void>
  /** Declares the queue and, from then on, runs its jobs in this process. */
  work(name: string, options: QueueOptions, run: (job: QueuedJob) => Promise<void>): Promise<void>
  /** Throws unless the queue is working. */
  ping(): Promise<void>
  /** Accepts no more jobs, lets running ones end in time, then aborts them; they run again elsewhere. */
  stop(): Promise<void>
}
