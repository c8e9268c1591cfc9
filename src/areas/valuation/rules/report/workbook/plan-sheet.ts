import { keysOf } from '#core/keys-of.ts'
import { layOutSheet, type Sheet, type SheetCell, type SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import { listYears, type ListedYear } from '../../history/list-years.ts'
import { nameYears } from '../../inputs/fiscal-years.ts'
import { actualCells, actualColumn, firstYearRows, ratioCells } from './actual-cells.ts'
import { driverLabels } from '../report-texts.ts'
import { cellsOf, formula, gap, head, input, none, noteOrigin, partOf, row, text, titled, yearCell } from './cells.ts'
import type { Cells, Context, Value } from './cells.ts'

const planDriverLabels = { ...driverLabels, ebitdaMargin: 'EBITDA margin before adjustments' }
const driverNames = keysOf(planDriverLabels)

export const yearColumn = (index: number) => `year${index + 1}`
/** The grid has five rates by five terminal assumptions, in the columns of the forecast years. */
export const gridColumns = [0, 1, 2, 3, 4].map((index) => yearColumn(index))

export function planSheet(context: Context): Sheet {
  const { inputs, on } = context
  const yearName = nameYears({ inputs, on })
  const years = inputs.drivers.map((_, index) => yearColumn(index))
  const actuals = listYears({ inputs, on }).filter(({ isActual }) => isActual)
  const drivers = driverNames.map((key) => {
    const noteOf = (index: number) => noteOrigin(inputs.origins[`drivers.${index}.${key}`])
    const cells = cellsOf(years, (_, index) =>
      input(`drivers.0.${key}`, inputs.drivers[index]?.[key] ?? null, {
        note: noteOf(index),
        name: yearCell(key, index),
      }),
    )
    return row(planDriverLabels[key], { ...ratioCells(actuals, key), ...cells }, key)
  })
  const columns = years.length < gridColumns.length ? gridColumns : years
  return layOutSheet({
    name: 'DCF',
    heads: 2,
    columns: { label: 42, ...widthOf(actuals.map(({ year }) => actualColumn(year))), ...widthOf(columns) },
    rows: [
      titled(text('Discounted cash flow', 'title')),
      titled(head('Drivers'), {
        ...Object.fromEntries(actuals.map(({ year, name }) => [actualColumn(year), text(name, 'figureHead')])),
        ...cellsOf(years, (_, index) => text(yearName(index), 'figureHead')),
      }),
      ...drivers,
      ...Object.entries(planLines).map(([key, line]) => (line === null ? gap : planRow(context, [key, line], actuals))),
      gap,
      ...valueRows(context),
      ...firstYearRows(context),
      ...gridRows(context),
    ],
  })
}

const widthOf = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, 13]))

/** `{row}` is in the same year, `{row<}` in the year before; the first year has a formula of its own there. */
type PlanLine = { label: string; source: string; first?: string; firstName?: string; format?: 'percent' }

/** By the key of their row, in their order; null is an empty row. */
const planLines: Readonly<Record<string, PlanLine | null>> = {
  revenue: {
    label: 'Revenue',
    source: '{revenue<}*(1+{revenueGrowth})',
    first: 'revenue*(1+{revenueGrowth})',
    firstName: 'next_revenue',
  },
  ebitda: { label: 'EBITDA', source: '{revenue}*({ebitdaMargin}+margin_shift)', firstName: 'next_ebitda' },
  depreciation: { label: 'D&A', source: '{revenue}*{depreciationOfRevenue}' },
  ebit: { label: 'EBIT', source: '{ebitda}-{depreciation}' },
  ebitMargin: { label: 'EBIT margin', source: 'IF({revenue}>0,{ebit}/{revenue},"none")', format: 'percent' },
  taxes: { label: 'Taxes', source: 'MAX(0,{ebit})*{taxRate}' },
  profitAfterTaxes: { label: 'NOPAT', source: '{ebit}-{taxes}' },
  capex: { label: 'Capex', source: '{revenue}*{capexOfRevenue}' },
  workingCapital: { label: 'Net working capital', source: '{revenue}*{workingCapitalOfRevenue}' },
  changeInWorkingCapital: {
    label: 'Change in net working capital',
    source: '{workingCapital}-{workingCapital<}',
    first: '{workingCapital}-working_capital',
  },
  gap: null,
  freeCashFlow: {
    label: 'Free cash flow',
    source: '{profitAfterTaxes}+{depreciation}-{capex}-{changeInWorkingCapital}',
  },
  time: { label: 'Discount period, years', source: '{time<}+1', first: '1-mid_year' },
  factor: { label: 'Discount factor', source: '(1+rate)^(-{time})' },
  present: { label: 'Present value', source: '{freeCashFlow}*{factor}' },
}

function planRow(
  { inputs, worth }: Context,
  [key, { label, source, first = source, firstName, format }]: readonly [string, PlanLine],
  actuals: readonly ListedYear[],
) {
  const { years, dcf } = worth
  const further: Record<string, readonly Value[]> = {
    ebitMargin: years.map(({ ebit, revenue }) => (revenue > 0 ? ebit / revenue : 'none')),
    time: years.map((_, index) => index + 1 - (inputs.midYear ? 0.5 : 0)),
    factor: dcf.ok ? dcf.discountFactors : [],
    present: dcf.ok ? dcf.presentValues : [],
  }
  const values = further[key] ?? years.map((year) => year[key as keyof typeof year]) // a key of the plan
  const cells = inputs.drivers.map((_, index): [string, SheetCell] => [
    yearColumn(index),
    formula(index === 0 ? first : source, values[index] ?? null, {
      name: index === 0 && firstName ? firstName : yearCell(key, index),
      ...(key === 'factor' && { format: 'factor' }),
      ...(format && { format }),
      ...(key === 'freeCashFlow' && { look: 'total' }),
    }),
  ])
  return row(label, { ...actualCells(inputs, actuals, key), ...Object.fromEntries(cells) }, key)
}

/** WACC and terminal assumptions, as cells or names. */
type Point = { rate: string; growth: string; multiple: string }
const basePoint: Point = { rate: 'rate', growth: 'terminal_growth', multiple: 'exit_multiple' }

/** The formulas of the value at a point, which range, grid and scenarios share. The rows with these keys have the cash flows. */
export function dcfFormulas({ inputs }: Context, keys = { flow: 'freeCashFlow', ebitda: 'ebitda' }) {
  const years = inputs.drivers.length
  const flow = `{${keys.flow}.${yearColumn(years - 1)}}`
  const ebitda = `{${keys.ebitda}.${yearColumn(years - 1)}}`
  const flows = `{${keys.flow}.${yearColumn(0)}:${keys.flow}.${yearColumn(years - 1)}}`
  const terminal = ({ rate, growth, multiple }: Point) =>
    `IF(terminal_method="growth",${flow}*(1+${growth})/(${rate}-${growth})/(1+${rate})^(${years}-mid_year),${multiple}*${ebitda}/(1+${rate})^${years})`
  const allowed = ({ rate, growth, multiple }: Point) =>
    `AND(${rate}>0,IF(terminal_method="growth",AND(${growth}<${rate},${growth}>-1,${flow}>0),AND(${multiple}>0,${ebitda}>0)))`
  return {
    terminal: (at: Point) => `IF(${allowed(at)},${terminal(at)},${none})`,
    value: (at: Point) => `IF(${allowed(at)},NPV(${at.rate},${flows})*(1+${at.rate})^mid_year+${terminal(at)},${none})`,
  }
}

function valueRows(context: Context): SheetRow[] {
  const { dcf, methods: values } = context.worth
  const { terminal, value } = dcfFormulas(context)
  const share = `IF(ISNUMBER(dcf_value),IF(dcf_value=0,0,terminal_present_value/dcf_value),${none})`
  const inner = `{inner.${yearColumn(1)}:inner.${yearColumn(3)}}`
  const cell = (source: string, result: Value, more: Pick<SheetCell, 'name' | 'format'>): Cells => ({
    [yearColumn(0)]: formula(source, result, more),
  })
  const end = (outer: 'MIN' | 'MAX', part: 'low' | 'high') =>
    cell(`IF(ISNUMBER(dcf_value),${outer}(dcf_value,${inner}),${none})`, partOf(values.dcf, part), {
      name: `dcf_${part}_value`,
    })
  const [afterPlan, whole, ratio] = dcf.ok
    ? [dcf.presentValueOfTerminal, dcf.enterpriseValue, dcf.terminalShare]
    : ['none', 'none', 'none']
  return [
    row('Present value of terminal value', cell(terminal(basePoint), afterPlan, { name: 'terminal_present_value' })),
    titled(head('Enterprise value by DCF'), cell(value(basePoint), whole, { name: 'dcf_value' })),
    row('Terminal value, share of DCF', cell(share, ratio, { format: 'percent' })),
    row('Low: one step each way', end('MIN', 'low')),
    row('High: one step each way', end('MAX', 'high')),
  ]
}

/** The range of the value is that of the inner nine cells. */
function gridRows(context: Context): SheetRow[] {
  const { grid } = context.worth
  const { inputs } = context
  const { value } = dcfFormulas(context)
  const terminal = (step: number) =>
    `IF(terminal_method="growth",terminal_growth+(${step})*growth_step,exit_multiple+(${step})*multiple_step)`
  const cell = value({ rate: '{.label}', growth: '{terminal}', multiple: '{terminal}' })
  return [
    titled(
      head('WACC (rows), terminal growth or exit multiple (columns)'),
      cellsOf(gridColumns, (_, across) =>
        formula(terminal(across - 2), grid.terminals[across] ?? null, {
          format: inputs.terminal.method === 'growth' ? 'percent' : 'multiple',
        }),
      ),
      'terminal',
    ),
    ...gridColumns.map((_column, down) =>
      titled(
        formula(`rate+(${down - 2})*rate_step`, grid.rates[down] ?? null, { format: 'percent' }),
        cellsOf(gridColumns, (_, across) => formula(cell, grid.values[down]?.[across] ?? 'none')),
        down === 0 || down === 4 ? 'outer' : 'inner',
      ),
    ),
  ]
}
