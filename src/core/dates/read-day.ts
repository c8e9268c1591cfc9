export type DayRead = { day: string } | { problem: 'unknown' | 'ambiguous' }

/**
 * Reads a day in the usual notations: 2027-04-30, 2027/4/30, 30.4.2027, 30/04/2027, 4/30/2027. If day and month could
 * be swapped, as in 03/04/2027, it is reported as ambiguous.
 */
export function readDay(written: string): DayRead {
  const text = written.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text)
  if (!match) return { problem: 'unknown' }
  const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])]
  if (match[2] === '.') return toDay(year, second, first)
  if (first > 12 || first === second) return toDay(year, second, first)
  if (second > 12) return toDay(year, first, second)
  return { problem: 'ambiguous' }
}

function toDay(year: number, month: number, day: number): DayRead {
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  if (!isReal || year < 1900 || year > 2200) return { problem: 'unknown' }
  return { day: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` }
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}
