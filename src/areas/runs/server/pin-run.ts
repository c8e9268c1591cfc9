import { AppError } from '#core/errors.ts'
import { mayTakeAway, type Actor } from '../../permissions.ts'
import { announceRun } from './announce-run.ts'
import { noRun } from './read-runs.ts'
import type { RunHead, RunKind } from './run-kind.ts'
import { countPinned, lockRun, updateRun } from './store.ts'
import { scopeOf, toJudgedRun } from './to-run.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

type Pin<A, R, S, M> = { kind: RunKind<A, R, S, M>; id: string; pinned: boolean }

/** Keeps a run when newer ones of its author push out the oldest, or lets it go again. */
export async function pinRun<A, R, S, M>(
  deps: StartTaskDeps,
  actor: Actor,
  { kind, id, pinned }: Pin<A, R, S, M>,
): Promise<RunHead<A, S>> {
  const scope = scopeOf(kind, actor)
  const changed = await deps.db.transaction().execute(async (trx) => {
    const row = await lockRun(trx, scope, id)
    if (!row) throw noRun(kind)
    if (!mayTakeAway(actor, row))
      throw new AppError('FORBIDDEN', 'Only its author and members with write access may pin it.')
    if (pinned && row.pinned_at === null && (await countPinned(trx, scope, row.user_id)) >= kind.pinned)
      throw new AppError('CONFLICT', `At most ${kind.pinned} ${kind.many} can be pinned. Unpin one first.`)
    await announceRun(trx, actor, { kind, id })
    return updateRun(trx, scope, { id, pinned_at: pinned ? deps.clock.now() : null })
  })
  return toJudgedRun(deps, kind, changed)
}
