import { indicatorScales, type FitTraits } from './fit-traits.ts'

export const fitPartNames = ['sector', 'business', 'size', 'activity', 'place', 'growth'] as const
export type FitPartName = (typeof fitPartNames)[number]

/** How much each part counts; together 100. */
export type FitWeights = Readonly<Record<FitPartName, number>>

export const defaultFitWeights: FitWeights = { sector: 35, business: 25, size: 20, activity: 10, place: 5, growth: 5 }

export type FitPart = {
  name: FitPartName
  /** What the part can give. */
  weight: number
  /** What it gives: between 0 and the weight, half of it where something is not known. */
  points: number
  isKnown: boolean
}

export type Fit = { score: number; parts: FitPart[] }

/** What a part gives that cannot be judged, from 0 to 1. */
export const unknownShare = 0.5

/** NaN, the share of a part that cannot be judged, is the only number that differs from itself. */
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

/** Only the proportion of weights counts, so that nobody has to make them add up to 100. */
export function sumOf(weights: FitWeights): number {
  const sum = fitPartNames.reduce((total, name) => total + weights[name], 0)
  return sum > 0 ? sum : 1
}

function sectorShare(one: FitTraits, other: FitTraits): number {
  if (Number.isNaN(one.sector) || Number.isNaN(other.sector)) return Number.NaN
  if (one.sector === other.sector) return 1
  // Another sector, but one trade in common: a supplier, or a neighbour.
  return (one.tradesLow & other.tradesLow) | (one.tradesHigh & other.tradesHigh) ? 0.4 : 0
}

/** The average likeness over the indicators that are known of both; NaN when there is none. */
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

/** 1 at no distance, 1/e at one scale. */
export function indicatorLikeness(distance: number, index: number): number {
  return Math.exp(-distance / (indicatorScales[index] ?? 1))
}

/** A target of three tenths of the acquirer's size is easiest: it matters, and can still be paid and taken in. */
export const bestLogRatio = Math.log(0.3)
const sizeSpread = 1.2

/** From the logarithm of target to acquirer: a bell, 1 at three tenths, 0.6 at one and at a tenth of the acquirer. */
export function sizeShare(logRatio: number): number {
  const distance = (logRatio - bestLogRatio) / sizeSpread
  return Math.exp((-distance * distance) / 2)
}

type Trades = Pick<FitTraits, 'tradesLow' | 'tradesHigh'>

/** Trades in common among all trades of both. */
export function activityShare(one: Trades, other: Trades): number {
  const isKnown = (one.tradesLow | one.tradesHigh) !== 0 && (other.tradesLow | other.tradesHigh) !== 0
  if (!isKnown) return Number.NaN
  const common = countBits(one.tradesLow & other.tradesLow) + countBits(one.tradesHigh & other.tradesHigh)
  return common / (countBits(one.tradesLow | other.tradesLow) + countBits(one.tradesHigh | other.tradesHigh))
}

/** How many bits of a word are set. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Within one country sites, customers and teams overlap; another country is a new market, which is worth less here. */
export const otherCountryShare = 0.4

export function placeShare(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.NaN
  return one === other ? 1 : otherCountryShare
}

/** Half at equal growth; full when the target grows 20 points faster, nothing when 20 points slower. */
export function growthShare(difference: number): number {
  return Number.isNaN(difference) ? Number.NaN : Math.min(1, Math.max(0, 0.5 + difference / 40))
}
