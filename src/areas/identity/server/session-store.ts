import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { planKept } from '#db/kept-plans.ts'
import type { Role } from '../../permissions.ts'
import type { Trx } from './deps.ts'

type Anywhere = Db | Trx

export async function listSessions(db: Anywhere, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()
}

export async function findSession(db: Anywhere, userId: string, sessionId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

type HeldSession<Beside> = {
  id: string
  user_id: string
  expires_at: Date
  last_used_at: Date
  active_workspace_id: string | null
  email: string
  name: string
  role: Role | null
  beside: Beside
}

/** The session with this token and its person, in one statement: what every request asks. And what it wants beside it. */
export async function findHeldSession<Beside>(
  db: Anywhere,
  token: string,
  beside: RawBuilder<Beside>,
): Promise<HeldSession<Beside> | undefined> {
  const { rows } = await sql<HeldSession<Beside>>`${planKept}
    select sessions.id, sessions.user_id, sessions.expires_at, sessions.last_used_at, sessions.active_workspace_id,
      users.email, users.name, user_roles.role, ${beside} as beside
    from sessions join users on users.id = sessions.user_id left join user_roles on user_roles.user_id = sessions.user_id
    where sessions.token = ${token} and sessions.expires_at > now()`.execute(db)
  return rows[0]
}

export async function deleteSession(db: Anywhere, userId: string, sessionId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function deleteSessions(db: Anywhere, userId: string, except?: { sessionId: string }): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (except) query = query.where('id', '<>', except.sessionId)
  await query.execute()
}

/** Whether the last use of a session was noted so long ago that this one is noted as well: at most once a minute. */
export function isTouchDue(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > 60_000
}

/** Writes at most once a minute for each session, because every call comes through here. */
export async function touchSession(db: Anywhere, sessionId: string, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000)
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', aMinuteAgo)
    .execute()
}

/** Removes what nobody can use any more. */
export async function deleteExpiredForEveryone(db: Anywhere, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 24 * 3_600_000)
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
  await db.deleteFrom('mail_links').where('expires_at', '<', aDayAgo).execute()
  await db.deleteFrom('sign_in_attempts').where('updated_at', '<', aDayAgo).execute()
}
