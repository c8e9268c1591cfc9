import { wordsOf } from '#core/names/fold-text.ts'
import { isInTrades, tradesIn } from '#core/trades/trade-lexicon.ts'
import type { Criterion, NameCriterion } from '../../../contract.ts'
import { placeKinds } from '../meanings.ts'
import { makerPhrases } from '../words/plain-words.ts'
import { isWithin, partAround, placeOf, placesOf, sentenceAround } from './said-where.ts'

/** How much more often a word is said of a trade than of anything else, as a logarithm; null of a word that nobody has said yet. */
export type LeaningOf = (word: string) => number | null

/** Words that became a criterion as they stand, where they stand, and all criteria of their thesis. */
export type FreeWords = { words: NameCriterion & { said: string }; criteria: readonly Criterion[]; thesis: string }

/** What speaks for words being a trade, in the order of the learned weights. */
export const evidenceNames = [
  'mean leaning of its words',
  'highest leaning',
  'lowest leaning',
  'share of words never seen',
  'share of words of known trades',
  'number of words',
  'length of its longest word',
  'in capitals',
  'leaning of the word before',
  'leaning of the word behind',
  'a word for makers beside it',
  'begins its clause',
  'ends its clause',
  'ends its sentence',
  'a short thesis',
  'a trade is sought',
  'a trade is sought in its sentence',
  'a trade is wanted or refused, as it is, in its sentence',
  'a place is sought in its sentence',
] as const

const clauses = /[^.,;:()\n|/–—!?]+/gu
const shortThesis = 30
const longWord = 12
const mostWords = 4

export function weighEvidence({ words: free, criteria, thesis }: FreeWords, leaningOf: LeaningOf): number[] {
  const place = placeOf(free.said, thesis)
  const [sentence, clause] = [sentenceAround(place, thesis), partAround(place, clauses, thesis)]
  const before = wordsOf(thesis.slice(sentence.from, place.from)).slice(-2)
  const [behind] = wordsOf(thesis.slice(place.to, sentence.to))
  const others = criteria.filter((one): one is NameCriterion => one !== free && one.kind !== 'range')
  const isSaidHere = (one: Criterion) => placesOf(one, thesis).some((other) => isWithin(other, sentence))
  const trades = others.filter(isOfTrade)
  const sought = trades.filter(({ not }) => !not)
  const places = others.filter(({ kind, not }) => !not && placeKinds.has(kind))
  return [
    ...weighWords(free, leaningOf),
    leaningAround(before.at(-1), leaningOf),
    leaningAround(behind, leaningOf),
    Number([...before, behind ?? ''].some((word) => makerPhrases.has(word))),
    isEmpty(thesis.slice(clause.from, place.from)),
    isEmpty(thesis.slice(place.to, clause.to)),
    isEmpty(thesis.slice(place.to, sentence.to)),
    Number(thesis.split(/\s+/).length < shortThesis),
    Number(sought.length > 0),
    Number(sought.some(isSaidHere)),
    Number(trades.some((one) => one.not === free.not && isSaidHere(one))),
    Number(places.some(isSaidHere)),
  ]
}

function weighWords({ names, said }: FreeWords['words'], leaningOf: LeaningOf): number[] {
  const words = names.flatMap(wordsOf)
  const leanings = words.map(leaningOf)
  const known = leanings.filter((leaning) => leaning !== null)
  const share = (count: number) => count / Math.max(1, words.length)
  return [
    known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length),
    known.length === 0 ? 0 : Math.max(...known),
    known.length === 0 ? 0 : Math.min(...known),
    share(words.length - known.length),
    share(words.filter(isInTrades).length),
    Math.min(mostWords, words.length),
    Math.min(longWord, Math.max(0, ...words.map(({ length }) => length))),
    Number(said.length > 1 && said === said.toUpperCase() && said !== said.toLowerCase()),
  ]
}

const leaningAround = (word: string | undefined, leaningOf: LeaningOf): number =>
  word === undefined ? 0 : (leaningOf(word) ?? 0)

const isEmpty = (text: string): number => Number(text.trim() === '')

const isOfTrade = ({ kind, names }: NameCriterion): boolean =>
  kind === 'industry' || kind === 'technology' || (kind === 'text' && names.some((name) => tradesIn(name).length > 0))
