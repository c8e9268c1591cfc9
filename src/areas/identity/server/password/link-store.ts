import type { Db } from '#db/connection.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { Trx } from '../deps.ts'

type Anywhere = Db | Trx
export type LinkPurpose = Tables['mail_links']['purpose']

type NewLink = {
  id: string
  userId: string
  purpose: LinkPurpose
  tokenHash: Buffer
  email: string
  expiresAt: Date
  at: Date
}

export async function insertLink(db: Anywhere, link: NewLink): Promise<void> {
  await db
    .insertInto('mail_links')
    .values({
      id: link.id,
      user_id: link.userId,
      purpose: link.purpose,
      token_hash: link.tokenHash,
      email: link.email,
      expires_at: link.expiresAt,
      created_at: link.at,
    })
    .execute()
}

export async function hasLink(db: Anywhere, id: string): Promise<boolean> {
  return (await rowsWhere(db, 'mail_links', { id }).select('id').executeTakeFirst()) !== undefined
}

/** Marks a link as used and returns its purpose; undefined when no valid link matches. */
export async function useLink(
  trx: Trx,
  { tokenHash, purposes, now }: { tokenHash: Buffer; purposes: readonly LinkPurpose[]; now: Date },
) {
  return updateWhere(trx, 'mail_links', { token_hash: tokenHash })
    .set({ used_at: now })
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'purpose', 'email'])
    .executeTakeFirst()
}

/**
 * With a new password or address: whoever had the account before may hold links to a password or an address of their own.
 * One that confirms the account gives nobody anything.
 */
export async function deleteLinksToAccount(trx: Trx, userId: string): Promise<void> {
  await deleteWhere(trx, 'mail_links', { user_id: userId })
    .where('purpose', 'in', ['reset-password', 'change-email'])
    .execute()
}

export async function countLinksSince(db: Anywhere, userId: string, since: Date): Promise<number> {
  const row = await rowsWhere(db, 'mail_links', { user_id: userId })
    .select((select) => select.fn.countAll<number>().as('links'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.links
}
