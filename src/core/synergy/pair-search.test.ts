import { beforeAll, describe, expect, test } from 'vitest'
import { indicatorNames, type FitTraits } from './fit-traits.ts'
import { findBestPairs, openPairSearch, type ScoredPair } from './find-best-pairs.ts'
import { toPairColumns } from './pair-columns.ts'
import {
  activityShare,
  businessShare,
  defaultFitWeights,
  growthShare,
  orHalf,
  placeShare,
  scoreFit,
  sizeShare,
  sumOf,
  type FitWeights,
} from './score-fit.ts'

/** The same companies every time: a random walk through plausible figures, some of them not known. */
function makeTraits(count: number, seed: number): FitTraits[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const maybe = (value: number, isMissing: number) => (random() < isMissing ? Number.NaN : value)
  return Array.from({ length: count }, () => ({
    sector: 1,
    tradesLow: random() < 0.2 ? 0 : 1 << Math.floor(random() * 8),
    tradesHigh: random() < 0.3 ? 1 << Math.floor(random() * 5) : 0,
    country: maybe(Math.floor(random() * 6), 0.1),
    size: maybe(random() * 8, 0.1),
    growthPercent: maybe(random() * 60 - 15, 0.2),
    indicators: indicatorNames.map((_, index) => maybe(random() * 2 - 0.5, index < 2 ? 0.1 : 0.4)),
  }))
}

/** All with all, by the score that people see. */
function compareAll(companies: readonly FitTraits[], weights: FitWeights): ScoredPair[] {
  const pairs: ScoredPair[] = []
  companies.forEach((one, acquirer) => {
    companies.forEach((other, target) => {
      if (acquirer !== target) pairs.push({ acquirer, target, score: scoreFit(one, other, weights).score })
    })
  })
  return pairs.toSorted((one, other) => other.score - one.score)
}

const rounded = (pairs: readonly ScoredPair[]) => pairs.map(({ score }) => score.toFixed(9))

const weightings: { why: string; weights: FitWeights }[] = [
  { why: 'as they come', weights: defaultFitWeights },
  { why: 'size alone', weights: { sector: 0, business: 0, size: 1, activity: 0, place: 0, growth: 0 } },
  { why: 'activity and place', weights: { sector: 1, business: 5, size: 1, activity: 50, place: 40, growth: 3 } },
]

test.each(weightings)(
  'finds the same fifty scores among 500 companies as comparing all with all: $why',
  ({ weights }) => {
    const companies = makeTraits(500, 7)
    const found = findBestPairs(toPairColumns(companies), { weights, limit: 50 })
    expect(rounded(found)).toEqual(rounded(compareAll(companies, weights).slice(0, 50)))
    for (const { acquirer, target, score } of found) {
      expect(acquirer).not.toBe(target)
      const [one, other] = [companies[acquirer], companies[target]]
      if (!one || !other) throw new Error('A pair names a company that is not there')
      expect(scoreFit(one, other, weights).score).toBeCloseTo(score, 9)
    }
  },
)

test('indicators that no company has are skipped and change nothing', () => {
  const companies = makeTraits(300, 9).map((traits) => ({
    ...traits,
    indicators: traits.indicators.map((value, kind) => ([1, 3, 4].includes(kind) ? Number.NaN : value)),
  }))
  const found = findBestPairs(toPairColumns(companies), { weights: defaultFitWeights, limit: 50 })
  expect(rounded(found)).toEqual(rounded(compareAll(companies, defaultFitWeights).slice(0, 50)))
})

describe('with a different set of trades for nearly every company', () => {
  const trades = 16
  const companies = makeTraits(1080, 21).map((traits, index) => ({
    ...traits,
    country: index % 4,
    tradesLow:
      (1 << (index % trades)) |
      (1 << ((index * 7) % trades)) |
      (1 << (Math.floor(index / 9) % trades)) |
      (1 << ((index * 11) % 13)),
    tradesHigh: 1 << (Math.floor(index / trades) % 30),
  }))
  let all: Shares[] = []
  beforeAll(() => {
    all = shareAll(companies)
  })

  test.each([
    { why: 'much in common is needed', weights: { ...defaultFitWeights, activity: 80 } },
    {
      why: 'much in common is needed, and other countries come far below',
      weights: { ...defaultFitWeights, activity: 80, place: 60 },
    },
    { why: 'trades hardly count', weights: { ...defaultFitWeights, activity: 1 } },
    { why: 'trades do not count', weights: { ...defaultFitWeights, activity: 0 } },
  ])('the same fifty scores are found: $why', ({ weights }) => {
    expect(new Set(companies.map(({ tradesLow, tradesHigh }) => `${tradesLow} ${tradesHigh}`)).size).toBeGreaterThan(
      1000,
    )
    const found = findBestPairs(toPairColumns(companies), { weights, limit: 50 })
    expect(found.map(({ score }) => score.toFixed(9))).toEqual(bestScores(all, weights, found.at(-1)?.score ?? 0))
    expect(found).toHaveLength(50)
  })
})

test.each([
  { why: 'each has its own set', companies: 400, ofOneSet: 1 },
  { why: 'three have the same set', companies: 900, ofOneSet: 3 },
])('pairs across sets of trades are found once each: $why', ({ companies: count, ofOneSet }) => {
  const companies = makeTraits(count, 17).map((traits, index) => {
    const set = Math.floor(index / ofOneSet)
    const bits = [
      set % 5,
      5 + (Math.floor(set / 5) % 5),
      10 + (Math.floor(set / 25) % 5),
      15 + (set % 7),
      22 + (set % 3),
    ]
    return { ...traits, tradesLow: bits.reduce((word, bit) => word | (1 << bit), 0), tradesHigh: 0 }
  })
  const weights = { ...defaultFitWeights, activity: 40 }
  const found = findBestPairs(toPairColumns(companies), { weights, limit: 50 })
  expect(new Set(found.map(({ acquirer, target }) => `${acquirer} ${target}`)).size).toBe(50)
  expect(found.map(({ score }) => score.toFixed(9))).toEqual(
    bestScores(shareAll(companies), weights, found.at(-1)?.score ?? 0),
  )
})

type Shares = Record<'business' | 'size' | 'activity' | 'place' | 'growth', number>

/** All with all by the shares alone, which are the same whatever the weights: the parts would take seconds to put down. */
function shareAll(companies: readonly FitTraits[]): Shares[] {
  return companies.flatMap((one) =>
    companies
      .filter((other) => other !== one)
      .map((other) => ({
        business: orHalf(businessShare(one.indicators, other.indicators)),
        size: orHalf(sizeShare(other.size - one.size)),
        activity: orHalf(activityShare(one, other)),
        place: orHalf(placeShare(one.country, other.country)),
        growth: orHalf(growthShare(other.growthPercent - one.growthPercent)),
      })),
  )
}

/** The best fifty scores, none below `least`. */
function bestScores(all: readonly Shares[], weights: FitWeights, least: number): string[] {
  const best: number[] = []
  const whole = sumOf(weights)
  for (const { business, size, activity, place, growth } of all) {
    const sum =
      weights.sector +
      weights.business * business +
      weights.size * size +
      weights.activity * activity +
      weights.place * place +
      weights.growth * growth
    const score = (sum * 100) / whole
    if (score >= least - 1e-9) best.push(score)
  }
  // Several may have just the last score.
  return best
    .toSorted((one, other) => other - one)
    .slice(0, 50)
    .map((score) => score.toFixed(9))
}

test('the best fifty pairs themselves, not only their scores, are found', () => {
  const companies = makeTraits(500, 11)
  const found = findBestPairs(toPairColumns(companies), { weights: defaultFitWeights, limit: 50 })
  const name = ({ acquirer, target }: ScoredPair) => `${acquirer} ${target}`
  const best = new Set(compareAll(companies, defaultFitWeights).slice(0, 50).map(name))
  expect(found.filter((pair) => best.has(name(pair))).length).toBeGreaterThanOrEqual(48)
})

test('scores few of the pairs one by one', () => {
  const search = openPairSearch(toPairColumns(makeTraits(3000, 3)), { weights: defaultFitWeights, limit: 50 })
  while (!search.step(1000)) expect(search.pairs().length).toBeLessThanOrEqual(50)
  expect(search.scored()).toBeLessThan((3000 * 2999) / 5)
})

test('leaves out pairs below the minimum score, and keeps those that just reach it', () => {
  const companies = makeTraits(60, 5)
  const all = compareAll(companies, defaultFitWeights)
  const least = all[9]?.score ?? 0
  const found = findBestPairs(toPairColumns(companies), { weights: defaultFitWeights, limit: 50, least })
  expect(found).toHaveLength(10)
})

test.each([
  { count: 0, pairs: 0 },
  { count: 1, pairs: 0 },
  { count: 2, pairs: 2 },
])('$count companies make $pairs pairs', ({ count, pairs }) => {
  const found = findBestPairs(toPairColumns(makeTraits(count, 1)), { weights: defaultFitWeights, limit: 50 })
  expect(found).toHaveLength(pairs)
})

test('companies without data do not make the search endless', () => {
  const empty: FitTraits = {
    sector: 1,
    tradesLow: 0,
    tradesHigh: 0,
    country: Number.NaN,
    size: Number.NaN,
    growthPercent: Number.NaN,
    indicators: indicatorNames.map(() => Number.NaN),
  }
  const columns = toPairColumns(Array.from({ length: 4000 }, () => empty))
  const found = findBestPairs(columns, { weights: defaultFitWeights, limit: 50 })
  expect(found).toHaveLength(50)
  // Sector in full, half of the rest: 50 + 50 / 2.
  expect(found[0]?.score).toBeCloseTo(75, 9)
})
