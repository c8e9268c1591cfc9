import { expect, it } from 'vitest'
import { makeFormatter } from '#core/format/formatter.ts'
import type { ValuationInputs } from '../inputs/inputs.ts'
import { findWorkingCapitalStep } from '../inputs/working-capital-step.ts'
import { computeValuation } from '../compute-valuation.ts'
import { sampleCase } from '../sample-case.ts'
import { describeResults } from './describe-results.ts'
import { describeWorkingCapital } from './describe-working-capital.ts'

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
const sample = sampleCase('Millbrook Workflow', 'Software & SaaS')

/** Revenue of 14.2, which grows by 3 % a year. */
function pumps(workingCapital: number, ofRevenue = 0.1): ValuationInputs {
  return {
    ...sample,
    base: { ...sample.base, revenue: 14.2, ebitda: 1.9, workingCapital },
    drivers: sample.drivers.map((year) => ({
      ...year,
      revenueGrowth: 0.03,
      workingCapitalOfRevenue: ofRevenue,
    })),
  }
}
const say = (inputs: ValuationInputs) =>
  describeWorkingCapital({ inputs, worth: computeValuation(inputs, []), currency: 'EUR', format })

it('a forecast that begins with less working capital than there is says how much cash that frees', () => {
  // 2.4 of 14.2; a tenth of 14.626 is 1.4626, 0.9374 less
  expect(say(pumps(2.4))).toBe(
    'Net working capital falls from 16.9% of revenue to 10.0% in the first forecast year, which frees €937K of cash.',
  )
})

it('a forecast that begins with more says how much it ties up', () => {
  // 0.5 of 14.2; 1.4626 is 0.9626 more
  expect(say(pumps(0.5))).toBe(
    'Net working capital rises from 3.5% of revenue to 10.0% in the first forecast year, which ties up €963K of cash.',
  )
})

it('says nothing where the forecast goes on as it is, or without revenue', () => {
  expect(say(pumps(1.42))).toBeNull()
  // 10.4 % is within half a point
  expect(say(pumps(1.477))).toBeNull()
  expect(say(sample)).toBeNull()
  expect(findWorkingCapitalStep({ ...pumps(2.4), base: { ...pumps(2.4).base, revenue: 0 } })).toBeNull()
  expect(findWorkingCapitalStep({ ...pumps(2.4), drivers: [] })).toBeNull()
})

it('names no amount where growth outweighs the lower share', () => {
  const fast = pumps(2.4, 0.15)
  const inputs = { ...fast, drivers: fast.drivers.map((year) => ({ ...year, revenueGrowth: 0.4 })) }
  expect(say(inputs)).toBe('Net working capital falls from 16.9% of revenue to 15.0% in the first forecast year.')
})

it('is one of the key points', () => {
  const points = describeResults({ inputs: pumps(2.4), on: '2026-11-21', adjustments: [], currency: 'EUR', format })
  expect(points).toContain(say(pumps(2.4)))
})
