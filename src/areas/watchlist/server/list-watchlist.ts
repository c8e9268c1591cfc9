import { findCompanies } from '#areas/companies/server/find-companies.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { WatchlistEntry } from '../contract.ts'
import { listEntries } from './store.ts'
import { toEntry } from './to-entry.ts'

export async function listWatchlist(deps: { db: Db }, actor: Actor, limit: number): Promise<WatchlistEntry[]> {
  const rows = await listEntries(deps.db, actor.userId, limit)
  const ids = rows.flatMap(({ company_id }) => company_id ?? [])
  const today = new Map((await findCompanies(deps, actor, ids)).map((company) => [company.id, company]))
  return rows.map((row) => toEntry(row, row.company_id === null ? undefined : today.get(row.company_id)))
}
