import type { Transaction } from 'kysely'
import type { JobQueue } from '#adapters/jobs/port.ts'
import type { PaymentProvider } from '#adapters/payments/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type Trx = Transaction<Tables>

export type BillingDeps = {
  db: Db
  clock: Clock
  newId: NewId
  queue: JobQueue
  /** Null: nothing can be paid online. */
  payments: PaymentProvider | null
  config: {
    publicUrl: string
    stripe: { priceIds: { basic: string; premium: string; enterprise: string }; taxRateId: string | null } | null
  }
}
