import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datedRateOfReturn, internalRateOfReturn, modifiedRateOfReturn, presentValue } from './cash-flows.ts'

describe('present value', () => {
  it('takes the first flow one period back', () => {
    // 110 / 1.1 + 121 / 1.21
    expect(presentValue(0.1, [110, 121])).toBeCloseTo(200, 10)
    expect(presentValue(0.1, [])).toBe(0)
  })

  it('grows with the flows and falls with the rate', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (flows, rate) => {
          const worth = presentValue(rate, flows)
          expect(
            presentValue(
              rate,
              flows.map((flow) => 3 * flow),
            ),
          ).toBeCloseTo(3 * worth, 3)
          expect(presentValue(rate + 0.01, flows)).toBeLessThan(worth)
        },
      ),
    )
  })
})

describe('rate of return', () => {
  it.each([
    [[-100, 110], 0.1, 'one year'],
    [[-100, 0, 121], 0.1, 'nothing in between'],
    [[-100, 50], -0.5, 'half is lost'],
    [[100, -110], 0.1, 'a loan seen from the other side'],
    [[-1, 1001], 1000, 'a thousandfold'],
  ])('of %j is %s: %s', (flows, rate, _reason) => {
    expect(internalRateOfReturn(flows)).toBeCloseTo(rate, 8)
  })

  it.each([
    [[], 'no flows'],
    [[100, 100], 'nothing is spent'],
    [[-100, -5], 'nothing comes back'],
    [[0, 0], 'nothing happens'],
  ])('of %j does not exist: %s', (flows, _reason) => {
    expect(internalRateOfReturn(flows)).toBeNull()
  })

  it('makes the flows worth nothing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 10, max: 1e6, noNaN: true }),
        fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 15 }),
        (spent, earned) => {
          const rate = internalRateOfReturn([-spent, ...earned])
          // Earnings of a thousandth or a thousandfold lie outside what is looked for.
          if (rate === null) return
          const worth = presentValue(rate, earned) - spent
          expect(Math.abs(worth)).toBeLessThan(1e-6 * (spent + earned.length * 1e6))
        },
      ),
    )
  })

  it('of dated flows counts days, in any year', () => {
    const flows = [
      { on: '2023-01-01', amount: -100 },
      { on: '2024-01-01', amount: 110 },
    ]
    // 365 days, and 2023 has them
    expect(datedRateOfReturn(flows)).toBeCloseTo(0.1, 8)
    expect(datedRateOfReturn([{ on: 'soon', amount: -1 }])).toBeNull()
    expect(datedRateOfReturn([...flows, { on: '2022-12-31', amount: 5 }])).toBeNull()
    expect(datedRateOfReturn([])).toBeNull()
  })

  it('with rates for borrowing and investing', () => {
    // 50 after one year grow to 55 by the second, plus 66: 121 of 100 in two years
    expect(modifiedRateOfReturn([-100, 50, 66], { financeRate: 0.08, reinvestRate: 0.1 })).toBeCloseTo(0.1, 10)
    expect(modifiedRateOfReturn([100, 5], { financeRate: 0.1, reinvestRate: 0.1 })).toBeNull()
    expect(modifiedRateOfReturn([-100], { financeRate: 0.1, reinvestRate: 0.1 })).toBeNull()
  })
})
