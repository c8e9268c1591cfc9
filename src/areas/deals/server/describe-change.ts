import type { AuditDetails } from '#areas/audit/rules/actions.ts'
import { factColumns, type DealRow } from './deal-row.ts'

/** What follows from the stage of a deal is not a change of its own. */
const followers = new Set(['stage_since', 'closed_at', 'removed_at'])

/** What the audit log says of a change: which fields, from which stage to which, and never a figure or a text. */
export function describeChange(before: DealRow, after: DealRow, isOverride: boolean): AuditDetails<'deal.changed'> {
  const fields = factColumns
    .filter((name) => !followers.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => name.replace(/_minor$/, ''))
  return {
    fields,
    change_id: after.change_id,
    ...(before.stage === after.stage ? {} : { from: before.stage, to: after.stage }),
    ...(isOverride ? { is_override: true } : {}),
  }
}
