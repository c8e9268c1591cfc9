import { quantile, type PeerFigures } from '#core/synergy/value-from-peers.ts'
import type { ComparedCompany } from './company-traits.ts'

type Peer = Pick<ComparedCompany, 'id' | 'country' | 'revenue_millions' | 'ebitda_millions' | 'valuation_millions'>

export type Peers = {
  figures: PeerFigures[]
  /** Whose peers they are, for the sentence about the value. */
  of: string
}

/** Peers in the same country when there are at least so many with a known value; else the whole sector. */
const fewestAtHome = 8

/** The nearest in size: a company is valued like companies of its own league. */
const mostPeers = 200

/** Finds companies to compare a value with. Built once for a sector, asked once a target. */
export function makePeerFinder(
  companies: readonly Peer[],
  sector: string,
): (target: Pick<Peer, 'id' | 'country' | 'revenue_millions'>) => Peers {
  const valued = companies.filter(isValued).toSorted((one, other) => revenueOf(one) - revenueOf(other))
  const byCountry = Map.groupBy(valued, ({ country }) => country)
  return (target) => {
    const home = byCountry.get(target.country) ?? []
    const isHome = target.country !== '' && home.filter(({ id }) => id !== target.id).length >= fewestAtHome
    const near = nearest(isHome ? home : valued, revenueOf(target)).filter(({ id }) => id !== target.id)
    return { figures: near.map(toPeerFigures), of: isHome ? `${sector} in ${target.country}` : sector }
  }
}

function toPeerFigures({ revenue_millions, ebitda_millions, valuation_millions }: Peer): PeerFigures {
  return { revenueMillions: revenue_millions, ebitdaMillions: ebitda_millions, valueMillions: valuation_millions }
}

/** Fewer valued companies say nothing of a sector. */
const fewestValued = 5

/** The middle of value over revenue among companies with both; undefined when there are too few. */
export function findValueToRevenue(companies: readonly Peer[]): number | undefined {
  const ratios = companies.filter(isValued).map((company) => (company.valuation_millions ?? 0) / revenueOf(company))
  if (ratios.length < fewestValued) return undefined
  return quantile(
    ratios.toSorted((one, other) => one - other),
    0.5,
  )
}

function isValued({ valuation_millions, revenue_millions }: Peer): boolean {
  return valuation_millions !== null && valuation_millions > 0 && revenue_millions !== null && revenue_millions > 0
}

function revenueOf({ revenue_millions }: Pick<Peer, 'revenue_millions'>): number {
  return revenue_millions ?? 0
}

/** A window of the sorted list around the place of this revenue. */
function nearest(sorted: readonly Peer[], revenue: number): readonly Peer[] {
  if (sorted.length <= mostPeers) return sorted
  const place = sorted.findIndex((company) => revenueOf(company) >= revenue)
  const middle = place === -1 ? sorted.length : place
  const from = Math.min(Math.max(0, middle - mostPeers / 2), sorted.length - mostPeers)
  return sorted.slice(from, from + mostPeers)
}
