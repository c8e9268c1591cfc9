import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import { shownState } from './contact-kind.ts'

/**
 * Contacts of one person follow each other until the transaction ends, so that their counts hold. Always taken before
 * the lock of a recipient: then two people never wait for each other.
 */
export async function lockSender(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outreach of ${userId}`}, 0))`.execute(db)
}

export async function lockRecipientForEveryone(db: Db, recipientHash: Buffer): Promise<void> {
  const name = `outreach to ${recipientHash.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

export async function countMailsOfUser(db: Db, userId: string, since: Date): Promise<number> {
  const row = await rowsWhere(db, 'contacts', { user_id: userId, method: 'email' })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Over all workspaces: a recipient does not care who of us writes. A mail that never went out was not received. */
export async function countMailsToRecipientForEveryone(db: Db, recipientHash: Buffer, since: Date): Promise<number> {
  const row = await rowsWhere(db, 'contacts', { recipient_hash: recipientHash })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .where(shownState, '<>', 'failed')
    .executeTakeFirstOrThrow()
  return row.count
}
