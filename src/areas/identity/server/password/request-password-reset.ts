import type { IdentityDeps } from '../deps.ts'
import { queueAccountMail } from '../sign-in/queue-account-mail.ts'
import { linkOrigin, toOwnPathOrRefuse } from './own-paths.ts'
import type { Visit } from '../sign-in/visit.ts'

/**
 * Mails a password reset link if the address has an account. That is looked up when the mail is written, so response
 * and timing are the same for every address.
 */
export async function requestPasswordReset(
  deps: IdentityDeps,
  visit: Visit,
  { email, redirectTo }: { email: string; redirectTo?: string | undefined },
): Promise<void> {
  toOwnPathOrRefuse(deps.config, visit, redirectTo)
  const origin = linkOrigin(deps.config, visit)
  await deps.db
    .transaction()
    .execute((trx) =>
      queueAccountMail(deps, trx, { kind: 'reset-password', userId: null, to: email.toLowerCase(), origin }),
    )
}
