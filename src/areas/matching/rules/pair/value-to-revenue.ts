import { median } from '#core/valuation/quartiles.ts'
import type { ComparedCompany } from './company-traits.ts'

type Valued = Pick<ComparedCompany, 'revenue_millions' | 'valuation_millions'>

/** Fewer valued companies say nothing of a sector. */
const fewestValued = 5

/** The middle of value over revenue among companies with both; undefined when there are too few. */
export function findValueToRevenue(companies: readonly Valued[]): number | undefined {
  const ratios = companies.flatMap(({ valuation_millions: value, revenue_millions: revenue }) =>
    value !== null && value > 0 && revenue !== null && revenue > 0 ? [value / revenue] : [],
  )
  return ratios.length < fewestValued ? undefined : median(ratios)
}
