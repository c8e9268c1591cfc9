import { AppError } from '#core/errors.ts'
import { changeRecord, removeRecords } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { toChange } from '#areas/records/server/record-answers.ts'
import type { Actor } from '../../permissions.ts'
import type { ChangeResult } from '../../record-calls.ts'
import type { Contact, ContactChange } from '../contract.ts'
import { contactCourse, taskFields } from '../fields.ts'
import { checkContact } from '../rules/check-contact.ts'
import { checkRemoval, contactKind, isNoTask } from './contact-kind.ts'
import { showContact } from './list-contacts.ts'

const changeable = { ...taskFields, state: contactCourse.state }

/** Whoever works in the workspace may do a colleague's call. */
export async function changeContact(deps: RecordDeps, actor: Actor, input: ContactChange): Promise<Contact> {
  const { contactId: id, version, ...fields } = input
  const row = await changeRecord(deps, actor, {
    kind: contactKind,
    id,
    version,
    read: () => Promise.resolve(),
    decide(before) {
      if (before.method === 'email') return { refusal: isNoTask() }
      const facts = toChange(changeable, before, fields)
      const [problem] = checkContact({ ...before, ...facts })
      return problem
        ? { refusal: new AppError('BAD_REQUEST', problem.text, { data: { field: problem.field } }) }
        : { facts }
    },
  })
  return await showContact(deps.db, actor, row)
}

/** For some days undo restores it. Mails that were sent still count against the limits. */
export async function removeContact(deps: RecordDeps, actor: Actor, contactId: string): Promise<ChangeResult> {
  const { changeId, changes } = await removeRecords(deps, actor, {
    kind: contactKind,
    ids: [contactId],
    check: (trx, rows) => checkRemoval(trx, actor, rows),
  })
  return { change_id: changeId, changed: changes.length, refused: [] }
}
