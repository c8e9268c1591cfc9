import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '../../permissions.ts'
import { listCompaniesById, type StoredCompanyRow } from './candidate-store.ts'

/** A company with the field names of the specification, as other areas keep a copy of it. */
export type StoredCompany = Omit<StoredCompanyRow, 'workspace_id' | 'created_at' | 'updated_at' | 'match_name'> & {
  updated_at: string
}

/**
 * The companies of these ids that this person may see, without the others. Whoever may not view companies sees none:
 * areas whose own rows name companies ask here.
 */
export async function findCompanies(deps: { db: Db }, actor: Actor, ids: readonly string[]): Promise<StoredCompany[]> {
  if (ids.length === 0 || !isAllowed(actor, 'view_companies')) return []
  return (await listCompaniesById(deps.db, actor.workspaceId, ids)).map(toStoredCompany)
}

export function toStoredCompany(row: StoredCompanyRow): StoredCompany {
  const { workspace_id: _workspace, created_at: _created, match_name: _match, updated_at, ...rest } = row
  return { ...rest, updated_at: updated_at.toISOString() }
}
