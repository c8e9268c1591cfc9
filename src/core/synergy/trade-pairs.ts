import { at, type PairColumns, type PairScale } from './pair-columns.ts'
import type { PairTree } from './pair-tree.ts'
import { countBits, unknownShare } from './score-fit.ts'

/** A group of companies of one set of trades: its node in the tree, its trades as bits, and one by one, rarest first. */
type TradeGroup = { node: number; low: number; high: number; trades: number[] }

/** The groups of a tree that is divided by trades, those of few trades first. */
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
 * What two groups must have in common, as a share, for a pair between them to come above `worst`. Below zero even groups
 * that have nothing in common have to be looked at.
 */
export function shareNeeded(scale: PairScale, worst: number): number {
  const rest = worst - (scale.base + scale.business + scale.size + scale.place + scale.growth)
  if (scale.activity > 0) return rest / scale.activity
  return rest < 0 ? -1 : 1
}

type Offer = (one: number, other: number) => void

/** Groups that one call looks at. */
const atOnce = 100

/**
 * Pairs of groups that have more than a needed share of their trades in common, some groups at a time. Of few trades
 * nearly all must be found again in the other, so one of the rarest must: only groups that have it are looked at.
 */
export function walkTradePairs(groups: readonly TradeGroup[]) {
  const byTrade = Array.from({ length: 64 }, (): number[] => [])
  groups.forEach(({ trades }, place) => {
    for (const trade of trades) byTrade[trade]?.push(place)
  })
  // How many of each list have had their turn: pairs are looked at once, by the group with fewer trades.
  const begun = new Int32Array(64)
  const seenBy = new Int32Array(groups.length).fill(-1)
  let first = 0

  function lookAround(one: TradeGroup, needed: number, offer: Offer): void {
    const count = one.trades.length
    // Of a group of the same size, which is where the fewest are enough.
    const fewest = Math.floor((2 * count * needed) / (1 + needed) - 1e-9) + 1
    one.trades.forEach((trade, rank) => {
      const places = byTrade[trade] ?? []
      if (rank > count - fewest) return
      for (let index = at(begun, trade); index < places.length; index += 1) {
        const place = at(places, index)
        const other = groups[place]
        // Further on the sets only grow, and one of few trades can have but a small part of them.
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
      for (let looked = 0; looked < atOnce; looked += 1) {
        const one = groups[first]
        if (!one) return false
        // Whichever way it looks around: those after it shall not look back at it.
        for (const trade of one.trades) begun[trade] = at(begun, trade) + 1
        const common = one.trades.length > 0 ? 0 : unknownShare
        if (needed < common) for (const other of groups.slice(first + 1)) offerBoth(one, other, offer)
        else if (one.trades.length > 0) lookAround(one, needed, offer)
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

/** Trades in common among all trades of both. */
function shareOf(one: TradeGroup, other: TradeGroup): number {
  const common = countBits(one.low & other.low) + countBits(one.high & other.high)
  return common / (one.trades.length + other.trades.length - common)
}

function bitsOf(word: number): number[] {
  const bits: number[] = []
  for (let bit = 0; bit < 32; bit += 1) if (word & (1 << bit)) bits.push(bit)
  return bits
}
