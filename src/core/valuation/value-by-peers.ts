import { median } from './quartiles.ts'
import type { Refused } from './refused.ts'
import { dot, fitRobustly, type Observation } from './weighted-regression.ts'

/** What a value hangs on, in one unit of money; null for what is not known. */
export type PeerFigures = {
  /** Sector or industry. */
  group: string
  revenue: number | null
  ebitda: number | null
  netIncome: number | null
  bookEquity: number | null
}

export type PricedPeer = PeerFigures & { id: string; value: number }

export type PeerValue = {
  ok: true
  value: number
  low: number
  high: number
  /** The two estimates whose middle (on logarithms) the value is. */
  byRegression: number
  byMultiples: number
  /** Multiples of the company's group with the weight each has. */
  multiples: { figure: FigureName; multiple: number; weight: number; value: number }[]
  /** How like the company each peer is, 0 to 1: that much it counts in the regression. */
  peers: { id: string; likeness: number }[]
}

export type FigureName = (typeof figureNames)[number]

const figureNames = ['revenue', 'ebitda', 'netIncome', 'bookEquity'] as const

/** Coefficients stay small where peers are few. */
const ridge = 3
/** Net margins that differ by a factor of e to this power count for 0.6 of the same margin. */
const marginReach = 0.7
/** How much a peer of another group counts, and one whose margin is not known. */
const otherGroup = 0.35
const unknownMargin = 0.5
/** The range reaches this many times the usual miss: about two thirds of values lie within. */
const rangeReach = 1.4
/** The spread of all peers counts like this many of the group's own. */
const priorPeers = 10

/**
 * What others like the company are worth, carried over to its figures in two ways: the medians of its group's multiples,
 * each weighted by how closely the group agrees on it, and a robust regression of the value on all figures together, in
 * which a peer counts as much as it resembles the company. The range comes from how far the same way misses peers whose
 * value was kept from it.
 */
export function valueByPeers(
  company: PeerFigures,
  peers: readonly PricedPeer[],
  misses: readonly Miss[] = measureMisses(peers),
): PeerValue | Refused {
  const usable = peers.filter(isUsable)
  if (usable.length < 8) return { ok: false, because: 'too-few-peers' }
  if (baseOf(company) === null) return { ok: false, because: 'nothing-to-value' }
  const groups = [...new Set(usable.map(({ group }) => group))]
  const likeness = usable.map((peer) => ({ id: peer.id, likeness: likenessOf(peer, company) }))
  const model = fit(usable, groups, (_, index) => likeness[index]?.likeness ?? 0)
  const byRegression = predict(model, company, groups)
  const { log: byMultiples, multiples } = medianMultiples(company, usable)
  const log = byMultiples === null ? byRegression : (byRegression + byMultiples) / 2
  const reach = rangeReach * usualMiss(company.group, misses)
  if (![log - reach, Math.exp(log + reach)].every(Number.isFinite)) return { ok: false, because: 'not-a-number' }
  return {
    ok: true,
    value: Math.exp(log),
    low: Math.exp(log - reach),
    high: Math.exp(log + reach),
    byRegression: Math.exp(byRegression),
    byMultiples: Math.exp(byMultiples ?? byRegression),
    multiples,
    peers: likeness.toSorted((one, other) => other.likeness - one.likeness),
  }
}

function medianMultiples(
  company: PeerFigures,
  peers: readonly PricedPeer[],
): { log: number | null; multiples: PeerValue['multiples'] } {
  const multiples = figureNames.flatMap((figure) => {
    const own = logOf(company[figure])
    const logs = peers.flatMap((peer) => {
      const log = peer.group === company.group ? logOf(peer[figure]) : null
      return log === null ? [] : [Math.log(peer.value) - log]
    })
    if (own === null || logs.length < 3) return []
    const middle = median(logs)
    const spread = median(logs.map((log) => Math.abs(log - middle))) + 0.02
    return [{ figure, multiple: Math.exp(middle), weight: 1 / spread ** 2, value: Math.exp(middle + own) }]
  })
  const total = multiples.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return { log: null, multiples: [] }
  const shared = multiples.map((one) => ({ ...one, weight: one.weight / total }))
  return { log: shared.reduce((sum, { value, weight }) => sum + weight * Math.log(value), 0), multiples: shared }
}

/** How far the way of this file misses a peer, on logarithms. */
type Miss = { group: string; miss: number }

/**
 * Values each peer by the others, ten parts in turn. It depends on the peers alone: whoever values many companies by the
 * same peers measures once and passes it on.
 */
export function measureMisses(peers: readonly PricedPeer[]): Miss[] {
  const usable = peers.filter(isUsable)
  const groups = [...new Set(usable.map(({ group }) => group))]
  const parts = Math.min(10, usable.length)
  const misses: Miss[] = []
  for (let part = 0; part < parts; part += 1) {
    const known = usable.filter((_, index) => index % parts !== part)
    const model = fit(known, groups, () => 1)
    for (const peer of usable.filter((_, index) => index % parts === part)) {
      const byRegression = predict(model, peer, groups)
      const byMultiples = medianMultiples(peer, known).log ?? byRegression
      misses.push({ group: peer.group, miss: Math.abs(Math.log(peer.value) - (byRegression + byMultiples) / 2) })
    }
  }
  return misses
}

/** Half of the misses are smaller; where the group has few peers, those of all count too. */
function usualMiss(group: string, misses: readonly Miss[]): number {
  const own = misses.filter((one) => one.group === group).map(({ miss }) => miss)
  const overall = median(misses.map(({ miss }) => miss))
  return own.length === 0 ? overall : (own.length * median(own) + priorPeers * overall) / (own.length + priorPeers)
}

function isUsable(peer: PricedPeer): boolean {
  return peer.value > 0 && baseOf(peer) !== null
}

function fit(
  peers: readonly PricedPeer[],
  groups: readonly string[],
  weightOf: (peer: PricedPeer, index: number) => number,
): number[] {
  const rows = peers.map((peer, index): Observation => {
    const base = baseOf(peer) ?? 0
    return {
      features: featuresOf(peer, base, groups),
      outcome: Math.log(peer.value) - base,
      weight: weightOf(peer, index),
    }
  })
  return fitRobustly(rows, { ridge })
}

function predict(model: readonly number[], company: PeerFigures, groups: readonly string[]): number {
  const base = baseOf(company) ?? 0
  return base + dot(featuresOf(company, base, groups), model)
}

/** Logarithms of the figures in relation to the base figure, what is unknown, size, group, and the group's own slope on profit. */
function featuresOf(company: PeerFigures, base: number, groups: readonly string[]): number[] {
  const profit = logOf(company.netIncome)
  return [
    1,
    ...figureNames.flatMap((figure) => {
      const log = logOf(company[figure])
      return log === null ? [0, 1] : [log - base, 0]
    }),
    // Centred, so that the ridge does not pull large companies towards small multiples.
    base - sizeCentre,
    ...groups.map((group) => (group === company.group ? 1 : 0)),
    ...groups.map((group) => (group === company.group && profit !== null ? profit - base : 0)),
  ]
}

/** About the middle of EBITDA of companies that have a price, on logarithms of millions. */
const sizeCentre = 7

/** The figure that others are related to: the nearest to cash that is known. */
function baseOf({ ebitda, netIncome, revenue, bookEquity }: PeerFigures): number | null {
  return logOf(ebitda) ?? logOf(netIncome) ?? logOf(revenue) ?? logOf(bookEquity)
}

function likenessOf(peer: PeerFigures, company: PeerFigures): number {
  const sameGroup = peer.group === company.group ? 1 : otherGroup
  const margins = [marginOf(peer), marginOf(company)] as const
  if (margins[0] === null || margins[1] === null) return sameGroup * unknownMargin
  return sameGroup * Math.exp(-(((margins[0] - margins[1]) / marginReach) ** 2) / 2)
}

function marginOf({ netIncome, revenue }: PeerFigures): number | null {
  const profit = logOf(netIncome)
  const sales = logOf(revenue)
  return profit === null || sales === null ? null : profit - sales
}

function logOf(value: number | null): number | null {
  return value !== null && value > 0 ? Math.log(value) : null
}
