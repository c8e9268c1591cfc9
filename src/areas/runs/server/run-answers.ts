import type { Db } from '#db/connection.ts'
import { mayTakeAway, type Actor } from '../../permissions.ts'
import type { Pin, RunFields, RunId } from '../contract.ts'
import { pinRun } from './pin-run.ts'
import { explainGone } from './explain-gone.ts'
import { findRun, listRuns } from './read-runs.ts'
import { removeRun } from './remove-run.ts'
import type { Run, RunHead, RunKind } from './run-kind.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

/** Of all members of the workspace. */
const listed = 500

type ShownRuns<Deps, A, R, S, M, Head, Full> = {
  kind: RunKind<A, R, S, M>
  toHead: (run: RunHead<A, S>, actor: Actor) => Head
  toFull: (deps: Deps, actor: Actor, run: Run<A, R, S, M>) => Full | Promise<Full>
}

/** What the calls of `runCalls` do, for one kind of run. */
export function runAnswers<Deps extends { db: Db }, A, R, S, M, Head, Full>({
  kind,
  toHead,
  toFull,
}: ShownRuns<Deps, A, R, S, M, Head, Full>) {
  return {
    list: async (deps: { db: Db }, actor: Actor): Promise<Head[]> =>
      (await listRuns(deps, actor, { kind, limit: listed })).map((run) => toHead(run, actor)),
    get: async (deps: Deps, actor: Actor, { runId: id }: RunId): Promise<Full> => {
      const run = await findRun(deps, actor, { kind, id })
      if (!run) throw await explainGone(deps, actor, { kind, id })
      return toFull(deps, actor, run)
    },
    pin: async (deps: StartTaskDeps, actor: Actor, { runId: id, pinned }: Pin): Promise<Head> =>
      toHead(await pinRun(deps, actor, { kind, id, pinned }), actor),
    remove: (deps: StartTaskDeps, actor: Actor, { runId: id }: RunId): Promise<void> =>
      removeRun(deps, actor, { kind, id }),
  }
}

/** What every kind of run shows of itself. */
export function toRunFields(run: RunHead<unknown, unknown>, actor: Actor): RunFields {
  return {
    id: run.id,
    state: run.state,
    error: run.error,
    task_id: run.taskId,
    is_removable: mayTakeAway(actor, { user_id: run.userId }),
    is_pinned: run.isPinned,
    created_at: run.createdAt.toISOString(),
  }
}
