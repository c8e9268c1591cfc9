import { runAnswers, toRunFields } from '#areas/runs/server/run-answers.ts'
import type { Actor } from '../../permissions.ts'
import type { MatchRun, MatchRunResult } from '../contract.ts'
import type { MatchingDeps } from './deps.ts'
import { matchRuns as kind, type KeptMatch, type MatchHead } from './run-kind.ts'
import { weighFindings } from './weigh-findings.ts'

export const savedMatches = runAnswers({ kind, toHead: toMatchRun, toFull })

async function toFull(deps: MatchingDeps, actor: Actor, kept: KeptMatch): Promise<MatchRunResult> {
  const run = toMatchRun(kept, actor)
  const found = kept.result ?? { matches: [], insights: null, targets: [] }
  return { ...run, ...(await weighFindings(deps, actor, { run, found })), prose: kept.answer ?? [] }
}

export function toMatchRun(run: MatchHead, actor: Actor): MatchRun {
  return {
    ...run.asked,
    ...toRunFields(run, actor),
    count: run.summary?.count ?? 0,
    finished_at: run.finishedAt?.toISOString() ?? null,
  }
}
