import { readDigits as readWritten } from '#core/numbers/read-digits.ts'
import type { Meaning, ReadFigure, Sign, Side } from './meanings.ts'

/** A number or a range of numbers with everything that was said of it. */
export type Amount = {
  is: 'amount'
  from: number
  to: number
  side: Side | null
  low: number
  /** Of 'A to B'; null for a single number. */
  high: number | null
  isPercent: boolean
  currency: string | null
  /** A word such as 'million' was there. */
  hasScale: boolean
  /** 'older than' says of what. */
  figure: ReadFigure | null
  /** A plain number of four digits may be a year. */
  isYearLike: boolean
}

export type Item = Sign | Amount

export const isAmount = (item: Item | undefined): item is Amount => item !== undefined && 'is' in item

/** Joins the signs of each amount into one; all other signs stay as they are. */
export function joinAmounts(signs: readonly Sign[]): Item[] {
  const items: Item[] = []
  for (let at = 0; at < signs.length;) {
    const read = readAmount(signs, at)
    const sign = signs[at]
    if (read) items.push(read.amount)
    else if (sign) items.push(sign)
    at = read ? read.next : at + 1
  }
  return items
}

type Value = {
  value: number
  scale: number
  raw: string | null
  currency: string | null
  isPercent: boolean
  /** Its scale is a word of a language that groups thousands by dots. */
  comma: boolean
  next: number
}
type Bound = { side: Side | null; figure: ReadFigure | null; next: number }

function readAmount(signs: readonly Sign[], at: number): { amount: Amount; next: number } | null {
  const bound = readBounds(signs, at)
  const first = readValue(signs, bound.next)
  if (!first) return null
  const second = readSecond(signs, first.next, bound.side)
  const values = second ? [first, second] : [first]
  const tail = readTail(signs, values.at(-1)?.next ?? at)
  return {
    next: tail.next,
    amount: {
      is: 'amount',
      from: startOf(signs, at),
      to: endOf(signs, tail.next - 1),
      side: tail.side ?? bound.side,
      ...(second ? shareScale(first, second) : { low: toNumber(first), high: null }),
      isPercent: values.some(({ isPercent }) => isPercent),
      currency: values.find(({ currency }) => currency !== null)?.currency ?? null,
      hasScale: values.some(({ scale }) => scale !== 1),
      figure: bound.figure,
      isYearLike: values.every(({ raw, scale }) => scale === 1 && /^(1[5-9]|20|21)\d\d$/.test(raw ?? '')),
    },
  }
}

const startOf = (signs: readonly Sign[], at: number): number => signs[at]?.from ?? 0
const endOf = (signs: readonly Sign[], at: number): number => signs[at]?.to ?? 0

/** 'at least about', 'between the': bounds in a row, with small words between them and the number. */
function readBounds(signs: readonly Sign[], at: number): Bound {
  const isNegated = isNegatedBound(signs, at)
  const start = isNegated ? at + 1 : at
  let bound: Bound = { side: null, figure: null, next: at }
  for (let place = start; place < start + 4; place += 1) {
    const meaning = signs[place]?.meaning
    const more = meaning && addBound(bound, meaning, isNegated)
    if (more) bound = { ...more, next: place + 1 }
    else if (meaning?.is !== 'stop' || bound.next === at) break
    else bound = { ...bound, next: place + 1 }
  }
  return bound
}

function isNegatedBound(signs: readonly Sign[], at: number): boolean {
  return signs[at]?.meaning.is === 'not' && signs[at + 1]?.meaning.is === 'bound'
}

/** The first side that was said counts; 'and above 5 %' is a bound as well. */
function addBound(bound: Bound, meaning: Meaning, isNegated: boolean): Bound | null {
  if (meaning.is !== 'bound' && meaning.is !== 'tail') return null
  const side = isNegated ? contraryOf[meaning.side] : meaning.side
  const figure = meaning.is === 'bound' ? (meaning.figure ?? null) : null
  return { ...bound, side: bound.side ?? side, figure: figure ?? bound.figure }
}

/** 'not older than', 'nicht vor 2010': what is said with 'not' before it. */
const contraryOf: Record<Side, Side> = {
  min: 'max',
  max: 'min',
  after: 'max',
  before: 'min',
  about: 'about',
  between: 'between',
}

function readValue(signs: readonly Sign[], at: number): Value | null {
  // 'EUR', 'TEUR', 'EUR m': a currency and a size may both stand before the number.
  const before: Beside = { scale: 1, currency: null, comma: false, isPercent: false }
  let [place, beside] = [at, before]
  while (place < at + 2) {
    const { meaning } = signs[place] ?? {}
    const more = meaning?.is === 'scale' || meaning?.is === 'currency' ? withUnit(beside, meaning) : null
    if (!more) break
    beside = more
    place += 1
  }
  const number = toStart(signs[place]?.meaning)
  return number && readUnits(signs, { ...beside, ...number, next: place + 1 })
}

type Beside = Pick<Value, 'scale' | 'currency' | 'comma' | 'isPercent'>

function toStart(meaning: Meaning | undefined): Pick<Value, 'raw' | 'value' | 'isPercent'> | null {
  if (meaning?.is === 'digits') return { raw: meaning.raw, value: 0, isPercent: false }
  return meaning?.is === 'number' ? { raw: null, value: meaning.value, isPercent: meaning.isPercent ?? false } : null
}

/** What stands behind a number: 'million', 'euros', '%', with 'of' and its like between them. */
function readUnits(signs: readonly Sign[], start: Value): Value {
  let value = start
  for (const [offset, { meaning }] of signs.slice(start.next, start.next + 6).entries()) {
    const more = withUnit(value, meaning)
    if (more) value = { ...more, next: start.next + offset + 1 }
    else if (meaning.is !== 'stop' || value.scale === 1) break
  }
  return value
}

function withUnit<Known extends Beside>(value: Known, meaning: Meaning): Known | null {
  if (meaning.is === 'scale') {
    const { factor, comma = false } = meaning
    return { ...value, scale: value.scale * factor, comma: value.comma || comma }
  }
  if (meaning.is === 'percent') return { ...value, isPercent: true }
  const isCurrency = meaning.is === 'currency' && (value.currency ?? meaning.code) === meaning.code
  return isCurrency ? { ...value, currency: meaning.code } : null
}

/** The other end of a range. 'and' joins two numbers only after 'between'. */
function readSecond(signs: readonly Sign[], at: number, side: Side | null): Value | null {
  const joint = signs[at]?.meaning
  const isJoint = joint?.is === 'to' || (joint?.is === 'and' && side === 'between') || isUpTo(joint)
  return isJoint ? readValue(signs, at + 1) : null
}

/** 'bis zu', 'up to' and 'fino a' stand for 'to' between two numbers. */
function isUpTo(meaning: Sign['meaning'] | undefined): boolean {
  return meaning?.is === 'bound' && meaning.side === 'max'
}

function readTail(signs: readonly Sign[], at: number): { side: Side | null; next: number } {
  const meaning = signs[at]?.meaning
  const next = at + 1
  // '20 million and above 5 % growth': what another number follows belongs to that one.
  if (meaning?.is === 'tail' && !readValue(signs, next)) return { side: meaning.side, next }
  // 'at most' behind a number belongs to it when nothing follows.
  if (meaning?.is === 'bound' && endsHere(signs, next)) return { side: meaning.side, next }
  return { side: null, next: at }
}

function endsHere(signs: readonly Sign[], at: number): boolean {
  return at >= signs.length || signs[at]?.meaning.is === 'mark'
}

/** In '20 to 80 million' both are millions; in '800 million to 1.2bn' each has its own. */
function shareScale(first: Value, second: Value): { low: number; high: number } {
  const shared = first.scale === 1 && second.scale !== 1 && !isLargerThan(first, second) && !isWhole(first, second)
  const low = toNumber(shared ? { ...first, scale: second.scale, comma: second.comma } : first)
  return { low, high: toNumber(second) }
}

/** '500,000 to 2 million': what is written out needs no scale. */
function isLargerThan(first: Value, second: Value): boolean {
  return readDigits(first.raw ?? '0', false) > readDigits(second.raw ?? '0', true) * 100
}

/** 'one hundred to four hundred': only up to nine are counted in hundreds. */
function isWhole(first: Value, second: Value): boolean {
  return second.scale === 100 && first.value >= 10
}

function toNumber({ raw, value, scale, comma, isPercent }: Value): number {
  const number = raw === null ? value : readDigits(raw, scale !== 1 || isPercent, comma ? ',' : '.')
  // Millions are read as money and kept to the cent of a thousand, not to the last bit.
  return Number((number * scale).toPrecision(12))
}

/**
 * '1.200' and '1,200' are a thousand two hundred, '1.2' and '1,2' are not; before a word such as 'billion' a single group
 * of three behind a dot is a fraction, because nobody writes 1.250 billion for 1,250 billion; before 'Millionen' it is the
 * one behind a comma.
 */
export function readDigits(raw: string, hasScale: boolean, point: '.' | ',' = '.'): number {
  const sign = raw.startsWith('-') ? -1 : 1
  const read = readWritten(raw.replace(/^-/, ''))
  if (!read) return Number.NaN
  // Read with its own sign as that of thousands, a single group is the larger of the two.
  return sign * (hasScale ? read[point] : Math.max(read['.'], read[',']))
}
