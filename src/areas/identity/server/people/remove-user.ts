import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { IdentityDeps, Trx } from '../deps.ts'
import { countAdmins, deleteUser, findUser, hasOtherUsers, lockRoles } from '../store.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'accountHooks'>

/** Deletes another user's account. Admins delete their own in the account dialog, which asks for the password. */
export async function removeUser(deps: Deps, actor: Actor, { userId }: { userId: string }): Promise<void> {
  if (userId === actor.userId) throw new AppError('CONFLICT', 'Delete your own account in the account dialog.')
  await deps.db.transaction().execute((trx) => eraseUser(deps, trx, { userId, actorId: actor.userId }))
}

/** Removes a user from the database. An installation with users keeps at least one admin. */
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
    throw new AppError('CONFLICT', 'The last admin cannot be deleted. Make someone else an admin first.')
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
