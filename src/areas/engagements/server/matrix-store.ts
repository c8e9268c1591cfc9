import type { Insertable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

/** Newest first. */
export function listMatrixRows(db: Db, workspaceId: string) {
  return rowsWhere(db, 'risk_matrices', { workspace_id: workspaceId })
    .selectAll()
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
}

export function findLatestMatrixRow(db: Db, workspaceId: string) {
  return rowsWhere(db, 'risk_matrices', { workspace_id: workspaceId })
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** False if somebody saved this number first. */
export async function insertMatrixRow(db: Db, row: Insertable<Tables['risk_matrices']>): Promise<boolean> {
  const inserted = await db
    .insertInto('risk_matrices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst()
  return inserted !== undefined
}
