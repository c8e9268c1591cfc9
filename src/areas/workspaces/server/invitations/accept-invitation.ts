import type { Clock } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { InvitationKey, Workspace } from '../../contract.ts'
import { mostMembers } from '../../rules/limits.ts'
import type { Trx } from '../deps.ts'
import { findReceivedInvitation } from './find-received-invitation.ts'
import { updateInvitation, type InvitationRow } from './invitation-store.ts'
import { refuse } from '../refuse.ts'
import { countMembers, findMember, insertMember } from '../store.ts'
import { readWorkspace } from '../to-workspace.ts'

type Deps = { db: Db; clock: Clock }

/** Makes the user a member with the invitation's role. Existing members keep their role. */
export function acceptInvitation(deps: Deps, actor: Actor, key: InvitationKey): Promise<Workspace> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const invitation = await findReceivedInvitation(trx, actor, { key, at })
    const workspaceId = invitation.workspace_id
    await updateInvitation(trx, { workspaceId, id: invitation.id }, { state: 'accepted', answered_at: at })
    if (!(await findMember(trx, workspaceId, actor.userId))) await join(trx, { invitation, userId: actor.userId, at })
    return readWorkspace(trx, actor, workspaceId)
  })
}

type Joining = { invitation: InvitationRow; userId: string; at: Date }

async function join(trx: Trx, { invitation, userId, at }: Joining): Promise<void> {
  const { workspace_id, role, capabilities } = invitation
  if ((await countMembers(trx, workspace_id)) >= mostMembers) refuse('too_many_members')
  await insertMember(trx, { workspace_id, user_id: userId, role, capabilities, joined_at: at })
  await recordAudit(trx, {
    workspaceId: workspace_id,
    actorId: userId,
    action: 'member.joined',
    subject: { type: 'user', id: userId },
    details: { role, capabilities, invitation_id: invitation.id },
    at,
  })
}
