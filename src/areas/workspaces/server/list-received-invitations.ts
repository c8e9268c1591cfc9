import type { Clock } from '#adapters/system/port.ts'
import { findConfirmedEmail } from '#areas/identity/server/find-confirmed-email.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { ReceivedInvitation } from '../contract.ts'
import { listInvitationsForEmail } from './invitation-store.ts'
import { toPreviews } from './to-invitation.ts'

/** Open invitations for the address a person has confirmed, so that none is lost on the way through sign-up. */
export async function listReceivedInvitations(
  deps: { db: Db; clock: Clock },
  actor: Actor,
): Promise<ReceivedInvitation[]> {
  const email = await findConfirmedEmail(deps.db, actor.userId)
  if (email === null) return []
  return toPreviews(deps.db, await listInvitationsForEmail(deps.db, email, deps.clock.now()))
}
