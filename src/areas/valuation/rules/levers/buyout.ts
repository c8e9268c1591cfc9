import { planCashFlows } from '#core/valuation/cash-flows/plan-cash-flows.ts'
import { modelBuyout, type Buyout, type BuyoutExit } from '#core/valuation/leveraged-buyout.ts'
import type { Refused } from '#core/valuation/refused.ts'
import { stepsAround, twoWayGrid } from '#core/valuation/sensitivity.ts'
import { applyAdjustments } from '../compute-valuation.ts'
import type { Adjustment, ValuationInputs } from '../inputs/inputs.ts'

/** What a financial buyer would earn on the same plan. */
export function valueBuyout(given: ValuationInputs, adjustments: readonly Adjustment[]): Buyout | Refused {
  const { base, drivers, buyout } = applyAdjustments(given, adjustments)
  return modelBuyout({ ...buyout, entryEbitda: base.ebitda, years: planCashFlows(base, drivers) })
}

/** `rows` are multiples at entry, `columns` at exit. */
export type BuyoutGrid = { rows: number[]; columns: number[]; values: (BuyoutExit | null)[][] }

/** The exit after the last year for each pair of multiples around the base case; null where the price leaves no equity. */
export function makeBuyoutGrid(inputs: ValuationInputs, adjustments: readonly Adjustment[]): BuyoutGrid {
  const { buyout, grid } = inputs
  const [rows, columns] = [buyout.entryMultiple, buyout.exitMultiple].map((multiple) =>
    stepsAround(multiple, grid.multipleStep, 5),
  ) as [number[], number[]] // of two
  const values = twoWayGrid(rows, columns, (entryMultiple, exitMultiple) => {
    const moved = { ...inputs, buyout: { ...buyout, entryMultiple, exitMultiple } }
    const found = valueBuyout(moved, adjustments)
    return found.ok ? found.exit : null
  })
  return { rows, columns, values }
}
