import type { Clock, NewId } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { DealNote } from '../contract.ts'
import { mayEditNote, mayRemoveNote } from '../rules/judge-note.ts'
import { getDeal } from './get-deal.ts'
import { namePeople } from './name-people.ts'
import { deleteNote, findNoteRow, insertNote, updateNote, type NoteRow } from './note-store.ts'
import { recordWork } from './record-work.ts'
import { toNote } from './to-note.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

export function addNote(deps: Deps, actor: Actor, input: { dealId: string; text: string }): Promise<DealNote> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    await getDeal(trx, actor, input.dealId)
    const row = await insertNote(trx, {
      id: deps.newId(),
      workspace_id: actor.workspaceId,
      deal_id: input.dealId,
      author_id: actor.userId,
      text: input.text,
      created_at: at,
      edited_at: null,
    })
    const note = toNote(row, actor, await namePeople(trx, [row.author_id]))
    await recordWork(trx, actor, { action: 'deal_note.added', ...about(row), at })
    return note
  })
}

/** Only its author may. The text before is not kept: a note is a note, what must be provable is a decision. */
export function changeNote(deps: Deps, actor: Actor, input: { noteId: string; text: string }): Promise<DealNote> {
  const at = deps.clock.now()
  const key = { workspaceId: actor.workspaceId, noteId: input.noteId }
  return deps.db.transaction().execute(async (trx) => {
    const before = await getNote(trx, actor, input.noteId)
    if (!mayEditNote(actor, before)) throw new AppError('FORBIDDEN', 'Only its author may change a note.')
    const names = await namePeople(trx, [before.author_id])
    if (before.text === input.text) return toNote(before, actor, names)
    const row = await updateNote(trx, key, { text: input.text, edited_at: at })
    if (!row) throw noSuchNote()
    await recordWork(trx, actor, { action: 'deal_note.changed', ...about(row), at })
    return toNote(row, actor, names)
  })
}

export function removeNote(deps: Deps, actor: Actor, noteId: string): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await getNote(trx, actor, noteId)
    if (!mayRemoveNote(actor, row))
      throw new AppError('FORBIDDEN', 'Only its author, an owner or an admin may remove a note.')
    if (!(await deleteNote(trx, { workspaceId: actor.workspaceId, noteId }))) throw noSuchNote()
    const { subject, details } = about(row)
    const author = row.author_id === null ? {} : { author_id: row.author_id }
    const at = deps.clock.now()
    await recordWork(trx, actor, { action: 'deal_note.removed', subject, details: { ...details, ...author }, at })
  })
}

async function getNote(trx: Db, actor: Actor, noteId: string): Promise<NoteRow> {
  const row = await findNoteRow(trx, { workspaceId: actor.workspaceId, noteId })
  if (!row) throw noSuchNote()
  await getDeal(trx, actor, row.deal_id)
  return row
}

function noSuchNote(): AppError {
  return new AppError('NOT_FOUND', 'There is no such note.')
}

function about(row: NoteRow) {
  return { subject: { type: 'deal_note', id: row.id }, details: { deal_id: row.deal_id } }
}
