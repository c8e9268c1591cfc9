import { toEpochMs, type Instant } from '../dates/instant.ts'
import { dash, isShown } from './dash.ts'
import { dateFormat } from './intl.ts'
import { formatNumber, type Missing } from './numbers.ts'

export type Locale = { locale: string; timeZone: string }

/** A calendar day, the same everywhere: `formatDay('2026-11-21', 'en-GB')` is '21 Nov 2026'. */
export function formatDay(day: string | Missing, locale: string): string {
  return format(day, { locale, timeZone: 'UTC' }, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** The day of an instant in the user's time zone. */
export function formatDate(at: Instant | Missing, place: Locale): string {
  return format(at, place, { day: 'numeric', month: 'short', year: 'numeric' })
}

export function formatDateTime(at: Instant | Missing, place: Locale): string {
  return format(at, place, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
}

export function formatTime(at: Instant | Missing, place: Locale): string {
  return format(at, place, { hour: '2-digit', minute: '2-digit' })
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Relative time: 'just now', '5 min ago', '3 h ago', 'yesterday', '4 days ago', then the date. */
export function formatAgo(at: Instant | Missing, now: number, place: Locale): string {
  const ms = at === null || at === undefined ? null : toEpochMs(at)
  if (ms === null) return dash
  const age = now - ms
  if (age < -minuteMs) return formatDateTime(ms, place)
  if (age < minuteMs) return 'just now'
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min ago`
  const days = calendarDay(now, place) - calendarDay(ms, place)
  if (days === 0) return `${Math.floor(age / hourMs)} h ago`
  if (days === 1) return 'yesterday'
  return days < 7 ? `${days} days ago` : formatDate(ms, place)
}

/** A duration in its two largest units: '850 ms', '4 s', '2 min 5 s', '1 h 3 min', '2 d 4 h'. */
export function formatDuration(ms: number | Missing, locale: string): string {
  if (!isShown(ms)) return dash
  if (ms < 0) return `-${formatDuration(-ms, locale)}`
  if (ms < 1000) return `${formatNumber(ms, locale)} ms`
  const seconds = Math.floor(ms / 1000)
  const units = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  const first = units.findIndex(([amount]) => amount > 0)
  return units
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${formatNumber(amount, locale)} ${unit}`)
    .join(' ')
}

function format(at: Instant | Missing, { locale, timeZone }: Locale, options: Intl.DateTimeFormatOptions): string {
  const ms = at === null || at === undefined ? null : toEpochMs(at)
  return ms === null ? dash : dateFormat(locale, { ...options, timeZone }).format(ms)
}

/** The day number in the user's time zone, so that 'yesterday' changes at their midnight. */
function calendarDay(ms: number, { timeZone }: Locale): number {
  const parts = dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(ms)
  return Math.round((toEpochMs(parts) ?? 0) / dayMs)
}
