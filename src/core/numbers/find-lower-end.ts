import type { Point } from './read-digits.ts'
import { readNumber } from './read-number.ts'

const open =
  /^(?:>=?|≥|over|above|more than|at least|über|mehr als|mindestens|ab|plus de|au moins|más de|oltre)\s*(?<from>.*\d.*)$/iu
const below =
  /^(?:<=?|≤|under|below|less than|up to|unter|weniger als|bis(?: zu)?|moins de|menos de|meno di)\s*(?<to>.*\d.*)$/iu
const between = /^(?<from>.*\d\D*?)\s*(?:[-–—]|(?<=\s)(?:to|bis|à|a|tot)(?=\s))\s*(?<to>\D*\d.*)$/iu

/**
 * What a range begins with, as it is written: '11' of '11-50', '$1M' of '$1M to $10M', '1 Mio. €' of '1–5 Mio. €', '10,000' of
 * '10,000+', '500' of 'over 500'. Null for what is no range, and for a range without a beginning such as '<10'.
 */
export function findLowerEnd(written: string, point: Point): string | null {
  if (written.length > 100) return null
  if (/\d\D*\+$/.test(written)) return written.slice(0, -1).trim()
  const opened = open.exec(written)?.groups?.['from']
  if (opened) return opened
  const { from, to } = between.exec(written)?.groups ?? {}
  return from && to ? beginningOf({ from, to }, point) : null
}

/** '<10', 'under 1M': how small it is nobody knows. */
export function isWithoutLowerEnd(written: string, point: Point): boolean {
  const most = below.exec(written)?.groups?.['to']
  const figure = most === undefined ? null : readNumber(most, point)
  return figure !== null && !figure.isPercent && figure.value >= 0
}

/** A dash or word between anything else than two figures of one kind, the smaller one first, makes no range. */
function beginningOf({ from, to }: { from: string; to: string }, point: Point): string | null {
  const last = readNumber(to, point)
  const text = last?.hasUnit ? withUnit(from, to, point) : from
  const first = readNumber(text, point)
  if (!first || !last || first.isPercent !== last.isPercent) return null
  return first.value >= 0 && first.value <= last.value ? text : null
}

/** The beginning has the unit of the end where it has none: '1-5M' begins at 1M. */
function withUnit(from: string, to: string, point: Point): string {
  return readNumber(from, point)?.hasUnit ? from : `${from}${/\D*$/u.exec(to)?.[0] ?? ''}`
}
