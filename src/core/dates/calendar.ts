import { toEpochMs, type Instant } from './instant.ts'

const dayMs = 86_400_000

/** The UTC day of an instant: '2026-11-21'. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Whether a day or instant has a year that PostgreSQL supports, unlike year 0 of ISO 8601. */
export function hasYear(text: string): boolean {
  return !text.startsWith('0000')
}

/** Whole days from one instant to another; a day without a time is its start. Negative if the second comes first. */
export function daysBetween(from: Instant, to: Instant): number {
  return Math.floor(((toEpochMs(to) ?? Number.NaN) - (toEpochMs(from) ?? Number.NaN)) / dayMs)
}

export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayMs))
}

/** The same day and time of the previous month, or its last day if it is shorter (UTC). */
export function monthBefore(moment: Date): Date {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
  // Day 0 of a month is the last day of the previous month.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const then = new Date(moment)
  then.setUTCMonth(month - 1, Math.min(moment.getUTCDate(), lastDay))
  return then
}

/** The first day of a day's quarter: 2026-10-01 for 2026-11-21. */
export function startOfQuarter(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

/** The first day of the next quarter, given the first day of a quarter. */
export function nextQuarter(first: string): string {
  const day = new Date(first)
  day.setUTCMonth(day.getUTCMonth() + 3)
  return toDay(day)
}
