import { formatMoney } from '#core/format/money.ts'
import { decimalPlaces } from '#core/money/minor-units.ts'
import type { Payment } from './payment.ts'

/** Minor units of whole units: 10,000 of USD is 1,000,000 cents. */
export function wholeToMinor(whole: number, currency: string): number {
  return whole * 10 ** decimalPlaces(currency)
}

export function showMinor(amountMinor: number, currency: string): string {
  return formatMoney({ minor: amountMinor, currency }, 'en-US')
}

/** 'USD 9,062.27 to USD 9,939.83', or one amount. */
export function showRange(payments: readonly Payment[]): string {
  const amounts = payments.map(({ amountMinor }) => amountMinor).toSorted((one, other) => one - other)
  const currency = payments[0]?.currency ?? 'USD'
  const [least, most] = [amounts[0] ?? 0, amounts.at(-1) ?? 0]
  return least === most ? showMinor(least, currency) : `${showMinor(least, currency)} to ${showMinor(most, currency)}`
}

/** Payments by currency: amounts of two currencies are never added or compared. */
export function byCurrency(payments: readonly Payment[]): Payment[][] {
  const first = payments[0]?.currency
  if (payments.every(({ currency }) => currency === first)) return payments.length > 0 ? [[...payments]] : []
  return [...Map.groupBy(payments, ({ currency }) => currency).values()]
}

/** How far the largest amount is above the smallest, in per cent. */
export function spreadPercent(payments: readonly Payment[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (const { amountMinor } of payments) {
    least = Math.min(least, amountMinor)
    most = Math.max(most, amountMinor)
  }
  return least > 0 ? (most / least - 1) * 100 : Number.POSITIVE_INFINITY
}
