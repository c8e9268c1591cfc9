import type { NegotiationOffer } from '../../contract.ts'
import { describeDay, describePrice } from '../describe-price.ts'
import { findPosition, offersOfLead } from '../next-move.ts'
import { citeDeal, citeOffer } from './cite.ts'
import type { AdviserFacts, Topic } from './facts.ts'

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

/** How the negotiation ended; null while it has not. */
export function describeEnd({ negotiation, target }: AdviserFacts['view']): string | null {
  const { finalised_at, final_price } = negotiation
  if (finalised_at !== null && final_price !== null)
    return `The negotiation was finalized on ${describeDay(finalised_at.slice(0, 10))} at ${describePrice(final_price, target.currency)}: no move is left.`
  return target.stage === 'Closed'
    ? `The deal is closed (${target.outcome ?? 'without a result'}): no move is left.`
    : null
}

/** A topic that speaks of moves to come: after the end it says only that there are none. */
export function whileOpen(topic: Topic): Topic {
  return (facts, asked) => {
    const end = describeEnd(facts.view)
    return end === null ? topic(facts, asked) : { text: [end], citations: [citeDeal(facts.view.target)] }
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
