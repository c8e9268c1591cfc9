import type { ModelPart } from '#areas/runs/contract.ts'
import { runAnswers, toRunFields } from '#areas/runs/server/run-answers.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { MarketScan, MarketScanHead } from '../contract.ts'
import { marketScans as kind, type ScanHead, type ScanRun } from './run-kind.ts'

const builtIn = 'Built-in analyst'

export const savedScans = runAnswers({
  kind,
  toHead,
  toFull: (_deps: { db: Db }, actor, run) => toMarketScan(run, actor),
})

export function toMarketScan(run: ScanRun, actor: Actor): MarketScan {
  const { result, answer: web, model } = run
  const { figures, companies, summary } = result ?? { figures: null, companies: [], summary: '' }
  return {
    ...toHead(run, actor),
    providers: providersOf(result !== null, model),
    summary,
    companies,
    figures,
    web,
    model,
  }
}

function providersOf(hasFigures: boolean, { state, provider, model }: ModelPart): string[] {
  const answered = state === 'answered' ? [[provider, model].filter(Boolean).join(' ')] : []
  return hasFigures ? [builtIn, ...answered] : answered
}

function toHead(run: ScanHead, actor: Actor): MarketScanHead {
  return {
    ...toRunFields(run, actor),
    filter: run.asked.filter,
    timestamp: (run.finishedAt ?? run.createdAt).toISOString(),
    confidence: run.summary?.confidence ?? 0,
    count: run.summary?.count ?? 0,
  }
}
