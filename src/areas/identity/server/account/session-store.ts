import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connection.ts'
import { planKept } from '#db/queries/kept-plans.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Role } from '#areas/permissions.ts'
import type { Trx } from '../deps.ts'
import { premiumUntil } from '../role-grants.ts'

type Anywhere = Db | Trx

export async function listSessions(db: Anywhere, userId: string, now: Date) {
  return rowsWhere(db, 'sessions', { user_id: userId })
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()
}

export async function findSession(db: Anywhere, userId: string, sessionId: string) {
  return rowsWhere(db, 'sessions', { user_id: userId, id: sessionId })
    .select(['id', 'created_at', 'expires_at'])
    .executeTakeFirst()
}

type SessionWithUser<Extra> = {
  id: string
  user_id: string
  expires_at: Date
  last_used_at: Date
  active_workspace_id: string | null
  email: string
  name: string
  role: Role | null
  premium_until: Date | null
  extra: Extra
}

/** The session with this token, its user, and an extra value, in one statement because every request needs them. */
export async function findSessionByToken<Extra>(
  db: Anywhere,
  token: string,
  extra: RawBuilder<Extra>,
): Promise<SessionWithUser<Extra> | undefined> {
  const { rows } = await sql<SessionWithUser<Extra>>`${planKept}
    select sessions.id, sessions.user_id, sessions.expires_at, sessions.last_used_at, sessions.active_workspace_id,
      users.email, users.name, user_roles.role, ${premiumUntil(sql`users.id`)} as premium_until,
      ${extra} as extra
    from sessions join users on users.id = sessions.user_id left join user_roles on user_roles.user_id = sessions.user_id
    where sessions.token = ${token} and sessions.expires_at > now()`.execute(db)
  return rows[0]
}

export async function deleteSession(db: Anywhere, userId: string, sessionId: string): Promise<boolean> {
  const gone = await deleteWhere(db, 'sessions', { user_id: userId, id: sessionId }).returning('id').executeTakeFirst()
  return gone !== undefined
}

export async function deleteSessions(db: Anywhere, userId: string, except?: { sessionId: string }): Promise<void> {
  let query = deleteWhere(db, 'sessions', { user_id: userId })
  if (except) query = query.where('id', '<>', except.sessionId)
  await query.execute()
}

/** Whether the recorded last use of a session is older than a minute. */
export function isTouchDue(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > 60_000
}

/** Writes at most once a minute per session, because every call runs this. */
export async function touchSession(db: Anywhere, sessionId: string, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000)
  await updateWhere(db, 'sessions', { id: sessionId })
    .set({ last_used_at: now })
    .where('last_used_at', '<', aMinuteAgo)
    .execute()
}

/** Removes expired sessions, links and attempts. */
export async function deleteExpiredForEveryone(db: Anywhere, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 24 * 3_600_000)
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
  await db.deleteFrom('mail_links').where('expires_at', '<', aDayAgo).execute()
  await db.deleteFrom('sign_in_attempts').where('updated_at', '<', aDayAgo).execute()
}
