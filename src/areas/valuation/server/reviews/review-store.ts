import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn, insertMany } from '#db/queries/insert-rows.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type ReviewRow = Selectable<Tables['valuation_reviews']>
type Key = { workspaceId: string; valuationId: string }

export function listReviewRows(db: Db, key: Key): Promise<ReviewRow[]> {
  return ofWorkspace(db, key).selectAll('r').orderBy('r.starts_at', 'desc').orderBy('r.id').limit(200).execute()
}

/** Locks the row, so that two changes of one meeting follow each other. */
export function findReviewForChange(db: Db, key: Key & { reviewId: string }): Promise<ReviewRow | undefined> {
  return ofWorkspace(db, key).selectAll('r').where('r.id', '=', key.reviewId).forUpdate('r').executeTakeFirst()
}

export function findReview(db: Db, key: Key & { reviewId: string }): Promise<ReviewRow | undefined> {
  return ofWorkspace(db, key).selectAll('r').where('r.id', '=', key.reviewId).executeTakeFirst()
}

function ofWorkspace(db: Db, { workspaceId, valuationId }: Key) {
  return db
    .selectFrom('valuation_reviews as r')
    .innerJoin('valuations as v', 'v.id', 'r.valuation_id')
    .where('v.workspace_id', '=', workspaceId)
    .where('v.id', '=', valuationId)
}

/** The caller has found the valuation in the actor's workspace. */
export const insertReview = insertAndReturn('valuation_reviews')

/** The caller has found the review in the actor's workspace. */
export function updateReview(db: Db, id: string, change: Updateable<Tables['valuation_reviews']>): Promise<ReviewRow> {
  return updateWhere(db, 'valuation_reviews', { id }).set(change).returningAll().executeTakeFirstOrThrow()
}

/** Invitations of one person follow each other until the transaction ends, so that the counts hold. */
export async function lockReviewMails(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews of ${userId}`}, 0))`.execute(db)
}

export const insertReviewMails = insertMany('valuation_review_mails')

export async function countReviewMailsOfUser(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await rowsWhere(db, 'valuation_review_mails', { user_id: userId })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The busiest of these recipients, over all workspaces. */
export async function countReviewMailsToForEveryone(db: Db, hashes: readonly Buffer[], since: Date): Promise<number> {
  const row = await db
    .selectFrom('valuation_review_mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient_hash', 'in', hashes)
    .where('created_at', '>', since)
    .groupBy('recipient_hash')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.count ?? 0
}
