import { at, pairActivity, type PairColumns, type PairScale } from './pair-columns.ts'
import { growthShare, indicatorLikeness, orHalf, otherCountryShare, placeShare, sizeShare } from './score-fit.ts'

export type Stretch = { from: number; to: number }

/** Takes a pair with its score and answers above which score a further pair is worth telling. */
export type TakePair = (pair: { acquirer: number; target: number; score: number }) => number

type Scan = { acquirers: Stretch; targets: Stretch; isOneTrade: boolean; above: number; take: TakePair }

/** Companies in the order of a tree, with the country of each as a number by which each stretch is sorted. */
type Scanned = { columns: PairColumns; countries: Int32Array; scale: PairScale }

/**
 * Scores each acquirer of one stretch with each target of another. Cheap parts come first, and what cannot come above
 * the worst pair that is still wanted is left at once. Where each stretch has one set of trades, they are compared once.
 * Answers how many pairs it took more than place and growth to judge.
 */
export function scanPairs(scanned: Scanned, scan: Scan): number {
  const { columns, countries, scale } = scanned
  const { acquirers, targets, isOneTrade } = scan
  const active = scale.activity * (isOneTrade ? pairActivity(columns, acquirers.from, targets.from) : 1)
  const most = scale.base + active + scale.place + scale.growth + scale.size + scale.business
  const isAbroadWanted = most - scale.place * (1 - otherCountryShare) > scan.above
  const isSomeUnknown = at(countries, acquirers.from) === unknown || at(countries, targets.from) === unknown
  return isAbroadWanted || isSomeUnknown ? scanAll(scanned, scan, most) : scanWithinCountries(scanned, scan, most)
}

/** Both stretches are walked through once, side by side. */
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

/** The number of a country that is not known. It is the least, so it comes first. */
const unknown = 0

/** The places from here on that have the same country. */
function runFrom(countries: Int32Array, { to: end }: Stretch, from: number): Stretch {
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
