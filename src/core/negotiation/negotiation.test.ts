import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listConcessions } from './concessions.ts'
import { payEarnOut, simulateEarnOut } from './earn-out.ts'
import { planPackages, type PackagePlan } from './packages.ts'
import { isWholePrice, valuePrice } from './price.ts'
import { findZone } from './zone.ts'

const money = fc.double({ min: 1e4, max: 1e10, noNaN: true })
const percent = fc.integer({ min: 0, max: 100 })
const shares = fc.tuple(percent, percent, percent).map(([one, two, three]) => {
  const [a = 0, b = 0, c = 0] = [one, two, three].toSorted((left, right) => left - right)
  return { cashPercent: a, stockPercent: b - a, deferredPercent: c - b, earnOutPercent: 100 - c }
})
const months = fc.integer({ min: 0, max: 120 })
const timing = fc.record({ discountPercent: fc.integer({ min: 0, max: 40 }), earnOutProbability: percent })
const plan: fc.Arbitrary<PackagePlan> = fc.record({ shares, earnOutMonths: months, deferredMonths: months })

describe('the value of a price', () => {
  it('is worked out as by hand: 19.5M, 90 % cash, 10 % earn-out after two years at 10 % and 60 %', () => {
    const terms = { cashPercent: 90, stockPercent: 0, deferredPercent: 0, earnOutPercent: 10 }
    const value = valuePrice(19_500_000, {
      ...terms,
      deferredMonths: 0,
      earnOutMonths: 24,
      discountPercent: 10,
      earnOutProbability: 60,
    })
    // 17,550,000 + 1,950,000 × 0.6 / 1.21
    expect(value.cashAtClosing).toBe(17_550_000)
    expect(value.presentValue).toBeCloseTo(18_516_942.15, 2)
  })

  it('lies between cash and stock at closing and the headline', () => {
    fc.assert(
      fc.property(money, plan, timing, (headline, { shares: paid, ...when }, rates) => {
        const value = valuePrice(headline, { ...paid, ...when, ...rates })
        expect(isWholePrice(paid)).toBe(true)
        expect(value.presentValue).toBeLessThanOrEqual(headline * (1 + 1e-12))
        expect(value.presentValue).toBeGreaterThanOrEqual((value.cashAtClosing + value.stock) * (1 - 1e-12))
      }),
    )
  })
})

describe('packages of equal value', () => {
  it('differ by less than 0.1 %, and none is beyond our limit', () => {
    fc.assert(
      fc.property(
        fc.array(plan, { minLength: 3, maxLength: 3 }),
        fc.constantFrom('buyer' as const, 'seller' as const),
        fc.record({ presentValue: money, limit: money, timing }),
        (plans, side, wish) => {
          const packages = planPackages(plans, { side, ...wish })
          const values = packages.map(({ presentValue }) => presentValue)
          expect(Math.max(...values) / Math.min(...values) || 1).toBeLessThan(1.001)
          for (const { headline, presentValue } of packages) {
            if (side === 'buyer') expect(headline).toBeLessThanOrEqual(wish.limit * (1 + 1e-9))
            else expect(presentValue).toBeGreaterThanOrEqual(wish.limit * (1 - 1e-9))
          }
        },
      ),
    )
  })

  it('leaves out what is worth nothing today', () => {
    const later = { cashPercent: 0, stockPercent: 0, deferredPercent: 0, earnOutPercent: 100 }
    const never = { discountPercent: 10, earnOutProbability: 0 }
    const plans = [{ shares: later, earnOutMonths: 24, deferredMonths: 0 }]
    expect(planPackages(plans, { side: 'buyer', presentValue: 1e6, limit: 1e6, timing: never })).toEqual([])
  })
})

describe('the zone of possible agreement', () => {
  it.each([
    [21, 20, { kind: 'open', low: 20, high: 21, width: 1 }],
    [20, 20, { kind: 'open', low: 20, high: 20, width: 0 }],
    [19, 20, { kind: 'none', gap: 1 }],
    [null, 20, { kind: 'unknown' }],
    [20, null, { kind: 'unknown' }],
  ] as const)('of a buyer at %s and a seller at %s', (most, least, expected) => {
    expect(findZone(most, least)).toEqual(expected)
  })

  it('has a width or a gap, never both', () => {
    fc.assert(
      fc.property(money, money, (most, least) => {
        const zone = findZone(most, least)
        expect(zone.kind).toBe(most >= least ? 'open' : 'none')
      }),
    )
  })
})

describe('the ledger of concessions', () => {
  it('counts what each party gave, and how its steps shrink', () => {
    const moves = [
      { party: 'Buyer', price: 18 },
      { party: 'Seller', price: 22 },
      { party: 'Buyer', price: 19 },
      { party: 'Seller', price: 21 },
      { party: 'Buyer', price: 19.5 },
    ] as const
    const { concessions, totals } = listConcessions(moves, ['Buyer', 'Seller'])
    expect(totals).toEqual({ Buyer: 1.5, Seller: 1 })
    expect(concessions.at(-1)).toEqual({ party: 'Buyer', from: 19, to: 19.5, step: 0.5, ratioToLast: 0.5 })
  })

  it('adds up to the way from the first to the last price of each party', () => {
    const move = fc.record({ party: fc.constantFrom('Buyer' as const, 'Seller' as const), price: money })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const { totals } = listConcessions(moves, ['Buyer', 'Seller'])
        const ofBuyer = moves.filter(({ party }) => party === 'Buyer')
        const way = (ofBuyer.at(-1)?.price ?? 0) - (ofBuyer[0]?.price ?? 0)
        expect(totals.Buyer).toBeCloseTo(way, 3)
      }),
    )
  })
})

describe('an earn-out', () => {
  const earnOut = { most: 2_000_000, threshold: 4_000_000, target: 5_000_000, months: 24, discountPercent: 10 }

  it.each([
    [4_000_000, 0],
    [4_500_000, 1_000_000],
    [5_000_000, 2_000_000],
    [9_000_000, 2_000_000],
  ])('at a figure of %s pays %s', (figure, payment) => {
    expect(payEarnOut(earnOut, figure)).toBe(payment)
  })

  it('is worth what is to be expected of it, discounted', () => {
    const value = simulateEarnOut(earnOut, [
      { name: 'low', figure: 4_000_000, probability: 25 },
      { name: 'base', figure: 4_500_000, probability: 50 },
      { name: 'high', figure: 5_500_000, probability: 25 },
    ])
    expect(value.expected).toBe(1_000_000)
    expect(value.presentValue).toBeCloseTo(826_446.28, 2)
  })

  it('never pays more than its most', () => {
    fc.assert(
      fc.property(money, money, money, money, (most, threshold, target, figure) => {
        const paid = payEarnOut({ ...earnOut, most, threshold, target }, figure)
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(most * (1 + 1e-12))
      }),
    )
  })
})
