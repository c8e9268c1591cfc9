import path from 'node:path'
import { clauseKinds, type ClauseKind } from '#core/clauses/clause-kinds.ts'
import { clausesByRules, toConfidence } from '#core/clauses/find-clauses.ts'
import { learnedKinds, readContracts, toClauseSet, type ClauseSet } from './clause-set.ts'
import { describeSpread } from './spread.ts'
import { bestShift, crossPredict, type Predictions } from './predict-clauses.ts'

const folds = 5
const mostOfKind = 8
const leastConfidence = 0.08

type Span = { text: string; confidence: number }

/** Clauses of contracts that the model has not learned from, fold by fold, judged as the authors of CUAD do. */
export async function measureClauses(folder: string): Promise<string[]> {
  const set = toClauseSet(await readContracts(path.join(folder, 'contracts/cuad')))
  const predictions = crossPredict(set, folds)
  const parts = Array.from({ length: folds }, (_, fold) => judgeFold(set, predictions, fold))
  const row = (name: string, of: (one: FoldScore) => number) => `| ${name} | ${describeSpread(parts.map(of), 3)} |`
  return [
    '| Measure | Mean over five folds |',
    '|---|---|',
    row('presence of the 41 kinds, macro F1', ({ macro }) => macro),
    row('presence, micro F1', ({ micro }) => micro),
    row('passages, area under precision and recall', ({ aupr }) => aupr),
  ]
}

type FoldScore = { macro: number; micro: number; aupr: number }

function judgeFold(set: ClauseSet, predictions: Predictions, fold: number): FoldScore {
  const shifts = new Map(learnedKinds.map((kind) => [kind, bestShift(set, predictions, { kind, without: fold })]))
  const members = set.contracts.flatMap((_, at) => (predictions.folds[at] === fold ? [at] : []))
  const rows = rowsOf(set)
  const gold: (number | null)[] = []
  const found: { confidence: number; isHit: boolean }[] = []
  const counts = clauseKinds.map((kind) => {
    const count = { hits: 0, wrong: 0, missed: 0 }
    for (const contract of members) {
      const spans = spansOf(set, predictions, {
        kind,
        contract,
        rows: rows[contract] ?? [],
        shift: shifts.get(kind) ?? 0,
      })
      const marked = set.contracts[contract]?.labels[kind].spans ?? []
      const best = Math.max(0, ...spans.map(({ confidence }) => confidence))
      if (best >= 0.5 && marked.length > 0) count.hits++
      else if (best >= 0.5) count.wrong++
      else if (marked.length > 0) count.missed++
      matchSpans(kind, { spans, marked: marked.map(({ text }) => text), gold, found })
    }
    return count
  })
  const present = counts.filter(({ hits, missed }) => hits + missed > 0)
  const macro = present.reduce((sum, one) => sum + f1(one), 0) / present.length
  const total = (name: 'hits' | 'wrong' | 'missed') => counts.reduce((sum, one) => sum + one[name], 0)
  const micro = f1({ hits: total('hits'), wrong: total('wrong'), missed: total('missed') })
  return { macro, micro, aupr: areaUnder(gold, found) }
}

type Asked = { kind: ClauseKind; contract: number; rows: readonly number[]; shift: number }

function spansOf(set: ClauseSet, { odds }: Predictions, { kind, contract, rows, shift }: Asked): Span[] {
  const values = odds.get(kind)
  if (!values) return clausesByRules(set.contracts[contract]?.text ?? '').filter((one) => one.kind === kind)
  return rows
    .map((row) => ({ text: set.passages[row] ?? '', confidence: toConfidence(values[row] ?? 0, shift) }))
    .filter(({ confidence }) => confidence >= leastConfidence)
    .sort((one, other) => other.confidence - one.confidence)
    .slice(0, mostOfKind)
}

function rowsOf({ owners, contracts }: ClauseSet): number[][] {
  const rows: number[][] = contracts.map(() => [])
  for (const [row, owner] of owners.entries()) rows[owner]?.push(row)
  return rows
}

type Matching = {
  spans: readonly Span[]
  marked: readonly string[]
  gold: (number | null)[]
  found: { confidence: number; isHit: boolean }[]
}

/** A passage matches when the words of both are at least half the same; a party also when it is contained. */
function matchSpans(kind: ClauseKind, { spans, marked, gold, found }: Matching): void {
  const own = spans.map(({ text, confidence }) => ({ text, words: wordsOf(text), confidence, isHit: false }))
  for (const text of marked) {
    const words = wordsOf(text)
    const hits = own.filter((one) => shareHalf(words, one.words) || (kind === 'Parties' && one.text.includes(text)))
    for (const hit of hits) hit.isHit = true
    gold.push(hits.length === 0 ? null : Math.max(...hits.map(({ confidence }) => confidence)))
  }
  found.push(...own.map(({ confidence, isHit }) => ({ confidence, isHit })))
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .replaceAll(/[.,;:]/g, '')
      .toLowerCase()
      .replaceAll('/', ' ')
      .split(/\s+/)
      .filter(Boolean),
  )
}

function shareHalf(one: Set<string>, other: Set<string>): boolean {
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return shared / (one.size + other.size - shared || 1) >= 0.5
}

function areaUnder(gold: readonly (number | null)[], found: readonly { confidence: number; isHit: boolean }[]): number {
  const points = Array.from({ length: 101 }, (_, step) => {
    const cut = step === 100 ? -1 : 0.99 - step / 100
    const hits = gold.filter((one) => one !== null && one > cut).length
    const wrong = found.filter(({ confidence, isHit }) => confidence > cut && !isHit).length
    return { recall: hits / gold.length, precision: hits + wrong === 0 ? 1 : hits / (hits + wrong) }
  })
  let best = 0
  const smooth = points
    .toReversed()
    .map(({ recall, precision }) => ({ recall, precision: (best = Math.max(best, precision)) }))
    .toReversed()
  let [area, before] = [0, { recall: 0, precision: smooth[0]?.precision ?? 1 }]
  for (const point of smooth) {
    area += ((point.recall - before.recall) * (point.precision + before.precision)) / 2
    before = point
  }
  return area
}

function f1({ hits, wrong, missed }: { hits: number; wrong: number; missed: number }): number {
  return hits === 0 ? 0 : (2 * hits) / (2 * hits + wrong + missed)
}
