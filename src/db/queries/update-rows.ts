import type { Updateable } from 'kysely'
import type { Db } from '../connection.ts'
import type { Tables } from '../tables.ts'
import { updateWhere } from './where-equal.ts'

type TableName = keyof Tables

/** How a store changes one row of a workspace: `export const updateCall = updateOne('ai_calls')`. */
export function updateOne<Name extends TableName>(table: Name) {
  return async (
    db: Db,
    { workspaceId, id }: { workspaceId: string; id: string },
    change: Updateable<Tables[Name]>,
  ): Promise<void> => {
    await updateWhere(db, table, { workspace_id: workspaceId, id } as never)
      .set(change as never)
      .execute()
  }
}

/** The same for a row whose workspace the caller does not ask about. */
export function updateOneForEveryone<Name extends TableName>(table: Name) {
  return async (db: Db, id: string, change: Updateable<Tables[Name]>): Promise<void> => {
    await updateWhere(db, table, { id } as never)
      .set(change as never)
      .execute()
  }
}
