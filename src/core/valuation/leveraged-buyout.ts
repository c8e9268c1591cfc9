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
  /** Fees as a share of the price. */
  feesOfPrice: number
  years: readonly PlannedYear[]
}

/** A year of the debt. Below zero it is cash that is left when all is repaid. */
export type DebtYear = { opening: number; interest: number; taxShield: number; freeCashFlow: number; closing: number }

/** What the sponsor gets when the company is sold at the end of a year. */
export type BuyoutExit = {
  value: number
  netDebt: number
  equity: number
  moneyMultiple: number
  /** Null when the equity is lost. */
  rateOfReturn: number | null
}

export type Buyout = {
  ok: true
  price: number
  fees: number
  debt: number
  equity: number
  schedule: DebtYear[]
  /** At the end of each year. */
  exits: BuyoutExit[]
  /** At the end of the last one. */
  exit: BuyoutExit
}

/** What a financial buyer earns: bought with debt, all free cash repays it, sold at the end. */
export function modelBuyout(input: BuyoutInput): Buyout | Refused {
  const { entryEbitda, entryMultiple, leverage, feesOfPrice } = input
  const because = refuse(input)
  if (because) return { ok: false, because }
  const price = entryEbitda * entryMultiple
  const fees = price * feesOfPrice
  const debt = entryEbitda * leverage
  const equity = price + fees - debt
  if (!(equity > 0)) return { ok: false, because: 'no-capital' }
  const schedule = repay(debt, input)
  const exits = schedule.map(({ closing }, index) => sell(input, { index, netDebt: closing, equity }))
  const exit = exits.at(-1)
  const figures = [price, fees, ...[...schedule, ...exits].flatMap((year) => Object.values(year))]
  // Figures that are numbers can still come to none; only the rate of a lost equity is null.
  if (!exit || figures.some((one) => one !== null && !Number.isFinite(one)))
    return { ok: false, because: 'not-a-number' }
  return { ok: true, price, fees, debt, equity, schedule, exits, exit }
}

function refuse({ years, entryEbitda, entryMultiple, exitMultiple }: BuyoutInput): Refusal | null {
  if (years.length === 0) return 'no-years'
  if (!(entryEbitda > 0)) return 'no-ebitda'
  return entryMultiple > 0 && exitMultiple > 0 ? null : 'multiple-not-positive'
}

/** Interest comes on top of what is owed, all free cash goes off. */
function repay(debt: number, { interestRate, years }: BuyoutInput): DebtYear[] {
  const schedule: DebtYear[] = []
  let opening = debt
  for (const { ebit, taxRate, freeCashFlow } of years) {
    // Interest lowers taxes as far as there is a profit to lower. Cash that is left when all is repaid earns none.
    const interest = Math.max(0, opening) * interestRate
    const taxShield = Math.min(interest, Math.max(0, ebit)) * taxRate
    const closing = opening + interest - taxShield - freeCashFlow
    schedule.push({ opening, interest, taxShield, freeCashFlow, closing })
    opening = closing
  }
  return schedule
}

function sell(
  { years, exitMultiple }: BuyoutInput,
  { index, netDebt, equity: paid }: { index: number; netDebt: number; equity: number },
): BuyoutExit {
  const value = (years[index]?.ebitda ?? 0) * exitMultiple
  const equity = value - netDebt
  return {
    value,
    netDebt,
    equity,
    moneyMultiple: Math.max(0, equity) / paid,
    // equity goes in once and comes back once, so the rate has a formula
    rateOfReturn: equity > 0 ? (equity / paid) ** (1 / (index + 1)) - 1 : null,
  }
}
