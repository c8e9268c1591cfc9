import { makeHeap, type Heap } from './heap.ts'
import {
  at,
  inOrder,
  pairActivity,
  pairPlace,
  toPairScale,
  withoutUnknown,
  type PairColumns,
  type PairScale,
} from './pair-columns.ts'
import { buildPairTree, type PairTree } from './pair-tree.ts'
import { scanPairs } from './scan-pairs.ts'
import { listTradeGroups, shareNeeded, iterateTradePairs } from './trade-pairs.ts'
import { bestLogRatio, growthShare, indicatorLikeness, sizeShare, unknownShare, type FitWeights } from './score-fit.ts'

export type ScoredPair = { acquirer: number; target: number; score: number }

export type PairSearch = {
  /** Examines this many more groups of pairs; true once nothing better can be found. */
  step(groups: number): boolean
  /** The best pairs found so far, best first. */
  pairs(): ScoredPair[]
  /** How many pairs were scored individually; the others could not be better. */
  scored(): number
}

type Options = { weights: FitWeights; limit: number; least?: number }

/**
 * The best acquirer-target pairs of one sector without comparing all with all. Groups of similar companies are paired, each with an upper bound of the score; the most promising pair is divided until all remaining bounds are below the pairs found. So the result is exact: the same scores as comparing all with all.
 *
 * Companies with the same set of trades come first, then sets with much in common. If that excludes too little, because trades have little weight or few figures are known, all companies are divided again regardless of trades.
 */
export function openPairSearch(all: PairColumns, options: Options): PairSearch {
  const columns = withoutUnknown(all)
  const counter = { scored: 0 }
  let stage = openStage(columns, { options, counter, isByTrades: true, least: (options.least ?? 0) - 1e-9 })
  return {
    step(most) {
      for (let done = 0; done < most; done += 1) {
        if (stage.waiting.topKey() > stage.best.worst()) {
          expandTop(stage)
          continue
        }
        if (!stage.rest) return true
        const least = stage.best.worst()
        const needed = shareNeeded(stage.scale, least)
        if (needed < leastNeeded && stage.tree.roots.length > manyGroups) {
          // The pairs will be found again, so only the worst score is kept.
          stage = openStage(columns, { options, counter, isByTrades: false, least: least - 1e-9 })
        } else if (!stage.rest.next(needed, (one, other) => offer(stage, one, other))) stage.rest = null
        // One step of the rest takes as long as many groups.
        done += 100
      }
      return false
    },
    pairs: () => stage.best.sorted(stage.tree.order),
    scored: () => counter.scored,
  }
}

/** In one call, for sectors of a few thousand companies. */
export function findBestPairs(columns: PairColumns, options: Options): ScoredPair[] {
  const search = openPairSearch(columns, options)
  while (!search.step(100_000)) {
    // Every step examines further groups, so this ends.
  }
  return search.pairs()
}

type Stage = {
  columns: PairColumns
  scale: PairScale
  tree: PairTree
  waiting: Heap
  best: ReturnType<typeof keepBest>
  counter: { scored: number }
  /** Pairs of groups of different trades; null if there are none, or once all were offered. */
  rest: ReturnType<typeof iterateTradePairs> | null
}

/** Groups with less than this in common are too many to examine one by one. */
const leastNeeded = 0.45
const manyGroups = 1000

type StageOptions = { options: Options; counter: Stage['counter']; isByTrades: boolean; least: number }

function openStage(unsorted: PairColumns, { options, counter, isByTrades, least }: StageOptions): Stage {
  const tree = buildPairTree(unsorted, isByTrades)
  const columns = inOrder(unsorted, tree.order)
  const { roots } = tree
  const rest = isByTrades && roots.length > 1 ? iterateTradePairs(listTradeGroups(tree, columns)) : null
  const scale = toPairScale(options.weights)
  const best = keepBest(options.limit, least)
  const stage: Stage = { columns, scale, tree, waiting: makeHeap(), best, counter, rest }
  for (const node of roots) offer(stage, node, node)
  return stage
}

// A pair of nodes as one number: both are far below 2 to the 26.
const nodeSpan = 2 ** 26

function offer(stage: Stage, acquirers: number, targets: number): void {
  const bound = boundOf(stage, acquirers, targets)
  if (bound > stage.best.worst()) stage.waiting.push(bound, acquirers * nodeSpan + targets)
}

/** Divides the most promising pair of groups. */
function expandTop(stage: Stage): void {
  const packed = stage.waiting.pop()
  const [acquirers, targets] = [Math.floor(packed / nodeSpan), packed % nodeSpan]
  const { child } = stage.tree
  const ofAcquirers = child[acquirers] ?? -1
  const ofTargets = child[targets] ?? -1
  if (ofAcquirers < 0 && ofTargets < 0) return scoreAll(stage, acquirers, targets)
  // Divides both, so that groups stay similar in size and their bounds tight.
  const left = ofAcquirers < 0 ? [acquirers] : [ofAcquirers, ofAcquirers + 1]
  const right = ofTargets < 0 ? [targets] : [ofTargets, ofTargets + 1]
  for (const one of left) for (const other of right) offer(stage, one, other)
}

function scoreAll({ tree, columns, scale, best, counter }: Stage, acquirers: number, targets: number): void {
  const stretch = (node: number) => ({ from: at(tree.from, node), to: at(tree.to, node) })
  const [one, other] = [stretch(acquirers), stretch(targets)]
  const isOneTrade = tree.isByTrades
  const scan = { acquirers: one, targets: other, isOneTrade, above: best.worst(), take: best.take }
  counter.scored += scanPairs({ columns, scale, countries: tree.countries }, scan)
}

/** An upper bound for pairs between these groups. Expensive parts are skipped once the others are too low. */
function boundOf(stage: Stage, acquirers: number, targets: number): number {
  const { tree, scale, best } = stage
  const worst = best.worst()
  let bound =
    scale.base +
    scale.business +
    scale.size +
    scale.activity * boundOfActivity(stage, acquirers, targets) +
    scale.place * boundOfPlace(stage, acquirers, targets) +
    scale.growth * boundOfFigure(tree, { acquirers, targets, dimension: 1 })
  if (bound <= worst) return bound
  bound -= scale.size * (1 - boundOfFigure(tree, { acquirers, targets, dimension: 0 }))
  return bound <= worst ? bound : bound - scale.business * (1 - boundOfBusiness(tree, acquirers, targets))
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
 * The average over figures known for both. An average may omit a figure that only some companies have, so only figures
 * that all companies of both groups have can lower the bound below the best single one.
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
    const likeness = indicatorLikeness(gapBetween(tree, one, other), at(tree.kinds, dimension - 2))
    if (!isComplete(tree, one, acquirers) || !isComplete(tree, other, targets)) isMixed = true
    best = Math.max(best, likeness)
    sum += likeness
    known += 1
  }
  if (known === 0) return unknownShare
  return isMixed ? Math.max(best, unknownShare) : sum / known
}

/** The distance between two intervals; 0 if they overlap. */
function gapBetween({ low, high }: PairTree, one: number, other: number): number {
  return Math.max(0, at(low, one) - at(high, other), at(low, other) - at(high, one))
}

function boundOfActivity({ columns, tree }: Stage, acquirers: number, targets: number): number {
  if (!tree.isByTrades) return 1
  return pairActivity(columns, firstOf(tree, acquirers), firstOf(tree, targets))
}

function boundOfPlace({ columns, tree }: Stage, acquirers: number, targets: number): number {
  if (!tree.isOneCountry[acquirers] || !tree.isOneCountry[targets]) return 1
  return pairPlace(columns, firstOf(tree, acquirers), firstOf(tree, targets))
}

function firstOf({ from }: PairTree, node: number): number {
  return at(from, node)
}

/** Collects the best pairs, and the score that a further pair must exceed. */
function keepBest(limit: number, least: number) {
  const kept: ScoredPair[] = []
  let worst = least
  return {
    worst: () => worst,
    take(pair: ScoredPair): number {
      const place = kept.findLastIndex((other) => byScore(other, pair) <= 0) + 1
      kept.splice(place, 0, pair)
      if (kept.length > limit) kept.pop()
      // Once full, only better pairs change the list.
      if (kept.length === limit) worst = kept.at(-1)?.score ?? worst
      return worst
    },
    /** With the original indexes of the companies. */
    sorted(order: Int32Array): ScoredPair[] {
      return kept
        .map(({ acquirer, target, score }) => ({ acquirer: at(order, acquirer), target: at(order, target), score }))
        .toSorted(byScore)
    },
  }
}

/** Equal scores are in the order of the companies, so that the result is deterministic. */
function byScore(one: ScoredPair, other: ScoredPair): number {
  return other.score - one.score || one.acquirer - other.acquirer || one.target - other.target
}
