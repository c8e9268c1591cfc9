import { at, pairActivity, pairPlace, type PairColumns, type PairScale } from './pair-columns.ts'
import { growthShare, indicatorLikeness, orHalf, sizeShare } from './score-fit.ts'

export type Stretch = { from: number; to: number }

/** Takes a pair with its score and answers above which score a further pair is worth telling. */
export type TakePair = (pair: { acquirer: number; target: number; score: number }) => number

type Scan = { acquirers: Stretch; targets: Stretch; above: number; take: TakePair }

/**
 * Scores each acquirer of one stretch with each target of another; within each of them trades and country are the same.
 * Cheap parts come first, and what cannot come above the worst pair that is still wanted is left at once.
 */
export function scanPairs(columns: PairColumns, scale: PairScale, { acquirers, targets, above, take }: Scan): void {
  const { size, growth } = columns
  const fixed =
    scale.base +
    scale.place * pairPlace(columns, acquirers.from, targets.from) +
    scale.activity * pairActivity(columns, acquirers.from, targets.from)
  const beforeGrowth = fixed + scale.size + scale.business
  const beforeSize = fixed + scale.business
  let worst = above
  for (let acquirer = acquirers.from; acquirer < acquirers.to; acquirer += 1) {
    const ownSize = at(size, acquirer)
    const ownGrowth = at(growth, acquirer)
    for (let target = targets.from; target < targets.to; target += 1) {
      const grown = scale.growth * orHalf(growthShare(at(growth, target) - ownGrowth))
      if (beforeGrowth + grown <= worst) continue
      const sized = scale.size * orHalf(sizeShare(at(size, target) - ownSize))
      if (beforeSize + grown + sized <= worst || acquirer === target) continue
      const score = fixed + grown + sized + scale.business * pairBusiness(columns, acquirer, target)
      if (score > worst) worst = take({ acquirer, target, score })
    }
  }
}

function pairBusiness({ indicators }: PairColumns, acquirer: number, target: number): number {
  let sum = 0
  let known = 0
  for (let index = 0; index < indicators.length; index += 1) {
    const column = indicators[index]
    if (!column) continue
    const distance = Math.abs(at(column, acquirer) - at(column, target))
    if (distance !== distance) continue
    sum += indicatorLikeness(distance, index)
    known += 1
  }
  return orHalf(sum / known)
}
