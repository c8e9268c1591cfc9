import { readTyped } from '#core/numbers/typed-number.ts'
import { offersOfLead } from './next-move.ts'
import { describeSplit, sharesOf } from './split-price.ts'
import { priceTerm, structureTerm } from './standard-terms.ts'
import type { OfferStatus, TermStatus } from './words.ts'

type Term = { term: string; status: TermStatus; agreed_position: string }
type Move = { bid_id: string; status: OfferStatus }
type Bid = { id: string; is_lead: boolean }

/** The price that closing proposes: the agreed one, else that of the newest offer that was accepted or is open, else the last one. */
export function proposeFinalPrice(
  {
    terms,
    bids,
    offers,
  }: { terms: readonly Term[]; bids: readonly Bid[]; offers: readonly (Move & { amount: number })[] },
  currency: string,
): number | null {
  const agreed = readTyped(findAgreed(terms, priceTerm), { kind: 'money', point: '.', currency })
  if ('value' in agreed && agreed.value !== null) return agreed.value
  return findLastOffer(offersOfLead(bids, offers))?.amount ?? null
}

type Months = { earn_out_months: number; deferred_months: number }

/** '90% cash, 10% earnout', as agreed or last offered, and how long the parts take that these words speak of; empty without either. */
export function describePayment(
  terms: readonly Term[],
  ofLead: readonly (Move & PriceColumns & Months)[],
): { payment: string; earnOutMonths: number; deferredMonths: number } {
  const offer = findFinalOffer(terms, ofLead)
  const agreed = findAgreed(terms, structureTerm)
  if (!offer) return { payment: agreed, earnOutMonths: 0, deferredMonths: 0 }
  const payment = agreed || describeSplit(sharesOf(offer))
  return {
    payment,
    earnOutMonths: offer.earn_out_percent > 0 && /earn[-\s]?out/i.test(payment) ? offer.earn_out_months : 0,
    deferredMonths: offer.deferred_percent > 0 && /deferred/i.test(payment) ? offer.deferred_months : 0,
  }
}

/** The offer whose payment was agreed; without an agreed payment the accepted one, else the last. */
function findFinalOffer<Offer extends Move & PriceColumns>(terms: readonly Term[], ofLead: readonly Offer[]) {
  const agreed = findAgreed(terms, structureTerm)
  return ofLead.findLast((offer) => describeSplit(sharesOf(offer)) === agreed) ?? findLastOffer(ofLead)
}

type PriceColumns = Parameters<typeof sharesOf>[0]

function findLastOffer<Offer extends Move>(offers: readonly Offer[]): Offer | undefined {
  return offers.findLast(({ status }) => status === 'accepted' || status === 'pending') ?? offers.at(-1)
}

/** Empty as long as both sides have not agreed on it. */
function findAgreed(terms: readonly Term[], wanted: string): string {
  const found = terms.find(({ term, status }) => term === wanted && status === 'agreed')
  return found?.agreed_position.trim() ?? ''
}
