import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn, upsertBy } from '#db/queries/insert-rows.ts'
import { containsText, startsFirst } from '#db/queries/contains-text.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type StoredSearch = Selectable<Tables['saved_searches']>

/** A saved search is its user's alone, and belongs to the workspace in which it was saved. */
type Owner = { workspaceId: string; userId: string }
type SavedSearchKey = Owner & { id: string }

export function listSavedSearchRows(db: Db, { workspaceId, userId }: Owner): Promise<StoredSearch[]> {
  const own = rowsWhere(db, 'saved_searches', { workspace_id: workspaceId, user_id: userId }).selectAll()
  return own.orderBy('name').orderBy('id').limit(500).execute()
}

export function listSavedSearchesNamed(
  db: Db,
  { workspaceId, userId }: Owner,
  { text, limit }: { text: string; limit: number },
) {
  return rowsWhere(db, 'saved_searches', { workspace_id: workspaceId, user_id: userId })
    .select(['id', 'name'])
    .where(containsText('name', text))
    .orderBy(startsFirst('name', text))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findSavedSearchForChange(
  db: Db,
  { workspaceId, userId, id }: SavedSearchKey,
): Promise<StoredSearch | undefined> {
  const own = rowsWhere(db, 'saved_searches', { workspace_id: workspaceId, user_id: userId }).selectAll()
  return own.where('id', '=', id).forUpdate().executeTakeFirst()
}

export const insertSavedSearch = insertAndReturn('saved_searches')

export function updateSavedSearch(
  db: Db,
  { workspaceId, userId, id }: SavedSearchKey,
  change: Updateable<Tables['saved_searches']>,
): Promise<StoredSearch> {
  const own = updateWhere(db, 'saved_searches', { workspace_id: workspaceId, user_id: userId }).set(change)
  return own.where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteSavedSearch(db: Db, { workspaceId, userId, id }: SavedSearchKey): Promise<boolean> {
  const own = deleteWhere(db, 'saved_searches', { workspace_id: workspaceId, user_id: userId })
  return (await own.where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}

export async function findMailPreference(db: Db, userId: string): Promise<boolean> {
  const own = rowsWhere(db, 'saved_search_mails', { user_id: userId }).select('wants_mail')
  return (await own.executeTakeFirst())?.wants_mail ?? true
}

export const saveMailPreference = upsertBy('saved_search_mails', 'user_id')

/** People with saved searches who did not switch the mail off, and in which workspaces they saved them. */
export function listSearchOwnersForEveryone(db: Db): Promise<{ userId: string; workspaceIds: string[] }[]> {
  return db
    .selectFrom('saved_searches')
    .leftJoin('saved_search_mails', 'saved_search_mails.user_id', 'saved_searches.user_id')
    .where((eb) => eb.or([eb('wants_mail', 'is', null), eb('wants_mail', '=', true)]))
    .select((eb) => [
      'saved_searches.user_id as userId',
      eb.fn.agg<string[]>('array_agg', ['saved_searches.workspace_id']).distinct().as('workspaceIds'),
    ])
    .groupBy('saved_searches.user_id')
    .orderBy('saved_searches.user_id')
    .execute()
}
