import type { AuditAction } from '#areas/audit/rules/actions.ts'
import { toDay } from '#core/dates/calendar.ts'
import { format } from '#core/format/utc-format.ts'

/** What counts as a report: a file that the product wrote about deals or companies for somebody. */
export const reportActions = [
  'deal.sheet_printed',
  'pipeline.sheet_printed',
  'valuation.exported',
] as const satisfies readonly AuditAction[]

type ReachedLimit = { limit: number; until: Date; isTrial: boolean }

/** A larger plan begins with the next period as well, so only a trial can be extended immediately. */
export function limitReached({ limit, until, isTrial }: ReachedLimit): string {
  const profiles = limit === 1 ? '1 company profile' : `all ${limit} company profiles`
  return isTrial
    ? `You have opened ${profiles} of your free trial. More are available immediately with a plan under Billing.`
    : `You have opened ${profiles} of your plan. More are available from ${format.day(toDay(until))}; a larger plan, under Billing, begins on that day.`
}
