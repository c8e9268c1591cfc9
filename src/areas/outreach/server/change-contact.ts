import { AppError } from '#core/errors.ts'
import { keysOf } from '#core/keys-of.ts'
import { changeRecord, removeRecords } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { toChange } from '#areas/records/server/record-answers.ts'
import type { Actor } from '../../permissions.ts'
import type { ChangeResult } from '../../record-calls.ts'
import type { Contact, ContactChange } from '../contract.ts'
import { contactCourse, followFields, taskFields } from '../fields.ts'
import { isAnswer, nextState, stateBeforeAnswer } from '../rules/answer-contact.ts'
import { checkContact } from '../rules/check-contact.ts'
import { checkRemoval, contactKind, isNoTask } from './contact-kind.ts'
import { showContact } from './list-contacts.ts'
import type { ContactRow } from './store.ts'

const changeable = { ...taskFields, ...followFields, state: contactCourse.state }

/** Whoever works in the workspace may do a colleague's call. */
export async function changeContact(deps: RecordDeps, actor: Actor, input: ContactChange): Promise<Contact> {
  const { contactId: id, version, ...fields } = input
  const row = await changeRecord(deps, actor, {
    kind: contactKind,
    id,
    version,
    read: () => Promise.resolve(),
    decide: (before) => decide(before, fields),
  })
  return await showContact(deps.db, actor, row)
}

/** The words of a mail are those that were sent; what was answered has its day. */
function decide(before: ContactRow, given: Omit<ContactChange, 'contactId' | 'version'>) {
  const state = nextState(before, given.state)
  const isMail = before.method === 'email'
  if (state === null || (isMail && keysOf(taskFields).some((name) => given[name] !== undefined)))
    return { refusal: isNoTask() }
  const answer = isAnswer(state) ? {} : { answered_on: null, answer_note: '' }
  const facts = {
    ...toChange(changeable, before, { ...given, state, ...answer }),
    unanswered_state: stateBeforeAnswer(before.state) ?? before.unanswered_state,
  }
  const next = { ...before, ...facts }
  const [problem] = isMail ? [] : checkContact(next)
  if (problem) return { refusal: new AppError('BAD_REQUEST', problem.text, { data: { field: problem.field } }) }
  if (isAnswer(state) && next.answered_on === null)
    return { refusal: new AppError('BAD_REQUEST', 'Say on which day the answer came.', answeredOn) }
  return { facts }
}

const answeredOn = { data: { field: 'answered_on' } }

/** For some days undo restores it. Mails that were sent still count against the limits. */
export async function removeContact(deps: RecordDeps, actor: Actor, contactId: string): Promise<ChangeResult> {
  const { changeId, changes } = await removeRecords(deps, actor, {
    kind: contactKind,
    ids: [contactId],
    check: (trx, rows) => checkRemoval(trx, actor, rows),
  })
  return { change_id: changeId, changed: changes.length, refused: [] }
}
