import { CompanyFilter } from '#areas/companies/contract.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { cancelTask } from '#areas/tasks/server/cancel-task.ts'
import { findTaskEnds, type TaskEnd } from '#areas/tasks/server/find-task-ends.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { Db } from '#db/connection.ts'
import { AppError } from '#core/errors.ts'
import { mayTakeAway, type Actor } from '../../permissions.ts'
import { ScanWeb, type MarketScan, type MarketScanHead, type ModelPart } from '../contract.ts'
import type { DiscoveryDeps } from './deps.ts'
import { ScanResult } from './scan-result.ts'
import {
  countPinned,
  deleteScan,
  findScan,
  listScanHeads,
  setPin,
  type ScanHeadRow,
  type ScanRow,
} from './scan-store.ts'

type Deps = { db: Db }
/** Of all people of the workspace: one of them who scans much takes nobody's place. */
const listed = 500
const builtIn = 'Built-in analyst'
const gone = (): AppError => new AppError('NOT_FOUND', 'There is no such market scan.')

export async function listScans(deps: Deps, actor: Actor): Promise<MarketScanHead[]> {
  const rows = await listScanHeads(deps.db, actor.workspaceId, listed)
  const ends = await findEnds(deps, actor, rows)
  return rows.map((row) => toHead(row, { actor, end: ends.get(row.task_id ?? '') ?? null }))
}

export async function getScan(deps: Deps, actor: Actor, id: string): Promise<MarketScan> {
  const row = await findScan(deps.db, actor.workspaceId, id)
  if (!row) throw gone()
  return toMarketScan(deps, actor, row)
}

/** Scans of one person that can be pinned beside those that are kept. */
const mostPinned = 50

/** Keeps a scan from being pushed out by newer ones of its author, or gives it free. */
export async function pinScan(
  deps: DiscoveryDeps,
  actor: Actor,
  { scanId, pinned }: { scanId: string; pinned: boolean },
): Promise<MarketScanHead> {
  const { workspaceId } = actor
  const row = await findScan(deps.db, workspaceId, scanId)
  if (!row) throw gone()
  if (!mayTakeAway(actor, row)) throw new AppError('FORBIDDEN', 'Only its author and who may write here pins it.')
  if (pinned && row.pinned_at === null && (await countPinned(deps.db, workspaceId, row.user_id)) >= mostPinned)
    throw new AppError('CONFLICT', `${mostPinned} scans of one person can be pinned. Unpin one first.`)
  const changed = await setPin(deps.db, { workspaceId, id: scanId, at: pinned ? deps.clock.now() : null })
  if (!changed) throw gone()
  await publishNews(deps.db, { workspaceId, topic: 'discovery', id: scanId })
  const ends = await findEnds(deps, actor, [changed])
  return toHead(changed, { actor, end: ends.get(changed.task_id ?? '') ?? null })
}

/** What still works on it is stopped, by whoever may. */
export async function removeScan(deps: DiscoveryDeps, actor: Actor, id: string): Promise<void> {
  const row = await findScan(deps.db, actor.workspaceId, id)
  if (!row) throw gone()
  if (!mayTakeAway(actor, row)) throw new AppError('FORBIDDEN', 'Only its author and who may write here removes it.')
  const { workspaceId, userId } = actor
  const { state, model } = await toMarketScan(deps, actor, row)
  if (row.task_id !== null && (state === 'running' || model.state === 'running'))
    await cancelTask(deps, actor, { id: row.task_id })
  await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteScan(trx, workspaceId, id))) throw gone()
    await publishNews(trx, { workspaceId, topic: 'discovery', id })
    const subject = { type: 'market_scan', id }
    await recordAudit(trx, {
      workspaceId,
      actorId: userId,
      action: 'market_scan.removed',
      subject,
      at: deps.clock.now(),
    })
  })
}

/** The scan as it is answered. A task that ended without a word to it speaks for it. */
export async function toMarketScan(deps: Deps, actor: Actor, row: ScanRow): Promise<MarketScan> {
  const ends = await findEnds(deps, actor, [row])
  const end = ends.get(row.task_id ?? '') ?? null
  const result = row.result === null ? null : ScanResult.parse(row.result)
  const { figures, companies, summary } = result ?? nothingYet
  const model = toModelPart(row, end)
  return {
    ...toHead(row, { actor, end }),
    providers: providersOf(result !== null, model),
    summary,
    companies,
    figures,
    web: row.web === null ? null : ScanWeb.parse(row.web),
    model,
  }
}

const nothingYet = { figures: null, companies: [], summary: '' }

function providersOf(hasFigures: boolean, { state, provider, model }: ModelPart): string[] {
  const answered = state === 'answered' ? [[provider, model].filter(Boolean).join(' ')] : []
  return hasFigures ? [builtIn, ...answered] : answered
}

/** Only tasks somebody still waits for are looked up. */
function findEnds(deps: Deps, actor: Actor, rows: readonly ScanHeadRow[]): Promise<ReadonlyMap<string, TaskEnd>> {
  const waiting = rows.filter(({ state, model_state }) => state === 'running' || model_state === 'running')
  return findTaskEnds(
    deps,
    actor,
    waiting.flatMap(({ task_id }) => task_id ?? []),
  )
}

function toHead(row: ScanHeadRow, { actor, end }: { actor: Actor; end: TaskEnd | null }): MarketScanHead {
  return {
    id: row.id,
    ...toState(row, end),
    task_id: row.task_id,
    is_removable: mayTakeAway(actor, row),
    is_pinned: row.pinned_at !== null,
    filter: CompanyFilter.parse(row.filter),
    timestamp: (row.taken_at ?? row.created_at).toISOString(),
    confidence: row.confidence,
    count: row.company_count,
  }
}

function toState(row: ScanHeadRow, end: TaskEnd | null): Pick<MarketScanHead, 'state' | 'error'> {
  if (row.state === 'done') return { state: 'done', error: null }
  if (end?.state === 'cancelled') return { state: 'cancelled', error: null }
  if (end === null || end.state === 'failed') return { state: 'failed', error: end?.error ?? null }
  return { state: 'running', error: null }
}

function toModelPart(row: ScanHeadRow, end: TaskEnd | null): ModelPart {
  const { model_state: state, model_sentence: sentence, model_provider, model_name, model_found: found } = row
  const part: ModelPart = { state, sentence, provider: model_provider, model: model_name, found }
  if (state !== 'running') return part
  if (end?.state === 'cancelled') return { ...part, state: 'cancelled' }
  // A task that is done wrote its answer after this row was read: the next look finds it.
  const isLost = end === null || end.state === 'failed'
  return isLost ? { ...part, state: 'silent', sentence: end?.error ?? null } : part
}
