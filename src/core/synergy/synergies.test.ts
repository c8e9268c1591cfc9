import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rateAbilityToPay } from './ability-to-pay.ts'
import { estimateSynergies, presentValue } from './estimate-synergies.ts'
import { rateOverlap } from './market-overlap.ts'
import { rateIntegration } from './rate-integration.ts'
import type { Relation, SynergyFigures } from './synergy-figures.ts'

const acquirer: SynergyFigures = {
  revenueMillions: 1000,
  ebitdaMillions: 150,
  valueMillions: 1500,
  employees: 4000,
  growthPercent: 5,
  retentionPercent: 95,
  foundedYear: 1980,
}
const target: SynergyFigures = {
  revenueMillions: 100,
  ebitdaMillions: 20,
  valueMillions: 200,
  employees: 500,
  growthPercent: 15,
  retentionPercent: 85,
  foundedYear: 2000,
}
const unknown: SynergyFigures = {
  revenueMillions: null,
  ebitdaMillions: null,
  valueMillions: null,
  employees: null,
  growthPercent: null,
  retentionPercent: null,
  foundedYear: null,
}
const near: Relation = {
  activity: 1,
  isSameSector: true,
  isSameCountry: true,
  isSameRegion: true,
  systems: 1,
  isRegulated: false,
}
const far: Relation = { ...near, isSameCountry: false, isSameRegion: false }
const blank: Relation = {
  activity: null,
  isSameSector: null,
  isSameCountry: null,
  isSameRegion: null,
  systems: null,
  isRegulated: null,
}

const linesOf = (estimate: ReturnType<typeof estimateSynergies>) =>
  Object.fromEntries(estimate.lines.map(({ name, millions }) => [name, millions]))

describe('synergies', () => {
  // The target's costs are 100 less 20: 80.
  test('at home, by hand', () => {
    const lines = linesOf(estimateSynergies(acquirer, target, { relation: near }))
    expect(lines['overheads']?.base).toBeCloseTo(80 * 0.12 * 0.2, 9)
    expect(lines['purchasing']?.low).toBeCloseTo(80 * 0.5 * 0.005, 9)
    expect(lines['sites']?.high).toBeCloseTo(80 * 0.15 * 0.1, 9)
    expect(lines['crossSelling']?.base).toBeCloseTo(100 * 0.02 * 0.3, 9)
    // Ten points of retention on 100 of revenue, a quarter of it closed, three tenths of it reach EBITDA.
    expect(lines['retention']?.base).toBeCloseTo(100 * 0.1 * 0.25 * 0.3, 9)
    expect(lines['targetAbroad']).toBeUndefined()
    expect(lines['acquirerAbroad']).toBeUndefined()
  })

  test('across a border, by hand: half the overheads, no sites, two new markets', () => {
    const lines = linesOf(estimateSynergies(acquirer, target, { relation: far }))
    expect(lines['overheads']?.base).toBeCloseTo(80 * 0.12 * 0.2 * 0.5, 9)
    expect(lines['sites']).toBeUndefined()
    expect(lines['targetAbroad']?.base).toBeCloseTo(100 * 0.03 * 0.3, 9)
    // 0.5 % of 1,000, below the limit of 30 % of 100 at its high end of 1 %: the basis stays 1,000.
    expect(lines['acquirerAbroad']?.base).toBeCloseTo(1000 * 0.005 * 0.3, 9)
  })

  test('an acquirer far larger cannot push more through the target than three tenths of its revenue', () => {
    const giant = { ...acquirer, revenueMillions: 1e6 }
    const lines = linesOf(estimateSynergies(giant, target, { relation: far }))
    expect(lines['acquirerAbroad']?.high).toBeCloseTo(100 * 0.3 * 0.3, 9)
  })

  test('unknown lines are listed with the missing data, and not counted', () => {
    const estimate = estimateSynergies(acquirer, { ...target, ebitdaMillions: null }, { relation: near })
    expect(estimate.unknown.map(({ name }) => name)).toEqual(['overheads', 'purchasing', 'sites'])
    expect(estimate.unknown[0]?.needs).toEqual(['EBITDA of the target'])
    expect(Object.keys(linesOf(estimate))).toEqual(['crossSelling', 'retention'])
  })

  test('without data there is no result, and no zero that looks like one', () => {
    const estimate = estimateSynergies(unknown, unknown, { relation: blank })
    expect(estimate.lines).toEqual([])
    expect(estimate.unknown).toHaveLength(7)
    expect(estimate.npv).toEqual({ low: 0, base: 0, high: 0 })
  })

  test('a present value by hand: 100 a year for two years, 30 spent once', () => {
    // (100 - 18) * 0.75 / 1.1 + (100 - 12) * 0.75 / 1.21
    expect(presentValue([100, 100], 30)).toBeCloseTo(55.909 + 54.545, 2)
  })

  test('low is at most base is at most high, lines add up, and money in another unit gives the same picture', () => {
    const figures = fc.record({
      revenueMillions: fc.double({ min: 1, max: 5000, noNaN: true }),
      ebitdaMillions: fc.double({ min: -100, max: 900, noNaN: true }),
      retentionPercent: fc.double({ min: 50, max: 100, noNaN: true }),
    })
    fc.assert(
      fc.property(
        figures,
        figures,
        fc.boolean(),
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        (one, other, isFar, by) => {
          const relation = isFar ? far : near
          const of = (scale: number) =>
            estimateSynergies(
              {
                ...acquirer,
                ...one,
                revenueMillions: one.revenueMillions * scale,
                ebitdaMillions: one.ebitdaMillions * scale,
              },
              {
                ...target,
                ...other,
                revenueMillions: other.revenueMillions * scale,
                ebitdaMillions: other.ebitdaMillions * scale,
              },
              { relation, costFactor: 1.5 },
            )
          const [once, scaled] = [of(1), of(by)]
          for (const { low, base, high } of [once.yearly, once.npv, ...once.lines.map(({ millions }) => millions)]) {
            expect(low).toBeLessThanOrEqual(base + 1e-9)
            expect(base).toBeLessThanOrEqual(high + 1e-9)
          }
          expect(once.lines.reduce((sum, { millions }) => sum + millions.base, 0)).toBeCloseTo(once.yearly.base, 6)
          expect(once.ramp.at(-1)).toBeCloseTo(once.yearly.base, 6)
          expect(scaled.npv.base / by).toBeCloseTo(once.npv.base, 4)
        },
      ),
    )
  })

  test('a harder integration is worth less', () => {
    const of = (costFactor: number) => estimateSynergies(acquirer, target, { relation: near, costFactor }).npv.base
    expect(of(1.5)).toBeLessThan(of(1))
  })
})

describe('integration', () => {
  test('next door, same trade, an eighth of the people: 1.8 of 12 points, low', () => {
    const { complexity, share, costFactor } = rateIntegration(acquirer, target, near)
    // Size 1 of 3, culture 20 of 25 years.
    expect(share).toBeCloseTo(1.8 / 12, 9)
    expect([complexity, costFactor]).toEqual(['Low', 1])
  })
  test('abroad, another trade and other systems, regulated and nearly as large is high', () => {
    const hard = { ...far, activity: 0, systems: 0, isRegulated: true }
    expect(rateIntegration(acquirer, { ...target, employees: 3000 }, hard).complexity).toBe('High')
  })
  test.each([
    { people: 399, points: 0 },
    { people: 400, points: 1 },
    { people: 1199, points: 1 },
    { people: 1200, points: 2 },
    { people: 2799, points: 2 },
    { people: 2800, points: 3 },
  ])('$people people beside 4,000 are $points points', ({ people, points }) => {
    const { parts } = rateIntegration(acquirer, { ...target, employees: people }, near)
    expect(parts.find(({ name }) => name === 'size')?.points).toBe(points)
  })
  test('unknown parts count neither as points nor as maximum', () => {
    const { share, parts } = rateIntegration(unknown, unknown, { ...blank, isRegulated: true })
    expect(share).toBe(1)
    expect(parts.filter(({ points }) => points === null)).toHaveLength(5)
    expect(rateIntegration(unknown, unknown, blank)).toMatchObject({ complexity: 'Medium', share: null })
  })
})

describe('ability to pay', () => {
  test('by hand: 3 times 150 and 20, a quarter of 1,500, against 200 and 30 %', () => {
    const pay = rateAbilityToPay(acquirer, target, null)
    expect(pay.meansMillions).toBeCloseTo(450 + 60 + 375, 9)
    expect(pay.priceMillions).toBeCloseTo(260, 9)
    expect(pay.level).toBe('comfortable')
  })
  test.each([
    { cash: 390, level: 'comfortable' },
    { cash: 389, level: 'able' },
    { cash: 260, level: 'able' },
    { cash: 259, level: 'stretched' },
    { cash: 130, level: 'stretched' },
    { cash: 129, level: 'out of reach' },
  ])('$cash of cash for a price of 260 is $level', ({ cash, level }) => {
    const buyer = { ...unknown, cashMillions: cash }
    expect(rateAbilityToPay(buyer, { ...target, ebitdaMillions: null }, null).level).toBe(level)
  })
  test('is unknown without a price, and without data of the acquirer', () => {
    expect(rateAbilityToPay(acquirer, { ...target, valueMillions: null }, null).level).toBe('unknown')
    expect(rateAbilityToPay(unknown, target, null)).toMatchObject({ level: 'unknown', meansMillions: null })
  })
  test('uses the value from peers if none is stored', () => {
    const priced = rateAbilityToPay(acquirer, { ...target, valueMillions: null }, { low: 80, base: 100, high: 120 })
    expect(priced.priceMillions).toBeCloseTo(130, 9)
  })
})

describe('the market', () => {
  test.each([
    { why: 'shares of 25 % and 10 %: rise of 500', one: 250, other: 100, rise: 500, isWarning: true },
    { why: 'shares of 29 % and 1 %: not above 30 %', one: 290, other: 10, rise: 58, isWarning: false },
    { why: 'shares of 40 % and 1 %: rise of 80 is small', one: 400, other: 10, rise: 80, isWarning: false },
  ])('$why', ({ one, other, rise, isWarning }) => {
    const overlap = rateOverlap(one, other, 1000)
    expect(overlap.concentrationRise).toBeCloseTo(rise, 9)
    expect(overlap.isWarning).toBe(isWarning)
    expect(rateOverlap(other, one, 1000).concentrationRise).toBeCloseTo(rise, 9)
  })
  test('an unknown market has no result', () => {
    expect(rateOverlap(100, null, 1000)).toMatchObject({ concentrationRise: null, isWarning: false })
    expect(rateOverlap(100, 100, 0)).toMatchObject({ concentrationRise: null, isWarning: false })
  })
})
