import { indicatorScales } from './fit-traits.ts'
import { at, type PairColumns } from './pair-columns.ts'

/**
 * Companies in ever smaller groups of ever more alike ones. Node 0 is all of them; each node is a stretch of `order`
 * and knows between which ends its companies lie, so that one look says how good a pair between two groups can be.
 */
export type PairTree = {
  order: Int32Array
  from: number[]
  to: number[]
  /** The first of two children, which follow each other; -1 for a group that is not divided further. */
  child: number[]
  /** Ends of each known figure, `dimensions` to a node. Where nothing is known the low end is above the high end. */
  low: number[]
  high: number[]
  /** How many companies of the node have the figure. */
  known: number[]
  dimensions: number
  /** Whether all companies of the node have the same trades, or the same country. */
  isOneTrade: boolean[]
  isOneCountry: boolean[]
}

/** Small enough to be compared one by one. */
const leafSize = 32

type Source = {
  /** Size and growth, then the indicators. */
  dimensions: readonly Float64Array[]
  /** By what companies are told apart first: trades, country, and which figures are known. */
  keys: readonly [Int32Array, Int32Array, Int32Array]
}

export function buildPairTree(columns: PairColumns): PairTree {
  const dimensions = [columns.size, columns.growth, ...columns.indicators]
  const keys = [tradeNumbers(columns), countryNumbers(columns), knownPatterns(dimensions, columns.count)] as const
  const order = sortByKeys(keys, columns.count)
  const nodes = { from: [], to: [], child: [], low: [], high: [], known: [], isOneTrade: [], isOneCountry: [] }
  const tree: PairTree = { order, ...nodes, dimensions: dimensions.length }
  const source: Source = { dimensions, keys: [...keys] }
  addNode(tree, source, { from: 0, to: columns.count })
  // Children are added behind; the list ends when every group is small enough.
  for (let node = 0; node < tree.from.length; node += 1) divide(tree, source, node)
  for (let node = tree.from.length - 1; node >= 0; node -= 1) joinEnds(tree, node)
  return tree
}

type Stretch = { from: number; to: number }

function addNode(tree: PairTree, source: Source, { from, to }: Stretch): void {
  const [trade, country, pattern] = source.keys
  const isOneTrade = isOneKey(tree.order, trade, { from, to })
  const isOneCountry = isOneTrade && isOneKey(tree.order, country, { from, to })
  tree.from.push(from)
  tree.to.push(to)
  tree.child.push(-1)
  tree.isOneTrade.push(isOneTrade)
  tree.isOneCountry.push(isOneCountry)
  // Groups of different kinds get their ends from their parts, once those are there.
  const isOneKind = isOneCountry && (to - from <= leafSize || isOneKey(tree.order, pattern, { from, to }))
  for (const column of source.dimensions) addEnds(tree, column, isOneKind ? { from, to } : { from, to: from })
}

function addEnds(tree: PairTree, column: Float64Array, { from, to }: Stretch): void {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let known = 0
  for (let place = from; place < to; place += 1) {
    const value = at(column, at(tree.order, place))
    if (value !== value) continue
    known += 1
    if (value < low) low = value
    if (value > high) high = value
  }
  tree.low.push(low)
  tree.high.push(high)
  tree.known.push(known)
}

function joinEnds({ child, dimensions, low, high, known }: PairTree, node: number): void {
  const first = child[node] ?? -1
  if (first < 0) return
  for (let dimension = 0; dimension < dimensions; dimension += 1) {
    const [own, one] = [node * dimensions + dimension, first * dimensions + dimension]
    const other = one + dimensions
    low[own] = Math.min(at(low, one), at(low, other))
    high[own] = Math.max(at(high, one), at(high, other))
    known[own] = at(known, one) + at(known, other)
  }
}

/** The order is sorted by the keys, so the ends of a stretch speak for what lies between. */
function isOneKey(order: Int32Array, key: Int32Array, { from, to }: Stretch): boolean {
  return to - from < 2 || at(key, at(order, from)) === at(key, at(order, to - 1))
}

function divide(tree: PairTree, source: Source, node: number): void {
  const from = at(tree.from, node)
  const to = at(tree.to, node)
  const isSmall = to - from <= leafSize && tree.isOneCountry[node]
  if (isSmall || to - from < 2) return
  const middle = findMiddle(tree, source, { node, from, to })
  tree.child[node] = tree.from.length
  addNode(tree, source, { from, to: middle })
  addNode(tree, source, { from: middle, to })
}

/** Apart by the first key that differs; within one kind by the figure that differs most. */
function findMiddle(
  tree: PairTree,
  { keys, dimensions }: Source,
  { node, from, to }: Stretch & { node: number },
): number {
  const differing = keys.find((key) => !isOneKey(tree.order, key, { from, to }))
  if (differing) return findBorder(tree.order, differing, { from, to })
  const middle = (from + to) >>> 1
  const column = dimensions[findWidest(tree, node)]
  if (column) selectNth(tree.order, column, { from, to: to - 1, nth: middle })
  return middle
}

/** Units in which a figure of each kind moves a score about as much. The bell of the size is flat where it matters. */
const dimensionScales = [3, 40, ...indicatorScales]

function findWidest(tree: PairTree, node: number): number {
  let widest = 0
  let most = -1
  for (let dimension = 0; dimension < tree.dimensions; dimension += 1) {
    const place = node * tree.dimensions + dimension
    const extent = at(tree.high, place) - at(tree.low, place)
    const weighed = extent / (dimensionScales[dimension] ?? 1)
    if (weighed > most) {
      most = weighed
      widest = dimension
    }
  }
  return widest
}

/** Between two keys, as near the middle as that goes. */
function findBorder(order: Int32Array, key: Int32Array, { from, to }: Stretch): number {
  const middle = (from + to) >>> 1
  const pivot = at(key, at(order, middle))
  let before = middle
  while (before > from && at(key, at(order, before - 1)) === pivot) before -= 1
  let after = middle
  while (after < to && at(key, at(order, after)) === pivot) after += 1
  const isBeforeBetter = before > from && (after === to || middle - before <= after - middle)
  return isBeforeBetter ? before : after
}

type Selection = { from: number; to: number; nth: number }

/** Hoare's selection: what is smaller than the nth comes before it. */
function selectNth(order: Int32Array, column: Float64Array, { nth, ...ends }: Selection): void {
  let { from, to } = ends
  const valueAt = (place: number) => at(column, at(order, place))
  while (from < to) {
    const pivot = valueAt((from + to) >>> 1)
    let left = from
    let right = to
    while (left <= right) {
      while (valueAt(left) < pivot) left += 1
      while (valueAt(right) > pivot) right -= 1
      if (left <= right) swap(order, left++, right--)
    }
    if (nth <= right) to = right
    else if (nth >= left) from = left
    else return
  }
}

function swap(order: Int32Array, one: number, other: number): void {
  const kept = at(order, one)
  order[one] = at(order, other)
  order[other] = kept
}

/** Indexes by the first key, within it by the second, and so on: the kinds are numbered, and each index put to its kind. */
function sortByKeys([trade, country, pattern]: Source['keys'], count: number): Int32Array {
  const kinds = rank(
    Float64Array.from(
      { length: count },
      (_, index) => (at(trade, index) * 2 ** 16 + at(country, index)) * 2 ** 8 + at(pattern, index),
    ),
  )
  const starts = new Int32Array(count + 1)
  for (const kind of kinds) starts[kind + 1] = at(starts, kind + 1) + 1
  for (let kind = 1; kind <= count; kind += 1) starts[kind] = at(starts, kind) + at(starts, kind - 1)
  const order = new Int32Array(count)
  kinds.forEach((kind, index) => {
    const place = at(starts, kind)
    order[place] = index
    starts[kind] = place + 1
  })
  return order
}

/** Equal keys get equal numbers, counted from 0 in the order of the keys. */
function rank(keys: Float64Array): Int32Array {
  const numbers = new Map<number, number>()
  for (const key of keys.toSorted()) if (!numbers.has(key)) numbers.set(key, numbers.size)
  return Int32Array.from(keys, (key) => numbers.get(key) ?? 0)
}

/** One bit for each figure that is known. */
function knownPatterns(dimensions: readonly Float64Array[], count: number): Int32Array {
  const patterns = new Int32Array(count)
  dimensions.forEach((column, bit) => {
    for (let index = 0; index < count; index += 1) {
      const value = at(column, index)
      if (value === value) patterns[index] = at(patterns, index) | (1 << bit)
    }
  })
  return patterns
}

/** The same number for the same trades, near numbers for much in common. */
function tradeNumbers({ tradesLow, tradesHigh, count }: PairColumns): Int32Array {
  const keyAt = (_: unknown, index: number) => at(tradesHigh, index) * 2 ** 31 + at(tradesLow, index)
  return rank(Float64Array.from({ length: count }, keyAt))
}

/** The same number for the same country, one of its own where none is known. */
function countryNumbers({ country, count }: PairColumns): Int32Array {
  const keyAt = (_: unknown, index: number) => {
    const value = at(country, index)
    return value === value ? value : Number.NEGATIVE_INFINITY
  }
  return rank(Float64Array.from({ length: count }, keyAt))
}
