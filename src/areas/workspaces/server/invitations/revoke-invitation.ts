import type { Clock } from '#adapters/system/port.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import { canInvite } from '../../rules/membership.ts'
import { findInvitation, updateInvitation } from './invitation-store.ts'
import { refusal, refuse } from '../refuse.ts'
import { withLockedWorkspace } from '../with-locked-workspace.ts'

type Deps = { db: Db; clock: Clock }

/** Withdraws an open invitation of the active workspace. */
export async function revokeInvitation(deps: Deps, actor: Actor, invitationId: string): Promise<void> {
  const { workspaceId } = actor
  await withLockedWorkspace(deps.db, { workspaceId, userId: actor.userId }, async (trx, { member }) => {
    const invitation = await findInvitation(trx, workspaceId, invitationId)
    if (invitation?.state !== 'pending') throw refusal('no_invitation')
    if (!canInvite(member.role, invitation.role)) refuse('not_allowed')
    await updateInvitation(trx, { workspaceId, id: invitationId }, { state: 'revoked' })
    await recordAuditBy(trx, actor, {
      action: 'invitation.revoked',
      subject: { type: 'invitation', id: invitationId },
      at: deps.clock.now(),
    })
  })
}
