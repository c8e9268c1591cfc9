import { findCountryCode } from '#core/countries/country-codes.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A birth date as lists write it: 1963-06-17, 17/06/1963, 17 Jun 1963, Jun 1963, 1963, circa 1963, 1960 to 1965, dd/mm/1963.
 * Null where no year can be read.
 */
export function readPartialDay(written: string): string | null {
  const text = written.trim().toLowerCase()
  const span = /(\d{4})\D+(\d{4})\b/.exec(text)
  if (span && !/^\d{4}-\d{2}-\d{2}/.test(text)) return toSpan(Number(span[1]), Number(span[2]))
  const year = /(?<!\d)(1[89]\d{2}|20\d{2})(?!\d)/.exec(text)?.[1]
  if (!year) return null
  if (/circa|approx|about|ca\.|between/.test(text)) return `${Number(year) - 1}..${Number(year) + 1}`
  return readExact(text) ?? year
}

function toSpan(from: number, to: number): string | null {
  if (from < 1800 || to > 2100 || from > to) return null
  return from === to ? String(from) : `${from}..${to}`
}

function readExact(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  if (slashed) return toDay(slashed[3], slashed[2], slashed[1])
  const unknownDay = /^dd[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  if (unknownDay) return toMonth(unknownDay[2], unknownDay[1])
  const named = /^(?:(\d{1,2}) )?([a-z]{3})[a-z]* (\d{4})$/.exec(text)
  const month = months.indexOf(named?.[2] ?? '') + 1
  if (!named || month === 0) return null
  return named[1] ? toDay(named[3], String(month), named[1]) : toMonth(named[3], String(month))
}

function toDay(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isReal = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isReal ? written : null
}

function toMonth(year = '', month = ''): string | null {
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : null
}

export function readSex(written: string): 'female' | 'male' | null {
  const first = written.trim().toLowerCase()[0]
  return first === 'f' ? 'female' : first === 'm' ? 'male' : null
}

/** ISO codes of countries as they are written, each once. */
export function readCountries(written: readonly string[]): string[] {
  return [...new Set(written.flatMap((each) => findCountryCode(each) ?? []))]
}

/** A day of a list as 2026-03-31, or null. */
export function readDay(written: string): string | null {
  const text = written.trim()
  const day = readExact(text.toLowerCase())
  if (day?.length === 10) return day
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  return american ? toDay(american[3], american[1], american[2]) : null
}

/** Names in order, without repetitions. */
export function uniqueNames(names: readonly { text: string; isWeak: boolean }[]): { text: string; isWeak: boolean }[] {
  const seen = new Map<string, { text: string; isWeak: boolean }>()
  for (const name of names) {
    const text = name.text.replaceAll(/\s+/g, ' ').trim()
    const key = text.toLowerCase()
    if (text !== '' && !seen.has(key)) seen.set(key, { text, isWeak: name.isWeak })
  }
  return [...seen.values()]
}
