import { describe, expect, test } from 'vitest'
import { chooseFitting } from './choose-fitting.ts'
import { findChanges } from './find-changes.ts'
import { describeFit, rateFit, type FitFigures } from './rate-fit.ts'
import { growthScale, readRange, revenueScale } from './read-range.ts'

const best: FitFigures = {
  revenue_millions: 100,
  growth_percent: 25,
  employees: 500,
  ebitda_millions: 25,
  retention_rate: 90,
}
const unknown: FitFigures = {
  revenue_millions: null,
  growth_percent: null,
  employees: null,
  ebitda_millions: null,
  retention_rate: null,
}

describe('the strategic fit', () => {
  const cases: [Partial<FitFigures>, number, string][] = [
    [{}, 10, 'every part at its bound'],
    [{ growth_percent: 24.9 }, 9, 'growth just below 25'],
    [{ growth_percent: 14.9 }, 8, 'growth just below 15'],
    [{ growth_percent: 4.9 }, 7, 'growth just below 5'],
    [{ ebitda_millions: 24.9 }, 9, 'margin just below 25'],
    [{ ebitda_millions: 14.9 }, 8, 'margin just below 15'],
    [{ ebitda_millions: 7.9 }, 7, 'margin just below 8'],
    [{ revenue_millions: 99.9 }, 9, 'revenue just below 100, margin even better'],
    [{ revenue_millions: 9.9 }, 8, 'revenue just below 10'],
    [{ retention_rate: 89.9 }, 9, 'retention just below 90'],
    [{ employees: null }, 9, 'one main figure is not known'],
    [{ ebitda_millions: null }, 6, 'no margin, and a main figure is missing'],
    [{ revenue_millions: 0 }, 5, 'without revenue there is neither scale nor margin'],
  ]
  test.each(cases)('%j gives %i: %s', (change, score, _reason) => {
    expect(rateFit({ ...best, ...change }).score).toBe(score)
  })

  test('of a company nobody knows anything about has no score, and reaches no threshold', () => {
    expect(rateFit(unknown).score).toBeNull()
    const chosen = chooseFitting([{ ...unknown, name: 'Nobody' }], { threshold: 0, limit: 5, isWatched: () => false })
    expect(chosen.added).toEqual([])
  })

  test('is told with all its parts', () => {
    const { parts } = rateFit({ ...best, growth_percent: 5 })
    expect(describeFit({ score: 8, parts })).toBe(
      'Smart watchlist: strategic fit 8 of 10 (growth 1 of 3, margin 3 of 3, scale 2 of 2, retention 1 of 1, known figures 1 of 1).',
    )
  })
})

describe('choosing', () => {
  const named = (name: string, change: Partial<FitFigures> = {}) => ({ ...best, ...change, name })
  const choose = (names: ReturnType<typeof named>[], only: { limit?: number; watched?: string } = {}) =>
    chooseFitting(names, { threshold: 7, limit: only.limit ?? 25, isWatched: (name) => name === only.watched })

  test('takes what reaches the threshold, fittest first, then by name', () => {
    const chosen = choose([
      named('Delta', { growth_percent: 0 }),
      named('Beta'),
      named('Alpha'),
      named('Gamma', { growth_percent: 0, retention_rate: null }),
    ])
    expect(chosen.added.map(({ company }) => company.name)).toEqual(['Alpha', 'Beta', 'Delta'])
  })

  test('leaves out what is watched already and what goes beyond the limit, and counts both', () => {
    const chosen = choose([named('A'), named('B'), named('C'), named('D')], { limit: 2, watched: 'B' })
    expect(chosen.added.map(({ company }) => company.name)).toEqual(['A', 'C'])
    expect(chosen).toMatchObject({ alreadyWatched: 1, leftOut: 1 })
  })

  test('takes one of two companies of the same name, the fitter one', () => {
    const chosen = choose([named('Twin', { growth_percent: 10 }), named('TWIN')])
    expect(chosen.added.map(({ fit }) => fit.score)).toEqual([10])
    expect(chosen.leftOut).toBe(0)
  })
})

describe('a range', () => {
  const cases: [Parameters<typeof readRange>[0], { min: number | null; max: number | null }, string][] = [
    [[50, 200], { min: 50, max: 200 }, 'both ends'],
    [[1, 1000], { min: null, max: null }, 'a slider at its ends does not filter'],
    [[1.5, 999], { min: 1.5, max: 999 }, 'just inside the ends'],
    [{ min: 10 }, { min: 10, max: null }, 'one end'],
    [{ min: null, max: 20 }, { min: null, max: 20 }, 'the other end'],
    [30, { min: 30, max: null }, 'the least alone'],
    [null, { min: null, max: null }, 'none'],
  ]
  test.each(cases)('%j is read as %j: %s', (range, ends, _reason) => {
    expect(readRange(range, revenueScale)).toEqual(ends)
  })

  test('of growth ends at 0 and 100', () => {
    expect(readRange([0, 100], growthScale)).toEqual({ min: null, max: null })
  })
})

describe('changes of a company', () => {
  test('are the figures that differ, with both values', () => {
    const copy = { name: 'Acme', revenue_millions: 10, growth_rate: '5%', employees: null }
    const today = { name: 'Acme', revenue_millions: 12, growth_rate: '5%', employees: 80 }
    expect(findChanges(copy, today)).toEqual([
      { field: 'revenue_millions', from: 10, to: 12 },
      { field: 'employees', from: null, to: 80 },
    ])
  })

  test('are none where a field was not kept in an old copy, or only its description was rewritten', () => {
    expect(findChanges({ name: 'Acme', description: 'a' }, { name: 'Acme', customers: 3, description: 'b' })).toEqual(
      [],
    )
  })
})
