import type { Account } from './accounts.ts'
import type { PeriodFigures } from './read-statements.ts'

/** The figures of a period with those that follow from others, and the names of the latter. */
export type CompletedFigures = { figures: PeriodFigures; derived: Account[] }

/** Adds what follows from other figures by definition: gross profit, EBIT, EBITDA, total debt, liabilities, equity. */
export function completeFigures(given: PeriodFigures): CompletedFigures {
  const figures: PeriodFigures = { ...given }
  const derived: Account[] = []
  const add = (account: Account, value: number | null) => {
    if (figures[account] !== undefined || value === null) return
    figures[account] = value
    derived.push(account)
  }
  const { revenue, costOfSales, depreciation, operatingIncome, ebitda } = given
  add('grossProfit', minus(revenue, costOfSales))
  add('costOfSales', minus(revenue, given.grossProfit))
  add('operatingIncome', minus(ebitda, depreciation))
  add('operatingIncome', plus(given.incomeBeforeTax, given.interestExpense))
  add('ebitda', plus(operatingIncome, depreciation))
  add('incomeBeforeTax', plus(given.netIncome, given.taxExpense))
  add('totalDebt', plus(given.shortTermDebt, given.longTermDebt))
  add('totalDebt', given.longTermDebt ?? null)
  add('totalLiabilities', minus(given.totalAssets, given.equity))
  add('equity', minus(given.totalAssets, given.totalLiabilities))
  return { figures, derived }
}

function plus(one: number | undefined, other: number | undefined): number | null {
  return one === undefined || other === undefined ? null : one + other
}

function minus(one: number | undefined, other: number | undefined): number | null {
  return one === undefined || other === undefined ? null : one - other
}
