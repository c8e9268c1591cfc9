import { makeHeap, type Heap } from './heap.ts'
import { at, inOrder, pairActivity, pairPlace, toPairScale, type PairColumns, type PairScale } from './pair-columns.ts'
import { buildPairTree, type PairTree } from './pair-tree.ts'
import { scanPairs } from './scan-pairs.ts'
import { listTradeGroups, walkTradePairs } from './trade-pairs.ts'
import { bestLogRatio, growthShare, indicatorLikeness, sizeShare, unknownShare, type FitWeights } from './score-fit.ts'

export type ScoredPair = { acquirer: number; target: number; score: number }

export type PairSearch = {
  /** Looks at this many groups of pairs more; true once nothing better can be found. */
  step(groups: number): boolean
  /** The best pairs found so far, best first. */
  pairs(): ScoredPair[]
  /** How many pairs were scored one by one: the others could not be better. */
  scored(): number
}

type Options = { weights: FitWeights; limit: number; least?: number }

/**
 * The best acquirer-target pairs of one sector without comparing all with all. Groups of alike companies are paired; of
 * each pair of groups an upper bound of the score is known; the most promising is divided until the bounds of all that
 * is left are below what was found. Groups of one set of trades come first, then those with the most in common. So the result is exact: the same scores as comparing all with all would give.
 */
export function openPairSearch(unsorted: PairColumns, options: Options): PairSearch {
  const scale = toPairScale(options.weights)
  const tree = buildPairTree(unsorted)
  const columns = inOrder(unsorted, tree.order)
  const waiting = makeHeap()
  const best = keepBest(options.limit, options.least ?? 0)
  const counter = { scored: 0 }
  const state = { columns, scale, tree, waiting, best, counter }
  // Within one set of trades first: what is found there leaves little of the rest to be looked at.
  const groups = columns.count > 1 ? listTradeGroups(tree, columns) : []
  const rest = walkTradePairs(groups, scale)
  for (const { node } of groups) offer(state, node, node)
  return {
    step(most) {
      for (let done = 0; done < most; done += 1) {
        if (waiting.topKey() > best.worst()) {
          const packed = waiting.pop()
          expand(state, Math.floor(packed / nodeSpan), packed % nodeSpan)
        } else {
          const isMore = rest.next(best.worst(), (one, other) => offer(state, one, other))
          if (!isMore && waiting.topKey() <= best.worst()) return true
          // A stretch of the rest takes as long as many groups.
          done += 100
        }
      }
      return false
    },
    pairs: () => best.sorted(tree.order),
    scored: () => counter.scored,
  }
}

/** All in one go, for sectors of a few thousand companies. */
export function findBestPairs(columns: PairColumns, options: Options): ScoredPair[] {
  const search = openPairSearch(columns, options)
  while (!search.step(100_000)) {
    // Every step looks at further groups, so it ends.
  }
  return search.pairs()
}

type State = {
  columns: PairColumns
  scale: PairScale
  tree: PairTree
  waiting: Heap
  best: ReturnType<typeof keepBest>
  counter: { scored: number }
}

// A pair of nodes as one number: both stay far below 2 to the 26.
const nodeSpan = 2 ** 26

function offer(state: State, acquirers: number, targets: number): void {
  const bound = boundOf(state, acquirers, targets)
  if (bound > state.best.worst()) state.waiting.push(bound, acquirers * nodeSpan + targets)
}

function expand(state: State, acquirers: number, targets: number): void {
  const { child } = state.tree
  const ofAcquirers = child[acquirers] ?? -1
  const ofTargets = child[targets] ?? -1
  if (ofAcquirers < 0 && ofTargets < 0) return scoreAll(state, acquirers, targets)
  // Both at once: groups stay of about one size, which keeps their bounds close.
  const left = ofAcquirers < 0 ? [acquirers] : [ofAcquirers, ofAcquirers + 1]
  const right = ofTargets < 0 ? [targets] : [ofTargets, ofTargets + 1]
  for (const one of left) for (const other of right) offer(state, one, other)
}

function scoreAll({ tree, columns, scale, best, counter }: State, acquirers: number, targets: number): void {
  const stretch = (node: number) => ({ from: at(tree.from, node), to: at(tree.to, node) })
  const [one, other] = [stretch(acquirers), stretch(targets)]
  scanPairs(columns, scale, { acquirers: one, targets: other, above: best.worst(), take: best.take })
  counter.scored += (one.to - one.from) * (other.to - other.from)
}

/** No pair between these groups scores higher. */
function boundOf(state: State, acquirers: number, targets: number): number {
  const { tree, scale } = state
  return (
    scale.base +
    scale.size * boundOfFigure(tree, { acquirers, targets, dimension: 0 }) +
    scale.growth * boundOfFigure(tree, { acquirers, targets, dimension: 1 }) +
    scale.business * boundOfBusiness(tree, acquirers, targets) +
    scale.activity * boundOfActivity(state, acquirers, targets) +
    scale.place * boundOfPlace(state, acquirers, targets)
  )
}

type Places = { acquirers: number; targets: number; dimension: number }

/** Size (0) and growth (1) depend on target minus acquirer. */
function boundOfFigure(tree: PairTree, { acquirers, targets, dimension }: Places): number {
  const one = acquirers * tree.dimensions + dimension
  const other = targets * tree.dimensions + dimension
  if (at(tree.known, one) === 0 || at(tree.known, other) === 0) return unknownShare
  const least = at(tree.low, other) - at(tree.high, one)
  const most = at(tree.high, other) - at(tree.low, one)
  const share = dimension === 0 ? sizeShare(Math.min(most, Math.max(least, bestLogRatio))) : growthShare(most)
  return isComplete(tree, one, acquirers) && isComplete(tree, other, targets) ? share : Math.max(share, unknownShare)
}

function isComplete(tree: PairTree, place: number, node: number): boolean {
  return at(tree.known, place) === at(tree.to, node) - at(tree.from, node)
}

/**
 * The average over what is known of both. Where a figure is known of some companies only, an average may leave it out,
 * so only figures that both groups know throughout can pull the bound below the best single one.
 */
function boundOfBusiness(tree: PairTree, acquirers: number, targets: number): number {
  let sum = 0
  let known = 0
  let best = 0
  let isMixed = false
  for (let dimension = 2; dimension < tree.dimensions; dimension += 1) {
    const one = acquirers * tree.dimensions + dimension
    const other = targets * tree.dimensions + dimension
    if (at(tree.known, one) === 0 || at(tree.known, other) === 0) continue
    const likeness = indicatorLikeness(gapBetween(tree, one, other), dimension - 2)
    if (!isComplete(tree, one, acquirers) || !isComplete(tree, other, targets)) isMixed = true
    best = Math.max(best, likeness)
    sum += likeness
    known += 1
  }
  if (known === 0) return unknownShare
  return isMixed ? Math.max(best, unknownShare) : sum / known
}

/** How far the nearest ends of two stretches are apart; 0 when they overlap. */
function gapBetween({ low, high }: PairTree, one: number, other: number): number {
  return Math.max(0, at(low, one) - at(high, other), at(low, other) - at(high, one))
}

function boundOfActivity({ columns, tree }: State, acquirers: number, targets: number): number {
  if (!tree.isOneTrade[acquirers] || !tree.isOneTrade[targets]) return 1
  return pairActivity(columns, firstOf(tree, acquirers), firstOf(tree, targets))
}

function boundOfPlace({ columns, tree }: State, acquirers: number, targets: number): number {
  if (!tree.isOneCountry[acquirers] || !tree.isOneCountry[targets]) return 1
  return pairPlace(columns, firstOf(tree, acquirers), firstOf(tree, targets))
}

function firstOf({ from }: PairTree, node: number): number {
  return at(from, node)
}

/** The best of what comes, and from which score on something is worth keeping. */
function keepBest(limit: number, least: number) {
  let kept: ScoredPair[] = []
  // Just below, so that what reaches the least score is taken; once full, only what is better changes the list.
  let worst = least - 1e-9
  function trim(): void {
    kept = kept.toSorted(byScore).slice(0, limit)
    worst = kept.at(-1)?.score ?? worst
  }
  return {
    worst: () => worst,
    take(pair: ScoredPair): number {
      kept.push(pair)
      if (kept.length >= limit * 2) trim()
      return worst
    },
    /** With the numbers that the companies had before they were put in order. */
    sorted(order: Int32Array): ScoredPair[] {
      const named = kept.map(({ acquirer, target, score }) => ({
        acquirer: at(order, acquirer),
        target: at(order, target),
        score,
      }))
      return named.toSorted(byScore).slice(0, limit)
    },
  }
}

/** Equal scores in the order of the companies, so that the same input gives the same list. */
function byScore(one: ScoredPair, other: ScoredPair): number {
  return other.score - one.score || one.acquirer - other.acquirer || one.target - other.target
}
