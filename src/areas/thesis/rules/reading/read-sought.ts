import { wholeIndustriesOf } from '#areas/companies/rules/industry-taxonomy.ts'
import { cutText } from '#core/format/cut-text.ts'
import { foldText, wordsOf } from '#core/names/fold-text.ts'
import type { Criterion, NameCriterion, NotUnderstood } from '../../contract.ts'
import { mostNames } from '../criteria.ts'
import { criterionId } from '../criterion-id.ts'
import { leastRarity, namesTrade, rarityOf } from '../fit/core-words.ts'
import { endsBeforeCustomers } from '#core/trades/clauses.ts'
import { factsIn } from '#core/trades/fact-lexicon.ts'
import { tradesIn } from '#core/trades/trade-lexicon.ts'
import { tradeKinds } from './meanings.ts'
import { otherWordsOf } from './other-words.ts'
import { readThesis, type Reading } from './read-thesis.ts'
import { makerPhrases, plainPhrases } from './words/plain-words.ts'

export type Sought = { criteria: Criterion[]; notUnderstood: NotUnderstood[] }

/**
 * What a thesis looks for among companies: its criteria, with the trades that stand for industries ('no
 * schools' refuses no nurseries), trades among the words that were not understood, and all other words.
 */
export function readSought(thesis: string, year: number): Sought {
  const reading = readThesis(thesis, year)
  const all = tradesIn(thesis)
  const places = all.filter((place) => isSought(place, thesis, reading))
  const trades = [...new Set(places.map((place) => textAt(thesis, place)))]
  const refused = all.filter(({ from }) => isRefused(thesis.slice(0, from))).map((place) => textAt(thesis, place))
  const read = leaveOfFacts(thesis, turnRefused(reading.criteria, refused))
    .flatMap((one) => (one.kind === 'range' || one.not ? [one] : leaveParts(one, trades)))
    .flatMap((one) => (one.kind === 'industry' ? splitIndustry(one) : [one]))
    // 'no schools, clinics' refuses two industries by the same words
    .filter(({ id }, at, same) => same.findIndex((other) => other.id === id) === at)
  const settled = trades.length === 0 ? read : read.filter((one) => !saysLittle(one))
  const isKnown = (trade: string) =>
    settled.some((one) => one.kind !== 'range' && !one.not && wordsIn(one).some((name) => holds(name, trade)))
  const names = trades.filter((trade) => !isKnown(trade)).slice(0, mostNames)
  const found = names.length === 0 ? [] : [toText(names, { not: false, said: names.join(', ') })]
  const left = read.filter((one) => !settled.includes(one)).flatMap((one) => placeOf(one, thesis))
  const notUnderstood = [
    ...reading.notUnderstood.flatMap((unread) => without(unread, places, thesis)),
    ...left.flatMap((place) => trim(thesis, place)),
  ].toSorted((one, other) => one.from - other.from)
  const wanted = notUnderstood.filter(({ from }) => !isRefused(thesis.slice(0, from)))
  return {
    criteria: [...settled, ...found, ...otherWordsOf(thesis, { notUnderstood: wanted, left: reading.left })],
    notUnderstood,
  }
}

/** As it is written, without the breaks of its lines. */
function textAt(thesis: string, { from, to }: TextSpan): string {
  return cutText(thesis.slice(from, to).replaceAll(/\s+/g, ' '), mostLetters)
}

/** A name of a criterion is no longer. */
const mostLetters = 200

/** 'With long contracts' seeks nothing that is long, where a trade is sought. */
function saysLittle(one: Criterion): boolean {
  return one.kind === 'text' && !one.not && one.names.every((name) => rarityOf(name) <= leastRarity)
}

/** Where a thesis says a criterion, to tell that it was not understood. */
function placeOf({ said }: Criterion, thesis: string): TextSpan[] {
  const from = said === null ? -1 : thesis.indexOf(said)
  return said === null || from === -1 ? [] : [{ from, to: from + said.length }]
}

/** Whether a trade is sought where it stands: not what the buyer does, what is refused, or the customers of what is sought. */
function isSought(place: TextSpan, thesis: string, { left }: Reading): boolean {
  const before = thesis.slice(0, place.from)
  const isLeft = left.some((one) => one.from < place.to && one.to > place.from)
  return !isLeft && !endsBeforeCustomers(before) && !isRefused(before) && !isInRefusedGoods(before)
}

/** 'Many small customers' are a fact, and no company of few employees; not so where small companies are sought as well. */
function leaveOfFacts(thesis: string, criteria: readonly Criterion[]): Criterion[] {
  const inFacts = new Set([...factsIn(thesis).values()].flatMap((words) => [...words]))
  const words = wordsOf(thesis)
  const isOfFact = (said: string) => inFacts.has(said) && words.indexOf(said) === words.lastIndexOf(said)
  return criteria.filter((one) => one.kind !== 'range' || one.note === null || !isOfFact(foldText(one.said ?? '')))
}

const phrasesThatAre = (meaning: 'not' | 'and') =>
  new Set(plainPhrases.flatMap(([phrase, { is }]) => (is === meaning ? [phrase] : [])))
const refusals = phrasesThatAre('not')
const joints = phrasesThatAre('and')

/** 'no loss adjusters', and in 'no horses or farm animals' the animals as well. */
function isRefused(before: string): boolean {
  const words = wordsOf(before.split(/[.;:!?()\n]/).at(-1) ?? '')
  return isBehindRefusal(words) || isListedBehindRefusal(words)
}

const ofWords = new Set('in of von de di da do dos du des del della van av af w od'.split(' '))

/** 'no dealers in used machines' seeks no machines, and does not exclude them. */
function isInRefusedGoods(before: string): boolean {
  const words = wordsOf(before.split(/[.;:!?()\n]/).at(-1) ?? '')
  return ofWords.has(words.at(-1) ?? '') && [2, 3].some((back) => isBehindRefusal(words.slice(0, -back)))
}

const isBehindRefusal = (words: readonly string[]): boolean =>
  [1, 2].some((length) => refusals.has(words.slice(-length).join(' ')))

/** Words of one name in a list, and names in it: beyond that nobody can tell whether it goes on. */
const mostInName = 3
const mostListed = 12

function isListedBehindRefusal(words: readonly string[]): boolean {
  if (!joints.has(words.at(-1) ?? '')) return false
  const from = words.findLastIndex((_, at) => isBehindRefusal(words.slice(0, at + 1)))
  const listed = words.slice(from + 1, -1)
  if (from === -1 || listed.length > mostListed) return false
  const lengths = listed.reduce(
    (all, word) => (joints.has(word) ? [...all, 0] : [...all.slice(0, -1), (all.at(-1) ?? 0) + 1]),
    [0],
  )
  return lengths.every((length) => length > 0 && length <= mostInName)
}

/** Of 'no loss adjusters' neither adjusters are sought nor profits. */
function turnRefused(criteria: readonly Criterion[], refused: readonly string[]): Criterion[] {
  const trades = refused.filter(
    (trade) => !criteria.some((one) => one.kind !== 'range' && one.not && isSaidIn(one, trade)),
  )
  const isOfRefused = (one: Criterion) => trades.some((trade) => isSaidIn(one, trade))
  const others = criteria.filter(
    (one) => (one.kind !== 'range' && (one.kind !== 'text' || one.not)) || !isOfRefused(one),
  )
  return others.length === criteria.length
    ? others
    : [...others, toText([...trades], { not: true, said: trades.join(', ') })]
}

/** Whether a criterion was read from words of a trade and the refusal before it. */
function isSaidIn({ said }: Criterion, trade: string): boolean {
  const words = wordsOf(said ?? '').filter((word) => !refusals.has(word))
  return words.length > 0 && words.every((word) => wordsOf(trade).includes(word))
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

/** Whether a trade is nothing but a name and a word for who makes or does it. */
function saysWhoMakes(trade: string, name: string): boolean {
  const said = wordsOf(name)
  return wordsOf(trade).every((word) => said.includes(word) || makerPhrases.has(word))
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
