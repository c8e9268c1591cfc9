import { knownFigures } from './known-figures.ts'
import type { PeriodFigures } from './read-statements.ts'

/** Altman's scores: of listed manufacturers (1968), of private firms (1983) and of firms that make nothing (1995). */
export type AltmanKind = 'listed' | 'private' | 'services'
export type Zone = 'distress' | 'grey' | 'safe'

/** All over total assets but equity, which is over total liabilities: at market for listed firms, else at book. */
export type AltmanParts = {
  workingCapital: number
  retainedEarnings: number
  operatingIncome: number
  equityToLiabilities: number
  sales: number
}

const models = {
  listed: { weights: [1.2, 1.4, 3.3, 0.6, 1], zones: [1.81, 2.99] },
  private: { weights: [0.717, 0.847, 3.107, 0.42, 0.998], zones: [1.23, 2.9] },
  services: { weights: [6.56, 3.26, 6.72, 1.05, 0], zones: [1.1, 2.6] },
} as const

/** Both ends of the grey zone belong to it. */
export function scoreAltman(kind: AltmanKind, parts: AltmanParts): { score: number; zone: Zone } {
  const { weights, zones } = models[kind]
  const { workingCapital, retainedEarnings, operatingIncome, equityToLiabilities, sales } = parts
  const score = [workingCapital, retainedEarnings, operatingIncome, equityToLiabilities, sales].reduce(
    (sum, part, index) => sum + part * (weights[index] ?? 0),
    0,
  )
  return { score, zone: score < zones[0] ? 'distress' : score > zones[1] ? 'safe' : 'grey' }
}

/** The five parts from statements; null where one cannot be had. Without sales only the services score needs none. */
export function altmanParts(at: PeriodFigures, kind: AltmanKind): AltmanParts | null {
  const base = knownFigures(at, altmanAccounts)
  const equity = kind === 'listed' ? at.marketValue : at.equity
  const sales = kind === 'services' ? 0 : at.revenue
  if (!base || equity === undefined || sales === undefined) return null
  const { totalAssets, totalLiabilities, currentAssets, currentLiabilities } = base
  if (totalAssets <= 0 || totalLiabilities <= 0) return null
  return {
    workingCapital: (currentAssets - currentLiabilities) / totalAssets,
    retainedEarnings: base.retainedEarnings / totalAssets,
    operatingIncome: base.operatingIncome / totalAssets,
    equityToLiabilities: equity / totalLiabilities,
    sales: sales / totalAssets,
  }
}

const altmanAccounts = [
  'totalAssets',
  'totalLiabilities',
  'currentAssets',
  'currentLiabilities',
  'retainedEarnings',
  'operatingIncome',
] as const
