import { startTask, type StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import type { ModelPart } from '../contract.ts'
import { unasked } from '../rules/model-part.ts'
import { announceRun, recordRun } from './announce-run.ts'
import type { Run, RunKind, RunOwner } from './run-kind.ts'
import type { OrderedJob } from './run-job.ts'
import { deleteOldRuns, insertRun } from './store.ts'
import { scopeOf, toModelColumns, toResultColumns, toRun } from './to-run.ts'

type NewRun<A, R, M> = {
  asked: A
  /** Null when the work is done in the background. */
  result: R | null
  /** Computes the result, asks a model, or both. */
  job?: { definition: OrderedJob; title: string; asksModel: boolean } | null
  /** Of a model that has been asked already. */
  model?: { part: ModelPart; costMicros: number; answer: M }
}

/** Keeps a new answer: its task, its row, the newest ones of its person, news and audit entry in one transaction. */
export async function saveRun<A, R, S, M>(
  deps: StartTaskDeps,
  owner: RunOwner,
  { kind, run }: { kind: RunKind<A, R, S, M>; run: NewRun<A, R, M> },
): Promise<Run<A, R, S, M>> {
  const { workspaceId, userId } = owner
  const { job } = run
  const id = deps.newId()
  const at = deps.clock.now()
  const row = await deps.db.transaction().execute(async (trx) => {
    const input = { runId: id, workspaceId, userId, title: job?.title ?? '' }
    const task = job ? await startTask(deps, owner, { definition: job.definition, input, transaction: trx }) : null
    const inserted = await insertRun(trx, {
      id,
      workspace_id: workspaceId,
      user_id: userId,
      owner_id: kind.isPersonal ? userId : null,
      kind: kind.kind,
      asked: JSON.stringify(run.asked),
      task_id: task?.id ?? null,
      ...(run.result === null ? notDone : toResultColumns(kind, run.result, at)),
      ...toModelsPart(run),
      created_at: at,
      updated_at: at,
    })
    await deleteOldRuns(trx, scopeOf(kind, owner), { userId, kept: kind.kept })
    await announceRun(trx, owner, { kind, id })
    await recordRun(trx, owner, { kind, id, asked: run.asked, happened: 'created', at })
    return inserted
  })
  return toRun(kind, row)
}

const notDone = { state: 'running' as const }

function toModelsPart<A, R, M>({ job, model }: NewRun<A, R, M>) {
  if (!model) return toModelColumns({ ...unasked, state: job?.asksModel ? 'running' : 'unasked' })
  const { part, costMicros, answer } = model
  return { ...toModelColumns(part), model_cost_micros: costMicros, model_answer: JSON.stringify(answer) }
}
