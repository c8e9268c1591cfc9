import { compareBids, isOnTable, valueOffer } from '../compare-bids.ts'
import { describePrice, shortPrice } from '../describe-price.ts'
import { findPosition, offersOfLead, partyOf, planNextMove, readLedger, type NextMove } from '../next-move.ts'
import { findOurZone } from '../our-packages.ts'
import { describeSplit } from '../split-price.ts'
import { citeBid, citeDeal, citeLimits, citeOffer } from './cite.ts'
import type { AdviserFacts, TopicAnswer } from './facts.ts'
import type { NegotiationOffer } from '../../contract.ts'

type Topic = (facts: AdviserFacts) => TopicAnswer | null

const sharesOf = (offer: NegotiationOffer) => ({
  cashPercent: offer.cash_percent,
  stockPercent: offer.stock_percent,
  deferredPercent: offer.deferred_percent,
  earnOutPercent: offer.earn_out_percent,
})

function readLead({ view }: AdviserFacts) {
  const offers = offersOfLead(view.bids, view.offers)
  const { currency } = view.target
  return {
    offers,
    currency,
    side: view.negotiation.side,
    ...findPosition(offers, view.negotiation.side),
    price: (amount: number) => describePrice(amount, currency),
    cite: (offer: NegotiationOffer) => citeOffer(offer, currency),
  }
}

const whyMove: Readonly<Record<NextMove['reason'], string>> = {
  half: 'half of our last concession, so that each step says that less is left',
  quarter: 'a quarter of the gap, because we have not moved yet',
  limit: 'what our limit leaves',
  theirs: 'what the other side asks',
}

/** What to put on the table next, by the pace of our own concessions. */
export const nextCounter: Topic = (facts) => {
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
}

export const ourOffer: Topic = (facts) => {
  const { ours, price, cite } = readLead(facts)
  if (!ours) return null
  const { cashAtClosing, presentValue } = valueOffer(ours, facts.view.negotiation).value
  return {
    text: [
      `Our latest offer is ${price(ours.amount)}, ${describeSplit(sharesOf(ours))}, ${ours.status} since ${ours.submitted_at.slice(0, 10)}.`,
      `Cash at closing is ${price(cashAtClosing)}; the present value is ${price(round(presentValue))}.`,
    ],
    citations: [cite(ours)],
  }
}

export const theirPosition: Topic = (facts) => {
  const { theirs, gap, price, cite, side } = readLead(facts)
  if (!theirs) return null
  const who = side === 'buyer' ? 'The seller asks' : 'The buyer offers'
  return {
    text: [
      `${who} ${price(theirs.amount)}${theirs.terms === '' ? '' : `: ${theirs.terms}`}`,
      ...(gap === null ? [] : [`That is ${price(gap)} from our latest offer.`]),
    ],
    citations: [cite(theirs)],
  }
}

export const gapBetween: Topic = (facts) => {
  const { ours, theirs, gap, price, cite } = readLead(facts)
  if (!ours || !theirs || gap === null) return null
  const percent = ((gap / ours.amount) * 100).toFixed(1)
  return {
    text: [
      `The two sides are ${price(gap)} apart: ${price(ours.amount)} against ${price(theirs.amount)}, which is ${percent}% of our offer.`,
    ],
    citations: [cite(ours), cite(theirs)],
  }
}

/** All bids on the same footing. */
export const competingBids: Topic = ({ view }) => {
  const { currency } = view.target
  const rows = compareBids(view.bids, view.offers, view.negotiation)
  const valued = rows.flatMap(({ bid, newest }) => (newest ? [{ bid, newest }] : []))
  if (valued.length === 0) return null
  const onTable = valued.filter(({ bid }) => isOnTable(bid))
  const compared = onTable.length > 0 ? onTable : valued
  const best = (of: (one: (typeof valued)[number]) => number) =>
    compared.reduce((most, one) => (of(one) > of(most) ? one : most))
  const [headline, cash, present] = [
    best(({ newest }) => newest.amount),
    best(({ newest }) => newest.value.cashAtClosing),
    best(({ newest }) => newest.value.presentValue),
  ]
  const sure = compared
    .filter(({ bid }) => bid.certainty !== null)
    .toSorted((one, other) => (other.bid.certainty ?? 0) - (one.bid.certainty ?? 0))[0]
  return {
    text: [
      ...valued.map(
        ({ bid, newest }) =>
          `${bid.bidder}: ${describePrice(newest.amount, currency)}, cash at closing ${describePrice(newest.value.cashAtClosing, currency)}, ` +
          `present value ${describePrice(round(newest.value.presentValue), currency)}` +
          `${bid.certainty === null ? '' : `, certainty ${bid.certainty}%`}, ${bid.status}.`,
      ),
      `Highest headline: ${headline.bid.bidder}. Most cash at closing: ${cash.bid.bidder}. Highest present value: ${present.bid.bidder}.` +
        (sure ? ` Most certain to close: ${sure.bid.bidder}.` : ''),
    ],
    insights: [`Compare by present value, not by headline: ${present.bid.bidder} is worth most today.`],
    citations: valued.map(({ bid }) => citeBid(bid)),
  }
}

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

export const ourLimit: Topic = ({ limits, view }) => {
  if (!limits || limits.our_limit === null) return null
  const price = (amount: number) => describePrice(amount, view.target.currency)
  const target = limits.our_target === null ? '' : ` Our target is ${price(limits.our_target)}.`
  return {
    text: [`Our limit is ${price(limits.our_limit)}.${target} Only those who may see limits read this.`],
    citations: [citeLimits(view.target)],
  }
}

/** Who gave how much, and at what pace. */
export const concessions: Topic = (facts) => {
  const { offers, price, cite } = readLead(facts)
  const { concessions: steps, totals } = readLedger(offers)
  if (steps.length === 0) return null
  const describe = (party: 'Buyer' | 'Seller') => {
    const own = steps.filter((one) => one.party === party).map(({ step }) => price(step))
    return own.length === 0
      ? `${party}: no concession yet.`
      : `${party}: ${own.join(', then ')}; ${price(totals[party])} in all.`
  }
  const { side } = facts.view.negotiation
  const us = partyOf(side)
  const them = us === 'Buyer' ? 'Seller' : 'Buyer'
  const ahead = totals[us] - totals[them]
  const last = steps.findLast(({ party }) => party === them)
  const shrinks = (last?.ratioToLast ?? 1) < 1
  return {
    text: [describe('Buyer'), describe('Seller'), describeBalance(ahead, price)],
    insights: shrinks ? ['Their steps are getting smaller: they are nearing their limit.'] : [],
    citations: offers.map(cite),
  }
}

function describeBalance(ahead: number, price: (amount: number) => string): string {
  if (ahead === 0) return 'Both sides have given the same.'
  return ahead > 0
    ? `We have given ${price(ahead)} more than the other side; the next concession is theirs to make.`
    : `The other side has given ${price(-ahead)} more than we have.`
}

export const openingOffers: Topic = (facts) => {
  const { offers, price, cite } = readLead(facts)
  const first = (party: 'Buyer' | 'Seller') => offers.find((one) => one.party === party)
  const [buyer, seller] = [first('Buyer'), first('Seller')]
  const opened = [buyer, seller].filter((one) => one !== undefined)
  if (opened.length === 0) return null
  return {
    text: [
      ...opened.map(
        (one) => `The ${one.party.toLowerCase()} opened with ${price(one.amount)} on ${one.submitted_at.slice(0, 10)}.`,
      ),
      `There have been ${offers.length} offers and counters on the lead bid.`,
    ],
    citations: opened.map(cite),
  }
}

/** How the price is paid, and what the later part is worth. */
export const paymentStructure: Topic = (facts) => {
  const { ours, price, cite } = readLead(facts)
  if (!ours) return null
  const { discount_percent: rate, earn_out_probability: likely } = facts.view.negotiation
  const { value } = valueOffer(ours, facts.view.negotiation)
  const earnOut = (ours.amount * ours.earn_out_percent) / 100
  return {
    text: [
      `Our offer pays ${describeSplit(sharesOf(ours))}: ${price(value.cashAtClosing)} in cash at closing and ${price(value.later)} later.`,
      ...(earnOut > 0
        ? [
            `The earnout of ${price(earnOut)} runs ${ours.earn_out_months} months. Paid with a probability of ${likely}% and discounted at ${rate}%, it is worth ${price(round(value.presentValue - value.cashAtClosing - value.stock))} today.`,
          ]
        : []),
    ],
    insights:
      earnOut > 0
        ? [
            'An earnout bridges a gap in expectations: agree the measure, the threshold and who runs the business before its size.',
          ]
        : ['Without an earnout the price is certain; a part of the gap could be paid out of future results.'],
    citations: [cite(ours)],
  }
}

export const presentValue: Topic = (facts) => {
  const { ours, price, cite } = readLead(facts)
  if (!ours) return null
  const { value } = valueOffer(ours, facts.view.negotiation)
  const { discount_percent: rate, earn_out_probability: likely } = facts.view.negotiation
  return {
    text: [
      `The present value of our offer is ${price(round(value.presentValue))}, at a discount rate of ${rate}% and a probability of ${likely}% that the earnout is paid.`,
    ],
    citations: [cite(ours)],
  }
}

export const valuation: Topic = (facts) => {
  const { view } = facts
  const { ours, price, cite } = readLead(facts)
  const { target, valuation: value } = view
  const dealValue = target.value > 0 ? [`The deal is in the pipeline at ${price(target.value)}.`] : []
  const text = [...describeWorth(value), ...describeMultiple(ours, target), ...dealValue]
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

function describeMultiple(ours: NegotiationOffer | null, target: AdviserFacts['view']['target']): string[] {
  if (!ours || target.ebitda === null || target.ebitda <= 0) return []
  const multiple = (ours.amount / target.ebitda).toFixed(1)
  return [`Our offer is ${multiple}x EBITDA of ${shortPrice(target.ebitda, target.currency)}.`]
}

function round(amount: number): number {
  return Math.round(amount)
}
