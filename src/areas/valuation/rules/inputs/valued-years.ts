import type * as z from 'zod'
import type { ValuationInputs } from './inputs.ts'

/** The years that figures, prices and forecasts of a valuation are from. */
export const firstYear = 1990
export const lastYear = 2100

export const dayNeeded = `Give a day from ${firstYear} to ${lastYear}.`

/** Of a day as 2026-03-31. */
export function isValuedDay(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return year >= firstYear && year <= lastYear
}

/** What may come in; a draft that was stored before this rule is still read. */
export function refuseDays({ comparables, precedents }: ValuationInputs, context: z.RefinementCtx): void {
  const lists = { 'comparables.peers': comparables.peers, 'precedents.deals': precedents.deals }
  for (const [place, rows] of Object.entries(lists))
    for (const [index, { on }] of rows.entries())
      if (on !== null && !isValuedDay(on))
        context.addIssue({ code: 'custom', path: [...place.split('.'), index, 'on'], message: dayNeeded })
}
