import { byCurrency, showRange, wholeToMinor } from '../amounts.ts'
import { toFinding, type PatternFinding } from '../finding.ts'
import type { PaymentIndex } from '../index-payments.ts'
import { dayMs, type Payment } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'
import { beyond, fullestWindow } from '../windows.ts'

const windowDays = 30

/** Many round amounts within a month that are no standing orders. */
export function findRoundAmounts(index: PaymentIndex, account: string, settings: MonitoringSettings): PatternFinding[] {
  return byCurrency(index.paymentsOf(account).all).flatMap((payments) => {
    const unit = wholeToMinor(settings.roundUnit, payments[0]?.currency ?? 'USD')
    const standing = standingOrders(payments)
    const round = payments.filter((payment) => payment.amountMinor % unit === 0 && !standing.has(orderOf(payment)))
    const group = fullestWindow(round, windowDays * dayMs)
    if (group.length < settings.roundCount) return []
    const text = `${group.length} round amounts (${showRange(group)}) within ${windowDays} days, none of them a standing order`
    return [
      toFinding({
        rule: 'round_amounts',
        account,
        paymentIds: group.map(({ id }) => id),
        reasons: [{ text, weight: 0.25 + 0.6 * beyond(group.length, settings.roundCount) }],
      }),
    ]
  })
}

/** The same amount between the same two, at least two weeks apart: rent, a loan, a salary. */
function standingOrders(payments: readonly Payment[]): Set<string> {
  const firstSeen = new Map<string, number>()
  const standing = new Set<string>()
  for (const payment of payments) {
    const order = orderOf(payment)
    const first = firstSeen.get(order)
    if (first === undefined) firstSeen.set(order, payment.atMs)
    else if (payment.atMs - first >= 14 * dayMs) standing.add(order)
  }
  return standing
}

function orderOf({ fromAccount, toAccount, amountMinor }: Payment): string {
  return `${fromAccount}>${toAccount}:${amountMinor}`
}
