import { changeRecord, removeRecords } from '#areas/records/server/change-records.ts'
import { createRecord, type RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { toResult } from '#areas/records/server/record-answers.ts'
import type { ChangeResult } from '#areas/record-calls.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DealNote, NoteChange } from '../../contract.ts'
import { mayEditNote, mayRemoveNote } from '../../rules/judge-note.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { noteKind } from '../work-kinds.ts'
import type { NoteRow } from './note-store.ts'
import { toNote } from './to-note.ts'

export function addNote(deps: RecordDeps, actor: Actor, input: { dealId: string; text: string }): Promise<DealNote> {
  return deps.db.transaction().execute(async (trx) => {
    await getDeal(trx, actor, input.dealId)
    const facts = { deal_id: input.dealId, author_id: actor.userId, text: input.text }
    const row = await createRecord({ ...deps, db: trx }, actor, { kind: noteKind, facts })
    return toNote(row, actor, await namePeople(trx, [row.author_id]))
  })
}

/** Only its author may. */
export function changeNote({ db, ...deps }: RecordDeps, actor: Actor, input: NoteChange): Promise<DealNote> {
  return inTransaction(db, (trx) => changeInside({ ...deps, db: trx }, actor, input))
}

/** The answer is read before the commit: what somebody changes after it belongs to the next answer. */
async function changeInside(deps: RecordDeps, actor: Actor, { noteId, version, text }: NoteChange): Promise<DealNote> {
  const row = await changeRecord(deps, actor, {
    kind: noteKind,
    id: noteId,
    version,
    read: async (trx, rows) => noteKind.checkSeen?.(trx, actor, rows),
    decide: (before, _context, at) => {
      if (!mayEditNote(actor, before))
        return { refusal: new AppError('FORBIDDEN', 'Only its author may change a note.') }
      return { facts: before.text === text ? {} : { text, edited_at: at } }
    },
  })
  return toNote(row, actor, await namePeople(deps.db, [row.author_id]))
}

export async function removeNote(deps: RecordDeps, actor: Actor, noteId: string): Promise<ChangeResult> {
  const check = async (trx: Db, rows: readonly NoteRow[]) => {
    await noteKind.checkSeen?.(trx, actor, rows)
    if (rows.some((row) => !mayRemoveNote(actor, row)))
      throw new AppError('FORBIDDEN', 'Only its author, an owner or an admin may remove a note.')
  }
  return toResult(await removeRecords(deps, actor, { kind: noteKind, ids: [noteId], check }))
}
