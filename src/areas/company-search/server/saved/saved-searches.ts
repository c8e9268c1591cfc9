import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../../permissions.ts'
import type { SavedSearch, SavedSearchNews } from '../../contract.ts'
import {
  deleteSavedSearch,
  findSavedSearchForChange,
  insertSavedSearch,
  listSavedSearchRows,
  updateSavedSearch,
  type StoredSearch,
} from './saved-search-store.ts'
import { listMatchIds } from '../query/search-store.ts'
import type { SearchDeps } from '../query/known-words.ts'
import { makeTerms } from '../query/search-terms.ts'
import { listMembers } from '#areas/workspaces/server/members/list-members.ts'
import { listCompanyNames } from '#areas/companies/server/find-companies.ts'
import type { NamedRecord } from '#areas/records/server/named-record.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'

type SavedQuery = SavedSearch['query']

/** Names that a report shows; the counts say how many there are. */
const namesShown = 200

export async function listSavedSearches({ db }: RecordDeps, actor: Actor): Promise<SavedSearch[]> {
  return (await listSavedSearchRows(db, actor)).map(toSavedSearch)
}

/** Remembers what the search finds now, so that a later look can say what is new. */
export async function saveSearch(
  deps: RecordDeps & SearchDeps,
  actor: Actor,
  { name, query }: { name: string; query: SavedQuery },
): Promise<SavedSearch> {
  const at = deps.clock.now()
  await checkOwner(deps.db, actor, query)
  const found = await look(deps, actor, query)
  return refuseSameName(async () => {
    const row = await insertSavedSearch(deps.db, {
      id: deps.newId(),
      workspace_id: actor.workspaceId,
      user_id: actor.userId,
      name,
      query,
      ...found,
      last_checked_at: at,
      created_at: at,
    })
    return toSavedSearch(row)
  })
}

type Change = { savedSearchId: string; name?: string | undefined; query?: SavedQuery | undefined }

/** Another question starts anew: what the old one found says nothing about it. */
export async function changeSavedSearch(
  deps: RecordDeps & SearchDeps,
  actor: Actor,
  { savedSearchId, name, query }: Change,
): Promise<SavedSearch> {
  const key = { ...actor, id: savedSearchId }
  return refuseSameName(() =>
    deps.db.transaction().execute(async (trx) => {
      const before = await findSavedSearchForChange(trx, key)
      if (!before) throw gone()
      if (query && query.owner !== before.query.owner) await checkOwner(trx, actor, query)
      const renewed = query
        ? { query, ...(await look({ ...deps, db: trx }, actor, query)), last_checked_at: deps.clock.now() }
        : {}
      return toSavedSearch(await updateSavedSearch(trx, key, { name: name ?? before.name, ...renewed }))
    }),
  )
}

export async function removeSavedSearch({ db }: RecordDeps, actor: Actor, id: string): Promise<void> {
  if (!(await deleteSavedSearch(db, { ...actor, id }))) throw gone()
}

/** What entered and left the list since the last look, which this one replaces. */
export function checkSavedSearch(deps: RecordDeps & SearchDeps, actor: Actor, id: string): Promise<SavedSearchNews> {
  const key = { ...actor, id }
  return deps.db.transaction().execute(async (trx) => {
    const before = await findSavedSearchForChange(trx, key)
    if (!before) throw gone()
    const found = await look({ ...deps, db: trx }, actor, toSavedSearch(before).query)
    const [known, now] = [new Set(before.last_ids), new Set(found.last_ids)]
    const entered = found.last_ids.filter((one) => !known.has(one))
    const left = before.last_ids.filter((one) => !now.has(one))
    const row = await updateSavedSearch(trx, key, { ...found, last_checked_at: deps.clock.now() })
    return {
      saved_search: toSavedSearch(row),
      since: before.last_checked_at.toISOString(),
      entered: await nameAll(trx, actor, entered),
      left: await nameAll(trx, actor, left),
      entered_count: entered.length,
      left_count: left.length,
      is_complete: before.last_count_is_exact && found.last_count_is_exact,
    }
  })
}

/** What a saved search finds now beside what it found at the last look, which stays as it is. */
export async function peekSavedSearch(
  deps: SearchDeps,
  owner: Pick<Actor, 'workspaceId'>,
  { query, last_ids }: Pick<StoredSearch, 'query' | 'last_ids'>,
): Promise<{ entered: string[]; left: string[] }> {
  const found = await look(deps, owner, query)
  const [known, now] = [new Set(last_ids), new Set(found.last_ids)]
  return {
    entered: found.last_ids.filter((one) => !known.has(one)),
    left: last_ids.filter((one) => !now.has(one)),
  }
}

async function look(
  deps: SearchDeps,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { sort: _sort, ...filter }: SavedQuery,
) {
  const terms = await makeTerms(deps, { workspaceId, filter })
  const { ids, hasMore } = terms.isImpossible ? { ids: [], hasMore: false } : await listMatchIds(deps.db, terms)
  return { last_ids: ids, last_count: ids.length, last_count_is_exact: !hasMore }
}

async function nameAll(db: Db, { workspaceId }: Actor, ids: readonly string[]): Promise<NamedRecord[]> {
  const shown = ids.slice(0, namesShown)
  const names = new Map((await listCompanyNames(db, workspaceId, shown)).map(({ id, name }) => [id, name]))
  return shown.map((id) => ({ id, name: names.get(id) ?? 'A company that was removed' }))
}

function toSavedSearch(row: StoredSearch): SavedSearch {
  const { id, name, last_count, last_count_is_exact } = row
  return {
    id,
    name,
    query: row.query,
    last_count,
    last_count_is_exact,
    last_checked_at: row.last_checked_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}

/** A search by a person is stored for members of the workspace alone; one by a member who left since stays. */
async function checkOwner(db: Db, actor: Actor, { owner }: SavedQuery): Promise<void> {
  if (owner === undefined || owner === 'none') return
  const members = await listMembers({ db }, actor)
  if (!members.some(({ user_id }) => user_id === owner))
    throw new AppError('NOT_FOUND', 'There is no such member of this workspace.')
}

const gone = () => new AppError('NOT_FOUND', 'There is no such saved search.')

async function refuseSameName<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') throw error
    throw new AppError('CONFLICT', 'You already have a saved search with this name.', { cause: error })
  }
}
