import { readAffix, type Affix } from './read-affix.ts'
import { readDigits, type Point } from './read-digits.ts'

type Beside = {
  isPercent: boolean
  /** It has a word or letter such as 'Mio' or 'k'. */
  hasUnit: boolean
  /** The currency next to the number; '$' counts as USD, whatever dollar was meant. */
  currency: string | null
}
export type TypedFigure = Beside & {
  value: number
  /** The other decimal sign would give another value. */
  isAmbiguous: boolean
}
/** The value with a decimal point, and with a decimal comma. */
export type TwoWays = Beside & { twoWays: readonly [number, number] }
export type NumberRead = TypedFigure | TwoWays | null

/**
 * Reads numbers written by people, in fields, filters, files and theses: 1,234.5, 1.234,5, 1 234,5, 12,34,567, (12),
 * 12.5 %, 3.2bn, c. 40, CHF 4 Mio. and 500 T€. An ambiguous one such as 1,234 is read by `point`: that of the user, the column
 * or the language. Without it both readings are returned and the caller must ask. Null for anything that is not a
 * number; only a written zero is 0.
 */
export function readNumber(written: string, point: Point): TypedFigure | null
export function readNumber(written: string, point: Point | null): NumberRead
export function readNumber(written: string, point: Point | null): NumberRead {
  const plain = readPlain(written, point)
  if (plain) return plain
  const parts = splitNumber(written)
  const digits = parts && readDigits(parts.digits)
  const affix = digits && readAffix(parts.before, parts.after)
  if (!affix) return null
  const sign = parts.isNegative ? -1 : 1
  const under = (one: Point) => tidy(sign * digits[one] * (affix.scale?.[one] ?? 1))
  const told = digits.tells ?? point ?? (affix.scale?.isOfComma ? ',' : null)
  return settle([under('.'), under(',')], told, { ...affix, isTold: digits.tells !== null })
}

/** A fast path for plain digits with a point, of which files have millions. */
function readPlain(written: string, point: Point | null): TypedFigure | null {
  if (!/^-?\d{1,11}(?:\.\d{1,4})?$/.test(written)) return null
  const isAmbiguous = written.at(-4) === '.' && /^-?[1-9]\d{0,2}\./.test(written)
  if (isAmbiguous && point !== '.') return null
  return { value: Number(written) + 0, isAmbiguous, isPercent: false, hasUnit: false, currency: null }
}

function settle(
  [byPoint, byComma]: readonly [number, number],
  point: Point | null,
  { isPercent, scale, currency, isTold }: Affix & { isTold: boolean },
): NumberRead {
  const beside = { isPercent, hasUnit: scale !== null, currency }
  if (byPoint === byComma) return { value: byPoint, isAmbiguous: false, ...beside }
  if (point === null) return { twoWays: [byPoint, byComma], ...beside }
  return { value: point === '.' ? byPoint : byComma, isAmbiguous: !isTold, ...beside }
}

/** Removes rounding errors at the seventeenth digit, as in 0.1 + 0.2; -0 is 0. */
function tidy(value: number): number {
  return Number(value.toPrecision(15)) + 0
}

type Parts = { before: string; digits: string; after: string; isNegative: boolean }

/** '~ 380', 'c. £20m' and 'ca. 12 Mio.' are read as they are written; 'C$' and 'CAD' are dollars. */
const approximate = /^(?:[~≈]|(?:ca?|circa|approx(?:imately)?|about|around|rund|etwa|environ)(?:\.|(?![\p{L}$])))\s*/iu

const pieces = /^(?<before>\D*?)(?<digits>[.,]?\d(?:[\d.,'’ʼ‘`´_\s]*\d)?)(?<after>\D*)$/

/** The digits with all signs between the first and the last, and the text before and after them. */
function splitNumber(written: string): Parts | null {
  const found = written.length > 100 ? null : pieces.exec(toAsciiDigits(written.trim()))?.groups
  if (!found) return null
  const { before: around = '', digits = '', after = '' } = found
  const before = around.replace(approximate, '')
  // '1250.–' and '1250,--' have no cents.
  const unsigned = takeSign(before, after.replace(/^[.,](?:[-–—]{1,2}|(?=\D|$))/, ''))
  // The point of 'Rs.500' belongs to the word, that of '$.5' to the digits.
  const isOfWord = /^[.,]/.test(digits) && /\p{L}$/u.test(around)
  return unsigned && { ...unsigned, digits: isOfWord ? digits.slice(1) : digits }
}

/** Full-width digits of Asian keyboards. */
function toAsciiDigits(text: string): string {
  if (!/[\uff01-\uff5e]/.test(text)) return text
  return text.replaceAll(/[\uff01-\uff5e]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0))
}

/** A sign before the number, accounting brackets around it, or a trailing minus. */
function takeSign(before: string, after: string): Omit<Parts, 'digits'> | null {
  const opened = before.split('(').length - 1
  if (opened !== after.split(')').length - 1 || opened > 1) return null
  const signs = `${before}${after}`.match(/[-−–+]/g) ?? []
  const isBehind = /[-−–+]/.test(after)
  if (signs.length + opened > 1 || (isBehind && !/^[-−]$/.test(after.trim()))) return null
  const bare = (text: string) => text.replaceAll(/[-−–+()]/g, '')
  return {
    before: bare(before),
    after: bare(after),
    isNegative: opened === 1 || (signs.length === 1 && signs[0] !== '+'),
  }
}
