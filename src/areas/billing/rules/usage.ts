import type { AuditAction } from '#areas/audit/rules/actions.ts'
import { toDay } from '#core/dates/calendar.ts'

/** What counts as a report: a file that the product wrote about deals or companies for somebody. */
export const reportActions = [
  'deal.sheet_printed',
  'pipeline.sheet_printed',
  'valuation.exported',
] as const satisfies readonly AuditAction[]

export function limitReached({ limit, until }: { limit: number; until: Date }): string {
  const profiles = limit === 1 ? '1 company profile' : `all ${limit} company profiles`
  return `You have opened ${profiles} of your plan. The next ones are available from ${toDay(until)}, or with a larger plan under Billing.`
}
