import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type TicketRow = Selectable<Tables['voice_tickets']>
export type TranscriptRow = Selectable<Tables['voice_transcripts']>

/** Also deletes tickets that nobody used in time. */
export async function insertTicket(db: Db, row: Insertable<Tables['voice_tickets']>, now: Date): Promise<void> {
  await db.deleteFrom('voice_tickets').where('expires_at', '<', now).execute()
  await db.insertInto('voice_tickets').values(row).execute()
}

/** A ticket is good once, on all servers together. */
export function takeTicketRow(
  db: Db,
  owner: { digest: Buffer; userId: string; sessionId: string; workspaceId: string },
  now: Date,
): Promise<TicketRow | undefined> {
  return deleteWhere(db, 'voice_tickets', {
    digest: owner.digest,
    user_id: owner.userId,
    session_id: owner.sessionId,
    workspace_id: owner.workspaceId,
  })
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export const insertTranscriptRow = insertOne('voice_transcripts')

type TranscriptOwner = { workspaceId: string; userId: string }

export function listTranscriptRows(
  db: Db,
  { workspaceId, userId, dealId, limit }: TranscriptOwner & { dealId: string; limit: number },
): Promise<TranscriptRow[]> {
  return rowsWhere(db, 'voice_transcripts', { workspace_id: workspaceId, user_id: userId, deal_id: dealId })
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute()
}

type NewEntries = TranscriptOwner & { id: string; entries: string }

/** False where it was deleted. */
export async function updateTranscriptRow(db: Db, { workspaceId, userId, id, entries }: NewEntries): Promise<boolean> {
  const { numUpdatedRows } = await updateWhere(db, 'voice_transcripts', {
    workspace_id: workspaceId,
    user_id: userId,
    id,
  })
    .set({ entries })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where there is none. */
export async function deleteTranscriptRow(db: Db, { workspaceId, userId, id }: TranscriptOwner & { id: string }) {
  const { numDeletedRows } = await deleteWhere(db, 'voice_transcripts', {
    workspace_id: workspaceId,
    user_id: userId,
    id,
  }).executeTakeFirst()
  return numDeletedRows > 0n
}
