import { at, type PairColumns, type PairScale } from './pair-columns.ts'
import type { PairTree } from './pair-tree.ts'
import { unknownShare } from './score-fit.ts'

/** A group of companies of one set of trades: its node in the tree, and its trades as bits. */
type TradeGroup = { node: number; low: number; high: number; count: number }

/** All largest groups of one set of trades, those of few trades first. */
export function listTradeGroups(tree: PairTree, columns: PairColumns): TradeGroup[] {
  const groups: TradeGroup[] = []
  const open = [0]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const child = tree.child[node] ?? -1
    if (child >= 0 && !tree.isOneTrade[node]) open.push(child, child + 1)
    else {
      const first = at(tree.from, node)
      const [low, high] = [at(columns.tradesLow, first), at(columns.tradesHigh, first)]
      groups.push({ node, low, high, count: countBits(low) + countBits(high) })
    }
  }
  return groups.toSorted((one, other) => one.count - other.count || one.node - other.node)
}

/** Pairs of groups that one call looks at. */
const atOnce = 50_000

/**
 * Pairs of groups of different trades, a stretch at a time. With fewer trades in common a pair scores less whatever else
 * it has, so most of them are left by comparing two sets of bits. `next` is false when there are no more.
 */
export function walkTradePairs(groups: readonly TradeGroup[], scale: PairScale) {
  const best = scale.base + scale.business + scale.size + scale.place + scale.growth
  let first = 0
  let second = 1
  return {
    next(worst: number, offer: (one: number, other: number) => void): boolean {
      // Less in common than this cannot come above the worst pair that is kept.
      const least = scale.activity > 0 ? (worst - best) / scale.activity : worst < best ? -1 : 2
      for (let looked = 0; looked < atOnce; looked += 1) {
        const one = groups[first]
        const other = groups[second]
        if (!one) return false
        // Further on the sets only grow, and one of few trades can have but a small part of them.
        if (!other || isTooLarge(one, other, least)) {
          first += 1
          second = first + 1
        } else {
          if (shareOf(one, other) > least) {
            offer(one.node, other.node)
            offer(other.node, one.node)
          }
          second += 1
        }
      }
      return true
    },
  }
}

function isTooLarge(one: TradeGroup, other: TradeGroup, least: number): boolean {
  return one.count > 0 && one.count / other.count <= least
}

/** Trades in common among all trades of both; half where none are known. */
function shareOf(one: TradeGroup, other: TradeGroup): number {
  if (one.count === 0 || other.count === 0) return unknownShare
  const common = countBits(one.low & other.low) + countBits(one.high & other.high)
  return common / (one.count + other.count - common)
}

/** How many bits of a word are set. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
