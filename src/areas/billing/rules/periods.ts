import { addMonths } from '#core/dates/add-months.ts'
import { calendarEnd } from '#core/dates/calendar-end.ts'

export type Period = { number: number; start: Date; end: Date }

/** The n-th month since the start: from the 31st it leads to the last day of a shorter month and back to the 31st (UTC). */
export function billingPeriod(startedAt: Date, number: number): Period {
  return { number, start: addMonths(startedAt, number - 1), end: addMonths(startedAt, number) }
}

/** The month of the calendar, in which usage without a plan is counted (UTC). */
export function calendarMonth(now: Date): { start: Date; end: Date } {
  const end = calendarEnd(now, 'month')
  return { start: addMonths(end, -1), end }
}
