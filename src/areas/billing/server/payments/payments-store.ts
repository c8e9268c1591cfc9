import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertAndReturn, insertIfNew, insertMany } from '#db/queries/insert-rows.ts'
import { hasRow, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { Trx } from '../deps.ts'
import type { SubscriptionRow } from '../store.ts'

export type CheckoutRow = Selectable<Tables['checkouts']>

export async function findOpenCheckout(db: Db, userId: string): Promise<CheckoutRow | undefined> {
  return rowsWhere(db, 'checkouts', { user_id: userId, state: 'open' }).selectAll().executeTakeFirst()
}

export const insertCheckout = insertAndReturn('checkouts')

/** A checkout that is over stays so: reports arrive in any order. False if it is over. */
export async function updateOpenCheckout(
  db: Db,
  { id, user_id }: Pick<CheckoutRow, 'id' | 'user_id'>,
  change: Updateable<Tables['checkouts']>,
): Promise<boolean> {
  const changed = await updateWhere(db, 'checkouts', { id })
    .set(change)
    .where('user_id', 'is not distinct from', user_id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Gives up a page that the provider has not been asked for yet. False if it has one by now, or is over. */
export async function giveUpCheckout(db: Db, { id, user_id }: CheckoutRow, at: Date): Promise<boolean> {
  const changed = await updateWhere(db, 'checkouts', { id })
    .set({ state: 'expired', updated_at: at })
    .where('user_id', 'is not distinct from', user_id)
    .where('state', '=', 'open')
    .where('checkout_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function findCheckoutForEveryone(db: Db, id: string): Promise<CheckoutRow | undefined> {
  return rowsWhere(db, 'checkouts', { id }).selectAll().executeTakeFirst()
}

export async function findProviderCustomer(db: Db, userId: string): Promise<string | undefined> {
  const row = await rowsWhere(db, 'provider_customers', { user_id: userId }).select('customer_id').executeTakeFirst()
  return row?.customer_id
}

/** The customer of the person: the first one stays, whoever else created another meanwhile. */
export async function saveProviderCustomer(db: Db, row: Insertable<Tables['provider_customers']>) {
  await db
    .insertInto('provider_customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findProviderCustomer(db, row.user_id)
}

export async function findUserOfCustomerForEveryone(db: Db, customerId: string): Promise<string | undefined> {
  const row = await rowsWhere(db, 'provider_customers', { customer_id: customerId })
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function findProviderSubscriptionForEveryone(db: Db, id: string) {
  return rowsWhere(db, 'provider_subscriptions', { id }).selectAll().executeTakeFirst()
}

export async function saveProviderSubscription(trx: Trx, row: Insertable<Tables['provider_subscriptions']>) {
  const { id: _id, created_at: _created, user_id: _user, ...change } = row
  await trx
    .insertInto('provider_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
}

/** It may still charge the person, or a fee of it has no invoice yet. */
const isUnsettled = sql<boolean>`(state <> 'over' or exists (
  select from provider_charges join charged_deals using (deal_id)
  where provider_charges.provider_subscription_id = provider_subscriptions.id and charged_deals.invoice_id is null
))`

/** Ids of the subscriptions at the provider that are to be compared. */
export async function listUnsettledSubscriptions(db: Db, userId: string): Promise<string[]> {
  const rows = await rowsWhere(db, 'provider_subscriptions', { user_id: userId })
    .select('id')
    .where(isUnsettled)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Subscriptions at the provider whose account was deleted here. */
export async function listOrphanedForEveryone(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_subscriptions')
    .select('id')
    .where('user_id', 'is', null)
    .where('state', '<>', 'over')
    .execute()
  return rows.map(({ id }) => id)
}

/** Open pages at the provider whose account was deleted here. */
export async function listOrphanedCheckoutsForEveryone(db: Db): Promise<CheckoutRow[]> {
  return db.selectFrom('checkouts').selectAll().where('user_id', 'is', null).where('state', '=', 'open').execute()
}

/** People with something open at the provider. */
export async function listPayersForEveryone(db: Db): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from provider_subscriptions where ${isUnsettled} and user_id is not null
    union select user_id from checkouts where state = 'open' and user_id is not null order by user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

type MarkBehindInput = { isBehind: boolean; at: Date }

export async function markBehind(trx: Trx, id: string, { isBehind, at }: MarkBehindInput): Promise<void> {
  await updateWhere(trx, 'provider_subscriptions', { id }).set({ is_behind: isBehind, updated_at: at }).execute()
}

export async function markOverForEveryone(db: Db, id: string, at: Date): Promise<void> {
  await updateWhere(db, 'provider_subscriptions', { id })
    .set({ state: 'over', is_behind: false, updated_at: at })
    .execute()
}

/** The plan of a subscription at the provider, also when it has ended. */
export async function findPlanOfForEveryone(db: Db, providerId: string): Promise<SubscriptionRow | undefined> {
  return rowsWhere(db, 'subscriptions', { provider_subscription_id: providerId }).selectAll().executeTakeFirst()
}

export function hasEvent(db: Db, id: string): Promise<boolean> {
  return hasRow(db, 'provider_events', { id })
}

/** False if this notification was processed before; another one in progress is waited for. */
export const insertEvent = insertIfNew('provider_events')

export async function deleteOldEventsForEveryone(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute()
}

function selectCharges(db: Db) {
  return db
    .selectFrom('provider_charges')
    .innerJoin('charged_deals', 'charged_deals.deal_id', 'provider_charges.deal_id')
}

export type UnsentCharge = Awaited<ReturnType<typeof listUnsentCharges>>[number]

export async function listUnsentCharges(db: Db, providerId: string) {
  return selectCharges(db)
    .select([
      'provider_charges.deal_id',
      'provider_charges.description',
      'provider_charges.attempted_at',
      'provider_charges.created_at',
      'charged_deals.fee_minor',
      'charged_deals.currency',
    ])
    .where('provider_charges.provider_subscription_id', '=', providerId)
    .where('provider_charges.item_id', 'is', null)
    .orderBy('provider_charges.created_at')
    .orderBy('provider_charges.deal_id')
    .execute()
}

export const insertProviderCharges = insertMany('provider_charges')

export async function updateProviderCharge(
  db: Db,
  dealId: string,
  change: { attempted_at: Date } | { item_id: string } | { attempted_at: null; item_id: null },
): Promise<void> {
  await updateWhere(db, 'provider_charges', { deal_id: dealId }).set(change).execute()
}

/** Fees of a subscription that no invoice contains yet, whether the provider has them or not. */
export async function listWaitingCharges(db: Db, providerId: string) {
  return selectCharges(db)
    .select(['provider_charges.deal_id', 'provider_charges.attempted_at', 'provider_charges.item_id'])
    .where('provider_charges.provider_subscription_id', '=', providerId)
    .where('charged_deals.invoice_id', 'is', null)
    .orderBy('provider_charges.deal_id')
    .execute()
}

/** The people whose fees of these deals no invoice contains yet. */
export async function listPayersOfChargesForEveryone(db: Db, dealIds: readonly string[]): Promise<string[]> {
  const rows = await selectCharges(db)
    .innerJoin('provider_subscriptions', 'provider_subscriptions.id', 'provider_charges.provider_subscription_id')
    .select('provider_subscriptions.user_id')
    .distinct()
    .where('provider_charges.deal_id', 'in', dealIds)
    .where('charged_deals.invoice_id', 'is', null)
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

/** Fees that the provider may have, and that no invoice contains yet. */
export async function listSentCharges(db: Db, subscriptionId: string) {
  return selectCharges(db)
    .select(['provider_charges.deal_id', 'provider_charges.attempted_at', 'provider_charges.item_id'])
    .where('charged_deals.subscription_id', '=', subscriptionId)
    .where('charged_deals.invoice_id', 'is', null)
    .where('provider_charges.attempted_at', 'is not', null)
    .orderBy('provider_charges.deal_id')
    .execute()
}

/** Fees of a subscription that the provider does not have and no invoice contains yet. */
export async function listUninvoicedCharges(trx: Trx, subscriptionId: string) {
  return selectCharges(trx)
    .select([
      'charged_deals.deal_id',
      'charged_deals.fee_minor',
      'charged_deals.currency',
      'provider_charges.description',
    ])
    .where('charged_deals.subscription_id', '=', subscriptionId)
    .where('charged_deals.invoice_id', 'is', null)
    .where('provider_charges.attempted_at', 'is', null)
    .orderBy('charged_deals.deal_id')
    .execute()
}
