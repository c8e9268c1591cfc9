import { useMemo } from 'react'
import { toMinorUnits } from '#core/money/minor-units.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'

/** Writes amounts of one currency; whole ones without a fraction. */
export function useMoney(currency: string) {
  const format = useFormatter()
  return useMemo(
    () => ({
      full: (amount: number) =>
        format.money({ minor: toMinorUnits(Math.round(amount * 100) / 100, currency), currency }, { whole: true }),
      short: (amount: number) => format.moneyShort({ minor: toMinorUnits(Math.round(amount), currency), currency }),
    }),
    [format, currency],
  )
}
