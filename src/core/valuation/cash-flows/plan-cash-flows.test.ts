import { expect, it } from 'vitest'
import { planCashFlows, type DriverYear } from './plan-cash-flows.ts'

const steady: DriverYear = {
  revenueGrowth: 0.1,
  ebitdaMargin: 0.2,
  depreciationOfRevenue: 0.05,
  capexOfRevenue: 0.06,
  workingCapitalOfRevenue: 0.1,
  taxRate: 0.25,
}

it('a year is EBIT less taxes, plus depreciation, less capex and more working capital', () => {
  const [first, second] = planCashFlows({ revenue: 100, workingCapital: 10 }, [steady, steady])
  // 110: EBITDA 22, depreciation 5.5, EBIT 16.5, taxes 4.125, capex 6.6, working capital 11 (+1)
  expect(first?.revenue).toBeCloseTo(110, 10)
  expect(first?.taxes).toBeCloseTo(4.125, 10)
  expect(first?.freeCashFlow).toBeCloseTo(16.5 - 4.125 + 5.5 - 6.6 - 1, 10)
  expect(second?.revenue).toBeCloseTo(121, 10)
  expect(second?.changeInWorkingCapital).toBeCloseTo(1.1, 10)
})

it('a loss pays no taxes', () => {
  const [year] = planCashFlows({ revenue: 100, workingCapital: 10 }, [{ ...steady, ebitdaMargin: -0.2 }])
  expect(year?.taxes).toBe(0)
  expect(year?.profitAfterTaxes).toBeCloseTo(-27.5, 10)
})

it('no drivers, no years', () => {
  expect(planCashFlows({ revenue: 100, workingCapital: 0 }, [])).toEqual([])
})
