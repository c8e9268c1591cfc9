import * as z from 'zod'
import type { IdentityDeps, Trx } from '../deps.ts'

/** A mail to send. Text and secret are created when it is sent, so the queue contains no secret. */
export const AccountMail = z.strictObject({
  kind: z.enum([
    'confirm-email',
    'change-email',
    'reset-password',
    'known-address',
    'address-changed',
    'password-changed',
    'second-factor-off',
  ]),
  /** Null: the user with this address when the mail is written, if any. */
  userId: z.uuid().nullable(),
  to: z.string(),
  origin: z.string(),
  orderedAt: z.iso.datetime(),
})
export type AccountMail = z.infer<typeof AccountMail>

/** Queues a mail that is sent if the transaction commits, with retries while the mail server is unavailable. */
export async function queueAccountMail(
  { startMail, clock }: Pick<IdentityDeps, 'startMail' | 'clock'>,
  trx: Trx,
  order: Omit<AccountMail, 'orderedAt'>,
): Promise<void> {
  await startMail(trx, { ...order, orderedAt: clock.now().toISOString() })
}
