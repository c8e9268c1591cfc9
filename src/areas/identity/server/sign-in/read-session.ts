import type { CurrentSession } from '../../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import { findLibrarySession } from './find-signed-in.ts'
import { findUser, toSignedInUser } from '../store.ts'
import { toLibraryHeaders, type Visit } from './visit.ts'

/** Who is signed in, or null. The request renews a session that is in use. */
export async function readSession(deps: IdentityDeps, visit: Visit): Promise<CurrentSession | null> {
  const held = await findLibrarySession(deps, toLibraryHeaders(visit), visit.reply)
  if (!held) return null
  const user = await findUser(deps.db, held.user.id)
  if (!user) return null
  const { session } = held
  return {
    session: {
      id: session.id,
      userId: user.id,
      createdAt: new Date(session.createdAt).toISOString(),
      expiresAt: new Date(session.expiresAt).toISOString(),
      activeWorkspaceId: session.activeWorkspaceId ?? null,
    },
    user: toSignedInUser(user, deps.clock.now()),
  }
}
