import { AppError } from '#core/errors.ts'
import { cancelTask } from '#areas/tasks/server/cancel-task.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { mayTakeAway, type Actor } from '../../permissions.ts'
import { announceRun, recordRun } from './announce-run.ts'
import { getRun, noRun } from './read-runs.ts'
import type { RunKind } from './run-kind.ts'
import { deleteRun } from './store.ts'
import { scopeOf } from './to-run.ts'

/** Removes a run, and stops the work on it first. */
export async function removeRun<A, R, S, M>(
  deps: StartTaskDeps,
  actor: Actor,
  { kind, id }: { kind: RunKind<A, R, S, M>; id: string },
): Promise<void> {
  const run = await getRun(deps, actor, { kind, id })
  if (!mayTakeAway(actor, { user_id: run.userId }))
    throw new AppError('FORBIDDEN', 'Only its author and members with write access may remove it.')
  if (run.taskId !== null && (run.state === 'running' || run.model.state === 'running'))
    await cancelTask(deps, actor, { id: run.taskId }).catch(ignoreEnded)
  await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteRun(trx, scopeOf(kind, actor), id))) throw noRun(kind)
    await announceRun(trx, actor, { kind, id })
    await recordRun(trx, actor, { kind, id, asked: run.asked, happened: 'removed', at: deps.clock.now() })
  })
}

/** The task may have finished in the meantime. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code === 'FORBIDDEN') throw error
}
