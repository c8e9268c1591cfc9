import { findReopenedDeals } from '#areas/deals/server/read/list-finalised-deals.ts'
import type { AccountInvoice, Invoice, Refund } from '../../contract.ts'
import { findReopenedFees } from '../../rules/invoices/reopened-fees.ts'
import { creditNoteNumber, invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import { isWaiting } from '../../rules/reversals/dismissal.ts'
import { isOpenDispute } from '../../rules/reversals/dispute-state.ts'
import { describeDisputeReason, describeFailure, toDisputeStage } from '../../rules/reversals/reversal-words.ts'
import { isPaymentLost } from '../../rules/reversals/settlement.ts'
import type { BillingDeps } from '../deps.ts'
import type { ListedInvoiceRow } from './invoice-store.ts'
import { readPaymentNote } from './print-invoice.ts'
import { settlementOf, toSettled } from './to-settled.ts'

type Deps = Pick<BillingDeps, 'payments' | 'db'>

/**
 * Whether the connected provider still collects it: what it charges it also settles, and a payment recorded here as well would be
 * a second one. What was paid there and taken back by the bank it collects no more.
 */
export function isCollected({ payments }: Pick<Deps, 'payments'>, row: ListedInvoiceRow): boolean {
  const isPayable = row.status !== 'paid' && !isPaymentLost(toSettled(row))
  return payments !== null && row.provider_invoice_id !== null && isPayable
}

/** Whether an operator has something to do about it: a refund that waits or failed, or a dispute that is not decided. */
export function needsAttention(row: ListedInvoiceRow): boolean {
  const { refund_due_minor } = settlementOf(row)
  const { refunds, disputes } = row
  const hasFailed = refunds.some((refund) => isWaiting(refund, refunds))
  return refund_due_minor > 0 || hasFailed || disputes.some(({ state }) => isOpenDispute(state))
}

export async function toInvoices(deps: Deps, rows: readonly ListedInvoiceRow[]): Promise<Invoice[]> {
  const reopened = await findReopened(deps, rows)
  return rows.map((row) => toInvoice(deps, row, reopened))
}

export async function toAccountInvoices(deps: Deps, rows: readonly ListedInvoiceRow[]): Promise<AccountInvoice[]> {
  const reopened = await findReopened(deps, rows)
  return rows.map((row) => ({ ...toInvoice(deps, row, reopened), ...toOperatorPart(deps, row) }))
}

export async function toAccountInvoice(deps: Deps, row: ListedInvoiceRow): Promise<AccountInvoice> {
  const [invoice] = await toAccountInvoices(deps, [row])
  if (!invoice) throw new Error('An invoice that was just read is not shown')
  return invoice
}

/** The deals of their fees that were reopened since. */
function findReopened({ db }: Deps, rows: readonly ListedInvoiceRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ fees }) => fees.flatMap(({ deal_id }) => deal_id ?? []))
  return findReopenedDeals(db, [...new Set(ids)])
}

function toOperatorPart({ payments }: Deps, row: ListedInvoiceRow) {
  const { name } = row.billed_to as { name?: string }
  const { refundable_minor, provider_refundable_minor, refund_due_minor } = settlementOf(row)
  return {
    customer: name ?? '',
    refunds: row.refunds.map((refund) => ({
      ...toRefund(refund),
      is_waiting: isWaiting(refund, row.refunds),
      dismissal: toDismissal(refund),
    })),
    disputes: row.disputes.map((dispute) => ({
      ...toDispute(dispute),
      reason: describeDisputeReason(dispute.reason),
      answer_by: toInstant(dispute.answer_by),
      url: payments?.disputePage(dispute.id) ?? null,
    })),
    refundable_minor,
    provider_refundable_minor: payments === null ? 0 : provider_refundable_minor,
    refund_due_minor,
    is_without_plan: toSettled(row).is_without_plan,
    has_open_plan: row.has_open_plan,
  }
}

/** Times inside the JSON of the database have its own form. */
const toInstant = (text: string | null) => (text === null ? null : new Date(text).toISOString())

function toDispute({ id, amount_minor, state, opened_at, closed_at }: ListedInvoiceRow['disputes'][number]) {
  const stage = toDisputeStage(state)
  return { id, amount_minor, stage, opened_at: new Date(opened_at).toISOString(), closed_at: toInstant(closed_at) }
}

type ListedRefund = ListedInvoiceRow['refunds'][number]

function toRefund({ id, state, created_at, failure, ...refund }: ListedRefund): Refund {
  const { amount_minor, method, paid_on, reference, reason } = refund
  return {
    id,
    amount_minor,
    method,
    paid_on,
    reference,
    reason,
    // whether the provider has answered yet is nobody's concern
    state: state === 'ordered' ? 'pending' : state,
    created_at: new Date(created_at).toISOString(),
    failure: failure === null ? null : describeFailure(failure),
  }
}

function toDismissal({ dismissed_at, dismissed_by, dismissal }: ListedRefund) {
  if (dismissed_at === null || dismissal === null) return null
  return { at: new Date(dismissed_at).toISOString(), by: dismissed_by ?? '', reason: dismissal }
}

function toInvoice(deps: Deps, row: ListedInvoiceRow, reopened: ReadonlySet<string>): Invoice {
  const { status, paid_minor, refunded_minor, refund_pending_minor, outstanding_minor } = settlementOf(row)
  return {
    id: row.id,
    number: invoiceNumber(row.number),
    issued_at: row.issued_at.toISOString(),
    due_at: row.due_at.toISOString(),
    status,
    currency: row.currency,
    subtotal_minor: row.subtotal_minor,
    tax_minor: row.tax_minor,
    total_minor: row.total_minor,
    credited_minor: row.credited_minor,
    credit_notes: row.credit_notes.map(({ number, issued_at, ...note }) => ({
      ...note,
      number: creditNoteNumber(number),
      issued_at: new Date(issued_at).toISOString(),
    })),
    paid_minor,
    refunded_minor,
    refund_pending_minor,
    outstanding_minor,
    refunds: row.refunds.map(toRefund),
    disputes: row.disputes.map(toDispute),
    period_start: row.period_start?.toISOString() ?? null,
    period_end: row.period_end?.toISOString() ?? null,
    is_collected: isCollected(deps, row),
    ...findReopenedFees(row, reopened),
    payment_note: readPaymentNote(row, isPaymentLost(toSettled(row)) ? 'again' : 'first'),
  }
}
