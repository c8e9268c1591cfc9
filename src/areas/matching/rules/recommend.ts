import type { PayLevel } from '#core/synergy/ability-to-pay.ts'

export const recommendations = ['Strong Buy', 'Buy', 'Hold', 'Consider', 'Avoid'] as const
export type Recommendation = (typeof recommendations)[number]

/** Lowest synergy score and strategic value of each band, best band first; below all of them is Avoid. */
export const bands: readonly { name: Recommendation; synergy: number; strategic: number }[] = [
  { name: 'Strong Buy', synergy: 8.5, strategic: 6 },
  { name: 'Buy', synergy: 7.5, strategic: 5 },
  { name: 'Hold', synergy: 6.5, strategic: 4 },
  { name: 'Consider', synergy: 5, strategic: 3 },
]

type Given = { synergyScore: number; strategicValue: number; pay: PayLevel; isOverlapWarning: boolean }

/**
 * The band both figures reach. A price out of reach leaves at most Consider, and a merger that authorities would look
 * at first at most Hold, whatever the scores.
 */
export function recommend({ synergyScore, strategicValue, pay, isOverlapWarning }: Given): Recommendation {
  const band = bands.find(({ synergy, strategic }) => synergyScore >= synergy && strategicValue >= strategic)
  const reached = band?.name ?? 'Avoid'
  const best = pay === 'out of reach' ? 'Consider' : isOverlapWarning ? 'Hold' : 'Strong Buy'
  return recommendations[Math.max(recommendations.indexOf(reached), recommendations.indexOf(best))] ?? 'Avoid'
}

export const buyerTiers = [1, 2, 3] as const
export type BuyerTier = (typeof buyerTiers)[number]

/** Whom to call first: tier 1 fits and can pay; tier 2 does one of the two, or may; tier 3 neither. */
export function rateBuyer({ synergyScore, pay }: Pick<Given, 'synergyScore' | 'pay'>): BuyerTier {
  const canPay = pay === 'comfortable' || pay === 'able'
  if (canPay && synergyScore >= 7.5) return 1
  return canPay || pay === 'unknown' || synergyScore >= 7.5 ? 2 : 3
}
