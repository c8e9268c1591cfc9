import { findCompanies } from '#areas/companies/server/find-companies.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { CompanyCopy, type WatchlistEntry, type WatchlistQuery } from '../contract.ts'
import { findChanges } from '../rules/find-changes.ts'
import { entries, type WatchlistRow } from './entry-kind.ts'

type Deps = { db: Db }

export async function listWatchlist(
  deps: Deps,
  actor: Actor,
  query: WatchlistQuery & { after?: string },
): Promise<WatchlistEntry[]> {
  const { rows } = await entries.listRows(deps, actor, query)
  return await showEntries(deps, actor, rows)
}

export async function showEntry(deps: Deps, actor: Actor, row: WatchlistRow): Promise<WatchlistEntry> {
  const [entry] = await showEntries(deps, actor, [row])
  if (!entry) throw new Error('An entry that is there is not shown')
  return entry
}

/** Entries with what has changed about their companies since, where these are ours and may be seen. */
async function showEntries(deps: Deps, actor: Actor, rows: readonly WatchlistRow[]): Promise<WatchlistEntry[]> {
  const ids = rows.flatMap(({ company_id }) => company_id ?? [])
  const companies = new Map((await findCompanies(deps, actor, ids)).map((company) => [company.id, company]))
  return rows.map((row) => {
    const today = companies.get(row.company_id ?? '')
    return {
      ...entries.toSeen(row),
      user_id: row.user_id,
      company_data: CompanyCopy.parse(row.company_data),
      changes: today ? findChanges(row.company_data, today) : [],
    }
  })
}
