import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { deleteWhere, rowsWhere } from '#db/queries/where-equal.ts'

export const insertFile = insertOne('screening_files')

/** The names as they were stored; null where they are gone. */
export async function findFile(db: Db, workspaceId: string, id: string): Promise<unknown> {
  const row = await rowsWhere(db, 'screening_files', { workspace_id: workspaceId, id })
    .select('rows')
    .executeTakeFirst()
  return row?.rows ?? null
}

export async function deleteOldFiles(db: Db, workspaceId: string, before: Date): Promise<void> {
  await deleteWhere(db, 'screening_files', { workspace_id: workspaceId }).where('created_at', '<', before).execute()
}
