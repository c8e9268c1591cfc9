import type { Point } from '#core/numbers/read-digits.ts'
import { readTyped } from '#core/numbers/typed-number.ts'

/** A rate in percent as it is typed, 0 to 100 with at most two decimals, in hundredths of a percent; null for anything else. */
export function readBasisPoints(text: string, point: Point): number | null {
  const read = readTyped(text, { kind: 'percent', point })
  if ('problem' in read) return null
  const points = Number(((read.value ?? 0) * 100).toFixed(6))
  return Number.isInteger(points) && points >= 0 && points <= 10_000 ? points : null
}

export function writeBasisPoints(points: number): string {
  return String(points / 100)
}
