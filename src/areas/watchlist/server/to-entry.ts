import type { StoredCompany } from '#areas/companies/server/find-companies.ts'
import { CompanyCopy, type WatchlistEntry } from '../contract.ts'
import { findChanges } from '../rules/find-changes.ts'
import type { WatchlistRow } from './store.ts'

/** `today` is the company as it is now, where it is one of ours and may be seen. */
export function toEntry(row: WatchlistRow, today: StoredCompany | undefined): WatchlistEntry {
  return {
    id: row.id,
    user_id: row.user_id,
    company_id: row.company_id,
    company_name: row.company_name,
    company_data: CompanyCopy.parse(row.company_data),
    copied_at: row.copied_at.toISOString(),
    changes: today ? findChanges(row.company_data, today) : [],
    notes: row.notes,
    priority: row.priority,
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
