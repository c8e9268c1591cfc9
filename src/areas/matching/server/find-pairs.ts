import { openPairSearch, type ScoredPair } from '#core/synergy/find-best-pairs.ts'
import { toPairColumns } from '#core/synergy/pair-columns.ts'
import type { FitTraits } from '#core/synergy/fit-traits.ts'
import { listCompared, type ComparedRow } from '#areas/companies/server/list-compared.ts'
import type { Db } from '#db/connection.ts'
import type { Match, MatchWeights, SectorInsights } from '../contract.ts'
import { findValueToRevenue, makePeerFinder } from '../rules/choose-peers.ts'
import { makeNumbering, toTraits } from '../rules/company-traits.ts'
import { judgePair } from '../rules/judge-pair.ts'
import { mostCompanies, mostMatches } from '../rules/limits.ts'
import { measureSector } from '../rules/measure-sector.ts'
import { sumUpSector } from '../rules/sum-up-sector.ts'
import { toMatch } from '../rules/to-match.ts'

export type PairOrder = { workspaceId: string; sector: string; weights: MatchWeights; minSynergyScore: number }
export type FoundPairs = { matches: Match[]; insights: SectorInsights }

/** Tells what is being done, and lets others have their turn; throws when the work is to stop. */
export type Pause = (step: string) => Promise<void>

/** The best pairs among all companies of a sector, and what they say together. */
export async function findPairs(deps: { db: Db }, order: PairOrder, pause: Pause): Promise<FoundPairs> {
  await pause(`Reading the companies of ${order.sector}`)
  // One more than are taken: then it is known that there are more.
  const rows = await listCompared(deps, order, { industry: order.sector, limit: mostCompanies + 1 })
  const companies = rows.slice(0, mostCompanies)
  const valueToRevenue = findValueToRevenue(companies)
  const traits = await readTraits(companies, valueToRevenue, pause)
  const pairs = await search(traits, order, pause)
  await pause('Writing down what was found')
  const peersOf = makePeerFinder(companies, order.sector)
  const market = measureSector(companies, traits)
  const matches = pairs.flatMap(({ acquirer, target }) => {
    const [buyer, bought] = [companies[acquirer], companies[target]]
    if (!buyer || !bought) return []
    const peers = peersOf(bought)
    const setting = {
      weights: order.weights,
      valueToRevenue,
      peers: peers.figures,
      marketMillions: market.revenueByCountry.get(bought.country) ?? null,
    }
    return [toMatch({ acquirer: buyer, target: bought }, judgePair(buyer, bought, setting), peers.of)]
  })
  const insights = sumUpSector(matches, order.sector, market.facts)
  return { matches, insights: { ...insights, companies: companies.length, is_cut: rows.length > mostCompanies } }
}

/** Companies between two pauses: some ten milliseconds of work. */
const atOnce = 2000

async function readTraits(
  companies: readonly ComparedRow[],
  valueToRevenue: number | undefined,
  pause: Pause,
): Promise<FitTraits[]> {
  const numberings = { sector: makeNumbering(), country: makeNumbering(), valueToRevenue }
  const traits: FitTraits[] = []
  for (let from = 0; from < companies.length; from += atOnce) {
    await pause(`Comparing ${companies.length.toLocaleString('en-US')} companies`)
    for (const company of companies.slice(from, from + atOnce)) traits.push(toTraits(company, numberings))
  }
  return traits
}

async function search(traits: readonly FitTraits[], order: PairOrder, pause: Pause): Promise<ScoredPair[]> {
  const options = { weights: order.weights, limit: mostMatches, least: order.minSynergyScore * 10 }
  const pairs = openPairSearch(toPairColumns(traits), options)
  while (!pairs.step(500)) {
    await pause(`Compared ${pairs.scored().toLocaleString('en-US')} pairs one by one, the rest by groups`)
  }
  return pairs.pairs()
}
