import * as z from 'zod'
import type { JobControl, JobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { changeRun, type RunChange } from './change-run.ts'
import { findRun } from './read-runs.ts'
import type { Run, RunKind, RunOwner } from './run-kind.ts'

const Input = z.strictObject({
  runId: z.uuid(),
  workspaceId: z.uuid(),
  userId: z.uuid(),
  /** For people who read the list of tasks. */
  title: z.string().max(200),
})
type Input = z.infer<typeof Input>

/** What `saveRun` needs of a job to order it. */
export type OrderedJob = Pick<JobDefinition<never, Input>, 'kind' | 'title' | 'input' | 'onlyFor'>

type Work<Deps, A, R, S, M> = Pick<JobDefinition<Deps, Input>, 'retryLimit' | 'timeoutSeconds'> & {
  kind: RunKind<A, R, S, M>
  job: string
  title(title: string): string
  resultUrl(runId: string): string
  /** Computes the result of a run that was saved without one. */
  compute?(deps: Deps, run: LoadedRun<A, R, S, M>, control: JobControl): Promise<R>
  /** Asks a model; what it returns decides by the run as it is when the answer is written. */
  askModel?(
    deps: Deps,
    run: LoadedRun<A, R, S, M>,
    control: JobControl,
  ): Promise<(now: Run<A, R, S, M>) => RunChange<A, R, M>>
}
type LoadedRun<A, R, S, M> = { owner: RunOwner; run: Run<A, R, S, M> }

/** The background work of one kind of run. Each part is done once, even if the process dies in between. */
export function runJob<Deps, A, R, S, M>(work: Work<Deps, A, R, S, M>): JobDefinition<Deps & StartTaskDeps, Input> {
  const { kind, job, title, retryLimit, timeoutSeconds, compute, askModel, resultUrl } = work
  return {
    kind: job,
    title: (input) => title(input.title),
    input: Input,
    retryLimit,
    timeoutSeconds,
    ...(kind.onlyFor && { onlyFor: kind.onlyFor }),
    async run(deps, { runId: id, ...owner }, control) {
      let run = await findRun(deps, owner, { kind, id })
      if (compute && run?.state === 'running') {
        const result = await compute(deps, { owner, run }, control)
        control.signal.throwIfAborted()
        const decide = ({ state }: { state: string }) => (state === 'running' ? { result } : null)
        run = await changeRun(deps, owner, { kind, id, decide })
      }
      if (askModel && run?.model.state === 'running') {
        const change = await askModel(deps, { owner, run }, control)
        await changeRun(deps, owner, {
          kind,
          id,
          decide: (now) => (now.model.state === 'running' ? change(now) : null),
        })
      }
      // Removed meanwhile, there is nothing to show.
      return run ? { resultUrl: resultUrl(id) } : undefined
    },
  }
}
