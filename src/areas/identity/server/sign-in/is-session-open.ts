import type { Db } from '#db/connection.ts'
import { findSession } from '../account/session-store.ts'

/** Whether a session is still valid: not signed out, revoked or expired. */
export async function isSessionOpen(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const session = await findSession(db, userId, sessionId)
  return session !== undefined && session.expires_at > now
}
