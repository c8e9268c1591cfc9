import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type RefundRow = Selectable<Tables['refunds']>
export type DisputeRow = Selectable<Tables['disputes']>

export const insertRefund = insertOne('refunds')

export async function findRefundForEveryone(db: Db, id: string): Promise<RefundRow | undefined> {
  return rowsWhere(db, 'refunds', { id }).selectAll().executeTakeFirst()
}

type ReportedRefund = { id: string; reference: string | null; invoiceId: string }

/** The row of a refund at the provider: by its id, else the one that was ordered here and has no answer yet. */
export async function findReportedRefund(db: Db, reported: ReportedRefund): Promise<RefundRow | undefined> {
  const known = await rowsWhere(db, 'refunds', { provider_refund_id: reported.id }).selectAll().executeTakeFirst()
  if (known || reported.reference === null) return known
  return rowsWhere(db, 'refunds', { invoice_id: reported.invoiceId, method: 'provider' })
    .selectAll()
    .where(sql`id::text`, '=', reported.reference)
    .where('provider_refund_id', 'is', null)
    .executeTakeFirst()
}

export async function updateRefund(
  db: Db,
  { id, invoice_id }: Pick<RefundRow, 'id' | 'invoice_id'>,
  change: Updateable<Tables['refunds']> & { updated_at: Date },
): Promise<void> {
  await updateWhere(db, 'refunds', { id, invoice_id }).set(change).execute()
}

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  return rowsWhere(db, 'disputes', { id }).selectAll().executeTakeFirst()
}

export const insertDispute = insertOne('disputes')

export async function updateDispute(
  db: Db,
  { id, invoice_id }: Pick<DisputeRow, 'id' | 'invoice_id'>,
  change: Updateable<Tables['disputes']> & { updated_at: Date },
): Promise<void> {
  await updateWhere(db, 'disputes', { id, invoice_id }).set(change).execute()
}

/** The invoice of the provider that a payment paid; null where none is known. */
export async function findInvoiceOfPayment(db: Db, paymentId: string): Promise<string | null> {
  const row = await rowsWhere(db, 'provider_payments', { id: paymentId })
    .select('provider_invoice_id')
    .executeTakeFirst()
  return row?.provider_invoice_id ?? null
}

/** What the provider answered; an invoice that it named once stays. */
export async function savePayment(db: Db, row: Insertable<Tables['provider_payments']>): Promise<void> {
  const { provider_invoice_id, checked_at } = row
  await db
    .insertInto('provider_payments')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ provider_invoice_id, checked_at })
        .where('provider_payments.provider_invoice_id', 'is', null),
    )
    .execute()
}

/** Those of these payments for which the provider named no invoice, and when it was last queried. */
export async function listForeignPayments(db: Db, paymentIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('provider_payments')
    .select(['id', 'checked_at'])
    .where('id', 'in', paymentIds)
    .where('provider_invoice_id', 'is', null)
    .execute()
  return new Map(rows.map(({ id, checked_at }) => [id, checked_at]))
}

/** What is known of these refunds and disputes of the provider: its id with the state. */
export async function listKnownStates(
  db: Db,
  { refundIds, disputeIds }: { refundIds: readonly string[]; disputeIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['provider_refund_id', 'state'])
    .where('provider_refund_id', '=', sql<string>`any(${[...refundIds]}::text[])`)
    .execute()
  const disputes = await db
    .selectFrom('disputes')
    .select(['id', 'state'])
    .where('id', '=', sql<string>`any(${[...disputeIds]}::text[])`)
    .execute()
  return new Map([
    ...refunds.map(({ provider_refund_id, state }) => [provider_refund_id ?? '', state] as const),
    ...disputes.map(({ id, state }) => [id, state] as const),
  ])
}

type Unfinished = { before: Date; most: number }

/** Payments with a refund or a dispute that is not finished and was created before, the longest unchanged first. */
export async function listUnfinishedPaymentsForEveryone(db: Db, { before, most }: Unfinished): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from (
      select payment_id, updated_at from refunds
        where state = 'pending' and payment_id is not null and created_at < ${before}
      union all select payment_id, updated_at from disputes where closed_at is null and opened_at < ${before}) unfinished
    group by payment_id order by min(updated_at) limit ${most}`.execute(db)
  return rows.map(({ payment_id }) => payment_id)
}

/** Refunds that were ordered before, and that the provider has not answered. */
export async function listUnansweredForEveryone(db: Db, { before, most }: Unfinished): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'ordered')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
