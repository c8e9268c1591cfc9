import { readDigits as readWritten } from '#core/numbers/read-digits.ts'
import type { Meaning, ReadFigure, Sign } from '../meanings.ts'

export type Value = {
  value: number
  scale: number
  raw: string | null
  currency: string | null
  isPercent: boolean
  isMultiple: boolean
  /** 'two decades old' counts years. */
  figure: ReadFigure | null
  /** Its scale is a word of a language that groups thousands by dots. */
  comma: boolean
  /** Its scale stands before it. */
  isAhead: boolean
  next: number
}

export function readValue(signs: readonly Sign[], at: number): Value | null {
  // 'EUR', 'TEUR', 'EUR m': a currency and a size may both stand before the number.
  const before: Beside = { scale: 1, currency: null, comma: false, isPercent: false, isMultiple: false }
  let [place, beside] = [at, before]
  while (place < at + 2) {
    const { meaning } = signs[place] ?? {}
    const more = meaning?.is === 'scale' || meaning?.is === 'currency' ? withUnit(beside, meaning) : null
    if (!more) break
    beside = more
    place += 1
  }
  const number = toStart(signs[place]?.meaning)
  return number && readUnits(signs, { ...beside, ...number, isAhead: beside.scale !== 1, next: place + 1 })
}

type Beside = Pick<Value, 'scale' | 'currency' | 'comma' | 'isPercent' | 'isMultiple'>

function toStart(meaning: Meaning | undefined): Pick<Value, 'raw' | 'value' | 'isPercent' | 'figure'> | null {
  if (meaning?.is === 'digits') return { raw: meaning.raw, value: 0, isPercent: false, figure: null }
  if (meaning?.is !== 'number') return null
  const { value, isPercent = false, figure = null } = meaning
  return { raw: null, value, isPercent, figure }
}

/** The words after a number: 'million', 'euros', '%', with 'of' and the like between them. */
function readUnits(signs: readonly Sign[], start: Value): Value {
  let value = start
  for (const [offset, { meaning }] of signs.slice(start.next, start.next + 6).entries()) {
    if (isOfNext(signs, start.next + offset)) break
    const more = withUnit(value, meaning)
    if (more) value = { ...more, next: start.next + offset + 1 }
    else if (meaning.is !== 'stop' || (value.scale === 1 && value.value < million)) break
  }
  return value
}

/** '75 beds. $2m': a sign that touches the next number alone is that number's. */
function isOfNext(signs: readonly Sign[], at: number): boolean {
  const [before, sign, next] = [signs[at - 1], signs[at], signs[at + 1]]
  if (sign?.meaning.is !== 'currency' || !before || !toStart(next?.meaning)) return false
  return sign.to === next?.from && before.to < sign.from
}

function withUnit<Known extends Beside>(value: Known, meaning: Meaning): Known | null {
  if (meaning.is === 'scale') {
    const { factor, comma = false } = meaning
    return { ...value, scale: value.scale * factor, comma: value.comma || comma }
  }
  if (meaning.is === 'percent') return { ...value, isPercent: true }
  if (meaning.is === 'times') return { ...value, isMultiple: true }
  return meaning.is === 'currency' ? withCurrency(value, meaning.code) : null
}

/** '$2m AUD': the code says which dollars. */
function withCurrency<Known extends Beside>(value: Known, code: string): Known | null {
  const known = value.currency ?? code
  return known === code || (known === 'USD' && dollars.has(code)) ? { ...value, currency: code } : null
}

const dollars = new Set(['AUD', 'CAD', 'NZD', 'SGD', 'HKD'])

/** In '20 to 80 million' both are millions; in '800 million to 1.2bn' each has its own. */
export function shareScale(first: Value, second: Value): { low: number; high: number } {
  const isShared = isCountedAlike(first, second) || areHundreds(first, second)
  const low = toNumber(isShared ? { ...first, scale: second.scale, comma: second.comma } : first)
  const last = withScaleOf(first, second)
  const high = toNumber(last)
  // 'entre 250 y 1,200 millones': what would be upside down is a thousand
  return { low, high: high < low && last.comma ? Math.max(high, toNumber({ ...last, comma: false })) : high }
}

/** 'TEUR 400 – 2.000', '1,5 millones a 4', '500k to 2': what is said of the first number alone goes on. */
function withScaleOf(first: Value, second: Value): Value {
  if (second.scale !== 1 || second.isPercent) return second
  if (first.isAhead && second.currency === null) return { ...second, scale: first.scale, comma: first.comma }
  const low = toNumber(first)
  // 'one million' is a number of its own
  const own = first.scale === 1 && first.value >= million ? million : first.scale
  if (own === 1 || toNumber(second) * leastRatio > low) return second
  const scaled = [own, own * 1000].map((scale) => ({ ...second, scale, comma: first.comma }))
  return scaled.find((one) => toNumber(one) > low) ?? second
}

const million = 1e6
/** '2 million to 900,000' is upside down; '2 million to 9' is not. */
const leastRatio = 1000

const isCountedAlike = (first: Value, second: Value): boolean =>
  first.scale === 1 && second.scale !== 1 && !isLargerThan(first, second) && !isWhole(first, second)

/** 'two hundred to four hundred thousand' */
const areHundreds = (first: Value, second: Value): boolean => first.scale === 100 && second.scale === 100_000

/** '500,000 to 2 million', 'one million to 4m': a number written in full needs no scale. */
function isLargerThan(first: Value, second: Value): boolean {
  const { raw, value } = second
  const most = raw === null ? value : Math.max(readDigits(raw, true), readDigits(raw, true, ','))
  return (first.raw === null ? first.value : readDigits(first.raw, false)) > most * 100
}

/** 'one hundred to four hundred': only up to nine are counted in hundreds. */
function isWhole(first: Value, second: Value): boolean {
  return second.scale === 100 && first.value >= 10
}

/** In Mexico a comma groups thousands: '1,200 millones de pesos'. */
export function toNumber({ raw, value, scale, comma, isPercent, currency }: Value): number {
  const number =
    raw === null ? value : readDigits(raw, scale !== 1 || isPercent, comma && currency !== 'MXN' ? ',' : '.')
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
