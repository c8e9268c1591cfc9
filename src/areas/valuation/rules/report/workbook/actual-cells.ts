import type { SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import { checkFirstYear } from '../../history/check-first-year.ts'
import { historyLabels } from '../../history/describe-first-year.ts'
import { historyRatios, type HistoryFigure, type HistoryRatio, type ListedYear } from '../../history/list-years.ts'
import type { ValuationInputs } from '../../inputs/inputs.ts'
import { formula, gap, head, input, none, noteOrigin, row, text, titled, type Cells, type Context } from './cells.ts'

export const actualColumn = (year: number): string => `actual${year}`

const isFigure = (key: string): key is HistoryFigure =>
  ['revenue', 'ebitda', 'ebit', 'capex', 'workingCapital'].includes(key)

/** The actuals of a row of the DCF sheet, for the reader to change; what follows from them is a formula. */
export function actualCells({ origins }: ValuationInputs, actuals: readonly ListedYear[], key: string): Cells {
  if (key === 'ebitMargin') return ratioCells(actuals, key)
  if (!isFigure(key)) return {}
  return Object.fromEntries(
    actuals.map(({ year, figures }) => {
      const path = `history.${year}.${key}`
      return [actualColumn(year), input(path, figures[key], { note: noteOrigin(origins[path]) })]
    }),
  )
}

/** What each ratio is over the rows of the DCF sheet. */
const sources: Readonly<Record<Exclude<HistoryRatio, 'revenueGrowth'>, string>> = {
  ebitdaMargin: 'ebitda',
  ebitMargin: 'ebit',
  capexOfRevenue: 'capex',
  workingCapitalOfRevenue: 'workingCapital',
}

/** Growth and margins of the actuals; a driver of the forecast that they do not have stays empty. */
export function ratioCells(actuals: readonly ListedYear[], key: string): Cells {
  const ratio = historyRatios.find((one) => one === key)
  if (!ratio) return {}
  return Object.fromEntries(
    actuals.map(({ year, ratios }, at) => [
      actualColumn(year),
      formula(sourceOf(ratio, { year, before: actuals[at - 1]?.year }), ratios[ratio] ?? 'none', { format: 'percent' }),
    ]),
  )
}

/** Growth is over the year before, where that was entered. */
function sourceOf(ratio: HistoryRatio, { year, before }: { year: number; before: number | undefined }): string {
  if (ratio !== 'revenueGrowth') return divide(`{${sources[ratio]}}`, '{revenue}')
  if (before !== year - 1) return none
  return divide('{revenue}', '{revenue<}', '-1')
}

/** An empty cell is no zero. */
function divide(part: string, whole: string, more = ''): string {
  return `IF(AND(ISNUMBER(${part}),ISNUMBER(${whole})),IF(${whole}>0,${part}/${whole}${more},${none}),${none})`
}

/** The first forecast year against the last actual one, as the page says it. */
export function firstYearRows({ inputs, on }: Context): SheetRow[] {
  const found = checkFirstYear({ inputs, on })
  if (!found) return []
  const { last, first, checks } = found
  const column = actualColumn(last.year)
  const known = new Map(checks.map((one) => [one.ratio, one]))
  const rows = historyRatios.map((ratio) => {
    const check = known.get(ratio)
    const after = firstSources[ratio](column, isNext(last, first))
    const before = `{${ratio}.${column}}`
    return row(historyLabels[ratio], {
      year1: formula(before, last.ratios[ratio] ?? 'none', { format: 'percent' }),
      year2: formula(after, first.ratios[ratio] ?? 'none', { format: 'percent' }),
      year3: formula(
        `IF(AND(ISNUMBER({.year1}),ISNUMBER({.year2})),{.year2}-{.year1},${none})`,
        check ? check.after - check.before : 'none',
        {
          format: 'percent',
        },
      ),
    })
  })
  return [
    gap,
    titled(head('First forecast year against the last actual, before adjustments'), {
      year1: text(last.name, 'figureHead'),
      year2: text(first.name, 'figureHead'),
      year3: text('Difference', 'figureHead'),
    }),
    ...rows,
    gap,
  ]
}

const isNext = (last: ListedYear, first: ListedYear) => first.year === last.year + 1

/** Ratios of the first forecast year, without the shift of margins by adjustments. */
const firstSources: Readonly<Record<HistoryRatio, (column: string, isNextYear: boolean) => string>> = {
  revenueGrowth: (column, isNextYear) =>
    isNextYear ? divide('{revenue.year1}', `{revenue.${column}}`, '-1') : divide('{revenue.year1}', 'revenue', '-1'),
  ebitdaMargin: () => divide('{revenue.year1}*{ebitdaMargin.year1}', '{revenue.year1}'),
  ebitMargin: () => divide('{revenue.year1}*({ebitdaMargin.year1}-{depreciationOfRevenue.year1})', '{revenue.year1}'),
  capexOfRevenue: () => divide('{capex.year1}', '{revenue.year1}'),
  workingCapitalOfRevenue: () => divide('{workingCapital.year1}', '{revenue.year1}'),
}
