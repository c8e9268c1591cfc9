import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Invitation } from '../../contract.ts'
import { listInvitationRows } from './invitation-store.ts'
import { toInvitations } from './to-invitation.ts'

/** Invitations of the active workspace, open ones first, newest first. */
export async function listInvitations(deps: { db: Db; clock: Clock }, actor: Actor): Promise<Invitation[]> {
  return toInvitations(deps.db, await listInvitationRows(deps.db, actor.workspaceId), deps.clock.now())
}
