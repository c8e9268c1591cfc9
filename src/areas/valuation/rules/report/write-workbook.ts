import type { Sheet } from '#core/spreadsheets/lay-out-sheet.ts'
import { applyAdjustments, computeValuation } from '../compute-valuation.ts'
import { valueBuyout } from '../levers/buyout.ts'
import { valueEffect } from '../levers/levers.ts'
import { assetSheet } from './workbook/asset-sheet.ts'
import { buyoutSheet } from './workbook/buyout-sheet.ts'
import type { Context, Facts } from './workbook/cells.ts'
import { checkSheet } from './workbook/check-sheet.ts'
import { effectSheet } from './workbook/effect-sheet.ts'
import { inputSheet } from './workbook/input-sheet.ts'
import { peerSheet } from './workbook/peer-sheet.ts'
import { planSheet } from './workbook/plan-sheet.ts'
import { scenarioSheet } from './workbook/scenario-sheet.ts'
import { summarySheet } from './workbook/summary-sheet.ts'

/**
 * The valuation as sheets with live formulas. Each figure that the reader may change is in one place, on the sheet Inputs,
 * DCF, Comparables, Precedents, NAV, Scenarios, LBO or Accretion; everything else is a formula over those, and the sheet Checks compares it with
 * our own results.
 */
export function writeWorkbook(facts: Facts): Sheet[] {
  const { inputs, adjustments } = facts
  const worth = computeValuation(inputs, adjustments)
  const context: Context = {
    ...facts,
    worth,
    own: applyAdjustments(inputs, adjustments).base,
    buyout: valueBuyout(inputs, adjustments),
    effect: valueEffect(inputs, adjustments),
  }
  return [
    summarySheet(context),
    inputSheet(context),
    planSheet(context),
    peerSheet(context, 'Comparables'),
    peerSheet(context, 'Precedents'),
    assetSheet(context),
    scenarioSheet(context),
    buyoutSheet(context),
    effectSheet(context),
    checkSheet(context),
  ]
}
