import type { Instant } from './instant.ts'
import { toEpochMs } from './instant.ts'

const dayMs = 86_400_000

/** The day of a moment, universal time: '2026-11-21'. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Whether a day or a moment has a year that PostgreSQL knows: to ISO 8601 the year 0 is one. */
export function hasYear(text: string): boolean {
  return !text.startsWith('0000')
}

/** Whole days from one moment to another; a day without a time is its start. Negative where the second comes first. */
export function daysBetween(from: Instant, to: Instant): number {
  return Math.floor(((toEpochMs(to) ?? Number.NaN) - (toEpochMs(from) ?? Number.NaN)) / dayMs)
}

export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayMs))
}

/** The same day and time of the month before, or its last day where it is shorter (universal time). */
export function monthBefore(moment: Date): Date {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
  // Day 0 of a month is the last one of the month before.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const then = new Date(moment)
  then.setUTCMonth(month - 1, Math.min(moment.getUTCDate(), lastDay))
  return then
}

/** The first day of the quarter in which a day lies: that of 2026-11-21 begins on 2026-10-01. */
export function startOfQuarter(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

/** The first day of the quarter after the one that begins on this day. */
export function nextQuarter(first: string): string {
  const day = new Date(first)
  day.setUTCMonth(day.getUTCMonth() + 3)
  return toDay(day)
}
