export type QueuedJob = { id: string; name: string; data: unknown; signal: AbortSignal; attempt: number }

export type QueueOptions = { retryLimit: number; timeoutSeconds: number; concurrency: number; cron?: string }

/** A durable queue: what was enqueued runs at least once, also after a crash, on one of the processes. */
export type JobQueue = {
  /** `transaction` makes the job exist exactly when the caller's writes do. */
  enqueue(name: string, data: object, options?: { transaction?: unknown; startAfter?: Date; key?: string }): Promise<string>
  cancel(name: string, id: string): Promise<void>
  work(name: string, options: QueueOptions, run: (job: QueuedJob) => Promise<void>): Promise<void>
  /** Throws unless jobs can be taken right now. */
  ping(): Promise<void>
  /** Lets running jobs end, takes no more. */
  stop(): Promise<void>
}
