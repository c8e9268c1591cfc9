import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type SecurityEventRow = Selectable<Tables['security_events']>
type EventPage = { beforeId?: string | undefined; limit: number }

export async function insertSecurityEvent(db: Db, row: Insertable<Tables['security_events']>): Promise<void> {
  await db.insertInto('security_events').values(row).execute()
}

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
  return query.where((where) =>
    where(
      where.refTuple('created_at', 'id'),
      '<',
      where
        .selectFrom('security_events as last')
        .select(['last.created_at', 'last.id'])
        .where('last.id', '=', beforeId)
        .$asTuple('created_at', 'id'),
    ),
  )
}
