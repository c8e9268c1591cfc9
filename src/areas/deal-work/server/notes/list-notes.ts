import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DealNote, NotePage } from '../../contract.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { findNoteRow, listNoteRows } from './note-store.ts'
import { toNote } from './to-note.ts'

export async function listNotes({ db }: { db: Db }, actor: Actor, page: NotePage): Promise<DealNote[]> {
  const { dealId, after, limit } = page
  const { workspaceId } = actor
  await getDeal(db, actor, dealId)
  const last = after === undefined ? undefined : await findNoteRow(db, { workspaceId, noteId: after })
  if (after !== undefined && last?.deal_id !== dealId)
    throw new AppError('NOT_FOUND', 'The note at the end of this page was removed. Please load the list again.')
  const rows = await listNoteRows(db, { workspaceId, dealId }, { after, limit })
  const names = await namePeople(
    db,
    rows.map((row) => row.author_id),
  )
  return rows.map((row) => toNote(row, actor, names))
}
