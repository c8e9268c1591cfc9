import type { RegistryLink } from '../contract.ts'
import { linkedFields } from '../rules/linked-fields.ts'
import type { LinkRow } from './store.ts'

export function toLink(row: LinkRow): RegistryLink {
  return {
    company_id: row.company_id,
    source: row.source,
    jurisdiction_code: row.jurisdiction_code,
    company_number: row.company_number,
    official_url: row.official_url,
    filled_fields: linkedFields.filter((field) => row.filled_fields.includes(field)),
    fetched_at: row.fetched_at.toISOString(),
    linked_at: row.linked_at.toISOString(),
  }
}
