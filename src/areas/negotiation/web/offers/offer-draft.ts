import { readTyped } from '#core/numbers/typed-number.ts'
import { isWholePrice, type PriceShares } from '#core/negotiation/price.ts'
import { personPoint } from '#kit/display/person-point.ts'
import type { FormReading } from '#kit/forms/form-reading.ts'
import type { NegotiationDraft, NegotiationOffer } from '../../contract.ts'
import { startPrice } from '../../rules/limits.ts'
import { findLeadBid, findPosition, offersOfLead, partyOf } from '../../rules/next-move.ts'
import { sharesOf, splitPrice, usualMonths } from '../../rules/split-price.ts'
import type { PaymentStructure } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import type { Begun } from '../use-negotiation.ts'

const texts = messages.offer
export const newBid = 'new'

/** What is read from the form; the deal and what was seen of it are added when it is sent. */
export type OfferFacts = Pick<
  NegotiationOffer,
  | 'party'
  | 'amount'
  | 'structure'
  | 'cash_percent'
  | 'stock_percent'
  | 'deferred_percent'
  | 'earn_out_percent'
  | 'deferred_months'
  | 'earn_out_months'
  | 'terms'
  | 'conditions'
  | 'expires_on'
> & { bidId?: string; bidder?: string }

/** The form begins with our last offer on the lead bid, else with the value of the deal. */
export function startDraft({ bids, offers, negotiation, target }: Begun): NegotiationDraft {
  const lead = findLeadBid(bids)
  const { ours } = findPosition(offersOfLead(bids, offers), negotiation.side)
  const nothingYet = { bidder: '', terms: '', conditions: '', expires_on: '', party: partyOf(negotiation.side) }
  const usual = { bid: lead?.id ?? newBid, ...nothingYet }
  if (ours) return { ...usual, ...pricedAs(ours) }
  const structure = '90% cash 10% earnout'
  return {
    ...usual,
    amount: String(target.value > 0 ? target.value : startPrice),
    structure,
    shares: toTexts(splitPrice(structure)),
    earn_out_months: String(usualMonths.earnOutMonths),
  }
}

function pricedAs(offer: NegotiationOffer) {
  const { amount, structure, earn_out_months } = offer
  const months = earn_out_months === 0 ? usualMonths.earnOutMonths : earn_out_months
  return { amount: String(amount), structure, shares: toTexts(sharesOf(offer)), earn_out_months: String(months) }
}

export function toTexts({ cashPercent, stockPercent, deferredPercent, earnOutPercent }: PriceShares): string[] {
  return [cashPercent, stockPercent, deferredPercent, earnOutPercent].map(String)
}

/** Choosing a structure fills in its split; 'Other split' leaves what is there. */
export function chooseStructure(draft: NegotiationDraft, structure: PaymentStructure): Partial<NegotiationDraft> {
  return structure === 'Other split'
    ? { structure }
    : { structure, shares: toTexts(splitPrice(structure)), ...isOpen(draft) }
}

const isOpen = ({ earn_out_months }: NegotiationDraft) =>
  earn_out_months.trim() === '' ? { earn_out_months: String(usualMonths.earnOutMonths) } : {}

const typed = (text: string, kind: 'money' | 'count', currency?: string): number | null => {
  const read = readTyped(text, { kind, point: personPoint(), currency })
  return 'value' in read ? read.value : null
}

export function readShares({ shares }: NegotiationDraft): PriceShares | null {
  const read = shares.map((text) => typed(text || '0', 'count') ?? Number.NaN)
  const [cashPercent = 0, stockPercent = 0, deferredPercent = 0, earnOutPercent = 0] = read
  const split = { cashPercent, stockPercent, deferredPercent, earnOutPercent }
  return read.every(Number.isInteger) && isWholePrice(split) ? split : null
}

export function readAmount({ amount }: NegotiationDraft, currency: string): number | null {
  return readPositiveAmount(amount, currency)
}

export function readPositiveAmount(text: string, currency: string): number | null {
  const value = typed(text, 'money', currency)
  return value !== null && value > 0 ? value : null
}

export function readOffer(draft: NegotiationDraft, currency: string): FormReading<NegotiationDraft, OfferFacts> {
  const [amount, shares, months] = [readAmount(draft, currency), readShares(draft), readMonths(draft)]
  const bid = readBid(draft)
  if (amount === null || shares === null || months === null || bid === null)
    return { errors: findProblems({ amount, shares, earn_out_months: months, bidder: bid }) }
  return {
    input: {
      ...bid,
      // a bid begins with an offer: the seller counters one that is there
      party: draft.bid === newBid ? 'Buyer' : draft.party,
      amount,
      structure: draft.structure,
      ...toColumns(shares, months),
      terms: draft.terms.trim(),
      conditions: draft.conditions.trim(),
      expires_on: draft.expires_on === '' ? null : draft.expires_on,
    },
  }
}

/** The sentence of each field that could not be read. */
function findProblems(read: Readonly<Record<keyof typeof texts.errors, unknown>>) {
  const entries = Object.entries(texts.errors)
  return Object.fromEntries(entries.filter(([name]) => read[name as keyof typeof texts.errors] === null))
}

/** Null for a new bidder without a name. */
function readBid({ bid, bidder }: NegotiationDraft): { bidId: string } | { bidder: string } | null {
  if (bid !== newBid) return { bidId: bid }
  const name = bidder.trim()
  return name === '' ? null : { bidder: name }
}

function readMonths({ earn_out_months }: NegotiationDraft): number | null {
  const months = typed(earn_out_months || '0', 'count')
  return months !== null && Number.isInteger(months) && months >= 0 && months <= 120 ? months : null
}

function toColumns({ cashPercent, stockPercent, deferredPercent, earnOutPercent }: PriceShares, months: number) {
  return {
    cash_percent: cashPercent,
    stock_percent: stockPercent,
    deferred_percent: deferredPercent,
    earn_out_percent: earnOutPercent,
    deferred_months: deferredPercent > 0 ? usualMonths.deferredMonths : 0,
    earn_out_months: earnOutPercent > 0 ? months : 0,
  }
}
