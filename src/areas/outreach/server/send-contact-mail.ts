import * as z from 'zod'
import type { Mailer } from '#adapters/mail/port.ts'
import { AppError, ProviderError } from '#core/errors.ts'
import { changeRecords } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import { contactKind } from './contact-kind.ts'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { fateTexts } from '../rules/mail-fate.ts'
import { digestAddress } from './digest.ts'
import { hasOptedOutForEveryone } from './opt-out-store.ts'
import { findQueuedContactForEveryone, type ContactRow } from './store.ts'

const OrderedMail = z.strictObject({
  contact_id: z.uuid(),
  company_name: z.string().max(300),
  text: z.string().max(30_000),
  reply_to: z.string().max(254),
  opt_out_url: z.string().max(500),
  written_at: z.iso.datetime(),
})
export type OrderedMail = z.infer<typeof OrderedMail>

type Deps = RecordDeps & { mailer: Mailer }

export const optedOut = 'This recipient has asked not to be contacted.'

/** Hands the mail of a contact over and notes in the contact what became of it. */
export const sendContactMail: JobDefinition<Deps, OrderedMail> = {
  kind: 'send-contact-mail',
  title: ({ company_name }) => `Email to ${company_name}`,
  input: OrderedMail,
  // With the growing pauses of the queue: for about an hour and a half.
  retryLimit: 12,
  timeoutSeconds: 120,
  concurrency: 3,
  // The link in it is a secret of the recipient.
  forgetInput: true,
  async run(deps, mail, { taskId }) {
    const contact = await findQueuedContactForEveryone(deps.db, mail.contact_id)
    if (!contact) return
    if (await hasOptedOutForEveryone(deps.db, digestAddress(contact.address))) {
      await settle(deps, contact, { state: 'failed', failure: optedOut })
      throw new AppError('UNPROCESSABLE', optedOut)
    }
    const { via } = await send(deps, contact, { mail, taskId })
    await settle(deps, contact, { state: via === 'smtp' ? 'sent' : 'written-to-outbox', failure: null })
  },
}

async function send(deps: Deps, contact: ContactRow, { mail, taskId }: { mail: OrderedMail; taskId: string }) {
  try {
    return await deps.mailer.send({
      id: taskId,
      date: new Date(mail.written_at),
      to: contact.address,
      subject: contact.subject,
      text: mail.text,
      replyTo: mail.reply_to,
      unsubscribeUrl: mail.opt_out_url,
    })
  } catch (error) {
    const isFinal = error instanceof AppError || (error instanceof ProviderError && !error.retryable)
    if (isFinal) await settle(deps, contact, { state: 'failed', failure: fateTexts.failed })
    throw error
  }
}

type End = { state: 'sent' | 'written-to-outbox' | 'failed'; failure: string | null }

/** Nobody did this, so it is in the versions and not in the audit log; open screens are told. */
async function settle(deps: Deps, { id, workspace_id: workspaceId }: ContactRow, end: End): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await changeRecords(
      { ...deps, db: trx },
      { workspaceId, userId: null },
      {
        kind: contactKind,
        ids: [id],
        read: () => Promise.resolve(),
        decide: ({ state }) => ({ facts: state === 'queued' ? end : {} }),
      },
    )
    await publishNews(trx, { workspaceId, topic: 'outreach', id })
  })
}
