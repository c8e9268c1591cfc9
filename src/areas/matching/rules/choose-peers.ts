import type { SynergyFigures } from '#core/synergy/synergy-figures.ts'
import { quantile } from '#core/synergy/value-from-peers.ts'
import { toSynergyFigures, type ComparedCompany } from './company-traits.ts'

export type Peers = {
  figures: SynergyFigures[]
  /** Whose peers they are, for the sentence about the value. */
  of: string
}

/** Peers in the same country when there are at least so many with a known value; else the whole sector. */
const fewestAtHome = 8

/** The nearest in size: a company is valued like companies of its own league. */
const mostPeers = 200

/** Finds companies to compare a value with. Built once for a sector, asked once a target. */
export function makePeerFinder(
  companies: readonly ComparedCompany[],
  sector: string,
): (target: ComparedCompany) => Peers {
  const valued = companies.filter(isValued).toSorted((one, other) => revenueOf(one) - revenueOf(other))
  const byCountry = Map.groupBy(valued, ({ country }) => country)
  return (target) => {
    const home = byCountry.get(target.country) ?? []
    const isHome = target.country !== '' && home.filter(({ id }) => id !== target.id).length >= fewestAtHome
    const near = nearest(isHome ? home : valued, revenueOf(target)).filter(({ id }) => id !== target.id)
    return { figures: near.map(toSynergyFigures), of: isHome ? `${sector} in ${target.country}` : sector }
  }
}

/** Fewer valued companies say nothing of a sector. */
const fewestValued = 5

/** The middle of value over revenue among companies with both; undefined when there are too few. */
export function findValueToRevenue(companies: readonly ComparedCompany[]): number | undefined {
  const ratios = companies.filter(isValued).map((company) => (company.valuation_millions ?? 0) / revenueOf(company))
  if (ratios.length < fewestValued) return undefined
  return quantile(
    ratios.toSorted((one, other) => one - other),
    0.5,
  )
}

function isValued({ valuation_millions, revenue_millions }: ComparedCompany): boolean {
  return valuation_millions !== null && valuation_millions > 0 && revenue_millions !== null && revenue_millions > 0
}

function revenueOf({ revenue_millions }: ComparedCompany): number {
  return revenue_millions ?? 0
}

/** A window of the sorted list around the place of this revenue. */
function nearest(sorted: readonly ComparedCompany[], revenue: number): readonly ComparedCompany[] {
  if (sorted.length <= mostPeers) return sorted
  const place = sorted.findIndex((company) => revenueOf(company) >= revenue)
  const middle = place === -1 ? sorted.length : place
  const from = Math.min(Math.max(0, middle - mostPeers / 2), sorted.length - mostPeers)
  return sorted.slice(from, from + mostPeers)
}
