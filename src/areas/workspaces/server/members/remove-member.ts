import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import { refuseRemoval } from '../../rules/membership.ts'
import { endMembership } from './end-membership.ts'
import { refuse } from '../refuse.ts'
import { countOwners, findMember } from '../store.ts'
import { toStanding } from './to-standing.ts'
import { withLockedWorkspace } from '../with-locked-workspace.ts'

type Deps = { db: Db; clock: Clock }

/** Removes a member from the active workspace. */
export async function removeMember(deps: Deps, actor: Actor, userId: string): Promise<void> {
  const { workspaceId } = actor
  await withLockedWorkspace(deps.db, { workspaceId, userId: actor.userId }, async (trx, { workspace, member }) => {
    const target = (await findMember(trx, workspaceId, userId)) ?? refuse('no_member')
    const refusal = refuseRemoval(member.role, toStanding(workspace, target), await countOwners(trx, workspaceId))
    if (refusal) refuse(refusal)
    await endMembership(trx, { member: target, actorId: actor.userId, action: 'member.removed', at: deps.clock.now() })
  })
}
