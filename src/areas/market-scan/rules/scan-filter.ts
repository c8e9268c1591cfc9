import type { CompanyFilter } from '#areas/company-search/contract.ts'
import type { DiscoveryFilters } from '#areas/thesis/contract.ts'
import type { ScanQuestion } from '../contract.ts'

type FigureRange = DiscoveryFilters['revenueRange']

/** The question as a filter of the company search: the same companies that Database Search lists. */
export function toScanFilter({ criteria, filter }: ScanQuestion): CompanyFilter {
  const { industry, country, revenueRange, growthRate, employees } = criteria
  const known = Object.entries(filter).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
  return {
    ...Object.fromEntries(known),
    ...(industry && { industry }),
    ...(country && { country }),
    ...limits('revenue', notNegative(revenueRange)),
    ...limits('growth', growthRate),
    ...limits('employees', notNegative(employees)),
  }
}

/** No company has a negative number of employees or revenue. */
function notNegative(range: FigureRange): FigureRange {
  const { min, max } = range ?? {}
  return {
    min: typeof min === 'number' ? Math.max(0, min) : null,
    max: typeof max === 'number' ? Math.max(0, max) : null,
  }
}

function limits(name: 'revenue' | 'growth' | 'employees', range: FigureRange): Partial<CompanyFilter> {
  const { min, max } = range ?? {}
  return {
    ...(typeof min === 'number' && { [`${name}_min`]: min }),
    ...(typeof max === 'number' && { [`${name}_max`]: max }),
  }
}

/** The market in a few words: 'Software & SaaS in Germany, revenue 10 to 50 million USD'. */
export function nameMarket(filter: CompanyFilter): string {
  const place = [filter.region, filter.country].filter(Boolean).join(', ')
  const lists = [
    filter.stages,
    filter.technologies,
    filter.metrics,
    filter.company_types,
    filter.quality,
    filter.acquisition_types,
  ]
  const words = [
    `${filter.industry || 'All industries'}${place ? ` in ${place}` : ''}`,
    filter.scope === 'workspace' ? 'companies of your workspace only' : '',
    filter.text ? `‘${filter.text}’` : '',
    sayRange('revenue', [filter.revenue_min, filter.revenue_max], ' million USD'),
    sayRange('growth', [filter.growth_min, filter.growth_max], '%'),
    sayRange('employees', [filter.employees_min, filter.employees_max], ''),
    ...lists.map((list) => (list ?? []).join(' or ')),
  ]
  return words.filter(Boolean).join(', ')
}

function sayRange(name: string, [min, max]: readonly [number | undefined, number | undefined], unit: string): string {
  const say = (limit: number) => String(limit).replace('-', '−')
  if (min !== undefined && max !== undefined) return `${name} ${say(min)} to ${say(max)}${unit}`
  if (min !== undefined) return `${name} from ${say(min)}${unit}`
  return max === undefined ? '' : `${name} to ${say(max)}${unit}`
}
