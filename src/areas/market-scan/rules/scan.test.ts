import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  sizeBands,
  type MarketCell,
  type MarketMeasure,
  type MarketSums,
} from '#areas/company-search/rules/market-measure.ts'
import { dropTwins, pickWords } from '#areas/company-search/rules/pick-words.ts'
import type { MarketScan, ScanSegment } from '../contract.ts'
import { compareScans } from './scan-changes.ts'
import { estimateMissing, rateConfidence } from './scan-confidence.ts'
import { addSums, mergeIndustries, noSums, rateConcentration, toScanFigures, withoutBandOfFew } from './scan-figures.ts'
import { nameMarket, toScanFilter } from './scan-filter.ts'
import { findWhiteSpots, tailOf } from './scan-white-spots.ts'

const concentrationOf = (revenues: readonly number[]) =>
  rateConcentration({
    revenue_sum: revenues.reduce((sum, one) => sum + one, 0),
    revenue_squares: revenues.reduce((sum, one) => sum + one * one, 0),
    revenue_of_four: revenues
      .toSorted((one, other) => other - one)
      .slice(0, 4)
      .reduce((sum, one) => sum + one, 0),
  })

describe('the concentration', () => {
  test.each([
    // 50² + 30² + 20² percent.
    [[50, 30, 20], 3800, 'high', 1],
    [[7], 10_000, 'high', 1],
    [Array.from({ length: 10 }, () => 3), 1000, 'moderate', 0.4],
    [Array.from({ length: 20 }, () => 3), 500, 'unconcentrated', 0.2],
  ])('of revenues %j is %d', (revenues, hhi, band, four) => {
    const rated = concentrationOf(revenues)
    expect(rated.hhi).toBeCloseTo(hhi, 8)
    expect(rated.band).toBe(band)
    expect(rated.four_ratio).toBeCloseTo(four, 8)
    expect(rated.equal_companies).toBeCloseTo(10_000 / hhi, 8)
  })

  test('begins its bands at 1,000 and above 1,800', () => {
    const of = (squares: number) =>
      rateConcentration({ revenue_sum: 100, revenue_squares: squares, revenue_of_four: 9 })
    expect(of(999).band).toBe('unconcentrated')
    expect(of(1000).band).toBe('moderate')
    expect(of(1800).band).toBe('moderate')
    expect(of(1801).band).toBe('high')
  })

  test('is no band where less than half of the revenues are known', () => {
    const one = concentrationOf([22.5])
    expect(withoutBandOfFew(one, { count: 501, revenue_known: 1 })).toEqual({ ...one, band: null })
    expect(withoutBandOfFew(one, { count: 3, revenue_known: 1 }).band).toBe(null)
    expect(withoutBandOfFew(one, { count: 2, revenue_known: 1 }).band).toBe('high')
  })

  test('says nothing where no revenue is known', () => {
    expect(concentrationOf([])).toEqual({ hhi: null, band: null, four_ratio: null, equal_companies: null })
  })

  test('lies between that of equal companies and that of one alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 }),
        (list) => {
          const { hhi } = concentrationOf(list)
          expect(hhi).toBeLessThanOrEqual(10_000)
          expect(hhi).toBeGreaterThanOrEqual(10_000 / list.length - 1e-6)
        },
      ),
    )
  })
})

const company = (revenue: number | null, growth: number | null): MarketSums => ({
  count: 1,
  revenue_known: revenue === null ? 0 : 1,
  revenue_sum: revenue ?? 0,
  revenue_squares: (revenue ?? 0) ** 2,
  growth_known: growth === null ? 0 : 1,
  growth_sum: growth ?? 0,
  weighted_growth_sum: revenue === null || growth === null ? 0 : revenue * growth,
  weight_sum: revenue === null || growth === null ? 0 : revenue,
})

function measureOf(cells: MarketCell[]): MarketMeasure {
  const unknown = { growth_median: null, growth_low: null, growth_high: null, revenue_median: null }
  const totals = {
    ...cells.reduce<MarketSums>((sum, cell) => addSums(sum, cell), noSums),
    ...unknown,
    growing: 0,
    revenue_of_four: 0,
    sample_count: 0,
  }
  return { totals, cells, has_all_cells: true, stages: [], technologies: [], words: [] }
}

describe('segments', () => {
  test('are told with their share, their growth and what is not known', () => {
    const norway = addSums(company(60, 10), company(null, 30))
    const { segments } = toScanFigures(
      measureOf([
        { ...norway, industry: 'Rope', country: 'Norway', band: '50-250' },
        { ...company(40, -5), industry: 'Rope', country: 'Chile', band: '10-50' },
      ]),
    )
    expect(segments.filter(({ kind }) => kind === 'country')).toEqual([
      {
        kind: 'country',
        name: 'Norway',
        is_rest: false,
        count: 2,
        revenue_known: 1,
        revenue_sum: 60,
        revenue_ratio: 0.6,
        growth: 10,
      },
      {
        kind: 'country',
        name: 'Chile',
        is_rest: false,
        count: 1,
        revenue_known: 1,
        revenue_sum: 40,
        revenue_ratio: 0.4,
        growth: -5,
      },
    ])
    // Sizes stand in their order, not by revenue.
    expect(segments.filter(({ kind }) => kind === 'size').map(({ name }) => name)).toEqual(['10-50', '50-250'])
  })

  test('of industries, countries and sizes add up to the market, however many there are', () => {
    const cell = fc
      .record({
        industry: fc.integer({ min: 0, max: 30 }).map(String),
        country: fc.integer({ min: 0, max: 30 }).map(String),
        band: fc.constantFrom(null, ...sizeBands.map(({ id }) => id)),
        revenue: fc.option(fc.integer({ min: 0, max: 1000 })),
        growth: fc.option(fc.integer({ min: -50, max: 100 })),
      })
      .map(({ revenue, growth, ...place }): MarketCell => ({ ...company(revenue, growth), ...place }))
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
        const measure = measureOf(cells)
        const { segments } = toScanFigures(measure)
        for (const kind of ['industry', 'country', 'size'] as const) {
          const parts = segments.filter((one) => one.kind === kind)
          const sum = (read: (one: ScanSegment) => number) => parts.reduce((all, one) => all + read(one), 0)
          expect(sum(({ count }) => count)).toBe(measure.totals.count)
          expect(sum(({ revenue_sum }) => revenue_sum)).toBeCloseTo(measure.totals.revenue_sum, 4)
          expect(parts.length).toBeLessThanOrEqual(13)
        }
      }),
    )
  })
})

describe('the confidence', () => {
  test('is the sum of known figures, number of companies and agreement', () => {
    // 0.4 × (20 + 10) / 40 + 0.2 × 20 / 40, and nothing for a source that nobody asked.
    const known = { count: 20, revenueKnown: 20, growthKnown: 10 }
    expect(rateConfidence(known, null).confidence).toBeCloseTo(0.4, 10)
    expect(rateConfidence(known, { named: 0, known: 0 }).confidence).toBeCloseTo(0.4, 10)
    // Seven of eight that somebody else named are here: 0.4 × 7 / 10. Of eight none is: nothing.
    expect(rateConfidence(known, { named: 8, known: 7 }).confidence).toBeCloseTo(0.68, 10)
    expect(rateConfidence(known, { named: 8, known: 0 }).confidence).toBeCloseTo(0.4, 10)
    expect(rateConfidence({ count: 0, revenueKnown: 0, growthKnown: 0 }, null).confidence).toBe(0)
  })

  test('stays between 0 and 1', () => {
    const counted = fc.nat({ max: 2_000_000 })
    fc.assert(
      fc.property(counted, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 40 }), (count, share, named) => {
        const some = Math.floor(count * share)
        const { confidence } = rateConfidence(
          { count, revenueKnown: some, growthKnown: count },
          { named, known: named },
        )
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('guesses what is missing from two lists, and from fewer than three names nothing', () => {
    // 21 × 10 / 5 - 1 = 41 companies in all.
    expect(estimateMissing(20, { named: 9, known: 4 })).toBe(21)
    expect(estimateMissing(20, { named: 9, known: 9 })).toBe(0)
    expect(estimateMissing(20, { named: 2, known: 0 })).toBeNull()
  })
})

const cellOf = (industry: string, country: string, growth: number, count = 10): MarketCell => ({
  ...noSums,
  industry,
  country,
  band: '10-50',
  count,
  growth_known: count,
  growth_sum: growth * count,
})

test('industries that differ in case alone are one segment, in the spelling of most companies', () => {
  const cells = [cellOf('rope', 'Norway', 20, 3), cellOf('Rope', 'Norway', 10, 7), cellOf('Nets', 'Norway', 5)]
  expect(mergeIndustries(cells)).toEqual([
    { ...cellOf('Rope', 'Norway', 0), growth_sum: 130 },
    cellOf('Nets', 'Norway', 5),
  ])
})

describe('white spots', () => {
  test('are where a third of the others could be expected, nobody is, and both neighbours grow', () => {
    const cells = [cellOf('Rope', 'Norway', 20), cellOf('Nets', 'Norway', 5), cellOf('Nets', 'Chile', 20)]
    const spots = findWhiteSpots(cells, 15)
    // 10 × 10 / 30 companies; e^-3.33 for none of them.
    expect(spots).toEqual([
      {
        industry: 'Rope',
        country: 'Chile',
        size: '10-50',
        count: 0,
        expected: expect.closeTo(10 / 3, 10),
        chance: expect.closeTo(0.035674, 6),
        growth: 20,
        growth_of: 'neighbours',
      },
    ])
  })

  test('are none where nothing grows faster than the market, or growth is not known', () => {
    const cells = [cellOf('Rope', 'Norway', 15), cellOf('Nets', 'Norway', 15), cellOf('Nets', 'Chile', 15)]
    expect(findWhiteSpots(cells, 15)).toEqual([])
    expect(findWhiteSpots(cells, null)).toEqual([])
    expect(findWhiteSpots([], 15)).toEqual([])
  })

  test('need more than chance', () => {
    // e^-3 and 4 e^-3
    expect(tailOf(0, 3)).toBeCloseTo(0.049787, 6)
    expect(tailOf(1, 3)).toBeCloseTo(0.199148, 6)
  })
})

describe('the words of an industry', () => {
  test('are those that some have and not all, without its own name and without a word twice', () => {
    const counted = [
      { word: 'based', count: 100 },
      { word: 'develops', count: 25 },
      { word: 'billing', count: 20 },
      { word: 'billings', count: 15 },
      { word: 'software', count: 45 },
      { word: 'company', count: 40 },
      { word: 'rare', count: 1 },
      { word: 'hospitals', count: 30 },
    ]
    const known = new Map([['hospitals', 900]])
    expect(pickWords(counted, { of: 100, known, industry: 'Software & SaaS', most: 5 })).toEqual([
      'billing',
      'hospitals',
    ])
  })

  test('with the same companies are told once', () => {
    const part = (name: string, revenue_sum: number, revenue_known = 2) => ({
      name,
      count: 2,
      revenue_known,
      revenue_sum,
    })
    const parts = [part('artificial', 0.3), part('intelligence', 0.1 + 0.2), part('apps', 0.4)]
    expect(dropTwins(parts).map(({ name }) => name)).toEqual(['artificial', 'apps'])
    // Without a revenue nothing says that they are the same.
    expect(dropTwins([part('nets', 0, 0), part('rods', 0, 0)])).toHaveLength(2)
  })
})

describe('the question', () => {
  test('becomes the filter of the company search, and a few words', () => {
    const filter = toScanFilter({
      criteria: {
        industry: 'Rope',
        country: 'Norway',
        revenueRange: { min: 10, max: 50 },
        growthRate: { min: -5 },
        employees: { min: -3, max: null },
      },
      filter: { text: '', stages: ['Growth'], technologies: [] },
    })
    expect(filter).toEqual({
      industry: 'Rope',
      country: 'Norway',
      revenue_min: 10,
      revenue_max: 50,
      growth_min: -5,
      employees_min: 0,
      stages: ['Growth'],
    })
    expect(nameMarket(filter)).toBe(
      'Rope in Norway, revenue 10 to 50 million USD, growth from −5%, employees from 0, Growth',
    )
    expect(nameMarket({})).toBe('All industries')
  })
})

describe('two scans', () => {
  const scan = (only: { count: number; leaders: string[]; filter?: object }): MarketScan => {
    const figures = toScanFigures(measureOf([{ ...cellOf('Rope', 'Norway', 5, only.count), band: null }]))
    return {
      id: '',
      state: 'done',
      error: null,
      task_id: null,
      is_removable: true,
      is_pinned: false,
      created_at: '2026-11-20T12:00:00.000Z',
      filter: only.filter ?? {},
      timestamp: '',
      confidence: 0.5,
      count: only.count,
      providers: [],
      summary: '',
      misfits: [],
      web: null,
      model: { state: 'unasked', sentence: null, provider: null, model: null, found: 0 },
      figures: {
        ...figures,
        white_spots: [],
        coverage: { named: 0, known: 0, likely_missing: null },
        confidence_parts: [],
      },
      companies: only.leaders.map((id) => ({
        id,
        name: `Company ${id}`,
        description: '',
        revenue_millions: 1,
        strategic_fit_score: 0,
        industry: '',
        country: '',
        growth_rate: null,
        growth_percent: null,
        is_sample: false,
        lists: ['leader'],
      })),
    }
  }

  test('tell who entered and left the leaders, and which figures changed', () => {
    const changes = compareScans(scan({ count: 4, leaders: ['a', 'b'] }), scan({ count: 7, leaders: ['b', 'c'] }))
    expect(changes.isSameMarket).toBe(true)
    expect(changes.entered).toEqual([{ id: 'c', name: 'Company c' }])
    expect(changes.left).toEqual([{ id: 'a', name: 'Company a' }])
    expect(changes.figures[0]).toEqual({ figure: 'count', before: 4, after: 7 })
    expect(changes.segments).toContainEqual({ kind: 'country', name: 'Norway', before: 4, after: 7 })
  })

  test('of different filters are told apart, whatever the order of their fields', () => {
    const one = scan({ count: 1, leaders: [], filter: { industry: 'Rope', country: 'Chile' } })
    const turned = scan({ count: 1, leaders: [], filter: { country: 'Chile', industry: 'Rope' } })
    expect(compareScans(one, turned).isSameMarket).toBe(true)
    expect(compareScans(one, scan({ count: 1, leaders: [] })).isSameMarket).toBe(false)
  })
})
