import type { IdentityDeps } from './deps.ts'
import { orderMail } from './order-mail.ts'
import { linkOrigin, toOwnPathOrRefuse } from './own-paths.ts'
import { findUserByEmail } from './store.ts'
import type { Visit } from './visit.ts'

/** Mails a link to a new password where there is an account. The answer is the same for every address. */
export async function requestPasswordReset(
  deps: IdentityDeps,
  visit: Visit,
  { email, redirectTo }: { email: string; redirectTo?: string | undefined },
): Promise<void> {
  toOwnPathOrRefuse(deps.config, visit, redirectTo)
  const user = await findUserByEmail(deps.db, email)
  if (!user) return
  const origin = linkOrigin(deps.config, visit)
  await deps.db
    .transaction()
    .execute((trx) => orderMail(deps, trx, { kind: 'reset-password', userId: user.id, to: user.email, origin }))
}
