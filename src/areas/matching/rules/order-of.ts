import type { EngineOrder, MatchRun } from '../contract.ts'

/** The search that a result answers, to be made again with the companies and weights of now. */
export function orderOf({
  kind,
  sector,
  min_synergy_score,
  min_target_revenue: minTargetRevenue,
}: MatchRun): EngineOrder {
  if (kind === 'bulk_analysis') return { action: 'bulk_analysis', criteria: { sector, minTargetRevenue } }
  return { action: 'find_matches', sector, criteria: { minSynergyScore: min_synergy_score, minTargetRevenue } }
}
