import type { InvoiceState } from '../invoices/invoice-state.ts'
import { dismissedOf } from './dismissal.ts'
import { isHolding, isOpenDispute, type DisputeState } from './dispute-state.ts'

/** `ordered`: here, and the provider has not answered yet. */
export type RefundState = 'ordered' | 'pending' | 'succeeded' | 'failed'
export type RefundMethod = 'provider' | 'hand'

/** What an invoice says to whoever reads it: the state of the document, or what became of its payment. */
export const invoiceStatuses = [
  'open',
  'past_due',
  'uncollectible',
  'void',
  'paid',
  'refund_pending',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Whether it is still expected to be paid, also for a second time. */
export function isDue(status: InvoiceStatus): boolean {
  return status === 'open' || status === 'past_due' || status === 'dispute_lost'
}

export type SettledInvoice = {
  status: InvoiceState
  total_minor: number
  credited_minor: number
  /** What the provider received for it, and what operators recorded. */
  collected_minor: number
  recorded_minor: number
  /** Paid at the provider, and no plan came of it: a second plan of one person, or an account that was deleted. */
  is_without_plan: boolean
  refunds: readonly {
    amount_minor: number
    state: RefundState
    method: RefundMethod
    /** Of one that failed and was dismissed: how much no longer waits for a refund. */
    dismissed_minor: number | null
  }[]
  disputes: readonly { amount_minor: number; state: DisputeState }[]
}

/** All amounts are whole minor units and never negative. */
export type Settlement = {
  status: InvoiceStatus
  paid_minor: number
  refunded_minor: number
  /** Refunds that are ordered and not finished. */
  refund_pending_minor: number
  /** What the bank holds while it decides. */
  disputed_minor: number
  lost_minor: number
  /** What is still to be paid. */
  outstanding_minor: number
  /** What can be refunded at most: paid, and neither refunded, nor on its way, nor with the bank. */
  refundable_minor: number
  /** How much of that the provider can give back by the way it was paid. */
  provider_refundable_minor: number
  /** Received above what is owed: paid and credited, or paid without a plan. */
  overpaid_minor: number
  /** How much of that waits for a refund: all but what was dismissed after a refund of it had failed. */
  refund_due_minor: number
}

/** The one place that says what an invoice has become: every screen, list, mail and rule asks here. */
export function settleInvoice(invoice: SettledInvoice): Settlement {
  const sums = addUp(invoice)
  const outstanding = findOutstanding(invoice, sums)
  const refundable = atLeastZero(sums.net - sums.pending - sums.held)
  const owed = invoice.is_without_plan ? 0 : invoice.total_minor - invoice.credited_minor
  const overpaid = atLeastZero(sums.net - sums.pending - owed)
  return {
    status: toStatus(invoice, sums),
    paid_minor: sums.received,
    refunded_minor: sums.refunded,
    refund_pending_minor: sums.pending,
    disputed_minor: sums.held,
    lost_minor: sums.lost,
    outstanding_minor: outstanding,
    refundable_minor: refundable,
    provider_refundable_minor: Math.min(
      refundable,
      atLeastZero(invoice.collected_minor - sums.byProvider - sums.held - sums.lost),
    ),
    overpaid_minor: overpaid,
    refund_due_minor: Math.min(refundable, atLeastZero(overpaid - sums.dismissed)),
  }
}

/**
 * The stored state once refunds and disputes are known: a payment that the bank took back makes an invoice overdue again, until
 * it is paid otherwise or the bank gives it back. A refund never does: who gives money back asks for none.
 */
export function stateAfterReversals(invoice: SettledInvoice): InvoiceState {
  const { status, total_minor, credited_minor, collected_minor, recorded_minor } = invoice
  if (status === 'void') return status
  if (isPaymentLost(invoice)) return status === 'uncollectible' ? status : 'past_due'
  const isCovered =
    collected_minor + recorded_minor > 0 && collected_minor + recorded_minor + credited_minor >= total_minor
  return isCovered ? 'paid' : status
}

/** The bank took a payment back, and neither another payment nor a credit note stands for it. */
export function isPaymentLost(invoice: SettledInvoice): boolean {
  return findShortage(invoice, addUp(invoice)) > 0
}

/**
 * What a lost dispute leaves to be paid. It reverses what the provider collected; what operators recorded besides was paid in its
 * place, and what was refunded on purpose is not asked for again.
 */
function findShortage({ total_minor, credited_minor, recorded_minor }: SettledInvoice, { lost, net }: Sums): number {
  return atLeastZero(Math.min(lost - recorded_minor, total_minor - credited_minor - net))
}

function findOutstanding(invoice: SettledInvoice, sums: Sums): number {
  const { status, total_minor, credited_minor, collected_minor, recorded_minor } = invoice
  if (status === 'paid' || status === 'void') return 0
  if (sums.lost > 0) return findShortage(invoice, sums)
  return atLeastZero(total_minor - credited_minor - collected_minor - recorded_minor)
}

type Sums = ReturnType<typeof addUp>

function addUp({ collected_minor, recorded_minor, refunds, disputes }: SettledInvoice) {
  const received = collected_minor + recorded_minor
  const refunded = sumOf(refunds.filter(({ state }) => state === 'succeeded'))
  const pending = sumOf(refunds.filter(({ state }) => state === 'ordered' || state === 'pending'))
  const byProvider = sumOf(refunds.filter(({ state, method }) => method === 'provider' && state !== 'failed'))
  // The amount of a dispute can be above the payment, where currencies moved in between.
  const disputable = atLeastZero(collected_minor - byProvider)
  const lost = Math.min(disputable, sumOf(disputes.filter(({ state }) => state === 'lost')))
  const held = Math.min(disputable - lost, sumOf(disputes.filter(({ state }) => isHolding(state))))
  const dismissed = refunds.reduce((sum, refund) => sum + dismissedOf(refund), 0)
  const net = atLeastZero(received - refunded - lost)
  return { received, refunded, pending, byProvider, lost, held, dismissed, net }
}

function toStatus(invoice: SettledInvoice, sums: Sums): InvoiceStatus {
  const { status, disputes } = invoice
  if (sums.received === 0 || status === 'uncollectible') return status
  if (disputes.some(({ state }) => isOpenDispute(state))) return 'disputed'
  if (sums.pending > 0) return 'refund_pending'
  if (findShortage(invoice, sums) > 0) return 'dispute_lost'
  if (sums.refunded > 0) return sums.net === 0 ? 'refunded' : 'partly_refunded'
  return status === 'paid' && disputes.some(({ state }) => state === 'won') ? 'dispute_won' : status
}

const sumOf = (rows: readonly { amount_minor: number }[]) =>
  rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
const atLeastZero = (minor: number) => Math.max(0, minor)
