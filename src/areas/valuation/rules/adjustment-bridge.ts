import { computeValuation } from './compute-valuation.ts'
import type { Adjustment, ValuationInputs } from './inputs/inputs.ts'

export type AdjustmentBridge = {
  before: number
  steps: { adjustment: Adjustment; amount: number; after: number }[]
  after: number
}

/** From the value of the shares before all adjustments to that after them, each at its effect; null where there is no value. */
export function bridgeAdjustments(
  inputs: ValuationInputs,
  adjustments: readonly Adjustment[],
): AdjustmentBridge | null {
  const equityAfter = (count: number) =>
    computeValuation(inputs, adjustments.slice(0, count)).bridge?.equityValue ?? null
  const before = equityAfter(0)
  if (before === null) return null
  let at = before
  const steps: AdjustmentBridge['steps'] = []
  for (const [index, adjustment] of adjustments.entries()) {
    const after = equityAfter(index + 1)
    if (after === null) return null
    steps.push({ adjustment, amount: after - at, after })
    at = after
  }
  return { before, steps, after: at }
}
