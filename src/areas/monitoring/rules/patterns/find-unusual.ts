import { byCurrency, showMinor } from '../amounts.ts'
import { toFinding, type PatternFinding } from '../finding.ts'
import type { PaymentIndex } from '../index-payments.ts'
import type { Payment } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'
import { beyond } from '../windows.ts'

const leastPast = 10

/** A payment to somebody new that is far above everything the account has sent. */
export function findUnusual(index: PaymentIndex, account: string, settings: MonitoringSettings): PatternFinding[] {
  return byCurrency(index.paymentsOf(account).all).flatMap((payments) => {
    const known = new Set<string>()
    const sent: Payment[] = []
    let largest = 0
    return payments.flatMap((payment) => {
      const isSent = payment.fromAccount === account
      const other = isSent ? payment.toAccount : payment.fromAccount
      const isNew = !known.has(other)
      known.add(other)
      if (!isSent) return []
      const [before, count] = [largest, sent.push(payment) - 1]
      largest = Math.max(largest, payment.amountMinor)
      const isUnusual = isNew && count >= leastPast && payment.amountMinor >= before * settings.unusualTimes
      return isUnusual ? [toUnusual(account, { payment, before, count }, settings)] : []
    })
  })
}

type Unusual = { payment: Payment; before: number; count: number }

function toUnusual(account: string, { payment, before, count }: Unusual, settings: MonitoringSettings): PatternFinding {
  const times = payment.amountMinor / before
  const amounts = [payment.amountMinor, before].map((amount) => showMinor(amount, payment.currency))
  return toFinding({
    rule: 'unusual',
    account,
    others: [payment.toAccount],
    paymentIds: [payment.id],
    reasons: [
      {
        text: `${amounts[0]} is ${times.toFixed(1)} times the largest of ${count} payments before (${amounts[1]})`,
        weight: 0.35 + 0.4 * beyond(times, settings.unusualTimes),
      },
      { text: 'The payee is new to the account', weight: 0.2 },
    ],
  })
}
