import type { z } from 'zod'

export type JobStep = { step: string; done?: number; total?: number }

export type JobControl = {
  taskId: string
  /** 1 at the first run; higher after a failure or a crash. */
  attempt: number
  /** Aborts when somebody cancels, the time is over or the process stops. Pass it to everything that waits. */
  signal: AbortSignal
  /** Tells people what is happening. Cheap to call often: writes are thinned out. Throws once the task is cancelled. */
  report: (step: JobStep) => void
}

/** `resultUrl` is the path of the screen on which the result can be seen. */
export type JobResult = { resultUrl?: string } | void

/**
 * One kind of background work. `run` may be started again from the beginning after a crash, so it must be safe to run
 * twice. A thrown AppError, or a ProviderError that is not retryable, ends the task at once with its sentence;
 * everything else is retried.
 */
export type JobDefinition<Deps, Input> = {
  /** Name of the queue: kebab-case, never renamed once released. */
  kind: string
  title(input: Input): string
  input: z.ZodType<Input>
  /** Further attempts after the first. */
  retryLimit: number
  timeoutSeconds: number
  /** How many of this kind one process runs at once. */
  concurrency?: number
  /** UTC cron expression. The input of such a run is {}. */
  cron?: string
  /** The input holds secrets: it is emptied as soon as the task has finished. */
  forgetInput?: boolean
  run(deps: Deps, input: Input, control: JobControl): Promise<JobResult>
}

/** Definitions of different inputs in one list; `server/jobs.ts` gathers those of all areas. */
export type AnyJobDefinition<Deps> = JobDefinition<Deps, unknown>
