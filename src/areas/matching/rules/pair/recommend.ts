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

type Buyer = Pick<Given, 'synergyScore' | 'pay'> & {
  recommendation: Recommendation
  /** Worth today, after tax and one-off cost. */
  synergiesMillions: number
  /** The target is known to have the minimum size that was requested. */
  isLargeEnough: boolean
}

/**
 * Whom to call first. Tier 1 is earned: fits, can pay, is advised to buy, and gains from a target of some size. Tier 2 fits,
 * or can pay, or may; tier 3 does neither, or is advised against it.
 */
export function rateBuyer(buyer: Buyer): BuyerTier {
  const { synergyScore, pay, recommendation } = buyer
  if (recommendation === 'Avoid') return 3
  const canPay = pay === 'comfortable' || pay === 'able'
  const fits = synergyScore >= 7.5
  if (canPay && fits && hasEarnedIt(buyer)) return 1
  return canPay || pay === 'unknown' || fits ? 2 : 3
}

function hasEarnedIt({ recommendation, synergiesMillions, isLargeEnough }: Buyer): boolean {
  const isTold = recommendation === 'Strong Buy' || recommendation === 'Buy'
  return isTold && synergiesMillions > 0 && isLargeEnough
}

/** S0 §9: green from 85 on, yellow from 70 on, red below. */
export function colourOfMatch(percent: number): 'green' | 'yellow' | 'red' {
  if (percent >= 85) return 'green'
  return percent >= 70 ? 'yellow' : 'red'
}
