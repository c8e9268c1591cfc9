import type { Refusal } from '#core/valuation/refused.ts'
import type { Formatter } from '#core/format/formatter.ts'
import type { MissingMethod } from './compute-valuation.ts'
import type { Method, Origin } from './inputs.ts'
import type { MainLever } from './lever-steps.ts'

/** Words of the exported report, which is written on the server. */
export const methodLabels: Record<Method, string> = {
  dcf: 'Discounted cash flows',
  comparable: 'Comparable companies',
  precedent: 'Precedent transactions',
  asset: 'Assets less debts',
}

/** 'Debt' becomes 'debt', and 'EBITDA of last year' stays. */
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
  return `${methodLabels[method]} should count ${format.ratio(weight)} and do not: ${describeRefusal(because)}`
}

export const leverLabels: Record<MainLever, string> = {
  discountRate: 'Discount rate',
  terminalGrowth: 'Growth for ever',
  exitMultiple: 'Exit multiple',
  revenueGrowth: 'Growth of all years',
  ebitdaMargin: 'Margin of all years',
  capex: 'Investments of all years',
  taxRate: 'Taxes of all years',
  ebitda: 'EBITDA of last year',
  debt: 'Debt',
}

export const bridgeLabels: Record<'debt' | 'minorities' | 'preferred' | 'cash', string> = {
  debt: 'Debt',
  minorities: 'Minority interests',
  preferred: 'Preferred shares',
  cash: 'Cash',
}

/** Where an input comes from, in words; `writeDay` writes a day for whoever reads it. */
export function describeOrigin(origin: Origin | undefined, writeDay: (day: string) => string): string {
  if (!origin) return 'Assumption'
  const { kind, source, place, on, by } = origin
  const words = [source, place, on === null ? '' : writeDay(on)].filter(Boolean).join(', ')
  if (kind === 'typed') return `Typed by ${words}`
  return by ? `${words} (named by ${by})` : words
}

const one = (path: string, label: string, isRatio = false) => ({ path, label, isRatio })

export const inputLabels = {
  single: [
    one('base.revenue', 'Revenue'),
    one('base.ebitda', 'EBITDA'),
    one('base.netIncome', 'Net income'),
    one('base.bookEquity', 'Book equity'),
    one('base.workingCapital', 'Working capital'),
    one('base.debt', 'Debt'),
    one('base.cash', 'Cash'),
    one('base.minorities', 'Minority interests'),
    one('base.preferred', 'Preferred shares'),
    one('base.shares', 'Shares, millions'),
    one('discount.mode', 'Discount rate is'),
    one('discount.given', 'Given discount rate', true),
    one('discount.riskFree', 'Risk-free rate', true),
    one('discount.beta', 'Beta'),
    one('discount.marketPremium', 'Market premium', true),
    one('discount.furtherPremiums', 'Further premiums', true),
    one('discount.costOfDebt', 'Cost of debt', true),
    one('discount.taxRate', 'Tax rate on interest', true),
    one('discount.debtShare', 'Share of debt', true),
    one('terminal.method', 'After the planned years by'),
    one('terminal.growth', 'Growth for ever', true),
    one('terminal.multiple', 'Exit multiple'),
    one('weights.dcf', 'Weight of discounted cash flows', true),
    one('weights.comparable', 'Weight of comparable companies', true),
    one('weights.precedent', 'Weight of precedent transactions', true),
    one('weights.asset', 'Weight of assets less debts', true),
  ],
  drivers: {
    revenueGrowth: 'Revenue growth',
    ebitdaMargin: 'EBITDA margin',
    depreciationOfRevenue: 'Depreciation of revenue',
    capexOfRevenue: 'Investments of revenue',
    workingCapitalOfRevenue: 'Working capital of revenue',
    taxRate: 'Tax rate',
  },
}

const refusals: Record<Refusal, string> = {
  'no-years': 'There is no planned year to discount.',
  'not-a-number': 'One of the inputs is not a number.',
  'rate-not-positive':
    'At a discount rate of zero or less, money that comes later would be worth no less than money now.',
  'growth-not-below-rate':
    'Growth for ever at or above the discount rate would make the company worth more than everything.',
  'growth-below-minus-one': 'Growth for ever of −100 % or less has no meaning.',
  'last-flow-not-positive': 'The last planned year earns no cash, so nothing can grow from it for ever.',
  'multiple-not-positive': 'Multiple and EBITDA have to be above zero for a sale to bring something.',
  'no-capital': 'There is no own money in this purchase: the debt covers the whole price.',
  'negative-capital': 'Shares of equity and debt cannot be negative.',
  'too-few-peers': 'Too few companies with a usable multiple.',
  'nothing-to-value': 'The company has no figure for this method.',
  'no-price': 'Give shares and share price of the buyer.',
  'no-earnings':
    'It takes earnings: net income of the buyer and of the company, or EBITDA, are missing or not positive.',
  'no-value': 'The shares have no value above zero that a buyer could pay.',
  'paid-twice': 'Cash and debt together pay more than the whole price.',
}

/** Why there is no figure, in a sentence; screens and report say the same. */
export function describeRefusal(because: Refusal): string {
  return refusals[because]
}
