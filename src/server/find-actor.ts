import { findSignedInBeside } from '#areas/identity/server/find-signed-in.ts'
import type { Actor } from '#areas/permissions.ts'
import { findMembership, membershipOfSession, toMembership } from '#areas/workspaces/server/find-membership.ts'
import type { Deps } from './wire.ts'

/** Who is asking, in which workspace and with which rights; null without a session. Read anew for every request. */
export async function findActor(deps: Deps, headers: Headers, reply: Headers): Promise<Actor | null> {
  const found = await findSignedInBeside(deps, headers, { reply, beside: membershipOfSession })
  if (!found) return null
  const { activeWorkspaceId, ...who } = found.person
  const membership =
    found.beside === undefined
      ? await findMembership(deps.db, who.userId, activeWorkspaceId)
      : toMembership(found.beside)
  return membership ? { ...who, ...membership } : null
}
