import { at, pairActivity, type PairColumns, type PairScale } from './pair-columns.ts'
import { growthShare, indicatorLikeness, orHalf, otherCountryShare, placeShare, sizeShare } from './score-fit.ts'

export type Interval = { from: number; to: number }

/** Receives a pair with its score and returns the score that a further pair must exceed. */
export type TakePair = (pair: { acquirer: number; target: number; score: number }) => number

type Scan = { acquirers: Interval; targets: Interval; isOneTrade: boolean; above: number; take: TakePair }

/** Companies in tree order, with country numbers by which each range is sorted. */
type Scanned = { columns: PairColumns; countries: Int32Array; scale: PairScale }

/**
 * Scores each acquirer of one range with each target of another. Cheap parts come first, and a pair that cannot exceed
 * the required score is skipped. If each range has one set of trades, they are compared once. Returns how many pairs
 * needed more than place and growth.
 */
export function scanPairs(scanned: Scanned, scan: Scan): number {
  const { columns, countries, scale } = scanned
  const { acquirers, targets, isOneTrade } = scan
  const active = scale.activity * (isOneTrade ? pairActivity(columns, acquirers.from, targets.from) : 1)
  const most = scale.base + active + scale.place + scale.growth + scale.size + scale.business
  const needsAbroad = most - scale.place * (1 - otherCountryShare) > scan.above
  const isSomeUnknown = at(countries, acquirers.from) === unknown || at(countries, targets.from) === unknown
  return needsAbroad || isSomeUnknown ? scanAll(scanned, scan, most) : scanWithinCountries(scanned, scan, most)
}

/** Merges both sorted ranges in one pass. */
function scanWithinCountries(scanned: Scanned, scan: Scan, most: number): number {
  const { countries } = scanned
  const { acquirers, targets, isOneTrade } = scan
  let { above } = scan
  const take: TakePair = (pair) => (above = scan.take(pair))
  let scored = 0
  let one = runFrom(countries, acquirers, acquirers.from)
  let other = runFrom(countries, targets, targets.from)
  while (one.from < acquirers.to && other.from < targets.to) {
    const difference = at(countries, one.from) - at(countries, other.from)
    if (difference === 0) scored += scanAll(scanned, { acquirers: one, targets: other, isOneTrade, above, take }, most)
    if (difference <= 0) one = runFrom(countries, acquirers, one.to)
    if (difference >= 0) other = runFrom(countries, targets, other.to)
  }
  return scored
}

/** The number of an unknown country, which is the lowest, so it comes first. */
const unknown = 0

/** The range from here on with the same country. */
function runFrom(countries: Int32Array, { to: end }: Interval, from: number): Interval {
  let to = from
  while (to < end && at(countries, to) === at(countries, from)) to += 1
  return { from, to }
}

function scanAll({ columns, scale }: Scanned, scan: Scan, most: number): number {
  const { acquirers, targets, isOneTrade, above, take } = scan
  const { size, growth, country } = columns
  let worst = above
  let scored = 0
  for (let acquirer = acquirers.from; acquirer < acquirers.to; acquirer += 1) {
    const ownSize = at(size, acquirer)
    const ownGrowth = at(growth, acquirer)
    const ownCountry = at(country, acquirer)
    for (let target = targets.from; target < targets.to; target += 1) {
      let bound = most - scale.place * (1 - orHalf(placeShare(ownCountry, at(country, target))))
      if (bound <= worst) continue
      bound -= scale.growth * (1 - orHalf(growthShare(at(growth, target) - ownGrowth)))
      if (bound <= worst) continue
      scored += 1
      bound -= scale.size * (1 - orHalf(sizeShare(at(size, target) - ownSize)))
      if (bound <= worst || acquirer === target) continue
      bound -= scale.business * (1 - pairBusiness(columns, acquirer, target))
      if (bound <= worst) continue
      const score = isOneTrade ? bound : bound - scale.activity * (1 - pairActivity(columns, acquirer, target))
      if (score > worst) worst = take({ acquirer, target, score })
    }
  }
  return scored
}

function pairBusiness({ indicators, kinds }: PairColumns, acquirer: number, target: number): number {
  let sum = 0
  let known = 0
  for (let index = 0; index < indicators.length; index += 1) {
    const column = indicators[index]
    if (!column) continue
    const distance = Math.abs(at(column, acquirer) - at(column, target))
    if (distance !== distance) continue
    sum += indicatorLikeness(distance, at(kinds, index))
    known += 1
  }
  return orHalf(sum / known)
}
