import * as z from 'zod'

/** The order for `sync-payments.ts`, which whatever writes billing can place. */
export const syncPayments = {
  kind: 'sync-payments',
  title: () => 'Compare a plan with the payment provider',
  input: z.strictObject({ user_id: z.uuid() }),
}
