import type { client } from '#kit/client/api.ts'
import type { FieldErrors, FormReading } from '#kit/forms/form-reading.ts'
import type { AccountInvoice } from '../../contract.ts'
import { messages } from '../messages.ts'
import { readAmount, writeAmount } from './read-amount.ts'

const texts = messages.operators

type Method = 'provider' | 'hand'
export type RefundDraft = {
  amount: string
  method: Method
  paid_on: string
  reference: string
  reason: string
  with_credit_note: boolean
  ends_plan: boolean
}

const mostOf = ({ refundable_minor, provider_refundable_minor }: AccountInvoice, method: Method) =>
  method === 'provider' ? provider_refundable_minor : refundable_minor

export const creditableOf = ({ total_minor, credited_minor }: AccountInvoice) => total_minor - credited_minor

/** What waits for a refund is credited already, unless it was paid without a plan. One that failed has its credit note already. */
export function startDraft(invoice: AccountInvoice, again: AccountInvoice['refunds'][number] | null): RefundDraft {
  const { refund_due_minor, provider_refundable_minor, is_without_plan } = invoice
  const method = provider_refundable_minor > 0 ? 'provider' : 'hand'
  const minor = Math.min(again?.amount_minor ?? firstAmountOf(invoice), mostOf(invoice, method))
  const isCredited = again !== null || (refund_due_minor > 0 && !is_without_plan)
  return {
    amount: writeAmount(minor, invoice.currency),
    method,
    paid_on: '',
    reference: '',
    reason: again?.reason ?? '',
    with_credit_note: !isCredited && creditableOf(invoice) >= minor,
    ends_plan: false,
  }
}

/** What waits, else what was reopened of it, else all that can be refunded. */
function firstAmountOf(invoice: AccountInvoice): number {
  const { refund_due_minor, reopened_minor, refundable_minor } = invoice
  return refund_due_minor || Math.min(reopened_minor, creditableOf(invoice)) || refundable_minor
}

/** What is no longer offered once the invoice has changed is not chosen any more; what was typed stays. */
export function fitDraft(draft: RefundDraft, invoice: AccountInvoice): Partial<RefundDraft> {
  return {
    method: invoice.provider_refundable_minor > 0 ? draft.method : 'hand',
    with_credit_note: draft.with_credit_note && creditableOf(invoice) > 0,
    ends_plan: draft.ends_plan && invoice.has_open_plan,
  }
}

type RefundOrder = Parameters<typeof client.billing.refundInvoice>[0]
type Money = (minor: number) => string

export function readDraft(
  invoice: AccountInvoice,
  draft: RefundDraft,
  money: Money,
): FormReading<RefundDraft, RefundOrder> {
  const { method, reason, with_credit_note, ends_plan } = draft
  const most = Math.min(mostOf(invoice, method), with_credit_note ? creditableOf(invoice) : Infinity)
  const amount_minor = readAmount(draft.amount, invoice.currency, most)
  const errors = {
    ...(amount_minor === null && { amount: texts.refundAmountWrong(money(most)) }),
    ...(reason.trim() === '' && { reason: texts.refundReasonMissing }),
    ...(method === 'hand' && findHandErrors(draft)),
  }
  if (amount_minor === null || Object.keys(errors).length > 0) return { errors }
  const byHand =
    method === 'hand' ? { paid_on: draft.paid_on, reference: draft.reference } : { paid_on: null, reference: null }
  const { id: invoiceId, refundable_minor: shown_refundable_minor, credited_minor: shown_credited_minor } = invoice
  const shown = { shown_refundable_minor, shown_credited_minor }
  return { input: { invoiceId, amount_minor, reason, method, ...byHand, with_credit_note, ends_plan, ...shown } }
}

function findHandErrors({ paid_on, reference }: RefundDraft): FieldErrors<RefundDraft> {
  return {
    ...(paid_on === '' && { paid_on: texts.refundPaidOnMissing }),
    ...(reference.trim() === '' && { reference: texts.refundReferenceMissing }),
  }
}
