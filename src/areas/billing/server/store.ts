import { sql, type Selectable, type Updateable } from 'kysely'
import type { Card } from '#adapters/payments/port.ts'
import type { Db } from '#db/connection.ts'
import { insertAndReturn, insertIfNew, upsertBy } from '#db/queries/insert-rows.ts'
import { hasRow, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { BillingDetails } from '../contract.ts'
import type { Trx } from './deps.ts'

export type SubscriptionRow = Selectable<Tables['subscriptions']>
export type TrialRow = Selectable<Tables['trials']>

/**
 * Until the transaction ends, nobody else writes the billing of this person. Two clicks, two tabs and two servers wait here
 * for each other.
 */
export async function lockBilling(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing.${userId}`}, 0))`.execute(trx)
}

export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return rowsWhere(db, 'subscriptions', { user_id: userId })
    .selectAll()
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export const insertSubscription = insertAndReturn('subscriptions')

export async function updateSubscription(
  trx: Trx,
  { id, user_id }: Pick<SubscriptionRow, 'id' | 'user_id'>,
  change: Updateable<Tables['subscriptions']> & { updated_at: Date },
): Promise<SubscriptionRow> {
  return updateWhere(trx, 'subscriptions', { id })
    .set(change)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** People whose period is over; invoices of plans at the payment provider come from there. */
export async function listDueForEveryone(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('ended_at', 'is', null)
    .where('provider_subscription_id', 'is', null)
    .where('period_end', '<=', now)
    .orderBy('period_end')
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

export async function findTrial(db: Db, userId: string): Promise<TrialRow | undefined> {
  return rowsWhere(db, 'trials', { user_id: userId }).selectAll().executeTakeFirst()
}

/** False when the person or somebody with the same address had a trial. */
export const insertTrial = insertIfNew('trials')

export function hasTrialOf(db: Db, emailHash: Buffer): Promise<boolean> {
  return hasRow(db, 'trials', { email_hash: emailHash })
}

export async function findDetails(db: Db, userId: string): Promise<BillingDetails | undefined> {
  return rowsWhere(db, 'billing_details', { user_id: userId })
    .select(['name', 'street', 'city', 'state', 'zip_code', 'country'])
    .executeTakeFirst()
}

const writeDetails = upsertBy('billing_details', 'user_id')

export async function upsertDetails(trx: Trx, userId: string, details: BillingDetails & { at: Date }): Promise<void> {
  const { at, ...rest } = details
  await writeDetails(trx, { user_id: userId, ...rest, updated_at: at })
}

export async function findPaymentMethod(db: Db, userId: string) {
  return rowsWhere(db, 'payment_methods', { user_id: userId })
    .select(['brand', 'last_four', 'expiry_month', 'expiry_year'])
    .executeTakeFirst()
}

const writePaymentMethod = upsertBy('payment_methods', 'user_id')

export async function savePaymentMethod(trx: Trx, userId: string, { at, ...card }: Card & { at: Date }): Promise<void> {
  await writePaymentMethod(trx, {
    user_id: userId,
    brand: card.brand,
    last_four: card.lastFour,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    updated_at: at,
  })
}

export async function findCustomer(db: Db, userId: string) {
  return rowsWhere(db, 'users', { id: userId }).select(['name', 'email']).executeTakeFirst()
}
