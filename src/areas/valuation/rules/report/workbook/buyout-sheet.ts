import { keysOf } from '#core/keys-of.ts'
import { layOutSheet, type Sheet, type SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import { inputFields } from '../../../fields.ts'
import { nameYears } from '../../inputs/fiscal-years.ts'
import type { Buyout, BuyoutExit, DebtYear } from '#core/valuation/leveraged-buyout.ts'
import { makeBuyoutGrid } from '../../levers/buyout.ts'
import { buyoutLabels } from '../report-texts.ts'
import { cellsOf, formula, gap, head, input, none, noteOrigin, row, text, titled, yearCell } from './cells.ts'
import type { Context, Value } from './cells.ts'
import { gridColumns, yearColumn } from './plan-sheet.ts'

const first = yearColumn(0)
const inputNames = {
  entryMultiple: 'lbo_entry_multiple',
  exitMultiple: 'lbo_exit_multiple',
  leverage: 'lbo_leverage',
  interestRate: 'lbo_interest',
  feesOfPrice: 'lbo_fees',
} as const
const inputKeys = keysOf(inputNames)

/** What a sponsor earns: entry, debt schedule and exit. */
export function buyoutSheet(context: Context): Sheet {
  const { inputs } = context
  const years = inputs.drivers.map((_, index) => yearColumn(index))
  const columns = years.length < gridColumns.length ? gridColumns : years
  return layOutSheet({
    name: 'LBO',
    columns: { label: 38, ...Object.fromEntries(columns.map((column) => [column, 13])) },
    rows: [
      titled(text('LBO', 'title')),
      titled(text('Millions. All free cash flow repays debt; exit after the last forecast year.', 'note')),
      titled(head('Assumptions')),
      ...inputKeys.map((key) => {
        const note = noteOrigin(inputs.origins[`buyout.${key}`])
        return row(inputFields.buyout[key].label, {
          [first]: input(`buyout.${key}`, inputs.buyout[key], { name: inputNames[key], note }),
        })
      }),
      ...resultRows(context),
      gap,
      ...scheduleRows(context),
      gap,
      ...gridRows(context),
    ],
  })
}

/** Without EBITDA, multiples or sponsor equity there is no LBO. */
const isPossible =
  'AND(ebitda>0,lbo_entry_multiple>0,lbo_exit_multiple>0,ebitda*lbo_entry_multiple*(1+lbo_fees)-ebitda*lbo_leverage>0)'
const possibly = (source: string) => `IF(${isPossible},${source},${none})`

const { lost } = buyoutLabels
const rateOf = (exit: string, { paid, years }: { paid: string; years: number }) =>
  `IF(${exit}>0,(${exit}/${paid})^(1/${years})-1,"${lost}")`
const toRate = (exit: BuyoutExit): Value => exit.rateOfReturn ?? lost

type Result = { label: string; source: string; read: (found: Buyout) => Value; more?: More }
type More = Parameters<typeof formula>[2]

const uses: readonly Result[] = [
  {
    label: buyoutLabels.price,
    source: 'ebitda*lbo_entry_multiple',
    read: ({ price }) => price,
    more: { name: 'lbo_price' },
  },
  { label: buyoutLabels.fees, source: 'lbo_price*lbo_fees', read: ({ fees }) => fees, more: { name: 'lbo_fees_paid' } },
  {
    label: buyoutLabels.uses,
    source: 'lbo_price+lbo_fees_paid',
    read: ({ price, fees }) => price + fees,
    more: { name: 'lbo_uses', look: 'total' },
  },
  { label: buyoutLabels.debt, source: 'ebitda*lbo_leverage', read: ({ debt }) => debt, more: { name: 'lbo_debt' } },
  {
    label: buyoutLabels.equity,
    source: 'lbo_uses-lbo_debt',
    read: ({ equity }) => equity,
    more: { name: 'lbo_equity' },
  },
  {
    label: buyoutLabels.sources,
    source: 'lbo_debt+lbo_equity',
    read: ({ price, fees }) => price + fees,
    more: { look: 'total' },
  },
]

const exitResults = (last: string): readonly Result[] => [
  {
    label: buyoutLabels.exitValue,
    source: `{exitValue.${last}}`,
    read: ({ exit }) => exit.value,
    more: { name: 'lbo_exit_value' },
  },
  {
    label: buyoutLabels.closing,
    source: `{owed.${last}}`,
    read: ({ exit }) => exit.netDebt,
    more: { name: 'lbo_exit_debt' },
  },
  {
    label: buyoutLabels.exitEquity,
    source: `{exitEquity.${last}}`,
    read: ({ exit }) => exit.equity,
    more: { name: 'lbo_exit_equity' },
  },
  {
    label: buyoutLabels.multiple,
    source: `{multiple.${last}}`,
    read: ({ exit }) => exit.moneyMultiple,
    more: { name: 'lbo_moic', format: 'multiple', look: 'total' },
  },
  {
    label: buyoutLabels.rate,
    source: `{rate.${last}}`,
    read: ({ exit }) => toRate(exit),
    more: { name: 'lbo_irr', format: 'percent', look: 'total' },
  },
]

function resultRows({ inputs, buyout }: Context): SheetRow[] {
  const toRow = ({ label, source, read, more }: Result) =>
    row(label, { [first]: formula(possibly(source), buyout.ok ? read(buyout) : 'none', more) })
  return [
    titled(head(buyoutLabels.sourcesAndUses)),
    ...uses.map(toRow),
    titled(head('Exit')),
    ...exitResults(yearColumn(inputs.drivers.length - 1)).map(toRow),
  ]
}

type Line = {
  label: string
  key: string
  source: (year: number) => string
  value: (debt: DebtYear, exit: BuyoutExit) => Value
  format?: 'percent' | 'multiple'
}

const ebitdaOf = (year: number) => (year === 0 ? 'next_ebitda' : yearCell('ebitda', year))

const debtLines: readonly Line[] = [
  {
    label: buyoutLabels.opening,
    key: 'opening',
    source: (year) => (year === 0 ? 'lbo_debt' : '{owed<}'),
    value: ({ opening }) => opening,
  },
  {
    label: buyoutLabels.interest,
    key: 'interest',
    source: () => 'MAX(0,{opening})*lbo_interest',
    value: ({ interest }) => interest,
  },
  {
    label: buyoutLabels.taxShield,
    key: 'shield',
    source: (year) => `MIN({interest},MAX(0,${yearCell('ebit', year)}))*${yearCell('taxRate', year)}`,
    value: ({ taxShield }) => taxShield,
  },
  {
    label: buyoutLabels.freeCashFlow,
    key: 'flow',
    source: (year) => yearCell('freeCashFlow', year),
    value: ({ freeCashFlow }) => freeCashFlow,
  },
  {
    label: buyoutLabels.closing,
    key: 'owed',
    source: () => '{opening}+{interest}-{shield}-{flow}',
    value: ({ closing }) => closing,
  },
]

const exitLines: readonly Line[] = [
  {
    label: buyoutLabels.exitValue,
    key: 'exitValue',
    source: (year) => `${ebitdaOf(year)}*lbo_exit_multiple`,
    value: (_, { value }) => value,
  },
  {
    label: buyoutLabels.exitEquity,
    key: 'exitEquity',
    source: () => '{exitValue}-{owed}',
    value: (_, { equity }) => equity,
  },
  {
    label: buyoutLabels.multiple,
    key: 'multiple',
    source: () => 'MAX(0,{exitEquity})/lbo_equity',
    value: (_, { moneyMultiple }) => moneyMultiple,
    format: 'multiple',
  },
  {
    label: buyoutLabels.rate,
    key: 'rate',
    source: (year) => rateOf('{exitEquity}', { paid: 'lbo_equity', years: year + 1 }),
    value: (_, exit) => toRate(exit),
    format: 'percent',
  },
]

function scheduleRows({ inputs, on, buyout }: Context): SheetRow[] {
  const yearName = nameYears({ inputs, on })
  const years = inputs.drivers.map((_, index) => yearColumn(index))
  const valueOf = ({ value }: Line, year: number): Value => {
    const [debt, exit] = buyout.ok ? [buyout.schedule[year], buyout.exits[year]] : []
    return debt && exit ? value(debt, exit) : 'none'
  }
  const toRow = (line: Line) =>
    row(
      line.label,
      cellsOf(years, (_, year) =>
        formula(possibly(line.source(year)), valueOf(line, year), line.format && { format: line.format }),
      ),
      line.key,
    )
  return [
    titled(
      head(buyoutLabels.schedule),
      cellsOf(years, (_, year) => text(yearName(year), 'figureHead')),
    ),
    ...debtLines.map(toRow),
    titled(head('Exit at the end of the year')),
    ...exitLines.map(toRow),
  ]
}

/** Five multiples at entry by five at exit. The debt is a multiple of EBITDA, so the price changes the equity alone. */
function gridRows({ inputs, adjustments, buyout }: Context): SheetRow[] {
  const { rows, columns: exits, values } = makeBuyoutGrid(inputs, adjustments)
  const years = inputs.drivers.length
  const columns = gridColumns
  const paid = '(ebitda*{.label}*(1+lbo_fees)-lbo_debt)'
  const exit = `(${ebitdaOf(years - 1)}*{exitMultiple}-lbo_exit_debt)`
  const rate = rateOf(exit, { paid, years })
  const source = possibly(`IF(AND({.label}>0,{exitMultiple}>0),IF(${paid}>0,${rate},${none}),${none})`)
  const valueAt = (down: number, right: number): Value => {
    const found = buyout.ok ? (values[down]?.[right] ?? null) : null
    return found === null ? 'none' : toRate(found)
  }
  return [
    titled(
      head(`${buyoutLabels.grid} (rows, columns)`),
      cellsOf(columns, (_, right) =>
        formula(`lbo_exit_multiple+(${right - 2})*multiple_step`, exits[right] ?? null, { format: 'multiple' }),
      ),
      'exitMultiple',
    ),
    ...rows.map((entry, down) =>
      titled(
        formula(`lbo_entry_multiple+(${down - 2})*multiple_step`, entry, { format: 'multiple' }),
        cellsOf(columns, (_, right) =>
          formula(source, valueAt(down, right), {
            format: 'percent',
            ...(down === 2 && right === 2 && { name: 'lbo_grid_middle' }),
          }),
        ),
      ),
    ),
  ]
}
