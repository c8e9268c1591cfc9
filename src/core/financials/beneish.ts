import { knownFigures } from './known-figures.ts'
import type { PeriodFigures } from './read-statements.ts'

/** The eight indices of Beneish (1999); 1 means unchanged against the year before. */
export type BeneishIndices = {
  receivables: number
  grossMargin: number
  assetQuality: number
  salesGrowth: number
  depreciation: number
  overheads: number
  leverage: number
  /** Net income less operating cash flow, over total assets. */
  accruals: number
}

/** Above -1.78 the eight-variable model finds manipulated earnings likely. */
export const manipulationThreshold = -1.78

export function scoreBeneish(at: BeneishIndices): { score: number; isLikely: boolean } {
  const score =
    -4.84 +
    0.92 * at.receivables +
    0.528 * at.grossMargin +
    0.404 * at.assetQuality +
    0.892 * at.salesGrowth +
    0.115 * at.depreciation -
    0.172 * at.overheads +
    4.679 * at.accruals -
    0.327 * at.leverage
  return { score, isLikely: score > manipulationThreshold }
}

/** The indices from two years of statements; null where a figure is missing or a denominator is not positive. */
export function beneishIndices(previous: PeriodFigures, current: PeriodFigures): BeneishIndices | null {
  const [before, after] = [sharesOf(previous), sharesOf(current)]
  const { netIncome, cashFromOperations, totalAssets } = current
  if (!before || !after || netIncome === undefined || cashFromOperations === undefined || !totalAssets) return null
  const indices = {
    receivables: after.receivables / before.receivables,
    grossMargin: before.grossMargin / after.grossMargin,
    assetQuality: after.assetQuality / before.assetQuality,
    salesGrowth: after.revenue / before.revenue,
    depreciation: before.depreciation / after.depreciation,
    overheads: after.overheads / before.overheads,
    leverage: after.leverage / before.leverage,
    accruals: (netIncome - cashFromOperations) / totalAssets,
  }
  return Object.values(indices).every(Number.isFinite) ? indices : null
}

const beneishAccounts = [
  'revenue',
  'totalAssets',
  'receivables',
  'grossProfit',
  'currentAssets',
  'fixedAssets',
  'depreciation',
  'sellingAndAdministration',
  'currentLiabilities',
  'longTermDebt',
] as const

function sharesOf(at: PeriodFigures) {
  const known = knownFigures(at, beneishAccounts)
  if (!known || known.revenue <= 0 || known.totalAssets <= 0) return null
  const { revenue, totalAssets, depreciation, fixedAssets } = known
  return {
    revenue,
    receivables: known.receivables / revenue,
    grossMargin: known.grossProfit / revenue,
    assetQuality: 1 - (known.currentAssets + fixedAssets) / totalAssets,
    depreciation: depreciation / (depreciation + fixedAssets),
    overheads: known.sellingAndAdministration / revenue,
    leverage: (known.longTermDebt + known.currentLiabilities) / totalAssets,
  }
}
