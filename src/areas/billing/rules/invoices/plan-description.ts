import { toDay } from '#core/dates/calendar.ts'
import { format } from '#core/format/utc-format.ts'
import type { PlanName } from '../plans.ts'

/** The month of a plan as an invoice names it, with its days as the rest of the document writes them. */
export function describePlan(plan: PlanName, { start, end }: { start: Date; end: Date }): string {
  return `${plan} plan, ${format.day(toDay(start))} to ${format.day(toDay(end))}`
}
