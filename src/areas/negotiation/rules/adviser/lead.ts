import type { NegotiationOffer } from '../../contract.ts'
import { describePrice } from '../describe-price.ts'
import { findPosition, offersOfLead } from '../next-move.ts'
import { citeOffer } from './cite.ts'
import type { AdviserFacts } from './facts.ts'

/** The offers on the lead bid, what each side has on the table, and how prices and offers are written. */
export function readLead({ view }: AdviserFacts) {
  const offers = offersOfLead(view.bids, view.offers)
  const { currency } = view.target
  return {
    offers,
    side: view.negotiation.side,
    ...findPosition(offers, view.negotiation.side),
    price: (amount: number) => describePrice(Math.round(amount), currency),
    cite: (offer: NegotiationOffer) => citeOffer(offer, currency),
  }
}

/** How a price lies to our limits, in one sentence that names them, so that no model reads it; empty for those who may see none. */
export function describeAgainstLimits({ view, limits }: AdviserFacts, amount: number): string[] {
  if (!limits) return []
  const price = (one: number) => describePrice(one, view.target.currency)
  const toLimit = view.negotiation.side === 'buyer' ? (['beyond', 'inside'] as const) : (['inside', 'beyond'] as const)
  const against = [
    [limits.our_limit, 'our limit', toLimit],
    [limits.our_target, 'our target', ['above', 'below']],
    [limits.their_limit, 'the limit that we expect of the other side', ['above', 'below']],
  ] as const
  const said = against.flatMap(([limit, name, words]) =>
    limit === null ? [] : [`${describeDistance(amount - limit, price, words)} ${name}, ${price(limit)}`],
  )
  return said.length === 0 ? [] : [`Against our limits, ${price(amount)} is ${said.join('; ')}.`]
}

/** The first word for more, the second for less. */
export function describeDistance(
  difference: number,
  price: (amount: number) => string,
  [more, less]: readonly [string, string] = ['above', 'below'],
): string {
  return difference === 0 ? 'equal to' : `${price(Math.abs(difference))} ${difference > 0 ? more : less}`
}
