import { expect, it } from 'vitest'
import { costOfEquity, weighCostOfCapital } from './cost-of-capital.ts'

const input = {
  equity: { riskFree: 0.03, beta: 1.2, marketPremium: 0.05 },
  costOfDebt: 0.06,
  taxRate: 0.25,
  equityValue: 60,
  debtValue: 40,
}

it('weighs equity and debt after taxes', () => {
  // ke 0.03 + 1.2 × 0.05 = 0.09; kd 0.045; 0.6 × 0.09 + 0.4 × 0.045
  const found = weighCostOfCapital(input)
  expect(found).toMatchObject({ ok: true, equityShare: 0.6, debtShare: 0.4 })
  expect(found.ok && found.wacc).toBeCloseTo(0.072, 12)
})

it('adds further premiums to the cost of equity', () => {
  expect(costOfEquity({ ...input.equity, furtherPremiums: 0.02 })).toBeCloseTo(0.11, 12)
})

it.each([
  [{ equityValue: 0, debtValue: 0 }, 'no-capital'],
  [{ equityValue: -1 }, 'negative-capital'],
  [{ debtValue: Number.NaN }, 'not-a-number'],
])('refuses %j: %s', (change, because) => {
  expect(weighCostOfCapital({ ...input, ...change })).toEqual({ ok: false, because })
})
