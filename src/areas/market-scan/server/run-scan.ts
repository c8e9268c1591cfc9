import type * as z from 'zod'
import type { CompanyFilter } from '#areas/company-search/contract.ts'
import { findInMarket } from '#areas/company-search/server/measure.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import { toModelPart } from '#areas/runs/rules/model-part.ts'
import { runJob } from '#areas/runs/server/run-job.ts'
import { discoveryParameters } from '#areas/thesis/rules/prompts.ts'
import type { ScanWeb } from '../contract.ts'
import { estimateMissing, rateConfidence } from '../rules/scan-confidence.ts'
import { nameMarket } from '../rules/scan-filter.ts'
import { scanPrompt, scanSystem } from '../rules/scan-prompts.ts'
import type { MarketScanDeps } from './deps.ts'
import { measureScan } from './measure-scan.ts'
import { marketScans, type ScanResult, type ScanRun } from './run-kind.ts'
import { ScanFindings, toWeb } from './scan-answers.ts'

const steps = 5

/** The parts of a market scan that take longer than people wait: a large market, and a language model. */
export const runScan = runJob<
  MarketScanDeps,
  { filter: CompanyFilter },
  ScanResult,
  NonNullable<ScanRun['summary']>,
  ScanWeb
>({
  kind: marketScans,
  job: 'market-scan',
  title: (market) => `Market Scan: ${market}`,
  retryLimit: 2,
  timeoutSeconds: 600,
  resultUrl: (id) => `/target-identification?tab=market-scan&scan=${id}`,
  compute(deps, { owner, run }, control) {
    let done = 0
    const market = { workspaceId: owner.workspaceId, filter: run.asked.filter }
    return measureScan(deps, market, async (step) => {
      control.signal.throwIfAborted()
      control.report({ step, done, total: steps })
      done += 1
    })
  },
  async askModel(deps, { owner, run }, control) {
    const { filter } = run.asked
    control.report({ step: 'Querying a language model about this market', done: steps - 1, total: steps })
    const reply = await askModel<z.output<typeof ScanFindings>>(deps, owner, {
      purpose: 'market-scan',
      system: scanSystem,
      prompt: scanPrompt(nameMarket(filter)),
      schema: ScanFindings,
      signal: control.signal,
      ...discoveryParameters,
    })
    if (!reply.answered) return () => toModelPart(reply, 0)
    const names = reply.value.companies.map(({ name }) => name)
    const ids = await findInMarket(deps, owner, { filter, names })
    const answer = toWeb(reply.value, { citations: reply.citations, ids })
    return ({ result }) => ({
      ...(result && { result: withSecondSource(result, answer) }),
      answer,
      ...toModelPart(reply, names.length),
    })
  },
})

/** The same figures, trusted more or less depending on what a second source knows. */
function withSecondSource(result: ScanResult, { companies }: ScanWeb): ScanResult {
  const { size, growth } = result.figures
  const second = { named: companies.length, known: companies.filter(({ id }) => id !== null).length }
  const known = { count: size.count, revenueKnown: size.revenue_known, growthKnown: growth.known }
  const { parts } = rateConfidence(known, second)
  const coverage = { ...second, likely_missing: estimateMissing(size.count, second) }
  return { ...result, figures: { ...result.figures, coverage, confidence_parts: parts } }
}
