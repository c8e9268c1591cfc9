import * as z from 'zod'
import type { IdentityDeps, Trx } from './deps.ts'

/** What a mail is about. Its text and its secret come about when it is sent, so no row of the queue opens an account. */
export const AccountMail = z.strictObject({
  kind: z.enum([
    'confirm-email',
    'change-email',
    'reset-password',
    'known-address',
    'address-changed',
    'password-changed',
  ]),
  /** Null: whoever has the address when the mail is written, if anybody. */
  userId: z.uuid().nullable(),
  to: z.string(),
  origin: z.string(),
  orderedAt: z.iso.datetime(),
})
export type AccountMail = z.infer<typeof AccountMail>

/** Orders a mail that is sent exactly when the transaction commits, and tried again while the mail server is away. */
export async function orderMail(
  { startMail, clock }: Pick<IdentityDeps, 'startMail' | 'clock'>,
  trx: Trx,
  order: Omit<AccountMail, 'orderedAt'>,
): Promise<void> {
  await startMail(trx, { ...order, orderedAt: clock.now().toISOString() })
}
