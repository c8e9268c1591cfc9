// Predictions for contracts that the model has not seen: folds over contracts.
import type { ClauseKind } from '#core/clauses/clause-kinds.ts'
import { learnedKinds, startingWeights, trainingOptions, type ClauseSet } from './clause-set.ts'
import { generator, oddsOfRow, shuffle, trainLinear, type LinearWeights } from './train-linear.ts'

export type Predictions = { folds: Int32Array; /** Log odds of each row. */ odds: Map<ClauseKind, Float32Array> }

export function crossPredict(set: ClauseSet, folds: number): Predictions {
  const order = Int32Array.from(set.contracts, (_, at) => at)
  shuffle(order, generator(7))
  const foldOf = new Int32Array(order.length)
  order.forEach((contract, at) => (foldOf[contract] = at % folds))
  const odds = new Map(learnedKinds.map((kind) => [kind, new Float32Array(set.features.rows)]))
  for (let fold = 0; fold < folds; fold++) {
    for (const kind of learnedKinds) {
      const model = trainKind(set, kind, (contract) => foldOf[contract] !== fold)
      const into = odds.get(kind) ?? new Float32Array()
      const rows = [...set.owners.entries()].filter(([, owner]) => foldOf[owner] === fold)
      for (const [row] of rows) into[row] = oddsOfRow(set.features, row, model)
    }
  }
  return { folds: foldOf, odds }
}

export function trainKind(set: ClauseSet, kind: ClauseKind, isLearned: (contract: number) => boolean): LinearWeights {
  const rows: number[] = []
  for (let row = 0; row < set.features.rows; row++) if (isLearned(set.owners[row] ?? 0)) rows.push(row)
  const positives = set.positives.get(kind) ?? new Set()
  const values = Float32Array.from(rows, (row) => (positives.has(row) ? 1 : 0))
  const targets = { rows: Int32Array.from(rows), values }
  return trainLinear(set.features, targets, { options: trainingOptions, starting: startingWeights(kind) })
}

/** The shift of log odds that gives the best F1 of presence over the contracts chosen. */
export function bestShift(
  set: ClauseSet,
  { odds, folds }: Predictions,
  { kind, without }: { kind: ClauseKind; without: number },
) {
  const values = odds.get(kind) ?? new Float32Array()
  const best = new Float32Array(set.contracts.length).fill(-20)
  for (let row = 0; row < values.length; row++) {
    const owner = set.owners[row] ?? 0
    best[owner] = Math.max(best[owner] ?? 0, values[row] ?? 0)
  }
  const cases = set.contracts
    .map((contract, at) => ({ odds: best[at] ?? 0, isThere: contract.labels[kind].spans.length > 0, fold: folds[at] }))
    .filter(({ fold }) => fold !== without)
  let shift = 0
  let top = -1
  for (let cut = -4; cut <= 1.5; cut += 0.1) {
    // Near the middle of a plateau a threshold holds better on contracts that were not seen.
    const score = [-0.3, 0, 0.3].reduce((sum, by) => sum + presenceF1(cases, cut + by), 0)
    if (score > top) [top, shift] = [score, -cut]
  }
  return shift
}

function presenceF1(cases: readonly { odds: number; isThere: boolean }[], cut: number): number {
  let hits = 0
  let wrong = 0
  for (const { odds, isThere } of cases) {
    if (odds >= cut && isThere) hits++
    else if (odds >= cut || isThere) wrong++
  }
  return hits === 0 ? 0 : (2 * hits) / (2 * hits + wrong)
}
