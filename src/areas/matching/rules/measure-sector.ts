import type { ComparedCompany } from './pair/company-traits.ts'
import type { SectorFacts } from './sum-up-sector.ts'
import { bitsToAWord, tradeNames } from './pair/trades.ts'

/** The trades of all companies, as bits; left out where they are not needed. */
type SectorTrades = { tradesLow: Int32Array; tradesHigh: Int32Array }

/** Facts about a whole sector: revenue by country, concentration, and what its companies do. */
export function measureSector(
  companies: readonly Pick<ComparedCompany, 'country' | 'revenue_millions'>[],
  trades: SectorTrades = { tradesLow: new Int32Array(), tradesHigh: new Int32Array() },
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

function countTrades({ tradesLow, tradesHigh }: SectorTrades): SectorFacts['trades'] {
  return tradeNames
    .map((name, trade) => ({ name, companies: countHaving(trade < bitsToAWord ? tradesLow : tradesHigh, trade) }))
    .filter(({ companies }) => companies > 0)
    .toSorted((one, other) => other.companies - one.companies)
}

function countHaving(words: Int32Array, trade: number): number {
  const bit = 1 << (trade % bitsToAWord)
  let count = 0
  for (const word of words) if ((word & bit) !== 0) count += 1
  return count
}
