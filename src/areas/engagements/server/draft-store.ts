import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { deleteWhere, rowsWhere } from '#db/queries/where-equal.ts'

type DraftKey = { workspaceId: string; userId: string }
type SavedDraft = { step: number; typed: unknown; at: Date }

export function findDraftRow(db: Db, { workspaceId, userId }: DraftKey) {
  return rowsWhere(db, 'engagement_drafts', { workspace_id: workspaceId, user_id: userId })
    .selectAll()
    .executeTakeFirst()
}

/** The first save begins the draft; later ones leave its beginning as it is. */
export async function saveDraftRow(db: Db, { workspaceId, userId }: DraftKey, { step, typed, at }: SavedDraft) {
  const values = { step, typed: JSON.stringify(typed), updated_at: at }
  await db
    .insertInto('engagement_drafts')
    .values({ workspace_id: workspaceId, user_id: userId, started_at: at, ...values })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'user_id']).doUpdateSet({
        step: sql.ref('excluded.step'),
        typed: sql.ref('excluded.typed'),
        updated_at: sql.ref('excluded.updated_at'),
      }),
    )
    .execute()
}

export async function deleteDraftRow(db: Db, { workspaceId, userId }: DraftKey) {
  return await deleteWhere(db, 'engagement_drafts', { workspace_id: workspaceId, user_id: userId })
    .returning('started_at')
    .executeTakeFirst()
}
