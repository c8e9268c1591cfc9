import { createHash } from 'node:crypto'
import { invitationDays } from '../rules/limits.ts'
import { writeInvitation } from '../rules/invitation.ts'
import type { Actor } from '../../permissions.ts'
import type { Trx, WorkspacesDeps } from './deps.ts'
import type { InvitationRow } from './invitation-store.ts'

const dayMs = 86_400_000

/** A new secret for the link of an invitation and how long it works. Only the hash is kept. */
export function makeInvitationLink(deps: Pick<WorkspacesDeps, 'randomBytes' | 'config'>, at: Date) {
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  return {
    link: `${deps.config.publicUrl.replace(/\/$/, '')}/auth?invitation=${token}`,
    tokenHash: hashToken(token),
    expiresAt: new Date(at.getTime() + invitationDays * dayMs),
  }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type Letter = { invitation: InvitationRow; workspaceName: string; actor: Actor; link: string }

/** Whoever invites may hand the link over: it works for the confirmed address of the invitation alone. */
export async function mailInvitation(deps: Pick<WorkspacesDeps, 'sendMail'>, trx: Trx, letter: Letter): Promise<void> {
  const { invitation, workspaceName, actor, link } = letter
  const inviterName = actor.name.trim() || actor.email
  const text = writeInvitation({ workspaceName, inviterName, role: invitation.role, link, days: invitationDays })
  const orderedBy = { workspaceId: invitation.workspace_id, userId: actor.userId, aboutId: invitation.id }
  await deps.sendMail(trx, { to: invitation.email, ...text, orderedBy })
}
