import { showRange } from '../amounts.ts'
import { toFinding, type PatternFinding } from '../finding.ts'
import { cashAccount, type PaymentIndex } from '../index-payments.ts'
import { hourMs, type Payment } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'
import { beyond, fullestWindow } from '../windows.ts'

/** How many times the busiest other day of new counterparties, so that a busy account is measured by itself. */
const usualTimes = 2.5

/** Many new payers, or many new payees, within hours. */
export function findFans(index: PaymentIndex, account: string, settings: MonitoringSettings): PatternFinding[] {
  const { incoming, outgoing } = index.paymentsOf(account)
  return [
    ...findFan(incoming, { account, rule: 'fan_in', other: ({ fromAccount }) => fromAccount }, settings),
    ...findFan(outgoing, { account, rule: 'fan_out', other: ({ toAccount }) => toAccount }, settings),
  ]
}

type FanSide = { account: string; rule: 'fan_in' | 'fan_out'; other(payment: Payment): string }

function findFan(payments: readonly Payment[], { account, rule, other }: FanSide, settings: MonitoringSettings) {
  if (payments.length < settings.fanCount) return []
  const first = firstPayments(payments, other)
  const group = fullestWindow(first, settings.fanHours * hourMs)
  // the first day of an account makes everybody new
  const isStart = group[0] === payments[0] && first.length > group.length
  if (group.length < settings.fanCount || isStart) return []
  const inGroup = new Set(group)
  const usual = fullestWindow(
    first.filter((payment) => !inGroup.has(payment)),
    settings.fanHours * hourMs,
  ).length
  if (group.length < usual * usualTimes || hasRegulars(payments, group, other)) return []
  const noun = rule === 'fan_in' ? 'payers' : 'payees'
  const finding: PatternFinding = toFinding({
    rule,
    account,
    others: group.map(other),
    paymentIds: group.map(({ id }) => id),
    reasons: [
      {
        text: `${group.length} ${noun} within ${settings.fanHours} hours, none of them seen before; at most ${usual} in any other such period`,
        weight: 0.4 + 0.4 * beyond(group.length, settings.fanCount),
      },
      { text: `Amounts of ${showRange(group)}`, weight: 0.2 },
    ],
  })
  return [finding]
}

function firstPayments(payments: readonly Payment[], other: (payment: Payment) => string): Payment[] {
  const seen = new Set<string>([cashAccount])
  return payments.filter((payment) => {
    const isNew = !seen.has(other(payment))
    seen.add(other(payment))
    return isNew
  })
}

/** Most of the group comes again weeks later: tenants, staff, customers. */
function hasRegulars(payments: readonly Payment[], group: readonly Payment[], other: (payment: Payment) => string) {
  const end = (group.at(-1)?.atMs ?? 0) + 7 * 24 * hourMs
  const later = new Set(payments.filter(({ atMs }) => atMs > end).map(other))
  return group.filter((payment) => later.has(other(payment))).length * 2 > group.length
}
