// The contracts of CUAD v1 (The Atticus Project, CC BY 4.0) as rows of features with their labels.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { clauseCues, decisiveCues } from '#core/clauses/clause-cues.ts'
import { clauseKinds, type ClauseKind } from '#core/clauses/clause-kinds.ts'
import { featureCount, featuresOf } from '#core/clauses/clause-model.ts'
import { hashedBuckets } from '#core/clauses/passage-features.ts'
import { splitPassages } from '#core/clauses/split-passages.ts'
import type { FeatureRows, StartingWeights, TrainingOptions } from './train-linear.ts'

export type LabelledContract = {
  id: string
  text: string
  labels: Record<ClauseKind, { spans: { start: number; end: number; text: string }[] }>
}
export type ClauseSet = {
  contracts: LabelledContract[]
  features: FeatureRows
  /** Contract and passage of each row. */
  owners: Int32Array
  passages: string[]
  positives: Map<ClauseKind, Set<number>>
}

/** These four are read by rules alone. */
const readByRules = new Set<ClauseKind>(['Document Name', 'Parties', 'Agreement Date', 'Effective Date'])
export const learnedKinds = clauseKinds.filter((kind) => !readByRules.has(kind))
export const trainingOptions: TrainingOptions = { epochs: 6, rate: 0.2, decay: 0.001, positiveWeight: 2 }
const startingWeight = 3

export function startingWeights(kind: ClauseKind): StartingWeights {
  const first = hashedBuckets + clauseCues.length
  return decisiveCues.flatMap(([one], at) => (one === kind ? [[first + at, startingWeight] as const] : []))
}

export async function readContracts(folder: string): Promise<LabelledContract[]> {
  const lines = (await readFile(path.join(folder, 'labels.jsonl'), 'utf8')).split('\n').filter(Boolean)
  return Promise.all(
    lines.map(async (line) => {
      const row = JSON.parse(line) as Omit<LabelledContract, 'text'> & { file: string } // the set's own form
      return { id: row.id, labels: row.labels, text: await readFile(path.join(folder, row.file), 'utf8') }
    }),
  )
}

export function toClauseSet(contracts: LabelledContract[]): ClauseSet {
  const numbers: number[] = []
  const starts = [0]
  const owners: number[] = []
  const passages: string[] = []
  const positives = new Map(learnedKinds.map((kind) => [kind, new Set<number>()]))
  for (const [at, contract] of contracts.entries()) {
    const found = splitPassages(contract.text)
    for (const kind of learnedKinds) {
      const isOfKind = (passage: Span) => contract.labels[kind].spans.some((span) => isMarked(passage, span))
      for (const index of [...found.keys()].filter((one) => isOfKind(found[one] ?? { start: 0, end: 0 })))
        positives.get(kind)?.add(owners.length + index)
    }
    for (const passage of found) {
      for (const feature of featuresOf(contract.text, passage)) numbers.push(feature)
      starts.push(numbers.length)
      passages.push(contract.text.slice(passage.start, passage.end))
    }
    for (let index = 0; index < found.length; index++) owners.push(at)
  }
  const features = { features: Int32Array.from(numbers), starts: Int32Array.from(starts), rows: owners.length }
  return {
    contracts,
    features: { ...features, buckets: featureCount, fixedFrom: hashedBuckets },
    owners: Int32Array.from(owners),
    passages,
    positives,
  }
}

type Span = { start: number; end: number }
const leastOverlap = 20

/** The annotation covers most of the passage, or the passage most of the annotation. */
function isMarked(passage: Span, span: Span): boolean {
  const overlap = Math.min(passage.end, span.end) - Math.max(passage.start, span.start)
  if (overlap <= leastOverlap) return false
  return overlap > 0.5 * (passage.end - passage.start) || overlap > 0.8 * (span.end - span.start)
}
