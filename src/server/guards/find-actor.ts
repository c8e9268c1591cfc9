import { findSignedInWith } from '#areas/identity/server/sign-in/find-signed-in.ts'
import type { Actor } from '#areas/permissions.ts'
import { findMembership, membershipOfSession, toMembership } from '#areas/workspaces/server/members/find-membership.ts'
import type { Deps } from '../wire.ts'

/** The user of a request, with workspace and rights; null without a session. Read again for every request. */
export async function findActor(deps: Deps, headers: Headers, reply: Headers): Promise<Actor | null> {
  const found = await findSignedInWith(deps, headers, { reply, extra: membershipOfSession })
  if (!found) return null
  const { activeWorkspaceId, ...who } = found.person
  const membership =
    found.extra === undefined ? await findMembership(deps.db, who.userId, activeWorkspaceId) : toMembership(found.extra)
  return membership ? { ...who, ...membership } : null
}
