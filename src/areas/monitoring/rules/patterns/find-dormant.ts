import { showRange } from '../amounts.ts'
import { toFinding, type PatternFinding } from '../finding.ts'
import type { PaymentIndex } from '../index-payments.ts'
import { dayMs, type Payment } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'
import { beyond, median } from '../windows.ts'

const awakeDays = 30

/** An account that was silent for a long time wakes with large payments. */
export function findDormant(index: PaymentIndex, account: string, settings: MonitoringSettings): PatternFinding[] {
  const { all } = index.paymentsOf(account)
  return all.flatMap((payment, position) => {
    const last = all[position - 1]
    if (!last || payment.atMs - last.atMs < settings.dormantDays * dayMs) return []
    const usual = median(all.slice(0, position).map(({ amountMinor }) => amountMinor))
    const awake = all
      .slice(position)
      .filter(
        ({ atMs, amountMinor, currency }) =>
          atMs - payment.atMs <= awakeDays * dayMs &&
          currency === last.currency &&
          amountMinor >= usual * settings.dormantTimes,
      )
    return awake.length > 0 ? [toDormant(account, { last, awake, usual }, settings)] : []
  })
}

type Waking = { last: Payment; awake: Payment[]; usual: number }

function toDormant(account: string, { last, awake, usual }: Waking, settings: MonitoringSettings): PatternFinding {
  const silentDays = Math.floor(((awake[0]?.atMs ?? 0) - last.atMs) / dayMs)
  const most = Math.max(...awake.map(({ amountMinor }) => amountMinor))
  return toFinding({
    rule: 'dormant_account',
    account,
    paymentIds: awake.map(({ id }) => id),
    reasons: [
      {
        text: `No payments in the ${silentDays} days before`,
        weight: 0.2 + 0.4 * beyond(silentDays, settings.dormantDays),
      },
      {
        text: `Then ${showRange(awake)}, up to ${Math.round(most / Math.max(1, usual))} times the usual amount`,
        weight: 0.2 + 0.5 * beyond(most, usual * settings.dormantTimes),
      },
    ],
  })
}
