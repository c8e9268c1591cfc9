import { sql, type SqlBool } from 'kysely'
import type { Db } from '#db/connection.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Trx } from '../deps.ts'

type Anywhere = Db | Trx

export type AttemptKey = {
  /** Hash of the account and the network of the attempt. */
  attempt: Buffer
  account: Buffer
}

/** Counts one attempt before the secret is checked, so concurrent attempts are all counted. */
export async function countAttempt(
  db: Anywhere,
  { attempt, account }: AttemptKey,
  now: Date,
): Promise<{ failures: number; pausedUntil: Date | null }> {
  const isPaused = sql<SqlBool>`(sign_in_attempts.locked_since <= ${now} and sign_in_attempts.locked_until > ${now})`
  const row = await db
    .insertInto('sign_in_attempts')
    .values({ attempt_hash: attempt, account_hash: account, failures: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('attempt_hash').doUpdateSet({
        // Nothing is counted during a pause, so further attempts do not extend it.
        failures: sql`case when ${isPaused} then sign_in_attempts.failures else sign_in_attempts.failures + 1 end`,
        locked_since: sql`case when ${isPaused} then sign_in_attempts.locked_since end`,
        locked_until: sql`case when ${isPaused} then sign_in_attempts.locked_until end`,
        updated_at: now,
      }),
    )
    .returning(['failures', 'locked_until'])
    .executeTakeFirstOrThrow()
  return { failures: row.failures, pausedUntil: row.locked_until }
}

type PauseAttemptsInput = { attempt: Buffer; since: Date; until: Date }

export async function pauseAttempts(db: Anywhere, { attempt, since, until }: PauseAttemptsInput): Promise<void> {
  await updateWhere(db, 'sign_in_attempts', { attempt_hash: attempt })
    .set({ locked_since: since, locked_until: until })
    .execute()
}

export async function forgetAttempts(db: Anywhere, attempts: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('attempt_hash', 'in', attempts).execute()
}

export async function forgetAttemptsOfAccount(db: Anywhere, account: Buffer): Promise<void> {
  await deleteWhere(db, 'sign_in_attempts', { account_hash: account }).execute()
}

/** The user whose sign-in with this challenge waits for a second factor: the library stores it in its verifications. */
export async function findPendingUserId(db: Anywhere, challenge: string): Promise<string | undefined> {
  const row = await rowsWhere(db, 'verifications', { identifier: challenge }).select('value').executeTakeFirst()
  return row?.value
}
