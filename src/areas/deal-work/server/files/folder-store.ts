import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { deleteWhere, rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { foldersTo } from '../../rules/folders.ts'
import { addFolderRows } from '../index/index-store.ts'

type DealKey = { workspaceId: string; dealId: string }
export type FolderRow = Selectable<Tables['deal_folders']>

export function listFolderRows(db: Db, { workspaceId, dealId }: DealKey): Promise<FolderRow[]> {
  return rowsWhere(db, 'deal_folders', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('path')
    .execute()
}

/** Adds the folder with those around it, or gives it these rights; what is left out stays as it is. */
export async function saveFolderRow(db: Db, row: Insertable<Tables['deal_folders']>): Promise<FolderRow> {
  const { workspace_id: workspaceId, deal_id: dealId, path, created_at: at } = row
  await addFolderRows(db, { workspaceId, dealId }, { paths: foldersTo(path), at })
  return await db
    .insertInto('deal_folders')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'path']).doUpdateSet((eb) => ({
        path: eb.ref('excluded.path'),
        ...(row.readers !== undefined && { readers: eb.ref('excluded.readers') }),
        ...(row.file_access !== undefined && { file_access: eb.ref('excluded.file_access') }),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A folder with all folders in it; those that were there. */
export function deleteFolderRows(db: Db, { workspaceId, dealId }: DealKey, path: string): Promise<FolderRow[]> {
  return deleteWhere(db, 'deal_folders', { workspace_id: workspaceId, deal_id: dealId })
    .where((eb) => eb.or([eb('path', '=', path), sql<boolean>`starts_with(path, ${`${path}/`})`]))
    .returningAll()
    .execute()
}
