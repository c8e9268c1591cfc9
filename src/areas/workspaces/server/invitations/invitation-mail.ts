import { hashToken, newToken } from '#areas/identity/server/secret-token.ts'
import { invitationDays } from '../../rules/limits.ts'
import { writeInvitation } from '../../rules/invitation.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Trx, WorkspacesDeps } from '../deps.ts'
import type { InvitationRow } from './invitation-store.ts'

const dayMs = 86_400_000

/** A new secret for an invitation link and its expiry. Only the hash is stored. */
export function makeInvitationLink(deps: Pick<WorkspacesDeps, 'randomBytes' | 'config'>, at: Date) {
  const token = newToken(deps)
  return {
    link: `${deps.config.publicUrl}/auth?invitation=${token}`,
    tokenHash: hashToken(token),
    expiresAt: new Date(at.getTime() + invitationDays * dayMs),
  }
}

type Outgoing = { invitation: InvitationRow; workspaceName: string; actor: Actor; link: string }

/** The sender may hand the link over: it works only for the confirmed address of the invitation. */
export async function mailInvitation(deps: Pick<WorkspacesDeps, 'sendMail'>, trx: Trx, mail: Outgoing): Promise<void> {
  const { invitation, workspaceName, actor, link } = mail
  const inviterName = actor.name.trim() || actor.email
  const text = writeInvitation({ workspaceName, inviterName, role: invitation.role, link, days: invitationDays })
  const orderedBy = { workspaceId: invitation.workspace_id, userId: actor.userId, aboutId: invitation.id }
  await deps.sendMail(trx, { to: invitation.email, ...text, orderedBy })
}
