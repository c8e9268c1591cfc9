import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueByAssets } from './asset-based.ts'
import { rateDealEffect } from './earnings-per-share.ts'
import { bridgeToEquity, enterpriseValueOf } from './equity-bridge.ts'
import { modelBuyout } from './leveraged-buyout.ts'
import { coverOfMultiples, multipleOf, valueByMultiples } from './multiples.ts'
import { simulate } from './monte-carlo.ts'
import type { PlannedYear } from './cash-flows/plan-cash-flows.ts'
import { quartiles } from './quartiles.ts'
import { stepsAround, tornado, twoWayGrid } from './sensitivity.ts'

describe('bridge to equity', () => {
  it('shows the value after each step', () => {
    expect(
      bridgeToEquity(100, [
        { name: 'Debt', amount: -30 },
        { name: 'Cash', amount: 5 },
      ]),
    ).toEqual({
      enterpriseValue: 100,
      steps: [
        { name: 'Debt', amount: -30, after: 70 },
        { name: 'Cash', amount: 5, after: 75 },
      ],
      equityValue: 75,
    })
  })

  it('ends at the sum whatever the order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.array(fc.integer({ min: -1e6, max: 1e6 })),
        (from, amounts) => {
          const items = amounts.map((amount) => ({ name: '', amount }))
          const total = amounts.reduce((sum, amount) => sum + amount, from)
          expect(bridgeToEquity(from, items).equityValue).toBe(total)
          expect(bridgeToEquity(from, items.toReversed()).equityValue).toBe(total)
        },
      ),
    )
  })

  it('is the way back from the price of the shares', () => {
    expect(enterpriseValueOf({ equityValue: 100, debt: 40, minorities: 5, preferred: 3, cash: 20 })).toBe(128)
  })
})

describe('multiples', () => {
  const of = (...values: number[]) => values.map((multiple, index) => ({ id: String(index), multiple }))

  it('value by quartiles and median', () => {
    const found = valueByMultiples(10, of(7, 8, 9, 10))
    // quartiles between neighbours: 7.75, 8.5, 9.25
    expect(found).toMatchObject({ ok: true, low: 77.5, base: 85, high: 92.5, leftOut: [] })
  })

  it.each((['quartiles', 'all'] as const).flatMap((range) => [2, 3, 5, 10].map((count) => ({ range, count }))))(
    'say how often their range ($range of $count) holds a company that is not among them',
    ({ range, count }) => {
      // the random numbers of fast-check prefer edges; what is asked here is a plain chance
      let state = 7
      const next = () => Math.exp((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32)
      let [held, said] = [0, 0]
      for (let round = 0; round < 4000; round += 1) {
        const found = valueByMultiples(1, of(...Array.from({ length: count }, next)))
        if (!found.ok) throw new Error('not valued')
        const own = next()
        const [low, high] =
          range === 'quartiles' ? [found.low, found.high] : [found.quartiles.low, found.quartiles.high]
        held += low <= own && own <= high ? 1 : 0
        said += coverOfMultiples(found, range)
      }
      // outliers are recognised by how far they are off, so that what lies among the others is a little rarer
      expect(Math.abs(held - said) / 4000).toBeLessThan(range === 'all' ? 0.08 : 0.03)
    },
  )

  it('leave out outliers on both sides once five say so, and never what is hand-picked in', () => {
    const found = valueByMultiples(1, of(8, 8.2, 8.4, 8.6, 8.8, 0.5, 90))
    expect(found.ok && found.leftOut).toEqual([
      { id: '5', multiple: 0.5, leftOut: 'outlier' },
      { id: '6', multiple: 90, leftOut: 'outlier' },
    ])
    expect(valueByMultiples(1, of(8, 8, 8, 90))).toMatchObject({ leftOut: [] })
  })

  it('say nothing without positive figures', () => {
    expect(valueByMultiples(0, of(8))).toEqual({ ok: false, because: 'nothing-to-value' })
    expect(valueByMultiples(Number.NaN, of(8))).toEqual({ ok: false, because: 'nothing-to-value' })
    expect(valueByMultiples(10, of(-8))).toEqual({ ok: false, because: 'too-few-peers' })
    expect(valueByMultiples(10, [{ id: 'a', multiple: 8, leftOut: 'by-hand' }])).toEqual({
      ok: false,
      because: 'too-few-peers',
    })
    expect([multipleOf(80, 10), multipleOf(80, 0), multipleOf(80, -1), multipleOf(null, 10)]).toEqual([
      8,
      null,
      null,
      null,
    ])
  })

  it('scale with the figure and lie within the multiples used', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.1, max: 100, noNaN: true }), { minLength: 1, maxLength: 30 }),
        (values) => {
          const found = valueByMultiples(2, of(...values))
          if (!found.ok) throw new Error(found.because)
          const used = found.used.map(({ multiple }) => multiple)
          expect(found.low).toBeGreaterThanOrEqual(2 * Math.min(...used) - 1e-9)
          expect(found.high).toBeLessThanOrEqual(2 * Math.max(...used) + 1e-9)
          expect(found.low).toBeLessThanOrEqual(found.base)
          expect(found.base).toBeLessThanOrEqual(found.high)
        },
      ),
    )
  })

  it('quartiles of one value are that value, of none nothing', () => {
    expect(quartiles([3])).toEqual({ low: 3, first: 3, median: 3, third: 3, high: 3 })
    expect(quartiles([])).toBeNull()
  })
})

it('assets at what they are worth less what is owed', () => {
  const found = valueByAssets(
    [
      { name: 'Plant', book: 100, worthRatio: 1.2 },
      { name: 'Stock', book: 50, worthRatio: 0.8 },
    ],
    [{ name: 'Loans', book: 60, worthRatio: 1 }],
  )
  expect(found.value).toBeCloseTo(100, 10)
  expect(found.bookValue).toBe(90)
})

describe('sensitivity', () => {
  it('steps meet the middle exactly', () => {
    expect(stepsAround(0.1, 0.01, 5)).toEqual([0.08, 0.09, 0.1, 0.11, 0.12])
  })

  it('the grid has one value a pair', () => {
    expect(twoWayGrid([1, 2], [10, 20, 30], (row, column) => row * column)).toEqual([
      [10, 20, 30],
      [20, 40, 60],
    ])
  })

  it('the tornado puts the widest first, leaves a side without a value open and leaves out what gives none', () => {
    const bars = tornado(
      [
        { name: 'small', low: 1, high: 2 },
        { name: 'wide', low: 1, high: 9 },
        { name: 'open', low: -1, high: 4 },
        { name: 'impossible', low: -2, high: -1 },
      ],
      { now: 15, at: (_name, value) => (value < 0 ? null : value * 10) },
    )
    expect(bars).toEqual([
      { name: 'wide', low: 10, high: 90, width: 80 },
      { name: 'open', low: null, high: 40, width: 25 },
      { name: 'small', low: 10, high: 20, width: 10 },
    ])
  })
})

describe('simulation', () => {
  const spreads = {
    margin: { kind: 'triangle', low: 0, likely: 5, high: 10 },
    growth: { kind: 'normal', mean: 100, deviation: 2 },
  } as const
  const run = (seed: number) => simulate(spreads, { runs: 20_000, seed }, ({ margin, growth }) => margin + growth)

  it('is the same for the same seed and another for another', () => {
    expect(run(7)).toEqual(run(7))
    expect(run(7)?.mean).not.toBe(run(8)?.mean)
  })

  it('finds the middle of what it draws from', () => {
    const found = run(1)
    // mean 5 + 100; variance of the triangle 100/24, of the bell 4: deviation 2.858
    expect(found?.mean).toBeCloseTo(105, 0)
    expect(((found?.p90 ?? 0) - (found?.p10 ?? 0)) / (2 * 1.2816)).toBeCloseTo(2.858, 0)
    expect(found?.histogram.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0.97 * 20_000)
  })

  it('counts draws without a value, and says nothing when there is none', () => {
    const found = simulate(spreads, { runs: 1000, seed: 3 }, ({ margin }) => (margin < 5 ? null : margin))
    expect(found?.refused).toBeGreaterThan(400)
    expect(found?.refused).toBeLessThan(600)
    expect(simulate(spreads, { runs: 10, seed: 3 }, () => null)).toBeNull()
  })
})

describe('buyout', () => {
  const year = (freeCashFlow: number, ebitda: number): PlannedYear => ({
    revenue: 0,
    ebitda,
    depreciation: 0,
    ebit: ebitda,
    taxRate: 0.25,
    taxes: 0,
    profitAfterTaxes: 0,
    capex: 0,
    workingCapital: 0,
    changeInWorkingCapital: 0,
    freeCashFlow,
  })
  const input = {
    entryEbitda: 10,
    entryMultiple: 8,
    exitMultiple: 8,
    leverage: 4,
    interestRate: 0.1,
    feesOfPrice: 0,
    years: [year(8, 11), year(9, 12)],
  }

  it('pays interest and repays with what is left', () => {
    const found = modelBuyout(input)
    // price 80, debt 40, equity 40. Year 1: 40 + 4 − 1 − 8 = 35. Year 2: 35 + 3.5 − 0.875 − 9 = 28.625. Exit 96.
    expect(found).toMatchObject({ ok: true, price: 80, fees: 0, debt: 40, equity: 40, exit: { value: 96 } })
    expect(found.ok && found.schedule[0]).toEqual({
      opening: 40,
      interest: 4,
      taxShield: 1,
      freeCashFlow: 8,
      closing: 35,
    })
    expect(found.ok && found.exit.netDebt).toBeCloseTo(28.625, 10)
    expect(found.ok && found.exit.moneyMultiple).toBeCloseTo(67.375 / 40, 10)
    expect(found.ok && found.exit.rateOfReturn).toBeCloseTo(Math.sqrt(67.375 / 40) - 1, 8)
  })

  it('saves taxes on interest at the rate of each year', () => {
    const [first, second] = [year(8, 11), { ...year(9, 12), taxRate: 0.1 }]
    const found = modelBuyout({ ...input, years: [first, second] })
    // Year 2: 35 + 3.5 − 0.35 − 9
    expect(found.ok && found.exit.netDebt).toBeCloseTo(29.15, 10)
  })

  it('pays the fees with equity, and may be sold at the end of any year', () => {
    const found = modelBuyout({ ...input, feesOfPrice: 0.025 })
    // Price 80, fees 2, debt 40, equity 42. Sold after year 1: 88 − 35 = 53.
    expect(found).toMatchObject({ fees: 2, equity: 42 })
    expect(found.ok && found.exits.map(({ value, equity }) => [value, equity])).toEqual([
      [88, 53],
      [96, 67.375],
    ])
    expect(found.ok && found.exits[0]?.rateOfReturn).toBeCloseTo(53 / 42 - 1, 10)
  })

  it('has no figures beyond numbers, in no year', () => {
    const wild = [year(-1e308, 11), year(-1e308, 12)]
    expect(modelBuyout({ ...input, years: wild, interestRate: 1 })).toEqual({
      ok: false,
      because: 'not-a-number',
    })
    expect(modelBuyout({ ...input, feesOfPrice: 1e-9, entryEbitda: 1e-300, exitMultiple: 1e10, leverage: 0 })).toEqual({
      ok: false,
      because: 'not-a-number',
    })
  })

  it('loses all when the debt is more than the exit', () => {
    expect(modelBuyout({ ...input, exitMultiple: 1 })).toMatchObject({ exit: { moneyMultiple: 0, rateOfReturn: null } })
  })

  it('earns nothing on cash that is left when all is repaid', () => {
    // Debt 10. Year 1: 10 + 1 − 0.25 − 20 = −9.25. Year 2: −9.25 − 20, and no interest on it.
    const found = modelBuyout({ ...input, leverage: 1, years: [year(20, 11), year(20, 12)] })
    expect(found.ok && found.schedule.map(({ closing }) => closing)).toEqual([-9.25, -29.25])
  })

  it.each([
    [{ years: [] }, 'no-years'],
    [{ entryEbitda: 0 }, 'no-ebitda'],
    [{ entryMultiple: 0 }, 'multiple-not-positive'],
    [{ leverage: 8 }, 'no-capital'],
  ])('refuses %j: %s', (change, because) => {
    expect(modelBuyout({ ...input, ...change })).toEqual({ ok: false, because })
  })
})

describe('earnings per share', () => {
  const input = {
    buyer: { netIncome: 100, shares: 100, sharePrice: 20 },
    target: { netIncome: 20 },
    price: 400,
    paidInCash: 0.25,
    paidWithDebt: 0.25,
    interestOnCash: 0.02,
    interestOnDebt: 0.06,
    taxRate: 0.25,
    synergies: 0,
  }

  it('weigh new shares and interest against what the target earns', () => {
    // 10 new shares; interest 2 + 6, after taxes 6; (100 + 20 − 6) / 110 = 1.036…
    const found = rateDealEffect(input)
    expect(found.ok && found.after).toBeCloseTo(114 / 110, 10)
    expect(found.ok && found.change).toBeCloseTo(114 / 110 - 1, 10)
  })

  it('stay as they were at the break-even synergies', () => {
    const dilutive = { ...input, target: { netIncome: 2 } }
    const found = rateDealEffect(dilutive)
    const synergies = (found.ok && found.breakEvenSynergies) || 0
    expect(synergies).toBeGreaterThan(0)
    const after = rateDealEffect({ ...dilutive, synergies })
    expect(after.ok && after.change).toBeCloseTo(0, 10)
  })

  it('need shares of the buyer, a value and earnings', () => {
    expect(rateDealEffect({ ...input, price: 0 })).toEqual({ ok: false, because: 'no-value' })
    expect(rateDealEffect({ ...input, buyer: { ...input.buyer, netIncome: -1 } })).toEqual({
      ok: false,
      because: 'no-earnings',
    })
  })
})
