type Valued = {
  low_millions: number | null
  base_millions: number | null
  high_millions: number | null
  currency: string
}
type Priced = { value: number; currency: string }

/** The price of a deal next to what it was valued at, in millions. */
export type PriceComparison = {
  price: number
  low: number
  base: number
  high: number
  /** Price less base, in percent of the base. */
  percent: number
  position: 'below' | 'within' | 'above'
}

/** Null while the valuation has no value, the deal no price, or their currencies differ: nothing is converted here. */
export function comparePrice(valuation: Valued, deal: Priced): PriceComparison | null {
  const { base_millions: base, currency } = valuation
  if (base === null || base <= 0 || deal.value <= 0 || currency !== deal.currency) return null
  const { low_millions: low, high_millions: high } = valuation
  const range = { low: low ?? base, base, high: high ?? base }
  const price = deal.value / 1_000_000
  const position = price < range.low ? 'below' : price > range.high ? 'above' : 'within'
  return { price, ...range, percent: (price / base - 1) * 100, position }
}
