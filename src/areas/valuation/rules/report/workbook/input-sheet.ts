import { layOutSheet, type Sheet, type SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import { readInput } from '../../inputs/input-path.ts'
import type { Adjustment } from '../../inputs/inputs.ts'
import { formula, head, headings, input, noteOrigin, orEmpty, row, text, titled } from './cells.ts'
import type { Cells, Context, Value } from './cells.ts'
import lines from './input-lines.json' with { type: 'json' }

/** Label, path and cell name of each single input. */
type InputLine = [label: string, path: string, name: string]
const inputLines = lines as unknown as Record<keyof typeof lines, InputLine[]> // three words each

export function inputSheet(context: Context): Sheet {
  const rowsOf = (part: keyof typeof inputLines) => inputLines[part].map((line) => inputRow(context, line))
  const adjustments = context.adjustments.map(({ kind, amount, reason, source }) => {
    const cells: Cells = {
      value: { value: amount, look: 'input', format: 'figure', note: source },
      origin: text(`${reason} (${source})`, 'note'),
    }
    return row(kind, cells, 'adjustment')
  })
  return layOutSheet({
    name: 'Inputs',
    columns: { label: 38, value: 16, origin: 60 },
    rows: [
      titled(text('Inputs', 'title')),
      headings({ label: 'LTM figures', value: 'Millions', origin: 'Source' }),
      ...rowsOf('base'),
      ...adjustedRows(context),
      titled(head('WACC')),
      ...rowsOf('rate'),
      discountRateRow(context),
      titled(head('Terminal value')),
      ...rowsOf('terminal'),
      titled(head('Weights and choices')),
      ...rowsOf('choices'),
      headings({ label: 'Adjustments', value: 'Amount', origin: 'Reason and source' }),
      ...orEmpty(adjustments, 'adjustment'),
    ],
  })
}

function inputRow({ inputs }: Context, [label, path, name]: InputLine): SheetRow {
  const stored = readInput(inputs, path)
  // the formulas subtract the half year
  const value = path === 'midYear' ? (stored === true ? 0.5 : 0) : (stored as Value) // paths of the table above are leaves
  const origin = noteOrigin(inputs.origins[path])
  return row(label, { value: input(path, value, { name, note: origin }), origin: text(origin, 'note') })
}

function adjustedRows({ inputs: { base }, own }: Context): SheetRow[] {
  const sum = (kind: Adjustment['kind']) => `SUMIF({adjustment.label},"${kind}",{adjustment.value})`
  const shift = base.revenue > 0 ? (own.ebitda - base.ebitda) / base.revenue : 0
  const shiftSource = `IF(revenue>0,${sum('ebitda')}/revenue,0)`
  return [
    row('Adjusted EBITDA', { value: formula(`ebitda_before+${sum('ebitda')}`, own.ebitda, { name: 'ebitda' }) }),
    row('Adjusted debt', { value: formula(`debt_before+${sum('debt')}`, own.debt, { name: 'debt' }) }),
    row('Adjusted cash', { value: formula(`cash_before+${sum('cash')}`, own.cash, { name: 'cash' }) }),
    row('Shift of margins by adjustments', {
      value: formula(shiftSource, shift, { name: 'margin_shift', format: 'percent' }),
    }),
  ]
}

function discountRateRow({ worth: { discountRate } }: Context): SheetRow {
  const equity = '(1-debt_share)*(risk_free+beta_factor*market_premium+further_premiums)'
  const debt = 'debt_share*cost_of_debt*(1-tax_on_interest)'
  const source = `IF(rate_mode="given",rate_given,${equity}+${debt})`
  const value = discountRate.ok ? discountRate.rate : 'none'
  return row('WACC', { value: formula(source, value, { name: 'rate', format: 'percent' }) })
}
