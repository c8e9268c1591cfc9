import type { ModelPart } from '#areas/runs/contract.ts'
import { runAnswers, toRunFields } from '#areas/runs/server/run-answers.ts'
import { isExcluded } from '#areas/exclusions/rules/lose-points.ts'
import { findExcludedTargets } from '#areas/exclusions/server/find-exclusions.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { MarketScan, MarketScanHead } from '../contract.ts'
import { marketScans as kind, type ScanHead, type ScanRun } from './run-kind.ts'

const builtIn = 'Built-in analyst'

export const savedScans = runAnswers({
  kind,
  toHead,
  toFull: toMarketScan,
})

/**
 * The scan as it is shown: its lists are without the companies that this workspace excluded. They are part of the market, so
 * figures and summary count them.
 */
export async function toMarketScan(deps: { db: Db }, actor: Actor, run: ScanRun): Promise<MarketScan> {
  const { result, answer, model } = run
  const { figures, companies, summary } = result ?? { figures: null, companies: [], summary: '' }
  const named = (answer?.companies ?? []).map((company) => ({ ...company, country: '' }))
  const exclusions = await findExcludedTargets(deps, actor, [...companies, ...named])
  const isListed = (company: (typeof named)[number]) => !exclusions.named.some((one) => isExcluded(company, one))
  const web = answer && {
    ...answer,
    companies: answer.companies.filter((company) => isListed({ ...company, country: '' })),
  }
  return {
    ...toHead(run, actor),
    providers: providersOf(result !== null, model),
    summary,
    companies: companies.filter(isListed),
    misfits: exclusions.shown,
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
