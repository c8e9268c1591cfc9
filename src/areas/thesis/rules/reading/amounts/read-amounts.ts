import type { Meaning, ReadFigure, Side, Sign } from '../meanings.ts'
import { readBounds, readLoose, readTail, type Bound } from './read-bounds.ts'
import { readValue, shareScale, toNumber, type Value } from './read-value.ts'

/** A number or a range of numbers with everything that was said of it. */
export type Amount = {
  is: 'amount'
  from: number
  to: number
  side: Side | null
  low: number
  /** Of 'A to B'; null for a single number. */
  high: number | null
  /** 'six times': limits no figure that we know. */
  isMultiple: boolean
  /** What was said of its limit is not understood, and the number says nothing without it. */
  isUnclear: boolean
  isPercent: boolean
  currency: string | null
  /** A word such as 'million' was there. */
  hasScale: boolean
  scale: number
  /** 'older than' says of what. */
  figure: ReadFigure | null
  /** It begins with 'and less than' or the like, and goes on with the figure before it. */
  goesOn: boolean
  /** A plain number of four digits may be a year. */
  isYearLike: boolean
  /** '5 <', before its figure. */
  isChained: boolean
}

export type Item = Sign | Amount

export const isAmount = (item: Item | undefined): item is Amount => item !== undefined && 'is' in item

/** Joins the signs of each amount into one; all other signs stay as they are. */
export function joinAmounts(given: readonly Sign[]): Item[] {
  const signs = given.flatMap((sign, at) => withEndingBehind(sign, at, given))
  const items: Item[] = []
  for (let at = 0; at < signs.length;) {
    const read = readAmount(signs, at)
    const sign = signs[at]
    if (read) items.push({ ...read.amount, goesOn: sign?.meaning.is === 'tail' })
    else if (sign) items.push(sign)
    at = read ? read.next : at + 1
  }
  return items
    .map((item, at) => (isOfCount(items, at) ? item : withUnitsAhead(item, items[at + 1], items[at + 2])))
    .flatMap((item, at, all) => joinChain(item, [all[at - 1], all[at - 2]], [all[at + 1], all[at + 2]]))
}

/** '30+ Mio. kr.': the plus belongs behind the units, unless they are those of a next number. */
function withEndingBehind(sign: Sign, at: number, signs: readonly Sign[]): Sign[] {
  if (findUnitsBehind(signs, at) > 0) return []
  const start = [at - 1, at - 2].find((place) => place + findUnitsBehind(signs, place) === at)
  const plus = start === undefined ? undefined : signs[start]
  return plus ? [sign, { ...plus, from: sign.to, to: sign.to }] : [sign]
}

/** How many units stand behind a plus that stands behind a number. */
function findUnitsBehind(signs: readonly Sign[], at: number): number {
  if (signs[at]?.meaning.is !== 'tail' || signs[at - 1]?.meaning.is !== 'digits') return 0
  const behind = signs.slice(at + 1, at + 4).map(({ meaning }) => meaning.is)
  const end = behind.findIndex((is) => is !== 'scale' && is !== 'currency')
  const count = end < 0 ? behind.length : end
  return count > 2 || behind[count] === 'digits' ? 0 : count
}

type Neighbours = [Item | undefined, Item | undefined]

/** '€2m < EBITDA < €9m': the second number is the other end of the first, which limits the figure between them. */
function joinChain(item: Item, [, before]: Neighbours, [, behind]: Neighbours): Item[] {
  const ends = (one: Item | undefined, other: Item | undefined) =>
    isAmount(one) && isAmount(other) && one.isChained && one.side === 'min' && other.side === 'max'
  if (ends(before, item)) return []
  if (!isAmount(item) || !isAmount(behind) || !ends(item, behind)) return [item]
  const low = isBare(item) && behind.hasScale ? item.low * behind.scale : item.low
  const units = { hasScale: item.hasScale || behind.hasScale, currency: item.currency ?? behind.currency }
  return [{ ...item, ...units, side: 'between', low, high: behind.low }]
}

/** 'and', 'but': what goes on with what was said before. */
export function isJoint(item: Item | undefined): boolean {
  if (item === undefined || isAmount(item)) return false
  return item.meaning.is === 'and' || (item.meaning.is === 'ending' && item.meaning.joins === true)
}

/** A small number without any unit. */
function isBare({ low, isPercent, hasScale, currency, isMultiple }: Amount): boolean {
  return low < 1000 && !isPercent && !hasScale && !isMultiple && currency === null
}

/** 'workforce of at least 30 and at most 5 million of debt' */
function isOfCount(items: readonly Item[], at: number): boolean {
  const before = items.slice(Math.max(0, at - 3), at).findLast((item) => isAmount(item) || item.meaning.is !== 'stop')
  return (
    before !== undefined && !isAmount(before) && before.meaning.is === 'figure' && before.meaning.figure === 'employees'
  )
}

/** 'at least 3 and at most 12 million euros': the first number has the units of the second. */
function withUnitsAhead(item: Item, joint: Item | undefined, next: Item | undefined): Item {
  if (!isAmount(item) || !isAmount(next) || !isJoint(joint)) return item
  const isPair = item.side === 'min' && next.side === 'max' && item.high === null
  if (!isPair || !isBare(item)) return item
  const { isPercent, currency, hasScale, isMultiple, scale } = next
  return { ...item, low: item.low * scale, isPercent, currency, hasScale, isMultiple, scale }
}

type AmountRead = { amount: Omit<Amount, 'goesOn'>; next: number }

function readAmount(signs: readonly Sign[], at: number): AmountRead | null {
  const bound = readLoose(signs, at) ?? readBounds(signs, at)
  const read = readSpan(signs, at, bound) ?? readNumbers(signs, at, bound)
  return read && withCurrencyBehind(signs, read)
}

/** '1.5M+ CAD' */
function withCurrencyBehind(signs: readonly Sign[], read: AmountRead): AmountRead {
  const { amount, next } = read
  const sign = signs[next]
  if (sign?.meaning.is !== 'currency' || amount.currency !== null || amount.isPercent || amount.side === null)
    return read
  return { amount: { ...amount, currency: sign.meaning.code, to: sign.to }, next: next + 1 }
}

function readNumbers(signs: readonly Sign[], at: number, bound: Bound): AmountRead | null {
  const first = readValue(signs, bound.next)
  if (!first) return null
  const second = readSecond(signs, first, bound.side)
  const values = second ? [first, second] : [first]
  const tail = readTail(signs, values.at(-1)?.next ?? at)
  return {
    next: tail.next,
    amount: {
      is: 'amount',
      from: startOf(signs, at),
      to: endOf(signs, tail.next - 1),
      side: sideOf(bound, tail.side),
      ...(second ? shareScale(first, second) : { low: toNumber(first), high: null }),
      isMultiple: isOfMultiple(signs, at) || values.some(({ isMultiple }) => isMultiple),
      isUnclear: bound.isUnclear || (values.length === 1 && isHalf(bound, tail.side)),
      ...unitsOf(values),
      figure: figureSaid(bound, first),
      isChained: tail.isChained === true,
    },
  }
}

/** A firm bound before the number is not loosened by a 'ca.' behind it. */
const sideOf = (bound: Bound, behind: Side | null): Side | null =>
  behind === null || (behind === 'about' && bound.side !== null) ? bound.side : behind

/** 'older than' before the number, 'decades old' behind it */
const figureSaid = (bound: Bound, { figure }: Value): ReadFigure | null => bound.figure ?? figure

/** 'between 5 million' and nothing more */
function isHalf(bound: Bound, behind: Side | null): boolean {
  return bound.side === 'between' && behind === null
}

function unitsOf(
  values: readonly Value[],
): Pick<Amount, 'isPercent' | 'currency' | 'hasScale' | 'scale' | 'isYearLike'> {
  return {
    isPercent: values.some(({ isPercent }) => isPercent),
    currency: currencyOf(values),
    hasScale: values.some(({ scale }) => scale !== 1),
    scale: values.at(-1)?.scale ?? 1,
    isYearLike: values.every(({ raw, scale }) => scale === 1 && /^(1[5-9]|20|21)\d\d$/.test(raw ?? '')),
  }
}

/** '$1.5–4m AUD': the sign stands before the first number, the code behind the second. */
function currencyOf(values: readonly Value[]): string | null {
  const codes = values.flatMap(({ currency }) => currency ?? [])
  return codes.find((code) => code !== 'USD') ?? codes[0] ?? null
}

/** 'a multiple of at most 8': the word for it stands before the number. */
function isOfMultiple(signs: readonly Sign[], at: number): boolean {
  const before = signs.slice(Math.max(0, at - 3), at).findLast(({ meaning }) => meaning.is !== 'stop')
  return before?.meaning.is === 'times'
}

/** 'margins in the teens', 'growth above the mid-teens' */
function readSpan(signs: readonly Sign[], at: number, bound: Bound): AmountRead | null {
  const meaning = signs[bound.next]?.meaning
  if (meaning?.is !== 'span') return null
  const { figure, isUnclear } = bound
  const end = bound.next + (signs[bound.next + 1]?.meaning.is === 'percent' ? 2 : 1)
  const tail = readTail(signs, end)
  const { next } = tail
  const units = { isPercent: true, isMultiple: false, currency: null, hasScale: false, scale: 1, isYearLike: false }
  const side = tail.side ?? bound.side
  const place = { from: startOf(signs, at), to: endOf(signs, next - 1) }
  return {
    amount: {
      is: 'amount',
      ...place,
      side: meaning.high === null ? (side ?? 'min') : side,
      ...endsOfSpan(meaning, side),
      ...units,
      isUnclear,
      figure,
      isChained: false,
    },
    next,
  }
}

function endsOfSpan(
  { low, high }: { low: number; high: number | null },
  side: Side | null,
): Pick<Amount, 'low' | 'high'> {
  if (side === 'min' || side === 'after') return { low, high: null }
  return side === 'max' || side === 'before' ? { low: high ?? low, high: null } : { low, high }
}

/** The other end of a range. */
function readSecond(signs: readonly Sign[], first: Value, side: Side | null): Value | null {
  const joint = signs[first.next]?.meaning
  if (!joinsNumbers(joint, side)) return null
  // '5m max and 15 %' are two limits
  const small = signs[first.next + 1]
  // 'tra il 5 % e il 15 %', 'tra i 6 e i 25'
  const isSkipped = small?.meaning.is === 'stop' || (!isUpTo(joint) && small?.meaning.is === 'and')
  const second = readValue(signs, first.next + (isSkipped ? 2 : 1))
  return second && isOfOther(signs, { first, second, isUpTo: isUpTo(joint) }) ? null : second
}

/** 'and' joins two numbers only after 'between'. */
function joinsNumbers(joint: Meaning | undefined, side: Side | null): boolean {
  return joint?.is === 'to' || (joint?.is === 'and' && side === 'between') || isUpTo(joint)
}

type RangeEnds = { first: Value; second: Value; isUpTo: boolean }

/** A share is no other end of money, nor are heads: '5m max. 15 %', 'EBITDA 3 mln en minder dan 80 medewerkers'. */
function isOfOther(signs: readonly Sign[], { first, second, isUpTo: isBound }: RangeEnds): boolean {
  const last = lastOf(signs, second)
  return (first.currency !== null && last.isPercent) || (isBound && countsHeads(signs, last))
}

/** The other end where the number begins a range of its own: '5m max. 15 to 25 %'. */
function lastOf(signs: readonly Sign[], value: Value): Value {
  return (signs[value.next]?.meaning.is === 'to' ? readValue(signs, value.next + 1) : null) ?? value
}

function countsHeads(signs: readonly Sign[], { next, scale, currency, isPercent }: Value): boolean {
  const counted = signs[next]?.meaning
  return scale === 1 && currency === null && !isPercent && counted?.is === 'figure' && counted.figure === 'employees'
}

/** 'bis zu', 'up to' and 'fino a' stand for 'to' between two numbers. */
function isUpTo(meaning: Sign['meaning'] | undefined): boolean {
  return meaning?.is === 'bound' && meaning.side === 'max'
}

const startOf = (signs: readonly Sign[], at: number): number => signs[at]?.from ?? 0
const endOf = (signs: readonly Sign[], at: number): number => signs[at]?.to ?? 0
