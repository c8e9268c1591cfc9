import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { Mail, Mailer } from '#adapters/mail/port.ts'
import type { Tables } from '#db/tables.ts'
import type { JobDefinition } from './job-definition.ts'
import { startTask, type StartTaskDeps } from './start-task.ts'

const attachmentsLimitBytes = 1024 * 1024

const QueuedMail = z.strictObject({
  to: z.string().max(254),
  subject: z.string().max(500),
  text: z.string().max(100_000),
  html: z.string().max(200_000).optional(),
  attachments: z
    .array(z.strictObject({ name: z.string().max(200), type: z.string().max(100), base64: z.string() }))
    .max(10)
    .refine((all) => all.reduce((sum, one) => sum + one.base64.length, 0) <= (attachmentsLimitBytes / 3) * 4, {
      message: 'The attachments of a mail may have 1 MB together.',
    }),
  written_at: z.iso.datetime(),
})
type QueuedMail = z.infer<typeof QueuedMail>

/** Hands one mail to the mail server or the outbox. Its content is forgotten afterwards: links in it are secrets. */
export const sendMail: JobDefinition<{ mailer: Mailer }, QueuedMail> = {
  kind: 'send-mail',
  title: (mail) => `Mail to ${maskAddress(mail.to)}: ${mail.subject}`,
  input: QueuedMail,
  // With the growing pauses of the queue: for about an hour and a half.
  retryLimit: 12,
  timeoutSeconds: 120,
  concurrency: 3,
  forgetInput: true,
  async run({ mailer }, { attachments, written_at, ...mail }, { taskId }) {
    await mailer.send({
      ...mail,
      id: taskId,
      date: new Date(written_at),
      attachments: attachments.map(({ name, type, base64 }) => ({
        name,
        type,
        content: Buffer.from(base64, 'base64'),
      })),
    })
  },
}

/**
 * Queues a mail inside the transaction of the write it belongs to: it goes out exactly when that commits, and is tried
 * again until the mail server takes it.
 */
export async function queueMail(
  deps: StartTaskDeps,
  transaction: Transaction<Tables>,
  mail: Omit<Mail, 'id' | 'date'>,
): Promise<{ id: string }> {
  const { attachments = [], html, to, subject, text } = mail
  const input: QueuedMail = {
    to,
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    attachments: attachments.map(({ name, type, content }) => ({
      name,
      type,
      base64: Buffer.from(content).toString('base64'),
    })),
    written_at: deps.clock.now().toISOString(),
  }
  return await startTask(deps, 'system', { definition: sendMail, input, transaction })
}

function maskAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, 1)}…@${domain}`
}
