import type { ChargedInvoice, ChargedLine } from '#adapters/payments/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { toInvoiceState, type InvoiceEvent } from '../../rules/invoices/invoice-state.ts'
import { isPaymentLost } from '../../rules/reversals/settlement.ts'
import { describePlan } from '../../rules/invoices/plan-description.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { writeCreditNote } from '../invoices/credit-invoice.ts'
import {
  findByProviderForEveryone,
  hasInvoiceOfPeriod,
  updateInvoiceStatus,
  type ListedInvoiceRow,
} from '../invoices/invoice-store.ts'
import { toSettled } from '../invoices/to-settled.ts'
import { writeInvoice, type InvoiceLine } from '../invoices/write-invoice.ts'
import { linkDeals } from '../plans/charge-store.ts'
import type { SubscriptionRow } from '../store.ts'
import { planOfPrice } from './provider.ts'

/** `userId`: null where the account was deleted. */
type InvoiceNews = { userId: string | null; plan: SubscriptionRow | undefined; invoice: ChargedInvoice }

/** Writes our invoice for one of the provider's, once, and what became of it. */
export async function followInvoice(deps: BillingDeps, trx: Trx, news: InvoiceNews): Promise<void> {
  const { invoice } = news
  if (invoice.state === 'draft' || invoice.totalMinor === 0) return
  const known = (await findByProviderForEveryone(trx, invoice.id)) ?? (await issue(deps, trx, news))
  if (!known) return
  if (invoice.state === 'void') return cancel(deps, trx, known)
  await follow(deps, trx, { known, invoice })
}

/** A first payment that was never made is none of our invoices, nor is one that the provider cancelled before we knew it. */
async function issue(deps: BillingDeps, trx: Trx, { userId, plan, invoice }: InvoiceNews) {
  const isPaid = invoice.state === 'paid'
  if (invoice.state === 'void' || (!plan && !isPaid)) return undefined
  const lines = invoice.lines.map((line) => toLine(deps, line))
  await writeInvoice(deps, trx, {
    userId,
    subscriptionId: plan?.id ?? null,
    currency: invoice.currency,
    lines,
    period: await findPeriod(trx, plan, invoice),
    charged: { providerInvoiceId: invoice.id, taxMinor: invoice.totalMinor - sumOf(lines) },
  })
  const issued = await findByProviderForEveryone(trx, invoice.id)
  const deals = lines.flatMap(({ dealId }) => dealId ?? [])
  if (plan && issued) await linkDeals(trx, { subscriptionId: plan.id, invoiceId: issued.id, deals })
  return issued
}

const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

function toLine({ config }: BillingDeps, line: ChargedLine): InvoiceLine {
  const { priceId, reference, amountMinor, periodStart, periodEnd } = line
  const plan = priceId === null ? null : planOfPrice(config, priceId)
  const description = line.description || 'Charge'
  if (plan) {
    return {
      kind: 'plan',
      description: describePlan(plan, { start: periodStart, end: periodEnd }),
      amountMinor,
      dealId: null,
    }
  }
  const isFee = reference !== null && uuid.test(reference)
  return {
    kind: isFee ? 'success_fee' : 'adjustment',
    description: description.slice(0, 300),
    amountMinor,
    dealId: isFee ? reference : null,
  }
}

/** The period of the plan on it; of several invoices for one period only the first one has it. */
async function findPeriod(trx: Trx, plan: SubscriptionRow | undefined, { lines, currency }: ChargedInvoice) {
  const line = lines.find(({ priceId }) => priceId !== null)
  if (!plan || !line) return null
  const period = { start: line.periodStart, end: line.periodEnd }
  const isTaken = await hasInvoiceOfPeriod(trx, { subscriptionId: plan.id, start: period.start, currency })
  return isTaken ? null : period
}

async function follow(
  { clock }: BillingDeps,
  trx: Trx,
  { known, invoice }: { known: ListedInvoiceRow; invoice: ChargedInvoice },
): Promise<void> {
  const at = clock.now()
  const collected_minor = Math.max(known.collected_minor, invoice.paidMinor)
  // The provider calls it paid also after the bank took the payment back: from then on it is chased here.
  if (isPaymentLost(toSettled(known))) return updateInvoiceStatus(trx, known, { collected_minor, updated_at: at })
  const event = toEvent(invoice)
  const status = event === null ? known.status : toInvoiceState(known.status, event)
  const isPaid = status === 'paid'
  await updateInvoiceStatus(trx, known, {
    status,
    paid_at: isPaid ? (known.paid_at ?? invoice.paidAt ?? at) : null,
    attempts: Math.max(known.attempts, invoice.attempts),
    // The later of two reports is the one with more attempts.
    next_attempt_at: isPaid ? null : invoice.attempts >= known.attempts ? invoice.nextAttemptAt : known.next_attempt_at,
    collected_minor,
    updated_at: at,
  })
  if (!isPaid || known.status === 'paid') return
  await recordAudit(trx, {
    workspaceId: null,
    actorId: null,
    action: 'invoice.paid',
    subject: { type: 'invoice', id: known.id },
    details: { number: known.number, by: 'provider' },
    at,
  })
}

function toEvent({ state, attempts }: ChargedInvoice): InvoiceEvent | null {
  if (state === 'paid') return 'paid'
  if (state === 'uncollectible') return 'given_up'
  return attempts > 0 ? 'attempt_failed' : null
}

/** An invoice that was issued stays; a credit note takes it back. */
async function cancel(deps: BillingDeps, trx: Trx, known: ListedInvoiceRow): Promise<void> {
  const amountMinor = known.total_minor - known.credited_minor
  if (known.status === 'paid' || amountMinor <= 0) return
  await writeCreditNote(deps, trx, {
    invoice: known,
    amountMinor,
    reason: 'The payment provider cancelled this invoice.',
    issuedBy: null,
  })
}
