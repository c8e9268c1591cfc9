import * as z from 'zod'

export type JobStep = { step: string; done?: number; total?: number }

export type JobControl = {
  taskId: string
  /** 1 for the first run; higher after a failure or a crash. */
  attempt: number
  /** Aborts on cancellation, timeout or shutdown. Pass it to everything that waits. */
  signal: AbortSignal
  /** Reports progress to users. Cheap to call often: writes are throttled. Throws once the task is cancelled. */
  report: (step: JobStep) => void
}

/** `resultUrl` is the path of the screen that shows the result. */
export type JobResult = { resultUrl?: string } | void

/**
 * One kind of background work. `run` may be restarted from the beginning after a crash, so it must be safe to run
 * twice. A thrown AppError, or a ProviderError that is not retryable, ends the task immediately with its message;
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
  /** How many of this kind one process runs concurrently. */
  concurrency?: number
  /** UTC cron expression. The input of such a run is {}. */
  cron?: string
  /** The input contains secrets: it is cleared as soon as the task has finished. */
  forgetInput?: boolean
  /** Only members with this capability see the task and its progress. */
  onlyFor?: 'compliance'
  run(deps: Deps, input: Input, control: JobControl): Promise<JobResult>
}

type NoInput = Record<string, never>
type TimedJob<Deps> = Pick<JobDefinition<Deps, NoInput>, 'kind' | 'title' | 'run'> &
  Partial<Pick<JobDefinition<Deps, NoInput>, 'retryLimit' | 'timeoutSeconds'>> & { cron: string }

/** Work that begins by the clock: without input, one at a time, at most ten minutes long, with three further attempts. */
export function timedJob<Deps>(job: TimedJob<Deps>): JobDefinition<Deps, NoInput> {
  return { retryLimit: 3, timeoutSeconds: 600, ...job, input: z.strictObject({}), concurrency: 1 }
}

/** A definition of any input, for lists; `src/server/work/jobs.ts` collects those of all areas. */
export type AnyJobDefinition<Deps> = JobDefinition<Deps, unknown>
