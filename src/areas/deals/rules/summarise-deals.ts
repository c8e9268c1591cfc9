import type { Deal } from '../contract.ts'

export type PipelineFigures = {
  totalMinor: bigint
  count: number
  averageMinor: bigint | null
  successRate: number | null
}

/**
 * The four figures of the dashboard: the sum of the values, how many deals are open, the average value
 * rounded to the nearest minor unit, and the mean probability in whole percent (spec S0 §2, §9).
 */
export function summariseDeals(
  deals: readonly { valueMinor: bigint; probability: Deal['probability'] }[],
): PipelineFigures {
  if (deals.length === 0) return { totalMinor: 0n, count: 0, averageMinor: null, successRate: null }
  const count = BigInt(deals.length)
  const totalMinor = deals.reduce((sum, deal) => sum + deal.valueMinor, 0n)
  const probabilities = deals.reduce((sum, deal) => sum + deal.probability, 0)
  return {
    totalMinor,
    count: deals.length,
    averageMinor: (totalMinor + count / 2n) / count,
    successRate: Math.round(probabilities / deals.length),
  }
}
