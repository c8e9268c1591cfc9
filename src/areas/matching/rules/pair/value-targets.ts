import type { ThreeWays } from '#core/synergy/synergy-figures.ts'
import { median } from '#core/valuation/quartiles.ts'
import { learnFromPeers, type PeerModel, type PricedPeer } from '#core/valuation/value-by-peers.ts'
import type { ComparedCompany } from './company-traits.ts'

type Valued = Pick<ComparedCompany, 'country' | 'revenue_millions' | 'ebitda_millions'>
type Peer = Valued & Pick<ComparedCompany, 'id' | 'valuation_millions'>

/** What companies like it are worth, carried over to its figures. */
export type PeerValuation = {
  millions: ThreeWays
  /** The same as multiples of its EBITDA, or of its revenue where it earns nothing. */
  multiple: ThreeWays & { name: 'EBITDA' | 'revenue' }
  /** So many companies with a known value it rests on. */
  peers: number
  /** Some of them are of wider industries. */
  widened: boolean
}

/** The nearest in size: a company is valued like companies of its own league. */
const mostPeers = 120
/** Targets within one step in size share their peers, so that these are learned from once. */
const step = mostPeers / 2

/**
 * Values companies by those of a sector, most by those of the same country. Built once a sector, called once a target.
 * A target's own value says nothing of it here. `around` are companies of wider industries, for a sector with few known values.
 */
export function makeValuer(
  companies: readonly Peer[],
  sector: string,
  around: readonly (Peer & { industry: string })[] = [],
): (target: Valued & { id?: string | null }) => PeerValuation | null {
  const valued = [
    ...companies.filter(isValued).map((company) => toPriced(company, sector)),
    ...around.filter(isValued).map((company) => toPriced(company, company.industry)),
  ].toSorted((one, other) => (one.revenue ?? 0) - (other.revenue ?? 0))
  const learned = new Map<number, Learned>()
  return (target) => {
    const figures = { ...toFigures(target, sector), id: target.id ?? '' }
    const { name, base } = baseOf(figures)
    if (base <= 0) return null
    const from = startOf(valued, figures.revenue ?? 0)
    const known = learned.get(from) ?? learn(valued.slice(from, from + mostPeers))
    learned.set(from, known)
    const found = known.model.value(figures)
    if (!found.ok) return null
    const millions = { low: found.low, base: found.value, high: found.high }
    return {
      millions,
      multiple: { name, low: millions.low / base, base: millions.base / base, high: millions.high / base },
      widened: around.length > 0,
      peers: known.ids.has(figures.id) ? known.ids.size - 1 : known.ids.size,
    }
  }
}

function baseOf({ ebitda, revenue }: ReturnType<typeof toFigures>): { name: 'EBITDA' | 'revenue'; base: number } {
  return ebitda !== null && ebitda > 0 ? { name: 'EBITDA', base: ebitda } : { name: 'revenue', base: revenue ?? 0 }
}

type Learned = { model: PeerModel; ids: ReadonlySet<string> }

function learn(peers: readonly PricedPeer[]): Learned {
  return { model: learnFromPeers(peers), ids: new Set(peers.map(({ id }) => id)) }
}

/** Where the window of the sorted list begins that has this revenue in its middle, to the nearest step. */
function startOf(sorted: readonly PricedPeer[], revenue: number): number {
  const last = Math.max(0, sorted.length - mostPeers)
  const place = sorted.findIndex((company) => (company.revenue ?? 0) >= revenue)
  const middle = (place === -1 ? sorted.length : place) - mostPeers / 2
  return Math.min(last, Math.max(0, Math.round(middle / step) * step))
}

/** The country is part of the group's name: companies of one sector are related, those at home more closely. */
function toFigures({ country, revenue_millions, ebitda_millions }: Valued, sector: string) {
  return {
    group: `${sector} ${country}`,
    revenue: revenue_millions,
    ebitda: ebitda_millions,
    netIncome: null,
    bookEquity: null,
  }
}

function toPriced(peer: Peer, sector: string): PricedPeer {
  return { id: peer.id ?? '', value: peer.valuation_millions ?? 0, ...toFigures(peer, sector) }
}

/** Fewer valued companies say nothing of a sector. */
const fewestValued = 5

/** The middle of value over revenue among companies with both; undefined when there are too few. */
export function findValueToRevenue(companies: readonly Peer[]): number | undefined {
  const ratios = companies
    .filter(isValued)
    .map((company) => (company.valuation_millions ?? 0) / (company.revenue_millions ?? 0))
  return ratios.length < fewestValued ? undefined : median(ratios)
}

/** With fewer, companies of wider industries are needed. */
const enoughValued = 30

export function hasEnoughValued(companies: readonly Peer[]): boolean {
  return companies.filter(isValued).length >= enoughValued
}

function isValued({ valuation_millions, revenue_millions }: Peer): boolean {
  return valuation_millions !== null && valuation_millions > 0 && revenue_millions !== null && revenue_millions > 0
}
