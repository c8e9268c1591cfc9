import { indicatorScales, type FitTraits } from './fit-traits.ts'

export const fitPartNames = ['sector', 'business', 'size', 'activity', 'place', 'growth'] as const
export type FitPartName = (typeof fitPartNames)[number]

/** The weight of each part; together 100. */
export type FitWeights = Readonly<Record<FitPartName, number>>

/**
 * The plain order of sector first and size second, with what both do: on no random half of the deals is it worse. How a
 * business earns its money weighs nothing until a workspace says so: with a weight it lost on some halves, and on other deals
 * than those that its scales were drawn from (bench/fit.ts prints by how much; METHOD.md of matching).
 */
export const defaultFitWeights: FitWeights = { sector: 50, business: 0, size: 30, activity: 10, place: 5, growth: 5 }

export type FitPart = {
  name: FitPartName
  /** The maximum points of the part. */
  weight: number
  /** Between 0 and the weight; half of it if unknown. */
  points: number
  isKnown: boolean
}

export type Fit = { score: number; parts: FitPart[] }

/** The share of an unknown part, from 0 to 1. */
export const unknownShare = 0.5

/** NaN, the share of an unknown part, is the only number that differs from itself. */
export function orHalf(share: number): number {
  return share === share ? share : unknownShare
}

/**
 * How well a target fits an acquirer, 0 to 100, as the sum of its parts. The direction matters: a target is best at
 * about a third of its acquirer's size, and better the faster it grows.
 */
export function scoreFit(acquirer: FitTraits, target: FitTraits, weights: FitWeights = defaultFitWeights): Fit {
  const shares: Record<FitPartName, number> = {
    sector: sectorShare(acquirer, target),
    business: businessShare(acquirer.indicators, target.indicators),
    size: sizeShare(target.size - acquirer.size),
    activity: activityShare(acquirer, target),
    place: placeShare(acquirer.country, target.country),
    growth: growthShare(target.growthPercent - acquirer.growthPercent),
  }
  const whole = sumOf(weights)
  const parts = fitPartNames.map((name): FitPart => {
    const share = shares[name]
    const weight = (weights[name] * 100) / whole
    const isKnown = !Number.isNaN(share)
    return { name, weight, points: weight * orHalf(share), isKnown }
  })
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts }
}

/** Only the proportions of the weights matter, so they need not add up to 100. */
export function sumOf(weights: FitWeights): number {
  const sum = fitPartNames.reduce((total, name) => total + weights[name], 0)
  return sum > 0 ? sum : 1
}

function sectorShare(one: FitTraits, other: FitTraits): number {
  if (Number.isNaN(one.sector) || Number.isNaN(other.sector)) return Number.NaN
  if (one.sector === other.sector) return 1
  // Another sector, but a trade in common: a supplier, or a related business.
  return (one.tradesLow & other.tradesLow) | (one.tradesHigh & other.tradesHigh) ? 0.4 : 0
}

/** The average similarity over the indicators known for both; NaN if there are none. */
export function businessShare(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  let known = 0
  for (let index = 0; index < indicatorScales.length; index += 1) {
    const distance = Math.abs((one[index] ?? Number.NaN) - (other[index] ?? Number.NaN))
    if (Number.isNaN(distance)) continue
    sum += indicatorLikeness(distance, index)
    known += 1
  }
  return known === 0 ? Number.NaN : sum / known
}

/** 1 at distance 0, 1/e at one scale. */
export function indicatorLikeness(distance: number, index: number): number {
  return Math.exp(-distance / (indicatorScales[index] ?? 1))
}

/** A target of 0.3 times the acquirer's size is best: it matters, and can still be paid and integrated. */
export const bestSizeRatio = 0.3
export const bestLogRatio = Math.log(bestSizeRatio)
const sizeSpread = 1.2

/** A bell curve over the logarithm of target to acquirer: 1 at 0.3, 0.6 at equal size and at a tenth. */
export function sizeShare(logRatio: number): number {
  const distance = (logRatio - bestLogRatio) / sizeSpread
  return Math.exp((-distance * distance) / 2)
}

type Trades = Pick<FitTraits, 'tradesLow' | 'tradesHigh'>

/** Shared trades divided by all trades of both. */
export function activityShare(one: Trades, other: Trades): number {
  const isKnown = (one.tradesLow | one.tradesHigh) !== 0 && (other.tradesLow | other.tradesHigh) !== 0
  if (!isKnown) return Number.NaN
  const common = countBits(one.tradesLow & other.tradesLow) + countBits(one.tradesHigh & other.tradesHigh)
  return common / (countBits(one.tradesLow | other.tradesLow) + countBits(one.tradesHigh | other.tradesHigh))
}

/** The number of set bits. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Within one country sites, customers and teams overlap; another country is a new market, which scores less. */
export const otherCountryShare = 0.4

export function placeShare(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.NaN
  return one === other ? 1 : otherCountryShare
}

/** Half at equal growth; full if the target grows 20 points faster, zero if 20 points slower. */
export function growthShare(difference: number): number {
  return Number.isNaN(difference) ? Number.NaN : Math.min(1, Math.max(0, 0.5 + difference / 40))
}
