import type { IdentityDeps } from '../deps.ts'
import { linkOrigin, toOwnPathOrRefuse } from '../password/own-paths.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import type { Visit } from './visit.ts'

type MailRequest = { kind: 'confirm-email' | 'reset-password'; email: string; path: string | undefined }

/**
 * Mails a link if the address has an account that is due one. That is looked up when the mail is written, so response and
 * timing are the same for every address.
 */
export async function requestAccountMail(
  deps: IdentityDeps,
  visit: Visit,
  { kind, email, path }: MailRequest,
): Promise<void> {
  toOwnPathOrRefuse(deps.config, visit, path)
  const origin = linkOrigin(deps.config, visit)
  await deps.db
    .transaction()
    .execute((trx) => queueAccountMail(deps, trx, { kind, userId: null, to: email.toLowerCase(), origin }))
}
