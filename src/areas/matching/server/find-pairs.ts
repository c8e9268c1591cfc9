import { openPairSearch, type ScoredPair } from '#core/synergy/find-best-pairs.ts'
import { makePairColumns, putTraits, type PairColumns } from '#core/synergy/pair-columns.ts'
import { findCompared } from '#areas/companies/server/find-compared.ts'
import type { Db } from '#db/connection.ts'
import type { Match, MatchWeights, SectorInsights } from '../contract.ts'
import { findValueToRevenue } from '../rules/pair/value-to-revenue.ts'
import { makeNumbering, traitsOf } from '../rules/pair/company-traits.ts'
import { judgePair } from '../rules/pair/judge-pair.ts'
import { mostCompanies, mostMatches } from '../rules/limits.ts'
import { measureSector } from '../rules/measure-sector.ts'
import { sortMatches } from '../rules/sort-matches.ts'
import { sumUpSector } from '../rules/sum-up-sector.ts'
import { toMatch } from '../rules/pair/to-match.ts'
import { makeValuer } from './make-valuer.ts'
import { readSector, type Pause, type SectorCompany, type SectorOrder } from './read-sector.ts'

export type PairOrder = SectorOrder & {
  weights: MatchWeights
  minSynergyScore: number
  minTargetRevenue: number
}
export type FoundPairs = { matches: Match[]; insights: SectorInsights }

/** The best pairs among all companies of a sector, and a summary of them. */
export async function findPairs(deps: { db: Db }, order: PairOrder, pause: Pause): Promise<FoundPairs> {
  const known = await readSector(deps, order, pause)
  const companies = known.slice(0, mostCompanies)
  const valueToRevenue = findValueToRevenue(companies)
  const columns = await compareBy(companies, valueToRevenue, pause)
  const large = companies.filter(
    ({ revenue_millions: revenue }) => revenue === null || revenue >= order.minTargetRevenue,
  )
  const compared = large.length === companies.length ? columns : await compareBy(large, valueToRevenue, pause)
  const pairs = await search(compared, order, pause)
  await pause('Saving the results')
  const valuationOf = makeValuer(deps, order)
  const market = measureSector(companies, columns)
  const idOf = (place: number) => large[place]?.id ?? ''
  const found = pairs.map(({ acquirer, target }) => ({ acquirer: idOf(acquirer), target: idOf(target) }))
  const named = [...new Set(found.flatMap(({ acquirer, target }) => [acquirer, target]))]
  const rows = new Map((await findCompared(deps, order, named)).map((company) => [company.id, company]))
  const judged: Match[] = []
  for (const { acquirer, target } of found) {
    // Removed meanwhile, perhaps.
    const [buyer, bought] = [rows.get(acquirer), rows.get(target)]
    if (!buyer || !bought) continue
    const setting = {
      weights: order.weights,
      valueToRevenue,
      valuation: await valuationOf(bought),
      marketMillions: market.revenueByCountry.get(bought.country) ?? null,
      leastRevenueMillions: order.minTargetRevenue,
    }
    judged.push(toMatch({ acquirer: buyer, target: bought }, judgePair(buyer, bought, setting)))
  }
  const matches = sortMatches(judged)
  const insights = sumUpSector(matches, order.sector, market.facts)
  return { matches, insights: { ...insights, companies: companies.length, is_cut: known.length > mostCompanies } }
}

/** Companies between two pauses: some milliseconds of work. */
const atOnce = 5000

async function compareBy(companies: readonly SectorCompany[], valueToRevenue: number | undefined, pause: Pause) {
  const numberings = { sector: 1, country: makeNumbering(), valueToRevenue }
  const columns = makePairColumns(companies.length)
  for (let from = 0; from < companies.length; from += atOnce) {
    await pause(`Comparing ${companies.length.toLocaleString('en-US')} companies`)
    companies.slice(from, from + atOnce).forEach((company, index) => {
      putTraits(columns, from + index, traitsOf(company, company, numberings))
    })
  }
  return columns
}

async function search(columns: PairColumns, order: PairOrder, pause: Pause): Promise<ScoredPair[]> {
  const options = { weights: order.weights, limit: mostMatches, least: order.minSynergyScore * 10 }
  const pairs = openPairSearch(columns, options)
  while (!pairs.step(500)) {
    await pause(`Compared ${pairs.scored().toLocaleString('en-US')} pairs one by one, the rest by groups`)
  }
  return pairs.pairs()
}
