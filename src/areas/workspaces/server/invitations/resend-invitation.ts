import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Invitation } from '../../contract.ts'
import { refuseResend } from '../../rules/invitation.ts'
import { canInvite } from '../../rules/membership.ts'
import type { WorkspacesDeps } from '../deps.ts'
import { mailInvitation, makeInvitationLink } from './invitation-mail.ts'
import { findInvitation, updateInvitation } from './invitation-store.ts'
import { refuse } from '../refuse.ts'
import { toInvitation } from './to-invitation.ts'
import { withLockedWorkspace } from '../with-locked-workspace.ts'

type Deps = Pick<WorkspacesDeps, 'db' | 'clock' | 'randomBytes' | 'config' | 'sendMail'>

/** Mails an invitation again with a new link; the old link stops working. Also renews an expired invitation. */
export function resendInvitation(deps: Deps, actor: Actor, invitationId: string): Promise<Invitation> {
  const { workspaceId } = actor
  const at = deps.clock.now()
  return withLockedWorkspace(deps.db, { workspaceId, userId: actor.userId }, async (trx, { workspace, member }) => {
    const earlier = await findInvitation(trx, workspaceId, invitationId)
    if (earlier?.state !== 'pending') return refuse('no_invitation')
    if (!canInvite(member.role, earlier.role)) refuse('not_allowed')
    const refusal = refuseResend({ count: earlier.sent_count, atMs: earlier.sent_at.getTime() }, at.getTime())
    if (refusal) refuse(refusal)
    const { link, tokenHash, expiresAt } = makeInvitationLink(deps, at)
    const change = { token_hash: tokenHash, sent_at: at, sent_count: earlier.sent_count + 1, expires_at: expiresAt }
    const invitation = await updateInvitation(trx, { workspaceId, id: invitationId }, change)
    await mailInvitation(deps, trx, { invitation, workspaceName: workspace.name, actor, link })
    await recordAuditBy(trx, actor, {
      action: 'invitation.resent',
      subject: { type: 'invitation', id: invitationId },
      details: { sent_count: invitation.sent_count },
      at,
    })
    return toInvitation(trx, invitation, at)
  })
}
