import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { DocumentCategory } from '../contract.ts'

export type DocumentRow = Selectable<Tables['documents']>

export async function insertDocument(db: Db, row: Insertable<Tables['documents']>): Promise<DocumentRow> {
  return await db.insertInto('documents').values(row).returningAll().executeTakeFirstOrThrow()
}

type Filter = { category?: DocumentCategory | undefined; limit: number }

export async function listDocuments(db: Db, workspaceId: string, { category, limit }: Filter): Promise<DocumentRow[]> {
  return await db
    .selectFrom('documents')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'general'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findDocument(db: Db, workspaceId: string, id: string): Promise<DocumentRow | undefined> {
  return await db
    .selectFrom('documents')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listDocumentsById(db: Db, workspaceId: string, ids: readonly string[]): Promise<DocumentRow[]> {
  return await db
    .selectFrom('documents')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export async function deleteDocument(db: Db, workspaceId: string, id: string): Promise<DocumentRow | undefined> {
  return await db
    .deleteFrom('documents')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}
