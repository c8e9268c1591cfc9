import { describe, expect, it } from 'vitest'
import { summariseDeals } from './summarise-deals.ts'

const deal = (valueMillions: number, probability: number) => ({
  valueMinor: BigInt(valueMillions) * 100_000_000n,
  probability,
})

describe('the four figures of the dashboard', () => {
  it('gives 153M, 4 deals, 38M and 87 % for the sample deals', () => {
    const figures = summariseDeals([deal(45, 85), deal(28, 92), deal(52, 78), deal(28, 93)])
    // 45 + 28 + 52 + 28 = 153; 153 / 4 = 38.25; (85 + 92 + 78 + 93) / 4 = 87
    expect(figures).toEqual({ totalMinor: 15_300_000_000n, count: 4, averageMinor: 3_825_000_000n, successRate: 87 })
  })

  it('has no average and no rate without a deal', () => {
    expect(summariseDeals([])).toEqual({ totalMinor: 0n, count: 0, averageMinor: null, successRate: null })
  })

  it('rounds the average to the nearest minor unit and the rate to whole percent', () => {
    const figures = summariseDeals([
      { valueMinor: 1n, probability: 1 },
      { valueMinor: 2n, probability: 2 },
    ])
    expect(figures).toMatchObject({ averageMinor: 2n, successRate: 2 })
  })

  it('adds sums that a floating number could not hold', () => {
    const figures = summariseDeals([
      { valueMinor: 9_007_199_254_740_993n, probability: 0 },
      { valueMinor: 2n, probability: 0 },
    ])
    expect(figures.totalMinor).toBe(9_007_199_254_740_995n)
  })
})
