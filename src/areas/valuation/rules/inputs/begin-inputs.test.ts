import { describe, expect, it } from 'vitest'
import { beginInputs, type KnownCompany } from './begin-inputs.ts'
import { computeValuation } from '../compute-valuation.ts'
import { ValuationInputs } from './inputs.ts'

const origin = { kind: 'stored' as const, source: 'Annual report 2025', on: '2025-12-31' }
const known: KnownCompany = {
  name: 'Zeta',
  industry: 'Energy',
  country: 'Germany',
  description: '',
  revenueMillions: 80,
  ebitdaMillions: 12,
  growthPercent: 11,
  origins: { revenue: origin },
}

describe('a new valuation', () => {
  it('takes the stored figures with their origin', () => {
    const inputs = beginInputs(known)
    expect(inputs.base).toMatchObject({ revenue: 80, ebitda: 12, workingCapital: 8 })
    expect(inputs.origins).toEqual({ 'base.revenue': origin })
    expect(inputs.drivers.map(({ ebitdaMargin }) => ebitdaMargin)).toEqual([0.15, 0.15, 0.15, 0.15, 0.15])
  })

  it('names a source of the margin only where it is worked out from the stored figures', () => {
    const from = (change: Partial<KnownCompany>) =>
      Object.keys(beginInputs({ ...known, ...change, origins: { ebitda: origin } }).origins)
    expect(from({})).toEqual(['base.ebitda', 'drivers.0.ebitdaMargin'])
    expect(from({ revenueMillions: null })).toEqual(['base.ebitda'])
  })

  it('lets growth fade to the long run in equal steps', () => {
    expect(beginInputs(known).drivers.map(({ revenueGrowth }) => revenueGrowth)).toEqual([0.11, 0.09, 0.07, 0.05, 0.03])
  })

  it.each<[Partial<KnownCompany>, string]>([
    [{}, 'a usual company'],
    [{ revenueMillions: null, ebitdaMillions: null, growthPercent: null }, 'nothing known'],
    [{ ebitdaMillions: -300, growthPercent: -99 }, 'a loss beyond its revenue'],
    [{ growthPercent: 4000 }, 'growth that no plan would carry on'],
  ])('is valid and worked out without a fault: %j, %s', (change) => {
    const inputs = ValuationInputs.parse(beginInputs({ ...known, ...change }))
    expect(() => computeValuation(inputs)).not.toThrow()
  })
})
