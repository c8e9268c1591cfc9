import { recordAnswers } from '#areas/records/server/record-answers.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { Contact, OutreachQuery } from '../contract.ts'
import { contactCourse, contactFields, contactStart, followFields, outreachParams } from '../fields.ts'
import { sorts } from '../rules/words.ts'
import { contactKind } from './contact-kind.ts'
import { showContact, showContacts } from './list-contacts.ts'
import { findContactRow } from './store.ts'

const answers = recordAnswers({
  kind: contactKind,
  fields: { ...contactFields, ...contactCourse, ...followFields },
  links: contactStart,
  params: outreachParams,
  sorts,
  checkLinks: () => Promise.resolve(),
})

/** The contacts with all companies. What became of a mail that never went out is read from its work, by the filter as well. */
export async function listOutreach(deps: RecordDeps, actor: Actor, query: OutreachQuery) {
  const { rows, count } = await answers.listRows(deps, actor, query)
  return { rows: await showContacts(deps, actor, rows), count }
}

export async function getContact({ db }: RecordDeps, actor: Actor, contactId: string): Promise<Contact> {
  const row = await findContactRow(db, actor.workspaceId, contactId)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such contact.')
  return await showContact(db, actor, row)
}
