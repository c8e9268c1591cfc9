import type { NegotiationOffer } from '../../contract.ts'
import { valueOffer } from '../compare-bids.ts'
import { describeDay, describePrice } from '../describe-price.ts'
import { findPosition, offersOfLead } from '../next-move.ts'
import { citeLimits, citeOffer, citeTerm } from './cite.ts'
import type { AdviserFacts, TopicAnswer } from './facts.ts'

type Topic = (facts: AdviserFacts) => TopicAnswer | null

/** Who moves next: the other party of the open offer, its own party once it has expired. */
export const nextMover: Topic = ({ view, today }) => {
  const offers = offersOfLead(view.bids, view.offers)
  const last = offers.at(-1)
  if (!last) return null
  const { currency } = view.target
  const open = offers.findLast(({ status }) => status === 'pending')
  const { number, party, amount, submitted_at, expires_on } = open ?? last
  const named = `${citeOffer(open ?? last, currency).label}, by the ${party.toLowerCase()},`
  const citations = [citeOffer(open ?? last, currency)]
  if (!open)
    return {
      text: [`${named} was ${last.status}: no offer on the lead bid is open, so either side may make the next one.`],
      citations,
    }
  if (expires_on !== null && expires_on < today)
    return {
      text: [
        `${named} expired on ${describeDay(expires_on)}. The next move is the ${party.toLowerCase()}'s: renew it or change it.`,
      ],
      citations,
    }
  const other = party === 'Buyer' ? 'seller' : 'buyer'
  return {
    text: [
      `The next move is the ${other}'s: offer ${number} of the ${party.toLowerCase()}, ${describePrice(amount, currency)}, has been open since ${describeDay(submitted_at.slice(0, 10))}.`,
      ...(expires_on === null ? [] : [`It expires on ${describeDay(expires_on)}.`]),
    ],
    citations,
  }
}

/** What it means to accept the newest offer of the other side. */
export const ifAccepted: Topic = ({ view, limits, today }) => {
  const { side } = view.negotiation
  const { ours, theirs, gap } = findPosition(offersOfLead(view.bids, view.offers), side)
  if (!theirs) return null
  const { currency } = view.target
  const price = (amount: number) => describePrice(amount, currency)
  const limit = limits?.our_limit ?? null
  const room = limit === null ? null : (limit - theirs.amount) * (side === 'buyer' ? 1 : -1)
  const open = view.terms.filter(({ status }) => status !== 'agreed')
  return {
    text: [
      describePriceOf(theirs, view),
      ...(gap === null ? [] : [`That is ${price(gap)} from our latest offer.`]),
      ...(room === null ? [] : [describeRoom(room, price)]),
      ...describeHindrance(theirs, today),
      open.length === 0 ? 'Every term is agreed.' : `Still to be agreed: ${open.map(({ term }) => term).join(', ')}.`,
    ],
    insights: ['Accept a price only together with the terms that are still open: afterwards nothing is left to trade.'],
    citations: [
      ...[theirs, ours].flatMap((offer) => (offer ? [citeOffer(offer, currency)] : [])),
      ...(room === null ? [] : [citeLimits(view.target)]),
      ...open.map(citeTerm),
    ],
  }
}

function describePriceOf(offer: NegotiationOffer, { negotiation, target }: AdviserFacts['view']): string {
  const price = (amount: number) => describePrice(Math.round(amount), target.currency)
  const { cashAtClosing, presentValue } = valueOffer(offer, negotiation).value
  const { ebitda } = target
  const multiple = ebitda !== null && ebitda > 0 ? `, ${(offer.amount / ebitda).toFixed(1)}x EBITDA` : ''
  return `Accepting theirs means a price of ${price(offer.amount)}${multiple}: ${price(cashAtClosing)} in cash at closing, a present value of ${price(presentValue)}.`
}

/** Why an offer cannot be accepted as it is; empty where it can. */
function describeHindrance({ status, expires_on }: NegotiationOffer, today: string): string[] {
  const state = status === 'pending' && expires_on !== null && expires_on < today ? 'expired' : status
  return state === 'pending'
    ? []
    : [`Their offer is ${state}, so it cannot be accepted as it is: submit an offer at their price.`]
}

function describeRoom(room: number, price: (amount: number) => string): string {
  return room >= 0 ? `It leaves ${price(room)} to our limit.` : `It is ${price(-room)} beyond our limit.`
}
