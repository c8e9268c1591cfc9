import { readFigures, type ComparedFigures } from '#areas/company-search/server/measure.ts'
import type { CompanyScope } from '#areas/company-search/contract.ts'
import type { Db } from '#db/connection.ts'
import { mostCompanies } from '../rules/limits.ts'
import { readTrades, type Trades } from '../rules/pair/trades.ts'

/** Reports the current step and yields to other work; throws when the work is cancelled. */
export type Pause = (step: string) => Promise<void>

/** Whose companies of which sector are compared. */
export type SectorOrder = { workspaceId: string; sector: string; scope?: CompanyScope | undefined }

/** What every company of a sector is compared by. */
export type SectorCompany = Omit<ComparedFigures, 'words'> & Trades

/** What is known of all companies. Their texts are read for the trades that they name, and not kept. */
export async function readSector(deps: { db: Db }, order: SectorOrder, pause: Pause): Promise<SectorCompany[]> {
  const companies: SectorCompany[] = []
  await pause(`Reading the companies of ${order.sector}`)
  const take = async (some: readonly ComparedFigures[]) => {
    for (const company of some) companies.push(toSectorCompany(company))
    await pause(`Reading the companies of ${order.sector}: ${companies.length.toLocaleString('en-US')}`)
  }
  // One more than needed, to find out whether there are more.
  const ofSector = { criteria: [{ industries: [order.sector], not: false }], ranges: [] }
  await readFigures(deps, order, { ...ofSector, limit: mostCompanies + 1, take })
  return companies
}

/** Field by field: a hundred thousand times, and twice as fast as spreading. */
function toSectorCompany(company: ComparedFigures): SectorCompany {
  const { tradesLow, tradesHigh } = readTrades(company.words)
  return {
    id: company.id,
    country: company.country,
    revenue_millions: company.revenue_millions,
    growth_percent: company.growth_percent,
    employees: company.employees,
    valuation_millions: company.valuation_millions,
    ebitda_millions: company.ebitda_millions,
    tradesLow,
    tradesHigh,
  }
}
