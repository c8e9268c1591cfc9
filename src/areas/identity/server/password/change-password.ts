import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { SignedInUser } from '../../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import { deleteLinksToAccount } from './link-store.ts'
import { queueAccountMail } from '../sign-in/queue-account-mail.ts'
import { linkOrigin } from './own-paths.ts'
import { provePresence } from '../sign-in/prove-presence.ts'
import { refuseWeak, replacePassword } from './reset-password.ts'
import { deleteSessions } from '../account/session-store.ts'
import { findPasswordHash, findUser, toSignedInUser } from '../store.ts'
import type { Visit } from '../sign-in/visit.ts'

type Change = { actor: Actor; currentPassword: string; newPassword: string }

/** Sets a new password and ends every other session. Users who only use Google set theirs with a mail link. */
export async function changePassword(
  deps: IdentityDeps,
  visit: Visit,
  { actor, currentPassword, newPassword }: Change,
): Promise<SignedInUser> {
  if ((await findPasswordHash(deps.db, actor.userId)) === null) {
    throw new AppError('BAD_REQUEST', 'This account has no password yet. Use "Forgot password?" to set one.', {
      data: { reason: 'NO_PASSWORD' },
    })
  }
  await provePresence(deps, actor, currentPassword)
  refuseWeak(newPassword, actor)
  const { password } = await deps.auth.core.$context
  const hash = await password.hash(newPassword)
  const origin = linkOrigin(deps.config, visit)
  return deps.db.transaction().execute(async (trx) => {
    await deleteLinksToAccount(trx, actor.userId)
    await deleteSessions(trx, actor.userId, { sessionId: actor.sessionId })
    await queueAccountMail(deps, trx, { kind: 'password-changed', userId: actor.userId, to: actor.email, origin })
    await replacePassword(deps, trx, { userId: actor.userId, hash, method: 'change' })
    const user = await findUser(trx, actor.userId)
    if (!user) throw new AppError('UNAUTHORIZED', 'Auth session missing!')
    return toSignedInUser(user, deps.clock.now())
  })
}
