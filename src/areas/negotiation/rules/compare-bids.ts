import { valuePrice, type PriceValue } from '#core/negotiation/price.ts'
import type { NegotiationBid, NegotiationOffer, NegotiationSettings } from '../contract.ts'

type Rates = Pick<NegotiationSettings, 'discount_percent' | 'earn_out_probability'>
export type ValuedOffer = NegotiationOffer & { value: PriceValue }

export type ComparedBid = {
  bid: NegotiationBid
  /** The newest offer of the buyer; null before there is one. */
  newest: ValuedOffer | null
  /** How many offers the buyer has made. */
  versions: number
  /** The present value, weighted by how likely the bidder closes; null as long as nobody has estimated that. */
  expected: number | null
}

export function valueOffer(offer: NegotiationOffer, { discount_percent, earn_out_probability }: Rates): ValuedOffer {
  const value = valuePrice(offer.amount, {
    cashPercent: offer.cash_percent,
    stockPercent: offer.stock_percent,
    deferredPercent: offer.deferred_percent,
    earnOutPercent: offer.earn_out_percent,
    deferredMonths: offer.deferred_months,
    earnOutMonths: offer.earn_out_months,
    discountPercent: discount_percent,
    earnOutProbability: earn_out_probability,
  })
  return { ...offer, value }
}

/** All bids on the same footing: headline, cash at closing, present value, certainty. */
export function compareBids(
  bids: readonly NegotiationBid[],
  offers: readonly NegotiationOffer[],
  rates: Rates,
): ComparedBid[] {
  return bids.map((bid) => {
    const own = offers.filter(({ bid_id, party }) => bid_id === bid.id && party === 'Buyer')
    const last = own.at(-1)
    const newest = last ? valueOffer(last, rates) : null
    const expected = newest && bid.certainty !== null ? (newest.value.presentValue * bid.certainty) / 100 : null
    return { bid, newest, versions: own.length, expected }
  })
}

/** A bid that was declined or withdrawn is still listed, but is no longer the best of anything. */
export function isOnTable<Bid extends Pick<NegotiationBid, 'status'>>(bid: Bid): bid is OnTable<Bid> {
  return bid.status !== 'declined' && bid.status !== 'withdrawn'
}

export type OnTable<Bid extends Pick<NegotiationBid, 'status'>> = Bid & {
  status: Exclude<NegotiationBid['status'], 'declined' | 'withdrawn'>
}
