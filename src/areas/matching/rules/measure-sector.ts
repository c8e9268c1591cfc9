import type { ComparedCompany } from './company-traits.ts'
import type { SectorFacts } from './sum-up-sector.ts'
import { listTrades, tradeNames, type Trades } from './trades.ts'

/** What we know of a sector as a whole: revenue by country, concentration, and what its companies do. */
export function measureSector(
  companies: readonly ComparedCompany[],
  trades: readonly Trades[],
): { facts: SectorFacts; revenueByCountry: ReadonlyMap<string, number> } {
  const revenueByCountry = new Map<string, number>()
  const facts = { companies: companies.length, revenueMillions: 0, companiesWithRevenue: 0, sumOfSquares: 0 }
  for (const { revenue_millions: revenue, country } of companies) {
    if (revenue === null) continue
    facts.revenueMillions += revenue
    facts.companiesWithRevenue += 1
    facts.sumOfSquares += revenue * revenue
    revenueByCountry.set(country, (revenueByCountry.get(country) ?? 0) + revenue)
  }
  return { facts: { ...facts, trades: countTrades(trades) }, revenueByCountry }
}

function countTrades(trades: readonly Trades[]): SectorFacts['trades'] {
  const counts = new Map(tradeNames.map((name) => [name, 0]))
  for (const each of trades) for (const name of listTrades(each)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .filter(([, companies]) => companies > 0)
    .map(([name, companies]) => ({ name, companies }))
    .toSorted((one, other) => other.companies - one.companies)
}
