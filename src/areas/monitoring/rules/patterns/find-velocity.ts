import { toFinding, type PatternFinding } from '../finding.ts'
import type { PaymentIndex } from '../index-payments.ts'
import { dayMs } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'
import { beyond, fullestWindow } from '../windows.ts'

/** Far more payments in a day than ever before. */
export function findVelocity(index: PaymentIndex, account: string, settings: MonitoringSettings): PatternFinding[] {
  const { all } = index.paymentsOf(account)
  const burst = fullestWindow(all, dayMs)
  const start = burst[0]?.atMs ?? 0
  const before = all.filter(({ atMs }) => atMs < start)
  // an account without a past has no usual pace
  if (burst.length < settings.velocityCount || before.length < settings.velocityCount) return []
  const usual = fullestWindow(before, dayMs).length
  if (burst.length < usual * settings.velocityTimes) return []
  const weight = 0.3 + 0.5 * beyond(burst.length, usual * settings.velocityTimes)
  const text = `${burst.length} payments within 24 hours; the busiest day before had ${usual}`
  return [
    toFinding({
      rule: 'velocity',
      account,
      paymentIds: burst.map(({ id }) => id),
      reasons: [{ text, weight }],
    }),
  ]
}
