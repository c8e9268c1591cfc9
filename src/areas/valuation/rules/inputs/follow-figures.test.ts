import { expect, it } from 'vitest'
import { computeValuation } from '../compute-valuation.ts'
import { beginInputs } from './begin-inputs.ts'
import { followFigures, hasFollowed } from './follow-figures.ts'
import { traceChanges, writeInput, type InputPath } from './input-path.ts'
import type { ValuationInputs } from './inputs.ts'

const empty = beginInputs({
  name: 'Zeta',
  industry: '',
  country: '',
  description: '',
  revenueMillions: null,
  ebitdaMillions: null,
  growthPercent: null,
  origins: {},
})

/** As the page does it: each keystroke changes one figure. */
function type(inputs: ValuationInputs, ...figures: [InputPath, unknown][]): ValuationInputs {
  return figures.reduce((now, [path, value]) => followFigures(now, writeInput(now, path, value)), inputs)
}
const marginsOf = ({ drivers }: ValuationInputs) => drivers.map(({ ebitdaMargin }) => ebitdaMargin)

it('a forecast of typed LTM figures starts from their margin, and pays for working capital of its growth alone', () => {
  const inputs = type(empty, ['base.revenue', 1], ['base.revenue', 120], ['base.ebitda', 2], ['base.ebitda', 24])
  expect(marginsOf(inputs)).toEqual([0.2, 0.2, 0.2, 0.2, 0.2])
  expect(inputs.base.workingCapital).toBe(12)
  // 120 grow by 3 %, and a tenth of that is tied up
  expect(computeValuation(inputs).years[0]?.changeInWorkingCapital).toBeCloseTo(0.36, 10)
})

it('without an EBITDA the margin stays the usual one', () => {
  expect(marginsOf(type(empty, ['base.revenue', 120]))[0]).toBe(0.15)
  expect(marginsOf(type(empty, ['base.ebitda', 24]))[0]).toBe(0.15)
})

it('working capital follows the share of revenue of the first forecast year', () => {
  expect(type(empty, ['base.revenue', 120], ['drivers.0.workingCapitalOfRevenue', 0.2]).base.workingCapital).toBe(24)
})

it('what was typed stays, also before it is saved', () => {
  const inputs = type(empty, ['drivers.1.ebitdaMargin', 0.3], ['base.workingCapital', 5], ['base.revenue', 120], ['base.ebitda', 24]) // prettier-ignore
  expect(marginsOf(inputs)).toEqual([0.2, 0.3, 0.2, 0.2, 0.2])
  expect(inputs.base.workingCapital).toBe(5)
})

it('what has a source stays', () => {
  const known = { ...empty, origins: { 'base.workingCapital': { kind: 'typed' as const, source: 'Ann', on: null } } }
  expect(type(known, ['base.revenue', 120]).base.workingCapital).toBe(0)
})

it('a stored forecast that no longer follows is left as it is', () => {
  const old = { ...empty, base: { ...empty.base, revenue: 100, workingCapital: 0 } }
  expect(type(old, ['base.revenue', 120]).base.workingCapital).toBe(0)
})

it('nobody is named for a figure that followed', () => {
  const inputs = type(empty, ['base.revenue', 120], ['base.ebitda', 24])
  const trace = (after: ValuationInputs) =>
    Object.keys(traceChanges(empty, after, { by: 'Ann', on: '2026-11-28', hasFollowed: hasFollowed(empty, after) }))
  expect(trace(inputs)).toEqual(['base.revenue', 'base.ebitda'])
  expect(trace(type(inputs, ['base.workingCapital', 11]))).toEqual([
    'base.revenue',
    'base.ebitda',
    'base.workingCapital',
  ])
})
