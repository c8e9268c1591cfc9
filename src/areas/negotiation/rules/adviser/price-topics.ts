import { compareBids, isOnTable, type ComparedBid, type ValuedOffer } from '../compare-bids.ts'
import { describeDay, describeMultiple, describePrice, shortPrice } from '../describe-price.ts'
import { partyOf, planNextMove, readLedger, type NextMove } from '../next-move.ts'
import { findOurZone } from '../our-packages.ts'
import { describeSplit, sharesOf } from '../split-price.ts'
import { parties, type Party } from '../words.ts'
import { citeBid, citeDeal, citeLimits } from './cite.ts'
import type { AdviserFacts, Topic } from './facts.ts'
import { describeAgainstLimits, describeEnd, readLead, whileOpen } from './lead.ts'
import type { NegotiationBid, NegotiationOffer } from '../../contract.ts'

const whyMove: Readonly<Record<NextMove['reason'], string>> = {
  half: 'half of our last concession, so that each step says that less is left',
  quarter: 'a quarter of the gap, because we have not moved yet',
  limit: 'what our limit leaves',
  theirs: 'what the other side asks',
}

/** What to put on the table next, by the pace of our own concessions. */
export const nextCounter = whileOpen((facts) => {
  const { offers, ours, theirs, gap, side, price, cite } = readLead(facts)
  if (!ours || !theirs || gap === null) return null
  const citations = [cite(ours), cite(theirs)]
  const limit = facts.limits?.our_limit ?? null
  const move = planNextMove(offers, { side, limit })
  const table = `We have ${price(ours.amount)} on the table, the other side ${price(theirs.amount)}: a gap of ${price(gap)}.`
  if (!move)
    return {
      text: [table, 'Our limit leaves no room for a further step on the price. Move on another term.'],
      citations,
    }
  return {
    text: [
      table,
      `Counter with ${price(move.price)}, a step of ${price(move.step)}: ${whyMove[move.reason]}.`,
      'Ask for something in return, such as an open term, and give your reason before the figure.',
    ],
    insights: [
      `Next step: ${price(move.price)}, no further than ${price(move.step)} from the last offer.`,
      'Trade the step for a term; a concession without a return teaches the other side to wait.',
    ],
    citations: limit === null ? citations : [...citations, citeLimits(facts.view.target)],
    proposals: [
      {
        kind: 'counter',
        label: `${side === 'buyer' ? 'Offer' : 'Counter with'} ${price(move.price)}, ${ours.structure}`,
        bid_id: ours.bid_id,
        amount: move.price,
        structure: ours.structure,
      },
    ],
  }
})

/** How far apart the two sides are, and what is in the middle. */
export const gapBetween: Topic = (facts, asked) => {
  const { ours, theirs, gap, price, cite } = readLead(facts)
  if (!ours || !theirs || gap === null) return null
  const percentOf = ({ amount }: NegotiationOffer) => `${((gap / amount) * 100).toFixed(1)}%`
  const middle = (ours.amount + theirs.amount) / 2
  const limits = asked.marks.has('middle') ? describeAgainstLimits(facts, middle) : []
  return {
    text: [
      `The two sides are ${price(gap)} apart: ${price(ours.amount)} against ${price(theirs.amount)}, which is ${percentOf(ours)} of our offer and ${percentOf(theirs)} of what the other side has on the table.`,
      `Halfway between them is ${price(middle)}.`,
      ...limits,
    ],
    citations: [cite(ours), cite(theirs), ...(limits.length > 0 ? [citeLimits(facts.view.target)] : [])],
  }
}

/** All bids on the same footing. */
export const competingBids: Topic = ({ view }, { bids, marks }) => {
  const price = (amount: number) => describePrice(Math.round(amount), view.target.currency)
  const rows = compareBids(chooseBids(view.bids, bids, marks.has('without')), view.offers, view.negotiation)
  const valued = rows.flatMap(({ newest, ...row }) => (newest ? [{ ...row, newest }] : []))
  if (valued.length === 0) return null
  const onTable = valued.filter(({ bid }) => isOnTable(bid))
  const compared = onTable.length > 0 ? onTable : valued
  const most = (of: (one: ValuedBid) => number) => compared.reduce((best, one) => (of(one) > of(best) ? one : best))
  const headline = most(({ newest }) => newest.amount)
  const lowest = most(({ newest }) => -newest.amount)
  const present = most(({ newest }) => newest.value.presentValue)
  const likely = most(({ bid }) => bid.certainty ?? -1)
  const expected = most((one) => one.expected ?? -1)
  const allCash = compared.filter(({ newest }) => newest.cash_percent === 100)
  return {
    text: [
      ...valued.map((one) => describeBid(one, price)),
      `Highest headline: ${headline.bid.bidder}. Most cash at closing: ${most(({ newest }) => newest.value.cashAtClosing).bid.bidder}. Highest present value: ${present.bid.bidder}.` +
        (likely.bid.certainty === null
          ? ''
          : ` Most certain to close: ${likely.bid.bidder}, ${likely.bid.certainty}%.`) +
        (expected.expected === null ? '' : ` Highest when weighted by certainty: ${expected.bid.bidder}.`),
      ...(compared.length > 1
        ? [
            `Lowest headline: ${lowest.bid.bidder}, ${price(headline.newest.amount - lowest.newest.amount)} below the highest.`,
          ]
        : []),
      ...(marks.has('allCash')
        ? [describeAllCash(allCash.map(({ bid, newest }) => `${bid.bidder}, ${price(newest.amount)}`))]
        : []),
    ],
    insights: [`Compare by present value, not by headline: ${present.bid.bidder} is worth most today.`],
    citations: valued.map(({ bid }) => citeBid(bid)),
  }
}

/** One bid is compared with the lead, the lead with all. */
function chooseBids(all: readonly NegotiationBid[], named: readonly NegotiationBid[], isWithout: boolean) {
  if (isWithout) return all.filter((bid) => !named.includes(bid))
  const both = all.filter((bid) => bid.is_lead || named.includes(bid))
  return named.length > 0 && both.length > 1 ? both : all
}

type ValuedBid = ComparedBid & { newest: ValuedOffer }

function describeBid({ bid, newest, expected }: ValuedBid, price: (amount: number) => string): string {
  const { cashAtClosing, presentValue } = newest.value
  const sure = bid.certainty === null ? '' : `, certainty ${bid.certainty}%`
  const weighted = expected === null ? '' : `, weighted by it ${price(expected)}`
  return `${bid.bidder}: ${price(newest.amount)} (${describeSplit(sharesOf(newest))}), cash at closing ${price(cashAtClosing)}, present value ${price(presentValue)}${sure}${weighted}, ${bid.status}.`
}

const describeAllCash = (bids: readonly string[]) =>
  bids.length === 0 ? 'No bid is all in cash.' : `All in cash: ${bids.join('; ')}.`

export const zoneOfAgreement: Topic = (facts) => {
  const { limits, view } = facts
  if (!limits) return null
  const price = (amount: number) => describePrice(amount, view.target.currency)
  const zone = findOurZone(view.negotiation, limits)
  if (zone.kind === 'unknown') return null
  const text =
    zone.kind === 'open'
      ? `An agreement is possible from ${price(zone.low)} to ${price(zone.high)}, a zone of ${price(zone.width)}.`
      : `There is no zone of agreement: the limits are ${price(zone.gap)} apart. Change the structure or another term first.`
  return {
    text: [text, 'The other side of it is our estimate; test it before you rely on it.'],
    citations: [citeLimits(view.target)],
  }
}

/** Our limits, and how the offers lie to them: the one that is asked about, else those of both sides. */
export const ourLimit: Topic = (facts, { bids, party }) => {
  const { limits, view } = facts
  if (!limits || (limits.our_limit === null && limits.our_target === null)) return null
  const { ours, theirs, price, cite } = readLead(facts)
  const set = [
    [limits.our_limit, 'Our limit'],
    [limits.our_target, 'Our target'],
    [limits.their_limit, 'The limit that we expect of the other side'],
  ] as const
  const named = compareBids(bids, view.offers, view.negotiation).flatMap(({ newest }) => newest ?? [])
  const both = [ours, theirs].filter((one) => one !== null)
  const own = both.filter((one) => one.party === party)
  const offers = [named, own, both].find((list) => list.length > 0) ?? []
  return {
    text: [
      `${set.flatMap(([amount, name]) => (amount === null ? [] : [`${name} is ${price(amount)}.`])).join(' ')} Only people who may see limits can read this.`,
      ...offers.flatMap(({ amount }) => describeAgainstLimits(facts, amount)),
    ],
    citations: [citeLimits(view.target), ...offers.map(cite)],
  }
}

/** Who gave how much, and at what pace. */
export const concessions: Topic = (facts) => {
  const { offers, price, cite } = readLead(facts)
  const { concessions: steps, totals } = readLedger(offers)
  if (steps.length === 0) return null
  const describe = (party: Party) => {
    const own = steps.filter((one) => one.party === party).map(({ step }) => price(step))
    return own.length === 0
      ? `${party}: no concession yet.`
      : `${party}: ${own.join(', then ')}; ${price(totals[party])} in all, ${price(Math.round(totals[party] / own.length))} a step on average.`
  }
  const { side } = facts.view.negotiation
  const us = partyOf(side)
  const them = us === 'Buyer' ? 'Seller' : 'Buyer'
  const ahead = totals[us] - totals[them]
  const last = steps.findLast(({ party }) => party === them)
  const shrinks = (last?.ratioToLast ?? 1) < 1
  return {
    text: [describe('Buyer'), describe('Seller'), describeBalance(ahead, price, facts), ...describeLast(offers, price)],
    insights: shrinks ? ['Their steps are getting smaller: they are nearing their limit.'] : [],
    citations: offers.map(cite),
  }
}

/** When each side moved last, and to what. */
function describeLast(offers: readonly NegotiationOffer[], price: (amount: number) => string): string[] {
  return parties.flatMap((party) => {
    const last = offers.findLast((one) => one.party === party)
    if (!last) return []
    return [
      `The last move of the ${party.toLowerCase()}, on ${describeDay(last.submitted_at.slice(0, 10))}, was to ${price(last.amount)}.`,
    ]
  })
}

function describeBalance(ahead: number, price: (amount: number) => string, { view }: AdviserFacts): string {
  if (ahead === 0) return 'Both sides have given the same.'
  const next = describeEnd(view) === null ? '; the next concession is theirs to make' : ''
  return ahead > 0
    ? `We have given ${price(ahead)} more than the other side${next}.`
    : `The other side has given ${price(-ahead)} more than we have.`
}

/** Every move on the lead bid in its order, or those of one side. */
export const history: Topic = (facts, { party: asked, marks }) => {
  const { offers, price, cite } = readLead(facts)
  const moves = (party: Party) => offers.filter((one) => one.party === party)
  if (offers.length === 0) return null
  const shown = asked === null || marks.has('answer') ? offers : moves(asked)
  return {
    text: [
      `There have been ${offers.length} offers and counters on the lead bid: ${moves('Buyer').length} of the buyer, ${moves('Seller').length} of the seller.`,
      ...shown.map(
        ({ number, party, amount, submitted_at, status }) =>
          `${describeDay(submitted_at.slice(0, 10))}: offer ${number}, ${party.toLowerCase()}, ${price(amount)} (${status}).`,
      ),
    ],
    citations: shown.map(cite),
  }
}

export const valuation: Topic = (facts) => {
  const { view } = facts
  const { ours, price, cite } = readLead(facts)
  const { target, valuation: value } = view
  const dealValue = target.value > 0 ? [`The deal is in the pipeline at ${price(target.value)}.`] : []
  const multiple = ours ? describeMultiple(view, ours.amount) : null
  const text = [...describeWorth(value), ...(multiple === null ? [] : [`Our offer is ${multiple}.`]), ...dealValue]
  if (text.length === 0) return null
  return {
    text,
    citations: [
      ...(value ? [{ kind: 'valuation' as const, id: value.id, label: 'Valuation' }] : []),
      ...(ours ? [cite(ours)] : []),
      citeDeal(target),
    ],
  }
}

function describeWorth(value: AdviserFacts['view']['valuation']): string[] {
  if (!value) return []
  const [low, base, high] = [value.low, value.base, value.high].map((amount) => shortPrice(amount, value.currency))
  return [`The valuation of the deal comes to ${base}, from ${low} to ${high}.`]
}
