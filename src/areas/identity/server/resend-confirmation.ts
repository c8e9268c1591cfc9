import type { IdentityDeps } from './deps.ts'
import { orderMail } from './order-mail.ts'
import { linkOrigin, toOwnPathOrRefuse } from './own-paths.ts'
import type { Visit } from './visit.ts'

/** Sends the confirmation again where one is due, which is looked up when the mail is written: see request-password-reset.ts. */
export async function resendConfirmation(
  deps: IdentityDeps,
  visit: Visit,
  { email, callbackURL }: { email: string; callbackURL?: string | undefined },
): Promise<void> {
  toOwnPathOrRefuse(deps.config, visit, callbackURL)
  const origin = linkOrigin(deps.config, visit)
  await deps.db
    .transaction()
    .execute((trx) => orderMail(deps, trx, { kind: 'confirm-email', userId: null, to: email.toLowerCase(), origin }))
}
