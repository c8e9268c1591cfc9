import { keysOf } from '#core/keys-of.ts'
import { layOutSheet, type Sheet, type SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import { inputFields } from '../../../fields.ts'
import { nameYears } from '../../inputs/fiscal-years.ts'
import { buyoutLabels } from '../report-texts.ts'
import { cellsOf, formula, gap, head, input, none, noteOrigin, row, text, titled, yearCell } from './cells.ts'
import type { Cells, Context, Value } from './cells.ts'
import { yearColumn } from './plan-sheet.ts'

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
  return layOutSheet({
    name: 'LBO',
    columns: { label: 38, ...Object.fromEntries(years.map((column) => [column, 13])) },
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
    ],
  })
}

/** Without EBITDA, multiples or sponsor equity there is no LBO. */
const isPossible =
  'AND(ebitda>0,lbo_entry_multiple>0,lbo_exit_multiple>0,ebitda*lbo_entry_multiple*(1+lbo_fees)-ebitda*lbo_leverage>0)'

function resultRows({ inputs, buyout }: Context): SheetRow[] {
  const years = inputs.drivers.length
  const last = yearColumn(years - 1)
  const valueOf = (key: 'price' | 'debt' | 'equity' | 'exitValue' | 'exitEquity' | 'moneyMultiple'): Value =>
    buyout.ok ? buyout[key] : 'none'
  const cell = (source: string, value: Value, more: Parameters<typeof formula>[2]): Cells => ({
    [first]: formula(`IF(${isPossible},${source},${none})`, value, more),
  })
  const lastEbitda = years === 1 ? 'next_ebitda' : yearCell('ebitda', years - 1)
  const growth = `(lbo_exit_equity/lbo_equity)^(1/${years})-1`
  const rate = `IF(lbo_exit_equity>0,${growth},"${lost}")`
  const rateValue = buyout.ok ? (buyout.rateOfReturn ?? lost) : 'none'
  return [
    titled(head('Entry')),
    row(buyoutLabels.price, cell('ebitda*lbo_entry_multiple', valueOf('price'), { name: 'lbo_price' })),
    row(buyoutLabels.debt, cell('ebitda*lbo_leverage', valueOf('debt'), { name: 'lbo_debt' })),
    row(buyoutLabels.equity, cell('lbo_price*(1+lbo_fees)-lbo_debt', valueOf('equity'), { name: 'lbo_equity' })),
    titled(head('Exit')),
    row(
      buyoutLabels.exitValue,
      cell(`${lastEbitda}*lbo_exit_multiple`, valueOf('exitValue'), { name: 'lbo_exit_value' }),
    ),
    row(buyoutLabels.exit, cell(`lbo_exit_value-{owed.${last}}`, valueOf('exitEquity'), { name: 'lbo_exit_equity' })),
    titled(
      head(buyoutLabels.multiple),
      cell('MAX(0,lbo_exit_equity)/lbo_equity', valueOf('moneyMultiple'), {
        name: 'lbo_moic',
        format: 'multiple',
        look: 'total',
      }),
    ),
    titled(head(buyoutLabels.rate), cell(rate, rateValue, { name: 'lbo_irr', format: 'percent', look: 'total' })),
  ]
}

const lost = 'lost'

function scheduleRows({ inputs, on, buyout }: Context): SheetRow[] {
  const yearName = nameYears({ inputs, on })
  const years = inputs.drivers.map((_, index) => yearColumn(index))
  const line = (label: string, key: string, source: (year: number) => string) =>
    row(
      label,
      // what is owed is ours, the way there is worked out when the file is opened
      cellsOf(years, (_, year) =>
        formula(source(year), key === 'owed' && buyout.ok ? (buyout.debtByYear[year] ?? null) : null),
      ),
      key,
    )
  const before = (year: number) => (year === 0 ? 'ebitda*lbo_leverage' : '{owed<}')
  return [
    titled(
      head('Debt schedule'),
      cellsOf(years, (_, year) => text(yearName(year), 'figureHead')),
    ),
    line('Debt at the beginning', 'opening', before),
    line('Interest', 'interest', () => 'MAX(0,{opening})*lbo_interest'),
    line(
      'Tax shield',
      'shield',
      (year) => `MIN({interest},MAX(0,${yearCell('ebit', year)}))*${yearCell('taxRate', 0)}`,
    ),
    line('Free cash flow', 'flow', (year) => yearCell('freeCashFlow', year)),
    line('Debt at the end', 'owed', () => '{opening}+{interest}-{shield}-{flow}'),
  ]
}
