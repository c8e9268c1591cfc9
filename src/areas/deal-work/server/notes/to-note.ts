import type { Actor } from '#areas/permissions.ts'
import type { DealNote } from '../../contract.ts'
import { mayEditNote, mayRemoveNote } from '../../rules/judge-note.ts'
import { nameOf } from '#areas/identity/server/people/name-people.ts'
import type { NoteRow } from './note-store.ts'

export function toNote(row: NoteRow, actor: Actor, names: ReadonlyMap<string, string>): DealNote {
  return {
    id: row.id,
    version: row.version,
    change_id: row.change_id,
    deal_id: row.deal_id,
    text: row.text,
    author_id: row.author_id,
    author_name: nameOf(names, row.author_id),
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    may_edit: mayEditNote(actor, row),
    may_remove: mayRemoveNote(actor, row),
  }
}
