import type { Clock } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Workspace } from '../contract.ts'
import { managesWorkspace } from '../rules/membership.ts'
import { refuse } from './refuse.ts'
import { renameWorkspaceRow } from './store.ts'
import { readWorkspace } from './to-workspace.ts'
import { withLockedWorkspace } from './with-locked-workspace.ts'

type Deps = { db: Db; clock: Clock }

export function renameWorkspace(
  deps: Deps,
  actor: Actor,
  { workspaceId, name }: { workspaceId: string; name: string },
): Promise<Workspace> {
  return withLockedWorkspace(deps.db, { workspaceId, userId: actor.userId }, async (trx, { workspace, member }) => {
    if (!managesWorkspace(member.role)) refuse('not_allowed')
    if (workspace.name === name) return readWorkspace(trx, actor, workspaceId)
    await renameWorkspaceRow(trx, workspaceId, name)
    await recordAudit(trx, {
      workspaceId,
      actorId: actor.userId,
      action: 'workspace.renamed',
      subject: { type: 'workspace', id: workspaceId },
      at: deps.clock.now(),
    })
    return readWorkspace(trx, actor, workspaceId)
  })
}
