import { cutText } from '#core/format/cut-text.ts'
import { checkIndustry } from '#areas/companies/server/find-industries.ts'
import { isLargeMarket } from '#areas/company-search/server/measure.ts'
import { saveRun } from '#areas/runs/server/save-run.ts'
import type { Actor } from '../../permissions.ts'
import type { ScanAnswer, ScanQuestion } from '../contract.ts'
import { nameMarket, toScanFilter } from '../rules/scan-filter.ts'
import type { MarketScanDeps } from './deps.ts'
import { measureScan } from './measure-scan.ts'
import { marketScans } from './run-kind.ts'
import { runScan } from './run-scan.ts'
import { toMarketScan } from './scans.ts'

/**
 * Measures a market and keeps the answer. Small markets are measured at once; large ones, and the question to a language
 * model, are background work.
 */
export async function takeScan(deps: MarketScanDeps, actor: Actor, question: ScanQuestion): Promise<ScanAnswer> {
  const filter = toScanFilter(question)
  if (filter.industry) await checkIndustry(deps, actor, filter.industry)
  const isLarge = await isLargeMarket(deps, actor, filter)
  const { workspaceId } = actor
  const result = isLarge ? null : await measureScan(deps, { workspaceId, filter }, async () => {})
  const asksModel = deps.models.length > 0
  const job = { definition: runScan, title: cutText(nameMarket(filter), 200), asksModel }
  const run = await saveRun(deps, actor, {
    kind: marketScans,
    run: { asked: { filter }, result, job: isLarge || asksModel ? job : null },
  })
  return { success: true, data: await toMarketScan(deps, actor, run) }
}
