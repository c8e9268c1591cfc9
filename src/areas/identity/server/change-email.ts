import { AppError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import type { IdentityDeps } from './deps.ts'
import { orderMail } from './order-mail.ts'
import { linkOrigin, toOwnPathOrRefuse } from './own-paths.ts'
import { provePresence } from './prove-presence.ts'
import { alreadyRegistered } from './sign-up.ts'
import { findUserByEmail } from './store.ts'
import type { Visit } from './visit.ts'

type Change = { actor: Actor; newEmail: string; password?: string | undefined; callbackURL?: string | undefined }

/** Mails a link to the new address. The account moves when the link is opened, not before. */
export async function changeEmail(
  deps: IdentityDeps,
  visit: Visit,
  { actor, newEmail, password, callbackURL }: Change,
): Promise<void> {
  toOwnPathOrRefuse(deps.config, visit, callbackURL)
  await provePresence(deps, actor, password)
  const to = newEmail.toLowerCase()
  if (to === actor.email)
    throw new AppError('BAD_REQUEST', 'This is your address already.', { data: { reason: 'SAME_EMAIL' } })
  if (await findUserByEmail(deps.db, to)) {
    if (deps.config.signUpAnswers === 'open') throw alreadyRegistered()
    return
  }
  const origin = linkOrigin(deps.config, visit)
  await deps.db
    .transaction()
    .execute((trx) => orderMail(deps, trx, { kind: 'change-email', userId: actor.userId, to, origin }))
}
