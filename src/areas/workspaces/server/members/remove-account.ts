import { refuseLeaving } from '../../rules/membership.ts'
import { dropWorkspace } from '../delete-workspace.ts'
import type { Trx, WorkspaceHooks } from '../deps.ts'
import { endMembership } from './end-membership.ts'
import { refusal, refuse } from '../refuse.ts'
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
  const ownerless: string[] = []
  // always in the same order, to prevent deadlocks
  for (const workspaceId of await listWorkspaceIds(trx, userId)) {
    const workspace = await findWorkspaceForChange(trx, workspaceId)
    const member = await findMember(trx, workspaceId, userId)
    if (!workspace || !member) continue
    if ((await countMembers(trx, workspaceId)) === 1) {
      await dropWorkspace(deps, trx, { workspaceId, actorId: userId, at })
      continue
    }
    const reason = refuseLeaving(toStanding(workspace, member), await countOwners(trx, workspaceId))
    if (reason === 'last_owner') ownerless.push(workspace.name)
    else if (reason) refuse(reason === 'private_owner' ? 'private_has_members' : reason)
    else await endMembership(trx, { member, actorId: userId, action: 'member.left', at })
  }
  // what was removed until here is undone with the transaction
  if (ownerless.length > 0) throw refusal('last_owner', describeOwnerless(ownerless))
}

function describeOwnerless(names: readonly string[]): string {
  const them = names.length === 1 ? 'it' : 'each of them'
  return `You are the only owner of ${names.join(', ')}. Make another member an owner of ${them}, or delete ${them}, before you delete your account.`
}
