import type { Match } from '../contract.ts'

export const matchOrders = ['synergy', 'strategic', 'value'] as const
export type MatchOrder = (typeof matchOrders)[number]

const figures: Record<MatchOrder, (match: Match) => number> = {
  synergy: (match) => match.synergy_score,
  strategic: (match) => match.strategic_value,
  value: (match) => match.estimated_synergy_value,
}

/** Best first; of equal ones the pair that was found first. */
export function sortMatches(matches: readonly Match[], order: MatchOrder): Match[] {
  const figureOf = figures[order]
  return matches.toSorted((one, other) => figureOf(other) - figureOf(one))
}
