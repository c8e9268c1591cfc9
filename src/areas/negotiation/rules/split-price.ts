import { keysOf } from '#core/keys-of.ts'
import type { PriceShares } from '#core/negotiation/price.ts'
import type { NegotiationOffer } from '../contract.ts'
import type { PaymentStructure } from './words.ts'

type NamedStructure = Exclude<PaymentStructure, 'Other split'>

/** What each stated structure says. 'Stock + Cash' names no split in the specification: half of each, and it can be changed. */
const splits: Readonly<Record<NamedStructure, PriceShares>> = {
  '90% cash 10% earnout': { cashPercent: 90, stockPercent: 0, deferredPercent: 0, earnOutPercent: 10 },
  '100% cash': { cashPercent: 100, stockPercent: 0, deferredPercent: 0, earnOutPercent: 0 },
  '80% cash 20% earnout': { cashPercent: 80, stockPercent: 0, deferredPercent: 0, earnOutPercent: 20 },
  'Stock + Cash': { cashPercent: 50, stockPercent: 50, deferredPercent: 0, earnOutPercent: 0 },
}

/** An earn-out is measured over two years where nobody says otherwise. */
export const usualMonths = { earnOutMonths: 24, deferredMonths: 12 }

export function splitPrice(structure: PaymentStructure): PriceShares {
  return splits[structure === 'Other split' ? '100% cash' : structure]
}

/** '85% cash, 5% deferred, 10% earnout' */
export function describeSplit({ cashPercent, stockPercent, deferredPercent, earnOutPercent }: PriceShares): string {
  const parts = [
    [cashPercent, 'cash'],
    [stockPercent, 'stock'],
    [deferredPercent, 'deferred'],
    [earnOutPercent, 'earnout'],
  ] as const
  return parts.flatMap(([percent, word]) => (percent > 0 ? [`${percent}% ${word}`] : [])).join(', ')
}

/** Whether a structure is what these shares say; 'Stock + Cash' is any split of these two. */
export function fitsStructure(structure: PaymentStructure, shares: PriceShares): boolean {
  if (structure === 'Other split') return true
  if (structure === 'Stock + Cash')
    return shares.cashPercent > 0 && shares.stockPercent > 0 && shares.cashPercent + shares.stockPercent === 100
  const named = splits[structure]
  return keysOf(named).every((share) => named[share] === shares[share])
}

type OfferShares = Pick<NegotiationOffer, 'cash_percent' | 'stock_percent' | 'deferred_percent' | 'earn_out_percent'>

/** The shares of an offer, as the calls write them. */
export function sharesOf(offer: OfferShares): PriceShares {
  return {
    cashPercent: offer.cash_percent,
    stockPercent: offer.stock_percent,
    deferredPercent: offer.deferred_percent,
    earnOutPercent: offer.earn_out_percent,
  }
}
