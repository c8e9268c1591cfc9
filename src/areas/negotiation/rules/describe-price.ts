import { format } from '#core/format/utc-format.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'

/** '$19,500,000', as positions and answers write a price. */
export function describePrice(amount: number, currency: string): string {
  return format.money({ minor: toMinorUnits(amount, currency), currency }, { whole: Number.isInteger(amount) })
}

/** '$19.5M' */
export function shortPrice(amount: number, currency: string): string {
  return format.moneyShort({ minor: toMinorUnits(amount, currency), currency })
}

/** '5 December 2026' */
export function describeDay(day: string): string {
  return format.day(day)
}
