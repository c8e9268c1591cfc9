import * as z from 'zod'

/** The order for `send-refund.ts`, placed in the transaction of the refund. */
export const sendRefund = {
  kind: 'send-refund',
  title: () => 'Refund a payment at the payment provider',
  input: z.strictObject({ refund_id: z.uuid() }),
}
