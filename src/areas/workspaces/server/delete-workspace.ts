import type { Clock } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Trx, WorkspaceHooks } from './deps.ts'
import { refuse } from './refuse.ts'
import { deleteWorkspaceRow } from './store.ts'
import { withLockedWorkspace } from './with-locked-workspace.ts'

type Deps = { db: Db; clock: Clock; workspaceHooks: WorkspaceHooks }

/** Deletes a workspace with everything in it. Only its audit log stays. */
export async function deleteWorkspace(
  deps: Deps,
  actor: Actor,
  { workspaceId, confirm_name }: { workspaceId: string; confirm_name: string },
): Promise<void> {
  await withLockedWorkspace(deps.db, { workspaceId, userId: actor.userId }, async (trx, { workspace, member }) => {
    if (member.role !== 'owner') refuse('not_allowed')
    if (workspace.is_private) refuse('private_workspace')
    if (workspace.name !== confirm_name.trim()) refuse('wrong_name')
    await dropWorkspace(deps, trx, { workspaceId, actorId: actor.userId, at: deps.clock.now() })
  })
}

type Drop = { workspaceId: string; actorId: string; at: Date }

/** Also used when the last member of a workspace deletes their account. The caller holds the lock. */
export async function dropWorkspace(deps: { workspaceHooks: WorkspaceHooks }, trx: Trx, drop: Drop): Promise<void> {
  const { workspaceId, actorId, at } = drop
  await deps.workspaceHooks.onWorkspaceDeleted(trx, workspaceId)
  await deleteWorkspaceRow(trx, workspaceId)
  const entry = { actorId, action: 'workspace.deleted', subject: { type: 'workspace', id: workspaceId }, at } as const
  await recordAudit(trx, { ...entry, workspaceId })
  // nobody can open the log of a deleted workspace, so the installation's log has an entry as well
  await recordAudit(trx, { ...entry, workspaceId: null })
}
