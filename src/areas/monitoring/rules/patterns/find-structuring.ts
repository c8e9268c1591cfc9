import { byCurrency, showMinor, showRange, wholeToMinor } from '../amounts.ts'
import { toFinding, type PatternFinding } from '../finding.ts'
import type { PaymentIndex } from '../index-payments.ts'
import { dayMs, type Payment } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'
import { beyond, fullestWindow, sumMinor } from '../windows.ts'

/** Several payments just below the amount that must be reported, within days. */
export function findStructuring(index: PaymentIndex, account: string, settings: MonitoringSettings): PatternFinding[] {
  const { incoming, outgoing } = index.paymentsOf(account)
  return [...byCurrency(incoming), ...byCurrency(outgoing)].flatMap((payments) => {
    const currency = payments[0]?.currency ?? 'USD'
    const threshold = wholeToMinor(settings.reportingThreshold, currency)
    const least = threshold * (1 - settings.bandPercent / 100)
    const near = payments.filter(({ amountMinor }) => amountMinor < threshold && amountMinor >= least)
    const group = fullestWindow(near, settings.structuringDays * dayMs)
    if (group.length < settings.structuringCount || sumMinor(group) <= threshold) return []
    return [
      toFinding({
        rule: 'structuring',
        account,
        paymentIds: group.map(({ id }) => id),
        reasons: reasonsFor({ group, threshold, currency }, settings),
      }),
    ]
  })
}

type Group = { group: Payment[]; threshold: number; currency: string }

function reasonsFor({ group, threshold, currency }: Group, settings: MonitoringSettings) {
  const cash = group.filter(({ isCash }) => isCash)
  return [
    {
      text: `${group.length} payments of ${showRange(group)} within ${settings.structuringDays} days, each just below ${showMinor(threshold, currency)}`,
      weight: 0.3 + 0.5 * beyond(group.length, settings.structuringCount),
    },
    {
      text: `Together ${showMinor(sumMinor(group), currency)}, above the amount that must be reported`,
      weight: 0.3,
    },
    ...(cash.length > 0 ? [{ text: `${cash.length} of them in cash`, weight: 0.4 }] : []),
  ]
}
