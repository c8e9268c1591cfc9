import { cutText } from '#core/format/cut-text.ts'
import { checkIndustry } from '#areas/companies/server/find-industries.ts'
import { isLargeMarket } from '#areas/companies/server/measure-market.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import type { Actor } from '../../permissions.ts'
import type { ScanAnswer, ScanQuestion } from '../contract.ts'
import { nameMarket, toScanFilter } from '../rules/scan-filter.ts'
import type { DiscoveryDeps } from './deps.ts'
import { measureScan } from './measure-scan.ts'
import { runScan } from './run-scan.ts'
import { toMarketScan } from './scans.ts'
import { deleteOldScans, insertScan } from './scan-store.ts'

/** Scans of one person in a workspace that are kept. */
export const keptScans = 100

/**
 * Measures a market and keeps the answer. Small markets are measured at once; large ones, and what a language model
 * adds, are background work.
 */
export async function takeScan(deps: DiscoveryDeps, actor: Actor, question: ScanQuestion): Promise<ScanAnswer> {
  const { workspaceId, userId } = actor
  const filter = toScanFilter(question)
  if (filter.industry) await checkIndustry(deps, actor, filter.industry)
  const isLarge = await isLargeMarket(deps, actor, filter)
  const measured = isLarge ? null : await measureScan(deps, { workspaceId, filter }, async () => {})
  const asks = deps.models.length > 0
  const id = deps.newId()
  const row = await deps.db.transaction().execute(async (trx) => {
    const input = { scanId: id, workspaceId, userId, market: cutText(nameMarket(filter), 200) }
    const task = isLarge || asks ? await startTask(deps, actor, { definition: runScan, input, transaction: trx }) : null
    const at = deps.clock.now()
    const inserted = await insertScan(trx, {
      id,
      workspace_id: workspaceId,
      user_id: userId,
      filter: JSON.stringify(filter),
      task_id: task?.id ?? null,
      model_state: asks ? 'running' : 'unasked',
      created_at: at,
      ...(measured ? { state: 'done', taken_at: at, ...measured } : { state: 'running' }),
    })
    await deleteOldScans(trx, actor, keptScans)
    await publishNews(trx, { workspaceId, topic: 'discovery', id })
    const subject = { type: 'market_scan', id }
    await recordAudit(trx, { workspaceId, actorId: userId, action: 'market_scan.created', subject, at })
    return inserted
  })
  return { success: true, data: await toMarketScan(deps, actor, row) }
}
