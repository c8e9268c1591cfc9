import { indicatorNames, type FitTraits } from './fit-traits.ts'
import { activityShare, orHalf, placeShare, sumOf, type FitWeights } from './score-fit.ts'

/** The traits of many companies of one sector, a column each: what a search over millions of pairs can walk through. */
export type PairColumns = {
  count: number
  size: Float64Array
  growth: Float64Array
  indicators: readonly Float64Array[]
  tradesLow: Int32Array
  tradesHigh: Int32Array
  country: Float64Array
}

export function toPairColumns(companies: readonly FitTraits[]): PairColumns {
  const column = (read: (traits: FitTraits) => number) => Float64Array.from(companies, read)
  return {
    count: companies.length,
    size: column(({ size }) => size),
    growth: column(({ growthPercent }) => growthPercent),
    indicators: indicatorNames.map((_, index) => column(({ indicators }) => indicators[index] ?? Number.NaN)),
    tradesLow: Int32Array.from(companies, ({ tradesLow }) => tradesLow),
    tradesHigh: Int32Array.from(companies, ({ tradesHigh }) => tradesHigh),
    country: column(({ country }) => country),
  }
}

/** The weights as points, and what every pair of one sector has in any case. */
export type PairScale = { base: number } & Record<'business' | 'size' | 'activity' | 'place' | 'growth', number>

export function toPairScale(weights: FitWeights): PairScale {
  const factor = 100 / sumOf(weights)
  return {
    base: weights.sector * factor,
    business: weights.business * factor,
    size: weights.size * factor,
    activity: weights.activity * factor,
    place: weights.place * factor,
    growth: weights.growth * factor,
  }
}

export function pairActivity({ tradesLow, tradesHigh }: PairColumns, acquirer: number, target: number): number {
  const tradesOf = (index: number) => ({ tradesLow: at(tradesLow, index), tradesHigh: at(tradesHigh, index) })
  return orHalf(activityShare(tradesOf(acquirer), tradesOf(target)))
}

export function pairPlace({ country }: PairColumns, acquirer: number, target: number): number {
  return orHalf(placeShare(at(country, acquirer), at(country, target)))
}

/** Indexes come from loops over `count`; the fallback keeps the compiler's promise and is never met. */
export function at(column: ArrayLike<number>, index: number): number {
  return column[index] ?? 0
}

/** The same companies in another order. */
export function inOrder(columns: PairColumns, order: Int32Array): PairColumns {
  const floats = (column: Float64Array) => Float64Array.from(order, (index) => at(column, index))
  const words = (column: Int32Array) => Int32Array.from(order, (index) => at(column, index))
  return {
    count: columns.count,
    size: floats(columns.size),
    growth: floats(columns.growth),
    indicators: columns.indicators.map(floats),
    tradesLow: words(columns.tradesLow),
    tradesHigh: words(columns.tradesHigh),
    country: floats(columns.country),
  }
}
