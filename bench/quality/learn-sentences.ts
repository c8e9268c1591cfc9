import {
  evidenceOf,
  statementsOf,
  type SentenceEvidence,
} from '#areas/thesis/rules/reading/leaving/sentence-evidence.ts'
import { isWithin, placesOf } from '#areas/thesis/rules/reading/leaving/said-where.ts'
import { readAllWords, readSigns } from '#areas/thesis/rules/reading/read-thesis.ts'
import { allowedIn, isAllowed, wordsOfTrades } from '#areas/thesis/rules/reading/theses/measure-reading.fixture.ts'
import letterSentences from '#areas/thesis/rules/reading/theses/letter-sentences.json' with { type: 'json' }
import letters from '#areas/thesis/rules/reading/theses/letters.json' with { type: 'json' }
import sheets from '#areas/thesis/rules/reading/theses/sheets.json' with { type: 'json' }
import pieces from '#areas/thesis/rules/reading/theses/pieces.json' with { type: 'json' }
import strangers from '#areas/thesis/rules/reading/theses/strangers-theses.json' with { type: 'json' }
import type { SentenceWeights } from '#areas/thesis/rules/reading/words/learned/learned-sentences.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import { trainLinear, type FeatureRows } from './train-linear.ts'

type Row = { set: number; evidence: SentenceEvidence; asks: boolean }

const year = 2026
/** Sentences of letters and pieces are learned from and never measured. */
const ofLetters = 0
const fewestUses = 3
const options = { epochs: 8, rate: 0.2, decay: 0.001, positiveWeight: 1 }
/** Every sentence asks. */
export const keepAll: SentenceWeights = { bias: 99, weightOf: () => 0 }

/** The sentences of strangers, and whether each asks for something. */
export class SentenceLearning {
  readonly #rows = [...rowsOfStrangers(), ...rowsOfLetters()]
  readonly evidence = evidenceSeen(this.#rows)
  readonly sets = [...new Set(this.#rows.map(({ set }) => set))].filter((set) => set !== ofLetters)

  /** From all sets but those. */
  learn(without: readonly number[] = []): SentenceWeights {
    const { words, signs } = this.evidence
    const rows = this.#rows.filter(({ set }) => !without.includes(set))
    const numbers = new Map([...words, ...signs].map((one, at) => [one, at]))
    const { weights, bias } = trainLinear(
      toFeatureRows(rows, numbers, words.length),
      { rows: Int32Array.from(rows.keys()), values: Float32Array.from(rows, ({ asks }) => Number(asks)) },
      { options, starting: [] },
    )
    return { bias, weightOf: (one) => weights[numbers.get(one) ?? -1] ?? 0 }
  }
}

function toFeatureRows(rows: readonly Row[], numbers: ReadonlyMap<string, number>, fixedFrom: number): FeatureRows {
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

function evidenceSeen(rows: readonly Row[]): { words: string[]; signs: string[] } {
  const seen = (of: (evidence: SentenceEvidence) => readonly string[]) => {
    const counts = new Map<string, number>()
    for (const one of rows.flatMap(({ evidence }) => of(evidence))) counts.set(one, (counts.get(one) ?? 0) + 1)
    return [...counts].flatMap(([one, count]) => (count < fewestUses ? [] : [one])).toSorted()
  }
  return { words: seen(({ words }) => words), signs: seen(({ signs }) => signs) }
}

/** A sentence asks for something where words of the trade stand in it, or what was demanded was read of it. */
function rowsOfStrangers(): Row[] {
  return strangers.flatMap(({ set, thesis, criteria: lines }) => {
    const all = lines.split('; ')
    const demanded = allowedIn(all.filter((line) => !line.startsWith('~')))
    const trades = wordsOfTrades(allowedIn(all)).filter((word) => word.length > 3)
    const { criteria } = readAllWords(thesis, year, keepAll)
    const places = criteria.filter((one) => isAllowed(one, demanded)).flatMap((one) => placesOf(one, thesis))
    const statements = statementsOf(readSigns(thesis, year), thesis)
    if (statements.length < 2) return []
    return statements.map((one) => ({
      set: Number.parseInt(set, 10),
      evidence: evidenceOf(one),
      asks: places.some((place) => isWithin(place, one)) || wordsOf(one.text).some((word) => isOfTrade(word, trades)),
    }))
  })
}

const isOfTrade = (word: string, trades: readonly string[]): boolean =>
  word.length > 3 && trades.some((trade) => word.startsWith(trade.slice(0, Math.max(4, trade.length - 2))))

const kindsOfLines = ['trade', 'place', 'revenue', 'ebitda', 'staff', 'refused'] as const

function rowsOfLetters(): Row[] {
  const row = (text: string, asks: boolean): Row => {
    const items = readSigns(text, year)
    return { set: ofLetters, evidence: evidenceOf({ from: 0, to: text.length, text, items, at: 2, count: 6 }), asks }
  }
  return [
    ...letters.flatMap(({ others }) => others.map((text) => row(text, false))),
    ...letterSentences.flatMap(({ other, search }) => [
      ...other.map((text) => row(text, false)),
      ...search.map((text) => row(text, true)),
    ]),
    ...sheets.flatMap(({ heads: { none, ...asking }, ...said }) => [
      ...none.map((text) => row(text, false)),
      ...kindsOfLines.flatMap((kind) => asking[kind].map((head) => row(`${head}: ${[said[kind]].flat()[0]}`, true))),
    ]),
    ...pieces.flatMap(({ remarks, refused, places }) => [
      ...remarks.map((text) => row(text, false)),
      ...[...refused, ...places].map(([text = '']) => row(text, true)),
    ]),
  ]
}
