import { format } from '#core/format/utc-format.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import type { AdviserFacts } from './adviser/facts.ts'

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

type Multiplied = Pick<AdviserFacts['view'], 'target' | 'valuation'>

/**
 * A price as a multiple of EBITDA; null without one. Prices of shares and of the business are both negotiated, so it says that
 * net debt is not in it, and what it is with that of the valuation.
 */
export function describeMultiple({ target, valuation }: Multiplied, amount: number): string | null {
  const { ebitda, currency } = target
  if (ebitda === null || ebitda <= 0) return null
  const times = (price: number) => `${(price / ebitda).toFixed(1)}x`
  const multiple = `${times(amount)} EBITDA before net debt`
  if (!valuation || valuation.equity === null || valuation.currency !== currency) return multiple
  const netDebt = valuation.base - valuation.equity
  return netDebt === 0
    ? multiple
    : `${multiple}, ${times(amount + netDebt)} with that of ${shortPrice(netDebt, currency)}`
}
