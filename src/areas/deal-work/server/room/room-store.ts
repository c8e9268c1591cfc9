import type { Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn, insertOne } from '#db/queries/insert-rows.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type RoomImportRow = Selectable<Tables['room_imports']>
export type RoomEntryRow = Selectable<Tables['room_entries']>

export const insertRoomImport = insertAndReturn('room_imports')

export function findRoomImportForEveryone(db: Db, id: string): Promise<RoomImportRow | undefined> {
  return rowsWhere(db, 'room_imports', { id }).selectAll().executeTakeFirst()
}

export function listRoomImports(
  db: Db,
  { workspaceId, dealId, limit }: { workspaceId: string; dealId: string; limit: number },
): Promise<RoomImportRow[]> {
  return rowsWhere(db, 'room_imports', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function listEntries(db: Db, workspaceId: string, importIds: readonly string[]): Promise<RoomEntryRow[]> {
  if (importIds.length === 0) return Promise.resolve([])
  return rowsWhere(db, 'room_entries', { workspace_id: workspaceId })
    .selectAll()
    .where('import_id', 'in', importIds)
    .orderBy('number')
    .execute()
}

export const insertEntry = insertOne('room_entries')

/** Where the folder of an entry is by now. */
export async function updateEntryFolder(trx: Db, entry: RoomEntryRow, folder: string): Promise<void> {
  const { workspace_id, import_id, number } = entry
  await updateWhere(trx, 'room_entries', { workspace_id, import_id, number }).set({ folder }).execute()
}

/** False if another run of the same job was faster. */
export async function finishRoomImport(trx: Db, row: RoomImportRow, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateWhere(trx, 'room_imports', {
    id: row.id,
    workspace_id: row.workspace_id,
    state: 'running',
  })
    .set({ state: 'done', file_path: null, finished_at: at })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Archives of imports that were cancelled or given up. */
export function listAbandonedForEveryone(db: Db, before: Date): Promise<RoomImportRow[]> {
  return rowsWhere(db, 'room_imports', { state: 'running' })
    .selectAll()
    .where('file_path', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

export async function forgetArchive(trx: Db, row: RoomImportRow): Promise<void> {
  await updateWhere(trx, 'room_imports', { id: row.id, workspace_id: row.workspace_id })
    .set({ file_path: null })
    .execute()
}
