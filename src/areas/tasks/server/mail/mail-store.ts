import type { Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

type OrderedMail = Selectable<Tables['ordered_mails']>
type MailRequester = { workspaceId: string; userId: string }

/** Older mails are still in the outbox. */
const longestMailList = 200

export const insertOrderedMail = insertOne('ordered_mails')

/** The newest mail per recipient and subject, whether it is written yet or not. */
export async function listOrderedMails(db: Db, { workspaceId, userId }: MailRequester): Promise<OrderedMail[]> {
  return await db
    .with('newest', (query) =>
      query
        .selectFrom('ordered_mails')
        .selectAll()
        .distinctOn(['about_id', 'recipient'])
        .where('workspace_id', '=', workspaceId)
        .where('user_id', '=', userId)
        .orderBy('about_id')
        .orderBy('recipient')
        .orderBy('written_at', 'desc')
        .orderBy('id', 'desc'),
    )
    .selectFrom('newest')
    .selectAll()
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longestMailList)
    .execute()
}

export async function findOrderedMail(
  db: Db,
  { workspaceId, userId }: MailRequester,
  id: string,
): Promise<OrderedMail | undefined> {
  return await rowsWhere(db, 'ordered_mails', { workspace_id: workspaceId, user_id: userId, id })
    .selectAll()
    .executeTakeFirst()
}

/** Undefined if nobody may download the mail. */
export async function markInOutboxForEveryone(db: Db, id: string): Promise<OrderedMail | undefined> {
  return await updateWhere(db, 'ordered_mails', { id }).set({ is_in_outbox: true }).returningAll().executeTakeFirst()
}
