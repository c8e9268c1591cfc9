import type { Refused } from '../refused.ts'

/**
 * The H-model of Fuller and Hsia (1984): growth falls evenly from the short-term to the long-term rate over twice the half-life.
 * Refuses a long-term growth that is not below the rate.
 */
export function valueByHModel(input: {
  dividend: number
  shortGrowth: number
  longGrowth: number
  rate: number
  halfLifeYears: number
}): { ok: true; value: number } | Refused {
  const { dividend, shortGrowth, longGrowth, rate, halfLifeYears } = input
  if (!Object.values(input).every(Number.isFinite)) return { ok: false, because: 'not-a-number' }
  if (longGrowth >= rate) return { ok: false, because: 'growth-not-below-rate' }
  const stable = dividend * (1 + longGrowth)
  return { ok: true, value: (stable + dividend * halfLifeYears * (shortGrowth - longGrowth)) / (rate - longGrowth) }
}
