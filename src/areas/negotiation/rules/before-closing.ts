import type { NegotiationBid, NegotiationOffer, NegotiationSettings, NegotiationTarget } from '../contract.ts'
import { compareBids, isOnTable, type OnTable, type ValuedOffer } from './compare-bids.ts'
import { findLeadBid } from './next-move.ts'
import type { NegotiatingSide } from './words.ts'

type Closing = {
  bids: readonly NegotiationBid[]
  offers: readonly NegotiationOffer[]
  negotiation: Pick<NegotiationSettings, 'side' | 'discount_percent' | 'earn_out_probability'>
}

type BestBid = { bidder: string; offer: ValuedOffer }

/** Whose bid a closing accepts, and the bid that is worth more to a seller today, where one is on the table. */
export function findWinner({ bids, offers, negotiation }: Closing): { lead: BestBid | null; better: BestBid | null } {
  const compared = compareBids(bids, offers, negotiation)
  const valued = compared.flatMap(({ bid, newest }) => (newest ? [{ bid, best: toBest(bid, newest) }] : []))
  const lead = valued.find(({ bid }) => bid.is_lead)?.best ?? null
  if (lead === null || negotiation.side !== 'seller') return { lead, better: null }
  const others = valued.filter(({ bid, best }) => !bid.is_lead && isOnTable(bid) && worthOf(best) > worthOf(lead))
  const better = others.map(({ best }) => best).toSorted((one, other) => worthOf(other) - worthOf(one))[0]
  return { lead, better: better ?? null }
}

/** The other bids that are on the table: closing with the lead bid declines them. */
export function findLosers<Bid extends Pick<NegotiationBid, 'is_lead' | 'status'>>(
  bids: readonly Bid[],
): OnTable<Bid>[] {
  return findLeadBid(bids) ? bids.filter(isOnTable).filter((bid) => !bid.is_lead) : []
}

function toBest({ bidder }: NegotiationBid, offer: ValuedOffer): BestBid {
  return { bidder, offer }
}

function worthOf({ offer }: BestBid): number {
  return offer.value.presentValue
}

/** We act for our client: for the seller where that is the company to be sold, or one that bears its name. */
export function proposeSide({ target, engagement }: Pick<NegotiationTarget, 'target' | 'engagement'>): NegotiatingSide {
  const named = (name: string) => name.trim().toLowerCase()
  return engagement && named(engagement.company) === named(target) ? 'seller' : 'buyer'
}
