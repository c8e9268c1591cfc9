import type { Formatter } from '#core/format/formatter.ts'
import { inSentence } from '../report/report-texts.ts'
import { checkFirstYear, type FirstYearCheck } from './check-first-year.ts'
import { historyRatios, type DatedInputs, type HistoryFigure, type HistoryRatio } from './list-years.ts'

export const historyLabels: Readonly<Record<HistoryFigure | HistoryRatio, string>> = {
  revenue: 'Revenue',
  ebitda: 'EBITDA',
  ebit: 'EBIT',
  capex: 'Capex',
  workingCapital: 'Net working capital',
  revenueGrowth: 'Revenue growth',
  ebitdaMargin: 'EBITDA margin',
  ebitMargin: 'EBIT margin',
  capexOfRevenue: 'Capex, % of revenue',
  workingCapitalOfRevenue: 'Net working capital, % of revenue',
}

type DescribedYears = DatedInputs & { format: Formatter }

/** What the first forecast year does otherwise than the last year that has ended, in sentences; none without actuals. */
export function describeFirstYear({ inputs, on, format }: DescribedYears): string[] {
  const found = checkFirstYear({ inputs, on })
  if (!found) return []
  const { last, first, checks, missing, twice, ltm } = found
  const far = checks.filter(({ isFar }) => isFar)
  const sayCheck = ({ ratio, before, after }: FirstYearCheck) =>
    `${inSentence(historyLabels[ratio])} from ${percent(before, format)} to ${percent(after, format)}`
  const named = (years: readonly number[]) => years.map((year) => `FY${year}`).join(' and ')
  return [
    ...(far.length > 0 ? [`${first.name} departs from ${last.name}: ${far.map(sayCheck).join(', ')}.`] : []),
    ...(far.length === 0 && checks.length === historyRatios.length
      ? [`${first.name} continues ${last.name} in growth, margins, capex and net working capital.`]
      : []),
    ...(ltm ? [`LTM revenue is ${sayGap(ltm, format)} that of ${last.name}: the forecast starts from LTM.`] : []),
    ...(missing.length > 0
      ? [`No actuals of ${named(missing)} were entered, so ${first.name} is compared with ${last.name}.`]
      : []),
    ...(twice.length > 0
      ? [`${named(twice)} ${twice.length === 1 ? 'is' : 'are'} entered as actual and forecast as well.`]
      : []),
  ]
}

/** In percent: two amounts may be written alike and still differ. */
function sayGap({ revenue, actual }: { revenue: number; actual: number }, format: Formatter): string {
  const gap = revenue / actual - 1
  return `${format.ratio(Math.abs(gap), { places: 1 })} ${gap < 0 ? 'below' : 'above'}`
}

const percent = (ratio: number, format: Formatter) => format.ratio(ratio, { places: 1, isFixed: true })
