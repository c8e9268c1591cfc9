import { toDay } from '#core/dates/calendar.ts'
import { makeFormatter } from '#core/format/formatter.ts'
import type { PlanName } from '../plans.ts'

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })

/** The month of a plan as an invoice names it, with its days as the rest of the document writes them. */
export function describePlan(plan: PlanName, { start, end }: { start: Date; end: Date }): string {
  return `${plan} plan, ${format.day(toDay(start))} to ${format.day(toDay(end))}`
}
