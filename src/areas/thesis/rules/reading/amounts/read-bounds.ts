import type { Meaning, ReadFigure, Side, Sign } from '../meanings.ts'
import { readValue } from './read-value.ts'

export type Bound = { side: Side | null; figure: ReadFigure | null; isUnclear: boolean; next: number }

/** 'at least about', 'between the': bounds in a row, with small words between them and the number. */
export function readBounds(signs: readonly Sign[], at: number): Bound {
  const { start, isParted } = skipNegation(signs, at)
  const isNegated = start > at
  if (isParted) return readParted(signs, start)
  let bound: Bound = { side: null, figure: null, isUnclear: isNegated, next: start }
  for (let place = start; place < start + 5; place += 1) {
    const meaning = meaningOfBound(signs, place)
    const more = meaning && addBound(bound, meaning, { isNegated, isFirst: place === start })
    if (more) bound = { ...more, next: place + 1 }
    else if (meaning !== null && (!isArticle(meaning, bound) || bound.next === start)) break
    else bound = { ...bound, next: place + 1 }
  }
  return bound.next === start ? { ...bound, isUnclear: false, next: at } : bound
}

/** Null where it says nothing: 'am Markt seit 2010' is a limit, 'am Markt seit 20 Jahren' an age. */
function meaningOfBound(signs: readonly Sign[], place: number): Meaning | null | undefined {
  const meaning = signs[place]?.meaning
  const isOfAge = meaning?.is === 'bound' && meaning.figure === 'founded' && !isYear(signs[place + 1])
  return isOfAge ? null : meaning
}

const isYear = (sign: Sign | undefined): boolean =>
  sign?.meaning.is === 'digits' && /^(?:1[5-9]|20|21)\d\d$/.test(sign.meaning.raw)

/** 'zwischen den', 'tra i': in front of a number the Italian 'i' is no Polish 'and'. */
function isArticle(meaning: Meaning | undefined, { side }: Bound): boolean {
  return meaning?.is === 'stop' || (meaning?.is === 'and' && side === 'between')
}

/** Where a bound begins behind 'not', 'must not be', 'no companies with', 'auf keinen Fall': else where the signs begin. */
function skipNegation(signs: readonly Sign[], at: number): { start: number; isParted: boolean } {
  if (isAt(signs, at, 'excluded') && isAt(signs, at + 1, 'bound')) return { start: at + 1, isParted: false }
  if (!isAt(signs, at, 'not')) return { start: at, isParted: false }
  let place = at + 1
  while (['stop', 'ending', 'not', 'maker', 'unknown'].includes(signs[place]?.meaning.is ?? '') && place < at + 4)
    place += 1
  const isParted = signs.slice(at, place).some(({ meaning }) => meaning.is === 'unknown')
  return { start: signs[place]?.meaning.is === 'bound' ? place : at, isParted }
}

const isAt = (signs: readonly Sign[], at: number, is: Meaning['is']): boolean => signs[at]?.meaning.is === is

/** 'not flurbing below 5': what the 'not' turns is not understood, and so is the number. */
function readParted(signs: readonly Sign[], start: number): Bound {
  let next = start
  while (['bound', 'stop'].includes(signs[next]?.meaning.is ?? '')) next += 1
  return { side: null, figure: null, isUnclear: true, next }
}

type Position = { isNegated: boolean; isFirst: boolean }

/** 'at least about': what is firm counts; 'and above 5 %' is a bound as well. */
function addBound(bound: Bound, meaning: Meaning, { isNegated, isFirst }: Position): Bound | null {
  // 'van tot 5 miljoen'
  const opens = isFirst || bound.side === 'between'
  if (meaning.is === 'to') return opens ? openRange(bound, meaning) : skipJoin(bound, meaning)
  if (meaning.is !== 'bound' && meaning.is !== 'tail') return null
  const side = isNegated ? contraryOf[meaning.side] : meaning.side
  const figure = meaning.is === 'bound' ? (meaning.figure ?? bound.figure) : bound.figure
  return { side: firmer(bound.side, side), figure, isUnclear: false, next: bound.next }
}

/** The first side that was said counts, unless it was 'about' or the beginning of a range. */
function firmer(first: Side | null, second: Side): Side {
  if (first === null || (first === 'about' && second !== 'between')) return second
  // 'van minstens 15': what can begin a range is 'of' where a bound follows
  return first === 'between' && second !== 'between' && second !== 'about' ? second : first
}

type Joint = Extract<Meaning, { is: 'to' }>

/** 'bis 30' with nothing before it */
function openRange(bound: Bound, { opens }: Joint): Bound | null {
  return opens ? { ...bound, side: opens, isUnclear: false } : null
}

/** The dash of 'sub-10' and 'pre-2008', the 'bis' of 'maximal bis 30' */
function skipJoin(bound: Bound, { isDash, opens }: Joint): Bound | null {
  return isDash || opens ? bound : null
}

/** 'not older than', 'nicht vor 2010': a bound with 'not' before it. */
const contraryOf: Record<Side, Side> = {
  min: 'max',
  max: 'min',
  after: 'max',
  before: 'min',
  about: 'about',
  between: 'between',
}

/** 'not 50 million', 'to 50 million': a word that turns or joins, and no bound. */
export function readLoose(signs: readonly Sign[], at: number): Bound | null {
  const meaning = signs[at]?.meaning
  const isLoose = meaning?.is === 'not' || (meaning?.is === 'to' && meaning.joins === true)
  const place = signs[at + 1]?.meaning.is === 'stop' ? at + 2 : at + 1
  return isLoose && readValue(signs, place) ? { side: null, figure: null, isUnclear: true, next: place } : null
}

/** `isChained`: '5 <', before the figure that the number limits. */
type Tail = { side: Side | null; next: number; isChained?: true }

/** What stands behind a number and belongs to it, because no other number follows. */
export function readTail(signs: readonly Sign[], at: number): Tail {
  if (signs[at]?.meaning.is === 'mark') return readApart(signs, at)
  // 'w 2010 roku lub wcześniej'
  const isParted = signs[at]?.meaning.is === 'stop' && signs[at + 1]?.meaning.is === 'tail'
  const tail = readJoined(signs, isParted ? at + 1 : at)
  return tail.side === null ? { ...tail, next: at } : tail
}

/** 'EBITDA 2m, at least': behind a comma it must be all that is said. */
function readApart(signs: readonly Sign[], at: number): Tail {
  const meaning = signs[at + 1]?.meaning
  const isTail = meaning?.is === 'tail' || meaning?.is === 'bound'
  return isTail && endsHere(signs, at + 2) ? { side: meaning.side, next: at + 2 } : { side: null, next: at }
}

function readJoined(signs: readonly Sign[], at: number): Tail {
  const meaning = signs[at]?.meaning
  const next = at + 1
  if (meaning?.is === 'tail') return isValueNext(signs, next) ? { side: null, next: at } : { side: meaning.side, next }
  return meaning?.is === 'bound' ? readBoundBehind(signs, at, meaning) : { side: null, next: at }
}

function readBoundBehind(signs: readonly Sign[], at: number, meaning: Extract<Meaning, { is: 'bound' }>): Tail {
  const next = at + 1
  if (meaning.isSign && signs[next]?.meaning.is === 'figure')
    return { side: contraryOf[meaning.side], next, isChained: true }
  const isBehind =
    endsHere(signs, next) ||
    (meaning.isBehind === true && (!isValueNext(signs, next) || isRangeNext(signs, next))) ||
    isBeforeFigure(signs, next)
  return isBehind ? { side: meaning.side, next } : { side: null, next: at }
}

/** '… y menos de 400': small words may come before the other number. */
function isValueNext(signs: readonly Sign[], at: number): boolean {
  const place = signs[at]?.meaning.is === 'stop' ? at + 1 : at
  return readValue(signs, place) !== null
}

/** '3m minimum of sales', '3 M€ o más de facturación', but '3m, minimum EBITDA of 1m' */
function isBeforeFigure(signs: readonly Sign[], at: number): boolean {
  const after = signs[at + 1]?.meaning.is === 'stop' ? at + 2 : at + 1
  return signs[at]?.meaning.is === 'figure' && signs[after]?.meaning.is !== 'bound' && !isValueNext(signs, after)
}

/** '5m max. 30 to 80 staff': nobody limits a range. */
function isRangeNext(signs: readonly Sign[], at: number): boolean {
  const low = readValue(signs, at)
  return low !== null && signs[low.next]?.meaning.is === 'to' && readValue(signs, low.next + 1) !== null
}

function endsHere(signs: readonly Sign[], at: number): boolean {
  return at >= signs.length || signs[at]?.meaning.is === 'mark'
}
