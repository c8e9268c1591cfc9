import type { Clock } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Member, MemberChange } from '../../contract.ts'
import { refuseChange, rolesToGive, type Change } from '../../rules/membership.ts'
import type { Trx } from '../deps.ts'
import { readMember } from './list-members.ts'
import { refuse } from '../refuse.ts'
import { revokeInvitationsOf } from '../invitations/revoke-invitations-of.ts'
import { countOwners, findMember, updateMember, type MemberRow } from '../store.ts'
import { toStanding } from './to-standing.ts'
import { withLockedWorkspace } from '../with-locked-workspace.ts'

type Deps = { db: Db; clock: Clock }

/** Changes role or capabilities of a member of the active workspace. */
export function changeMember(deps: Deps, actor: Actor, input: MemberChange): Promise<Member> {
  const { workspaceId } = actor
  if (input.role === undefined && input.capabilities === undefined) refuse('nothing_to_change')
  return withLockedWorkspace(deps.db, { workspaceId, userId: actor.userId }, async (trx, { workspace, member }) => {
    const target = (await findMember(trx, workspaceId, input.userId)) ?? refuse('no_member')
    const next = {
      role: input.role ?? target.role,
      capabilities: input.capabilities ? [...new Set(input.capabilities)] : target.capabilities,
    }
    const owners = await countOwners(trx, workspaceId)
    const refusal = refuseChange(member.role, toStanding(workspace, target), { next, owners })
    if (refusal) refuse(refusal)
    await updateMember(trx, { workspaceId, userId: target.user_id }, next)
    await recordChange(trx, { actorId: actor.userId, target, next, at: deps.clock.now() })
    return readMember(trx, { ...target, ...next }, actor)
  })
}

type RecordChangeInput = { actorId: string; target: MemberRow; next: Change; at: Date }

async function recordChange(trx: Trx, { actorId, target, next, at }: RecordChangeInput): Promise<void> {
  const entry = { workspaceId: target.workspace_id, actorId, subject: { type: 'user', id: target.user_id }, at }
  if (next.role !== target.role) {
    const stillGives = rolesToGive(next.role)
    await revokeInvitationsOf(trx, { ...entry, inviterId: target.user_id, stillGives })
    await recordAudit(trx, { ...entry, action: 'member.role_changed', details: { from: target.role, to: next.role } })
  }
  if (next.capabilities.toSorted().join() !== target.capabilities.toSorted().join()) {
    const details = { from: target.capabilities, to: next.capabilities }
    await recordAudit(trx, { ...entry, action: 'member.capabilities_changed', details })
  }
}
