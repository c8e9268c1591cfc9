import { foldText } from '#core/names/fold-text.ts'
import { languagesOf } from '../words/languages.ts'
import { areCodesOfOne, homeOfName, isPlaceName, restoreCodes } from '../words/places/codes/place-codes.ts'
import { isBetweenPlaces, isEither } from '../words/places/place-leads.ts'
import { findTown } from '../words/places/towns.ts'
import namesThatAreWords from '../words/places/words-and-towns.json' with { type: 'json' }
import { isPlace } from '../meanings.ts'
import { isPolishText } from '../words/slavic/slavic-forms.ts'
import { longest } from './phrase-tree.ts'
import { leadsToPlace } from './town-names.ts'

/**
 * Notes from a phone have no capitals, and some sheets nothing else: 'plumbers in hull or grimsby, c$2m' is read as 'plumbers in Hull or Grimsby,
 * C$2m'. Every letter keeps its place.
 */
export function restoreCapitals(thesis: string): string {
  const text = isShouted(thesis) ? lowerCase(thesis) : thesis
  return hasCapitals(text) ? text : restorers.reduce((restored, restore) => restore(restored), text)
}

const leastShouted = 12

function isShouted(thesis: string): boolean {
  const letters = thesis.match(/\p{L}/gu) ?? []
  return (
    letters.length >= leastShouted && letters.filter((letter) => /\p{Ll}/u.test(letter)).length < letters.length / 20
  )
}

/** Letter by letter: 'İ' in small letters is two. */
const lowerCase = (thesis: string): string =>
  thesis.replaceAll(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })

/** A phone begins a sentence with a capital letter by itself, and 'HVAC' is not written with care either. */
function hasCapitals(thesis: string): boolean {
  return /\p{Lu}\p{Ll}/u.test(thesis.replaceAll(/(?:^|[.!?:\n•-])\s*\p{Lu}/gu, ''))
}

const upper = (text: string): string => text.toUpperCase()

/** 'nz$2m', 'r20m', 'rm30m' */
const moneyWithoutCapitals = /(?<![\p{L}\d])(?:(?:nz|us|hk|[ars])(?=\$\s?\d)|rm?(?=\d))/gu
const canadian =
  /\b(?:canad\p{L}+|ontario|qu[eé]bec|alberta|manitoba|saskatchewan|nova scotia|british columbia|toronto|vancouver|calgary|montr[eé]al|cad)\b/u

function restoreMoney(text: string): string {
  const restored = text.replaceAll(moneyWithoutCapitals, upper)
  return canadian.test(text) ? restored.replaceAll(/(?<![\p{L}\d])c(?=\$\s?\d)/gu, upper) : restored
}

/** 'the us', 'us or canada', ', us, ', 'us-based'; no 'contact us' */
const unitedStates = new RegExp(
  [
    String.raw`(?<=\bthe )us\b`,
    String.raw`(?<=\b(?:in|across|throughout|anywhere|nationwide|everywhere|outside|or|and) )us(?=$|[,;.!?)/&]|\s(?:or|and|only|based|with|but|except|for)\b)`,
    String.raw`(?<=(?:^|[,;(/&|]|\b(?:uk|canada|europe)[,/& ]{1,2}(?:or |and )?)\s*)us(?=\s*(?:$|[,;.)/&|]|or\b|and\b|-?based\b|nationwide\b|only\b))`,
    String.raw`(?<=^(?:(?:find|seeking|looking for|want) )?)us(?=[- ](?!to\b|if\b|when\b|and our\b|we\b))`,
  ].join('|'),
  'gu',
)

/** 'it support', 'it-systemhaus' */
const computing =
  /(?<!\p{L})it(?=-\p{L}|[ ](?:managed|support|servic\p{L}+|staff\p{L}*|consult\p{L}*|konsult\p{L}*|outsourc\p{L}*|recruit\p{L}*|contract\p{L}*|providers?|resell\p{L}*|firms?|companies|businesses|infrastructure|security|training|msps?|bedrij\p{L}+|dienstverlen\p{L}+|bureaus?|systemh\p{L}+|dienstleist\p{L}*)(?!\p{L}))/gu

/** The letters of figures and of countries; capital-names.ts decides where they are that. */
const figures = /(?<!\p{L})(?:ev|vn|nz|uae|ksa|hk)(?![\p{L}$])/gu
const turnover = /(?<!\p{L})(?:ca|eu)(?!\p{L})/gu
/** Of the countries whose letters are nothing else 'eu' is 'I' in Portuguese. */
const union = /(?<!\p{L})eu(?!\p{L})/gu
const brazilian =
  /(?<=(?:^|[\s,/])(?:(?:em|no|na|de|ou|e|estado de|interior de)\s)?)(?:sp|mg|rj|rs|pr|sc|ba|go|df|mt|ms|es|pe|ce|rn|pb)(?=\s?(?:[,/.;\n]|$|(?:ou|e|com)\s))/gu
const heads = /(?<=\d\s?\+?\s?)ma(?=\s*(?:[,.;)\n]|$))/gu

function restoreLetters(text: string): string {
  const languages = languagesOf(text)
  const restored = text
    .replaceAll(unitedStates, upper)
    .replaceAll(computing, upper)
    .replaceAll(figures, upper)
    .replaceAll(heads, upper)
  if (languages.includes('Portuguese')) return restored.replaceAll(brazilian, upper)
  return restored.replaceAll(languages.includes('French') ? turnover : union, upper)
}

/** 'bw/by', 'gld/ov' */
const codesInRow = /(?<![\p{L}/])[a-zäöü]{2,3}(?:\/[a-zäöü]{2,3})+(?![\p{L}/])/gu

const restoreCodesInRows = (text: string): string =>
  text.replaceAll(codesInRow, (row) => (areCodesOfOne(row.toUpperCase().split('/')) ? row.toUpperCase() : row))

const standards =
  /(?<!\p{L})(?:iso(?:\/iec)?|din|as|iatf|iec|ohsas|nadcap|brc(?:gs)?|ifs|fssc|gmp|soc)(?=[ -]?\d{3,5}(?!\d))|(?<!\p{L})(?:ukas|nab[lh]|gmp|gdp|fsc|pefc|gots|tisax)(?= (?:certified|accredited)\b)/gu

const restoreStandards = (text: string): string => text.replaceAll(standards, upper)

const corners =
  /(?<=(?:\bthe|[,/]|\b(?:or|and|in))\s)(?:north|south)[ -]?(?:west|east)(?!\p{L}| (?:of|side|coast)(?!\p{L}))/gu

const restoreCorners = (text: string): string => text.replaceAll(corners, capitalise)

const capitalise = (text: string): string =>
  text.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => {
    const capital = letter.toUpperCase()
    return capital.length === letter.length ? capital : letter
  })

type TypedWord = { from: number; to: number; folded: string }
/** A name of a place; `isSure` where it is nothing else, or stands where a place does. */
type TypedPlace = { from: number; to: number; home: string | null; isWord: boolean; isSure: boolean }

const longestName = 4
const alsoWords = new Set(namesThatAreWords.split(' '))

function restorePlaces(text: string): string {
  const named = findPlaces(text).flatMap(({ from, to }) => {
    const [said = '', end = ''] = endOfRow.exec(text.slice(to)) ?? []
    return end === ''
      ? [{ from, to }]
      : [
          { from, to },
          { from: to + said.length - end.length, to: to + said.length },
        ]
  })
  return named.reduce(
    (restored, { from, to }) => restored.slice(0, from) + capitalise(restored.slice(from, to)) + restored.slice(to),
    text,
  )
}

/** 'bristol or bath,': whether it is a place is decided where rows are read. */
const endOfRow = /^\s(?:or|oder|ou|o|of|eller|lub|albo)\s(\p{Ll}{3,})(?=\s*(?:[,.;)\n]|$))/u

/** Names of places that are nothing else, those where a place may stand, and those in a row with one: 'hull or grimsby'. */
function findPlaces(text: string): TypedPlace[] {
  const places = namesIn(text)
  const ofRow = (one: TypedPlace, other: TypedPlace | undefined, between: string): TypedPlace =>
    !one.isSure && other && isRow(one, other, between) ? { ...one, isSure: true } : one
  const between = (one: TypedPlace | undefined, other: TypedPlace | undefined) => text.slice(one?.to, other?.from)
  for (const row of bareRows(places, text))
    for (const one of row) places[places.indexOf(one)] = { ...one, isSure: true }
  for (const [at, one] of places.entries()) places[at] = ofRow(one, places[at - 1], between(places[at - 1], one))
  for (const [at, one] of [...places.entries()].toReversed())
    places[at] = ofRow(one, places[at + 1], between(one, places[at + 1]))
  return places.filter(({ isSure }) => isSure)
}

const leastBare = 3
const opens = /(?:^|[,;:.!?(\n–-]\s*)$/

/** 'dublin cork galway', 'goole selby or thorne': three of one country, behind 'in' or a mark; 'dublin, cork, galway'. */
function bareRows(places: readonly TypedPlace[], text: string): TypedPlace[][] {
  const rows: TypedPlace[][] = []
  for (const place of places) {
    const before = rows.at(-1)?.at(-1)
    const between = text.slice(before?.to, place.from)
    const isOfOne = before !== undefined && before.home !== null && before.home === place.home
    if (isOfOne && (between === ' ' || isBetweenPlaces(between))) rows.at(-1)?.push(place)
    else rows.push([place])
  }
  const isBare = (row: readonly TypedPlace[]) =>
    row.some(({ to }, at) => row[at + 1]?.from === to + 1) ||
    row.filter(({ isSure }) => isSure).length === row.length - 1
  const stands = (before: string) => opens.test(before) || leadsToPlace(before)
  return rows.filter((row) => row.length >= leastBare && isBare(row) && stands(text.slice(0, row[0]?.from)))
}

function namesIn(text: string): TypedPlace[] {
  const said = [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    folded: foldText(word),
  }))
  const typed = { text, isPolish: isPolishText(text) }
  const places: TypedPlace[] = []
  for (let at = 0; at < said.length;) {
    const found = placeAt(said, at, typed)
    if (found) places.push(found)
    at += found ? said.slice(at).filter(({ from }) => from < found.to).length : 1
  }
  return places
}

type TypedText = { text: string; isPolish: boolean }

function placeAt(said: readonly TypedWord[], at: number, typed: TypedText): TypedPlace | null {
  const lengths = Array.from({ length: longestName }, (_, less) => longestName - less)
  const places = lengths.map((length) => placeOf(said.slice(at, at + length), typed, length))
  return places.find((place) => place !== null) ?? null
}

function placeOf(named: readonly TypedWord[], { text, isPolish }: TypedText, length: number): TypedPlace | null {
  const [first, last] = [named[0], named.at(-1)]
  if (!first || !last || named.length < length) return null
  const span = { from: first.from, to: last.to }
  const typed = text.slice(span.from, span.to)
  if (/[^\p{L}\p{M} .'’-]/u.test(typed)) return null
  const words = named.map(({ folded }) => folded)
  const name = words.join(' ')
  const isKnown = isPlaceName(name) || isPlaceOfPolish(named, isPolish)
  if (!isKnown && !findTown({ words, typed, isPolish })) return null
  return { ...span, home: homeOfName(name), ...howSure(name, isKnown, text.slice(0, span.from)) }
}

function howSure(name: string, isKnown: boolean, before: string): { isWord: boolean; isSure: boolean } {
  const isWord = alsoWords.has(name)
  return { isWord, isSure: (isKnown && !isWord) || leadsToPlace(before, isWord) }
}

/** 'w warszawie': in the cases of Polish; other languages leave no endings off, or pests were in Prague. */
function isPlaceOfPolish(named: readonly TypedWord[], isPolish: boolean): boolean {
  const tokens = named.map(({ folded, from, to }) => ({ word: folded, from, to, glued: false }))
  const found = isPolish ? longest(tokens, 0, isPolish) : null
  return found?.length === named.length && isPlace(found.meaning)
}

/** Two places, one of which is sure or both of one country, with an 'or' between them; or with a comma, if both can be nothing else. */
function isRow(one: TypedPlace, other: TypedPlace, between: string): boolean {
  const isOfOne = one.home !== null && one.home === other.home
  if (!isEither(between)) return isBetweenPlaces(between) && other.isSure && !one.isWord
  return other.isSure ? !one.isWord || isOfOne : isOfOne && !one.isWord && !other.isWord
}

const restorers = [
  restoreCodes,
  restoreCodesInRows,
  restoreMoney,
  restoreLetters,
  restoreStandards,
  restoreCorners,
  restorePlaces,
]
