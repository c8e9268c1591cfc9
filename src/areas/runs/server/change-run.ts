import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { ModelPart } from '../contract.ts'
import { announceRun } from './announce-run.ts'
import type { Run, RunKind, RunOwner } from './run-kind.ts'
import { lockRun, updateRun } from './store.ts'
import { scopeOf, toJudgedRun, toModelColumns, toResultColumns, toRun } from './to-run.ts'

/** Only what is given changes. */
export type RunChange<A, R, M> = {
  asked?: A
  result?: R
  answer?: M
  model?: ModelPart
  /** What asking a model cost this time. */
  costMicros?: number
}

type Change<A, R, S, M> = {
  kind: RunKind<A, R, S, M>
  id: string
  /** Decides by the row as it is now; null changes nothing. */
  decide: (run: Run<A, R, S, M>) => RunChange<A, R, M> | null
}

/** The run afterwards, as far as its task is; null when it was removed in the meantime. */
export async function changeRun<A, R, S, M>(
  deps: { db: Db; clock: Clock },
  owner: RunOwner,
  { kind, id, decide }: Change<A, R, S, M>,
): Promise<Run<A, R, S, M> | null> {
  const scope = scopeOf(kind, owner)
  const changed = await deps.db.transaction().execute(async (trx) => {
    const row = await lockRun(trx, scope, id)
    if (!row) return null
    const change = decide(toRun(kind, row))
    if (change === null) return row
    const at = deps.clock.now()
    const { asked, result, answer, model, costMicros = 0 } = change
    const next = await updateRun(trx, scope, {
      id,
      updated_at: at,
      model_cost_micros: row.model_cost_micros + costMicros,
      ...(asked !== undefined && { asked: JSON.stringify(asked) }),
      ...(result !== undefined && toResultColumns(kind, result, row.finished_at ?? at)),
      ...(answer !== undefined && { model_answer: JSON.stringify(answer) }),
      ...(model && toModelColumns(model)),
    })
    await announceRun(trx, owner, { kind, id })
    return next
  })
  return changed && toJudgedRun(deps, kind, changed)
}
