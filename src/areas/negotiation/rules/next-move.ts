import { listConcessions } from '#core/negotiation/concessions.ts'
import type { NegotiationOffer } from '../contract.ts'
import type { Party, NegotiatingSide } from './words.ts'

export type PricePosition = {
  ours: NegotiationOffer | null
  theirs: NegotiationOffer | null
  /** Between the two; null without both. */
  gap: number | null
}

export function partyOf(side: NegotiatingSide): Party {
  return side === 'buyer' ? 'Buyer' : 'Seller'
}

/** The bid about which the terms are negotiated. */
export function findLeadBid<Bid extends { is_lead: boolean }>(bids: readonly Bid[]): Bid | undefined {
  return bids.find(({ is_lead }) => is_lead)
}

/** The offers of the lead bid. */
export function offersOfLead<Offer extends { bid_id: string }>(
  bids: readonly { id: string; is_lead: boolean }[],
  offers: readonly Offer[],
): Offer[] {
  const lead = findLeadBid(bids)
  return lead ? offers.filter(({ bid_id }) => bid_id === lead.id) : []
}

/** What each side has on the table. */
export function findPosition(offers: readonly NegotiationOffer[], side: NegotiatingSide): PricePosition {
  const ours = offers.findLast(({ party }) => party === partyOf(side)) ?? null
  const theirs = offers.findLast(({ party }) => party !== partyOf(side)) ?? null
  return { ours, theirs, gap: ours && theirs ? Math.abs(ours.amount - theirs.amount) : null }
}

export function readLedger(offers: readonly NegotiationOffer[]) {
  return listConcessions(
    offers.map(({ party, amount }) => ({ party, price: amount })),
    ['Buyer', 'Seller'],
  )
}

export type NextMove = { price: number; step: number; reason: 'half' | 'quarter' | 'limit' | 'theirs' }

type PlanNextMoveInput = { side: NegotiatingSide; limit: number | null }

/**
 * The price that the playbook proposes: half of our last concession, or a quarter of the gap where we have made none; never
 * beyond our limit, never beyond what the other side asks. Null where nothing is left to give or nobody has moved.
 */
export function planNextMove(offers: readonly NegotiationOffer[], { side, limit }: PlanNextMoveInput): NextMove | null {
  const { ours, theirs, gap } = findPosition(offers, side)
  if (!ours || !theirs || !gap) return null
  const direction = side === 'buyer' ? 1 : -1
  if ((theirs.amount - ours.amount) * direction <= 0) return null
  const room = limit === null ? Number.POSITIVE_INFINITY : (limit - ours.amount) * direction
  const usual = usualStep(offers, side, gap)
  const step = Math.min(usual.step, room, gap)
  if (step <= 0) return null
  const cut = step === gap ? 'theirs' : 'limit'
  return { price: ours.amount + step * direction, step, reason: step === usual.step ? usual.reason : cut }
}

/** By the pace of our own concessions. */
function usualStep(
  offers: readonly NegotiationOffer[],
  side: NegotiatingSide,
  gap: number,
): Pick<NextMove, 'step' | 'reason'> {
  const last = readLedger(offers).concessions.findLast(({ party }) => party === partyOf(side))
  return last && last.step > 0
    ? { step: roundTo(last.step / 2, gap / 30), reason: 'half' }
    : { step: roundTo(gap / 4, gap / 30), reason: 'quarter' }
}

/** To the largest round step that is not above this one: 250,000 for steps of up to 50,000 stays 250,000. */
function roundTo(amount: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [5, 2, 1].map((times) => times * power).find((one) => one <= most) ?? power
  return Math.max(step, Math.round(amount / step) * step)
}
