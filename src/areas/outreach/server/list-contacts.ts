import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { toSeenRecord } from '#areas/records/server/record-answers.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { findTaskEnds } from '#areas/tasks/server/news/find-task-ends.ts'
import type { Contact, ContactList } from '../contract.ts'
import { allFields, type contactStart } from '../fields.ts'
import { findFate } from '../rules/mail-fate.ts'
import { listContactRows, type ContactRow, listContactPeople } from './store.ts'

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
  const names = await namePeople(
    deps.db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({
    ...toSeenRecord<Omit<typeof allFields, keyof typeof contactStart>, typeof contactStart>(allFields, row),
    user_id: row.user_id,
    user_name: names.get(row.user_id ?? '') ?? '',
    ...findFate(row, tasks.get(row.task_id ?? '') ?? null),
  }))
}

/** People at companies of ours whom the workspace has contacted, by a part of their name; `id` is the company. */
export async function findContactPeople({ db }: { db: Db }, actor: Actor, search: { text: string; limit: number }) {
  const rows = await listContactPeople(db, actor.workspaceId, search)
  return rows.flatMap(({ company_id, contact_person, company_name }) =>
    company_id === null ? [] : [{ id: company_id, name: contact_person, company: company_name }],
  )
}
