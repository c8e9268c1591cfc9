import type { Refusal } from '#core/valuation/refused.ts'
import type { Multiple } from '#core/valuation/multiples.ts'
import type { AmountUnit } from '#core/format/amount-unit.ts'
import type { Formatter } from '#core/format/formatter.ts'
import { inputFields, type InputField } from '../../fields.ts'
import type { MissingMethod } from '../compute-valuation.ts'
import { isRatio, listPaths } from '../inputs/input-path.ts'
import type { Adjustment, Method, Origin } from '../inputs/inputs.ts'
import type { MainLever } from '../levers/lever-steps.ts'

/** Words of the exported report, which is written on the server. */
export const methodLabels: Record<Method, string> = {
  dcf: 'Discounted cash flow',
  comparable: 'Comparable companies',
  precedent: 'Precedent transactions',
  asset: 'Net asset value',
}

/** 'Debt' becomes 'debt', and 'EBITDA margin' stays. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** The mark of a value that lacks a method with a weight; null where all of them answer. */
export function nameMissing(missing: readonly Method[]): string | null {
  if (missing.length === 0) return null
  return `Without ${missing.map((method) => inSentence(methodLabels[method])).join(' and ')}`
}

/** Why a method that should count is missing. */
export function describeMissing({ method, weight, because }: MissingMethod, format: Formatter): string {
  return `${methodLabels[method]}, weight ${format.ratio(weight)}: ${describeRefusal(because)}`
}

export const leverLabels: Record<MainLever, string> = {
  discountRate: 'WACC',
  terminalGrowth: 'Terminal growth',
  exitMultiple: 'Exit multiple',
  revenueGrowth: 'Revenue growth, all years',
  ebitdaMargin: 'EBITDA margin, all years',
  capex: 'Capex, all years',
  taxRate: 'Tax rate, all years',
  ebitda: 'LTM EBITDA',
  debt: 'Debt',
}

export const bridgeLabels: Record<'debt' | 'minorities' | 'preferred' | 'cash', string> = {
  debt: 'Debt',
  minorities: 'Minority interests',
  preferred: 'Preferred equity',
  cash: 'Cash',
}

/** Why a company or a deal does not count. */
export const peerOuts: Record<NonNullable<Multiple['leftOut']>, string> = {
  'not-positive': 'Excluded: no positive multiple',
  outlier: 'Excluded: outlier',
  'by-hand': 'Excluded by hand',
}
export const noMultiple = 'No multiple: enterprise value or figure is missing or not above zero'
export const peerUnitNote = (unit: AmountUnit) =>
  `Figures in ${unit}, each row in one currency: only its multiple counts.`

export const yearLabels = {
  revenue: 'Revenue',
  ebitda: 'EBITDA',
  depreciation: 'D&A',
  ebit: 'EBIT',
  taxes: 'Taxes',
  capex: 'Capex',
  changeInWorkingCapital: 'Change in net working capital',
  freeCashFlow: 'Free cash flow',
} as const

/** How EBITDA is called where adjustments change it: the margin that is typed leaves them out, planned and LTM figures have them. */
export function nameEbitda(adjustments: readonly Pick<Adjustment, 'kind'>[]) {
  const isAdjusted = adjustments.some(({ kind }) => kind === 'ebitda')
  return {
    margin: isAdjusted ? `${driverLabels['ebitdaMargin']} before adjustments` : driverLabels['ebitdaMargin'],
    unadjusted: isAdjusted ? `${yearLabels.ebitda} before adjustments` : yearLabels.ebitda,
    planned: isAdjusted ? `${yearLabels.ebitda} after adjustments` : yearLabels.ebitda,
    ltm: isAdjusted ? 'LTM EBITDA after adjustments' : 'LTM EBITDA',
  }
}

export const buyoutLabels = {
  price: 'Entry enterprise value',
  fees: 'Transaction fees',
  uses: 'Total uses',
  debt: 'Debt at entry',
  equity: 'Sponsor equity',
  sources: 'Total sources',
  opening: 'Debt at the beginning',
  interest: 'Interest',
  taxShield: 'Tax shield',
  freeCashFlow: 'Free cash flow',
  closing: 'Net debt at the end',
  leverage: 'Net debt / EBITDA',
  exitValue: 'Exit enterprise value',
  exitEquity: 'Exit equity',
  multiple: 'MOIC',
  rate: 'IRR',
  lost: 'lost',
  sourcesAndUses: 'Sources and uses',
  schedule: 'Debt schedule and returns by exit year',
  returnsAt: (multiple: string) => `Exit at the end of the year, at ${multiple} EBITDA`,
  grid: 'IRR by entry and exit multiple',
  gridHead: 'Entry / exit, EV / EBITDA',
} as const

export const effectLabels = {
  before: 'Standalone EPS',
  after: 'Pro forma EPS',
  change: 'Accretion / dilution',
  newShares: 'New shares',
  breakEven: 'Break-even synergies a year',
} as const

/** Where an input comes from, in words; `writeDay` writes a day for whoever reads it. */
export function describeOrigin(origin: Origin | undefined, writeDay: (day: string) => string): string {
  if (!origin) return 'Assumption'
  const { kind, source, place, on, by } = origin
  const words = [source, place, on === null ? '' : writeDay(on)].filter(Boolean).join(', ')
  if (kind === 'typed') return `Typed by ${words}`
  return by ? `${words} (named by ${by})` : words
}

/** What the report calls otherwise than the screens, and what is no figure. */
const reportLabels: Record<string, string> = {
  'discount.mode': 'WACC is',
  'discount.given': 'WACC as given',
  'discount.taxRate': 'Tax rate on interest',
  'terminal.method': 'Terminal value by',
}

/** By the path of the figure; those of rows are named by their columns. */
export const figureLabels: Record<string, string> = Object.fromEntries(
  Object.entries(inputFields).flatMap(([group, fields]) =>
    Object.entries<InputField>(fields).flatMap(([name, { label }]) => (label ? [[`${group}.${name}`, label]] : [])),
  ),
)

const reportedPaths = [
  ...listPaths('base'),
  'discount.mode',
  ...listPaths('discount'),
  'terminal.method',
  ...listPaths('terminal'),
  ...listPaths('weights'),
]

export const driverLabels = Object.fromEntries(
  Object.entries(inputFields.drivers).map(([name, { label }]) => [name, label]),
) as Record<keyof typeof inputFields.drivers, string> // the same keys

export const inputLabels = {
  single: reportedPaths.map((path) => ({
    path,
    label: reportLabels[path] ?? figureLabels[path] ?? path,
    isRatio: isRatio(path),
  })),
  drivers: driverLabels,
}

const refusals: Record<Refusal, string> = {
  'no-years': 'There is no forecast year to discount.',
  'not-a-number': 'One of the inputs is not a number.',
  'rate-not-positive': 'A WACC of zero or less does not discount anything.',
  'growth-not-below-rate': 'Terminal growth must be below WACC: at or above it, the terminal value is infinite.',
  'growth-below-minus-one': 'Terminal growth must be above −100%.',
  'last-flow-not-positive': 'Free cash flow of the last forecast year is not positive, so there is no terminal value.',
  'multiple-not-positive': 'Exit multiple and EBITDA must be above zero.',
  'no-capital': 'The debt covers the whole price: no sponsor equity is left.',
  'negative-capital': 'Weights of equity and debt cannot be negative.',
  'too-few-peers': 'Too few usable multiples.',
  'nothing-to-value': 'The company has no figure for this method.',
  'no-price': 'Enter shares and share price of the acquirer.',
  'no-earnings': 'Enter the net income of the target, and one of the acquirer above zero.',
  'no-ebitda': 'LTM EBITDA must be above zero.',
  'no-value': 'The equity value is not above zero.',
  'paid-twice': 'Cash and debt together exceed the price.',
}

/** Why there is no figure, in a sentence; screens and report say the same. */
export function describeRefusal(because: Refusal): string {
  return refusals[because]
}
