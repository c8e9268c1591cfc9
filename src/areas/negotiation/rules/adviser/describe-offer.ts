import { daysBetween } from '#core/dates/calendar.ts'
import type { NegotiationOffer } from '../../contract.ts'
import { isOnTable, valueOffer } from '../compare-bids.ts'
import { describeDay, describePrice } from '../describe-price.ts'
import { findLeadBid, partyOf } from '../next-move.ts'
import { describeSplit, sharesOf } from '../split-price.ts'
import type { AdviserFacts } from './facts.ts'
import type { ReadQuestion } from './read-question.ts'

type Price = (amount: number) => string

/** Whose offer it is, what it offers, and where it stands. */
export function describeOffer({ view, today }: AdviserFacts, offer: NegotiationOffer): string {
  const own = view.offers.filter(({ bid_id, party }) => bid_id === offer.bid_id && party === offer.party)
  const is = `${describePrice(offer.amount, view.target.currency)}, ${describeSplit(sharesOf(offer))}`
  const day = describeDay(offer.submitted_at.slice(0, 10))
  const state = isExpired(offer, today) ? 'expired' : offer.status
  const author = nameAuthor(view, offer)
  if (own.at(-1)?.id !== offer.id) {
    const place = places[own.findIndex(({ id }) => id === offer.id)]
    const what = offer.type === 'offer' ? 'offer' : 'counter'
    const named = place ? `${place} ${what}` : `${what} ${offer.number}`
    return `${author === null ? 'Our' : `${author}'s`} ${named} was ${is}, on ${day}; now ${state}.`
  }
  if (author === null) return `Our latest offer is ${is}, ${state} since ${day}.`
  const terms = offer.terms === '' ? '' : ` Terms: ${offer.terms}`
  return `${author} ${offer.party === 'Seller' ? 'asks' : 'offers'} ${is}, ${state}, since ${day}.${terms}`
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

const isExpired = ({ status, expires_on }: NegotiationOffer, today: string) =>
  status === 'pending' && expires_on !== null && expires_on < today

/** Null for us. On a rival's bid the buyer is the bidder. */
function nameAuthor({ bids, negotiation }: AdviserFacts['view'], { bid_id, party }: NegotiationOffer): string | null {
  const isLead = findLeadBid(bids)?.id === bid_id
  if (isLead && party === partyOf(negotiation.side)) return null
  if (isLead || party === 'Seller') return `The ${party.toLowerCase()}`
  return bids.find(({ id }) => id === bid_id)?.bidder ?? ''
}

type Rates = { discount_percent: number; earn_out_probability: number }
type Figured = { offer: NegotiationOffer; facts: AdviserFacts; rates: Rates; price: Price }
type Figure = { of: readonly string[]; say: (figured: Figured) => string[] }

const figures: readonly Figure[] = [
  { of: ['present'], say: (one) => [`${describeCash(one)}, ${describeRates(one.rates)}.`] },
  { of: ['cash'], say: (one) => [`${describeCash(one)}.`] },
  { of: ['earnout', 'structure'], say: describeEarnOut },
  { of: ['conditions'], say: ({ offer }) => [offer.conditions ? `Conditions: ${offer.conditions}.` : 'No conditions are recorded.'] },
  { of: ['certainty'], say: describeCertainty },
  { of: ['expire', 'when'], say: describeExpiry },
] // prettier-ignore

/** What the question wants to know of an offer; without a figure in it cash and present value. */
export function describeFigures(
  facts: AdviserFacts,
  offer: NegotiationOffer,
  { marks, rates: { discount, probability } }: ReadQuestion,
): string[] {
  const { view } = facts
  const { discount_percent, earn_out_probability } = view.negotiation
  const rates = {
    discount_percent: discount ?? discount_percent,
    earn_out_probability: probability ?? earn_out_probability,
  }
  const figured = {
    offer,
    facts,
    rates,
    price: (amount: number) => describePrice(Math.round(amount), view.target.currency),
  }
  const has = ({ of }: Figure) => of.some((mark) => [...marks].some((one) => one === mark))
  const asked = figures.filter(has).flatMap(({ say }) => say(figured))
  const bid = view.bids.find(({ id }) => id === offer.bid_id)
  return [
    ...(asked.length === 0 ? [`${describeCash(figured)}.`] : asked),
    ...(bid && !isOnTable(bid) ? [`The bid of ${bid.bidder} is ${bid.status}.`] : []),
  ]
}

function describeRates({ discount_percent, earn_out_probability }: Rates): string {
  return `at a discount rate of ${discount_percent}% and a probability of ${earn_out_probability}% that the earnout is paid`
}

function describeCash({ offer, rates, price }: Figured): string {
  const { cashAtClosing, presentValue } = valueOffer(offer, rates).value
  return `Cash at closing is ${price(cashAtClosing)}; the present value is ${price(presentValue)}`
}

function describeEarnOut({ offer, rates, price }: Figured): string[] {
  const { value } = valueOffer(offer, rates)
  const earnOut = (offer.amount * offer.earn_out_percent) / 100
  const paid = `It pays ${describeSplit(sharesOf(offer))}: ${price(value.cashAtClosing)} in cash at closing and ${price(value.later)} later.`
  if (earnOut === 0) return [paid, 'It has no earnout.']
  const alone = { ...offer, cash_percent: 0, stock_percent: 0, deferred_percent: 0 }
  return [
    paid,
    `The earnout of ${price(earnOut)} runs ${offer.earn_out_months} months. Paid with a probability of ${rates.earn_out_probability}% and discounted at ${rates.discount_percent}%, it is worth ${price(valueOffer(alone, rates).value.presentValue)} today.`,
    `If none of it is paid, the price is ${price(offer.amount - earnOut)}; if all of it is paid, ${price(offer.amount)}.`,
  ]
}

function describeCertainty({ offer, facts, rates }: Figured): string[] {
  const bid = facts.view.bids.find(({ id }) => id === offer.bid_id)
  if (!bid) return []
  const closes =
    bid.certainty === null
      ? `Nobody has estimated how likely ${bid.bidder} closes.`
      : `${bid.bidder} closes with a certainty of ${bid.certainty}%.`
  return [closes, `Present values are worked out ${describeRates(rates)}.`]
}

function describeExpiry({ offer: { submitted_at, expires_on, status }, facts: { today } }: Figured): string[] {
  const madeOn = submitted_at.slice(0, 10)
  const made = `It was made on ${describeDay(madeOn)}, ${daysBetween(madeOn, today)} days ago`
  if (expires_on === null) return [`${made}, without an expiry date.`]
  const days = daysBetween(today, expires_on)
  if (days < 0) return [`${made}, and expired on ${describeDay(expires_on)}.`]
  const expires = status === 'pending' ? 'expires' : 'was to expire'
  return [`${made}. It ${expires} on ${describeDay(expires_on)}, in ${days} days.`]
}
