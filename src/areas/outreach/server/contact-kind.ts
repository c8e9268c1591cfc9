import { sql } from 'kysely'
import { findCompanyIds } from '#areas/companies/server/find-company-ids.ts'
import { changedFields, type AuditNote, type Described, type RecordKind } from '#areas/records/server/record-kind.ts'
import { isUnfinished } from '#areas/tasks/server/is-unfinished.ts'
import { AppError } from '#core/errors.ts'
import { allFields } from '../fields.ts'
import { mayRestoreState } from '../rules/answer-contact.ts'
import { showContacts } from './list-contacts.ts'
import type { ContactRow } from './store.ts'

/** What `findFate` says of a contact, for filters, counts and the order of lists: a mail whose work has ended is not queued. */
export const shownState = sql<string>`case
  when contacts.state = 'queued' and not ${isUnfinished(sql.ref('contacts.task_id'), sql.ref('contacts.workspace_id'))}
  then 'failed' else contacts.state end`

/** Contacts as area records keeps them. */
export const contactKind: RecordKind<ContactRow> = {
  table: 'contacts',
  noun: 'contact',
  owner: 'workspace_id',
  fields: allFields,
  otherColumns: ['unanswered_state'],
  shownAs: { state: shownState },
  title: 'company_name',
  news: { topic: 'outreach', idOf: ({ id }) => id },
  subject: 'contact',
  describe,
  findExisting: { company: (db, actor, ids) => findCompanyIds({ db }, actor, ids) },
  async checkUndo(trx, actor, changes) {
    if (changes.some(({ before, after }) => before?.method === 'email' && !mayRestoreState(before, after)))
      throw isNoTask()
    const removed = changes.flatMap(({ before, after }) => (before && after.removed_at !== null ? [before] : []))
    await checkRemoval(trx, actor, removed)
  },
}

export function isNoTask(): AppError {
  return new AppError('CONFLICT', 'The status of an email is updated automatically.')
}

/** A mail that is on its way would go out although nobody sees it any more. */
export async function checkRemoval(...[db, actor, rows]: Removal): Promise<void> {
  const shown = await showContacts({ db }, actor, rows)
  if (shown.some(({ state }) => state === 'queued'))
    throw new AppError('CONFLICT', 'This email is on its way. Remove it when it has been sent.')
}
type Removal = Parameters<NonNullable<RecordKind<ContactRow>['checkSeen']>>

/** What the audit log says of a change: never a name, an address or a text. */
function describe({ before, after, how }: Described<ContactRow>): AuditNote[] {
  const { method, state, change_id } = after
  if (!before) return [{ action: 'contact.created', details: { method } }]
  if (how === 'removed') return [{ action: 'contact.removed', details: { method, change_id } }]
  const fields = changedFields(contactKind, { before, after })
  if (how === 'undone') return [{ action: 'contact.undone', details: { fields, change_id } }]
  return [{ action: 'contact.changed', details: { state, fields, change_id } }]
}
