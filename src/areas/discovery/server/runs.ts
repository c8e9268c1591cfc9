import { AppError } from '#core/errors.ts'
import { viewOf } from '#areas/companies/server/view-of.ts'
import { cancelTask } from '#areas/tasks/server/cancel-task.ts'
import type { Actor } from '../../permissions.ts'
import type { Criterion, Discovery, DiscoverySummary } from '../contract.ts'
import { addFound } from '../rules/merge-companies.ts'
import { rateFound } from '../rules/rate-found.ts'
import { scoreCriteria } from './answer-built-in.ts'
import type { DiscoveryDeps } from './deps.ts'
import { deleteRun, findRun, listRuns, lockRun, updateRun } from './store.ts'
import { tellRuns } from './tell-runs.ts'
import { toDiscovery } from './to-discovery.ts'

const listed = 20
const gone = (): AppError => new AppError('NOT_FOUND', 'There is no such discovery.')

export async function listDiscoveries(deps: DiscoveryDeps, actor: Actor): Promise<DiscoverySummary[]> {
  const rows = await listRuns(deps.db, actor, listed)
  return rows.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))
}

export async function getDiscovery(deps: DiscoveryDeps, actor: Actor, id: string): Promise<Discovery> {
  const row = await findRun(deps.db, actor, id)
  if (!row) throw gone()
  return toDiscovery(deps, actor, row)
}

/** Scores anew by changed criteria. What a model found stays in the list and is scored by the same criteria. */
export async function changeCriteria(
  deps: DiscoveryDeps,
  actor: Actor,
  { runId, criteria }: { runId: string; criteria: Criterion[] },
): Promise<Discovery> {
  const before = await findRun(deps.db, actor, runId)
  if (!before) throw gone()
  const notUnderstood = before.not_understood
  const answer = await scoreCriteria(deps, viewOf(actor), { query: before.query, criteria, notUnderstood })
  const row = await deps.db.transaction().execute(async (trx) => {
    const now = await lockRun(trx, actor, runId)
    if (!now) throw gone()
    const found = now.companies.filter(({ origin }) => origin === 'ai_found').map((one) => rateFound(one, criteria))
    const changed = await updateRun(trx, actor, {
      id: runId,
      criteria: JSON.stringify(criteria),
      companies: JSON.stringify(addFound(answer.companies, found)),
      count: answer.count,
      count_is_exact: answer.count_is_exact,
      only_sample: answer.only_sample,
      updated_at: deps.clock.now(),
    })
    await tellRuns(trx, actor, runId)
    return changed
  })
  if (!row) throw gone()
  return toDiscovery(deps, actor, row)
}

export async function removeDiscovery(deps: DiscoveryDeps, actor: Actor, id: string): Promise<void> {
  const row = await deleteRun(deps.db, actor, id)
  if (!row) throw gone()
  // Whatever is still being asked has no place to go to any more.
  if (row.task_id && row.model_state === 'running')
    await cancelTask(deps, actor, { id: row.task_id }).catch(ignoreEnded)
  await tellRuns(deps.db, actor, id)
}

/** The task may have ended in the meantime. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
