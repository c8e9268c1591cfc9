import type { Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { olderThan } from '#db/queries/older-than.ts'
import type { Tables } from '#db/tables.ts'

export type SecurityEventRow = Selectable<Tables['security_events']>
type EventPage = { beforeId?: string | undefined; limit: number }

export const insertSecurityEvent = insertOne('security_events')

export function listSecurityEvents(db: Db, userId: string, page: EventPage): Promise<SecurityEventRow[]> {
  return newestFirst(db, page).where('user_id', '=', userId).execute()
}

export function listSecurityEventsForEveryone(db: Db, page: EventPage): Promise<SecurityEventRow[]> {
  return newestFirst(db, page).execute()
}

export async function deleteSecurityEventsBeforeForEveryone(db: Db, instant: Date): Promise<number> {
  const result = await db.deleteFrom('security_events').where('created_at', '<', instant).executeTakeFirst()
  return Number(result.numDeletedRows)
}

function newestFirst(db: Db, { beforeId, limit }: EventPage) {
  const query = db
    .selectFrom('security_events')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (beforeId === undefined) return query
  return query.where(olderThan('security_events', beforeId))
}
