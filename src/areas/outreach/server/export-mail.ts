import type { Mailer } from '#adapters/mail/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { composeMail } from '../rules/compose-mail.ts'
import { digestAddress } from './digest.ts'
import { hasOptedOutForEveryone } from './opt-out-store.ts'
import { optedOut } from './send-contact-mail.ts'
import { findUnsentMail } from './store.ts'

type Deps = { db: Db; mailer: Mailer }

/**
 * A mail of the outbox for whoever wrote it. Made anew: the link of the written one stops all mails to the recipient,
 * and that is for nobody else to decide.
 */
export async function exportMail({ db, mailer }: Deps, actor: Actor, contactId: string): Promise<File> {
  const contact = mailer.via === 'outbox' ? await findUnsentMail(db, actor, contactId) : undefined
  if (!contact) throw new AppError('NOT_FOUND', 'This email cannot be downloaded.')
  if (await hasOptedOutForEveryone(db, digestAddress(contact.address))) throw new AppError('CONFLICT', optedOut)
  const content = await mailer.toFile({
    id: contact.id,
    date: contact.created_at,
    to: contact.address,
    subject: contact.subject,
    text: composeMail({
      message: contact.message,
      senderName: actor.name,
      senderEmail: actor.email,
      optOutUrl: null,
    }),
    replyTo: actor.email,
  })
  return new File([Uint8Array.from(content)], 'mail.eml', { type: 'message/rfc822' })
}
