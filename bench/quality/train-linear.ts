import { chanceFrom } from '#core/numbers/chance-from.ts'

/** Rows of feature numbers, flat: row r has the features from `starts[r]` to `starts[r + 1]`. */
export type FeatureRows = {
  features: Int32Array
  starts: Int32Array
  rows: number
  buckets: number
  /** Features from this number on are not thinned by the length of their row. */
  fixedFrom: number
}
export type LinearWeights = { weights: Float32Array; bias: number }
export type TrainingOptions = { epochs: number; rate: number; decay: number; positiveWeight: number }
/** Where the training begins, for features that are known to speak for the kind. */
export type StartingWeights = readonly (readonly [feature: number, weight: number])[]

type Targets = { rows: Int32Array; values: Float32Array }
type Training = { options: TrainingOptions; starting: StartingWeights }

/** A kind with a dozen examples depends on the order in which they come: the mean of several orders does less. */
const orders = 3

/**
 * Logistic regression by adaptive gradient steps (Adagrad) with weight decay, the mean over several orders of the rows.
 * Each order is made by a fixed generator, so that a training can be repeated to the last digit.
 */
export function trainLinear(set: FeatureRows, targets: Targets, training: Training): LinearWeights {
  const weights = new Float32Array(set.buckets)
  let bias = 0
  for (let order = 0; order < orders; order++) {
    const one = trainInOrder(set, targets, { ...training, next: chanceFrom(20_260_101 + order) })
    for (let feature = 0; feature < weights.length; feature++)
      weights[feature] = (weights[feature] ?? 0) + (one.weights[feature] ?? 0) / orders
    bias += one.bias / orders
  }
  return { weights, bias }
}

function trainInOrder(
  set: FeatureRows,
  targets: Targets,
  { options, starting, next }: Training & { next: () => number },
): LinearWeights {
  const weights = new Float32Array(set.buckets)
  for (const [feature, weight] of starting) weights[feature] = weight
  const squares = new Float32Array(set.buckets).fill(1e-6)
  let bias = -4
  let biasSquare = 1
  const order = Int32Array.from({ length: targets.rows.length }, (_, at) => at)
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, next)
    for (const at of order) {
      const row = targets.rows[at] ?? 0
      const range = rangeOf(set, row)
      const value = targets.values[at] ?? 0
      const error = 1 / (1 + Math.exp(-sumRow(set, range, weights) - bias)) - value
      // A row that is right beyond doubt teaches nothing.
      if (Math.abs(error) < 0.002) continue
      const slope = error * (value > 0.5 ? options.positiveWeight : 1)
      biasSquare += slope * slope
      bias -= (options.rate * slope) / Math.sqrt(biasSquare)
      step(set, { ...range, slope }, { weights, squares, options })
    }
  }
  return { weights, bias }
}

type RowRange = { from: number; to: number; scale: number }

function rangeOf({ starts }: FeatureRows, row: number): RowRange {
  const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
  return { from, to, scale: 1 / Math.sqrt(Math.max(1, to - from)) }
}

function sumRow(set: FeatureRows, { from, to, scale }: RowRange, weights: Float32Array): number {
  let sum = 0
  for (let index = from; index < to; index++) {
    const bucket = set.features[index] ?? 0
    sum += (weights[bucket] ?? 0) * (bucket < set.fixedFrom ? scale : 1)
  }
  return sum
}

/** The log odds of a row. */
export function oddsOfRow(set: FeatureRows, row: number, { weights, bias }: LinearWeights): number {
  return sumRow(set, rangeOf(set, row), weights) + bias
}

function step(
  set: FeatureRows,
  { from, to, scale, slope }: RowRange & { slope: number },
  { weights, squares, options }: { weights: Float32Array; squares: Float32Array; options: TrainingOptions },
): void {
  for (let index = from; index < to; index++) {
    const bucket = set.features[index] ?? 0
    const gradient = slope * (bucket < set.fixedFrom ? scale : 1) + options.decay * (weights[bucket] ?? 0)
    squares[bucket] = (squares[bucket] ?? 0) + gradient * gradient
    weights[bucket] = (weights[bucket] ?? 0) - (options.rate * gradient) / Math.sqrt(squares[bucket] ?? 1)
  }
}

export function shuffle(order: Int32Array, next: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
}
