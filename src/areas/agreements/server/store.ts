import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { updateOneForEveryone } from '#db/queries/update-rows.ts'
import { olderThan } from '#db/queries/older-than.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { mostReminders, remindAfterDays, remindAfterPart } from '../rules/limits.ts'

export type AgreementRow = Selectable<Tables['agreements']>
export type ParticipantRow = Selectable<Tables['agreement_participants']>

/** Who may see an agreement is decided by its participants, so rows are found by id and checked by the caller. */
export function findAgreementForEveryone(db: Db, id: string): Promise<AgreementRow | undefined> {
  return rowsWhere(db, 'agreements', { id }).selectAll().executeTakeFirst()
}

/** Locked until the transaction ends: moves of one agreement have one order. */
export function lockAgreementForEveryone(trx: Db, id: string): Promise<AgreementRow | undefined> {
  return rowsWhere(trx, 'agreements', { id }).selectAll().forUpdate().executeTakeFirst()
}

export function listParticipantsForEveryone(db: Db, ids: readonly string[]): Promise<ParticipantRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('agreement_participants')
    .selectAll()
    .where('agreement_id', 'in', [...ids])
    .orderBy('agreement_id')
    .orderBy('number')
    .execute()
}

/** The agreements of a person, newest first: what the account created, and what its address has not declined. */
export function listAgreementsOf(
  db: Db,
  { userId, email }: { userId: string; email: string },
  page: { before?: string | undefined; limit: number },
): Promise<AgreementRow[]> {
  let query = db.selectFrom('agreements').selectAll().where('id', 'in', selectOwnIds(db, { userId, email }))
  const { before } = page
  if (before !== undefined) query = query.where(olderThan('agreements', before))
  return query.orderBy('agreements.created_at', 'desc').orderBy('agreements.id', 'desc').limit(page.limit).execute()
}

/** As `findOwn` decides of one agreement. */
export function selectOwnIds(db: Db, { userId, email }: { userId: string; email: string }) {
  const created = rowsWhere(db, 'agreements', { creator_id: userId }).select('id')
  return rowsWhere(db, 'agreement_participants', { email })
    .select('agreement_id as id')
    .where('state', 'not in', ['waiting', 'declined'])
    .union(created)
}

/** The secret of the link says whose it is. */
export function findByTokenForEveryone(db: Db, tokenHash: Buffer): Promise<ParticipantRow | undefined> {
  return rowsWhere(db, 'agreement_participants', { token_hash: tokenHash }).selectAll().executeTakeFirst()
}

export async function insertAgreement(
  trx: Db,
  row: Insertable<Tables['agreements']>,
  participants: readonly Insertable<Tables['agreement_participants']>[],
): Promise<void> {
  await trx.insertInto('agreements').values(row).execute()
  await trx
    .insertInto('agreement_participants')
    .values([...participants])
    .execute()
}

/** Agreements of one person are created one after the other until the transaction ends, so that counts hold. */
export async function lockInviter(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agreements of ${userId}`}, 0))`.execute(trx)
}

function invitedSince(db: Db, since: Date) {
  return db
    .selectFrom('agreement_participants')
    .innerJoin('agreements', 'agreements.id', 'agreement_participants.agreement_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('agreement_participants.number', '>', 1)
    .where('agreements.created_at', '>', since)
}

export async function countInvitedBy(db: Db, userId: string, since: Date): Promise<number> {
  const row = await invitedSince(db, since).where('agreements.creator_id', '=', userId).executeTakeFirstOrThrow()
  return row.count
}

export async function countInvitedForEveryone(db: Db, email: string, since: Date): Promise<number> {
  const row = await invitedSince(db, since).where('agreement_participants.email', '=', email).executeTakeFirstOrThrow()
  return row.count
}

export const updateAgreementForEveryone = updateOneForEveryone('agreements')

export async function updateParticipantForEveryone(
  trx: Db,
  { agreement_id, number }: Pick<ParticipantRow, 'agreement_id' | 'number'>,
  change: Updateable<Tables['agreement_participants']>,
): Promise<void> {
  await updateWhere(trx, 'agreement_participants', { agreement_id, number }).set(change).execute()
}

/** Agreements whose time is over. */
export function listOverdueForEveryone(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('agreements')
    .select('id')
    .where('status', '<>', 'completed')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Participants who have not answered since their last mail. */
export function listSilentForEveryone(db: Db, { now, limit }: { now: Date; limit: number }) {
  return db
    .selectFrom('agreement_participants')
    .innerJoin('agreements', 'agreements.id', 'agreement_participants.agreement_id')
    .select(['agreement_participants.agreement_id', 'agreement_participants.number'])
    .where('agreement_participants.state', 'in', ['invited', 'opened'])
    .where('agreement_participants.role', '=', 'party')
    .where('agreement_participants.reminders', '<', mostReminders)
    .where(
      sql<Date>`coalesce(agreement_participants.reminded_at, agreement_participants.invited_at)
        + make_interval(secs => least(${remindAfterDays * 86_400}, agreements.duration_seconds * ${remindAfterPart}::float8))`,
      '<=',
      now,
    )
    .where('agreements.status', '=', 'pending')
    .where('agreements.expires_at', '>', now)
    .limit(limit)
    .execute()
}

/** Active agreements that end soon and whose participants have not been told. */
export function listEndingForEveryone(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  return rowsWhere(db, 'agreements', { status: 'active' })
    .select('id')
    .where('notice_sent_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}
