import { marginOf, workingCapitalOf } from './follow-figures.ts'
import type { Origin, ValuationInputs } from './inputs.ts'
import inputs from './usual-inputs.json' with { type: 'json' }

/** What is known of the company when its valuation begins; figures in millions. */
export type KnownCompany = {
  name: string
  industry: string
  country: string
  description: string
  revenueMillions: number | null
  ebitdaMillions: number | null
  growthPercent: number | null
  /** Where the stored figures come from. */
  origins: Partial<Record<'revenue' | 'ebitda' | 'growth', Origin>>
}

const plannedYears = 5
/** Growth fades in equal steps to what an economy grows by in the long run. */
const lastGrowth = 0.03
const usualWorkingCapital = 0.1

/** Rates of a mid-sized company; whoever values looks at each of them. A test parses what is made of them. */
const usual = inputs as Omit<ValuationInputs, 'company' | 'origins' | 'base' | 'drivers'>

/**
 * What a new valuation starts with: the stored figures with their origin, and assumptions that everybody can see and
 * change. Nothing is invented about the company: what is not known is 0 and stays without an origin.
 */
export function beginInputs(known: KnownCompany): ValuationInputs {
  const revenue = known.revenueMillions ?? 0
  const ebitda = known.ebitdaMillions ?? 0
  const margin = marginOf({ revenue, ebitda: known.ebitdaMillions })
  const firstGrowth = clamp((known.growthPercent ?? 100 * lastGrowth) / 100, -0.5, 1)
  const { name, industry, country, description } = known
  return {
    company: { name, industry, country, description },
    origins: toOrigins(known),
    base: {
      revenue,
      ebitda,
      netIncome: null,
      bookEquity: null,
      workingCapital: workingCapitalOf(revenue, usualWorkingCapital),
      debt: 0,
      cash: 0,
      minorities: 0,
      preferred: 0,
      shares: null,
    },
    drivers: Array.from({ length: plannedYears }, (_, year) => ({
      revenueGrowth: round(firstGrowth + ((lastGrowth - firstGrowth) * year) / (plannedYears - 1)),
      ebitdaMargin: margin,
      depreciationOfRevenue: 0.03,
      capexOfRevenue: 0.04,
      workingCapitalOfRevenue: usualWorkingCapital,
      taxRate: 0.25,
    })),
    ...usual,
  }
}

/** Without a revenue the margin is the usual one, and from nobody. */
function toOrigins({
  revenueMillions,
  origins: { revenue, ebitda, growth },
}: KnownCompany): ValuationInputs['origins'] {
  return {
    ...(revenue && { 'base.revenue': revenue }),
    ...(ebitda && { 'base.ebitda': ebitda }),
    ...(ebitda && (revenueMillions ?? 0) > 0 && { 'drivers.0.ebitdaMargin': ebitda }),
    ...(growth && { 'drivers.0.revenueGrowth': growth }),
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** Four decimals: a tenth of a basis point is beyond what anybody plans. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
