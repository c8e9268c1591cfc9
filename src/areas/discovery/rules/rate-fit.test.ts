import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Criterion } from '../contract.ts'
import { criterionFigures } from './criteria.ts'
import { judge, rateFit, sharePoints, type RatedCompany } from './rate-fit.ts'
import { readThesis } from './read-thesis.ts'
import { writeRationale } from './write-rationale.ts'

const company: RatedCompany = {
  name: 'Auge Systeme',
  industry: 'Manufacturing & Industrials',
  description: 'A family firm that makes dental implants and hydraulic presses with vision systems.',
  country: 'Germany',
  region: 'Bavaria',
  location: 'Munich',
  stage: 'Established',
  technologies: ['Machine Vision'],
  revenue_millions: 40,
  growth_rate: '+12%',
  employees: 200,
  ebitda_millions: 6,
  valuation_millions: 80,
  founded_year: 1990,
  customers: 300,
  retention_rate: 92,
}

/** The state and the value of the first criterion of a thesis. */
function judged(thesis: string, only: Partial<RatedCompany> = {}) {
  const [criterion] = readThesis(thesis, 2026).criteria
  if (!criterion) throw new Error(`nothing was read from ${thesis}`)
  const { state, value, share } = judge({ ...company, ...only }, criterion)
  return { state, value, share: Math.round(share * 1000) / 1000 }
}

describe('one criterion', () => {
  it.each<[string, Partial<RatedCompany>, string, unknown, number]>([
    ['revenue of 40 to 80 million', {}, 'met', 40, 1],
    ['revenue above 40.1 million', {}, 'near', 40, 0.448],
    ['revenue above 60 million', {}, 'near', 40, 0.15],
    ['revenue above 80 million', {}, 'missed', 40, 0],
    ['revenue above 80 million', { revenue_millions: null }, 'unknown', null, 0.5],
    ['growth above 12 %', {}, 'met', 12, 1],
    ['growth above 17 %', {}, 'near', 12, 0.225],
    ['growth above 22 %', {}, 'missed', 12, 0],
    ['growth above 22 %', { growth_rate: 'strong' }, 'unknown', null, 0.5],
    ['EBITDA margin of at least 15 %', {}, 'met', 15, 1],
    ['EBITDA margin of at least 15 %', { ebitda_millions: 5.9 }, 'near', 14.8, 0.441],
    ['profitable', { ebitda_millions: 0 }, 'near', 0, 0.446],
    ['profitable', { ebitda_millions: -2 }, 'missed', -2, 0],
    ['founded before 1990', {}, 'near', 1990, 0.405],
    ['in Germany', {}, 'met', 'Germany', 1],
    ['in Germany', { country: '' }, 'unknown', null, 0.5],
    ['not in Germany', {}, 'missed', 'Germany', 0],
    ['not in France', {}, 'met', 'Germany', 1],
    ['in Bayern', {}, 'met', 'Bavaria', 1],
    ['in München', {}, 'met', 'Munich', 1],
    ['in Stuttgart', {}, 'missed', 'Munich', 0],
    ['in Stuttgart', { location: null }, 'unknown', null, 0.5],
    ['computer vision', {}, 'met', 'Machine Vision', 1],
    ['computer vision', { technologies: [] }, 'met', 'Machine Vision', 1],
    ['computer vision', { technologies: [], description: 'Pumps.' }, 'missed', null, 0],
    ['computer vision', { technologies: [], description: '' }, 'unknown', null, 0.5],
    ['family-owned', {}, 'met', 'Established', 1],
    ['family-owned', { description: 'Pumps.' }, 'unknown', 'Established', 0.5],
    ['family-owned', { description: 'Pumps.', stage: 'Public' }, 'missed', 'Public', 0],
    ['not listed', {}, 'met', 'Established', 1],
    ['manufacturing', {}, 'met', 'Manufacturing & Industrials', 1],
    ['manufacturing', { industry: 'Packaging machinery' }, 'met', 'Packaging machinery', 1],
    ['"dental implant"', {}, 'met', 'dental implant', 1],
    ['"dental lasers"', {}, 'near', null, 0.25],
    ['"pet food"', {}, 'missed', null, 0],
  ])('%s of %o is %s', (thesis, only, state, value, share) => {
    expect(judged(thesis, only)).toEqual({ state, value, share })
  })
})

const anyFigure = fc.option(fc.double({ min: -100, max: 1000, noNaN: true }), { nil: null })
const anyCompany = fc
  .record({ revenue_millions: anyFigure, ebitda_millions: anyFigure, founded_year: anyFigure })
  .map((only) => ({ ...company, ...only }))
const anyRange = fc.record({ figure: fc.constantFrom(...criterionFigures), min: anyFigure, max: anyFigure })
const anyCriteria = fc
  .uniqueArray(anyRange, { minLength: 1, maxLength: 8, selector: ({ figure }) => figure })
  .map((ranges) =>
    ranges.map((range): Criterion => ({
      ...range,
      id: range.figure,
      kind: 'range',
      currency: null,
      must: false,
      note: null,
      said: null,
    })),
  )

describe('a fit', () => {
  it('is the sum of its parts, between 0 and 100, and 100 exactly when everything is met', () => {
    fc.assert(
      fc.property(anyCompany, anyCriteria, (one, criteria) => {
        const { score, parts } = rateFit(one, criteria)
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
        expect(parts.reduce((sum, { most }) => sum + most, 0)).toBe(100)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        if (parts.every(({ state }) => state === 'met')) expect(score).toBe(100)
        for (const { state, points, most } of parts) {
          if (state === 'missed') expect(points).toBe(0)
          if (state === 'near') expect(points).toBeLessThanOrEqual(Math.round(most / 2))
        }
      }),
    )
  })

  it('never falls when a figure that was not known turns out to be inside its limits', () => {
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        const before = rateFit({ ...company, revenue_millions: null }, criteria)
        const after = rateFit(company, criteria)
        const isInside = after.parts.every(({ state }, at) => state === 'met' || before.parts[at]?.state !== 'unknown')
        if (isInside) expect(after.score).toBeGreaterThanOrEqual(before.score)
      }),
    )
  })

  it.each([
    [[1], [100]],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [30, 15, 20],
      [46, 23, 31],
    ],
    [[], []],
  ])('shares a hundred points by the weights %o', (weights, points) => {
    expect(sharePoints(weights)).toEqual(points)
  })

  it('is told in words from the parts alone', () => {
    const { criteria } = readThesis(
      'Machine-vision makers in DACH, revenue of 50 to 80 million, 500+ customers, unlisted',
      2026,
    )
    // 19 for the country, 38 for the technology, 12 for the stage, 7 of 25 for the revenue, 3 of 6 for the customers.
    const fit = rateFit({ ...company, customers: null }, criteria)
    expect(writeRationale(fit, criteria)).toBe(
      'Fits 79 of 100. Met: country Germany; technology Machine Vision; not stage: Public. Nearly: revenue 50 to 80 million, has 40 million. Not known and counted half: customers.',
    )
  })
})
