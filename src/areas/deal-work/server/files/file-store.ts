import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

type DealKey = { workspaceId: string; dealId: string }
export type FileRow = Selectable<Tables['deal_files']>

export function listFileRows(db: Db, { workspaceId, dealId }: DealKey, limit: number): Promise<FileRow[]> {
  return db
    .selectFrom('deal_files')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .orderBy('attached_at', 'desc')
    .orderBy('document_id')
    .limit(limit)
    .execute()
}

export async function countFileRows(db: Db, { workspaceId, dealId }: DealKey): Promise<number> {
  const { count } = await db
    .selectFrom('deal_files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow()
  return count
}

/** Nothing when the document is attached to this deal already. */
export function insertFile(db: Db, row: Insertable<Tables['deal_files']>): Promise<FileRow | undefined> {
  return db
    .insertInto('deal_files')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findFileRow(db: Db, key: DealKey & { documentId: string }): Promise<FileRow | undefined> {
  return db
    .selectFrom('deal_files')
    .selectAll()
    .where('workspace_id', '=', key.workspaceId)
    .where('deal_id', '=', key.dealId)
    .where('document_id', '=', key.documentId)
    .executeTakeFirst()
}

export async function listDealsOfFile(
  db: Db,
  { workspaceId, documentId }: { workspaceId: string; documentId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('deal_files')
    .select('deal_id')
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .orderBy('deal_id')
    .execute()
  return rows.map(({ deal_id }) => deal_id)
}

export async function deleteFileRow(db: Db, key: DealKey & { documentId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deal_files')
    .where('workspace_id', '=', key.workspaceId)
    .where('deal_id', '=', key.dealId)
    .where('document_id', '=', key.documentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function updateFolder(
  db: Db,
  key: DealKey & { documentId: string },
  folder: string,
): Promise<FileRow | undefined> {
  return db
    .updateTable('deal_files')
    .set({ folder })
    .where('workspace_id', '=', key.workspaceId)
    .where('deal_id', '=', key.dealId)
    .where('document_id', '=', key.documentId)
    .returningAll()
    .executeTakeFirst()
}
