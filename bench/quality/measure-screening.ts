import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compareTexts } from '#areas/screening/rules/match/compare-texts.ts'
import { boundedDistance } from '#areas/screening/rules/match/compare-words.ts'
import { defaultSettings, type MatchSettings } from '#areas/screening/rules/match/settings.ts'
import { foldText } from '#core/names/fold-text.ts'
import { describeSpread, shuffle } from './spread.ts'

const splits = 20
const triedSets = 60

type Pair = { schema: string; query: string; listed: string; is_match: boolean }
type Scored = { score: number; isMatch: boolean }
type Split = { learned: number[]; held: number[] }

/**
 * Lines of a table: pairs of names by edit distance, by the constants of the product, and by constants that were chosen on
 * four fifths and judged on the last fifth. The threshold of F1 is always chosen on the four fifths.
 */
export async function measureNamePairs(folder: string): Promise<string[]> {
  const pairs = (await readFile(path.join(folder, 'screening/name_pairs.jsonl'), 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Pair) // the judge's file
  const scoreAll = (rate: (pair: Pair) => number) =>
    pairs.map((pair) => ({ score: rate(pair), isMatch: pair.is_match }))
  const withSettings = (settings: MatchSettings) =>
    scoreAll(({ schema, query, listed }) => compareTexts([query, listed], kindOf(schema), settings).score)
  const halves = Array.from({ length: splits }, (_, index): Split => {
    const order = shuffle([...pairs.keys()], index + 1)
    const cut = Math.floor(order.length * 0.8)
    return { learned: order.slice(0, cut), held: order.slice(cut) }
  })
  const product = withSettings(defaultSettings)
  const tried = drawSettings(triedSets).map(withSettings)
  const chosen = ({ learned }: Split) =>
    tried.reduce((one, other) => (rocAuc(pick(other, learned)) > rocAuc(pick(one, learned)) ? other : one))
  return [
    '| Way | AUC | F1 |',
    '|---|---|---|',
    toLine('floor: letters changed', halves, () => scoreAll(rateByLetters)),
    toLine('constants of the product', halves, () => product),
    toLine('constants chosen on the learning part', halves, chosen),
  ]
}

const kindOf = (schema: string) => (schema === 'Person' ? 'person' : 'other')

function rateByLetters({ query, listed }: Pair): number {
  const [one, other] = [foldText(query), foldText(listed)]
  const length = Math.max(one.length, other.length, 1)
  return 1 - boundedDistance(one, other, length) / length
}

/** Random constants around plain ones, the same each time. */
function drawSettings(count: number): MatchSettings[] {
  const draw = (values: readonly number[], seed: number) => shuffle(values, seed)[0] ?? 0
  return Array.from({ length: count }, (_, at) => ({
    ...defaultSettings,
    sound: draw([0.88, 0.91, 0.94, 0.97], 10 * at + 1),
    form: draw([0.8, 0.85, 0.9, 0.95], 10 * at + 2),
    initial: draw([0.5, 0.6, 0.7, 0.8], 10 * at + 3),
    edit: draw([0.75, 1, 1.25, 1.5], 10 * at + 4),
    leastWord: draw([0.5, 0.6, 0.7], 10 * at + 5),
    conflict: draw([1, 1.5, 2, 3], 10 * at + 6),
    extraPerson: draw([0.05, 0.15, 0.25, 0.4], 10 * at + 7),
    extraOther: draw([0.2, 0.4, 0.6], 10 * at + 8),
    singleWord: draw([0.6, 0.7, 0.8, 0.9], 10 * at + 9),
  }))
}

function toLine(way: string, halves: readonly Split[], scoresOf: (split: Split) => readonly Scored[]): string {
  const measured = halves.map((split) => {
    const scores = scoresOf(split)
    const held = pick(scores, split.held)
    return { auc: rocAuc(held), f1: f1At(held, bestThreshold(pick(scores, split.learned))) }
  })
  const spread = (values: readonly number[]) => describeSpread(values, 3)
  return `| ${way} | ${spread(measured.map(({ auc }) => auc))} | ${spread(measured.map(({ f1 }) => f1))} |`
}

function pick<Row>(rows: readonly Row[], places: readonly number[]): Row[] {
  return places.flatMap((place) => rows[place] ?? [])
}

/** The share of pairs of a match and a difference in which the match has the higher score. */
function rocAuc(rows: readonly Scored[]): number {
  const [matches, others] = [rows.filter(({ isMatch }) => isMatch), rows.filter(({ isMatch }) => !isMatch)]
  const won = matches.reduce(
    (sum, match) =>
      sum + others.reduce((all, { score }) => all + (match.score > score ? 1 : match.score === score ? 0.5 : 0), 0),
    0,
  )
  return won / (matches.length * others.length)
}

function f1At(rows: readonly Scored[], threshold: number): number {
  const found = rows.filter(({ score }) => score >= threshold)
  const right = found.filter(({ isMatch }) => isMatch).length
  const all = rows.filter(({ isMatch }) => isMatch).length
  return (2 * right) / (found.length + all)
}

function bestThreshold(rows: readonly Scored[]): number {
  return rows.reduce((best, { score }) => (f1At(rows, score) > f1At(rows, best) ? score : best), 0)
}
