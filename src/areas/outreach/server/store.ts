import { sql, type Selectable } from 'kysely'
import { containsText, startsFirst } from '#db/queries/contains-text.ts'
import { fieldConditions } from '#db/queries/field-conditions.ts'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { ContactList } from '../contract.ts'
import { contactStart } from '../fields.ts'

export type ContactRow = Selectable<Tables['contacts']>

const contactsOf = (db: Db, workspaceId: string) =>
  rowsWhere(db, 'contacts', { workspace_id: workspaceId }).selectAll().where('removed_at', 'is', null)

export function listContactRows(db: Db, workspaceId: string, { company_name, limit, ...filter }: ContactList) {
  let query = contactsOf(db, workspaceId).where((eb) => eb.and(fieldConditions(contactStart, 'contacts', filter)))
  if (company_name !== undefined) query = query.where(sql`lower(company_name)`, '=', sql`lower(${company_name})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export function findContactRow(db: Db, workspaceId: string, id: string): Promise<ContactRow | undefined> {
  return contactsOf(db, workspaceId).where('id', '=', id).executeTakeFirst()
}

/** The people whom this workspace has contacted and whose name contains the text, each of a company once. */
export function listContactPeople(db: Db, workspaceId: string, { text, limit }: { text: string; limit: number }) {
  return rowsWhere(db, 'contacts', { workspace_id: workspaceId })
    .select(['contact_person', 'company_id', 'company_name'])
    .where('removed_at', 'is', null)
    .where('company_id', 'is not', null)
    .where(containsText('contact_person', text))
    .groupBy(['contact_person', 'company_id', 'company_name'])
    .orderBy(startsFirst('contact_person', text))
    .orderBy('contact_person')
    .orderBy('company_name')
    .limit(limit)
    .execute()
}

/** Also one that was removed since: what was sent is not sent again. */
export function findContactByKey(db: Db, workspaceId: string, onceKey: string): Promise<ContactRow | undefined> {
  return rowsWhere(db, 'contacts', { workspace_id: workspaceId, once_key: onceKey }).selectAll().executeTakeFirst()
}

/** A mail that nobody has received, for whoever wrote it. */
export function findUnsentMail(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  contactId: string,
): Promise<ContactRow | undefined> {
  return contactsOf(db, workspaceId)
    .where('user_id', '=', userId)
    .where('id', '=', contactId)
    .where('state', '=', 'written-to-outbox')
    .executeTakeFirst()
}

/** The background work knows its contact by id alone. Null when it is gone or the mail was settled before. */
export async function findQueuedContactForEveryone(db: Db, id: string): Promise<ContactRow | null> {
  const queued = rowsWhere(db, 'contacts', { id, state: 'queued' }).selectAll()
  return (await queued.where('removed_at', 'is', null).executeTakeFirst()) ?? null
}
