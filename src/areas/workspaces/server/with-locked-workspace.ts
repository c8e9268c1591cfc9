import type { Db } from '#db/connection.ts'
import type { Trx } from './deps.ts'
import { refuse } from './refuse.ts'
import { findMember, findWorkspaceForChange, type MemberRow, type WorkspaceRow } from './store.ts'

export type Locked = { workspace: WorkspaceRow; member: MemberRow }

/**
 * Runs one change of a workspace at a time. `member` is the user's current membership, which may have changed since the
 * beginning of the request; to others the workspace does not exist.
 */
export function withLockedWorkspace<Result>(
  db: Db,
  who: { workspaceId: string; userId: string },
  change: (trx: Trx, locked: Locked) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const workspace = await findWorkspaceForChange(trx, who.workspaceId)
    const member = workspace && (await findMember(trx, who.workspaceId, who.userId))
    return change(trx, workspace && member ? { workspace, member } : refuse('no_workspace'))
  })
}
