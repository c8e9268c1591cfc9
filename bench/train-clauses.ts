// Trains the clause model on CUAD v1 (The Atticus Project, CC BY 4.0) and writes src/core/clauses/clause-weights.json.
// The same input gives the same file. Takes some minutes on one core.
// Usage: node bench/train-clauses.ts FOLDER, with labels.jsonl and txt/ as the judge of clauses has them.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { weightSteps, zeroStep, type StoredKind } from '#core/clauses/clause-model.ts'
import { learnedKinds, readContracts, toClauseSet } from './quality/clause-set.ts'
import { bestShifts, crossPredict, trainKind } from './quality/predict-clauses.ts'

const folder = process.argv[2] ?? ''
const set = toClauseSet(await readContracts(folder))
const shifts = bestShifts(set, crossPredict(set, 5), -1)
const kinds = learnedKinds.map((kind): StoredKind => {
  const { weights, bias } = trainKind(set, kind, () => true)
  const largest = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  const letters = Array.from(weights, (weight) => {
    const step = Math.round(Math.sign(weight) * Math.sqrt(Math.abs(weight) / largest) * weightSteps)
    return String.fromCharCode(zeroStep + step)
  })
  const shift = shifts.get(kind) ?? 0
  return { kind, bias: round(bias), shift: round(shift), largest: round(largest), weights: letters.join('') }
})
const origin = 'Trained by bench/train-clauses.ts on CUAD v1 of The Atticus Project, licence CC BY 4.0.'
const file = path.resolve(import.meta.dirname, '../src/core/clauses/clause-weights.json')
await writeFile(file, `${JSON.stringify({ origin, kinds }, null, 2)}\n`)

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
