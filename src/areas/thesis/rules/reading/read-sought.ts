import { wholeIndustriesOf } from '#areas/companies/rules/industry-taxonomy.ts'
import { cutText } from '#core/format/cut-text.ts'
import { foldText, wordsOf } from '#core/names/fold-text.ts'
import type { Criterion, NameCriterion, NotUnderstood } from '../../contract.ts'
import { mostNames } from '../criteria.ts'
import { criterionId } from '../criterion-id.ts'
import { leastRarity, namesTrade, rarityOf } from '../fit/core-words.ts'
import { endsBeforeCustomers } from '../fit/trades/clauses.ts'
import { factsIn } from '../fit/trades/fact-lexicon.ts'
import { tradesIn } from '../fit/trades/trade-lexicon.ts'
import { tradeKinds } from './meanings.ts'
import { otherWordsOf } from './other-words.ts'
import { readThesis, type Reading } from './read-thesis.ts'
import { plainPhrases } from './words/plain-words.ts'

export type Sought = { criteria: Criterion[]; notUnderstood: NotUnderstood[] }

/**
 * What a thesis looks for among companies: its criteria, with the trades that stand for industries ('no
 * schools' refuses no nurseries), trades among the words that were not understood, and all other words.
 */
export function readSought(thesis: string, year: number): Sought {
  const reading = readThesis(thesis, year)
  const places = tradesIn(thesis).filter((place) => isSought(place, thesis, reading))
  const trades = [...new Set(places.map(({ from, to }) => thesis.slice(from, to)))]
  const settled = leaveOfFacts(thesis, reading.criteria)
    .flatMap((one) => (one.kind === 'range' || one.not ? [one] : leaveParts(one, trades)))
    .flatMap((one) => (one.kind === 'industry' ? splitIndustry(one) : [one]))
    .filter((one) => trades.length === 0 || !saysLittle(one))
  const isKnown = (trade: string) =>
    settled.some((one) => one.kind !== 'range' && !one.not && wordsIn(one).some((name) => holds(name, trade)))
  const names = trades.filter((trade) => !isKnown(trade))
  const found = names.length === 0 ? [] : [toText(names, { not: false, said: names.join(', ') })]
  const notUnderstood = reading.notUnderstood.flatMap((unread) => without(unread, places, thesis))
  return {
    criteria: [...settled, ...found, ...otherWordsOf(thesis, { notUnderstood, left: reading.left })],
    notUnderstood,
  }
}

/** 'With long contracts' seeks nothing that is long, where a trade is sought. */
function saysLittle(one: Criterion): boolean {
  return one.kind === 'text' && !one.not && one.names.every((name) => rarityOf(name) <= leastRarity)
}

/** Whether a trade is sought where it stands: not what the buyer does, what is refused, or the customers of what is sought. */
function isSought(place: TextSpan, thesis: string, { left }: Reading): boolean {
  const before = thesis.slice(0, place.from)
  const isLeft = left.some((one) => one.from < place.to && one.to > place.from)
  return !isLeft && !endsBeforeCustomers(before) && !isRefused(before)
}

/** 'Many small customers' are a fact, and no company of few employees. */
function leaveOfFacts(thesis: string, criteria: readonly Criterion[]): Criterion[] {
  const said = new Set([...factsIn(thesis).values()].flatMap((words) => [...words]))
  return criteria.filter((one) => one.kind !== 'range' || one.note === null || !said.has(foldText(one.said ?? '')))
}

const refusals = new Set(plainPhrases.flatMap(([phrase, { is }]) => (is === 'not' ? [phrase] : [])))

/** 'no loss adjusters' */
function isRefused(before: string): boolean {
  const words = wordsOf(before.split(/[.;:!?()\n]/).at(-1) ?? '')
  return [1, 2].some((length) => refusals.has(words.slice(-length).join(' ')))
}

/** 'IT support' was no word 'support'; of 'gear makers' both are sought, the trade and whoever has the word 'gear'. */
function leaveParts(criterion: NameCriterion, trades: readonly string[]): NameCriterion[] {
  if (criterion.kind !== 'text') return [criterion]
  const names = criterion.names.flatMap((name) => {
    const trade = trades.find((one) => foldText(one) !== foldText(name) && holds(one, name))
    if (trade === undefined) return [name]
    return saysWhoMakes(trade, name) ? [name, trade] : []
  })
  return names.length === 0 ? [] : [{ ...criterion, names: [...new Set(names)].slice(0, mostNames) }]
}

const makers = new Set(plainPhrases.flatMap(([phrase, { is }]) => (is === 'maker' ? [phrase] : [])))

/** Whether a trade is nothing but a name and a word for who makes or does it. */
function saysWhoMakes(trade: string, name: string): boolean {
  const said = wordsOf(name)
  return wordsOf(trade).every((word) => said.includes(word) || makers.has(word))
}

/** Of words the names, of an industry and a technology what the thesis calls it. */
const wordsIn = ({ kind, names, said }: NameCriterion): string[] =>
  kind === 'text' || said === null ? names : tradeKinds.has(kind) ? said.split(', ') : []

const holds = (text: string, words: string): boolean => ` ${foldText(text)} `.includes(` ${foldText(words)} `)

type TextSpan = { from: number; to: number }

/** What is left of words when those that were understood after all are taken out. */
function without(unread: NotUnderstood, places: readonly TextSpan[], thesis: string): NotUnderstood[] {
  const inside = places.filter(({ from, to }) => from >= unread.from && to <= unread.to)
  const starts = [unread.from, ...inside.map(({ to }) => to)]
  const ends = [...inside.map(({ from }) => from), unread.to]
  return inside.length === 0 ? [unread] : starts.flatMap((from, at) => trim(thesis, { from, to: ends[at] ?? from }))
}

function trim(thesis: string, { from, to }: TextSpan): NotUnderstood[] {
  const text = thesis.slice(from, to)
  const words = text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '')
  const start = from + text.indexOf(words)
  return words === '' ? [] : [{ words: cutText(words, 300), from: start, to: start + words.length }]
}

/** An industry that is sought, and its parts that are trades; of one that is refused the parts alone. */
function splitIndustry(criterion: NameCriterion): NameCriterion[] {
  const said = criterion.said?.split(', ') ?? []
  const trades = said.filter(
    (phrase) => wholeIndustriesOf(phrase).length === 0 && (criterion.not || namesTrade(phrase)),
  )
  if (trades.length === 0) return [criterion]
  const text = toText(trades, { not: criterion.not, said: trades.join(', ') })
  return criterion.not && trades.length === said.length ? [text] : [criterion, text]
}

function toText(names: string[], { not, said }: Pick<NameCriterion, 'not'> & { said: string }): NameCriterion {
  const id = criterionId({ kind: 'text', names, not })
  return { id, kind: 'text', names, not, must: not, note: null, said: cutText(said, 300) }
}
