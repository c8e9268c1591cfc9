import { layOutSheet, type Sheet, type SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import { readInput } from '../../inputs/input-path.ts'
import type { Adjustment } from '../../inputs/inputs.ts'
import { formula, head, headings, input, noteOrigin, orEmpty, row, text, titled } from './cells.ts'
import type { Cells, Context, Value } from './cells.ts'

/** Label, path and cell name of each single input. */
const inputLines = {
  base: [
    ['Revenue', 'base.revenue', 'revenue'],
    ['EBITDA before adjustments', 'base.ebitda', 'ebitda_before'],
    ['Net income', 'base.netIncome', 'net_income'],
    ['Net working capital', 'base.workingCapital', 'working_capital'],
    ['Debt before adjustments', 'base.debt', 'debt_before'],
    ['Cash before adjustments', 'base.cash', 'cash_before'],
    ['Minority interests', 'base.minorities', 'minorities'],
    ['Preferred equity', 'base.preferred', 'preferred'],
    ['Shares, millions', 'base.shares', 'shares'],
  ],
  rate: [
    ['WACC: built or given', 'discount.mode', 'rate_mode'],
    ['WACC as given', 'discount.given', 'rate_given'],
    ['Risk-free rate', 'discount.riskFree', 'risk_free'],
    ['Beta', 'discount.beta', 'beta_factor'],
    ['Equity risk premium', 'discount.marketPremium', 'market_premium'],
    ['Size premium', 'discount.furtherPremiums', 'further_premiums'],
    ['Pre-tax cost of debt', 'discount.costOfDebt', 'cost_of_debt'],
    ['Tax rate on interest', 'discount.taxRate', 'tax_on_interest'],
    ['Debt / total capital', 'discount.debtShare', 'debt_share'],
  ],
  terminal: [
    ['Terminal value: growth or multiple', 'terminal.method', 'terminal_method'],
    ['Terminal growth', 'terminal.growth', 'terminal_growth'],
    ['Exit multiple', 'terminal.multiple', 'exit_multiple'],
    ['Mid-year convention (0.5 or 0)', 'midYear', 'mid_year'],
    ['WACC step', 'grid.discountRateStep', 'rate_step'],
    ['Terminal growth step', 'grid.growthStep', 'growth_step'],
    ['Exit multiple step', 'grid.multipleStep', 'multiple_step'],
  ],
  choices: [
    ['Discounted cash flow', 'weights.dcf', 'weight_dcf'],
    ['Comparable companies', 'weights.comparable', 'weight_comparable'],
    ['Precedent transactions', 'weights.precedent', 'weight_precedent'],
    ['Net asset value', 'weights.asset', 'weight_asset'],
    ['Offer, enterprise value', 'offer.value', 'offer'],
    ['Comparables: ebitda or revenue', 'comparables.figure', 'comparables_figure'],
    ['Comparables: ltm or ntm', 'comparables.basis', 'comparables_basis'],
    ['Comparables: quartiles or all', 'comparables.range', 'comparables_range'],
    ['Precedents: ebitda or revenue', 'precedents.figure', 'precedents_figure'],
    ['Precedents: quartiles or all', 'precedents.range', 'precedents_range'],
  ],
} as const

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

function inputRow({ inputs }: Context, [label, path, name]: readonly [string, string, string]): SheetRow {
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
