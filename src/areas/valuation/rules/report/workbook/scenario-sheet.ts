import { layOutSheet, type Sheet, type SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import { planCashFlows, type PlannedYear } from '#core/valuation/cash-flows/plan-cash-flows.ts'
import { applyAdjustments, applyScenario } from '../../compute-valuation.ts'
import { nameYears } from '../../inputs/fiscal-years.ts'
import type { ValuationInputs } from '../../inputs/inputs.ts'
import { cellsOf, formula, gap, head, input, none, noteOrigin, row, text, titled, yearCell } from './cells.ts'
import type { Cells, Context } from './cells.ts'
import { dcfFormulas, yearColumn } from './plan-sheet.ts'

const inputNames = ['probability', 'growth', 'margin', 'discountRate', 'multiple'] as const
const labels = ['Probability', 'Growth', 'EBITDA margin', 'WACC', 'Exit multiple', 'EV (DCF)']
const [probability, growth, margin, rate, multiple, value] = [0, 1, 2, 3, 4, 5].map((index) => yearColumn(index))

const note =
  'Changes to the base case in every year, and enterprise value by DCF in millions. Exit multiples count only where the terminal value is by exit multiple.'

/** Each scenario changes all years of the forecast; its cash flows are below, its value in the table above. */
export function scenarioSheet(context: Context): Sheet {
  const { inputs } = context
  const columns = Array.from({ length: Math.max(labels.length, inputs.drivers.length) }, (_, index) =>
    yearColumn(index),
  )
  return layOutSheet({
    name: 'Scenarios',
    columns: { label: 34, ...Object.fromEntries(columns.map((column) => [column, 14])) },
    rows: [
      titled(text('Scenarios', 'title')),
      titled(text(note, 'note')),
      titled(
        head('Scenario'),
        cellsOf(columns.slice(0, labels.length), (_, index) => text(labels[index] ?? '', 'figureHead')),
      ),
      ...inputs.scenarios.map((_, index) => scenarioRow(context, index)),
      expectedRow(context),
      ...inputs.scenarios.flatMap((_, index) => flowRows(context, index)),
    ],
  })
}

const keyOf = (index: number) => `scenario${index + 1}`

function scenarioRow(context: Context, index: number): SheetRow {
  const { inputs, worth } = context
  const scenario = inputs.scenarios[index]
  const key = keyOf(index)
  const { value: valueAt } = dcfFormulas(context, { flow: `${key}-flow`, ebitda: `${key}-ebitda` })
  const at = {
    rate: `(rate+{.${rate}})`,
    growth: 'terminal_growth',
    multiple: `(exit_multiple+{.${multiple}})`,
  }
  const found = worth.scenarios[index]?.value ?? 'none'
  const cells = cellsOf([probability, growth, margin, rate, multiple].map(String), (_, place) => {
    const name = inputNames[place] ?? 'probability'
    const origin = inputs.origins[`scenarios.${scenario?.id}.${name}`]
    return input(`scenarios.0.${name}`, scenario?.[name] ?? 0, { note: noteOrigin(origin) })
  })
  const result: Cells = { [String(value)]: formula(valueAt(at), found, { name: `scenario_value_${index + 1}` }) }
  return row(scenario?.name ?? '', { ...cells, ...result }, key)
}

function expectedRow({ inputs, worth }: Context): SheetRow {
  const count = inputs.scenarios.length
  const range = (column: string | undefined) => `{${keyOf(0)}.${column}:${keyOf(count - 1)}.${column}}`
  const [shares, values] = [range(probability), range(value)]
  const isWhole = `AND(ABS(SUM(${shares})-1)<=0.000000001,COUNT(${values})=${count})`
  const source = count === 0 ? none : `IF(${isWhole},SUMPRODUCT(${shares},${values}),${none})`
  const cell = formula(source, worth.expected ?? 'none', { name: 'scenarios_expected', look: 'total' })
  return titled(head('Probability-weighted'), { [String(value)]: cell })
}

function flowRows({ inputs, adjustments, on }: Context, index: number): SheetRow[] {
  const key = keyOf(index)
  const yearName = nameYears({ inputs, on })
  const years = inputs.drivers.map((_, year) => yearColumn(year))
  const ofScenario = (column: string | undefined) => `{${key}.${column}}`
  const planned = planScenario(applyAdjustments(inputs, adjustments), index)
  const line = (label: string, name: keyof typeof flowKeys, source: (year: number) => string) =>
    row(
      label,
      cellsOf(years, (_, year) => formula(source(year), planned[year]?.[flowKeys[name]] ?? null)),
      `${key}-${name}`,
    )
  const revenue = `{${key}-revenue}`
  return [
    gap,
    titled(
      head(inputs.scenarios[index]?.name ?? ''),
      cellsOf(years, (_, year) => text(yearName(year), 'figureHead')),
    ),
    line('Revenue', 'revenue', (year) => {
      const before = year === 0 ? 'revenue' : `{${key}-revenue<}`
      return `${before}*(1+${yearCell('revenueGrowth', year)}+${ofScenario(growth)})`
    }),
    line(
      'EBITDA',
      'ebitda',
      (year) => `${revenue}*(${yearCell('ebitdaMargin', year)}+margin_shift+${ofScenario(margin)})`,
    ),
    line('Free cash flow', 'flow', (year) => {
      const ebitda = `{${key}-ebitda}`
      const taxes = `MAX(0,${ebitda}-${revenue}*${yearCell('depreciationOfRevenue', year)})*${yearCell('taxRate', year)}`
      const capital = `${revenue}*${yearCell('workingCapitalOfRevenue', year)}`
      const before =
        year === 0 ? 'working_capital' : `{${key}-revenue<}*${yearCell('workingCapitalOfRevenue', year - 1)}`
      return `${ebitda}-${taxes}-${revenue}*${yearCell('capexOfRevenue', year)}-(${capital}-${before})`
    }),
  ]
}

const flowKeys = { revenue: 'revenue', ebitda: 'ebitda', flow: 'freeCashFlow' } as const

function planScenario(inputs: ValuationInputs, index: number): PlannedYear[] {
  const scenario = inputs.scenarios[index]
  const { base, drivers } = scenario ? applyScenario(inputs, scenario) : inputs
  return planCashFlows(base, drivers)
}
