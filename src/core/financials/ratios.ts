import type { PeriodFigures } from './read-statements.ts'

export const ratioNames = [
  'currentRatio',
  'quickRatio',
  'cashRatio',
  'grossMargin',
  'ebitdaMargin',
  'operatingMargin',
  'netMargin',
  'returnOnAssets',
  'returnOnEquity',
  'assetTurnover',
  'debtToEquity',
  'debtToAssets',
  'debtToEbitda',
  'equityMultiplier',
  'interestCoverage',
  'cashConversion',
  'daysReceivable',
  'daysInventory',
  'daysPayable',
] as const
export type RatioName = (typeof ratioNames)[number]
export type Ratios = Record<RatioName, number | null>

/** How to write each: a share of one, a multiple or a number of days. */
export const ratioLabels: Record<RatioName, { label: string; unit: 'percent' | 'multiple' | 'days' }> = {
  currentRatio: { label: 'Current ratio', unit: 'multiple' },
  quickRatio: { label: 'Quick ratio', unit: 'multiple' },
  cashRatio: { label: 'Cash ratio', unit: 'multiple' },
  grossMargin: { label: 'Gross margin', unit: 'percent' },
  ebitdaMargin: { label: 'EBITDA margin', unit: 'percent' },
  operatingMargin: { label: 'Operating margin', unit: 'percent' },
  netMargin: { label: 'Net margin', unit: 'percent' },
  returnOnAssets: { label: 'Return on assets', unit: 'percent' },
  returnOnEquity: { label: 'Return on equity', unit: 'percent' },
  assetTurnover: { label: 'Asset turnover', unit: 'multiple' },
  debtToEquity: { label: 'Debt to equity', unit: 'multiple' },
  debtToAssets: { label: 'Debt to assets', unit: 'percent' },
  debtToEbitda: { label: 'Debt to EBITDA', unit: 'multiple' },
  equityMultiplier: { label: 'Equity multiplier', unit: 'multiple' },
  interestCoverage: { label: 'Interest coverage (EBIT)', unit: 'multiple' },
  cashConversion: { label: 'Cash conversion (operating cash flow to EBITDA)', unit: 'percent' },
  daysReceivable: { label: 'Days receivable', unit: 'days' },
  daysInventory: { label: 'Days inventory', unit: 'days' },
  daysPayable: { label: 'Days payable', unit: 'days' },
}

/** Ratios on year-end figures; null where a figure is missing or the denominator is not positive. */
export function computeRatios(at: PeriodFigures): Ratios {
  const liquid = at.cash === undefined ? undefined : at.cash + (at.shortTermInvestments ?? 0)
  const quick = liquid === undefined || at.receivables === undefined ? undefined : liquid + at.receivables
  const days = (part: number | undefined, of: number | undefined) => {
    const share = divide(part, of)
    return share === null ? null : share * 365
  }
  return {
    currentRatio: divide(at.currentAssets, at.currentLiabilities),
    quickRatio: divide(quick, at.currentLiabilities),
    cashRatio: divide(liquid, at.currentLiabilities),
    grossMargin: divide(at.grossProfit, at.revenue),
    ebitdaMargin: divide(at.ebitda, at.revenue),
    operatingMargin: divide(at.operatingIncome, at.revenue),
    netMargin: divide(at.netIncome, at.revenue),
    returnOnAssets: divide(at.netIncome, at.totalAssets),
    returnOnEquity: divide(at.netIncome, at.equity),
    assetTurnover: divide(at.revenue, at.totalAssets),
    debtToEquity: divide(at.totalDebt, at.equity),
    debtToAssets: divide(at.totalDebt, at.totalAssets),
    debtToEbitda: divide(at.totalDebt, at.ebitda),
    equityMultiplier: divide(at.totalAssets, at.equity),
    interestCoverage: divide(at.operatingIncome, at.interestExpense),
    cashConversion: divide(at.cashFromOperations, at.ebitda),
    daysReceivable: days(at.receivables, at.revenue),
    daysInventory: days(at.inventory, at.costOfSales),
    daysPayable: days(at.payables, at.costOfSales),
  }
}

/** Null where one is missing or the denominator is not above zero, where a ratio would say the opposite. */
export function divide(part: number | undefined, of: number | undefined): number | null {
  return part === undefined || of === undefined || of <= 0 ? null : part / of
}

/** Growth from one figure to the next; null from a base that is not above zero. */
export function growthOf(before: number | undefined, after: number | undefined): number | null {
  return before === undefined || after === undefined || before <= 0 ? null : after / before - 1
}

/** Compound growth per period over all of them. */
export function compoundGrowth(values: readonly (number | undefined)[]): number | null {
  const [first, last] = [values[0], values.at(-1)]
  if (values.length < 2 || first === undefined || last === undefined || first <= 0 || last < 0) return null
  return (last / first) ** (1 / (values.length - 1)) - 1
}
