import type { AbilityToPay } from '#core/synergy/ability-to-pay.ts'
import type { SynergyEstimate } from '#core/synergy/estimate-synergies.ts'
import type { Complexity } from '#core/synergy/rate-integration.ts'
import type { SynergyFigures } from '#core/synergy/synergy-figures.ts'

export const strategicPartNames = ['worth', 'growth', 'means', 'ease'] as const
export type StrategicPartName = (typeof strategicPartNames)[number]
export type StrategicPart = { name: StrategicPartName; points: number; most: number; isKnown: boolean }

const most: Record<StrategicPartName, number> = { worth: 4, growth: 2, means: 2, ease: 2 }

/** Synergies worth this share of the price are as good as it gets: they pay for the usual premium. */
const fullWorth = 0.3
/** From no growth to this many percent a year the points rise. */
const fullGrowth = 20
const easePoints: Record<Complexity, number> = { Low: 2, Medium: 1.2, High: 0.4 }

type Given = {
  target: SynergyFigures
  synergies: SynergyEstimate
  pay: AbilityToPay
  complexity: Complexity
  isComplexityKnown: boolean
}

/** What a deal would be worth to the acquirer, 0 to 10: the sum of four parts. What is not known gives half of its part. */
export function rateStrategicValue(given: Given): { value: number; parts: StrategicPart[] } {
  const points: Record<StrategicPartName, number | null> = {
    worth: worthPoints(given),
    growth: growthPoints(given.target),
    means: given.pay.ratio === null ? null : most.means * Math.min(1, given.pay.ratio / 1.5),
    ease: given.isComplexityKnown ? easePoints[given.complexity] : null,
  }
  const parts = strategicPartNames.map((name) => ({
    name,
    points: points[name] ?? most[name] / 2,
    most: most[name],
    isKnown: points[name] !== null,
  }))
  return { value: parts.reduce((sum, part) => sum + part.points, 0), parts }
}

function worthPoints({ synergies, pay }: Given): number | null {
  if (pay.priceMillions === null || pay.priceMillions <= 0 || synergies.lines.length === 0) return null
  return most.worth * Math.min(1, Math.max(0, synergies.npv.base / pay.priceMillions / fullWorth))
}

function growthPoints({ growthPercent }: SynergyFigures): number | null {
  return growthPercent === null ? null : most.growth * Math.min(1, Math.max(0, growthPercent / fullGrowth))
}
