import type { BidStatus, OfferStatus, OfferType, Party } from './words.ts'

export type OfferMove = 'counter' | 'accept' | 'decline' | 'withdraw'

/** What may become of an offer. An offer that was answered stays as it is. */
const moves: Readonly<Record<OfferStatus, Partial<Record<OfferMove, OfferStatus>>>> = {
  pending: { counter: 'countered', accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
  countered: {},
  accepted: {},
  declined: {},
  withdrawn: {},
}

/** The status of the bid after each move on its open offer. */
const bidAfter: Readonly<Record<OfferMove, BidStatus>> = {
  counter: 'negotiating',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
}

type OpenOffer = { status: OfferStatus; isExpired: boolean }
type Moved = { status: OfferStatus; bid: BidStatus } | { refusal: string }

/** What a move makes of an offer and of its bid. What has expired can only be replaced by a new offer. */
export function moveOffer({ status, isExpired }: OpenOffer, move: OfferMove): Moved {
  const next = moves[status][move]
  if (!next) return { refusal: `This offer has already been ${status === 'pending' ? 'answered' : status}.` }
  if (isExpired && move === 'accept')
    return { refusal: 'This offer has expired. Submit it again before it is accepted.' }
  return { status: next, bid: bidAfter[move] }
}

/** The status of a bid after a new offer: on the table, or negotiated once there was one before. */
export function bidAfterOffer(hasOffers: boolean): BidStatus {
  return hasOffers ? 'negotiating' : 'active'
}

/** The buyer offers, the seller counters; a buyer who answers a counter makes a new offer. */
export function typeOfOffer(party: Party): OfferType {
  return party === 'Buyer' ? 'offer' : 'counter'
}
