import type { Transaction } from 'kysely'
import type { PaymentProvider } from '#adapters/payments/port.ts'
import type { Tables } from '#db/tables.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'

export type Trx = Transaction<Tables>

export type BillingDeps = StartTaskDeps & {
  /** Null: nothing can be paid online. */
  payments: PaymentProvider | null
  config: {
    publicUrl: string
    stripe: { priceIds: { basic: string; premium: string; enterprise: string }; taxRateId: string | null } | null
  }
}
