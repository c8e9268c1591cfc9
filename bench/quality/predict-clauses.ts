import { chanceFrom } from '#core/numbers/chance-from.ts'
// Predictions for contracts that the model has not seen: folds over contracts.
import type { ClauseKind } from '#core/clauses/clause-kinds.ts'
import { learnedKinds, startingWeights, trainingOptions, type ClauseSet } from './clause-set.ts'
import { oddsOfRow, shuffle, trainLinear, type LinearWeights } from './train-linear.ts'

export type Predictions = { folds: Int32Array; /** Log odds of each row. */ odds: Map<ClauseKind, Float32Array> }

export function crossPredict(set: ClauseSet, folds: number): Predictions {
  const order = Int32Array.from(set.contracts, (_, at) => at)
  shuffle(order, chanceFrom(7))
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

/** How far an odds must be from the threshold to count wholly: near it, contracts that were not seen fall on either side. */
const blur = 0.35
/** A kind with so many examples is half its own threshold and half that of the kind in the middle. */
const examplesOfHalf = 20

/**
 * The shifts of log odds that give the best F1 of presence, kind by kind, over the contracts outside one fold (-1: over
 * all). A kind with few examples says little about its own threshold, so it is drawn to the others'.
 */
export function bestShifts(set: ClauseSet, predictions: Predictions, without: number): Map<ClauseKind, number> {
  const own = learnedKinds.map((kind) => {
    const cases = casesOf(set, predictions, { kind, without })
    return { kind, shift: -bestCut(cases), examples: cases.filter(({ isThere }) => isThere).length }
  })
  const middle = own.map(({ shift }) => shift).toSorted((one, other) => one - other)[own.length >> 1] ?? 0
  return new Map(
    own.map(({ kind, shift, examples }) => [
      kind,
      (examples * shift + examplesOfHalf * middle) / (examples + examplesOfHalf),
    ]),
  )
}

type Case = { odds: number; isThere: boolean }

function casesOf(
  set: ClauseSet,
  { odds, folds }: Predictions,
  { kind, without }: { kind: ClauseKind; without: number },
): Case[] {
  const values = odds.get(kind) ?? new Float32Array()
  const best = new Float32Array(set.contracts.length).fill(-20)
  for (let row = 0; row < values.length; row++) {
    const owner = set.owners[row] ?? 0
    best[owner] = Math.max(best[owner] ?? 0, values[row] ?? 0)
  }
  return set.contracts.flatMap((contract, at) =>
    folds[at] === without ? [] : [{ odds: best[at] ?? 0, isThere: contract.labels[kind].spans.length > 0 }],
  )
}

function bestCut(cases: readonly Case[]): number {
  let cut = 0
  let top = -1
  for (let next = -5; next <= 2; next += 0.1) {
    const score = blurredF1(cases, next)
    if (score > top) [top, cut] = [score, next]
  }
  return cut
}

/** The F1 that is expected where each odds may be off by about the blur. */
function blurredF1(cases: readonly Case[], cut: number): number {
  let hits = 0
  let wrong = 0
  for (const { odds, isThere } of cases) {
    const share = 1 / (1 + Math.exp(-(odds - cut) / blur))
    if (isThere) hits += share
    wrong += isThere ? 1 - share : share
  }
  return (2 * hits) / (2 * hits + wrong)
}
