import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { WeighedEvidence, Weights } from '#areas/thesis/rules/reading/words/learned/weights.ts'
import { trainLinear, type FeatureRows } from './train-linear.ts'

/** `set` is that of the strangers' theses, and `ofOthers` for what is learned from and never measured. */
export type LearningRow = { set: number; evidence: WeighedEvidence; isTrue: boolean }

export type LearnedTable = { bias: number; weights: Record<string, string> }

export const ofOthers = 0
const options = { epochs: 8, rate: 0.2, decay: 0.001, positiveWeight: 1 }

/** Learns from rows which evidence speaks how much; what was seen less often than `fewestUses` times says nothing. */
export class EvidenceLearning {
  readonly #rows: readonly LearningRow[]
  readonly #words: readonly string[]
  readonly #signs: readonly string[]

  constructor(rows: readonly LearningRow[], fewestUses: number) {
    this.#rows = rows
    const seen = (of: (evidence: WeighedEvidence) => readonly string[]) =>
      countSeen(
        rows.flatMap(({ evidence }) => of(evidence)),
        fewestUses,
      )
    this.#words = seen(({ words }) => words)
    this.#signs = seen(({ signs }) => signs)
  }

  /** The sets of strangers. */
  get sets(): number[] {
    return [...new Set(this.#rows.map(({ set }) => set))].filter((set) => set !== ofOthers)
  }

  /** From all sets but those. */
  learn(without: readonly number[] = []): Weights {
    const rows = this.#rows.filter(({ set }) => !without.includes(set))
    const numbers = new Map([...this.#words, ...this.#signs].map((one, at) => [one, at]))
    const { weights, bias } = trainLinear(
      toFeatureRows(rows, numbers, this.#words.length),
      { rows: Int32Array.from(rows.keys()), values: Float32Array.from(rows, ({ isTrue }) => Number(isTrue)) },
      { options, starting: [] },
    )
    return { bias, weightOf: (one) => weights[numbers.get(one) ?? -1] ?? 0 }
  }

  /** All that was learned and weighs so much, in tenths, grouped by weight. */
  table(leastWeight: number): LearnedTable {
    const { bias, weightOf } = this.learn()
    const inSteps = (one: string) => Math.round(weightOf(one) * 10) / 10
    const kept = [...this.#words, ...this.#signs].filter((one) => Math.abs(inSteps(one)) >= leastWeight)
    const groups = Object.groupBy(kept, (one) => String(inSteps(one)))
    const weights = Object.fromEntries(
      Object.entries(groups)
        .toSorted(([one], [other]) => Number(one) - Number(other))
        .map(([weight, evidence]) => [weight, (evidence ?? []).map((one) => one.replaceAll(' ', '_')).join(' ')]),
    )
    return { bias: Math.round(bias * 1000) / 1000, weights }
  }
}

/** Writes what the reader loads. */
export async function writeLearned(name: string, tables: LearnedTable | Record<string, LearnedTable>): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../../src/areas/thesis/rules/reading/words/learned', name)
  await writeFile(file, `${JSON.stringify(tables, null, 2)}\n`)
}

function countSeen(evidence: readonly string[], fewestUses: number): string[] {
  const counts = new Map<string, number>()
  for (const one of evidence) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].flatMap(([one, count]) => (count < fewestUses ? [] : [one])).toSorted()
}

function toFeatureRows(
  rows: readonly LearningRow[],
  numbers: ReadonlyMap<string, number>,
  fixedFrom: number,
): FeatureRows {
  const known = rows.map(({ evidence: { words, signs } }) =>
    [...words, ...signs].map((one) => numbers.get(one) ?? numbers.size),
  )
  const starts = [0]
  for (const features of known) starts.push((starts.at(-1) ?? 0) + features.length)
  return {
    features: Int32Array.from(known.flat()),
    starts: Int32Array.from(starts),
    rows: rows.length,
    buckets: numbers.size + 1,
    fixedFrom,
  }
}
