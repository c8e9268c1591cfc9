import { findSignedIn } from '#areas/identity/server/find-signed-in.ts'
import type { Actor } from '#areas/permissions.ts'
import { findMembership } from '#areas/workspaces/server/find-membership.ts'
import type { Deps } from './wire.ts'

/** Who is asking, in which workspace and with which rights; null without a session. Read anew for every request. */
export async function findActor(deps: Deps, headers: Headers, reply: Headers): Promise<Actor | null> {
  const person = await findSignedIn(deps, headers, reply)
  if (!person) return null
  const { activeWorkspaceId, ...who } = person
  const membership = await findMembership(deps.db, who.userId, activeWorkspaceId)
  return membership ? { ...who, ...membership } : null
}
