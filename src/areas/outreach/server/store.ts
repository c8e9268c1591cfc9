import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type ContactRow = Selectable<Tables['contacts']>
export type NewContactRow = Insertable<Tables['contacts']>

type Filter = { companyId: string | undefined; companyName: string | undefined; limit: number }

export function listContactRows(
  db: Db,
  workspaceId: string,
  { companyId, companyName, limit }: Filter,
): Promise<ContactRow[]> {
  let query = db.selectFrom('contacts').selectAll().where('workspace_id', '=', workspaceId)
  if (companyId !== undefined) query = query.where('company_id', '=', companyId)
  if (companyName !== undefined) query = query.where(sql`lower(company_name)`, '=', sql`lower(${companyName})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Undefined when a contact with the same key exists. */
export function insertContact(db: Db, row: NewContactRow): Promise<ContactRow | undefined> {
  return db
    .insertInto('contacts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'once_key']).where('once_key', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export function findContactByKey(db: Db, workspaceId: string, onceKey: string): Promise<ContactRow | undefined> {
  return db
    .selectFrom('contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
}

/** Moves a task of a contact; undefined when there is no such contact or it is a mail. */
export function updateContactTask(
  db: Db,
  { workspaceId, contactId }: { workspaceId: string; contactId: string },
  change: { state: 'task-open' | 'task-done'; at: Date },
): Promise<ContactRow | undefined> {
  return db
    .updateTable('contacts')
    .set({ state: change.state, updated_at: change.at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', contactId)
    .where('method', '!=', 'email')
    .returningAll()
    .executeTakeFirst()
}

export async function hasContact(db: Db, workspaceId: string, contactId: string): Promise<boolean> {
  const query = db
    .selectFrom('contacts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', contactId)
  return (await query.executeTakeFirst()) !== undefined
}

/** A mail that nobody has received, for whoever wrote it. */
export function findUnsentMail(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  contactId: string,
): Promise<ContactRow | undefined> {
  return db
    .selectFrom('contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('id', '=', contactId)
    .where('state', '=', 'written-to-outbox')
    .executeTakeFirst()
}

/** The background work knows its contact by id alone. Null when the workspace is gone or the mail was settled before. */
export async function findQueuedContactForEveryone(db: Db, id: string): Promise<ContactRow | null> {
  const query = db.selectFrom('contacts').selectAll().where('id', '=', id).where('state', '=', 'queued')
  return (await query.executeTakeFirst()) ?? null
}

type Settled = { state: 'sent' | 'written-to-outbox' | 'failed'; failure: string | null; at: Date }

export async function settleContactForEveryone(db: Db, id: string, { state, failure, at }: Settled): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ state, failure, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}
