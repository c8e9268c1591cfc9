import type { Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

type NoteKey = { workspaceId: string; noteId: string }
export type NoteRow = Selectable<Tables['deal_notes']>

/** One page, newest first; `after` must be a note of this deal. */
export function listNoteRows(
  db: Db,
  { workspaceId, dealId }: { workspaceId: string; dealId: string },
  { after, limit }: { after: string | undefined; limit: number },
): Promise<NoteRow[]> {
  let query = db
    .selectFrom('deal_notes')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deal_id', '=', dealId)
    .where('removed_at', 'is', null)
  if (after !== undefined) {
    query = query.where((where) =>
      where(
        where.refTuple('created_at', 'id'),
        '<',
        where
          .selectFrom('deal_notes as last')
          .select(['last.created_at', 'last.id'])
          .where('last.id', '=', after)
          .$asTuple('created_at', 'id'),
      ),
    )
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export function findNoteRow(db: Db, { workspaceId, noteId }: NoteKey): Promise<NoteRow | undefined> {
  return db
    .selectFrom('deal_notes')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', noteId)
    .executeTakeFirst()
}
