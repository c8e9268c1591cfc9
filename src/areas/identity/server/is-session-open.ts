import type { Db } from '#db/connection.ts'
import { findSession } from './session-store.ts'

/** Whether a session still lets its person in: not signed out, not revoked, not run out. */
export async function isSessionOpen(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const session = await findSession(db, userId, sessionId)
  return session !== undefined && session.expires_at > now
}
