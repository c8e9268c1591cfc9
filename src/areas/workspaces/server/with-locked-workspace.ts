import type { Db } from '#db/connection.ts'
import type { Trx } from './deps.ts'
import { refuse } from './refuse.ts'
import { findMember, findWorkspaceForChange, type MemberRow, type WorkspaceRow } from './store.ts'

export type Locked = { workspace: WorkspaceRow; member: MemberRow }

/**
 * Runs a change of one workspace while no other change of it runs. `member` is what the person is at this moment, which
 * may be less than at the beginning of the request; who is no member hears that there is no such workspace.
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
