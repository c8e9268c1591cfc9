import type { FoundTarget, Match } from '../contract.ts'

export const matchOrders = ['worth', 'synergy', 'strategic', 'value'] as const
export type MatchOrder = (typeof matchOrders)[number]

type Judged = Pick<Match | FoundTarget, 'synergies' | 'ability_to_pay'>

/** Synergies, net of what they cost, for a unit of the price; null where one of the two is not known. */
export function worthForPrice({ synergies, ability_to_pay: { price_millions: price } }: Judged): number | null {
  if (price === null || price <= 0 || synergies.lines.length === 0) return null
  return synergies.npv_millions.base / price
}

const figures: Record<MatchOrder, (match: Match) => number> = {
  // what is not known comes behind everything that is
  worth: (match) => worthForPrice(match) ?? Number.NEGATIVE_INFINITY,
  synergy: (match) => match.synergy_score,
  strategic: (match) => match.strategic_value,
  value: (match) => match.estimated_synergy_value,
}

/** Best first; of equal ones the pair that fits better, and then the one that was found first. */
export function sortMatches(matches: readonly Match[], order: MatchOrder): Match[] {
  const figureOf = figures[order]
  return matches
    .map((match) => ({ match, figure: figureOf(match) }))
    .toSorted((one, other) =>
      one.figure === other.figure ? other.match.synergy_score - one.match.synergy_score : other.figure - one.figure,
    )
    .map(({ match }) => match)
}
