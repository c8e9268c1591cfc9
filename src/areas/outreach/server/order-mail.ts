import type { Transaction } from 'kysely'
import { AppError } from '#core/errors.ts'
import type { Tables } from '#db/tables.ts'
import type { Actor } from '../../permissions.ts'
import { newToken } from '#areas/identity/server/secret-token.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import { composeMail } from '../rules/compose-mail.ts'
import { countedSince, findLimit } from '../rules/limits.ts'
import type { CreateContactDeps } from './deps.ts'
import { digestAddress, digestToken } from './digest.ts'
import { countMailsOfUser, countMailsToRecipientForEveryone, lockRecipientForEveryone } from './limit-store.ts'
import { hasOptedOutForEveryone, insertOptOutLinkForEveryone } from './opt-out-store.ts'
import { optedOut, sendContactMail } from './send-contact-mail.ts'
import type { ContactRow } from './store.ts'

type Order = {
  actor: Actor
  contact: Pick<ContactRow, 'id' | 'company_name' | 'address' | 'message'>
  senderEmail: string
}

/** Queues the mail of a contact in the caller's transaction: it goes out exactly when the contact exists. */
export async function orderMail(
  deps: CreateContactDeps,
  trx: Transaction<Tables>,
  { actor, contact, senderEmail }: Order,
): Promise<{ task_id: string; recipient_hash: Buffer }> {
  const at = deps.clock.now()
  const addressHash = digestAddress(contact.address)
  await lockRecipientForEveryone(trx, addressHash)
  if (await hasOptedOutForEveryone(trx, addressHash)) throw new AppError('UNPROCESSABLE', optedOut)
  const since = countedSince(at)
  const limit = findLimit({
    ofUser: await countMailsOfUser(trx, actor.userId, new Date(since.ofUser)),
    toRecipient: await countMailsToRecipientForEveryone(trx, addressHash, new Date(since.toRecipient)),
  })
  if (limit) throw new AppError('TOO_MANY_REQUESTS', limit)
  const token = newToken(deps)
  await insertOptOutLinkForEveryone(trx, { tokenHash: digestToken(token), addressHash, at })
  const optOutUrl = new URL(`/api/contacts/opt-out?token=${token}`, deps.config.publicUrl).href
  const { id } = await startTask(deps, actor, {
    definition: sendContactMail,
    input: {
      contact_id: contact.id,
      company_name: contact.company_name,
      text: composeMail({ message: contact.message, senderName: actor.name, senderEmail, optOutUrl }),
      reply_to: senderEmail,
      opt_out_url: optOutUrl,
      written_at: at.toISOString(),
    },
    transaction: trx,
  })
  return { task_id: id, recipient_hash: addressHash }
}
