import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { Mail, Mailer } from '#adapters/mail/port.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { JobDefinition } from '../job-definition.ts'
import { publishNews } from '../news/publish-news.ts'
import { startTask, type StartTaskDeps } from '../start-task.ts'
import { hasTaskForEveryone } from '../store.ts'
import { insertOrderedMail, markInOutboxForEveryone } from './mail-store.ts'

const attachmentsLimitBytes = 1024 * 1024

const QueuedMail = z.strictObject({
  to: z.string().max(254),
  subject: z.string().max(500),
  text: z.string().max(100_000),
  html: z.string().max(200_000).optional(),
  /** Who is answered; without it nobody is. */
  replyTo: z.string().max(254).optional(),
  attachments: z
    .array(z.strictObject({ name: z.string().max(200), type: z.string().max(100), base64: z.string() }))
    .max(10)
    .refine((all) => all.reduce((sum, one) => sum + one.base64.length, 0) <= (attachmentsLimitBytes / 3) * 4, {
      message: 'The attachments of an email can be at most 1 MB in total.',
    }),
  written_at: z.iso.datetime(),
})
type QueuedMail = z.infer<typeof QueuedMail>

/** Sends one mail to the mail server or the outbox. Its content is then cleared, because its links are secrets. */
export const sendMail: JobDefinition<{ db: Db; mailer: Mailer }, QueuedMail> = {
  kind: 'send-mail',
  title: (mail) => `Mail to ${maskAddress(mail.to)}: ${mail.subject}`,
  input: QueuedMail,
  // With the queue's growing pauses this is about an hour and a half.
  retryLimit: 12,
  timeoutSeconds: 120,
  concurrency: 3,
  forgetInput: true,
  async run({ db, mailer }, { attachments, written_at, ...mail }, { taskId }) {
    const { via } = await mailer.send({
      ...mail,
      id: taskId,
      date: new Date(written_at),
      attachments: attachments.map(({ name, type, base64 }) => ({
        name,
        type,
        content: Buffer.from(base64, 'base64'),
      })),
    })
    const order = via === 'outbox' ? await markInOutboxForEveryone(db, taskId) : undefined
    if (order) await publishNews(db, { workspaceId: order.workspace_id, userId: order.user_id, topic: 'tasks' })
  },
}

type NewMail = Omit<Mail, 'id' | 'date'> & {
  /**
   * The user who requested this mail, knows its content and may pass it on where there is no mail server. Null if
   * nobody requested it, and for mails whose links are secrets of the recipient, such as account mails.
   */
  orderedBy: { workspaceId: string; userId: string; aboutId: string } | null
}

/** For work that may begin again: whether a mail of this key was queued, as long as its task is kept (30 days). */
export function hasQueuedMailForEveryone(db: Db, key: string): Promise<boolean> {
  return hasTaskForEveryone(db, sendMail.kind, key)
}

/**
 * Queues a mail in the transaction of its write: it is sent exactly when that commits, and retried until the mail
 * server accepts it.
 */
export async function queueMail(
  deps: StartTaskDeps,
  transaction: Transaction<Tables>,
  { attachments = [], html, replyTo, to, subject, text, orderedBy, key }: NewMail & { key?: string },
): Promise<{ id: string }> {
  const writtenAt = deps.clock.now()
  const input: QueuedMail = {
    to,
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(replyTo === undefined ? {} : { replyTo }),
    attachments: attachments.map(({ name, type, content }) => ({
      name,
      type,
      base64: Buffer.from(content).toString('base64'),
    })),
    written_at: writtenAt.toISOString(),
  }
  const { id } = await startTask(deps, 'system', { definition: sendMail, input, transaction, ...(key && { key }) })
  if (orderedBy) {
    await insertOrderedMail(transaction, {
      id,
      workspace_id: orderedBy.workspaceId,
      user_id: orderedBy.userId,
      about_id: orderedBy.aboutId,
      recipient: to,
      written_at: writtenAt,
    })
    // The newest mail about a subject replaces earlier ones in the list.
    await publishNews(transaction, { workspaceId: orderedBy.workspaceId, userId: orderedBy.userId, topic: 'tasks' })
  }
  return { id }
}

function maskAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, 1)}…@${domain}`
}
