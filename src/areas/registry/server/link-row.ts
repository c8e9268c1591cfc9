import { isAllowed, type Actor } from '../../permissions.ts'
import { RegistryCompany, type RegistryLink } from '../contract.ts'
import { compareRecords } from '../rules/compare-records.ts'
import { linkedFields } from '../rules/linked-fields.ts'
import type { LinkRow } from './store.ts'

/** A link of a universe company may be changed by users who may change the universe. */
function mayChange(actor: Actor, { workspace_id }: LinkRow): boolean {
  return isAllowed(actor, workspace_id === null ? 'manage_companies' : 'write_workspace')
}

export function toLink(actor: Actor, row: LinkRow): RegistryLink {
  const { record, latest } = readRecords(row)
  return {
    id: row.id,
    company_id: row.company_id,
    source: row.source,
    jurisdiction_code: row.jurisdiction_code,
    company_number: row.company_number,
    name: latest?.name ?? null,
    current_status: latest?.current_status ?? null,
    official_url: row.official_url,
    filled_fields: linkedFields.filter((field) => row.filled[field] !== undefined),
    replaced_fields: linkedFields.filter((field) => row.replaced[field] !== undefined),
    may_change: mayChange(actor, row),
    fetched_at: row.fetched_at.toISOString(),
    checked_at: row.checked_at.toISOString(),
    linked_at: row.linked_at.toISOString(),
    changed_at: row.changed_at?.toISOString() ?? null,
    changes: row.changed_at && record ? compareRecords(record, latest) : [],
  }
}

/** The record as users last saw it, and the latest one. Null for a form stored by an older release. */
export function readRecords(row: Pick<LinkRow, 'record' | 'latest'>) {
  return { record: readRecord(row.record), latest: readRecord(row.latest) }
}

function readRecord(value: unknown): RegistryCompany | null {
  return RegistryCompany.safeParse(value).data ?? null
}
