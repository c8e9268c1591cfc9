import type { Point } from '#core/numbers/read-digits.ts'
import { readTyped } from '#core/numbers/typed-number.ts'

/** Typed US dollars in millionths; null unless an amount from 0 to a million with at most two decimals. */
export function readBudget(typed: string, point: Point): number | null {
  const read = readTyped(typed, { kind: 'money', point, currency: 'USD' })
  if ('problem' in read || read.value === null) return null
  const isAmount = read.value >= 0 && read.value <= 1e6 && Number(read.value.toFixed(2)) === read.value
  return isAmount ? Math.round(read.value * 1e6) : null
}
