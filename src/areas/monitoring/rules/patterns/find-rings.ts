import { showRange, spreadPercent } from '../amounts.ts'
import { toFinding, type PatternFinding } from '../finding.ts'
import { cashAccount, type PaymentIndex } from '../index-payments.ts'
import { dayMs, type Payment } from '../payment.ts'
import type { MonitoringSettings } from '../settings.ts'

const leastAccounts = 3
/** A ring search that has looked at so many payments has met a hub, where closed paths are chance. */
const mostSteps = 20_000
/** Two that pay each other so often do business. */
const regularPayments = 4
const atOnceMs = 2 * dayMs

/** Money that returns to its origin through at least two other accounts, with amounts alike. */
export function findRings(
  index: PaymentIndex,
  watched: ReadonlySet<string>,
  settings: MonitoringSettings,
): PatternFinding[] {
  const nearby = byAmount(index)
  const rings = new Map<string, PatternFinding>()
  for (const { outgoing } of index.accounts.values())
    for (const ring of outgoing.flatMap((start) => ringsFrom(start, nearby, settings))) {
      if (isBusiness(ring, index)) continue
      const owner = ring.find(({ fromAccount }) => watched.has(fromAccount))?.fromAccount
      if (owner !== undefined) rings.set(keyOf(ring), toRing(owner, ring, settings))
    }
  return [...rings.values()]
}

function keyOf(ring: readonly Payment[]): string {
  return ring
    .map(({ id }) => id)
    .toSorted()
    .join()
}

/**
 * Firms that trade with each other all the time make rings by chance. A ring mostly of such relations counts only where the
 * money travels at once, in order.
 */
function isBusiness(ring: readonly Payment[], index: PaymentIndex): boolean {
  const regular = ring.filter(({ fromAccount, toAccount }) => {
    const paid = index.paymentsOf(fromAccount).outgoing.filter((payment) => payment.toAccount === toAccount)
    return paid.length >= regularPayments
  })
  if (regular.length * 2 < ring.length) return false
  return !ring.every((payment, position) => {
    const waited = payment.atMs - (ring[position - 1]?.atMs ?? payment.atMs)
    return waited >= 0 && waited <= atOnceMs
  })
}

type Nearby = (account: string, least: number, most: number) => readonly Payment[]

/** Payments of an account within a range of amounts, found by halving. */
function byAmount(index: PaymentIndex): Nearby {
  const sorted = new Map<string, Payment[]>()
  return (account, least, most) => {
    let payments = sorted.get(account)
    if (!payments) {
      payments = index.paymentsOf(account).outgoing.toSorted((one, other) => one.amountMinor - other.amountMinor)
      sorted.set(account, payments)
    }
    let [low, high] = [0, payments.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((payments[middle]?.amountMinor ?? 0) < least) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < payments.length && (payments[end]?.amountMinor ?? 0) <= most) end += 1
    return payments.slice(low, end)
  }
}

/** Closed paths whose earliest payment is the start, so that each ring is found from one payment only. */
function ringsFrom(start: Payment, nearby: Nearby, settings: MonitoringSettings): Payment[][] {
  const rings: Payment[][] = []
  const range = 1 + settings.ringSpreadPercent / 100
  let steps = 0
  const follow = (path: Payment[], least: number, most: number): void => {
    const last = path.at(-1) ?? start
    for (const next of nearby(last.toAccount, most / range, least * range)) {
      steps += 1
      if (steps > mostSteps) return
      if (!continues(start, next, settings) || path.some(({ id }) => id === next.id)) continue
      const longer = [...path, next]
      if (next.toAccount === start.fromAccount) {
        if (longer.length >= leastAccounts) rings.push(longer)
      } else if (longer.length < settings.ringAccounts && !path.some(({ toAccount }) => toAccount === next.toAccount))
        follow(longer, Math.min(least, next.amountMinor), Math.max(most, next.amountMinor))
    }
  }
  if (start.toAccount !== cashAccount) follow([start], start.amountMinor, start.amountMinor)
  return rings
}

function continues(start: Payment, next: Payment, settings: MonitoringSettings): boolean {
  const isLater = next.atMs > start.atMs || (next.atMs === start.atMs && next.id > start.id)
  return isLater && next.atMs - start.atMs <= settings.ringDays * dayMs && next.currency === start.currency
}

function toRing(owner: string, ring: readonly Payment[], settings: MonitoringSettings): PatternFinding {
  const inOrder = ring.every((payment, position) => position === 0 || payment.atMs >= (ring[position - 1]?.atMs ?? 0))
  const spread = spreadPercent(ring)
  return toFinding({
    rule: 'ring',
    account: owner,
    others: ring.map(({ fromAccount }) => fromAccount).filter((account) => account !== owner),
    paymentIds: ring.map(({ id }) => id),
    reasons: [
      { text: `Money returns to its origin through ${ring.length - 1} other accounts`, weight: 0.5 },
      {
        text: `Amounts of ${showRange(ring)}, ${spread.toFixed(1)}% apart`,
        weight: 0.5 * (1 - spread / (2 * settings.ringSpreadPercent)),
      },
      ...(inOrder ? [{ text: 'The payments follow each other in time', weight: 0.5 }] : []),
    ],
  })
}
