import type { Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import type { Tables } from '#db/tables.ts'

export type VersionRow = Selectable<Tables['document_versions']>

export const insertVersion = insertOne('document_versions')

export async function listVersionRows(db: Db, workspaceId: string, documentId: string): Promise<VersionRow[]> {
  return await db
    .selectFrom('document_versions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .orderBy('version', 'desc')
    .execute()
}

export async function findVersion(
  db: Db,
  workspaceId: string,
  { documentId, version }: { documentId: string; version: number },
): Promise<VersionRow | undefined> {
  return await db
    .selectFrom('document_versions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst()
}
