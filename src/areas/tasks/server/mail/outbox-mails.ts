import type { Mailer } from '#adapters/mail/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { OutboxMail } from '../../contract.ts'
import { findOrderedMail, listOrderedMails } from './mail-store.ts'

type Deps = { db: Db; mailer: Mailer }

/** Mails that nobody has received, only the newest to each recipient about each subject. */
export async function listOutboxMails({ db, mailer }: Deps, actor: Actor): Promise<OutboxMail[]> {
  if (mailer.via !== 'outbox') return []
  const rows = await listOrderedMails(db, actor)
  return rows
    .filter(({ is_in_outbox }) => is_in_outbox)
    .map(({ id, about_id, recipient, written_at }) => ({
      id,
      about_id,
      recipient,
      written_at: written_at.toISOString(),
    }))
}

/** The file of a mail, for the user who requested it, in the workspace where it was requested. */
export async function getOutboxMail({ db, mailer }: Deps, actor: Actor, { id }: { id: string }): Promise<File> {
  const row = await findOrderedMail(db, actor, id)
  const content = row ? await mailer.find({ id, date: row.written_at }) : null
  if (!row || !content) throw new AppError('NOT_FOUND', 'There is no such mail to download.')
  return new File([Uint8Array.from(content)], 'mail.eml', { type: 'message/rfc822' })
}
