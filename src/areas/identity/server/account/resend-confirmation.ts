import type { IdentityDeps } from '../deps.ts'
import { queueAccountMail } from '../sign-in/queue-account-mail.ts'
import { linkOrigin, toOwnPathOrRefuse } from '../password/own-paths.ts'
import type { Visit } from '../sign-in/visit.ts'

/** Resends the confirmation if it is due, which is checked later, as in request-password-reset.ts. */
export async function resendConfirmation(
  deps: IdentityDeps,
  visit: Visit,
  { email, callbackURL }: { email: string; callbackURL?: string | undefined },
): Promise<void> {
  toOwnPathOrRefuse(deps.config, visit, callbackURL)
  const origin = linkOrigin(deps.config, visit)
  await deps.db
    .transaction()
    .execute((trx) =>
      queueAccountMail(deps, trx, { kind: 'confirm-email', userId: null, to: email.toLowerCase(), origin }),
    )
}
