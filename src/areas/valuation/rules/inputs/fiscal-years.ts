import type { ValuationInputs } from './inputs.ts'

type Dated = { inputs: Pick<ValuationInputs, 'company'>; on: string }

/**
 * The first forecast year: the one that was entered, else the year after the year end nearest to the valuation date.
 * The plan is discounted from that date on, so a valuation of September 2026 forecasts from 2027, one of March 2026 from 2026.
 */
export function firstForecastYear({ inputs, on }: Dated): number {
  const [year = '', month = ''] = on.split('-')
  return inputs.company.firstYear ?? Number(year) + (Number(month) > 6 ? 1 : 0)
}

/** The names of the forecast years: FY2027E and those after it. */
export function nameYears(dated: Dated): (index: number) => string {
  const first = firstForecastYear(dated)
  return (index) => `FY${first + index}E`
}
