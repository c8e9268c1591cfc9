import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'

export type ViewToRecord = {
  id: string
  documentId: string
  workspaceId: string
  userId: string
  kind: 'opened' | 'downloaded'
  version: number
  at: Date
  /** A view after this time is the same one. */
  since: Date
}

export async function insertView(db: Db, view: ViewToRecord): Promise<void> {
  const { id, documentId, workspaceId, userId, kind, version, at, since } = view
  await sql`
    insert into document_views (id, document_id, workspace_id, user_id, kind, version, at)
    select ${id}, ${documentId}, ${workspaceId}, ${userId}, ${kind}, ${version}, ${at}
    where not exists (select from document_views where document_id = ${documentId} and user_id = ${userId}
      and kind = ${kind} and version = ${version} and at > ${since})`.execute(db)
}

export async function listViewRows(
  db: Db,
  workspaceId: string,
  { documentId, limit }: { documentId: string; limit: number },
) {
  return await db
    .selectFrom('document_views')
    .select(['user_id', 'kind', 'version', 'at'])
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
