import type { Refusal, Refused } from '../refused.ts'

export type TerminalValue =
  | { method: 'growth'; growth: number }
  /** The multiple is of the last year's EBITDA (or of any figure that grows with the company). */
  | { method: 'multiple'; multiple: number; figure: number }

export type DiscountedCashFlowInput = {
  /** Free cash flows to the firm, one a year. */
  flows: readonly number[]
  discountRate: number
  terminal: TerminalValue
  /** Flows come in the middle of the year. A growing perpetuity then starts half a year earlier too; a sale does not. */
  midYear: boolean
  /** The last year's EBITDA, for the multiple that a growing perpetuity implies. */
  lastEbitda?: number
}

export type DiscountedCashFlow = {
  ok: true
  presentValues: number[]
  discountFactors: number[]
  presentValueOfFlows: number
  terminalValue: number
  presentValueOfTerminal: number
  enterpriseValue: number
  /** Which part of the value lies behind the last planned year, 0 to 1. */
  terminalShare: number
  /** What the one terminal method says in the terms of the other; null where it cannot be said. */
  implied: { growth: number | null; multiple: number | null }
}

/** Discounts planned years and what comes after them: `EV = Σ FCF/(1+w)^t + TV/(1+w)^n`. */
export function discountCashFlow(input: DiscountedCashFlowInput): DiscountedCashFlow | Refused {
  const { flows, discountRate, terminal, midYear } = input
  const refused = refuse(input)
  if (refused) return refused
  const shift = midYear ? 0.5 : 0
  const factorAt = (years: number) => 1 / (1 + discountRate) ** years
  const discountFactors = flows.map((_, index) => factorAt(index + 1 - shift))
  const presentValues = flows.map((flow, index) => flow * (discountFactors[index] ?? 0))
  const presentValueOfFlows = sum(presentValues)
  const last = flows.at(-1) ?? 0
  const terminalValue =
    terminal.method === 'growth'
      ? (last * (1 + terminal.growth)) / (discountRate - terminal.growth)
      : terminal.multiple * terminal.figure
  const terminalFactor = factorAt(flows.length - (terminal.method === 'growth' ? shift : 0))
  const presentValueOfTerminal = terminalValue * terminalFactor
  const enterpriseValue = presentValueOfFlows + presentValueOfTerminal
  // Figures that are numbers can still come to none: too large, or over next to nothing.
  if (!Number.isFinite(enterpriseValue)) return { ok: false, because: 'not-a-number' }
  return {
    ok: true,
    presentValues,
    discountFactors,
    presentValueOfFlows,
    terminalValue,
    presentValueOfTerminal,
    enterpriseValue,
    terminalShare: finite(presentValueOfTerminal / enterpriseValue) ?? 0,
    implied: implied(input, terminalValue, last),
  }
}

function refuse({ flows, discountRate, terminal }: DiscountedCashFlowInput): Refused | null {
  const because = refuseFigures(flows, discountRate) ?? refuseTerminal(terminal, discountRate, flows.at(-1) ?? 0)
  return because === null ? null : { ok: false, because }
}

function refuseFigures(flows: readonly number[], discountRate: number): Refusal | null {
  if (flows.length === 0) return 'no-years'
  if (![...flows, discountRate].every(Number.isFinite)) return 'not-a-number'
  return discountRate <= 0 ? 'rate-not-positive' : null
}

function refuseTerminal(terminal: TerminalValue, discountRate: number, lastFlow: number): Refusal | null {
  if (terminal.method === 'multiple') {
    if (!Number.isFinite(terminal.multiple * terminal.figure)) return 'not-a-number'
    return terminal.multiple <= 0 || terminal.figure <= 0 ? 'multiple-not-positive' : null
  }
  if (!Number.isFinite(terminal.growth)) return 'not-a-number'
  if (terminal.growth >= discountRate) return 'growth-not-below-rate'
  if (terminal.growth <= -1) return 'growth-below-minus-one'
  // A perpetuity of losses is no value of a company: its owner would stop.
  return lastFlow <= 0 ? 'last-flow-not-positive' : null
}

/**
 * Both methods in each other's words, at one moment: the end of the last year. With flows in the middle of the year
 * a perpetuity's value is carried forward half a year before it is compared with the price of a sale.
 */
function implied(
  { discountRate: w, terminal, midYear, lastEbitda }: DiscountedCashFlowInput,
  terminalValue: number,
  last: number,
): DiscountedCashFlow['implied'] {
  const halfYear = midYear ? Math.sqrt(1 + w) : 1
  if (terminal.method === 'growth') {
    const isPositive = lastEbitda !== undefined && lastEbitda > 0
    return { growth: terminal.growth, multiple: isPositive ? finite((terminalValue * halfYear) / lastEbitda) : null }
  }
  const atStart = terminalValue / halfYear
  // TV = FCF (1+g) / (w-g), solved for g.
  return { growth: finite((atStart * w - last) / (atStart + last)), multiple: terminal.multiple }
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
