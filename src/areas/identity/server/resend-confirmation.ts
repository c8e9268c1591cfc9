import type { IdentityDeps } from './deps.ts'
import { orderMail } from './order-mail.ts'
import { linkOrigin, toOwnPathOrRefuse } from './own-paths.ts'
import { findUserByEmail } from './store.ts'
import type { Visit } from './visit.ts'

/** Sends the confirmation again where one is due. The answer is the same for every address. */
export async function resendConfirmation(
  deps: IdentityDeps,
  visit: Visit,
  { email, callbackURL }: { email: string; callbackURL?: string | undefined },
): Promise<void> {
  toOwnPathOrRefuse(deps.config, visit, callbackURL)
  const user = await findUserByEmail(deps.db, email)
  if (!user || user.email_verified) return
  const origin = linkOrigin(deps.config, visit)
  await deps.db
    .transaction()
    .execute((trx) => orderMail(deps, trx, { kind: 'confirm-email', userId: user.id, to: user.email, origin }))
}
