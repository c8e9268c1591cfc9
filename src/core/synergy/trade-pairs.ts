import { at, type PairColumns, type PairScale } from './pair-columns.ts'
import type { PairTree } from './pair-tree.ts'
import { countBits, unknownShare } from './score-fit.ts'

/** Companies with one set of trades: their node in the tree, the trades as bits and as a list, rarest first. */
type TradeGroup = { node: number; low: number; high: number; trades: number[] }

/** The groups of a tree divided by trades, those with few trades first. */
export function listTradeGroups({ roots, from }: PairTree, columns: PairColumns): TradeGroup[] {
  const groups = roots.map((node): TradeGroup => {
    const first = at(from, node)
    const [low, high] = [at(columns.tradesLow, first), at(columns.tradesHigh, first)]
    return { node, low, high, trades: [...bitsOf(low), ...bitsOf(high).map((bit) => bit + 32)] }
  })
  const frequency = new Int32Array(64)
  for (const { trades } of groups) for (const trade of trades) frequency[trade] = at(frequency, trade) + 1
  for (const { trades } of groups) trades.sort((one, other) => at(frequency, one) - at(frequency, other) || one - other)
  return groups.toSorted((one, other) => one.trades.length - other.trades.length || one.node - other.node)
}

/**
 * The share of common trades that a pair of groups needs to score above `worst`. Below zero even groups with nothing in
 * common must be examined.
 */
export function shareNeeded(scale: PairScale, worst: number): number {
  const rest = worst - (scale.base + scale.business + scale.size + scale.place + scale.growth)
  if (scale.activity > 0) return rest / scale.activity
  return rest < 0 ? -1 : 1
}

type Offer = (one: number, other: number) => void

/** Groups examined per call. */
const groupsPerCall = 100

/**
 * Pairs of groups that share more than the needed part of their trades, some groups at a time. Of few trades nearly all
 * must be shared, so one of the rarest must be: only groups with it are examined.
 */
export function iterateTradePairs(groups: readonly TradeGroup[]) {
  const byTrade = Array.from({ length: 64 }, (): number[] => [])
  groups.forEach(({ trades }, place) => {
    for (const trade of trades) byTrade[trade]?.push(place)
  })
  // How many of each list are done: each pair is examined once, by the group with fewer trades.
  const begun = new Int32Array(64)
  const seenBy = new Int32Array(groups.length).fill(-1)
  let first = 0

  function examine(one: TradeGroup, needed: number, offer: Offer): void {
    const count = one.trades.length
    // The minimum is needed for a group of the same size.
    const fewest = Math.floor((2 * count * needed) / (1 + needed) - 1e-9) + 1
    one.trades.forEach((trade, rank) => {
      const places = byTrade[trade] ?? []
      if (rank > count - fewest) return
      for (let index = at(begun, trade); index < places.length; index += 1) {
        const place = at(places, index)
        const other = groups[place]
        // Later sets are only larger, so the shared part would be too small.
        if (!other || count / other.trades.length <= needed) return
        if (seenBy[place] === first) continue
        seenBy[place] = first
        if (shareOf(one, other) > needed) offerBoth(one, other, offer)
      }
    })
  }

  return {
    /** False when there are no more. */
    next(needed: number, offer: Offer): boolean {
      for (let looked = 0; looked < groupsPerCall; looked += 1) {
        const one = groups[first]
        if (!one) return false
        // Marks it as done, so that later groups do not examine it again.
        for (const trade of one.trades) begun[trade] = at(begun, trade) + 1
        const common = one.trades.length > 0 ? 0 : unknownShare
        if (needed < common) for (const other of groups.slice(first + 1)) offerBoth(one, other, offer)
        else if (one.trades.length > 0) examine(one, needed, offer)
        first += 1
      }
      return true
    },
  }
}

function offerBoth(one: TradeGroup, other: TradeGroup, offer: Offer): void {
  offer(one.node, other.node)
  offer(other.node, one.node)
}

/** Shared trades divided by all trades of both. */
function shareOf(one: TradeGroup, other: TradeGroup): number {
  const common = countBits(one.low & other.low) + countBits(one.high & other.high)
  return common / (one.trades.length + other.trades.length - common)
}

function bitsOf(word: number): number[] {
  const bits: number[] = []
  for (let bit = 0; bit < 32; bit += 1) if (word & (1 << bit)) bits.push(bit)
  return bits
}
