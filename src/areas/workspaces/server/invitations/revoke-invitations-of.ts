import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { MemberRole } from '#areas/permissions.ts'
import type { Trx } from '../deps.ts'
import { revokeInvitationRowsOf } from './invitation-store.ts'

type Revoke = {
  workspaceId: string
  inviterId: string
  /** Roles that the sender may still give. */
  stillGives: readonly MemberRole[]
  actorId: string
  at: Date
}

/** Revokes open invitations whose sender has lost the right to give the promised role. */
export async function revokeInvitationsOf(trx: Trx, revoke: Revoke): Promise<void> {
  const { workspaceId, actorId, at } = revoke
  for (const id of await revokeInvitationRowsOf(trx, revoke)) {
    await recordAudit(trx, {
      workspaceId,
      actorId,
      action: 'invitation.revoked',
      subject: { type: 'invitation', id },
      at,
    })
  }
}
