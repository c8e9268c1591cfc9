import type { NegotiationOffer } from '../../contract.ts'
import { valueOffer } from '../compare-bids.ts'
import { describeDay, describeMultiple, describePrice } from '../describe-price.ts'
import { offersOfLead, partyOf } from '../next-move.ts'
import { citeLimits, citeOffer, citeTerm } from './cite.ts'
import type { AdviserFacts } from './facts.ts'
import { describeAgainstLimits, readLead, whileOpen } from './lead.ts'

/** Who moves next: the other party of the open offer, its own party once it has expired. */
export const nextMover = whileOpen(({ view, today }) => {
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
})

/** What it means to accept the newest offer of the other side, or that they accept ours. */
export const ifAccepted = whileOpen((facts, { actor }) => {
  const { ours, theirs, gap, side, price, cite } = readLead(facts)
  const accepts = actor !== null && actor !== partyOf(side) ? ofTheirs : ofOurs
  const accepted = accepts.isOurs ? ours : theirs
  if (!accepted) return null
  const { view, today } = facts
  const limits = describeAgainstLimits(facts, accepted.amount)
  const open = view.terms.filter(({ status }) => status !== 'agreed')
  return {
    text: [
      describePriceOf(accepted, view, accepts.means),
      ...(gap === null ? [] : [`That is ${price(gap)} from ${accepts.other}.`]),
      ...limits,
      ...describeHindrance(accepted, today, accepts.whose),
      open.length === 0 ? 'Every term is agreed.' : `Still to be agreed: ${open.map(({ term }) => term).join(', ')}.`,
    ],
    insights: ['Accept a price only together with the terms that are still open: afterwards nothing is left to trade.'],
    citations: [
      ...[theirs, ours].flatMap((offer) => (offer ? [cite(offer)] : [])),
      ...(limits.length > 0 ? [citeLimits(view.target)] : []),
      ...open.map(citeTerm),
    ],
  }
})

/** They accept ours, or we accept theirs. */
const ofTheirs = { isOurs: true, means: 'If they accept ours, the price is', other: 'theirs', whose: 'Our' } as const
const ofOurs = {
  isOurs: false,
  means: 'Accepting theirs means a price of',
  other: 'our latest offer',
  whose: 'Their',
} as const

function describePriceOf(offer: NegotiationOffer, view: AdviserFacts['view'], means: string) {
  const { negotiation, target } = view
  const price = (amount: number) => describePrice(Math.round(amount), target.currency)
  const { cashAtClosing, presentValue } = valueOffer(offer, negotiation).value
  const multiple = describeMultiple(view, offer.amount)
  return `${means} ${price(offer.amount)}${multiple === null ? '' : ` (${multiple})`}: ${price(cashAtClosing)} in cash at closing, a present value of ${price(presentValue)}.`
}

/** Why an offer cannot be accepted as it is; empty where it can. */
function describeHindrance({ status, expires_on }: NegotiationOffer, today: string, whose: 'Our' | 'Their'): string[] {
  const state = status === 'pending' && expires_on !== null && expires_on < today ? 'expired' : status
  return state === 'pending'
    ? []
    : [`${whose} offer is ${state}, so it cannot be accepted as it is: submit a new one at its price.`]
}
