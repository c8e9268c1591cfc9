/** How a price is paid, in percent of the headline; the four shares add up to 100. */
export type PriceShares = {
  cashPercent: number
  stockPercent: number
  deferredPercent: number
  earnOutPercent: number
}

/** When the later parts are paid, and how sure they are. */
export type PriceTiming = {
  deferredMonths: number
  earnOutMonths: number
  /** Per year, 0 to 100. */
  discountPercent: number
  /** How likely the earn-out is paid in full, 0 to 100. */
  earnOutProbability: number
}

export type PriceTerms = PriceShares & PriceTiming
export type PriceValue = { headline: number; cashAtClosing: number; stock: number; later: number; presentValue: number }

/**
 * What a price is worth today: cash and stock at closing in full, deferred cash discounted by the year, an earn-out
 * discounted and weighted by its probability. Amounts are in the unit of the headline.
 */
export function valuePrice(headline: number, terms: PriceTerms): PriceValue {
  const { cashPercent, stockPercent, deferredPercent, earnOutPercent } = terms
  const part = (percent: number) => (headline * percent) / 100
  return {
    headline,
    cashAtClosing: part(cashPercent),
    stock: part(stockPercent),
    later: part(deferredPercent + earnOutPercent),
    presentValue: headline * worthOfOne(terms),
  }
}

/** The present value of one unit of headline price. */
export function worthOfOne(terms: PriceTerms): number {
  const { cashPercent, stockPercent, deferredPercent, earnOutPercent } = terms
  const { deferredMonths, earnOutMonths, discountPercent, earnOutProbability } = terms
  const discount = (months: number) => (1 + discountPercent / 100) ** (-months / 12)
  const deferred = deferredPercent * discount(deferredMonths)
  const earnOut = earnOutPercent * discount(earnOutMonths) * (earnOutProbability / 100)
  return (cashPercent + stockPercent + deferred + earnOut) / 100
}

/** Whether the shares add up to the whole price and none is negative. */
export function isWholePrice({ cashPercent, stockPercent, deferredPercent, earnOutPercent }: PriceShares): boolean {
  const shares = [cashPercent, stockPercent, deferredPercent, earnOutPercent]
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.every((share) => share >= 0) && Math.abs(total - 100) < 1e-9
}
