import type { Refused } from '../refused.ts'

/** Rates are ratios. The premiums are added to what the market asks: for size, for the company, for the country. */
export type EquityCost = { riskFree: number; beta: number; marketPremium: number; furtherPremiums?: number }

export type CapitalInput = {
  equity: EquityCost
  costOfDebt: number
  taxRate: number
  /** Market values. */
  equityValue: number
  debtValue: number
}

export type CostOfCapital = {
  ok: true
  costOfEquity: number
  costOfDebtAfterTax: number
  equityShare: number
  debtShare: number
  wacc: number
}

/** What equity asks by the capital asset pricing model: risk-free rate plus beta times the market's premium, plus further premiums. */
export function costOfEquity({ riskFree, beta, marketPremium, furtherPremiums = 0 }: EquityCost): number {
  return riskFree + beta * marketPremium + furtherPremiums
}

/** The weighted cost of equity and of debt after taxes. */
export function weighCostOfCapital(input: CapitalInput): CostOfCapital | Refused {
  const { equityValue, debtValue } = input
  if (![equityValue, debtValue, input.costOfDebt, input.taxRate].every(Number.isFinite))
    return { ok: false, because: 'not-a-number' }
  if (equityValue < 0 || debtValue < 0) return { ok: false, because: 'negative-capital' }
  const capital = equityValue + debtValue
  if (capital === 0) return { ok: false, because: 'no-capital' }
  const equity = costOfEquity(input.equity)
  const debt = input.costOfDebt * (1 - input.taxRate)
  const equityShare = equityValue / capital
  const debtShare = debtValue / capital
  const wacc = equityShare * equity + debtShare * debt
  if (!Number.isFinite(wacc)) return { ok: false, because: 'not-a-number' }
  return {
    ok: true,
    costOfEquity: equity,
    costOfDebtAfterTax: debt,
    equityShare,
    debtShare,
    wacc,
  }
}
