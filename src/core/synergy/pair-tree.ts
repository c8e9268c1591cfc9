import { indicatorScales } from './fit-traits.ts'
import { at, type PairColumns } from './pair-columns.ts'

/**
 * Companies in ever smaller groups of ever more alike ones. Each node is a stretch of `order` and knows between which
 * ends its companies lie, so that one look says how good a pair between two groups can be.
 */
export type PairTree = {
  order: Int32Array
  /** A number for the country of each company in this order; 0 where none is known. Groups that are not divided are sorted by it. */
  countries: Int32Array
  /** Where dividing begins: a node for each set of trades, or one of all companies. */
  roots: number[]
  isByTrades: boolean
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
  /** Which indicator each dimension behind size and growth is. */
  kinds: readonly number[]
  /** Whether all companies of the node have the same country. */
  isOneCountry: boolean[]
}

/** Small enough to be compared one by one. */
const leafSize = 32

type Source = {
  /** Size and growth, then the indicators. */
  dimensions: readonly Float64Array[]
  /** By what companies are told apart before their figures: country, and which figures are known. */
  keys: readonly Int32Array[]
}

type Stretch = { from: number; to: number }

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
  for (const stretch of stretchesOf(order, trades)) {
    tree.roots.push(tree.from.length)
    addNode(tree, { dimensions, keys }, stretch)
  }
  // Children are added behind; the list ends when every group is small enough.
  for (let node = 0; node < tree.from.length; node += 1) divide(tree, { dimensions, keys }, node)
  return tree
}

function addNode(tree: PairTree, { dimensions, keys }: Source, { from, to }: Stretch): void {
  tree.from.push(from)
  tree.to.push(to)
  tree.child.push(-1)
  tree.isOneCountry.push(keys[0] !== undefined && isOneKey(tree.order, keys[0], { from, to }))
  for (const column of dimensions) addEnds(tree, column, { from, to })
}

function addEnds(tree: PairTree, column: Float64Array, { from, to }: Stretch): void {
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

/** The order is sorted by the keys, so the ends of a stretch speak for what lies between. */
function isOneKey(order: Int32Array, key: Int32Array, { from, to }: Stretch): boolean {
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

/** Units in which size and growth move a score about as much as indicators do. The bell of the size is flat where it matters. */
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

/** Indexes by the first key, within it by the second, and so on: put in order by the last one first, which keeps ties. */
function sortByKeys(keys: readonly Int32Array[], count: number): Int32Array {
  return keys.reduceRight(
    sortByKey,
    Int32Array.from({ length: count }, (_, index) => index),
  )
}

/** Counts how many have each key, then puts each index to its place: keys are numbered without gaps. */
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

/** Where each key begins and ends in an order that is sorted by it. */
function stretchesOf(order: Int32Array, key: Int32Array): Stretch[] {
  const stretches: Stretch[] = []
  for (let from = 0, place = 1; from < order.length; place += 1) {
    if (place < order.length && at(key, at(order, place)) === at(key, at(order, from))) continue
    stretches.push({ from, to: place })
    from = place
  }
  return stretches
}

/** Equal keys get equal numbers, counted from 1 in the order in which they come; what is not known (NaN) gets 0. */
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

/** The same number for the same trades. Both words of bits in one number would be more than it holds exactly. */
function tradeNumbers(tradesLow: Int32Array, tradesHigh: Int32Array): Int32Array {
  const count = tradesLow.length
  const low = numberKeys(count, (index) => at(tradesLow, index))
  const high = numberKeys(count, (index) => at(tradesHigh, index))
  return numberKeys(count, (index) => at(low, index) * (count + 1) + at(high, index))
}

/** One bit for each figure that is known. */
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
