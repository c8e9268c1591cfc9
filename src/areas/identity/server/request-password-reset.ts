import type { IdentityDeps } from './deps.ts'
import { orderMail } from './order-mail.ts'
import { linkOrigin, toOwnPathOrRefuse } from './own-paths.ts'
import type { Visit } from './visit.ts'

/**
 * Mails a link to a new password where there is an account. Whether there is one is looked up when the mail is written,
 * so answer and time are the same for every address.
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
    .execute((trx) => orderMail(deps, trx, { kind: 'reset-password', userId: null, to: email.toLowerCase(), origin }))
}
