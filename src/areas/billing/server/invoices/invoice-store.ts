import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { containsText } from '#db/queries/contains-text.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import { readInvoiceNumber } from '../../rules/invoices/invoice-number.ts'
import type { DisputeState } from '../../rules/reversals/dispute-state.ts'
import type { RefundMethod, RefundState } from '../../rules/reversals/settlement.ts'
import type { Trx } from '../deps.ts'
import type { InvoiceLine } from './write-invoice.ts'

export type InvoiceRow = Selectable<Tables['invoices']>

/** The next number of a series. The counter is locked until the transaction ends, and goes back with it. */
export async function takeNumber(trx: Trx, series: 'invoice' | 'credit_note'): Promise<number> {
  const row = await trx
    .insertInto('invoice_numbers')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last_number: sql`invoice_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

export async function insertInvoice(trx: Trx, row: Insertable<Tables['invoices']>, lines: readonly InvoiceLine[]) {
  const invoice = await trx.insertInto('invoices').values(row).returningAll().executeTakeFirstOrThrow()
  await trx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ kind, description, amountMinor, dealId }, index) => ({
        invoice_id: invoice.id,
        position: index + 1,
        kind,
        description,
        amount_minor: amountMinor,
        deal_id: dealId,
      })),
    )
    .execute()
  return invoice
}

type ListedCreditNote = { id: string; number: number; amount_minor: number; reason: string; issued_at: string }

type ListedFee = { deal_id: string | null; description: string; amount_minor: number }

type ListedRefund = {
  id: string
  amount_minor: number
  state: RefundState
  method: RefundMethod
  created_at: string
  paid_on: string | null
  reference: string | null
  reason: string | null
  failure: string | null
  updated_at: string
  dismissed_at: string | null
  /** The name of the operator; null where the account was deleted. */
  dismissed_by: string | null
  dismissal: string | null
  dismissed_minor: number | null
}

type ListedDispute = {
  id: string
  amount_minor: number
  state: DisputeState
  reason: string | null
  answer_by: string | null
  opened_at: string
  closed_at: string | null
}

const listed = (db: Db) =>
  db
    .selectFrom('invoices')
    .selectAll('invoices')
    .select([
      sql<number>`(select coalesce(sum(credit_notes.amount_minor), 0)::bigint from credit_notes
        where credit_notes.invoice_id = invoices.id)`.as('credited_minor'),
      sql<
        ListedCreditNote[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', credit_notes.id, 'number', credit_notes.number,
          'amount_minor', credit_notes.amount_minor, 'reason', credit_notes.reason, 'issued_at', credit_notes.issued_at)
          order by credit_notes.number), '[]')
        from credit_notes where credit_notes.invoice_id = invoices.id)`.as('credit_notes'),
      sql<ListedFee[]>`(select coalesce(jsonb_agg(jsonb_build_object('deal_id', invoice_lines.deal_id, 'description',
          invoice_lines.description, 'amount_minor', invoice_lines.amount_minor) order by invoice_lines.position), '[]')
        from invoice_lines where invoice_lines.invoice_id = invoices.id and invoice_lines.kind = 'success_fee')`.as(
        'fees',
      ),
      sql<ListedRefund[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', refunds.id, 'amount_minor',
          refunds.amount_minor, 'state', refunds.state, 'method', refunds.method, 'created_at', refunds.created_at,
          'paid_on', refunds.paid_on, 'reference', refunds.reference, 'reason', refunds.reason, 'failure',
          refunds.failure, 'updated_at', refunds.updated_at, 'dismissed_at', refunds.dismissed_at, 'dismissed_by',
          (select users.name from users where users.id = refunds.dismissed_by), 'dismissal', refunds.dismissal,
          'dismissed_minor', refunds.dismissed_minor) order by refunds.created_at, refunds.id), '[]')
        from refunds where refunds.invoice_id = invoices.id)`.as('refunds'),
      sql<ListedDispute[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', disputes.id, 'amount_minor',
          disputes.amount_minor, 'state', disputes.state, 'reason', disputes.reason, 'answer_by', disputes.answer_by,
          'opened_at', disputes.opened_at, 'closed_at', disputes.closed_at) order by disputes.opened_at, disputes.id), '[]')
        from disputes where disputes.invoice_id = invoices.id)`.as('disputes'),
      sql<boolean>`exists (select from subscriptions
        where subscriptions.id = invoices.subscription_id and subscriptions.ended_at is null)`.as('has_open_plan'),
    ])
    .orderBy('invoices.number', 'desc')

export type ListedInvoiceRow = Awaited<ReturnType<typeof listInvoiceRows>>[number]

export async function listInvoiceRows(db: Db, userId: string, { limit, offset }: { limit: number; offset: number }) {
  return listed(db).where('invoices.user_id', '=', userId).limit(limit).offset(offset).execute()
}

type InvoiceSearch = { search?: string | undefined; limit: number; offset: number }

const mostCandidates = 1000

/** What was refunded or is on its way. */
const returned = sql`(select coalesce(sum(refunds.amount_minor), 0) from refunds
  where refunds.invoice_id = invoices.id and refunds.state <> 'failed')`

const received = sql`(collected_minor + recorded_minor)`

/** All that the rules may find in need of an operator, and little else: they decide. */
const mayNeedAttention = sql<boolean>`(
  invoices.id in (select invoice_id from disputes where closed_at is null)
  or invoices.id in (select invoice_id from refunds where state = 'failed' and dismissed_at is null)
  or ${received} > 0 and provider_invoice_id is not null and subscription_id is null and ${received} > ${returned}
  or ${received} > total_minor
  or ${received} > 0 and invoices.id in (select invoice_id from credit_notes) and ${received} - ${returned} > total_minor
    - (select sum(credit_notes.amount_minor) from credit_notes where credit_notes.invoice_id = invoices.id))`

export async function listAttentionCandidatesForEveryone(db: Db): Promise<ListedInvoiceRow[]> {
  return listed(db).where(mayNeedAttention).limit(mostCandidates).execute()
}

/** By number, or by name and address as they are on the invoice: it outlives the account. */
export async function listInvoicesForEveryone(db: Db, { search = '', limit, offset }: InvoiceSearch) {
  const page = listed(db).limit(limit).offset(offset)
  if (search === '') return page.execute()
  const number = readInvoiceNumber(search)
  if (number !== null) return page.where('invoices.number', '=', number).execute()
  const billedTo = (field: 'name' | 'email') => containsText(sql<string>`invoices.billed_to ->> ${field}`, search)
  return page.where((eb) => eb.or([billedTo('name'), billedTo('email')])).execute()
}

export async function findInvoiceForEveryone(db: Db, id: string) {
  return listed(db).where('invoices.id', '=', id).executeTakeFirst()
}

/** Our invoice for one of the payment provider's. */
export async function findByProviderForEveryone(db: Db, providerInvoiceId: string) {
  return listed(db).where('invoices.provider_invoice_id', '=', providerInvoiceId).executeTakeFirst()
}

export async function hasInvoiceOfPeriod(
  db: Db,
  { subscriptionId, start, currency }: { subscriptionId: string; start: Date; currency: string },
): Promise<boolean> {
  const row = await rowsWhere(db, 'invoices', { subscription_id: subscriptionId, period_start: start, currency })
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateInvoiceStatus(
  trx: Trx,
  { id, user_id }: Pick<InvoiceRow, 'id' | 'user_id'>,
  change: Pick<
    Updateable<Tables['invoices']>,
    'status' | 'paid_at' | 'attempts' | 'next_attempt_at' | 'updated_at' | 'collected_minor' | 'recorded_minor'
  >,
): Promise<void> {
  await updateWhere(trx, 'invoices', { id })
    .set(change)
    .where((eb) => (user_id === null ? eb('user_id', 'is', null) : eb('user_id', '=', user_id)))
    .execute()
}

export async function listLines(db: Db, invoiceId: string) {
  return rowsWhere(db, 'invoice_lines', { invoice_id: invoiceId })
    .select(['description', 'amount_minor'])
    .orderBy('position')
    .execute()
}

/** The states of the invoices of a subscription that stand in the way of its plan. */
export async function listUnsettled(db: Db, subscriptionId: string): Promise<InvoiceRow['status'][]> {
  const rows = await db
    .selectFrom('invoices')
    .select('status')
    .distinct()
    .where('subscription_id', '=', subscriptionId)
    .where('status', 'in', ['past_due', 'uncollectible'])
    .execute()
  return rows.map(({ status }) => status)
}

/** Chased here: a provider collects its own, until the bank takes a payment back. */
const isChasedHere = sql<boolean>`(provider_invoice_id is null or exists (
  select from disputes where disputes.invoice_id = invoices.id and disputes.state = 'lost'))`

/** Whether an invoice of this person, of any plan, is overdue or was given up; those of a provider are collected there. */
export async function hasOverdueInvoice(db: Db, userId: string): Promise<boolean> {
  const row = await rowsWhere(db, 'invoices', { user_id: userId })
    .select('id')
    .where('status', 'in', ['past_due', 'uncollectible'])
    .where(isChasedHere)
    .executeTakeFirst()
  return row !== undefined
}

/** Unpaid invoices with a step of dunning that is due; those of a provider have none here. */
export async function listToChaseForEveryone(db: Db, now: Date) {
  return db
    .selectFrom('invoices')
    .select(['id', 'user_id'])
    .where('status', 'in', ['open', 'past_due'])
    .where(isChasedHere)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .execute()
}

export async function insertCreditNote(trx: Trx, row: Insertable<Tables['credit_notes']>) {
  return trx.insertInto('credit_notes').values(row).returning(['id', 'number']).executeTakeFirstOrThrow()
}

export async function findCreditNoteForEveryone(db: Db, id: string) {
  return rowsWhere(db, 'credit_notes', { id }).selectAll().executeTakeFirst()
}
