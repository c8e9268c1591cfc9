import type { Point } from '#core/numbers/read-digits.ts'
import { readTyped } from '#core/numbers/typed-number.ts'

/** US dollars as somebody types them, in millionths; null for what is no amount from 0 to a million with two places. */
export function readBudget(typed: string, point: Point): number | null {
  const read = readTyped(typed, { kind: 'money', point, currency: 'USD' })
  if ('problem' in read || read.value === null) return null
  const isAmount = read.value >= 0 && read.value <= 1e6 && Number(read.value.toFixed(2)) === read.value
  return isAmount ? Math.round(read.value * 1e6) : null
}
