/**
 * The compared traits of a company, as numbers, so that a pair can be scored in a few hundred nanoseconds. NaN:
 * unknown. An unknown trait scores half of its part: it neither punishes nor rewards.
 */
export type FitTraits = {
  /** Two companies of one sector have the same number; NaN without a sector. */
  sector: number
  /** The company's trades, one bit each in two words of 31 bits; both 0 if unknown. */
  tradesLow: number
  tradesHigh: number
  country: number
  /** Natural logarithm of the value in millions. */
  size: number
  growthPercent: number
  /** How the business earns its money, in the order of `indicatorNames`. */
  indicators: readonly number[]
}

export type FitFigures = {
  valueMillions: number | null
  revenueMillions: number | null
  ebitdaMillions: number | null
  employees: number | null
  netIncomeMillions?: number | null
  bookEquityMillions?: number | null
}

export const indicatorNames = [
  'ebitdaMargin',
  'netMargin',
  'valueToRevenue',
  'valueToBook',
  'bookToRevenue',
  'revenuePerEmployee',
] as const

/**
 * The distance at which similarity falls to 1/e: ten points of EBITDA margin, seven of net margin, and a factor of 1.65
 * (half a logarithm) between ratios, which separates trades within a sector.
 */
export const indicatorScales: readonly number[] = [0.1, 0.07, 0.5, 0.5, 0.5, 0.5]

/** Value to revenue, if only a company's revenue is known and nothing about its sector. */
const defaultValueToRevenue = 1.5

/** Size as value in millions; if unknown, the usual value of this revenue in the sector. */
export function toSize(
  { valueMillions, revenueMillions }: FitFigures,
  valueToRevenue: number = defaultValueToRevenue,
): number {
  if (valueMillions !== null && valueMillions > 0) return Math.log(valueMillions)
  return revenueMillions !== null && revenueMillions > 0 ? Math.log(revenueMillions * valueToRevenue) : Number.NaN
}

/** Ratios that distinguish a bank from an insurer and a chip maker from a software company, at any size. */
export function toIndicators(figures: FitFigures): number[] {
  const { valueMillions, revenueMillions, ebitdaMillions, employees } = figures
  const { netIncomeMillions = null, bookEquityMillions = null } = figures
  return [
    ratio(ebitdaMillions, revenueMillions),
    ratio(netIncomeMillions, revenueMillions),
    logRatio(valueMillions, revenueMillions),
    logRatio(valueMillions, bookEquityMillions),
    logRatio(bookEquityMillions, revenueMillions),
    logRatio(revenueMillions, employees),
  ]
}

function ratio(part: number | null, whole: number | null): number {
  return part !== null && whole !== null && whole > 0 ? part / whole : Number.NaN
}

function logRatio(one: number | null, other: number | null): number {
  return one !== null && other !== null && one > 0 && other > 0 ? Math.log(one / other) : Number.NaN
}
