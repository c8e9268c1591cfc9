import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountCashFlow, type DiscountedCashFlow, type DiscountedCashFlowInput } from './discounted-cash-flow.ts'

const simple: DiscountedCashFlowInput = {
  flows: [100, 100],
  discountRate: 0.1,
  terminal: { method: 'growth', growth: 0 },
  midYear: false,
}

function value(input: DiscountedCashFlowInput): DiscountedCashFlow {
  const found = discountCashFlow(input)
  if (!found.ok) throw new Error(found.because)
  return found
}

describe('discounted cash flow', () => {
  it('of a flow that never changes is the flow over the rate', () => {
    const found = value(simple)
    expect(found.enterpriseValue).toBeCloseTo(1000, 8)
    // 100/1.1 + 100/1.21
    expect(found.presentValueOfFlows).toBeCloseTo(173.553_719, 6)
    expect(found.terminalValue).toBeCloseTo(1000, 8)
    expect(found.terminalShare).toBeCloseTo(0.826_446, 6)
  })

  it('in the middle of the year is worth half a year more, the perpetuity too', () => {
    expect(value({ ...simple, midYear: true }).enterpriseValue).toBeCloseTo(1000 * Math.sqrt(1.1), 8)
  })

  it('a sale happens at the end of the last year, whenever the flows come', () => {
    const sold = { ...simple, terminal: { method: 'multiple' as const, multiple: 8, figure: 150 } }
    expect(value(sold).terminalValue).toBe(1200)
    expect(value(sold).presentValueOfTerminal).toBeCloseTo(1200 / 1.21, 8)
    expect(value({ ...sold, midYear: true }).presentValueOfTerminal).toBeCloseTo(1200 / 1.21, 8)
  })

  it.each([false, true])(
    'one terminal method in the words of the other leads back to itself, in the middle of the year: %s',
    (midYear) => {
      const grown = value({ ...simple, midYear, terminal: { method: 'growth', growth: 0.02 }, lastEbitda: 150 })
      const multiple = grown.implied.multiple ?? 0
      const sold = value({ ...simple, midYear, terminal: { method: 'multiple', multiple, figure: 150 } })
      expect(sold.enterpriseValue).toBeCloseTo(grown.enterpriseValue, 6)
      expect(sold.implied.growth).toBeCloseTo(0.02, 8)
    },
  )

  it('implies no multiple without an EBITDA', () => {
    expect(value(simple).implied).toEqual({ growth: 0, multiple: null })
    expect(value({ ...simple, lastEbitda: -5 }).implied.multiple).toBeNull()
  })

  it.each<[Partial<DiscountedCashFlowInput>, string]>([
    [{ flows: [] }, 'no-years'],
    [{ flows: [Number.NaN] }, 'not-a-number'],
    [{ discountRate: Number.POSITIVE_INFINITY }, 'not-a-number'],
    [{ discountRate: 0 }, 'rate-not-positive'],
    [{ discountRate: -0.5, terminal: { method: 'growth', growth: -0.9 } }, 'rate-not-positive'],
    [{ terminal: { method: 'growth', growth: 0.1 } }, 'growth-not-below-rate'],
    [{ terminal: { method: 'growth', growth: 0.11 } }, 'growth-not-below-rate'],
    [{ terminal: { method: 'growth', growth: -1 } }, 'growth-below-minus-one'],
    [{ flows: [100, 0] }, 'last-flow-not-positive'],
    [{ terminal: { method: 'multiple', multiple: 0, figure: 100 } }, 'multiple-not-positive'],
    [{ terminal: { method: 'multiple', multiple: 8, figure: -1 } }, 'multiple-not-positive'],
  ])('refuses %j: %s', (change, because) => {
    expect(discountCashFlow({ ...simple, ...change })).toEqual({ ok: false, because })
  })

  it('scales with the flows, falls with the rate, rises with the growth, and is the sum of its parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1e5, noNaN: true }), { minLength: 1, maxLength: 10 }),
        fc.double({ min: 0.06, max: 0.3, noNaN: true }),
        fc.double({ min: -0.05, max: 0.05, noNaN: true }),
        fc.boolean(),
        (flows, discountRate, growth, midYear) => {
          const input: DiscountedCashFlowInput = {
            flows,
            discountRate,
            terminal: { method: 'growth', growth },
            midYear,
          }
          const found = value(input)
          const total = found.presentValues.reduce((sum, part) => sum + part, 0) + found.presentValueOfTerminal
          expect(total / found.enterpriseValue).toBeCloseTo(1, 10)
          expect(
            value({ ...input, flows: flows.map((flow) => flow * 7) }).enterpriseValue / found.enterpriseValue,
          ).toBeCloseTo(7, 8)
          expect(value({ ...input, discountRate: discountRate + 0.01 }).enterpriseValue).toBeLessThan(
            found.enterpriseValue,
          )
          expect(
            value({ ...input, terminal: { method: 'growth', growth: growth - 0.01 } }).enterpriseValue,
          ).toBeLessThan(found.enterpriseValue)
        },
      ),
    )
  })
})
