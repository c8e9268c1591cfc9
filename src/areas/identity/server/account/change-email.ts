import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { IdentityDeps } from '../deps.ts'
import { queueAccountMail } from '../sign-in/queue-account-mail.ts'
import { linkOrigin, toOwnPathOrRefuse } from '../password/own-paths.ts'
import { provePresence } from '../sign-in/prove-presence.ts'
import { alreadyRegistered } from '../sign-in/sign-up.ts'
import { findUserByEmail } from '../store.ts'
import type { Visit } from '../sign-in/visit.ts'

type Change = { actor: Actor; newEmail: string; password?: string | undefined; callbackURL?: string | undefined }

/** Mails a link to the new address. The address changes only when the link is opened. */
export async function changeEmail(
  deps: IdentityDeps,
  visit: Visit,
  { actor, newEmail, password, callbackURL }: Change,
): Promise<void> {
  toOwnPathOrRefuse(deps.config, visit, callbackURL)
  await provePresence(deps, actor, password)
  const to = newEmail.toLowerCase()
  if (to === actor.email)
    throw new AppError('BAD_REQUEST', 'This is already your address.', { data: { reason: 'SAME_EMAIL' } })
  if (await findUserByEmail(deps.db, to)) {
    if (deps.config.signUpAnswers === 'open') throw alreadyRegistered()
    return
  }
  const origin = linkOrigin(deps.config, visit)
  await deps.db
    .transaction()
    .execute((trx) => queueAccountMail(deps, trx, { kind: 'change-email', userId: actor.userId, to, origin }))
}
