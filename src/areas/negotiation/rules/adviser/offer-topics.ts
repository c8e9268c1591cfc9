import type { NegotiationOffer } from '../../contract.ts'
import { valueOffer } from '../compare-bids.ts'
import { findLeadBid, partyOf } from '../next-move.ts'
import { parties, type Party } from '../words.ts'
import { citeBid, citeDeal, citeLimits, citeOffer } from './cite.ts'
import { describeFigures, describeOffer } from './describe-offer.ts'
import { describeMultiple } from '../describe-price.ts'
import type { AdviserFacts, Topic } from './facts.ts'
import { describeAgainstLimits, describeDistance, readLead } from './lead.ts'
import type { ReadQuestion } from './read-question.ts'

/**
 * One offer: which one the question says by its bidder, side and place, and what it says of it by its figures. Without any
 * of them it is our latest offer on the lead bid.
 */
export const oneOffer: Topic = (facts, asked) => {
  const chosen = chooseOffers(facts, asked)
  if (chosen.length === 0) return null
  const { bids, target } = facts.view
  return {
    text: chosen.flatMap((offer) => [describeOffer(facts, offer), ...describeFigures(facts, offer, asked)]),
    insights: asked.marks.has('earnout') ? chosen.slice(0, 1).map(adviseEarnOut) : [],
    citations: [
      ...chosen.map((offer) => citeOffer(offer, target.currency)),
      ...bids.filter(({ id }) => chosen.some(({ bid_id }) => bid_id === id)).map(citeBid),
    ],
  }
}

function chooseOffers({ view }: AdviserFacts, asked: ReadQuestion): NegotiationOffer[] {
  const { nth, bids } = asked
  if (nth?.of === 'deal') return view.offers.filter(({ number }) => number === nth.number)
  const lead = findLeadBid(view.bids)
  const meant = bids.length > 0 ? bids : lead ? [lead] : []
  const authors = chooseParties(asked, partyOf(view.negotiation.side))
  return meant.flatMap(({ id }) =>
    authors.flatMap(
      (party) =>
        pickOffer(
          view.offers.filter((one) => one.bid_id === id && one.party === party),
          asked,
        ) ?? [],
    ),
  )
}

/** A bidder who is named is asked about as the buyer that it is; how it began is asked of both sides. */
function chooseParties({ bids, party, marks }: ReadQuestion, us: Party): readonly Party[] {
  const isRival = bids.length > 0 && bids.every(({ is_lead }) => !is_lead)
  if (party !== null && !isRival) return [party]
  if (bids.length > 0) return ['Buyer']
  return marks.has('first') ? parties : [us]
}

function pickOffer(own: readonly NegotiationOffer[], { nth, marks }: ReadQuestion): NegotiationOffer | undefined {
  if (nth) return own[nth.number - 1]
  if (marks.has('first')) return own[0]
  return own.at(marks.has('previous') ? -2 : -1)
}

function adviseEarnOut({ earn_out_percent }: NegotiationOffer): string {
  return earn_out_percent > 0
    ? 'An earnout bridges a gap in expectations: agree the measure, the threshold and who runs the business before its size.'
    : 'Without an earnout the price is certain; a part of the gap could be paid out of future results.'
}

/** What a price that the question names would mean: against both sides, paid as our offer, and against our limits. */
export const namedPrice: Topic = (facts, { amount }) => {
  if (amount === null) return null
  const { ours, theirs, price, cite } = readLead(facts)
  const { target } = facts.view
  const multiple = describeMultiple(facts.view, amount)
  const both = [
    [ours, 'our latest offer'],
    [theirs, 'the latest of the other side'],
  ] as const
  const sides = both.flatMap(([one, name]) => (one ? [`${describeDistance(amount - one.amount, price)} ${name}`] : []))
  const against = describeAgainstLimits(facts, amount)
  const offers = [ours, theirs].filter((one) => one !== null).map(cite)
  return {
    text: [
      ...(sides.length > 0 ? [`${price(amount)} is ${sides.join(' and ')}.`] : []),
      ...(multiple === null ? [] : [`${price(amount)} is ${multiple}.`]),
      ...(ours ? [describeAsOurs(facts, { ...ours, amount }, price)] : []),
      ...against,
    ],
    citations: [
      ...(offers.length > 0 ? offers : [citeDeal(target)]),
      ...(against.length > 0 ? [citeLimits(target)] : []),
    ],
  }
}

function describeAsOurs({ view }: AdviserFacts, offer: NegotiationOffer, price: (amount: number) => string): string {
  const { cashAtClosing, presentValue } = valueOffer(offer, view.negotiation).value
  return `Paid as our offer, cash at closing would be ${price(cashAtClosing)}, the present value ${price(presentValue)}.`
}
