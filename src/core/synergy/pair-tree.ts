import { indicatorScales } from './fit-traits.ts'
import { at, type PairColumns } from './pair-columns.ts'

/**
 * Companies in ever smaller groups of ever more similar ones. Each node is a range of `order` with the bounds of its
 * companies, which give an upper bound for pairs between two groups.
 */
export type PairTree = {
  order: Int32Array
  /** The country number of each company in this order, 0 if unknown. Leaves are sorted by it. */
  countries: Int32Array
  /** The root nodes: one for each set of trades, or one for all companies. */
  roots: number[]
  isByTrades: boolean
  from: number[]
  to: number[]
  /** The first of two adjacent children; -1 for a leaf. */
  child: number[]
  /** Bounds of each figure, `dimensions` per node. If nothing is known, low is above high. */
  low: number[]
  high: number[]
  /** How many companies of the node have the figure. */
  known: number[]
  dimensions: number
  /** The indicator of each dimension after size and growth. */
  kinds: readonly number[]
  /** Whether all companies of the node have the same country. */
  isOneCountry: boolean[]
}

/** Small enough to compare individually. */
const leafSize = 32

type Source = {
  /** Size and growth, then the indicators. */
  dimensions: readonly Float64Array[]
  /** Keys by which companies are divided before figures: country, and which figures are known. */
  keys: readonly Int32Array[]
}

type Interval = { from: number; to: number }

export function buildPairTree(columns: PairColumns, isByTrades: boolean): PairTree {
  const dimensions = [columns.size, columns.growth, ...columns.indicators]
  const { country, tradesLow, tradesHigh, count } = columns
  const keys = [numberKeys(count, (index) => at(country, index)), numberKeys(count, patternOf(dimensions))]
  const trades = isByTrades ? tradeNumbers(tradesLow, tradesHigh) : new Int32Array(count)
  const order = sortByKeys([trades, ...keys], count)
  const nodes = { from: [], to: [], child: [], low: [], high: [], known: [], isOneCountry: [] }
  const countries = order.map((index) => at(keys[0] ?? [], index))
  const { kinds } = columns
  const tree: PairTree = { order, countries, roots: [], isByTrades, ...nodes, dimensions: dimensions.length, kinds }
  for (const stretch of rangesOf(order, trades)) {
    tree.roots.push(tree.from.length)
    addNode(tree, { dimensions, keys }, stretch)
  }
  // Children are appended; the loop ends when every group is small enough.
  for (let node = 0; node < tree.from.length; node += 1) divide(tree, { dimensions, keys }, node)
  return tree
}

function addNode(tree: PairTree, { dimensions, keys }: Source, { from, to }: Interval): void {
  tree.from.push(from)
  tree.to.push(to)
  tree.child.push(-1)
  tree.isOneCountry.push(keys[0] !== undefined && isOneKey(tree.order, keys[0], { from, to }))
  for (const column of dimensions) addEnds(tree, column, { from, to })
}

function addEnds(tree: PairTree, column: Float64Array, { from, to }: Interval): void {
  const { order } = tree
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let known = 0
  for (let place = from; place < to; place += 1) {
    const value = at(column, at(order, place))
    if (value !== value) continue
    known += 1
    if (value < low) low = value
    if (value > high) high = value
  }
  tree.low.push(low)
  tree.high.push(high)
  tree.known.push(known)
}

/** The order is sorted by the keys, so comparing the ends of a range is enough. */
function isOneKey(order: Int32Array, key: Int32Array, { from, to }: Interval): boolean {
  return to - from < 2 || at(key, at(order, from)) === at(key, at(order, to - 1))
}

function divide(tree: PairTree, source: Source, node: number): void {
  const from = at(tree.from, node)
  const to = at(tree.to, node)
  if (to - from <= leafSize) return
  const middle = findMiddle(tree, source, { node, from, to })
  tree.child[node] = tree.from.length
  addNode(tree, source, { from, to: middle })
  addNode(tree, source, { from: middle, to })
}

/** Divides by the first key that differs, else by the figure that differs most. */
function findMiddle(
  tree: PairTree,
  { keys, dimensions }: Source,
  { node, from, to }: Interval & { node: number },
): number {
  const differing = keys.find((key) => !isOneKey(tree.order, key, { from, to }))
  if (differing) return findBorder(tree.order, differing, { from, to })
  const middle = (from + to) >>> 1
  const column = dimensions[findWidest(tree, node)]
  if (column) selectNth(tree.order, column, { from, to: to - 1, nth: middle })
  return middle
}

/** Scales at which size and growth affect a score about as much as indicators. The size curve is flat near its top. */
const figureScales = [3, 40]

function scaleOf({ kinds }: PairTree, dimension: number): number {
  return figureScales[dimension] ?? indicatorScales[at(kinds, dimension - figureScales.length)] ?? 1
}

function findWidest(tree: PairTree, node: number): number {
  let widest = 0
  let most = -1
  for (let dimension = 0; dimension < tree.dimensions; dimension += 1) {
    const place = node * tree.dimensions + dimension
    const extent = at(tree.high, place) - at(tree.low, place)
    const weighed = extent / scaleOf(tree, dimension)
    if (weighed > most) {
      most = weighed
      widest = dimension
    }
  }
  return widest
}

/** The boundary between two keys nearest to the middle. */
function findBorder(order: Int32Array, key: Int32Array, { from, to }: Interval): number {
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

/** Hoare's selection: smaller elements than the nth come before it. */
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

/** Indexes sorted by the first key, then by the second, and so on: stable sorts, starting with the last key. */
function sortByKeys(keys: readonly Int32Array[], count: number): Int32Array {
  return keys.reduceRight(
    sortByKey,
    Int32Array.from({ length: count }, (_, index) => index),
  )
}

/** Counting sort: keys are numbered without gaps. */
function sortByKey(order: Int32Array, key: Int32Array): Int32Array {
  const places = new Int32Array(order.length + 2)
  for (const number of key) places[number + 1] = at(places, number + 1) + 1
  for (let number = 1; number < places.length; number += 1) places[number] = at(places, number) + at(places, number - 1)
  const sorted = new Int32Array(order.length)
  for (const index of order) {
    const number = at(key, index)
    const place = at(places, number)
    sorted[place] = index
    places[number] = place + 1
  }
  return sorted
}

/** The range of each key in an order that is sorted by it. */
function rangesOf(order: Int32Array, key: Int32Array): Interval[] {
  const stretches: Interval[] = []
  for (let from = 0, place = 1; from < order.length; place += 1) {
    if (place < order.length && at(key, at(order, place)) === at(key, at(order, from))) continue
    stretches.push({ from, to: place })
    from = place
  }
  return stretches
}

/** Numbers distinct keys from 1 in order of appearance; unknown ones (NaN) get 0. */
function numberKeys(count: number, keyAt: (index: number) => number): Int32Array {
  const known = new Map([[Number.NaN, 0]])
  const numbers = new Int32Array(count)
  for (let index = 0; index < count; index += 1) {
    const key = keyAt(index)
    const number = known.get(key) ?? known.size
    if (number === known.size) known.set(key, number)
    numbers[index] = number
  }
  return numbers
}

/** The same number for the same trades. Both words together would exceed the exact range of a number. */
function tradeNumbers(tradesLow: Int32Array, tradesHigh: Int32Array): Int32Array {
  const count = tradesLow.length
  const low = numberKeys(count, (index) => at(tradesLow, index))
  const high = numberKeys(count, (index) => at(tradesHigh, index))
  return numberKeys(count, (index) => at(low, index) * (count + 1) + at(high, index))
}

/** One bit per known figure. */
function patternOf(dimensions: readonly Float64Array[]): (index: number) => number {
  return (index) => {
    let pattern = 0
    for (const column of dimensions) {
      const value = at(column, index)
      pattern = pattern * 2 + (value === value ? 1 : 0)
    }
    return pattern
  }
}
