import type { FoundTarget, Match } from '../../contract.ts'

type ConflictSubject = Pick<
  Match | FoundTarget,
  'acquisition_recommendation' | 'ability_to_pay' | 'market_overlap' | 'strategic_parts'
>

/** From here on a fit alone would be worth a Buy. */
const goodFit = 7.5

const weaknesses: Readonly<Record<string, string>> = {
  worth: 'Fits well, but too expensive at this price.',
  growth: 'Fits well, but grows too little.',
  means: 'Fits well, but the price is hard to raise.',
  ease: 'Fits well, but hard to bring together.',
}

/** Why a pair that fits well gets a poor verdict all the same; null where fit and verdict agree. */
export function nameConflict(judged: ConflictSubject, fitOfTen: number): string | null {
  const { acquisition_recommendation: verdict, ability_to_pay, market_overlap, strategic_parts } = judged
  if (fitOfTen < goodFit || verdict === 'Strong Buy' || verdict === 'Buy') return null
  if (ability_to_pay.level === 'out of reach') return 'Fits well, but the price is out of reach.'
  if (market_overlap.is_warning && verdict === 'Hold') return 'Fits well, but an antitrust review is likely.'
  const known = strategic_parts.flatMap(({ name, points, most }) =>
    points === null ? [] : [{ name, lost: most - points }],
  )
  const [worst] = known.toSorted((one, other) => other.lost - one.lost)
  return weaknesses[worst?.name ?? ''] ?? 'Fits well, but too little is known of what it is worth.'
}
