import { keysOf } from '../keys-of.ts'
import { divide } from './ratios.ts'
import type { PeriodFigures } from './read-statements.ts'

export const signalLabels = {
  roaPositive: 'return on assets above zero',
  cashFlowPositive: 'operating cash flow above zero',
  roaUp: 'return on assets up',
  cashFlowAboveIncome: 'operating cash flow above net income',
  leverageDown: 'long-term debt to assets down',
  currentRatioUp: 'current ratio up',
  noNewShares: 'no new shares',
  grossMarginUp: 'gross margin up',
  assetTurnoverUp: 'asset turnover up',
}
export type PiotroskiSignal = keyof typeof signalLabels
export const piotroskiSignals = keysOf(signalLabels)

/** Piotroski's nine signals (2000) on year-end totals. A signal is null where a figure is missing; it earns no point. */
export type PiotroskiScore = { score: number; known: number; signals: Record<PiotroskiSignal, boolean | null> }

export function scorePiotroski(before: PeriodFigures, after: PeriodFigures): PiotroskiScore {
  const compare = (
    one: number | null | undefined,
    other: number | null | undefined,
    holds: (a: number, b: number) => boolean,
  ) => (typeof one === 'number' && typeof other === 'number' ? holds(one, other) : null)
  const up = (of: (at: PeriodFigures) => number | null) => compare(of(after), of(before), (now, then) => now > then)
  const roa = (at: PeriodFigures) => divide(at.netIncome, at.totalAssets)
  const signals: PiotroskiScore['signals'] = {
    roaPositive: compare(roa(after), 0, (now, zero) => now > zero),
    cashFlowPositive: compare(after.cashFromOperations, 0, (now, zero) => now > zero),
    roaUp: up(roa),
    cashFlowAboveIncome: compare(after.cashFromOperations, after.netIncome, (cash, income) => cash > income),
    leverageDown: compare(
      divide(after.longTermDebt, after.totalAssets),
      divide(before.longTermDebt, before.totalAssets),
      (now, then) => now < then,
    ),
    currentRatioUp: up((at) => divide(at.currentAssets, at.currentLiabilities)),
    noNewShares: compare(after.shares, before.shares, (now, then) => now <= then),
    grossMarginUp: up((at) => divide(at.grossProfit, at.revenue)),
    assetTurnoverUp: up((at) => divide(at.revenue, at.totalAssets)),
  }
  const known = Object.values(signals).filter((signal) => signal !== null)
  return { score: known.filter(Boolean).length, known: known.length, signals }
}
