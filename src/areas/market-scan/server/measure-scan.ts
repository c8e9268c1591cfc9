import type { CompanyFilter } from '#areas/company-search/contract.ts'
import { readGrowth } from '#areas/companies/rules/read-growth.ts'
import { measureMarket, type MarketPause, type MeasuredMarket } from '#areas/company-search/server/measure.ts'
import type { SearchDeps } from '#areas/company-search/server/search.ts'
import type { StoredCompany } from '#areas/companies/server/find-companies.ts'
import type { ScanCompany, ScanFigures } from '../contract.ts'
import { rateWithoutThesis } from '#areas/thesis/rules/fit/analyse-company.ts'
import { rateConfidence } from '../rules/scan-confidence.ts'
import { mergeIndustries, toScanFigures } from '../rules/scan-figures.ts'
import { writeScanSummary } from '../rules/scan-summary.ts'
import { findWhiteSpots, meanGrowth } from '../rules/scan-white-spots.ts'
import type { ScanResult } from './run-kind.ts'

/** How many leaders, fastest growing and fastest shrinking companies are listed. */
const ends = 10
/** Letters of a description that a list shows. */
const shownLetters = 300

export async function measureScan(
  deps: SearchDeps,
  { workspaceId, filter }: { workspaceId: string; filter: CompanyFilter },
  pause: MarketPause,
): Promise<ScanResult> {
  const measured = await measureMarket(deps, { workspaceId }, { filter, ends, pause })
  const market = { ...measured, cells: mergeIndustries(measured.cells) }
  const figures = toFigures(market)
  const companies = toCompanies(market)
  return { figures, companies, summary: writeScanSummary(figures, companies) }
}

function toFigures(market: MeasuredMarket): ScanFigures {
  const { count, revenue_known, growth_known } = market.totals
  const known = { count, revenueKnown: revenue_known, growthKnown: growth_known }
  return {
    ...toScanFigures(market),
    white_spots: findWhiteSpots(market.cells, meanGrowth(market.totals)),
    coverage: { named: 0, known: 0, likely_missing: null },
    confidence_parts: rateConfidence(known, null).parts,
  }
}

/** Each company once, with the lists it is in. */
function toCompanies({ largest, rising, falling }: MeasuredMarket): ScanCompany[] {
  const lists = [
    ['leader', largest],
    ['rising', rising],
    ['falling', falling],
  ] as const
  const found = new Map<string, ScanCompany>()
  for (const [list, companies] of lists) {
    for (const company of companies) {
      const one = found.get(company.id) ?? toCompany(company)
      one.lists.push(list)
      found.set(company.id, one)
    }
  }
  return [...found.values()]
}

function toCompany(company: StoredCompany): ScanCompany {
  const { id, name, description, industry, country, revenue_millions, growth_rate, is_sample } = company
  return {
    id,
    name,
    description: description.slice(0, shownLetters),
    revenue_millions,
    strategic_fit_score: rateWithoutThesis(company).score,
    industry,
    country,
    growth_rate,
    growth_percent: readGrowth(growth_rate),
    is_sample,
    lists: [],
  }
}
