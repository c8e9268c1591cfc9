import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'

export type ViewToRecord = {
  id: string
  documentId: string
  workspaceId: string
  /** A member or a guest. */
  userId: string | null
  guest: { id: string; name: string } | null
  kind: 'opened' | 'downloaded'
  version: number
  at: Date
  /** A view after this time is the same one. */
  since: Date
}

export async function insertView(db: Db, view: ViewToRecord): Promise<void> {
  const { id, documentId, workspaceId, userId, guest, kind, version, at, since } = view
  const [guestId, guestName] = [guest?.id ?? null, guest?.name ?? null]
  await sql`
    insert into document_views (id, document_id, workspace_id, user_id, guest_id, guest_name, kind, version, at)
    select ${id}, ${documentId}, ${workspaceId}, ${userId}::uuid, ${guestId}::uuid, ${guestName}, ${kind}, ${version}, ${at}
    where not exists (select from document_views where document_id = ${documentId}
      and (user_id = ${userId}::uuid or guest_id = ${guestId}::uuid) and kind = ${kind} and version = ${version} and at > ${since})`.execute(
    db,
  )
}

export async function listViewRows(
  db: Db,
  workspaceId: string,
  { documentId, limit }: { documentId: string; limit: number },
) {
  return await db
    .selectFrom('document_views')
    .select(['user_id', 'guest_name', 'kind', 'version', 'at'])
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listViewRowsOfGuest(
  db: Db,
  workspaceId: string,
  { guestId, limit }: { guestId: string; limit: number },
) {
  return await db
    .selectFrom('document_views')
    .innerJoin('documents', 'documents.id', 'document_views.document_id')
    .select(['documents.id as documentId', 'name', 'kind', 'document_views.version', 'at'])
    .where('document_views.workspace_id', '=', workspaceId)
    .where('document_views.guest_id', '=', guestId)
    .where('documents.removed_at', 'is', null)
    .orderBy('document_views.at', 'desc')
    .orderBy('document_views.id')
    .limit(limit)
    .execute()
}
