import { readTyped } from '#core/numbers/typed-number.ts'
import { offersOfLead } from './next-move.ts'
import { describeSplit, sharesOf } from './split-price.ts'
import { earnOutTerm, priceTerm, structureTerm } from './standard-terms.ts'
import type { OfferStatus, TermStatus } from './words.ts'

export type AgreedTerm = { term: string; status: TermStatus; agreed_position: string }
type Move = { bid_id: string; status: OfferStatus }
type Bid = { id: string; is_lead: boolean }

/**
 * The price that closing proposes: the agreed one, else that of the newest offer that was accepted or is open, else the last
 * one. None where an amount was agreed that cannot be read: another amount would be taken for it.
 */
export function proposeFinalPrice(
  {
    terms,
    bids,
    offers,
  }: { terms: readonly AgreedTerm[]; bids: readonly Bid[]; offers: readonly (Move & { amount: number })[] },
  currency: string,
): number | null {
  const agreed = findAgreed(terms, priceTerm)
  if (/\d/.test(agreed)) return readAgreedPrice(agreed, currency)
  return findLastOffer(offersOfLead(bids, offers))?.amount ?? null
}

/** The amount of an agreed price, which words may explain: '€14.6m (cash-free, debt-free)'. */
export function readAgreedPrice(agreed: string, currency: string): number | null {
  const [amount = '', ...words] = agreed.split(/\s*[(;]|,\s+/)
  const read = readTyped(amount, { kind: 'money', point: '.', currency })
  return 'value' in read && !/\d/.test(words.join('')) ? read.value : null
}

/** The term about the price, where closing at this price settles it: it was open, or agreed at another amount. */
export function findTermToSettle<Term extends AgreedTerm>(
  terms: readonly Term[],
  { price, currency }: { price: number; currency: string },
): Term | null {
  const term = terms.find((one) => one.term === priceTerm)
  if (!term || term.status !== 'agreed') return term ?? null
  const agreed = readAgreedPrice(term.agreed_position.trim(), currency)
  return agreed === null || agreed === price ? null : term
}

type Months = { earn_out_months: number; deferred_months: number }

/**
 * '90% cash, 10% earnout', as agreed or last offered, and how long the parts take that these words speak of; empty without
 * either. The months of the earnout are null where another period was agreed in words.
 */
export function describePayment(
  terms: readonly AgreedTerm[],
  ofLead: readonly (Move & PriceColumns & Months)[],
): { payment: string; earnOutMonths: number | null; deferredMonths: number } {
  const offer = findFinalOffer(terms, ofLead)
  const payment = findAgreed(terms, structureTerm) || (offer ? describeSplit(sharesOf(offer)) : '')
  const period = findAgreed(terms, earnOutTerm)
  const offered = offer && offer.earn_out_percent > 0 ? offer.earn_out_months : 0
  return {
    payment,
    earnOutMonths: !/earn[-\s]?out/i.test(payment) ? 0 : period === '' ? offered : readMonths(period),
    deferredMonths: offer && offer.deferred_percent > 0 && /deferred/i.test(payment) ? offer.deferred_months : 0,
  }
}

/** '36 months', '3 years after closing'; null for any other words. */
function readMonths(period: string): number | null {
  const [, count, unit = ''] = /^(\d{1,3})\s*(month|year)s?(?:\s+(?:after|from)\s+closing)?\.?$/i.exec(period) ?? []
  return count === undefined ? null : Number(count) * (unit.toLowerCase() === 'year' ? 12 : 1)
}

/** The offer whose payment was agreed; without an agreed payment the accepted one, else the last. */
function findFinalOffer<Offer extends Move & PriceColumns>(terms: readonly AgreedTerm[], ofLead: readonly Offer[]) {
  const agreed = findAgreed(terms, structureTerm)
  return ofLead.findLast((offer) => describeSplit(sharesOf(offer)) === agreed) ?? findLastOffer(ofLead)
}

type PriceColumns = Parameters<typeof sharesOf>[0]

function findLastOffer<Offer extends Move>(offers: readonly Offer[]): Offer | undefined {
  return offers.findLast(({ status }) => status === 'accepted' || status === 'pending') ?? offers.at(-1)
}

/** Empty as long as both sides have not agreed on it. */
export function findAgreed(terms: readonly AgreedTerm[], wanted: string): string {
  const found = terms.find(({ term, status }) => term === wanted && status === 'agreed')
  return found?.agreed_position.trim() ?? ''
}
