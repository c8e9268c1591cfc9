import * as z from 'zod'
import { AppError } from '#core/errors.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { cancelTask } from '#areas/tasks/server/cancel-task.ts'
import { findTaskEnds, type TaskEnd } from '#areas/tasks/server/find-task-ends.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { Db } from '#db/connection.ts'
import { mayTakeAway, type Actor } from '../../permissions.ts'
import { AcquirerData, MatchProse, MatchRunResult, MatchWeights, type MatchRun } from '../contract.ts'
import { listedRuns, pinnedRuns } from '../rules/limits.ts'
import type { MatchingDeps } from './deps.ts'
import { countPinned, deleteRun, findRun, listRunHeads, setPin, type RunHead } from './store.ts'
import { weighFindings } from './weigh-findings.ts'

type Deps = { db: Db }

export async function listRuns(deps: Deps, actor: Actor): Promise<MatchRun[]> {
  return await showRuns(deps, actor, await listRunHeads(deps.db, actor.workspaceId, listedRuns))
}

export async function getRun(deps: Deps, actor: Actor, { runId }: { runId: string }): Promise<MatchRunResult> {
  const row = await findRun(deps.db, actor.workspaceId, runId)
  if (!row) throw notFound()
  const [run] = await showRuns(deps, actor, [row])
  const found = Findings.parse(row.result ?? nothing)
  if (!run) throw new Error('A run that was just read is not shown')
  const prose = z.array(MatchProse).parse(row.prose)
  return { ...run, ...(await weighFindings(deps, actor, { run, found })), prose }
}

const Findings = z.object(MatchRunResult.shape).pick({ matches: true, insights: true, targets: true })
const nothing = { matches: [], insights: null, targets: [] }

/** Keeps a result from being pushed out by newer ones of its author, or gives it free. */
export async function pinRun(
  deps: MatchingDeps,
  actor: Actor,
  { runId, pinned }: { runId: string; pinned: boolean },
): Promise<MatchRun> {
  const { workspaceId } = actor
  const row = await findRun(deps.db, workspaceId, runId)
  if (!row) throw notFound()
  if (!mayTakeAway(actor, row)) throw new AppError('FORBIDDEN', 'Only its author and who may write here pins it.')
  if (pinned && row.pinned_at === null && (await countPinned(deps.db, workspaceId, row.user_id)) >= pinnedRuns)
    throw new AppError('CONFLICT', `${pinnedRuns} results of one person can be pinned. Unpin one first.`)
  const changed = await setPin(deps.db, { workspaceId, id: runId, at: pinned ? deps.clock.now() : null })
  if (!changed) throw notFound()
  await publishNews(deps.db, { workspaceId, topic: 'matching', id: runId })
  const [run] = await showRuns(deps, actor, [changed])
  if (!run) throw new Error('A run that was just pinned is not shown')
  return run
}

/** What still works on it is stopped, by whoever may. */
export async function removeRun(deps: MatchingDeps, actor: Actor, { runId }: { runId: string }): Promise<void> {
  const row = await findRun(deps.db, actor.workspaceId, runId)
  if (!row) throw notFound()
  if (!mayTakeAway(actor, row)) throw new AppError('FORBIDDEN', 'Only its author and who may write here removes it.')
  const [run] = await showRuns(deps, actor, [row])
  if (run?.state === 'running' && row.task_id !== null) await cancelTask(deps, actor, { id: row.task_id })
  await deps.db.transaction().execute(async (trx) => {
    const removed = await deleteRun(trx, actor.workspaceId, runId)
    if (!removed) throw notFound()
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'matching', id: runId })
    await recordAudit(trx, {
      workspaceId: actor.workspaceId,
      actorId: actor.userId,
      action: 'match_run.removed',
      subject: { type: 'match_run', id: runId },
      details: { kind: removed.kind },
      at: deps.clock.now(),
    })
  })
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such result.')
}

/** A run that waits for a task is as far as that task is. */
export async function showRuns(deps: Deps, actor: Actor, rows: readonly RunHead[]): Promise<MatchRun[]> {
  const waiting = rows.filter(({ state }) => state === 'running').flatMap(({ task_id }) => task_id ?? [])
  const tasks = await findTaskEnds(deps, actor, waiting)
  return rows.map((row) => toRun(row, { actor, task: tasks.get(row.task_id ?? '') ?? null }))
}

function toRun(row: RunHead, { actor, task }: { actor: Actor; task: TaskEnd | null }): MatchRun {
  return {
    id: row.id,
    is_removable: mayTakeAway(actor, row),
    kind: row.kind,
    ...toState(row, task),
    sector: row.sector,
    min_synergy_score: row.min_synergy_score,
    min_target_revenue: row.min_target_revenue,
    acquirer: row.acquirer === null ? null : AcquirerData.parse(row.acquirer),
    weights_version: row.weights_version,
    weights: MatchWeights.parse(row.weights),
    count: row.found_count,
    is_pinned: row.pinned_at !== null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

function toState(row: RunHead, task: TaskEnd | null): Pick<MatchRun, 'state' | 'error'> {
  if (row.state === 'done') return { state: 'done', error: null }
  if (task?.state === 'cancelled') return { state: 'cancelled', error: null }
  if (task === null || task.state === 'failed') return { state: 'failed', error: task?.error ?? null }
  return { state: 'running', error: null }
}
