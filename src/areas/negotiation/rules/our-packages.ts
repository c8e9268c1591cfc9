import { findZone, type Zone } from '#core/negotiation/zone.ts'
import { planPackages, type Package, type PackagePlan } from '#core/negotiation/packages.ts'
import { valueOffer } from './compare-bids.ts'
import { findPosition, planNextMove } from './next-move.ts'
import type { NegotiationLimits, NegotiationOffer, NegotiationSettings } from '../contract.ts'

type KnownLimits = Pick<NegotiationLimits, 'our_limit' | 'their_limit'>

const usual = { earnOutMonths: 24, deferredMonths: 12 }

/** Three ways to pay the same value: certain cash, the usual earn-out, and more of it later for a higher headline. */
const plans: readonly PackagePlan[] = [
  { shares: { cashPercent: 100, stockPercent: 0, deferredPercent: 0, earnOutPercent: 0 }, ...usual },
  { shares: { cashPercent: 90, stockPercent: 0, deferredPercent: 0, earnOutPercent: 10 }, ...usual },
  { shares: { cashPercent: 75, stockPercent: 0, deferredPercent: 10, earnOutPercent: 15 }, ...usual },
]

/**
 * Three counter packages that are worth the same to us as the move that the playbook proposes, none beyond our limit. Empty
 * without a limit: nobody can say then what is beyond it.
 */
export function planOurPackages(
  offers: readonly NegotiationOffer[],
  settings: NegotiationSettings,
  { our_limit: limit }: KnownLimits,
): readonly Package[] {
  const { ours } = findPosition(offers, settings.side)
  if (limit === null || !ours) return []
  const next = planNextMove(offers, { side: settings.side, limit })
  const aim = valueOffer({ ...ours, amount: next?.price ?? ours.amount }, settings).value.presentValue
  const timing = { discountPercent: settings.discount_percent, earnOutProbability: settings.earn_out_probability }
  return planPackages(plans, { side: settings.side, presentValue: aim, limit, timing })
}

/** From our limit and what we believe theirs is. */
export function findOurZone(
  { side }: Pick<NegotiationSettings, 'side'>,
  { our_limit, their_limit }: KnownLimits,
): Zone {
  return side === 'buyer' ? findZone(our_limit, their_limit) : findZone(their_limit, our_limit)
}
