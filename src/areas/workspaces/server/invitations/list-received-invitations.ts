import type { Clock } from '#adapters/system/port.ts'
import { findConfirmedEmail } from '#areas/identity/server/account/find-confirmed-email.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { ReceivedInvitation } from '../../contract.ts'
import { listInvitationsForEmail } from './invitation-store.ts'
import { toPreviews } from './to-invitation.ts'

/** Open invitations for a user's confirmed address, so that none is lost during sign-up. */
export async function listReceivedInvitations(
  deps: { db: Db; clock: Clock },
  actor: Actor,
): Promise<ReceivedInvitation[]> {
  const email = await findConfirmedEmail(deps.db, actor.userId)
  if (email === null) return []
  return toPreviews(deps.db, await listInvitationsForEmail(deps.db, email, deps.clock.now()))
}
