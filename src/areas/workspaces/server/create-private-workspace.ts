import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import { namePrivateWorkspace } from '../rules/private-name.ts'
import { findPrivateWorkspaceId, insertMember, insertPrivateWorkspace } from './store.ts'

export type NewAccount = { userId: string; name: string; at: Date; id: string }

/**
 * Gives a new account its private workspace, in the transaction that creates the account. Safe to call again: an
 * existing private workspace is returned with `created` false.
 */
export async function createPrivateWorkspace(
  trx: Db,
  account: NewAccount,
): Promise<{ workspaceId: string; created: boolean }> {
  const workspaceId = await insertPrivateWorkspace(trx, {
    id: account.id,
    name: namePrivateWorkspace(account.name),
    is_private: true,
    created_by: account.userId,
    created_at: account.at,
  })
  if (workspaceId === undefined)
    return { workspaceId: await findPrivateWorkspaceId(trx, account.userId), created: false }
  await insertMember(trx, {
    workspace_id: workspaceId,
    user_id: account.userId,
    role: 'owner',
    // who works alone decides its compliance as well; in a shared workspace the capability is given
    capabilities: ['compliance'],
    joined_at: account.at,
  })
  await recordAudit(trx, {
    workspaceId,
    actorId: account.userId,
    action: 'workspace.created',
    subject: { type: 'workspace', id: workspaceId },
    details: { is_private: true },
    at: account.at,
  })
  return { workspaceId, created: true }
}
