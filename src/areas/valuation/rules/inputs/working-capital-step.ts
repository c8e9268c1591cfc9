import type { ValuationInputs } from './inputs.ts'

/** Shares of revenue that are no further apart are the rounding of a plan. */
const sameShare = 0.005

/**
 * The share of revenue that net working capital has in the LTM figures and in the first forecast year, where they differ: that
 * year's free cash flow then includes the difference, once, and with it the value by DCF. Null without a difference.
 */
export function findWorkingCapitalStep({ base, drivers }: ValuationInputs): { ltm: number; first: number } | null {
  const first = drivers[0]?.workingCapitalOfRevenue
  if (first === undefined || base.revenue <= 0) return null
  const ltm = base.workingCapital / base.revenue
  return Math.abs(ltm - first) <= sameShare ? null : { ltm, first }
}
