import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import { refuseLeaving } from '../../rules/membership.ts'
import { endMembership } from './end-membership.ts'
import { refuse } from '../refuse.ts'
import { countOwners } from '../store.ts'
import { toStanding } from './to-standing.ts'
import { withLockedWorkspace } from '../with-locked-workspace.ts'

type Deps = { db: Db; clock: Clock }

export async function leaveWorkspace(deps: Deps, actor: Actor, workspaceId: string): Promise<void> {
  const { userId } = actor
  await withLockedWorkspace(deps.db, { workspaceId, userId }, async (trx, { workspace, member }) => {
    const refusal = refuseLeaving(toStanding(workspace, member), await countOwners(trx, workspaceId))
    if (refusal) refuse(refusal)
    await endMembership(trx, { member, actorId: userId, action: 'member.left', at: deps.clock.now() })
  })
}
