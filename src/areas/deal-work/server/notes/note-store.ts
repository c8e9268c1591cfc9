import type { Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { olderThan } from '#db/queries/older-than.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

type NoteKey = { workspaceId: string; noteId: string }
export type NoteRow = Selectable<Tables['deal_notes']>

/** One page, newest first; `after` must be a note of this deal. */
export function listNoteRows(
  db: Db,
  { workspaceId, dealId }: { workspaceId: string; dealId: string },
  { after, limit }: { after: string | undefined; limit: number },
): Promise<NoteRow[]> {
  let query = rowsWhere(db, 'deal_notes', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .where('removed_at', 'is', null)
  if (after !== undefined) query = query.where(olderThan('deal_notes', after))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export function findNoteRow(db: Db, { workspaceId, noteId }: NoteKey): Promise<NoteRow | undefined> {
  return rowsWhere(db, 'deal_notes', { workspace_id: workspaceId, id: noteId }).selectAll().executeTakeFirst()
}
