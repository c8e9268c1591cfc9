import { findPeople } from '#areas/identity/server/people/find-people.ts'
import { toSeenRecord } from '#areas/records/server/record-answers.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { findTaskEnds } from '#areas/tasks/server/news/find-task-ends.ts'
import type { Contact, ContactList } from '../contract.ts'
import { contactCourse, contactFields, contactStart } from '../fields.ts'
import { findFate } from '../rules/mail-fate.ts'
import { listContactRows, type ContactRow } from './store.ts'

export async function listContacts(deps: { db: Db }, actor: Actor, filter: ContactList): Promise<Contact[]> {
  return await showContacts(deps, actor, await listContactRows(deps.db, actor.workspaceId, filter))
}

export async function showContact(db: Db, actor: Actor, row: ContactRow): Promise<Contact> {
  const [contact] = await showContacts({ db }, actor, [row])
  if (!contact) throw new Error('A contact that is there is not shown')
  return contact
}

/** Rows of this workspace with what became of them, and who made them. */
export async function showContacts(deps: { db: Db }, actor: Actor, rows: readonly ContactRow[]): Promise<Contact[]> {
  const waiting = rows.filter(({ state }) => state === 'queued').flatMap(({ task_id }) => task_id ?? [])
  const tasks = await findTaskEnds(deps, actor, waiting)
  const people = await findPeople(deps.db, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))])
  const names = new Map(people.map(({ userId, name, email }) => [userId, name === '' ? email : name]))
  return rows.map((row) => ({
    ...toSeenRecord<typeof contactFields & typeof contactCourse, typeof contactStart>(allFields, row),
    user_id: row.user_id,
    user_name: names.get(row.user_id ?? '') ?? '',
    ...findFate(row, tasks.get(row.task_id ?? '') ?? null),
  }))
}

const allFields = { ...contactStart, ...contactFields, ...contactCourse }
