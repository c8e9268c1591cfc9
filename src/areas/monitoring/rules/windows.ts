import type { Payment } from './payment.ts'

/** The window of this length that holds most payments, the earliest of equals; payments are in the order of time. */
export function fullestWindow(payments: readonly Payment[], lengthMs: number): Payment[] {
  let [first, from, to] = [0, 0, 0]
  for (let last = 0; last < payments.length; last += 1) {
    while (timeOf(payments, last) - timeOf(payments, first) > lengthMs) first += 1
    if (last + 1 - first > to - from) [from, to] = [first, last + 1]
  }
  return payments.slice(from, to)
}

function timeOf(payments: readonly Payment[], position: number): number {
  return payments[position]?.atMs ?? 0
}

export function sumMinor(payments: readonly Payment[]): number {
  return payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The middle value, the lower one of two; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[(sorted.length - 1) >> 1] ?? 0
}

/** How much a count or ratio counts beyond its threshold: 0 at half of it, 0.5 at it, towards 1 far beyond. */
export function beyond(value: number, threshold: number): number {
  return threshold <= 0 || value <= 0 ? 0 : Math.min(1, Math.max(0, 1 - threshold / (2 * value)))
}
