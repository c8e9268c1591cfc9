import type { Selectable } from 'kysely'
import type { Actor } from '#areas/permissions.ts'
import {
  changedFields,
  type AuditNote,
  type Changed,
  type Described,
  type RecordKind,
} from '#areas/records/server/record-kind.ts'
import { recordAnswers } from '#areas/records/server/record-answers.ts'
import { params } from '#core/fields/params.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { noteOrigin, sourcingCompany, sourcingFields } from '../fields.ts'
import { sorts } from '../rules/words.ts'
import { checkRoom } from './check-room.ts'

export type SourcingRow = Selectable<Tables['sourcing_records']>

export const sourcingKind: RecordKind<SourcingRow> = {
  table: 'sourcing_records',
  noun: 'sourcing record',
  owner: 'workspace_id',
  fields: { ...sourcingCompany, ...sourcingFields, ...noteOrigin },
  title: 'company_name',
  doubles: {
    sourcing_records_one_a_company: 'Someone else has just set the owner, stage or note of this company.',
  },
  news: { topic: 'sourcing', idOf: ({ company_id }) => company_id },
  subject: 'sourcing_record',
  describe,
  checkUndo: checkRestored,
}

export const records = recordAnswers({
  kind: sourcingKind,
  fields: sourcingFields,
  links: { ...sourcingCompany, ...noteOrigin },
  params: params({}),
  sorts,
  checkLinks: () => Promise.resolve(),
  follow: (before, { note = '' }, by) => signNote(before, note, by),
})

/** Who wrote the note as it is now, and when. */
export function signNote(
  before: Pick<SourcingRow, 'note'> | null,
  note: string,
  { actor, at }: { actor: Pick<Actor, 'userId'>; at: Date },
): Partial<SourcingRow> {
  if (note === (before?.note ?? '')) return {}
  return note === '' ? { note_by: null, note_at: null } : { note_by: actor.userId, note_at: at }
}

/** What undo puts back counts as what is added. */
async function checkRestored(trx: Db, actor: Actor, changes: readonly Changed<SourcingRow>[]): Promise<void> {
  const restored = changes.filter(({ before, after }) => before?.removed_at && after.removed_at === null)
  if (restored.length > 0) await checkRoom(trx, actor.workspaceId, restored.length)
}

/** Never the note: the log outlives what it is about. */
function describe({ before, after, how }: Described<SourcingRow>): AuditNote[] {
  const details = { company_id: after.company_id, change_id: after.change_id }
  if (!before) return [{ action: 'sourcing.created', details }]
  if (how === 'removed') return [{ action: 'sourcing.removed', details }]
  const action = how === 'undone' ? 'sourcing.undone' : 'sourcing.changed'
  return [{ action, details: { ...details, fields: changedFields(sourcingKind, { before, after }) } }]
}
