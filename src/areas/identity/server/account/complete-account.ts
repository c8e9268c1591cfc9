import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { recordSecurityEvent } from '#areas/audit/server/security/record-security-event.ts'
import { AppError } from '#core/errors.ts'
import type { Role } from '#areas/permissions.ts'
import type { IdentityDeps, Trx } from '../deps.ts'
import { findUser, hasOtherUsers, insertRole, lockRoles } from '../store.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'accountHooks' | 'config'>

/**
 * Gives an account the role and the workspace that it must never lack. Accounts from the sign-up form have both from
 * the start; accounts created by Google get them here, before their first session.
 */
export async function completeAccount(deps: Deps, userId: string): Promise<void> {
  const found = await findUser(deps.db, userId)
  if (found?.role) return
  await deps.db.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId)
    if (!user) throw new AppError('UNAUTHORIZED', 'Auth session missing!')
    await giveRoleAndWorkspace(deps, trx, {
      userId,
      email: user.email,
      name: user.name,
      isConfirmed: user.email_verified,
      method: 'google',
    })
  })
}

export type Newcomer = {
  userId: string
  email: string
  name: string
  isConfirmed: boolean
  method: 'signup' | 'google'
}

/** Runs in the transaction that creates the account, as its last step. */
export async function giveRoleAndWorkspace(deps: Omit<Deps, 'db'>, trx: Trx, newcomer: Newcomer): Promise<Role> {
  const { userId, email, name, method } = newcomer
  const at = deps.clock.now()
  const role = await chooseRole(deps, trx, newcomer)
  if (!(await insertRole(trx, { userId, role, at }))) return role
  await deps.accountHooks.onAccountCreated(trx, { userId, email, name })
  await recordSecurityEvent(trx, {
    eventType: 'auth_attempt',
    userId,
    success: true,
    details: { method: 'signup', via: method === 'google' ? 'google' : 'password', email, full_name: name },
    at,
  })
  await recordAudit(trx, {
    workspaceId: null,
    actorId: userId,
    action: 'user.created',
    subject: { type: 'user', id: userId },
    details: { method, role },
    at,
  })
  return role
}

/** G027: the first account of an empty installation is its admin; with a configured address, only that account is. */
async function chooseRole({ config }: Pick<Deps, 'config'>, trx: Trx, newcomer: Newcomer): Promise<Role> {
  if (config.adminEmail !== null) {
    return newcomer.isConfirmed && newcomer.email === config.adminEmail.toLowerCase() ? 'admin' : 'basic'
  }
  if (await hasOtherUsers(trx, newcomer.userId)) return 'basic'
  // Two concurrent first accounts do not see each other. The second waits here until the first is committed.
  await lockRoles(trx)
  return (await hasOtherUsers(trx, newcomer.userId)) ? 'basic' : 'admin'
}
