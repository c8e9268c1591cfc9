import path from 'node:path'
import { clauseKinds, type ClauseKind } from '#core/clauses/clause-kinds.ts'
import { clausesByRules, toConfidence } from '#core/clauses/find-clauses.ts'
import { readContracts, toClauseSet, type ClauseSet } from './clause-set.ts'
import { describeSpread } from './spread.ts'
import { bestShifts, crossPredict, type Predictions } from './predict-clauses.ts'

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
  const pooled = clauseKinds.map((kind, at) => ({ kind, f1: f1(sumCounts(parts.map(({ counts }) => counts[at]))) }))
  const meanOf = (some: readonly { f1: number }[]) =>
    (some.reduce((sum, one) => sum + one.f1, 0) / some.length).toFixed(3)
  const weakest = pooled
    .toSorted((one, other) => one.f1 - other.f1)
    .slice(0, 5)
    .map((one) => `${one.kind} ${one.f1.toFixed(2)}`)
  return [
    '| Measure | Over all contracts, each unseen | Floor | Goal |',
    '|---|---|---|---|',
    `| presence of the 41 kinds, macro F1 as the judge counts it | ${meanOf(pooled)} | .60 | .74 |`,
    `| presence of the 14 kinds that matter in a purchase, macro F1 | ${meanOf(pooled.filter(({ kind }) => mattering.has(kind)))} | .71 | .82 |`,
    '',
    `The weakest: ${weakest.join(', ')}.`,
    '',
    '| Measure | Mean over five folds |',
    '|---|---|',
    row('presence of the 41 kinds, macro F1', ({ macro }) => macro),
    row('presence, micro F1', ({ micro }) => micro),
    row('passages, area under precision and recall', ({ aupr }) => aupr),
  ]
}

/** What a purchase of a company turns on. */
const mattering = new Set<ClauseKind>([
  'Governing Law',
  'License Grant',
  'Cap On Liability',
  'Insurance',
  'Audit Rights',
  'Exclusivity',
  'Anti-Assignment',
  'Joint Ip Ownership',
  'Ip Ownership Assignment',
  'No-Solicit Of Employees',
  'Change Of Control',
  'Non-Compete',
  'Termination For Convenience',
  'Uncapped Liability',
])

type Count = { hits: number; wrong: number; missed: number }
type FoldScore = { macro: number; micro: number; aupr: number; counts: Count[] }

function sumCounts(counts: readonly (Count | undefined)[]): Count {
  const sum = (name: keyof Count) => counts.reduce((all, one) => all + (one?.[name] ?? 0), 0)
  return { hits: sum('hits'), wrong: sum('wrong'), missed: sum('missed') }
}

function judgeFold(set: ClauseSet, predictions: Predictions, fold: number): FoldScore {
  const shifts = bestShifts(set, predictions, fold)
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
  return { macro, micro, aupr: areaUnder(gold, found), counts }
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
