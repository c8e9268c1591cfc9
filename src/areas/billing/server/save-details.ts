import type { Actor } from '#areas/permissions.ts'
import type { BillingDetails } from '../contract.ts'
import type { BillingDeps } from './deps.ts'
import { upsertDetails } from './store.ts'

/** Name and address for the next invoices; those that were written stay as they are. */
export async function saveDetails(
  { db, clock }: BillingDeps,
  { userId }: Actor,
  details: BillingDetails,
): Promise<BillingDetails> {
  await db.transaction().execute((trx) => upsertDetails(trx, userId, { ...details, at: clock.now() }))
  return details
}
