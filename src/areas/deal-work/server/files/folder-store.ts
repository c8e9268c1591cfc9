import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

type DealKey = { workspaceId: string; dealId: string }
export type FolderRow = Selectable<Tables['deal_folders']>

export function listFolderRows(db: Db, { workspaceId, dealId }: DealKey): Promise<FolderRow[]> {
  return rowsWhere(db, 'deal_folders', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('path')
    .execute()
}

/** Adds the folder, or gives it these readers; left out, they stay as they are. */
export function saveFolderRow(db: Db, row: Insertable<Tables['deal_folders']>): Promise<FolderRow> {
  return db
    .insertInto('deal_folders')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['deal_id', 'path'])
        .doUpdateSet((eb) =>
          row.readers === undefined ? { path: eb.ref('excluded.path') } : { readers: eb.ref('excluded.readers') },
        ),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
