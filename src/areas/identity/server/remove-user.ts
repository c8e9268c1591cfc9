import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { IdentityDeps, Trx } from './deps.ts'
import { countAdmins, deleteUser, findUser, hasOtherUsers, lockRoles } from './store.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'accountHooks'>

/** Deletes somebody's account. Admins delete their own in the account dialog, where the password is asked. */
export async function removeUser(deps: Deps, actor: Actor, { userId }: { userId: string }): Promise<void> {
  if (userId === actor.userId) throw new AppError('CONFLICT', 'Delete your own account in the account dialog.')
  await deps.db.transaction().execute((trx) => eraseUser(deps, trx, { userId, actorId: actor.userId }))
}

/** Takes a person out of the database. An installation with people in it keeps at least one admin. */
export async function eraseUser(
  deps: Pick<Deps, 'clock' | 'accountHooks'>,
  trx: Trx,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  await lockRoles(trx)
  const user = await findUser(trx, userId)
  if (!user) throw new AppError('NOT_FOUND', 'There is no such account.')
  const isLastAdmin = user.role === 'admin' && (await countAdmins(trx)) === 1
  if (isLastAdmin && (await hasOtherUsers(trx, userId))) {
    throw new AppError('CONFLICT', 'The last admin cannot be deleted. Make somebody else an admin first.')
  }
  await deps.accountHooks.onAccountDeleted(trx, { userId })
  await deleteUser(trx, userId)
  await recordAudit(trx, {
    workspaceId: null,
    actorId,
    action: 'user.deleted',
    subject: { type: 'user', id: userId },
    details: { by: actorId === userId ? 'owner' : 'admin' },
    at: deps.clock.now(),
  })
}
