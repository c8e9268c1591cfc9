import { refuseLeaving } from '../../rules/membership.ts'
import { dropWorkspace } from '../delete-workspace.ts'
import type { Trx, WorkspaceHooks } from '../deps.ts'
import { endMembership } from './end-membership.ts'
import { refuse } from '../refuse.ts'
import { countMembers, countOwners, findMember, findWorkspaceForChange, listWorkspaceIds } from '../store.ts'
import { toStanding } from './to-standing.ts'

type Deps = { workspaceHooks: WorkspaceHooks }

/**
 * Removes a user from every workspace before their account is deleted. Workspaces without other members are deleted
 * too; the account cannot be deleted while other members would lose their last owner or work in the user's private
 * workspace.
 */
export async function removeAccount(deps: Deps, trx: Trx, account: { userId: string; at: Date }): Promise<void> {
  const { userId, at } = account
  // always in the same order, to prevent deadlocks
  for (const workspaceId of await listWorkspaceIds(trx, userId)) {
    const workspace = await findWorkspaceForChange(trx, workspaceId)
    const member = await findMember(trx, workspaceId, userId)
    if (!workspace || !member) continue
    if ((await countMembers(trx, workspaceId)) === 1) {
      await dropWorkspace(deps, trx, { workspaceId, actorId: userId, at })
      continue
    }
    const refusal = refuseLeaving(toStanding(workspace, member), await countOwners(trx, workspaceId))
    if (refusal) refuse(refusal === 'private_owner' ? 'private_has_members' : refusal)
    await endMembership(trx, { member, actorId: userId, action: 'member.left', at })
  }
}
