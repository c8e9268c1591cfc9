import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Invitation, NewInvitation } from '../../contract.ts'
import { normaliseEmail } from '../../rules/invitation.ts'
import { mostMembers, mostOpenInvitations } from '../../rules/limits.ts'
import { canInvite } from '../../rules/membership.ts'
import type { Trx, WorkspacesDeps } from '../deps.ts'
import { mailInvitation, makeInvitationLink } from './invitation-mail.ts'
import { countOpenInvitations, findOpenInvitationFor, insertInvitation, updateInvitation } from './invitation-store.ts'
import { refuse } from '../refuse.ts'
import { listMemberRows } from '../store.ts'
import { toInvitation } from './to-invitation.ts'
import { withLockedWorkspace } from '../with-locked-workspace.ts'

type Deps = Pick<WorkspacesDeps, 'db' | 'clock' | 'newId' | 'randomBytes' | 'config' | 'sendMail'>

/** Invites an address to the active workspace. Does not reveal whether the address has an account. */
export function inviteMember(deps: Deps, actor: Actor, input: NewInvitation): Promise<Invitation> {
  const { workspaceId } = actor
  const at = deps.clock.now()
  const email = normaliseEmail(input.email)
  return withLockedWorkspace(deps.db, { workspaceId, userId: actor.userId }, async (trx, { workspace, member }) => {
    if (!canInvite(member.role, input.role)) refuse('not_allowed')
    await makeRoom(trx, { workspaceId, email, at })
    const { link, tokenHash, expiresAt } = makeInvitationLink(deps, at)
    const invitation = await insertInvitation(trx, {
      id: deps.newId(),
      workspace_id: workspaceId,
      email,
      role: input.role,
      capabilities: [...new Set(input.capabilities)],
      token_hash: tokenHash,
      invited_by: actor.userId,
      created_at: at,
      sent_at: at,
      expires_at: expiresAt,
    })
    await mailInvitation(deps, trx, { invitation, workspaceName: workspace.name, actor, link })
    await recordAuditBy(trx, actor, {
      action: 'invitation.created',
      subject: { type: 'invitation', id: invitation.id },
      details: { role: invitation.role, capabilities: invitation.capabilities },
      at,
    })
    return toInvitation(trx, invitation, at)
  })
}

async function makeRoom(trx: Trx, { workspaceId, email, at }: { workspaceId: string; email: string; at: Date }) {
  const members = await listMemberRows(trx, workspaceId)
  if (members.length >= mostMembers) refuse('too_many_members')
  const people = await findPeople(
    trx,
    members.map((member) => member.user_id),
  )
  if (people.some((person) => person.email === email)) refuse('already_member')
  if ((await countOpenInvitations(trx, workspaceId, at)) >= mostOpenInvitations) refuse('too_many_invitations')
  const earlier = await findOpenInvitationFor(trx, { workspaceId, email })
  if (!earlier) return
  if (earlier.expires_at > at) refuse('already_invited')
  await updateInvitation(trx, { workspaceId, id: earlier.id }, { state: 'expired' })
}
