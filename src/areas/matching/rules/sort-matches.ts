import type { FoundTarget, Match } from '../contract.ts'

type SortedMatch = Pick<Match | FoundTarget, 'synergies' | 'ability_to_pay'>

/** Synergies net of their cost, per unit of the price; null where either is unknown. */
export function worthForPrice({ synergies, ability_to_pay: { price_millions: price } }: SortedMatch): number | null {
  if (price === null || price <= 0 || synergies.lines.length === 0) return null
  return synergies.npv_millions.base / price
}

/** What brings most for its price comes first; of equal ones the pair that fits better, and then the one that was found first. */
export function sortMatches(matches: readonly Match[]): Match[] {
  return (
    matches
      // unknown values come last
      .map((match) => ({ match, worth: worthForPrice(match) ?? Number.NEGATIVE_INFINITY }))
      .toSorted((one, other) =>
        one.worth === other.worth ? other.match.synergy_score - one.match.synergy_score : other.worth - one.worth,
      )
      .map(({ match }) => match)
  )
}
