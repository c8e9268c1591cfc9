import { findPeople } from '#areas/identity/server/find-people.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { findTaskEnds } from '#areas/tasks/server/find-task-ends.ts'
import type { Contact } from '../contract.ts'
import { listContactRows, type ContactRow } from './store.ts'
import { toContact } from './to-contact.ts'

type Filter = { company_id?: string | undefined; company_name?: string | undefined; limit: number }

export async function listContacts(deps: { db: Db }, actor: Actor, filter: Filter): Promise<Contact[]> {
  const rows = await listContactRows(deps.db, actor.workspaceId, {
    companyId: filter.company_id,
    companyName: filter.company_name,
    limit: filter.limit,
  })
  return await showContacts(deps, actor, rows)
}

/** Rows of this workspace with what became of them, and who made them. */
export async function showContacts(deps: { db: Db }, actor: Actor, rows: readonly ContactRow[]): Promise<Contact[]> {
  const waiting = rows.filter(({ state }) => state === 'queued').flatMap(({ task_id }) => task_id ?? [])
  const tasks = await findTaskEnds(deps, actor, waiting)
  const people = await findPeople(deps.db, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))])
  const names = new Map(people.map(({ userId, name, email }) => [userId, name === '' ? email : name]))
  return rows.map((row) =>
    toContact(row, {
      userName: names.get(row.user_id ?? '') ?? '',
      task: tasks.get(row.task_id ?? '') ?? null,
    }),
  )
}
