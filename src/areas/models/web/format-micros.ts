import type { Formatter } from '#core/format/formatter.ts'
import { messages } from './messages.ts'

/** Millionths of a US dollar. One question often costs less than a cent. */
export function formatMicros(format: Formatter, micros: number): string {
  if (micros > 0 && micros < 10_000) return messages.budget.underACent
  return format.money({ minor: Math.round(micros / 10_000), currency: 'USD' })
}
