import type { MultiplesRange } from '#core/valuation/multiples.ts'
import { quartiles } from '#core/valuation/quartiles.ts'
import type { Refused } from '#core/valuation/refused.ts'
import { applyAdjustments, comparableMultiple, computeValuation, type MethodValue } from './compute-valuation.ts'
import type { Adjustment, Comparable, Method, Origin, ValuationInputs } from './inputs.ts'
import { describeOrigin, methodLabels } from './report-texts.ts'

/** A cell of the exported workbook: inputs are what somebody may change there, formulas follow from them. */
export type SheetCell = {
  value: string | number | boolean | null
  /** Without the equals sign; `value` is then what we worked out ourselves. */
  formula?: string
  look?: 'title' | 'head' | 'input' | 'figure' | 'percent' | 'multiple' | 'note'
  /** Shown as a comment: the source. */
  note?: string
  /** Name by which formulas and people find it. */
  name?: string
}

export type Sheet = { name: string; widths: number[]; rows: SheetCell[][] }

type Facts = {
  name: string
  currency: string
  on: string
  inputs: ValuationInputs
  adjustments: readonly Adjustment[]
}

/**
 * The valuation as sheets with live formulas. Every figure that people may change stands once, on the sheet Inputs, Plan,
 * Comparables, Precedents or Assets; everything else is a formula over those, and the sheet Checks holds it against what
 * we worked out ourselves.
 */
export function writeWorkbook(facts: Facts): Sheet[] {
  const { inputs, adjustments } = facts
  const worth = computeValuation(inputs, adjustments)
  const context: Context = { ...facts, worth, own: applyAdjustments(inputs, adjustments).base }
  return [
    summarySheet(context),
    inputSheet(context),
    planSheet(context),
    peerSheet(context, 'Comparables'),
    peerSheet(context, 'Precedents'),
    assetSheet(context),
    checkSheet(context),
  ]
}

/** `own`: the last full year with adjustments. */
type Context = Facts & { worth: ReturnType<typeof computeValuation>; own: ValuationInputs['base'] }

const text = (value: string, look?: SheetCell['look']): SheetCell => ({ value, ...(look && { look }) })
const blank: SheetCell = { value: null }

/** An error in a formula reads as the sentence that the methods have for it: no value. */
const none = '"none"'

function summarySheet(context: Context): Sheet {
  const { name, currency, on, worth } = context
  const blended = (at: string, key: 'low' | 'base' | 'high') =>
    formula(`IF(SUM(E6:E9)=0,${none},SUMPRODUCT(${at}6:${at}9,E6:E9)/SUM(E6:E9))`, worth.blended?.[key] ?? 'none', {
      name: `business_${key}`,
    })
  return {
    name: 'Summary',
    widths: [34, 16, 16, 16, 12, 26],
    rows: [
      [text(`Valuation of ${name}`, 'title')],
      [text(`Confidential. Millions of ${currency}, as of ${on}.`, 'note')],
      [text('Blue figures are inputs, black ones are worked out. Sources stand in the comments.', 'note')],
      [],
      ['Method', 'Low', 'Middle', 'High', 'Weight', 'Missing'].map((label) => text(label, 'head')),
      methodRow(context, 'dcf', ['dcf_low_value', 'dcf_value', 'dcf_high_value']),
      methodRow(context, 'comparable', ['comparables_low', 'comparables_base', 'comparables_high']),
      methodRow(context, 'precedent', ['precedents_low', 'precedents_base', 'precedents_high']),
      methodRow(context, 'asset', ['assets_low', 'assets_base', 'assets_high']),
      [
        text('All methods by weight', 'head'),
        blended('B', 'low'),
        blended('C', 'base'),
        blended('D', 'high'),
        blank,
        formula(
          `IF(AND(F6="",F7="",F8="",F9=""),"","${methodIsMissing}")`,
          worth.missing.length > 0 ? methodIsMissing : '',
          {
            name: 'business_missing',
          },
        ),
      ],
      [],
      ...bridgeRows(context),
    ],
  }
}

const rowOf: Record<Method, number> = { dcf: 6, comparable: 7, precedent: 8, asset: 9 }

function methodRow({ worth, inputs }: Context, method: Method, sources: [string, string, string]): SheetCell[] {
  const [low, base, high] = sources
  return [
    text(methodLabels[method]),
    formula(low, partOf(worth.methods[method], 'low'), { name: `${method}_low` }),
    formula(base, partOf(worth.methods[method], 'base'), { name: `${method}_base` }),
    formula(high, partOf(worth.methods[method], 'high'), { name: `${method}_high` }),
    formula(
      `IF(ISNUMBER(C${rowOf[method]}),weight_${method},0)`,
      worth.methods[method].ok ? inputs.weights[method] : 0,
      { look: 'percent' },
    ),
    formula(
      `IF(AND(weight_${method}>0,NOT(ISNUMBER(C${rowOf[method]}))),"${countsAndIsNone}","")`,
      worth.missing.some((one) => one.method === method) ? countsAndIsNone : '',
      { name: `${method}_missing` },
    ),
  ]
}

/** Beside a method that should count and gives no value, and beside the value that lacks it. */
const countsAndIsNone = 'Should count, gives no value'
const methodIsMissing = 'Without a method that should count'

function partOf(value: MethodValue, part: 'low' | 'base' | 'high'): number | string {
  return value.ok ? value[part] : 'none'
}

function bridgeRows({ worth, inputs, own }: Context): SheetCell[][] {
  const share = `IF(ISNUMBER(business_base),business_base-debt-minorities-preferred+cash,${none})`
  const perShare = `IF(AND(ISNUMBER(shares_value),ISNUMBER(shares)),IF(shares>0,shares_value/shares,${none}),${none})`
  return [
    [text('From the business to its shares', 'head')],
    [text('Value of the business'), blank, formula('business_base', worth.blended?.base ?? 'none')],
    [text('Debt'), blank, formula('-debt', -own.debt)],
    [text('Minority interests'), blank, formula('-minorities', -inputs.base.minorities)],
    [text('Preferred shares'), blank, formula('-preferred', -inputs.base.preferred)],
    [text('Cash'), blank, formula('cash', own.cash)],
    [
      text('Value of the shares', 'head'),
      blank,
      formula(share, worth.bridge?.equityValue ?? 'none', { name: 'shares_value' }),
    ],
    [text('Value of one share'), blank, formula(perShare, worth.valuePerShare ?? 'none')],
  ]
}

function formula(source: string, value: SheetCell['value'], more: Pick<SheetCell, 'name' | 'look'> = {}): SheetCell {
  return { value, formula: source, look: 'figure', ...more }
}

function inputSheet(context: Context): Sheet {
  const { adjustments } = context
  return {
    name: 'Inputs',
    widths: [38, 16, 50],
    rows: [
      [text('Inputs', 'title')],
      ...baseRows(context),
      ...rateRows(context),
      ...terminalRows(context),
      ...choiceRows(context),
      [text('Adjustments', 'head'), text('Amount', 'head'), text('Reason and source', 'head')],
      ...adjustments.map(({ kind, amount, reason, source }): SheetCell[] => [
        text(kind),
        { value: amount, look: 'input', note: source },
        text(`${reason} (${source})`, 'note'),
      ]),
    ],
  }
}

type InputLine = [label: string, path: string, name: string, value: SheetCell['value']]

function inputRow({ inputs }: Context, [label, path, name, value]: InputLine): SheetCell[] {
  return [text(label), { value, name, look: 'input', note: noteOrigin(inputs.origins[path]) }]
}

function baseRows(context: Context): SheetCell[][] {
  const { inputs, adjustments, own } = context
  const { base } = inputs
  const end = firstAdjustment + Math.max(adjustments.length, 1) - 1
  const sum = (kind: Adjustment['kind']) => `SUMIF(A${firstAdjustment}:A${end},"${kind}",B${firstAdjustment}:B${end})`
  const shift = base.revenue > 0 ? (own.ebitda - base.ebitda) / base.revenue : 0
  const lines: InputLine[] = [
    ['Revenue', 'base.revenue', 'revenue', base.revenue],
    ['EBITDA before adjustments', 'base.ebitda', 'ebitda_before', base.ebitda],
    ['Working capital', 'base.workingCapital', 'working_capital', base.workingCapital],
    ['Debt before adjustments', 'base.debt', 'debt_before', base.debt],
    ['Cash before adjustments', 'base.cash', 'cash_before', base.cash],
    ['Minority interests', 'base.minorities', 'minorities', base.minorities],
    ['Preferred shares', 'base.preferred', 'preferred', base.preferred],
    ['Shares, millions', 'base.shares', 'shares', base.shares],
  ]
  return [
    [text('Last full year', 'head')],
    ...lines.map((line) => inputRow(context, line)),
    [text('Adjusted EBITDA'), formula(`ebitda_before+${sum('ebitda')}`, own.ebitda, { name: 'ebitda' })],
    [text('Adjusted debt'), formula(`debt_before+${sum('debt')}`, own.debt, { name: 'debt' })],
    [text('Adjusted cash'), formula(`cash_before+${sum('cash')}`, own.cash, { name: 'cash' })],
    [
      text('Shift of margins by adjustments'),
      formula(`IF(revenue>0,${sum('ebitda')}/revenue,0)`, shift, { name: 'margin_shift', look: 'percent' }),
    ],
  ]
}

function rateRows(context: Context): SheetCell[][] {
  const { discount } = context.inputs
  const { discountRate } = context.worth
  const lines: InputLine[] = [
    ['built or given', 'discount.mode', 'rate_mode', discount.mode],
    ['Given rate', 'discount.given', 'rate_given', discount.given],
    ['Risk-free rate', 'discount.riskFree', 'risk_free', discount.riskFree],
    ['Beta', 'discount.beta', 'beta_factor', discount.beta],
    ['Market premium', 'discount.marketPremium', 'market_premium', discount.marketPremium],
    ['Further premiums', 'discount.furtherPremiums', 'further_premiums', discount.furtherPremiums],
    ['Cost of debt', 'discount.costOfDebt', 'cost_of_debt', discount.costOfDebt],
    ['Tax rate', 'discount.taxRate', 'tax_on_interest', discount.taxRate],
    ['Share of debt', 'discount.debtShare', 'debt_share', discount.debtShare],
  ]
  const equity = '(1-debt_share)*(risk_free+beta_factor*market_premium+further_premiums)'
  const debt = 'debt_share*cost_of_debt*(1-tax_on_interest)'
  const rate = formula(
    `IF(rate_mode="given",rate_given,${equity}+${debt})`,
    discountRate.ok ? discountRate.rate : 'none',
    { name: 'rate', look: 'percent' },
  )
  return [
    [text('Discount rate', 'head')],
    ...lines.map((line) => inputRow(context, line)),
    [text('Discount rate'), rate],
  ]
}

function terminalRows(context: Context): SheetCell[][] {
  const { terminal, grid, midYear } = context.inputs
  const lines: InputLine[] = [
    ['growth or multiple', 'terminal.method', 'terminal_method', terminal.method],
    ['Growth for ever', 'terminal.growth', 'terminal_growth', terminal.growth],
    ['Exit multiple', 'terminal.multiple', 'exit_multiple', terminal.multiple],
    ['Half a year earlier (0.5) or not (0)', 'midYear', 'mid_year', midYear ? 0.5 : 0],
    ['Step of the discount rate', 'grid.discountRateStep', 'rate_step', grid.discountRateStep],
    ['Step of growth', 'grid.growthStep', 'growth_step', grid.growthStep],
    ['Step of the multiple', 'grid.multipleStep', 'multiple_step', grid.multipleStep],
  ]
  return [[text('After the planned years', 'head')], ...lines.map((line) => inputRow(context, line))]
}

function choiceRows(context: Context): SheetCell[][] {
  const { weights, offer, comparables, precedents } = context.inputs
  const lines: InputLine[] = [
    ['Discounted cash flows', 'weights.dcf', 'weight_dcf', weights.dcf],
    ['Comparable companies', 'weights.comparable', 'weight_comparable', weights.comparable],
    ['Precedent transactions', 'weights.precedent', 'weight_precedent', weights.precedent],
    ['Assets less debts', 'weights.asset', 'weight_asset', weights.asset],
    ['Offer', 'offer.value', 'offer', offer.value],
    ['Comparables: ebitda or revenue', 'comparables.figure', 'comparables_figure', comparables.figure],
    ['Comparables: ltm or ntm', 'comparables.basis', 'comparables_basis', comparables.basis],
    ['Comparables: quartiles or all', 'comparables.range', 'comparables_range', comparables.range],
    ['Precedents: ebitda or revenue', 'precedents.figure', 'precedents_figure', precedents.figure],
    ['Precedents: quartiles or all', 'precedents.range', 'precedents_range', precedents.range],
  ]
  return [[text('Weights', 'head')], ...lines.map((line) => inputRow(context, line))]
}

/** The row after the heading of the adjustments on the sheet Inputs; a test holds it against the sheet. */
const firstAdjustment = 46

/** The source of an input as a comment, with the words of the document where somebody noted them. */
function noteOrigin(origin: Origin | undefined): string {
  const words = describeOrigin(origin, (day) => day)
  return origin?.quote ? `${words}: “${origin.quote}”` : words
}

/** Column letters of the planned years: B, C, … */
function column(index: number): string {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(index)
}

const driverRows = [
  ['Revenue growth', 'revenueGrowth'],
  ['EBITDA margin before adjustments', 'ebitdaMargin'],
  ['Depreciation of revenue', 'depreciationOfRevenue'],
  ['Investments of revenue', 'capexOfRevenue'],
  ['Working capital of revenue', 'workingCapitalOfRevenue'],
  ['Tax rate', 'taxRate'],
] as const

function planSheet(context: Context): Sheet {
  const { inputs } = context
  const years = inputs.drivers.length
  return {
    name: 'Plan',
    widths: [42, ...Array.from({ length: Math.max(years, 5) }, () => 13)],
    rows: [
      [text('Plan', 'title')],
      [text('Drivers', 'head'), ...inputs.drivers.map((_, index) => text(`Year ${index + 1}`, 'head'))],
      ...driverRows.map(([label, key]): SheetCell[] => [
        text(label),
        ...inputs.drivers.map((driver, index): SheetCell => ({
          value: driver[key],
          look: 'input',
          note: noteOrigin(inputs.origins[`drivers.${index}.${key}`]),
        })),
      ]),
      ...profitRows(context),
      ...flowRows(context),
      [],
      ...valueRows(context),
      ...gridRows(context),
    ],
  }
}

type LineOfYears = { label: string; source: (at: string, before: string, index: number) => string }

/** One formula a year; `before` is the column of the year before. */
function yearLine({ inputs }: Context, { label, source }: LineOfYears, values: (number | null)[]): SheetCell[] {
  return [
    text(label),
    ...inputs.drivers.map((_, index) =>
      formula(source(column(index + 1), column(index), index), values[index] ?? null),
    ),
  ]
}

/** Rows 9 to 14. */
function profitRows(context: Context): SheetCell[][] {
  const { years } = context.worth
  const of = (key: keyof (typeof years)[number]) => years.map((year) => year[key])
  const revenue = (at: string, before: string, index: number) => `${index === 0 ? 'revenue' : `${before}9`}*(1+${at}3)`
  return [
    yearLine(context, { label: 'Revenue', source: revenue }, of('revenue')),
    yearLine(context, { label: 'EBITDA', source: (at) => `${at}9*(${at}4+margin_shift)` }, of('ebitda')),
    yearLine(context, { label: 'Depreciation', source: (at) => `${at}9*${at}5` }, of('depreciation')),
    yearLine(context, { label: 'EBIT', source: (at) => `${at}10-${at}11` }, of('ebit')),
    yearLine(context, { label: 'Taxes', source: (at) => `MAX(0,${at}12)*${at}8` }, of('taxes')),
    yearLine(context, { label: 'Profit after taxes', source: (at) => `${at}12-${at}13` }, of('profitAfterTaxes')),
  ]
}

/** Rows 15 to 22. */
function flowRows(context: Context): SheetCell[][] {
  const { worth, inputs } = context
  const { years, dcf } = worth
  const of = (key: keyof (typeof years)[number]) => years.map((year) => year[key])
  const change = (at: string, before: string, index: number) =>
    `${at}16-${index === 0 ? 'working_capital' : `${before}16`}`
  const times = years.map((_, index) => index + 1 - (inputs.midYear ? 0.5 : 0))
  return [
    yearLine(context, { label: 'Investments', source: (at) => `${at}9*${at}6` }, of('capex')),
    yearLine(context, { label: 'Working capital', source: (at) => `${at}9*${at}7` }, of('workingCapital')),
    yearLine(context, { label: 'Change in working capital', source: change }, of('changeInWorkingCapital')),
    [],
    yearLine(
      context,
      { label: 'Free cash flow', source: (at) => `${at}14+${at}11-${at}15-${at}17` },
      of('freeCashFlow'),
    ),
    yearLine(context, { label: 'Years until then', source: (_at, _before, index) => `${index + 1}-mid_year` }, times),
    yearLine(
      context,
      { label: 'Discount factor', source: (at) => `(1+rate)^(-${at}20)` },
      dcf.ok ? dcf.discountFactors : [],
    ),
    yearLine(context, { label: 'Present value', source: (at) => `${at}19*${at}21` }, dcf.ok ? dcf.presentValues : []),
  ]
}

/** A discount rate and what comes after the plan, as cells or names. */
type Point = { rate: string; growth: string; multiple: string }
const basePoint: Point = { rate: 'rate', growth: 'terminal_growth', multiple: 'exit_multiple' }

/** The formulas of the value at a point, which the range and the grid share. */
function dcfFormulas({ inputs }: Context) {
  const years = inputs.drivers.length
  const last = column(years)
  const terminal = ({ rate, growth, multiple }: Point) =>
    `IF(terminal_method="growth",${last}19*(1+${growth})/(${rate}-${growth})/(1+${rate})^(${years}-mid_year),${multiple}*${last}10/(1+${rate})^${years})`
  const allowed = ({ rate, growth, multiple }: Point) =>
    `AND(${rate}>0,IF(terminal_method="growth",AND(${growth}<${rate},${growth}>-1,${last}19>0),AND(${multiple}>0,${last}10>0)))`
  return {
    terminal: (at: Point) => `IF(${allowed(at)},${terminal(at)},${none})`,
    value: (at: Point) =>
      `IF(${allowed(at)},NPV(${at.rate},B19:${last}19)*(1+${at.rate})^mid_year+${terminal(at)},${none})`,
  }
}

/** Rows 24 to 28. */
function valueRows(context: Context): SheetCell[][] {
  const { dcf, methods } = context.worth
  const { terminal, value } = dcfFormulas(context)
  const shareSource = `IF(ISNUMBER(dcf_value),IF(dcf_value=0,0,terminal_present_value/dcf_value),${none})`
  const end = (outer: string) => `IF(ISNUMBER(dcf_value),${outer}(dcf_value,C31:E33),${none})`
  return [
    [
      text('Present value of what comes after'),
      formula(terminal(basePoint), dcf.ok ? dcf.presentValueOfTerminal : 'none', { name: 'terminal_present_value' }),
    ],
    [
      text('Value by discounted cash flows', 'head'),
      formula(value(basePoint), dcf.ok ? dcf.enterpriseValue : 'none', { name: 'dcf_value' }),
    ],
    [text('Share of what comes after'), formula(shareSource, dcf.ok ? dcf.terminalShare : 'none', { look: 'percent' })],
    [text('Low of the range'), formula(end('MIN'), partOf(methods.dcf, 'low'), { name: 'dcf_low_value' })],
    [text('High of the range'), formula(end('MAX'), partOf(methods.dcf, 'high'), { name: 'dcf_high_value' })],
  ]
}

/** Rows 29 to 34: five rates by five terminal assumptions. */
function gridRows(context: Context): SheetCell[][] {
  const { grid } = context.worth
  const { value } = dcfFormulas(context)
  const steps = [0, 1, 2, 3, 4]
  const terminal = (step: number) =>
    `IF(terminal_method="growth",terminal_growth+(${step})*growth_step,exit_multiple+(${step})*multiple_step)`
  return [
    [
      text('Discount rate down, growth or multiple across', 'head'),
      ...steps.map((at) => formula(terminal(at - 2), grid.terminals[at] ?? null)),
    ],
    ...steps.map((down): SheetCell[] => [
      formula(`rate+(${down - 2})*rate_step`, grid.rates[down] ?? null, { look: 'percent' }),
      ...steps.map((right) => {
        const across = `${column(right + 1)}$29`
        const at = { rate: `$A${30 + down}`, growth: across, multiple: across }
        return formula(value(at), grid.values[down]?.[right] ?? 'none')
      }),
    ]),
  ]
}

type PeerList = {
  key: 'comparables' | 'precedents'
  list: readonly Comparable[]
  figure: 'ebitda' | 'revenue'
  basis: 'ltm' | 'ntm'
  found: MultiplesRange | Refused
  method: MethodValue
  origins: ValuationInputs['origins']
}

const firstPeer = 3

/** Multiples, with outliers by Tukey's fences on logarithms once there are five of them. */
function peerSheet(context: Context, name: 'Comparables' | 'Precedents'): Sheet {
  const { inputs, worth } = context
  const { comparables, precedents } = inputs
  const peers: PeerList =
    name === 'Comparables'
      ? {
          ...comparables,
          key: 'comparables',
          list: comparables.peers,
          found: worth.comparable,
          method: worth.methods.comparable,
          origins: inputs.origins,
        }
      : {
          ...precedents,
          key: 'precedents',
          basis: 'ltm',
          list: precedents.deals,
          found: worth.precedent,
          method: worth.methods.precedent,
          origins: inputs.origins,
        }
  const last = firstPeer + Math.max(peers.list.length, 1) - 1
  const rows: SheetCell[][] = [
    [text(name === 'Comparables' ? 'Comparable companies' : 'Precedent transactions', 'title')],
    peerHeads.map((label) => text(label, 'head')),
    ...peers.list.map((peer, index) => peerRow(peers, peer, firstPeer + index)),
    // without any, the row that the ranges name stays empty
    ...(peers.list.length === 0 ? [[]] : []),
    [],
    ...spreadRows(context, peers),
  ]
  const range = (at: string) => `${at}${firstPeer}:${at}${last}`
  return {
    name,
    widths: [30, 12, 12, 12, 14, 14, 14, 12, 12, 12, 50],
    rows: rows.map((row) =>
      row.map((cell) => ({ ...cell, ...(cell.formula && { formula: withRanges(cell.formula, peers.key, range) }) })),
    ),
  }
}

const peerHeads = [
  'Name',
  'Value',
  'Revenue',
  'EBITDA',
  'Revenue, next',
  'EBITDA, next',
  'Counts (1 or 0)',
  'Multiple',
  'Logarithm',
  'Used',
  'Reason',
]

const isNext = (key: PeerList['key']) => (key === 'comparables' ? 'comparables_basis="ntm"' : 'FALSE()')

/** Where the rows of a list stand in the inputs, and so their origins. */
const rowPlaces: Record<PeerList['key'], string> = { comparables: 'comparables.peers', precedents: 'precedents.deals' }

function peerRow(peers: PeerList, one: Comparable, row: number): SheetCell[] {
  const { key, found } = peers
  const multiple = comparableMultiple(one, peers)
  const used = found.ok ? found.used.find(({ id }) => id === one.id) : undefined
  const { origins } = peers
  const money = (field: 'value' | 'revenue' | 'ebitda' | 'nextRevenue' | 'nextEbitda'): SheetCell => {
    const origin = origins[`${rowPlaces[key]}.${one.id}.${field}`]
    return { value: one[field], look: 'input', note: origin ? noteOrigin(origin) : one.source || 'No source' }
  }
  const next = isNext(key)
  const figure = `IF(${key}_figure="ebitda",IF(${next},F${row},D${row}),IF(${next},E${row},C${row}))`
  const inside = `AND(I${row}>=${key}_fence_low-0.000000001,I${row}<=${key}_fence_high+0.000000001)`
  const usedSource = `IF(ISNUMBER(I${row}),IF(COUNT(${key}_logs)<5,H${row},IF(${inside},H${row},"")),"")`
  return [
    text(one.name),
    money('value'),
    money('revenue'),
    money('ebitda'),
    money('nextRevenue'),
    money('nextEbitda'),
    { value: one.isIncluded ? 1 : 0, look: 'input' },
    formula(`IF(AND(B${row}>0,${figure}>0),B${row}/${figure},"")`, multiple ?? '', { look: 'multiple' }),
    formula(`IF(AND(G${row}=1,ISNUMBER(H${row})),LN(H${row}),"")`, logOf(one, multiple) ?? ''),
    formula(usedSource, used?.multiple ?? '', { look: 'multiple' }),
    text(one.reason, 'note'),
  ]
}

function logOf({ isIncluded }: Comparable, multiple: number | null): number | null {
  return multiple !== null && isIncluded ? Math.log(multiple) : null
}

function spreadRows({ worth, own }: Context, peers: PeerList): SheetCell[][] {
  const { key, list, figure, basis, found, method } = peers
  const now = `IF(${key}_figure="ebitda",ebitda,revenue)`
  const source = `IF(${isNext(key)},IF(${key}_figure="ebitda",Plan!$B$10,Plan!$B$9),${now})`
  const ownFigure = basis === 'ntm' ? (worth.years[0]?.[figure] ?? 0) : own[figure]
  const usedOr = (inner: string) => `IF(AND(COUNT(${key}_used)>0,${key}_own>0),${inner},${none})`
  const width = `1.5*(QUARTILE(${key}_logs,3)-QUARTILE(${key}_logs,1))`
  const fence = (inner: string) => `IF(COUNT(${key}_logs)<5,0,${inner})`
  const fences = fencesOf(list.flatMap((one) => logOf(one, comparableMultiple(one, peers)) ?? []))
  const quartile = (label: string, number: 1 | 2 | 3, value: number | undefined): SheetCell[] => [
    text(label),
    formula(usedOr(`QUARTILE(${key}_used,${number})`), value ?? 'none', { look: 'multiple' }),
  ]
  const end = (part: 'low' | 'high', number: 1 | 3, outer: string) =>
    formula(
      usedOr(`${key}_own*IF(${key}_range="quartiles",QUARTILE(${key}_used,${number}),${outer}(${key}_used))`),
      partOf(method, part),
      { name: `${key}_${part}` },
    )
  const spread = found.ok ? found.quartiles : undefined
  const lower = formula(fence(`QUARTILE(${key}_logs,1)-${width}`), fences.low, { name: `${key}_fence_low` })
  const upper = formula(fence(`QUARTILE(${key}_logs,3)+${width}`), fences.high, { name: `${key}_fence_high` })
  const middle = formula(usedOr(`${key}_own*QUARTILE(${key}_used,2)`), partOf(method, 'base'), { name: `${key}_base` })
  return [
    [text('The company'), formula(source, ownFigure, { name: `${key}_own` })],
    [text('Lower fence of logarithms'), lower],
    [text('Upper fence of logarithms'), upper],
    quartile('First quartile', 1, spread?.first),
    quartile('Median', 2, spread?.median),
    quartile('Third quartile', 3, spread?.third),
    [text('Value, low'), end('low', 1, 'MIN')],
    [text('Value, middle'), middle],
    [text('Value, high'), end('high', 3, 'MAX')],
  ]
}

/** Ranges are written out: not every program lets a name stand for one inside functions. */
function withRanges(source: string, key: string, range: (at: string) => string): string {
  return source.replaceAll(`${key}_logs`, range('I')).replaceAll(`${key}_used`, range('J'))
}

function fencesOf(logs: readonly number[]): { low: number; high: number } {
  const spread = quartiles(logs)
  if (!spread || logs.length < 5) return { low: 0, high: 0 }
  const width = 1.5 * (spread.third - spread.first)
  return { low: spread.first - width, high: spread.third + width }
}

function assetSheet({ inputs, worth }: Context): Sheet {
  const method = worth.methods.asset
  const rows: SheetCell[][] = [
    [text('Assets and debts', 'title')],
    [text('Line', 'head'), text('Book value', 'head'), text('Worth of book', 'head'), text('Worth now', 'head')],
  ]
  const sides = (['owned', 'owed'] as const).map((side) => {
    const lines = inputs.assets[side]
    rows.push([text(side === 'owned' ? 'What it owns' : 'What it owes', 'head')])
    const first = rows.length + 1
    for (const [index, { id, name, book, worthRatio }] of lines.entries()) {
      const row = first + index
      rows.push([
        text(name),
        { value: book, look: 'input', note: noteOrigin(inputs.origins[`assets.${side}.${id}.book`]) },
        { value: worthRatio, look: 'input', note: noteOrigin(inputs.origins[`assets.${side}.${id}.worthRatio`]) },
        formula(`B${row}*C${row}`, book * worthRatio),
      ])
    }
    const last = first + Math.max(lines.length, 1) - 1
    // an empty side still has a row to sum up
    if (lines.length === 0) rows.push([blank, blank, blank, blank])
    return { book: `SUM(B${first}:B${last})`, worth: `SUM(D${first}:D${last})`, count: `COUNT(B${first}:B${last})` }
  })
  const [owned, owed] = sides
  const netDebt = '(debt+minorities+preferred-cash)'
  const net = (key: 'book' | 'worth') => `(${owned?.[key] ?? 0}-${owed?.[key] ?? 0})`
  const when = (source: string) => `IF(${owned?.count ?? 0}=0,${none},${source})`
  const end = (label: string, part: 'low' | 'base' | 'high', source: string): SheetCell[] => [
    text(label),
    blank,
    blank,
    formula(when(source), partOf(method, part), { name: `assets_${part}` }),
  ]
  rows.push(
    [],
    [
      text('Assets less debts'),
      formula(net('book'), worth.asset.bookValue),
      blank,
      formula(net('worth'), worth.asset.value),
    ],
    end('Value of the business, low', 'low', `MIN(${net('book')},${net('worth')})+${netDebt}`),
    end('Value of the business', 'base', `${net('worth')}+${netDebt}`),
    end('Value of the business, high', 'high', `MAX(${net('book')},${net('worth')})+${netDebt}`),
  )
  return { name: 'Assets', widths: [34, 14, 14, 14], rows }
}

function checkSheet({ worth }: Context): Sheet {
  const { discountRate, methods, blended, bridge } = worth
  const checks: [string, string, number | string][] = [
    ['Discount rate', 'rate', discountRate.ok ? discountRate.rate : 'none'],
    ['Discounted cash flows', 'dcf_value', partOf(methods.dcf, 'base')],
    ['Comparable companies', 'comparables_base', partOf(methods.comparable, 'base')],
    ['Precedent transactions', 'precedents_base', partOf(methods.precedent, 'base')],
    ['Assets less debts', 'assets_base', partOf(methods.asset, 'base')],
    ['Business, low', 'business_low', blended?.low ?? 'none'],
    ['Business, middle', 'business_base', blended?.base ?? 'none'],
    ['Business, high', 'business_high', blended?.high ?? 'none'],
    ['Shares', 'shares_value', bridge?.equityValue ?? 'none'],
  ]
  const rows: SheetCell[][] = [
    [text('Checks', 'title')],
    [text('As long as no input is changed here, both columns agree.', 'note')],
    [text('Figure', 'head'), text('This workbook', 'head'), text('When exported', 'head'), text('Agrees', 'head')],
    ...checks.map(([label, name, value], index): SheetCell[] => {
      const row = 4 + index
      return [
        text(label),
        formula(name, value),
        { value },
        formula(
          `IF(AND(ISNUMBER(B${row}),ISNUMBER(C${row})),ABS(B${row}-C${row})<=0.000001*MAX(1,ABS(C${row})),B${row}=C${row})`,
          true,
        ),
      ]
    }),
    [text('All agree', 'head'), blank, blank, formula(`AND(D4:D${3 + checks.length})`, true, { name: 'all_agree' })],
  ]
  return { name: 'Checks', widths: [30, 18, 18, 12], rows }
}
