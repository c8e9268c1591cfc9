import { chooseUnit, type AmountUnit } from '#core/format/amount-unit.ts'
import type { computeValuation } from '../compute-valuation.ts'
import { yearLabels } from './report-texts.ts'
import { keysOf } from '#core/keys-of.ts'

/** The unit of the forecast with its present values, on the screen and in the report. */
export function choosePlanUnit({ years, dcf }: ReturnType<typeof computeValuation>): AmountUnit {
  const planned = years.flatMap((year) => keysOf(yearLabels).map((key) => year[key]))
  return chooseUnit([...planned, ...(dcf.ok ? dcf.presentValues : [])])
}
