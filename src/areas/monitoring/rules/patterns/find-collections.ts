import { byCurrency, showRange, spreadPercent } from '../amounts.ts'
import { toFinding, type PatternFinding } from '../finding.ts'
import { cashAccount, countBelow, type PaymentIndex } from '../index-payments.ts'
import { dayMs, type Payment } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'

const leastParties = 3
/** How far the days of a rhythm may be off, half a day either way. */
const offMs = dayMs / 2
const mostPayments = 2000
/** An account is reported when chance alone would show such a run on fewer than 3 accounts of 10,000. */
const mostChance = 3e-4

/** Several parties pay one account (or are paid by it) the same amount in the same rhythm, each once: they act as one. */
export function findCollections(index: PaymentIndex, account: string, settings: MonitoringSettings): PatternFinding[] {
  const { incoming, outgoing } = index.paymentsOf(account)
  return [
    ...findCollection(
      index,
      { payments: incoming, account, rule: 'fan_in', other: ({ fromAccount }) => fromAccount },
      settings,
    ),
    ...findCollection(
      index,
      { payments: outgoing, account, rule: 'fan_out', other: ({ toAccount }) => toAccount },
      settings,
    ),
  ]
}

type FanSide = {
  payments: readonly Payment[]
  account: string
  rule: 'fan_in' | 'fan_out'
  other(payment: Payment): string
}

function findCollection(index: PaymentIndex, side: FanSide, settings: MonitoringSettings): PatternFinding[] {
  return byCurrency(side.payments).flatMap((ofCurrency) => {
    const payments = ofCurrency.filter((payment) => side.other(payment) !== cashAccount)
    const group = longestRhythm(payments, side.other, settings)
    if (!group) return []
    const chance = expectedByChance(index, payments, group)
    return chance <= mostChance ? [toCollection(side, group, chance)] : []
  })
}

type Other = FanSide['other']

/** The longest run of payments of different parties at equal distances of at least a day, with amounts alike. */
function longestRhythm(payments: readonly Payment[], other: Other, settings: MonitoringSettings) {
  if (payments.length < leastParties || payments.length > mostPayments) return undefined
  let best: Payment[] | undefined
  for (const [position, first] of payments.entries())
    for (const second of payments.slice(position + 1)) {
      if (second.atMs - first.atMs < dayMs || spreadPercent([first, second]) > settings.fanSpreadPercent) continue
      const run = followRhythm(payments, [first, second], settings)
      if (run.length >= leastParties && isBetter(run, best) && areDifferent(run, other)) best = run
    }
  return best
}

function areDifferent(run: readonly Payment[], other: Other): boolean {
  return new Set(run.map(other)).size === run.length
}

function isBetter(run: readonly Payment[], best: readonly Payment[] | undefined): boolean {
  if (!best || run.length !== best.length) return run.length > (best?.length ?? 0)
  return spreadPercent(run) < spreadPercent(best)
}

function followRhythm(payments: readonly Payment[], run: Payment[], settings: MonitoringSettings): Payment[] {
  const [first, second] = run
  const stepMs = (second?.atMs ?? 0) - (first?.atMs ?? 0)
  const last = run.at(-1)?.atMs ?? 0
  const next = payments.find(
    (payment) =>
      Math.abs(payment.atMs - last - stepMs) <= offMs && spreadPercent([...run, payment]) <= settings.fanSpreadPercent,
  )
  return next ? followRhythm(payments, [...run, next], settings) : run
}

/**
 * How many runs like this chance alone would make of this account: the equal distances its days have anyway, whatever
 * the amounts, times the probability that other amounts are as near.
 */
function expectedByChance(index: PaymentIndex, payments: readonly Payment[], group: readonly Payment[]): number {
  const amounts = group.map(({ amountMinor }) => amountMinor)
  const share = index.shareWithin(group[0]?.currency ?? '', Math.min(...amounts), Math.max(...amounts))
  return countRhythms(payments, group.length) * share ** (group.length - 1)
}

/** How many sequences of so many payments have equal distances of at least a day. */
function countRhythms(payments: readonly Payment[], length: number): number {
  const times = payments.map(({ atMs }) => atMs)
  let count = 0
  for (const [position, first] of times.entries())
    for (const second of times.slice(position + 1)) {
      if (second - first < dayMs) continue
      let sequences = 1
      for (let step = 2; step < length && sequences > 0; step += 1) {
        const next = first + (second - first) * step
        sequences *= countBelow(times, next + offMs + 1) - countBelow(times, next - offMs)
      }
      count += sequences
    }
  return count
}

function toCollection({ account, rule, other }: FanSide, group: readonly Payment[], chance: number): PatternFinding {
  const strength = Math.min(1, Math.log10(mostChance / Math.max(chance, Number.MIN_VALUE)) / 3)
  const noun = rule === 'fan_in' ? 'payers' : 'payees'
  const days = Math.round(((group[1]?.atMs ?? 0) - (group[0]?.atMs ?? 0)) / dayMs)
  return toFinding({
    rule,
    account,
    others: group.map(other),
    paymentIds: group.map(({ id }) => id),
    reasons: [
      {
        text: `${group.length} ${noun}, each in turn, every ${days === 1 ? 'day' : `${days} days`}`,
        weight: 0.45 + 0.4 * strength,
      },
      {
        text: `Amounts of ${showRange(group)}, ${spreadPercent(group).toFixed(1)}% apart`,
        weight: 0.3 + 0.3 * strength,
      },
    ],
  })
}
