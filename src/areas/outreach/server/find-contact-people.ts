import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { listContactPeople } from './store.ts'

/** People at companies of ours whom the workspace has contacted, by a part of their name; `id` is the company. */
export async function findContactPeople({ db }: { db: Db }, actor: Actor, search: { text: string; limit: number }) {
  const rows = await listContactPeople(db, actor.workspaceId, search)
  return rows.flatMap(({ company_id, contact_person, company_name }) =>
    company_id === null ? [] : [{ id: company_id, name: contact_person, company: company_name }],
  )
}
