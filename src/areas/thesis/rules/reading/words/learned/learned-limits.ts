import table from './learned-limits.json' with { type: 'json' }
import { readWeights, type Weights } from './weights.ts'

/** What says that the words around a limit turn it; that a number without a bound is the least that is meant; that it is the most. */
export type LimitWeights = { turned: Weights; least: Weights; most: Weights }

/** Learned by bench/train-limits.ts. */
export const learnedLimits: LimitWeights = {
  turned: readWeights(table.turned),
  least: readWeights(table.least),
  most: readWeights(table.most),
}
