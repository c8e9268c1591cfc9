import type { Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertNewAndReturn } from '#db/queries/insert-rows.ts'
import { deleteWhere, rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

type DealKey = { workspaceId: string; dealId: string }
export type FileRow = Selectable<Tables['deal_files']>

export function listFileRows(db: Db, { workspaceId, dealId }: DealKey, limit: number): Promise<FileRow[]> {
  return rowsWhere(db, 'deal_files', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .orderBy('attached_at', 'desc')
    .orderBy('document_id')
    .limit(limit)
    .execute()
}

export async function countFileRows(db: Db, { workspaceId, dealId }: DealKey): Promise<number> {
  const { count } = await rowsWhere(db, 'deal_files', { workspace_id: workspaceId, deal_id: dealId })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Nothing when the document is attached to this deal already. */
export const insertFile = insertNewAndReturn('deal_files')

export function findFileRow(db: Db, key: DealKey & { documentId: string }): Promise<FileRow | undefined> {
  return rowsWhere(db, 'deal_files', {
    workspace_id: key.workspaceId,
    deal_id: key.dealId,
    document_id: key.documentId,
  })
    .selectAll()
    .executeTakeFirst()
}

type ListDealsOfFileInput = { workspaceId: string; documentId: string }

export async function listDealsOfFile(db: Db, { workspaceId, documentId }: ListDealsOfFileInput): Promise<string[]> {
  const rows = await rowsWhere(db, 'deal_files', { workspace_id: workspaceId, document_id: documentId })
    .select('deal_id')
    .orderBy('deal_id')
    .execute()
  return rows.map(({ deal_id }) => deal_id)
}

export async function deleteFileRow(db: Db, key: DealKey & { documentId: string }): Promise<boolean> {
  const { numDeletedRows } = await deleteWhere(db, 'deal_files', {
    workspace_id: key.workspaceId,
    deal_id: key.dealId,
    document_id: key.documentId,
  }).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The place after the last file of a folder. */
export async function findNextPosition(db: Db, { workspaceId, dealId }: DealKey, folder: string): Promise<number> {
  const { last } = await rowsWhere(db, 'deal_files', { workspace_id: workspaceId, deal_id: dealId, folder })
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
