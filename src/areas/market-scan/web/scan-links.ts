import { sizeBands } from '#areas/company-search/rules/market-measure.ts'
import type { CompanyFilter } from '#areas/company-search/contract.ts'
import {
  fromQuery,
  noFilters,
  withCountry,
  withIndustry,
  type Filters,
} from '#areas/company-search/web/filters/filters.ts'
import type { ScanSegment, WhiteSpot } from '../contract.ts'

/** The filters of the page that list the companies of a whole scan. */
export function filtersOfScan(filter: CompanyFilter): Filters {
  return fromQuery(filter)
}

/** Those of one segment; null for what no filter of the page says. */
export function filtersOfSegment(filter: CompanyFilter, { kind, name, is_rest }: ScanSegment): Filters | null {
  if (is_rest || name === '') return null
  const all = fromQuery(filter)
  if (kind === 'industry') return all.industry === name ? all : withIndustry(all, name)
  if (kind === 'country') return all.country === name ? all : withCountry(all, name)
  if (kind === 'size') return withSize(all, name)
  if (kind === 'stage') return { ...all, stages: [name] }
  if (kind === 'technology') return { ...all, technologies: [name] }
  return { ...all, text: `${all.text} ${name}`.trim() }
}

export function filtersOfSpot(filter: CompanyFilter, { industry, country, size }: WhiteSpot): Filters {
  const all = fromQuery(filter)
  const there = { ...all, industry, country, region: all.country === country ? all.region : null }
  return withSize(all.industry === industry ? there : withIndustry(there, industry), size)
}

function withSize(all: Filters, name: string): Filters {
  const band = sizeBands.find(({ id }) => id === name)
  if (!band) return all
  const [least, most] = noFilters.revenue
  const from = Math.max(all.revenue[0], band.from, least)
  const to = Math.min(all.revenue[1], band.to ?? most, most)
  return { ...all, revenue: [Math.min(from, to), to] }
}
