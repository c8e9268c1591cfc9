import { planCashFlows } from '#core/valuation/cash-flows/plan-cash-flows.ts'
import { firstForecastYear } from '../inputs/fiscal-years.ts'
import type { HistoryYear, ValuationInputs } from '../inputs/inputs.ts'

/** What is entered of a year that has ended, in millions. */
export const historyFigures = ['revenue', 'ebitda', 'ebit', 'capex', 'workingCapital'] as const
export type HistoryFigure = (typeof historyFigures)[number]

/** What follows from them, as ratios. */
export const historyRatios = [
  'revenueGrowth',
  'ebitdaMargin',
  'ebitMargin',
  'capexOfRevenue',
  'workingCapitalOfRevenue',
] as const
export type HistoryRatio = (typeof historyRatios)[number]

type KnownOrNot<Name extends string> = Readonly<Record<Name, number | null>>

/** A year that has ended or is forecast. */
export type ListedYear = {
  year: number
  /** 'FY2026A' of what was, 'FY2027E' of what is forecast. */
  name: string
  isActual: boolean
  figures: KnownOrNot<HistoryFigure>
  ratios: KnownOrNot<HistoryRatio>
}

export type DatedInputs = { inputs: ValuationInputs; on: string }

export const nameActual = (year: number | string): string => `FY${year}A`

/** The years that were entered, oldest first: colleagues add them in any order. */
export function sortHistory({ history = [] }: Pick<ValuationInputs, 'history'>): HistoryYear[] {
  return history.toSorted((one, other) => Number(one.id) - Number(other.id))
}

/**
 * The actuals and the forecast as one row of years, before adjustments, with growth and margins. Growth is over the year
 * before, where that is known; of the first forecast year without one over the LTM figures, as the forecast itself.
 */
export function listYears({ inputs, on }: DatedInputs): ListedYear[] {
  const first = firstForecastYear({ inputs, on })
  const actuals = sortHistory(inputs).map((figures) => ({ year: Number(figures.id), isActual: true, figures }))
  const forecast = planCashFlows(inputs.base, inputs.drivers).map((figures, index) => ({
    year: first + index,
    isActual: false,
    figures,
  }))
  const all = [...actuals, ...forecast]
  return all.map(({ year, isActual, figures }, at) => {
    const before = isActual || at > actuals.length ? all[at - 1] : actuals.findLast((one) => one.year === year - 1)
    const isNext = before !== undefined && before.year === year - 1
    const earlier = isNext ? before.figures.revenue : isActual ? null : inputs.base.revenue
    return {
      year,
      name: isActual ? nameActual(year) : `FY${year}E`,
      isActual,
      figures: pick(figures),
      ratios: rateYear(pick(figures), earlier),
    }
  })
}

function pick({ revenue, ebitda, ebit, capex, workingCapital }: KnownOrNot<HistoryFigure>): KnownOrNot<HistoryFigure> {
  return { revenue, ebitda, ebit, capex, workingCapital }
}

function rateYear({ revenue, ebitda, ebit, capex, workingCapital }: KnownOrNot<HistoryFigure>, earlier: number | null) {
  const growth = ratio(revenue, earlier)
  return {
    revenueGrowth: growth === null ? null : growth - 1,
    ebitdaMargin: ratio(ebitda, revenue),
    ebitMargin: ratio(ebit, revenue),
    capexOfRevenue: ratio(capex, revenue),
    workingCapitalOfRevenue: ratio(workingCapital, revenue),
  }
}

function ratio(part: number | null, whole: number | null): number | null {
  const found = part === null || whole === null || whole <= 0 ? Number.NaN : part / whole
  return Number.isFinite(found) ? found : null
}
