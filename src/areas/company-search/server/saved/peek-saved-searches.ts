import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '../../../permissions.ts'
import type { SearchDeps } from '../query/known-words.ts'
import { listSavedSearchesNamed, listSavedSearchRows } from './saved-search-store.ts'
import { peekSavedSearch } from './saved-searches.ts'
import type { NamedRecord } from '#areas/records/server/named-record.ts'

export type SavedSearchChange = {
  id: string
  name: string
  since: string
  entered: number
  left: number
  isComplete: boolean
}

/** Each look reads a whole list: of many searches the first by name are looked at. */
const looks = 5

/** The person's saved searches by a part of their name; none for whoever may not view companies. */
export async function findSavedSearches(
  { db }: { db: Db },
  actor: Actor,
  search: { text: string; limit: number },
): Promise<NamedRecord[]> {
  return isAllowed(actor, 'view_companies') ? listSavedSearchesNamed(db, actor, search) : []
}

/** What the person's saved searches find now beside what they found at the last look, whose marks stay. */
export async function peekSavedSearches(
  deps: SearchDeps,
  actor: Actor,
): Promise<{ changes: SavedSearchChange[]; notLookedAt: number }> {
  if (!isAllowed(actor, 'view_companies')) return { changes: [], notLookedAt: 0 }
  const rows = await listSavedSearchRows(deps.db, actor)
  const changes: SavedSearchChange[] = []
  for (const row of rows.slice(0, looks)) {
    const { entered, left } = await peekSavedSearch(deps, actor, row)
    changes.push({
      id: row.id,
      name: row.name,
      since: row.last_checked_at.toISOString(),
      entered: entered.length,
      left: left.length,
      isComplete: row.last_count_is_exact,
    })
  }
  return { changes, notLookedAt: Math.max(0, rows.length - looks) }
}
