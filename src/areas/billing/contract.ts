import * as z from 'zod'
import { call, largestInteger } from '../call.ts'
import { billingCountries } from './rules/countries.ts'
import { planNames } from './rules/plans.ts'
import { disputeStages } from './rules/reversals/reversal-words.ts'
import { invoiceStatuses } from './rules/reversals/settlement.ts'

const instant = z.string()
const text = (max: number) => z.string().trim().max(max)
const someText = (max: number) => text(max).min(1)

export const PlanId = z.enum(planNames)

/** Amounts are whole minor units of their currency, cents for USD. */
export const Subscription = z.object({
  id: z.uuid(),
  name: PlanId,
  price_minor: z.number().int(),
  currency: z.string(),
  term_months: z.number().int(),
  status: z.enum(['active', 'past_due']),
  started_at: instant,
  period_start: instant,
  next_billing: instant,
  success_fee_basis_points: z.number().int(),
  /** The plan of the next period, when a change was requested. */
  next_plan: PlanId.nullable(),
  /** When it ends, once cancelled. */
  cancel_at: instant.nullable(),
  /** An operator gave the plan: it costs nothing. */
  is_granted: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

export const Trial = z.object({
  /** `replaced`: a plan is open, beside which a trial neither runs nor begins. */
  state: z.enum(['available', 'running', 'ended', 'replaced']),
  started_at: instant.nullable(),
  ends_at: instant.nullable(),
})
export type Trial = z.infer<typeof Trial>

export const Usage = z.object({
  period_start: instant,
  period_end: instant,
  profiles: z.number().int(),
  /** Null without a limit. */
  profile_limit: z.number().int().nullable(),
  reports: z.number().int(),
  /** Deals finalised in the period, by currency. */
  volumes: z.array(z.object({ currency: z.string(), volume_minor: z.number(), fee_minor: z.number() })),
})
export type Usage = z.infer<typeof Usage>

export const BillingDetails = z.strictObject({
  name: someText(200),
  street: someText(200),
  city: someText(100),
  state: text(100),
  zip_code: text(20),
  country: z.enum(billingCountries),
})
export type BillingDetails = z.infer<typeof BillingDetails>

/** What is known of the card. Its number and code never reach the server. */
export const PaymentMethod = z.object({
  brand: z.string(),
  last_four: z.string(),
  expiry_month: z.number().int(),
  expiry_year: z.number().int(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const Billing = z.object({
  subscription: Subscription.nullable(),
  trial: Trial,
  usage: Usage,
  details: BillingDetails.nullable(),
  payment_method: PaymentMethod.nullable(),
  /** Whether a payment provider is connected. Without one nothing is charged online. */
  can_pay_online: z.boolean(),
  is_fee_waived: z.boolean(),
})
export type Billing = z.infer<typeof Billing>

/** Corrects an invoice, which never changes itself. */
export const CreditNote = z.object({
  id: z.uuid(),
  /** CN-000007 */
  number: z.string(),
  amount_minor: z.number(),
  reason: z.string(),
  issued_at: instant,
})
export type CreditNote = z.infer<typeof CreditNote>

/** Money that went back, or is on its way. */
export const Refund = z.object({
  id: z.uuid(),
  amount_minor: z.number(),
  /** `pending`: ordered, and the payment provider has not finished. */
  state: z.enum(['pending', 'succeeded', 'failed']),
  /** `hand`: paid back outside the product, on `paid_on` with `reference`. */
  method: z.enum(['provider', 'hand']),
  created_at: instant,
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
  /** Null for one that was made at the payment provider. */
  reason: z.string().nullable(),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
})
export type Refund = z.infer<typeof Refund>

/** The bank of the person takes a payment back, or asks about it. */
export const Dispute = z.object({
  id: z.string(),
  amount_minor: z.number(),
  /** `inquiry`: the bank asks, and has taken nothing. `open`: it holds the money. `lost`: the invoice is unpaid again. */
  stage: z.enum(disputeStages),
  opened_at: instant,
  closed_at: instant.nullable(),
})
export type Dispute = z.infer<typeof Dispute>

export const Invoice = z.object({
  id: z.uuid(),
  /** INV-000042 */
  number: z.string(),
  issued_at: instant,
  due_at: instant,
  /** What it says to whoever reads it, also once its payment was refunded or disputed. */
  status: z.enum(invoiceStatuses),
  currency: z.string(),
  subtotal_minor: z.number(),
  tax_minor: z.number(),
  total_minor: z.number(),
  /** Sum of its credit notes. */
  credited_minor: z.number(),
  credit_notes: z.array(CreditNote),
  /** Received for it, refunded of that, on its way back, and still to be paid. */
  paid_minor: z.number(),
  refunded_minor: z.number(),
  refund_pending_minor: z.number(),
  outstanding_minor: z.number(),
  refunds: z.array(Refund),
  disputes: z.array(Dispute),
  period_start: instant.nullable(),
  period_end: instant.nullable(),
  /** The payment provider still collects it, so nobody records a payment or credits it here. */
  is_collected: z.boolean(),
  /** Success fees on it whose deals were reopened since, until as much is credited; and how much that is, with tax. */
  reopened_fees: z.array(z.object({ description: z.string(), amount_minor: z.number() })),
  reopened_minor: z.number(),
  /** How it is paid, as it is printed on it. */
  payment_note: z.string(),
})
export type Invoice = z.infer<typeof Invoice>

/** What a page promised of a plan when somebody chose it. */
export const PlanOffer = z.strictObject({
  /** `stays`: it is the current plan; a change that was requested is withdrawn. */
  begins: z.enum(['now', 'next_period', 'stays']),
  begins_at: instant.max(40).nullable(),
  price_minor: z.int().min(0).max(largestInteger),
  currency: z.string().max(3),
  profile_limit: z.int().min(0).max(largestInteger).nullable(),
  fee_basis_points: z.int().min(0).max(10_000),
  is_paid_online: z.boolean(),
})
export type PlanOffer = z.infer<typeof PlanOffer>

/** `started`: the plan is active now. `scheduled`: it begins with `effective_at`. `checkout`: the person pays at `url` first. */
export const PlanAnswer = z.object({
  state: z.enum(['started', 'scheduled', 'kept', 'unchanged', 'checkout']),
  effective_at: instant.nullable(),
  url: z.string().nullable(),
})
export type PlanAnswer = z.infer<typeof PlanAnswer>

export const BillingSettings = z.strictObject({
  seller_name: text(200),
  seller_address: text(500),
  tax_name: text(40),
  tax_basis_points: z.int().min(0).max(10_000),
  is_fee_waived: z.boolean(),
  payment_note: text(500),
})
export type BillingSettings = z.infer<typeof BillingSettings>

/** A person of this installation, as its operators see the account. */
export const BillingAccount = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  plan: PlanId.nullable(),
  status: z.enum(['active', 'past_due']).nullable(),
  price_minor: z.number(),
  next_billing: instant.nullable(),
  cancel_at: instant.nullable(),
  is_granted: z.boolean(),
  trial_ends_at: instant.nullable(),
  usage: Usage,
})
export type BillingAccount = z.infer<typeof BillingAccount>

/** A dispute as operators see it: why, until when it has to be answered, and where. */
const AnsweredDispute = Dispute.extend({
  reason: z.string(),
  answer_by: instant.nullable(),
  url: z.string().nullable(),
})

/** A refund as operators see it: whether it failed and waits for them, or who decided not to try it again, and why. */
const FollowedRefund = Refund.extend({
  is_waiting: z.boolean(),
  /** `by`: empty once the account of the operator is deleted. */
  dismissal: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
})

/** An invoice as operators see it. */
export const AccountInvoice = Invoice.extend({
  /** Empty where the account was deleted before it was written. */
  customer: z.string(),
  refunds: z.array(FollowedRefund),
  disputes: z.array(AnsweredDispute),
  /** What can be refunded at most; and of that by the payment provider, the way it was paid. */
  refundable_minor: z.number(),
  provider_refundable_minor: z.number(),
  /** What waits for a refund: paid and credited, or paid without a plan, and not dismissed. */
  refund_due_minor: z.number(),
  /** Paid, and no plan came of it: a second plan of one person, or a deleted account. */
  is_without_plan: z.boolean(),
  /** Its plan is open, so a refund can end it too. */
  has_open_plan: z.boolean(),
})
export type AccountInvoice = z.infer<typeof AccountInvoice>

const page = {
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
}

/** Far above any invoice, and exact. */
const largestMinor = 1_000_000_000_000

const signInFirst = { whenSignedOut: 'Please sign in to see your plan and invoices.' }

export const billingContract = {
  get: call('use_account', { reads: ['billing', 'deals'], ...signInFirst })
    .get('/api/billing', 'Plan, trial and usage of the signed-in user')
    .output(Billing),
  trial: call('use_account', signInFirst)
    .get('/api/billing/trial', 'Whether the signed-in user can start, is in, or has had a trial')
    .output(Trial),
  startTrial: call('use_account', { changes: 'everything', whenSignedOut: 'Please sign in to start your free trial.' })
    .post('/api/billing/trial', 'Start the free trial, once per person')
    .output(Trial),
  choosePlan: call('use_account', { changes: 'everything', whenSignedOut: 'Please sign in to choose a plan.' })
    .post('/api/billing/plan', 'Start a plan, or change it from the next period')
    // what was shown: where it has changed since, nothing is done, and the answer has what it is now
    .input(z.strictObject({ plan: PlanId, shown: PlanOffer.optional() }))
    .output(PlanAnswer),
  cancel: call('use_account', signInFirst)
    .post('/api/billing/cancel', 'Cancel the plan at the end of its period')
    .output(Subscription),
  resume: call('use_account', signInFirst)
    .post('/api/billing/resume', 'Withdraw the cancellation')
    .output(Subscription),
  saveDetails: call('use_account', signInFirst)
    .put('/api/billing/details', 'Name and address on the invoices')
    .input(BillingDetails)
    .output(BillingDetails),
  invoices: call('use_account', { reads: ['billing', 'deals'], ...signInFirst })
    .get('/api/billing/invoices', 'Invoices of the signed-in user, newest first')
    .input(z.object(page))
    .output(z.array(Invoice)),
  // These two cost requests to the provider.
  openPortal: call('use_account', { quota: 'visitor', changes: [], ...signInFirst })
    .post('/api/billing/portal', "The payment provider's page for changing the card")
    .output(z.object({ url: z.string() })),
  confirmPayment: call('use_account', { quota: 'visitor', changes: 'everything', ...signInFirst })
    .post('/api/billing/payment', 'Check with the payment provider whether the signed-in user has paid')
    .output(Billing),
  printInvoice: call('use_account', { quota: 'write', ...signInFirst })
    .get('/api/billing/invoices/{invoiceId}/pdf', 'An invoice as a PDF')
    .input(z.strictObject({ invoiceId: z.uuid() }))
    .output(z.file()),
  printCreditNote: call('use_account', { quota: 'write', ...signInFirst })
    .get('/api/billing/credit_notes/{creditNoteId}/pdf', 'A credit note as a PDF')
    .input(z.strictObject({ creditNoteId: z.uuid() }))
    .output(z.file()),

  accounts: call('manage_billing')
    .get('/api/billing/admin/accounts', 'Plans, trials and usage by person')
    .input(z.object({ ...page, search: text(200).optional() }))
    .output(z.object({ accounts: z.array(BillingAccount), total: z.number().int() })),
  allInvoices: call('manage_billing', { reads: ['billing', 'deals'] })
    .get('/api/billing/admin/invoices', 'Invoices of the installation')
    // `attention`: with a refund that waits or failed, or a dispute that is open
    .input(z.object({ ...page, search: text(200).optional(), only: z.enum(['attention']).optional() }))
    .output(z.array(AccountInvoice)),
  attention: call('manage_billing', { reads: ['billing'] })
    .get('/api/billing/admin/attention', 'How many invoices have a refund or a dispute to look at')
    .output(z.object({ count: z.number().int() })),
  settings: call('manage_billing')
    .get('/api/billing/admin/settings', 'Seller, tax and success fee')
    .output(BillingSettings),
  saveSettings: call('manage_billing')
    .put('/api/billing/admin/settings', 'Change seller, tax and success fee')
    .input(BillingSettings)
    .output(BillingSettings),
  grantPlan: call('manage_billing')
    .post('/api/billing/admin/grant', 'Give a plan free of charge')
    .input(z.strictObject({ user_id: z.uuid(), plan: PlanId, months: z.int().min(1).max(120).nullable() }))
    .output(Subscription),
  endPlan: call('manage_billing')
    .post('/api/billing/admin/end', 'End a plan immediately')
    .input(z.strictObject({ user_id: z.uuid() }))
    .output(z.object({ ended: z.boolean() })),
  markPaid: call('manage_billing')
    .post('/api/billing/admin/invoices/{invoiceId}/paid', 'Record that an invoice was paid by other means')
    .input(
      z.strictObject({
        invoiceId: z.uuid(),
        /** What the page showed as due, which is what is recorded: where that has changed, nothing is done. */
        shown_outstanding_minor: z.int().min(0).max(largestMinor),
      }),
    )
    .output(AccountInvoice),
  creditInvoice: call('manage_billing', { creates: 'together' })
    .create('/api/billing/admin/invoices/{invoiceId}/credit_notes', 'Correct an invoice with a credit note')
    .input(
      z.strictObject({
        invoiceId: z.uuid(),
        amount_minor: z.int().min(1).max(largestMinor),
        reason: someText(500),
        /** What the page showed as credited: where that has changed, nothing is done. */
        shown_credited_minor: z.int().min(0).max(largestMinor),
      }),
    )
    .output(AccountInvoice),
  refundInvoice: call('manage_billing', { creates: 'together' })
    .create('/api/billing/admin/invoices/{invoiceId}/refunds', 'Refund a payment, or record one that was paid back')
    .input(
      z.strictObject({
        invoiceId: z.uuid(),
        amount_minor: z.int().min(1).max(largestMinor),
        /** The customer reads it. */
        reason: someText(500),
        /** `provider`: the way it was paid. `hand`: paid back outside the product, and recorded here. */
        method: z.enum(['provider', 'hand']),
        paid_on: z.iso.date().nullable(),
        reference: someText(200).nullable(),
        /** Issues a credit note over the same amount, in the same transaction. */
        with_credit_note: z.boolean(),
        /** Ends the plan that the invoice is for. */
        ends_plan: z.boolean(),
        /** What the page showed as refundable and as credited: where that has changed, nothing is done. */
        shown_refundable_minor: z.int().min(0).max(largestMinor),
        shown_credited_minor: z.int().min(0).max(largestMinor),
      }),
    )
    .output(AccountInvoice),
  dismissRefund: call('manage_billing')
    .post('/api/billing/admin/refunds/{refundId}/dismissal', 'Decide not to try a failed refund again')
    .input(z.strictObject({ refundId: z.uuid(), reason: someText(500) }))
    .output(AccountInvoice),
}

/** Signed notifications of the payment provider. The body is read as it came, because the signature is over its bytes. */
export const billingStreams = {
  providerEvents: call('anyone', { changes: [] })
    .post('/api/billing/provider_events', 'Signed notification from the payment provider', {
      inputStructure: 'detailed',
    })
    .input(z.object({ body: z.file() }))
    .output(z.object({ outcome: z.enum(['applied', 'unrelated', 'repeated']) })),
}
