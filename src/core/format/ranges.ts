import { dash } from './dash.ts'
import { formatMillions } from './money.ts'
import type { Missing } from './numbers.ts'

type Ends = { from: number | Missing; to: number | Missing }

/** A range in mathematical notation: '20–80', '≥ 20', '≤ 80'. */
export function formatRange({ from, to }: Ends, format: (value: number) => string): string {
  const low = from ?? null
  const high = to ?? null
  if (low === null && high === null) return dash
  if (low === null) return `≤ ${format(high as number)}`
  if (high === null) return `≥ ${format(low)}`
  return low === high ? format(low) : `${format(low)}–${format(high)}`
}

/** Millions, with one letter if both ends share it: '20–80M', '500K–1.2B'. */
export function formatMillionsRange(ends: Ends, locale: string, currency?: string): string {
  const both = formatRange(ends, (value) => formatMillions(value, locale, currency ? { currency } : {}))
  return both.replace(/([KMBT])(–\D*[\d.,\s]+\1)/u, '$2')
}
