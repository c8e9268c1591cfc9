import type { Citation, NegotiationBid, NegotiationOffer, NegotiationStep, NegotiationTerm } from '../../contract.ts'
import { describePrice } from '../describe-price.ts'

export function citeOffer(offer: NegotiationOffer, currency: string): Citation {
  const what = offer.type === 'offer' ? 'Offer' : 'Counter'
  return { kind: 'offer', id: offer.id, label: `${what} ${offer.number}, ${describePrice(offer.amount, currency)}` }
}

export function citeTerm({ id, term }: NegotiationTerm): Citation {
  return { kind: 'term', id, label: term }
}

export function citeStep({ id, task }: NegotiationStep): Citation {
  return { kind: 'step', id, label: task }
}

export function citeBid({ id, bidder }: NegotiationBid): Citation {
  return { kind: 'bid', id, label: bidder }
}

export function citeDeal({ deal_id, target }: { deal_id: string; target: string }): Citation {
  return { kind: 'deal', id: deal_id, label: target }
}

export function citeLimits({ deal_id }: { deal_id: string }): Citation {
  return { kind: 'limits', id: deal_id, label: 'Our limits' }
}
