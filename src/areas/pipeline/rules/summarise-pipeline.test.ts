import { describe, expect, it } from 'vitest'
import { addByCurrency, chooseCurrency, compareFigures, summarisePipeline } from './summarise-pipeline.ts'

const usd = (deals: number, millions: number, probabilities: number) => ({
  currency: 'USD',
  deals,
  totalMinor: BigInt(millions) * 100_000_000n,
  valued: deals,
  probabilities,
  assessed: deals,
})

describe('the four figures of the dashboard', () => {
  it('gives 153M, 4 deals, 38M and 87 % for the sample deals', () => {
    // 45 + 28 + 52 + 28 = 153; 153 / 4 = 38.25; (85 + 92 + 78 + 93) / 4 = 348 / 4 = 87
    expect(summarisePipeline([usd(4, 153, 348)])).toEqual({
      currency: 'USD',
      totalMinor: 15_300_000_000n,
      count: 4,
      averageMinor: 3_825_000_000n,
      successRate: 87,
      valued: 4,
      assessed: 4,
      leftOut: [],
    })
  })

  it('has no average and no rate without a deal', () => {
    expect(summarisePipeline([])).toMatchObject({ totalMinor: 0n, count: 0, averageMinor: null, successRate: null })
  })

  it('rounds the average to the nearest minor unit and the rate to whole percent', () => {
    // 3 / 2 = 1.5 and 3 / 2 = 1.5 percent: both go up
    expect(summarisePipeline([{ ...usd(2, 0, 3), totalMinor: 3n }])).toMatchObject({ averageMinor: 2n, successRate: 2 })
    // 4 / 3 = 1.33 stays down
    expect(summarisePipeline([{ ...usd(3, 0, 4), totalMinor: 4n }])).toMatchObject({ averageMinor: 1n, successRate: 1 })
  })

  it('keeps sums that a floating number could not hold', () => {
    const sum = { ...usd(2, 0, 0), totalMinor: 9_007_199_254_740_995n }
    expect(summarisePipeline([sum]).totalMinor).toBe(9_007_199_254_740_995n)
  })

  it('never adds up two currencies: sum and average are of one, count and rate of all', () => {
    const eur = { ...usd(1, 7, 10), currency: 'EUR' }
    const figures = summarisePipeline([eur, usd(2, 30, 140)])
    // (140 + 10) / 3 = 50
    expect(figures).toMatchObject({ currency: 'USD', totalMinor: 3_000_000_000n, averageMinor: 1_500_000_000n })
    expect(figures).toMatchObject({ count: 3, successRate: 50, leftOut: [eur] })
  })

  it('leaves deals out of the average and the rate of which these are not known yet', () => {
    // a fifth deal that has just begun: 153 / 4 and 348 / 4 as before
    const figures = summarisePipeline([{ ...usd(5, 153, 348), valued: 4, assessed: 4 }])
    expect(figures).toMatchObject({ count: 5, averageMinor: 3_825_000_000n, successRate: 87 })
    const begun = summarisePipeline([{ ...usd(1, 0, 0), valued: 0, assessed: 0 }])
    expect(begun).toMatchObject({ count: 1, totalMinor: 0n, averageMinor: null, successRate: null })
  })

  it('adds up parts of a currency, and never two currencies', () => {
    const part = { ...usd(2, 30, 140), samples: 1 }
    expect(addByCurrency([part, { ...part, currency: 'EUR' }, { ...usd(1, 5, 60), samples: 0 }])).toEqual([
      { ...usd(3, 35, 200), samples: 1 },
      { ...part, currency: 'EUR' },
    ])
  })

  it('looks at the past in the currency of today', () => {
    const figures = summarisePipeline([usd(2, 30, 140)], 'EUR')
    expect(figures).toMatchObject({ currency: 'EUR', totalMinor: 0n, averageMinor: null, count: 2 })
  })
})

it.each([
  [[], 'USD', 'the usual one without deals'],
  [[usd(1, 9, 0), { currency: 'CHF', deals: 2 }], 'CHF', 'that of most deals, not of most money'],
  [
    [
      { currency: 'GBP', deals: 2 },
      { currency: 'EUR', deals: 2 },
    ],
    'EUR',
    'the first by letters of equals',
  ],
])('of %o the currency is %s: %s', (sums, currency, _reason) => {
  expect(chooseCurrency(sums)).toBe(currency)
})

it.each([
  [153, 150, { amount: 3, percent: 2 }, 'three of a hundred and fifty are two percent'],
  [100, 150, { amount: -50, percent: -33.3 }, 'a third less, to one decimal'],
  [5, 0, { amount: 5, percent: null }, 'from nothing there is no percentage'],
  [0, 0, { amount: 0, percent: null }, 'nothing and nothing'],
  [null, 4, null, 'no figure today'],
  [4, null, null, 'no figure then'],
])('from %s against %s: %o (%s)', (now, before, change, _reason) => {
  expect(compareFigures(now, before)).toEqual(change)
})
