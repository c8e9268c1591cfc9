import { describe, expect, it } from 'vitest'
import { makeFormatter } from '#core/format/formatter.ts'
import { computeValuation } from '../compute-valuation.ts'
import { compareInputs } from '../inputs/compare-inputs.ts'
import { Method } from '../inputs/inputs.ts'
import { sampleCase } from '../sample-case.ts'
import { describeEstimate, describeRange, describeWeights } from './describe-ranges.ts'

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
const sample = sampleCase('Millbrook Workflow', 'Software & SaaS')
const ranged = (inputs = sample) => ({ inputs, worth: computeValuation(inputs), format })

describe('what a range covers', () => {
  it.each([
    ['dcf', 'WACC ±1.95 pp, terminal growth ±0.85 pp'],
    ['comparable', 'Lowest to highest of 4 EV / LTM EBITDA; contains about 60% of similar companies'],
    ['precedent', 'First to third quartile of 3 EV / LTM EBITDA; contains about 25% of similar companies'],
    ['asset', 'Book to market value of net assets, plus net debt'],
  ] as const)('of %s', (method, text) => {
    expect(describeRange(method, ranged())).toBe(text)
  })

  it('is said of every method with a value, and of no other', () => {
    const inputs = { ...sample, comparables: { ...sample.comparables, peers: [] } }
    for (const one of [sample, inputs]) {
      const { worth } = ranged(one)
      for (const method of Method.options)
        expect(describeRange(method, ranged(one)) !== null).toBe(worth.methods[method].ok)
    }
  })

  it('of an estimate by all peers says how often such a range was right', () => {
    const estimate = {
      figure: 'ebitda' as const,
      low: 6,
      base: 8,
      high: 11,
      measure: null,
      covers: 0.6,
      coversSpread: 0.06,
      peers: 119,
      isWidened: true,
      on: '2026-11-20',
    }
    const inputs = { ...sample, comparables: { ...sample.comparables, peers: [], estimate } }
    expect(describeRange('comparable', ranged(inputs))).toBe(
      'Estimate of Nov 20, 2026 from 119 companies in its own and wider industries, some values not said whether with net debt; the most similar count most; in tests such a range contained 60% (± 6%) of companies',
    )
    expect(describeEstimate({ ...estimate, isOutdated: true }, format)).toMatch(/^Out of date, .*\. Estimate of Nov 20/)
    const side = (one?: typeof estimate) => ({
      inputs: { ...inputs, comparables: { ...inputs.comparables, estimate: one } },
      adjustments: [],
    })
    expect(compareInputs(side(), side({ ...estimate, low: 7, peers: 90 })).changes).toEqual([
      { path: 'comparables.estimate', before: undefined, after: '8.0x LTM EBITDA (7.0x to 11.0x), 90 peers' },
    ])
  })

  it('of all methods names their weights, which add up to the whole where one is missing', () => {
    expect(describeWeights(ranged())).toBe('DCF 50%, comparables 35%, precedents 15%')
    const without = { ...sample, comparables: { ...sample.comparables, peers: [] } }
    // 50 and 15 of 65
    expect(describeWeights(ranged(without))).toBe('DCF 77%, precedents 23%')
  })
})
