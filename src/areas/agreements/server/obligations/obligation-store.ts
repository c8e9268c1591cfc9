import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { updateOneForEveryone } from '#db/queries/update-rows.ts'
import { insertOne, upsertBy } from '#db/queries/insert-rows.ts'
import { deleteWhere, rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { selectOwnIds } from '../store.ts'

export type ObligationRow = Selectable<Tables['agreement_obligations']>

export function listObligationsForEveryone(db: Db, agreementId: string): Promise<ObligationRow[]> {
  return rowsWhere(db, 'agreement_obligations', { agreement_id: agreementId })
    .selectAll()
    .orderBy('due_on', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
}

export const insertObligationForEveryone = insertOne('agreement_obligations')

export const updateObligationForEveryone = updateOneForEveryone('agreement_obligations')

export async function deleteObligationForEveryone(trx: Db, id: string): Promise<void> {
  await deleteWhere(trx, 'agreement_obligations', { id }).execute()
}

type DueDay = { until: string; limit: number }

/** Open obligations whose day is near, and whose owner was not reminded. */
export function listDueForEveryone(db: Db, { until, limit }: DueDay) {
  return db
    .selectFrom('agreement_obligations')
    .innerJoin('agreements', 'agreements.id', 'agreement_obligations.agreement_id')
    .select(['agreement_obligations.id', 'agreement_obligations.agreement_id'])
    .where('state', '=', 'open')
    .where('reminded_at', 'is', null)
    .where('due_on', '<=', until)
    .where('agreements.activated_at', 'is not', null)
    .orderBy('due_on')
    .limit(limit)
    .execute()
}

type FeedPerson = { userId: string; email: string }
type FeedDate = { id: string; text: string; owner: string; title: string; due_on: string; version: number; at: Date }

/** What the participants of this address still have to do, with a day, in agreements that are or were active. */
export function listFeedDates(db: Db, person: FeedPerson, limit: number): Promise<FeedDate[]> {
  return db
    .selectFrom('agreements')
    .innerJoin('agreement_obligations as obligation', 'obligation.agreement_id', 'agreements.id')
    .innerJoin('agreement_participants as owner', (join) =>
      join
        .onRef('owner.agreement_id', '=', 'obligation.agreement_id')
        .onRef('owner.number', '=', 'obligation.owner_number'),
    )
    .select([
      'obligation.id',
      'obligation.text',
      sql<string>`coalesce(owner.name, owner.email)`.as('owner'),
      'agreements.title',
      sql<string>`obligation.due_on`.as('due_on'),
      'obligation.version',
      'obligation.updated_at as at',
    ])
    .where('agreements.id', 'in', selectOwnIds(db, person))
    .where('agreements.activated_at', 'is not', null)
    .where('obligation.state', '=', 'open')
    .where('obligation.due_on', 'is not', null)
    .orderBy('obligation.due_on')
    .orderBy('obligation.id')
    .limit(limit)
    .execute()
}

type FeedEnd = { id: string; title: string; expires_at: Date; activated_at: Date | null }

/** The ends of the active agreements of this address. */
export function listFeedEnds(db: Db, person: FeedPerson, limit: number): Promise<FeedEnd[]> {
  return db
    .selectFrom('agreements')
    .select(['agreements.id', 'agreements.title', 'agreements.expires_at', 'agreements.activated_at'])
    .where('agreements.id', 'in', selectOwnIds(db, person))
    .where('agreements.status', '=', 'active')
    .orderBy('agreements.expires_at')
    .orderBy('agreements.id')
    .limit(limit)
    .execute()
}

export function findCalendar(db: Db, userId: string): Promise<{ created_at: Date } | undefined> {
  return rowsWhere(db, 'agreement_calendars', { user_id: userId }).select('created_at').executeTakeFirst()
}

/** Whose calendar has this secret address. */
export function findCalendarOwnerForEveryone(db: Db, tokenHash: Buffer): Promise<{ user_id: string } | undefined> {
  return rowsWhere(db, 'agreement_calendars', { token_hash: tokenHash }).select('user_id').executeTakeFirst()
}

export const saveCalendar = upsertBy('agreement_calendars', 'user_id')

export async function deleteCalendar(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await deleteWhere(db, 'agreement_calendars', { user_id: userId }).executeTakeFirst()
  return numDeletedRows > 0n
}
