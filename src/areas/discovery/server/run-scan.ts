import { cutText } from '#core/format/cut-text.ts'
import * as z from 'zod'
import { CompanyFilter } from '#areas/companies/contract.ts'
import { findInMarket } from '#areas/companies/server/measure-market.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { JobControl, JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { ScanWeb } from '../contract.ts'
import { estimateMissing, rateConfidence } from '../rules/scan-confidence.ts'
import { nameMarket } from '../rules/scan-filter.ts'
import { discoveryParameters } from '../rules/prompts.ts'
import { scanPrompt, scanSystem } from '../rules/scan-prompts.ts'
import { measureScan } from './measure-scan.ts'
import { ScanFindings, toWeb } from './scan-answers.ts'
import { ScanResult } from './scan-result.ts'
import { findScan, keepFigures, keepModelPart, type ScanRow } from './scan-store.ts'

const Input = z.strictObject({
  scanId: z.uuid(),
  workspaceId: z.uuid(),
  userId: z.uuid(),
  market: z.string().max(200),
})
type Input = z.infer<typeof Input>

const steps = 5

/** What of a market scan takes longer than somebody waits: a large market, and a language model. */
export const runScan: JobDefinition<ModelsDeps, Input> = {
  kind: 'market-scan',
  title: ({ market }) => `Market Scan: ${market}`,
  input: Input,
  retryLimit: 2,
  timeoutSeconds: 600,
  async run(deps, input, control) {
    const row = await findScan(deps.db, input.workspaceId, input.scanId)
    // Removed meanwhile.
    if (!row) return
    if (row.state === 'running') await measure(deps, row, control)
    if (row.model_state === 'running') await ask(deps, input, control)
    return { resultUrl: `/target-identification?tab=market-scan&scan=${row.id}` }
  },
}

async function measure(deps: ModelsDeps, row: ScanRow, control: JobControl): Promise<void> {
  const place = { workspaceId: row.workspace_id, id: row.id }
  let done = 0
  const measured = await measureScan(
    deps,
    { workspaceId: row.workspace_id, filter: CompanyFilter.parse(row.filter) },
    async (step) => {
      control.signal.throwIfAborted()
      control.report({ step, done, total: steps })
      done += 1
    },
  )
  control.signal.throwIfAborted()
  await keepFigures(deps.db, place, { ...measured, taken_at: deps.clock.now() })
  await tell(deps, place)
}

async function ask(deps: ModelsDeps, { workspaceId, userId, scanId }: Input, control: JobControl): Promise<void> {
  const place = { workspaceId, id: scanId }
  const row = await findScan(deps.db, workspaceId, scanId)
  if (!row) return
  const filter = CompanyFilter.parse(row.filter)
  control.report({ step: 'Asking a language model about this market', done: steps - 1, total: steps })
  const told = await askModel<z.output<typeof ScanFindings>>(
    deps,
    { workspaceId, userId },
    {
      purpose: 'market-scan',
      system: scanSystem,
      prompt: scanPrompt(nameMarket(filter)),
      schema: ScanFindings,
      signal: control.signal,
      ...discoveryParameters,
    },
  )
  if (told.answered) {
    const { value, citations, providerName, model } = told
    const names = value.companies.map(({ name }) => name)
    const ids = await findInMarket(deps, { workspaceId }, { filter, names })
    const web = toWeb(value, { citations, ids })
    await keepModelPart(deps.db, place, {
      ...withSecondSource(row, web),
      web: JSON.stringify(web),
      model_state: 'answered',
      model_provider: providerName,
      model_name: model,
      model_found: names.length,
    })
  } else {
    const state = told.reason === 'cancelled' ? ('cancelled' as const) : ('silent' as const)
    await keepModelPart(deps.db, place, { model_state: state, model_sentence: cutText(told.sentence, 500) })
  }
  await tell(deps, place)
}

/** The same figures, trusted more or less by what a second source knows. */
function withSecondSource(row: ScanRow, { companies }: ScanWeb): { result: string; confidence: number } {
  const result = ScanResult.parse(row.result)
  const { size, growth } = result.figures
  const second = { named: companies.length, known: companies.filter(({ id }) => id !== null).length }
  const known = { count: size.count, revenueKnown: size.revenue_known, growthKnown: growth.known }
  const { confidence, parts } = rateConfidence(known, second)
  const coverage = { ...second, likely_missing: estimateMissing(size.count, second) }
  return {
    confidence,
    result: JSON.stringify({ ...result, figures: { ...result.figures, coverage, confidence_parts: parts } }),
  }
}

function tell({ db }: Pick<ModelsDeps, 'db'>, { workspaceId, id }: { workspaceId: string; id: string }) {
  return publishNews(db, { workspaceId, topic: 'discovery', id })
}
