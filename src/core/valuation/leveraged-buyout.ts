import type { PlannedYear } from './cash-flows/plan-cash-flows.ts'
import type { Refusal, Refused } from './refused.ts'

export type BuyoutInput = {
  /** EBITDA of the last full year, which the entry price is a multiple of. */
  entryEbitda: number
  entryMultiple: number
  exitMultiple: number
  /** Debt at the start as a multiple of EBITDA. */
  leverage: number
  interestRate: number
  taxRate: number
  /** Fees as a share of the price. */
  feesOfPrice: number
  years: readonly PlannedYear[]
}

export type Buyout = {
  ok: true
  price: number
  debt: number
  equity: number
  /** Below zero: cash that is left when all is repaid. */
  debtByYear: number[]
  exitValue: number
  exitEquity: number
  moneyMultiple: number
  /** Null when the equity is lost. */
  rateOfReturn: number | null
}

/** What a financial buyer earns: bought with debt, all free cash repays it, sold at the end. */
export function modelBuyout(input: BuyoutInput): Buyout | Refused {
  const { entryEbitda, entryMultiple, exitMultiple, leverage, feesOfPrice, years } = input
  const because = refuse(input)
  if (because) return { ok: false, because }
  const price = entryEbitda * entryMultiple
  const debt = entryEbitda * leverage
  const equity = price * (1 + feesOfPrice) - debt
  if (!(equity > 0)) return { ok: false, because: 'no-capital' }
  const debtByYear = repay(debt, input)
  const owed = debtByYear.at(-1) ?? debt
  const exitValue = (years.at(-1)?.ebitda ?? 0) * exitMultiple
  const exitEquity = exitValue - owed
  if (![price, equity, exitEquity, exitEquity / equity].every(Number.isFinite))
    return { ok: false, because: 'not-a-number' }
  return {
    ok: true,
    price,
    debt,
    equity,
    debtByYear,
    exitValue,
    exitEquity,
    moneyMultiple: Math.max(0, exitEquity) / equity,
    // equity goes in once and comes back once, so the rate has a formula
    rateOfReturn: exitEquity > 0 ? (exitEquity / equity) ** (1 / years.length) - 1 : null,
  }
}

function refuse({ years, entryEbitda, entryMultiple, exitMultiple }: BuyoutInput): Refusal | null {
  if (years.length === 0) return 'no-years'
  if (!(entryEbitda > 0)) return 'no-earnings'
  return entryMultiple > 0 && exitMultiple > 0 ? null : 'multiple-not-positive'
}

/** What is owed after each year: interest comes on top, all free cash goes off. */
function repay(debt: number, { interestRate, taxRate, years }: BuyoutInput): number[] {
  const debtByYear: number[] = []
  let owed = debt
  for (const year of years) {
    // Interest lowers taxes as far as there is a profit to lower. Cash that is left when all is repaid earns none.
    const interest = Math.max(0, owed) * interestRate
    const taxSaved = Math.min(interest, Math.max(0, year.ebit)) * taxRate
    owed = owed + interest - taxSaved - year.freeCashFlow
    debtByYear.push(owed)
  }
  return debtByYear
}
