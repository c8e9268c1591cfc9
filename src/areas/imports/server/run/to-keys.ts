import type { CompanyKeys } from '#areas/companies/server/bulk/write-in-bulk.ts'
import type { CompanyRead } from '../../rules/read-company-row.ts'

/** What a row can be known by; its number says which row was meant. */
export function toKeys({ row, id, fields, matchName }: CompanyRead): CompanyKeys {
  return {
    n: row,
    id,
    lei: text(fields.lei),
    registry_number: text(fields.registry_number),
    registry_jurisdiction: text(fields.registry_jurisdiction),
    domain: text(fields.domain),
    match_name: matchName || null,
    country: text(fields.country),
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
