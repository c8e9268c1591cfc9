import type { MonitoredPayment } from '../contract.ts'

export type MonthSum = { month: string; inMinor: number; outMinor: number }

/** In and out of the accounts by month ('2026-11'), in one currency, the oldest first. */
export function sumMonths(
  payments: readonly Pick<MonitoredPayment, 'at' | 'from_account' | 'to_account' | 'amount_minor' | 'currency'>[],
  { accounts, currency }: { accounts: readonly string[]; currency: string },
): MonthSum[] {
  const sums = new Map<string, MonthSum>()
  for (const payment of payments) {
    const [isOut, isIn] = [accounts.includes(payment.from_account), accounts.includes(payment.to_account)]
    if (payment.currency !== currency || isOut === isIn) continue
    const month = payment.at.slice(0, 7)
    const sum = sums.get(month) ?? { month, inMinor: 0, outMinor: 0 }
    if (isIn) sum.inMinor += payment.amount_minor
    else sum.outMinor += payment.amount_minor
    sums.set(month, sum)
  }
  return [...sums.values()].toSorted((one, other) => (one.month < other.month ? -1 : 1))
}
