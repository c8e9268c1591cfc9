import type { EngineOrder, MatchRun } from '../contract.ts'

/** The search that a result answers, to be made again with the companies and weights of now. */
export function orderOf(run: MatchRun): EngineOrder {
  const { kind, sector, min_synergy_score: minSynergyScore, min_target_revenue: minTargetRevenue } = run
  const scope = run.scope === null ? {} : { scope: run.scope }
  if (kind === 'bulk_analysis') return { action: 'bulk_analysis', ...scope, criteria: { sector, minTargetRevenue } }
  return { action: 'find_matches', sector, ...scope, criteria: { minSynergyScore, minTargetRevenue } }
}
