import type { Db } from '#db/connection.ts'
import type { SignedIn } from './find-signed-in.ts'
import { isSessionOpen } from './is-session-open.ts'
import { findUser } from './store.ts'

type Key = { userId: string; sessionId: string }

/** Whose session this is, as long as it lets its person in; for what stands for a session without its cookie. */
export async function findSessionHolder(
  db: Db,
  key: Key,
  now: Date,
): Promise<Omit<SignedIn, 'activeWorkspaceId'> | null> {
  if (!(await isSessionOpen(db, key, now))) return null
  const user = await findUser(db, key.userId)
  if (!user) return null
  const { id: userId, email, name, role } = user
  return { userId, email, name, sessionId: key.sessionId, role: role ?? 'basic' }
}
