import { indicatorNames, type FitTraits } from './fit-traits.ts'
import { activityShare, orHalf, placeShare, sumOf, type FitWeights } from './score-fit.ts'

/** The traits of the companies of one sector as columns, for fast search over millions of pairs. */
export type PairColumns = {
  count: number
  size: Float64Array
  growth: Float64Array
  indicators: readonly Float64Array[]
  /** Which indicator each of these columns is. */
  kinds: readonly number[]
  tradesLow: Int32Array
  tradesHigh: Int32Array
  country: Float64Array
}

export function toPairColumns(companies: readonly FitTraits[]): PairColumns {
  const columns = makePairColumns(companies.length)
  companies.forEach((company, index) => putTraits(columns, index, company))
  return columns
}

export function putTraits(columns: PairColumns, index: number, traits: FitTraits): void {
  columns.size[index] = traits.size
  columns.growth[index] = traits.growthPercent
  columns.indicators.forEach((column, indicator) => (column[index] = traits.indicators[indicator] ?? Number.NaN))
  columns.tradesLow[index] = traits.tradesLow
  columns.tradesHigh[index] = traits.tradesHigh
  columns.country[index] = traits.country
}

const allKinds = indicatorNames.map((_, kind) => kind)

/** Empty columns for `count` companies, to be filled one by one without an object per company. */
export function makePairColumns(count: number, kinds: readonly number[] = allKinds): PairColumns {
  return {
    count,
    size: new Float64Array(count),
    growth: new Float64Array(count),
    indicators: kinds.map(() => new Float64Array(count)),
    kinds,
    tradesLow: new Int32Array(count),
    tradesHigh: new Int32Array(count),
    country: new Float64Array(count),
  }
}

/** The weights as points, and the base points of every pair in one sector. */
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

/** Indexes come from loops over `count`; the fallback is only for the compiler. */
export function at(column: ArrayLike<number>, index: number): number {
  return column[index] ?? 0
}

/** Without indicators that no company has, which would only cost time. */
export function withoutUnknown(columns: PairColumns): PairColumns {
  const known = columns.kinds.filter((_, place) => columns.indicators[place]?.some((value) => value === value))
  const indicators = columns.indicators.filter((_, place) => known.includes(columns.kinds[place] ?? -1))
  return { ...columns, indicators, kinds: known }
}

/** The same companies in another order. */
export function inOrder(columns: PairColumns, order: Int32Array): PairColumns {
  const ordered = makePairColumns(columns.count, columns.kinds)
  const put = (to: Float64Array | Int32Array, from: ArrayLike<number>) => {
    for (let place = 0; place < order.length; place += 1) to[place] = at(from, at(order, place))
  }
  put(ordered.size, columns.size)
  put(ordered.growth, columns.growth)
  ordered.indicators.forEach((column, index) => put(column, columns.indicators[index] ?? []))
  put(ordered.tradesLow, columns.tradesLow)
  put(ordered.tradesHigh, columns.tradesHigh)
  put(ordered.country, columns.country)
  return ordered
}
