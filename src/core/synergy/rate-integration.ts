import { keysOf } from '../keys-of.ts'
import type { Relation, SynergyFigures } from './synergy-figures.ts'

export type Complexity = 'Low' | 'Medium' | 'High'

/** How many points each part can have. */
const mostPoints = {
  size: 3,
  distance: 2,
  overlap: 2,
  systems: 2,
  culture: 1,
  regulation: 2,
}
export type IntegrationPartName = keyof typeof mostPoints
export const integrationPartNames = keysOf(mostPoints)

export type IntegrationPart = {
  name: IntegrationPartName
  /** 0 is easy, `most` is hard; null if unknown. */
  points: number | null
  most: number
}

export type IntegrationRating = {
  complexity: Complexity
  /** Points as a share of the maximum of the known parts; null if no part is known. */
  share: number | null
  parts: IntegrationPart[]
  /** The factor for one-off costs. */
  costFactor: number
}

/** Complexity is low below a third of the points, high from two thirds on. */
const mediumFrom = 1 / 3
const highFrom = 2 / 3
const costFactors: Record<Complexity, number> = { Low: 1, Medium: 1.25, High: 1.5 }

/** How hard it is to integrate two companies, from six parts. Unknown parts are left out of points and maximum. */
export function rateIntegration(
  acquirer: SynergyFigures,
  target: SynergyFigures,
  relation: Relation,
): IntegrationRating {
  const points: Record<IntegrationPartName, number | null> = {
    size: sizePoints(acquirer, target),
    distance: distancePoints(relation),
    overlap: relation.activity === null ? null : 2 * (1 - relation.activity),
    systems: relation.systems === null ? null : 2 * (1 - relation.systems),
    culture: culturePoints(acquirer, target),
    regulation: relation.isRegulated === null ? null : relation.isRegulated ? 2 : 0,
  }
  const parts = integrationPartNames.map((name) => ({ name, points: points[name], most: mostPoints[name] }))
  const known = parts.filter((part) => part.points !== null)
  const most = known.reduce((total, part) => total + part.most, 0)
  const share = most === 0 ? null : known.reduce((total, part) => total + (part.points ?? 0), 0) / most
  const complexity = toComplexity(share)
  return { complexity, share, parts, costFactor: costFactors[complexity] }
}

function toComplexity(share: number | null): Complexity {
  // Without data we neither promise an easy integration nor warn of a hard one.
  if (share === null) return 'Medium'
  if (share < mediumFrom) return 'Low'
  return share < highFrom ? 'Medium' : 'High'
}

/** By employees, because they must be integrated; by revenue if unknown. */
function sizePoints(acquirer: SynergyFigures, target: SynergyFigures): number | null {
  const ratio =
    toRatio(target.employees, acquirer.employees) ?? toRatio(target.revenueMillions, acquirer.revenueMillions)
  if (ratio === null) return null
  if (ratio < 0.1) return 0
  if (ratio < 0.3) return 1
  return ratio < 0.7 ? 2 : 3
}

function toRatio(part: number | null, whole: number | null): number | null {
  return part !== null && whole !== null && whole > 0 ? part / whole : null
}

function distancePoints({ isSameCountry, isSameRegion }: Relation): number | null {
  if (isSameCountry === null) return null
  if (!isSameCountry) return 2
  return isSameRegion === false ? 1 : 0
}

/** A generation between the founding years is assumed to mean different cultures. */
const generationYears = 25

function culturePoints(acquirer: SynergyFigures, target: SynergyFigures): number | null {
  if (acquirer.foundedYear === null || target.foundedYear === null) return null
  return Math.min(1, Math.abs(acquirer.foundedYear - target.foundedYear) / generationYears)
}
