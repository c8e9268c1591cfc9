import type { CompiledQuery, QueryResult } from 'kysely'

export type QueuedJob = {
  id: string
  name: string
  data: unknown
  /** Aborts when the job is cancelled on any process, its time is over, or this process stops. */
  signal: AbortSignal
  /** 1 at the first run, higher after a failure or after the death of the process that ran it. */
  attempt: number
}

export type QueueOptions = {
  /** Further attempts after the first. */
  retryLimit: number
  timeoutSeconds: number
  /** Jobs of this name that one process runs at once. */
  concurrency: number
  /** UTC cron expression; one process enqueues it, whoever is first. */
  cron?: string
  /** Called at least once for a job that will not run again: out of attempts, or refused for good. */
  whenGivenUp?: (job: { id: string; data: unknown }) => Promise<void>
}

/** The caller's open transaction: a Kysely transaction fits. */
export type EnqueueInside = { executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>> }

/** A durable queue: what was enqueued runs at least once, also after a crash, on one of the processes. */
export type JobQueue = {
  /** `transaction` makes the job exist exactly when the caller's writes do. A known `id` is not enqueued again. */
  enqueue(
    name: string,
    data: object,
    options: { id: string; transaction?: EnqueueInside; startAfter?: Date },
  ): Promise<void>
  /** A waiting job never starts; the signal of a running one aborts within seconds, on whichever process it runs. */
  cancel(name: string, id: string, options?: { transaction?: EnqueueInside }): Promise<void>
  /** Declares the queue and, from then on, runs its jobs in this process. */
  work(name: string, options: QueueOptions, run: (job: QueuedJob) => Promise<void>): Promise<void>
  /** Throws unless jobs can be taken right now. */
  ping(): Promise<void>
  /** Takes no more jobs, lets running ones end within the time box, then aborts them; they run again elsewhere. */
  stop(): Promise<void>
}
