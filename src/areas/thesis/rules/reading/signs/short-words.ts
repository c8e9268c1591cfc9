import { homeOfName } from '../words/places/codes/place-codes.ts'
import type { Meaning } from '../meanings.ts'
import type { Token } from './tokenise.ts'

/** Where a word stands. */
export type WordInText = {
  meaning: Meaning
  before: Token | undefined
  next: Token | undefined
  thesis: string
  to: number
}

type ShortWord = readonly [word: string, mean: (place: WordInText) => Meaning | null]

const staff: Meaning = { is: 'figure', figure: 'employees', units: ['count'] }
const revenue: Meaning = { is: 'figure', figure: 'revenue', units: ['money'] }
const years: Meaning = { is: 'figure', figure: 'age', units: ['count'], isBare: true }
const between: Meaning = { is: 'bound', side: 'between' }

const isNumber = (token: Token | undefined): boolean => token?.special?.is === 'digits'
const isCountedBefore = ({ before }: WordInText): boolean => isNumber(before)
const beforeNumber = /^\.?\s?:?\s?(?:(?:max|min|maxi|mini|mind|over|under|ab|bis)\.?\s)?[<>≤≥~]?\s?\d/iu
const beforeSum =
  /^\.?\s?:?\s?(?:(?:anual|de|max|min|até|acima de|abaixo de|entre|ab|bis|über|unter|über|op til|over|under|upp till|fra|från)\.?\s)*[<>≤≥~]?\s?(?:R?\$|€)?\s?\d/iu
const behindSum =
  /\d\s?(?:k|m|mi|mn|mm|mio|mln|mkr|mill?|millones|milhões)\.?\s?(?:€|kr\.?)?\s?(?:de\s|di\s|in\s|i\s)?$/iu
const behindYears = /\b(?:yrs?|years?)\.?\s?(?:\+|plus|or more|minimum|min\.?)\s*$/i

const ofStaff = (words: string): ShortWord[] =>
  words.split(' ').map((word) => [word, (place) => (isCountedBefore(place) ? staff : null)])

/** 'hc 10-30' */
const aheadOfStaff = (words: string): ShortWord[] =>
  words
    .split(' ')
    .map((word) => [
      word,
      (place) => (isCountedBefore(place) || beforeNumber.test(place.thesis.slice(place.to)) ? staff : null),
    ])

const ofRevenue = (words: string): ShortWord[] =>
  words
    .split(' ')
    .map((word) => [
      word,
      ({ thesis, to }) =>
        beforeSum.test(thesis.slice(to)) || behindSum.test(thesis.slice(0, to - word.length)) ? revenue : null,
    ])

/** Words of notes in a hurry, which are something else, or nothing, where no number stands beside them. */
const rows: readonly ShortWord[] = [
  ...ofStaff('ee ees peeps pess dip func colab medarb mann man mand folk'),
  ...aheadOfStaff('hc headcnt func dip colab medarb eff'),
  ...ofRevenue('fat ums oms vn'),
  // 'turnover btw 2 & 5m'; with a sum alone the Dutch word is a tax
  ...['btw', 'betw', 'btwn', 'bet', 'tss'].map((word): ShortWord => [
    word,
    ({ thesis, to }) => (beforeRange.test(thesis.slice(to)) ? between : null),
  ]),
  // '10y+', '10 j.'
  ['y', ({ before, thesis, to }) => (isNumber(before) && /\dy$/i.test(thesis.slice(0, to)) ? years : null)],
  ['j', ({ before, thesis, to }) => (isNumber(before) && endsCount.test(thesis.slice(to)) ? years : null)],
  ['ar', ({ before, thesis, to }) => (isNumber(before) || /\d\s?\+?\s?år$/i.test(thesis.slice(0, to)) ? years : null)],
  // 'galicia menos asturias'
  ...['menos', 'meno'].map((word): ShortWord => [
    word,
    ({ next }) => (next && !next.special && homeOfName(next.word) !== null ? { is: 'not' } : null),
  ]),
  // 'we bootstrapped our own'
  [
    'bootstrapped',
    ({ before }) => (/^(?:we|i|he|she|they|ve|have|my|our)$/.test(before?.word ?? '') ? { is: 'left' } : null),
  ],
  // '10 ans et +'
  ['et', ({ next }) => (next?.word === '+' ? { is: 'and' } : null)],
  // '- de 30 salariés'
  ['de', ({ before, next, thesis, to }) => (isNumber(next) ? lessOrMore(before, thesis.slice(0, to)) : null)],
]

/** By the word. */
export const shortWords: ReadonlyMap<string, ShortWord[1]> = new Map(rows)

const beforeRange =
  /^\.?\s(?:[A-Z]{0,3}[€$£]\s?)?\d[\d.,]*\s?\p{L}{0,4}\s?(?:-|–|&|\+|to|and|en|et|und)\s?(?:[A-Z]{0,3}[€$£]\s?)?\d/iu
const endsCount = /^(?:\.|\s?\+|\s?(?:$|[,;\n]|alt|am markt))/iu

function lessOrMore(before: Token | undefined, ahead: string): Meaning | null {
  if (!/(?:^|[\s,;(])[+–-]\s?de$/.test(ahead)) return null
  return { is: 'bound', side: before?.word === '+' ? 'min' : 'max' }
}

/** '10 yrs+ old' counts, where 'an old company' is told by the word alone. */
export const isCountOfYears = (ahead: string): boolean => behindYears.test(ahead)
