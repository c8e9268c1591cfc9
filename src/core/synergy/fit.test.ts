import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indicatorNames, toIndicators, toSize, type FitFigures, type FitTraits } from './fit-traits.ts'
import { defaultFitWeights, fitPartNames, scoreFit, sizeShare, type FitWeights } from './score-fit.ts'

const nothing: FitFigures = { valueMillions: null, revenueMillions: null, ebitdaMillions: null, employees: null }

function makeTraits(change: Partial<FitTraits> = {}): FitTraits {
  const indicators = toIndicators({ valueMillions: 200, revenueMillions: 100, ebitdaMillions: 20, employees: 500 })
  return {
    sector: 1,
    tradesLow: 1,
    tradesHigh: 0,
    country: 1,
    size: Math.log(200),
    growthPercent: 10,
    indicators,
    ...change,
  }
}

const weighed: FitWeights = { ...defaultFitWeights, sector: 40, business: 10 }

const pointsOf = (acquirer: FitTraits, target: FitTraits, weights?: FitWeights) =>
  Object.fromEntries(scoreFit(acquirer, target, weights).parts.map(({ name, points }) => [name, points]))

describe('the fit of two companies', () => {
  test('of one sector, trade and country with the same ratios loses only points of size and growth', () => {
    // A target of 0.3 times the size that grows as fast: all but half of the 5 points of growth.
    const target = makeTraits({ size: Math.log(60) })
    expect(scoreFit(makeTraits(), target).score).toBeCloseTo(97.5, 9)
  })

  test('of equal size has 60.5 % of the points of size: e to the minus half of (ln 0.3 / 1.2) squared', () => {
    expect(pointsOf(makeTraits(), makeTraits())['size']).toBeCloseTo(30 * 0.6045, 2)
  })

  const cases: { why: string; target: Partial<FitTraits>; part: string; points: number }[] = [
    { why: 'another sector without a trade in common', target: { sector: 2, tradesLow: 2 }, part: 'sector', points: 0 },
    { why: 'another sector, one trade in common', target: { sector: 2 }, part: 'sector', points: 20 },
    { why: 'no sector known', target: { sector: Number.NaN }, part: 'sector', points: 25 },
    { why: 'another trade', target: { tradesLow: 2 }, part: 'activity', points: 0 },
    { why: 'one of two trades', target: { tradesLow: 3 }, part: 'activity', points: 5 },
    { why: 'trades in the second word', target: { tradesHigh: 1 }, part: 'activity', points: 5 },
    { why: 'no trade known', target: { tradesLow: 0 }, part: 'activity', points: 5 },
    { why: 'another country', target: { country: 2 }, part: 'place', points: 2 },
    { why: 'no country known', target: { country: Number.NaN }, part: 'place', points: 2.5 },
    { why: 'growth 20 points faster', target: { growthPercent: 30 }, part: 'growth', points: 5 },
    { why: 'growth 10 points faster', target: { growthPercent: 20 }, part: 'growth', points: 3.75 },
    { why: 'growth 20 points slower', target: { growthPercent: -10 }, part: 'growth', points: 0 },
    { why: 'no growth known', target: { growthPercent: Number.NaN }, part: 'growth', points: 2.5 },
    { why: 'no size known', target: { size: Number.NaN }, part: 'size', points: 15 },
  ]
  test.each(cases)('$why: $points points of $part', ({ target, part, points }) => {
    expect(pointsOf(makeTraits(), makeTraits(target))[part]).toBeCloseTo(points, 9)
  })

  test('an unknown part says so, and its points are half of its weight', () => {
    const { parts } = scoreFit(makeTraits(), makeTraits({ growthPercent: Number.NaN }))
    expect(parts.find(({ name }) => name === 'growth')).toEqual({
      name: 'growth',
      weight: 5,
      points: 2.5,
      isKnown: false,
    })
  })

  test('ten points of EBITDA margin apart leave 1/e of that indicator', () => {
    const figures = { valueMillions: null, employees: null, revenueMillions: 100 }
    const acquirer = makeTraits({ indicators: toIndicators({ ...figures, ebitdaMillions: 10 }) })
    const target = makeTraits({ indicators: toIndicators({ ...figures, ebitdaMillions: 20 }) })
    expect(pointsOf(acquirer, target, weighed)['business']).toBeCloseTo(10 * 0.36788, 4)
  })

  test('how a business earns its money weighs nothing until a workspace gives it a weight', () => {
    const unlike = makeTraits({ indicators: toIndicators({ ...nothing, revenueMillions: 100, ebitdaMillions: -50 }) })
    expect(scoreFit(makeTraits(), unlike).score).toBe(scoreFit(makeTraits(), makeTraits()).score)
    expect(scoreFit(makeTraits(), unlike, weighed).score).toBeLessThan(
      scoreFit(makeTraits(), makeTraits(), weighed).score,
    )
    const unknown = makeTraits({ indicators: toIndicators(nothing) })
    expect(pointsOf(makeTraits(), unknown, weighed)['business']).toBeCloseTo(5, 9)
  })

  test('only the proportion of weights counts', () => {
    const doubled = Object.fromEntries(
      fitPartNames.map((name) => [name, defaultFitWeights[name] * 2]),
    ) as unknown as FitWeights
    const target = makeTraits({ country: 2 })
    expect(scoreFit(makeTraits(), target, doubled)).toEqual(scoreFit(makeTraits(), target))
  })
})

const maybe = (arbitrary: fc.Arbitrary<number>) => fc.oneof(arbitrary, fc.constant(Number.NaN))
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const traits: fc.Arbitrary<FitTraits> = fc.record({
  sector: maybe(fc.integer({ min: 1, max: 3 })),
  tradesLow: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  tradesHigh: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  country: maybe(fc.integer({ min: 1, max: 4 })),
  size: maybe(real(-2, 14)),
  growthPercent: maybe(real(-50, 200)),
  indicators: fc.array(maybe(real(-3, 8)), { minLength: indicatorNames.length, maxLength: indicatorNames.length }),
})
const weights: fc.Arbitrary<FitWeights> = fc.record({
  sector: real(0, 100),
  business: real(0, 100),
  size: real(0, 100),
  activity: real(0, 100),
  place: real(0, 100),
  growth: real(0, 100),
})

describe('with any companies and weights', () => {
  test('a score is the sum of its parts, and lies between 0 and 100', () => {
    fc.assert(
      fc.property(traits, traits, weights, (one, other, chosen) => {
        const { score, parts } = scoreFit(one, other, chosen)
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 9)
        for (const { points, weight } of parts) {
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(weight + 1e-9)
        }
        expect(score).toBeLessThanOrEqual(100 + 1e-9)
      }),
    )
  })

  test('sector, business, activity and place are symmetric', () => {
    fc.assert(
      fc.property(traits, traits, (one, other) => {
        const [there, back] = [pointsOf(one, other), pointsOf(other, one)]
        for (const part of ['sector', 'business', 'activity', 'place'])
          expect(there[part]).toBeCloseTo(back[part] ?? -1, 9)
      }),
    )
  })

  test('growth points of the target are lost in the opposite direction', () => {
    fc.assert(
      fc.property(traits, traits, (one, other) => {
        expect((pointsOf(one, other)['growth'] ?? 0) + (pointsOf(other, one)['growth'] ?? 0)).toBeCloseTo(5, 9)
      }),
    )
  })

  test('a target that grows faster never scores lower', () => {
    fc.assert(
      fc.property(traits, traits, real(-50, 100), real(0, 100), (one, other, growth, more) => {
        const slow = scoreFit(one, { ...other, growthPercent: growth }).score
        expect(scoreFit(one, { ...other, growthPercent: growth + more }).score).toBeGreaterThanOrEqual(slow - 1e-9)
      }),
    )
  })
})

describe('the compared figures', () => {
  const figures: FitFigures = {
    valueMillions: 200,
    revenueMillions: 100,
    ebitdaMillions: 20,
    employees: 500,
    netIncomeMillions: 7,
    bookEquityMillions: 50,
  }
  test('ratios worked out by hand: 20 %, 7 %, and logarithms of 2, 4, a half and a fifth', () => {
    const logs = [2, 4, 0.5, 0.2].map(Math.log)
    toIndicators(figures).forEach((ratio, index) => expect(ratio).toBeCloseTo([0.2, 0.07, ...logs][index] ?? 0, 12))
  })
  test('does not change when every figure is a thousand times as large', () => {
    const larger = Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [name, value === null ? null : value * 1000]),
    ) as FitFigures
    toIndicators(larger).forEach((ratio, index) => expect(ratio).toBeCloseTo(toIndicators(figures)[index] ?? 0, 9))
  })
  test.each([
    { why: 'by value', change: {}, size: Math.log(200) },
    { why: 'by 1.5 times revenue without a value', change: { valueMillions: null }, size: Math.log(150) },
    { why: 'not at all without both', change: { valueMillions: null, revenueMillions: null }, size: Number.NaN },
    { why: 'not by a revenue of nothing', change: { valueMillions: null, revenueMillions: 0 }, size: Number.NaN },
  ])('size is known $why', ({ change, size }) => {
    expect(toSize({ ...figures, ...change })).toBe(size)
  })
  test('the best size is three tenths, and twice as far in logarithms is the same on both sides', () => {
    expect(sizeShare(Math.log(0.3))).toBe(1)
    expect(sizeShare(Math.log(0.6))).toBeCloseTo(sizeShare(Math.log(0.15)), 12)
  })
})
