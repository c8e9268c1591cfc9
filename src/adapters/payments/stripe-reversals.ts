import * as z from 'zod'
import { callStripe, listAll, listAsOf, type FormFields, type StripeAccess } from './call-stripe.ts'
import type {
  DisputeState,
  InvoicePayment,
  PaymentProvider,
  ProviderDispute,
  ProviderRefund,
  ReversalQuery,
} from './port.ts'
import { currency, id, instant, minor, noted, reference } from './stripe-objects.ts'

/** What a charge, a refund and a dispute have in common. */
export const Reversed = z.object({ id, payment_intent: reference.nullish() })

/** A word of Stripe's, which may have others tomorrow. */
const word = z.string().regex(/^[a-z_]{1,60}$/)

const states: Readonly<Record<string, ProviderRefund['state']>> = {
  pending: 'pending',
  // the person has to say where the money goes
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

const Refund = z
  .object({
    id,
    amount: minor,
    currency,
    payment_intent: reference.nullish(),
    status: z.string().max(40).nullish(),
    failure_reason: word.nullish().catch('unknown'),
    metadata: noted,
    created: instant,
  })
  .transform((refund): ProviderRefund & { id: string } => {
    const state = states[refund.status ?? ''] ?? 'pending'
    return {
      id: refund.id,
      paymentId: refund.payment_intent ?? '',
      amountMinor: refund.amount,
      currency: refund.currency.toUpperCase(),
      state,
      failure:
        state === 'failed' ? (refund.failure_reason ?? (refund.status === 'canceled' ? 'canceled' : 'unknown')) : null,
      reference: refund.metadata,
      createdAt: refund.created,
    }
  })

const disputeStates = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const satisfies readonly DisputeState[]

const Dispute = z
  .object({
    id,
    amount: minor,
    currency,
    payment_intent: reference.nullish(),
    // a word that is new counts as not decided
    status: z.enum(disputeStates).catch('under_review'),
    reason: word.nullish().catch(null),
    evidence_details: z
      .object({ due_by: instant.nullish() })
      .nullish()
      .transform((details) => details?.due_by ?? null),
    created: instant,
  })
  .transform((dispute): ProviderDispute => ({
    id: dispute.id,
    paymentId: dispute.payment_intent ?? '',
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    state: dispute.status,
    reason: dispute.reason ?? null,
    answerBy: dispute.evidence_details,
    createdAt: dispute.created,
  }))

/** Since 2025 neither an invoice nor a charge names the other: this object does. */
const Payment = z
  .object({
    id,
    invoice: reference,
    status: z.string().max(40),
    amount_paid: minor.nullish(),
    payment: z.object({ payment_intent: reference.nullish() }),
  })
  .transform(({ id: paymentLink, invoice, status, amount_paid, payment }) => ({
    id: paymentLink,
    invoiceId: invoice,
    paymentId: status === 'paid' ? (payment.payment_intent ?? null) : null,
    paidMinor: amount_paid ?? 0,
  }))

const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), has_more: z.boolean() })
const Refunds = listOf(Refund)
const Disputes = listOf(Dispute)
const Payments = listOf(Payment)

type Reversals = Pick<PaymentProvider, 'listPayments' | 'refund' | 'listRefunds' | 'listDisputes' | 'disputePage'>

/** Refunds, disputes, and the payments that they are about. */
export function reverseAtStripe(access: StripeAccess): Reversals {
  return {
    async listPayments(of) {
      const fields: FormFields =
        'invoiceId' in of
          ? { invoice: of.invoiceId }
          : { payment: { type: 'payment_intent', payment_intent: of.paymentId } }
      const links = await listAll(access, { path: '/v1/invoice_payments', fields }, Payments)
      return links.flatMap(({ invoiceId, paymentId, paidMinor }): InvoicePayment[] =>
        paymentId === null ? [] : [{ invoiceId, paymentId, paidMinor }],
      )
    },
    async refund({ paymentId, amountMinor, reference: ours, key }) {
      const fields = { payment_intent: paymentId, amount: amountMinor, metadata: { reference: ours } }
      const answer = await callStripe(access, { method: 'POST', path: '/v1/refunds', fields, key, answer: Refund })
      // only other methods answer null
      if (!answer) throw new Error('A refund was answered with nothing')
      return answer
    },
    async listRefunds(of) {
      const { value, asOf } = await listAsOf(access, { path: '/v1/refunds', ...toList(of) }, Refunds)
      return { value: value.filter(hasPayment), asOf }
    },
    async listDisputes(of) {
      const { value, asOf } = await listAsOf(access, { path: '/v1/disputes', ...toList(of) }, Disputes)
      return { value: value.filter(hasPayment), asOf }
    },
    disputePage: (dispute) =>
      `https://dashboard.stripe.com/${isTestKey(access.key) ? 'test/' : ''}disputes/${encodeURIComponent(dispute)}`,
  }
}

/** No invoice is paid without one. */
const hasPayment = ({ paymentId }: { paymentId: string }) => paymentId !== ''

const isTestKey = (key: string) => /^[rs]k_test_/.test(key)

function toList(of: ReversalQuery): { fields: FormFields; most?: number } {
  if ('paymentId' in of) return { fields: { payment_intent: of.paymentId } }
  return { fields: { created: { gte: Math.floor(of.createdFrom.getTime() / 1000) } }, most: of.most }
}
