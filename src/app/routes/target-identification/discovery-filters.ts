import {
  toQuery,
  withCountry,
  withIndustry,
  noFilters,
  type Filters,
} from '#areas/company-search/web/filters/filters.ts'
import type { Criterion, DiscoveryFilters } from '#areas/thesis/contract.ts'

/** The filters of the page, in the words of discovery (S0 §3). */
export function toDiscoveryFilters(filters: Filters): DiscoveryFilters {
  const { industry, country, revenue_min, revenue_max, growth_min, growth_max, employees_min, employees_max } =
    toQuery(filters)
  return {
    ...(industry && { industry }),
    ...(country && { country }),
    ...range('revenueRange', revenue_min, revenue_max),
    ...range('growthRate', growth_min, growth_max),
    ...range('employees', employees_min, employees_max),
  }
}

type RangeName = 'revenueRange' | 'growthRate' | 'employees'

function range(name: RangeName, min: number | undefined, max: number | undefined): DiscoveryFilters {
  if (min === undefined && max === undefined) return {}
  return { [name]: { min: min ?? null, max: max ?? null } }
}

/** How a criterion of each filter is taken out of the filters of the page. */
const withoutFilter: Readonly<Record<string, (filters: Filters) => Filters>> = {
  industry: (filters) => withIndustry(filters, null),
  country: (filters) => withCountry(filters, null),
  revenue: (filters) => ({ ...filters, revenue: noFilters.revenue }),
  growth: (filters) => ({ ...filters, growth: noFilters.growth }),
  employees: (filters) => ({ ...filters, employees: noFilters.employees }),
}

/** A criterion that was changed or removed is no filter of the page any more: otherwise the next search would bring it back. */
export function dropChanged(filters: Filters, before: readonly Criterion[], now: readonly Criterion[]): Filters {
  const changed = before.filter((one) => !now.includes(one))
  return changed.reduce((left, { id }) => withoutFilter[id]?.(left) ?? left, filters)
}
