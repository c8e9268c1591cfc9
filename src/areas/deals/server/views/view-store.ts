import type { Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertNewAndReturn } from '#db/queries/insert-rows.ts'
import { deleteWhere, rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type ViewRow = Selectable<Tables['deal_views']>
type Owner = { workspaceId: string; userId: string }

export function listViewRows(db: Db, { workspaceId, userId }: Owner): Promise<ViewRow[]> {
  return rowsWhere(db, 'deal_views', { workspace_id: workspaceId, user_id: userId })
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Undefined where the person has a view of this name in the workspace. */
export const insertView = insertNewAndReturn('deal_views')

export async function deleteView(db: Db, { workspaceId, userId }: Owner, viewId: string): Promise<boolean> {
  const row = await deleteWhere(db, 'deal_views', { workspace_id: workspaceId, user_id: userId, id: viewId })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
