import type { Instant } from '../dates/instant.ts'
import { formatMillions, formatMoney, formatMoneyShort, formatShort } from './money.ts'
import { formatFileSize, formatNumber, formatPercent, formatRatio } from './numbers.ts'
import type { Missing, NumberOptions } from './numbers.ts'
import { formatMillionsRange, formatRange } from './ranges.ts'
import { formatAgo, formatDate, formatDateTime, formatDay, formatDuration, formatTime } from './times.ts'
import type { Place } from './times.ts'

type Figure = number | Missing
type Money = { minor: number | bigint | Missing; currency: string }

/** All formats of one reader, so that a screen names locale and time zone once. */
export function makeFormatter(place: Place) {
  const { locale } = place
  return {
    number: (value: Figure, options?: NumberOptions) => formatNumber(value, locale, options),
    percent: (value: Figure, options?: NumberOptions) => formatPercent(value, locale, options),
    ratio: (value: Figure, options?: NumberOptions) => formatRatio(value, locale, options),
    money: (money: Money, options?: { whole?: boolean }) => formatMoney(money, locale, options),
    moneyShort: (money: Money, options?: { signed?: boolean }) => formatMoneyShort(money, locale, options),
    millions: (value: Figure, options?: { currency?: string; signed?: boolean }) =>
      formatMillions(value, locale, options),
    short: (value: Figure, options?: { currency?: string; signed?: boolean }) => formatShort(value, locale, options),
    range: formatRange,
    millionsRange: (ends: { from: Figure; to: Figure }, currency?: string) =>
      formatMillionsRange(ends, locale, currency),
    day: (day: string | Missing) => formatDay(day, locale),
    date: (at: Instant | Missing) => formatDate(at, place),
    dateTime: (at: Instant | Missing) => formatDateTime(at, place),
    time: (at: Instant | Missing) => formatTime(at, place),
    ago: (at: Instant | Missing, now: number) => formatAgo(at, now, place),
    fileSize: (bytes: Figure) => formatFileSize(bytes, locale),
    duration: (ms: Figure) => formatDuration(ms, locale),
  }
}

export type Formatter = ReturnType<typeof makeFormatter>
