import { firstForecastYear } from '../inputs/fiscal-years.ts'
import { historyRatios, listYears, type DatedInputs, type HistoryRatio, type ListedYear } from './list-years.ts'

/** A ratio of the last actual year beside that of the first forecast year. */
export type FirstYearCheck = {
  ratio: HistoryRatio
  before: number
  after: number
  /** Further apart than a plan moves in a year without a reason. */
  isFar: boolean
}

export type FirstYearCheckList = {
  last: ListedYear
  first: ListedYear
  checks: FirstYearCheck[]
  /** Years between the last actual and the forecast of which nothing is known. */
  missing: number[]
  /** Actual years that the forecast has as well. */
  twice: number[]
  /** Revenue of the LTM figures and of the last actual year, where the forecast follows it and they differ. */
  ltm: { revenue: number; actual: number } | null
}

/** In points of a ratio: steps of one year that a reader asks about. */
const farFrom: Readonly<Record<HistoryRatio, number>> = {
  revenueGrowth: 0.05,
  ebitdaMargin: 0.02,
  ebitMargin: 0.02,
  capexOfRevenue: 0.02,
  workingCapitalOfRevenue: 0.02,
}
/** What is computed in binary is no further apart than it was typed. */
const roundingError = 1e-9
/** Revenues that differ by less are one figure, rounded differently. */
const sameRevenue = 0.005

/** The first forecast year against the newest year that has ended; null without one before it. */
export function checkFirstYear({ inputs, on }: DatedInputs): FirstYearCheckList | null {
  const years = listYears({ inputs, on })
  const start = firstForecastYear({ inputs, on })
  const first = years.find(({ isActual }) => !isActual)
  const last = years.findLast(({ isActual, year }) => isActual && year < start)
  if (!first || !last) return null
  const checks = historyRatios.flatMap((ratio): FirstYearCheck[] => {
    const [before, after] = [last.ratios[ratio], first.ratios[ratio]]
    if (before === null || after === null) return []
    return [{ ratio, before, after, isFar: Math.abs(after - before) > farFrom[ratio] + roundingError }]
  })
  const missing = Array.from({ length: start - last.year - 1 }, (_, index) => last.year + 1 + index)
  const twice = years.flatMap(({ isActual, year }) => (isActual && year >= start ? [year] : []))
  return {
    last,
    first,
    checks,
    missing,
    twice,
    ltm: missing.length === 0 ? compareLtm(inputs.base.revenue, last) : null,
  }
}

function compareLtm(revenue: number, { figures: { revenue: actual } }: ListedYear): FirstYearCheckList['ltm'] {
  if (actual === null || actual <= 0) return null
  return Math.abs(revenue - actual) / actual > sameRevenue ? { revenue, actual } : null
}
