import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Trx } from '../deps.ts'
import { revokeInvitationsOf } from '../invitations/revoke-invitations-of.ts'
import { deleteMember, type MemberRow } from '../store.ts'

type End = { member: MemberRow; actorId: string; action: 'member.removed' | 'member.left'; at: Date }

/** Removes a member and revokes the open invitations they sent. The caller has checked the right and holds the lock. */
export async function endMembership(trx: Trx, { member, actorId, action, at }: End): Promise<void> {
  const workspaceId = member.workspace_id
  await deleteMember(trx, { workspaceId, userId: member.user_id })
  await revokeInvitationsOf(trx, { workspaceId, inviterId: member.user_id, stillGives: [], actorId, at })
  await recordAudit(trx, {
    workspaceId,
    actorId,
    action,
    subject: { type: 'user', id: member.user_id },
    details: { role: member.role },
    at,
  })
}
