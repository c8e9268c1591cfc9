import type { Instant } from '../dates/instant.ts'
import { formatMillions, formatMoney, formatMoneyShort, formatPrice, formatShort } from './money.ts'
import {
  formatFileSize,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatRatio,
  type Missing,
  type NumberOptions,
} from './numbers.ts'
import { formatMillionsRange, formatRange } from './ranges.ts'
import { formatAgo, formatDate, formatDateTime, formatDay, formatDuration, formatTime, type Locale } from './times.ts'

type NumberOrMissing = number | Missing
type Money = { minor: number | bigint | Missing; currency: string }

/** All formats of one user, so that a screen sets locale and time zone once. */
export function makeFormatter(place: Locale) {
  const { locale } = place
  return {
    locale,
    number: (value: NumberOrMissing, options?: NumberOptions) => formatNumber(value, locale, options),
    percent: (value: NumberOrMissing, options?: NumberOptions) => formatPercent(value, locale, options),
    ratio: (value: NumberOrMissing, options?: NumberOptions) => formatRatio(value, locale, options),
    multiple: (value: NumberOrMissing, options?: NumberOptions) => formatMultiple(value, locale, options),
    money: (money: Money, options?: { whole?: boolean }) => formatMoney(money, locale, options),
    moneyShort: (money: Money, options?: { signed?: boolean }) => formatMoneyShort(money, locale, options),
    millions: (value: NumberOrMissing, options?: { currency?: string; signed?: boolean; isFixed?: boolean }) =>
      formatMillions(value, locale, options),
    short: (value: NumberOrMissing, options?: { currency?: string; signed?: boolean; isFixed?: boolean }) =>
      formatShort(value, locale, options),
    price: (value: NumberOrMissing, options: { currency: string; places: number }) =>
      formatPrice(value, locale, options),
    range: formatRange,
    millionsRange: (ends: { from: NumberOrMissing; to: NumberOrMissing }, currency?: string) =>
      formatMillionsRange(ends, locale, currency),
    day: (day: string | Missing) => formatDay(day, locale),
    date: (at: Instant | Missing) => formatDate(at, place),
    dateTime: (at: Instant | Missing) => formatDateTime(at, place),
    time: (at: Instant | Missing) => formatTime(at, place),
    ago: (at: Instant | Missing, now: number) => formatAgo(at, now, place),
    fileSize: (bytes: NumberOrMissing) => formatFileSize(bytes, locale),
    duration: (ms: NumberOrMissing) => formatDuration(ms, locale),
  }
}

export type Formatter = ReturnType<typeof makeFormatter>
