import type { Db } from '#db/connection.ts'
import { findTaskEnds } from '#areas/tasks/server/news/find-task-ends.ts'
import type { ModelPart } from '../contract.ts'
import { judgeRun } from '../rules/judge-run.ts'
import type { Run, RunHead, RunKind, RunOwner } from './run-kind.ts'
import type { RunHeadRow, RunRow, Scope } from './store.ts'

export function scopeOf({ kind, isPersonal }: { kind: string; isPersonal: boolean }, owner: RunOwner): Scope {
  return { workspaceId: owner.workspaceId, kind, ownerId: isPersonal ? owner.userId : null }
}

/** A task that ended without writing to its run speaks for it. Only tasks of waiting runs are looked up. */
export async function toHeads<A, R, S, M>(
  deps: { db: Db },
  kind: RunKind<A, R, S, M>,
  rows: readonly RunHeadRow[],
): Promise<RunHead<A, S>[]> {
  const [first] = rows
  if (!first) return []
  const waiting = rows.filter(({ state, model_state }) => state === 'running' || model_state === 'running')
  const ids = waiting.flatMap(({ task_id }) => task_id ?? [])
  const ends = await findTaskEnds(deps, { workspaceId: first.workspace_id }, ids)
  return rows.map((row) => {
    const end = ends.get(row.task_id ?? '') ?? null
    return { ...toHead(kind, row), ...judgeRun({ state: row.state, model: toModel(row) }, end) }
  })
}

export async function toJudgedRun<A, R, S, M>(
  deps: { db: Db },
  kind: RunKind<A, R, S, M>,
  row: RunRow,
): Promise<Run<A, R, S, M>> {
  const [head] = await toHeads(deps, kind, [row])
  return { ...toRun(kind, row), ...head }
}

/** As the row says it, without a look at its task. */
export function toRun<A, R, S, M>(kind: RunKind<A, R, S, M>, row: RunRow): Run<A, R, S, M> {
  return {
    ...toHead(kind, row),
    result: row.result === null ? null : kind.result.parse(row.result),
    answer: row.model_answer === null ? null : kind.answer.parse(row.model_answer),
  }
}

function toHead<A, R, S, M>(kind: RunKind<A, R, S, M>, row: RunHeadRow): RunHead<A, S> {
  return {
    id: row.id,
    userId: row.user_id,
    taskId: row.task_id,
    asked: kind.asked.parse(row.asked),
    summary: row.summary === null ? null : kind.summary.parse(row.summary),
    state: row.state,
    error: null,
    model: toModel(row),
    isPinned: row.pinned_at !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
  }
}

function toModel(row: RunHeadRow): ModelPart {
  const { model_state: state, model_sentence: sentence, model_provider, model_name, model_found: found } = row
  return { state, sentence, provider: model_provider, model: model_name, found }
}

export function toModelColumns({ state, sentence, provider, model, found }: ModelPart) {
  return {
    model_state: state,
    model_sentence: sentence,
    model_provider: provider,
    model_name: model,
    model_found: found,
  }
}

export function toResultColumns<A, R, S, M>(kind: RunKind<A, R, S, M>, result: R, finishedAt: Date) {
  return {
    state: 'done' as const,
    result: JSON.stringify(result),
    summary: JSON.stringify(kind.summarise(result)),
    finished_at: finishedAt,
  }
}
