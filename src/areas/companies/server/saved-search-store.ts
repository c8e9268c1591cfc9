import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type StoredSearch = Selectable<Tables['saved_searches']>

/** A saved search is its user's alone, and belongs to the workspace in which it was saved. */
type Owner = { workspaceId: string; userId: string }
type Key = Owner & { id: string }

export function listSavedSearchRows(db: Db, { workspaceId, userId }: Owner): Promise<StoredSearch[]> {
  const own = db
    .selectFrom('saved_searches')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
  return own.orderBy('name').orderBy('id').limit(500).execute()
}

export function findSavedSearchForChange(db: Db, { workspaceId, userId, id }: Key): Promise<StoredSearch | undefined> {
  const own = db
    .selectFrom('saved_searches')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
  return own.where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertSavedSearch(db: Db, row: Insertable<Tables['saved_searches']>): Promise<StoredSearch> {
  return db.insertInto('saved_searches').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateSavedSearch(
  db: Db,
  { workspaceId, userId, id }: Key,
  change: Updateable<Tables['saved_searches']>,
): Promise<StoredSearch> {
  const own = db
    .updateTable('saved_searches')
    .set(change)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
  return own.where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteSavedSearch(db: Db, { workspaceId, userId, id }: Key): Promise<boolean> {
  const own = db.deleteFrom('saved_searches').where('workspace_id', '=', workspaceId).where('user_id', '=', userId)
  return (await own.where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}
