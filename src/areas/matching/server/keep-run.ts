import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { AcquirerData, FoundTarget, Match, RunKind, SectorInsights, WeightVersion } from '../contract.ts'
import { keptRuns } from '../rules/limits.ts'
import type { MatchingDeps } from './deps.ts'
import { runSearch } from './run-search.ts'
import { deleteOldRuns, insertRun, setRunTask, type RunHead } from './store.ts'

export type RunOrder = {
  kind: RunKind
  sector: string
  minSynergyScore: number
  minTargetRevenue: number
  acquirer: AcquirerData | null
  weights: WeightVersion
}

export type RunFindings = { matches: Match[]; insights: SectorInsights | null; targets: FoundTarget[] }

/** Keeps what was found at once. */
export function keepRun(
  deps: MatchingDeps,
  actor: Actor,
  given: { order: RunOrder; found: RunFindings },
): Promise<RunHead> {
  const { order, found } = given
  return deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    const row = await insertRun(trx, {
      ...toRow(deps, actor, order),
      state: 'done',
      found_count: found.matches.length + found.targets.length,
      result: JSON.stringify(found),
      finished_at: at,
    })
    await tell(trx, actor, row)
    return row
  })
}

/** Orders a search that takes longer than a request should. */
export function orderRun(deps: MatchingDeps, actor: Actor, order: RunOrder): Promise<RunHead> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await insertRun(trx, { ...toRow(deps, actor, order), state: 'running' })
    const input = { runId: row.id, workspaceId: actor.workspaceId, sector: order.sector }
    const { id: taskId } = await startTask(deps, actor, { definition: runSearch, input, transaction: trx })
    await setRunTask(trx, row, taskId)
    await tell(trx, actor, row)
    return { ...row, task_id: taskId }
  })
}

function toRow({ newId, clock }: MatchingDeps, actor: Actor, order: RunOrder) {
  return {
    id: newId(),
    workspace_id: actor.workspaceId,
    user_id: actor.userId,
    kind: order.kind,
    sector: order.sector,
    min_synergy_score: order.minSynergyScore,
    min_target_revenue: order.minTargetRevenue,
    acquirer: order.acquirer === null ? null : JSON.stringify(order.acquirer),
    weights_version: order.weights.version,
    weights: JSON.stringify(order.weights.weights),
    created_at: clock.now(),
  }
}

async function tell(trx: Db, actor: Actor, row: RunHead): Promise<void> {
  await deleteOldRuns(trx, actor, keptRuns)
  await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'matching', id: row.id })
  await recordAudit(trx, {
    workspaceId: actor.workspaceId,
    actorId: actor.userId,
    action: 'match_run.created',
    subject: { type: 'match_run', id: row.id },
    details: { kind: row.kind },
    at: row.created_at,
  })
}
