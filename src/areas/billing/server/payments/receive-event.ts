import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { ChargedInvoice, PaidSubscription, PaymentEvent, PaymentProvider } from '#adapters/payments/port.ts'
import { AppError } from '#core/errors.ts'
import { collectParts } from '#core/http/answers.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { followReversals, readReversals } from '../reversals/follow-reversals.ts'
import { lockBilling } from '../store.ts'
import { findPayer, isUuid, type PayerNames } from './find-payer.ts'
import { followCheckout } from './follow-checkout.ts'
import { followProvider } from './follow-provider.ts'
import { findProviderSubscriptionForEveryone, hasEvent, insertEvent } from './payments-store.ts'
import { askProvider, requireProvider } from './provider.ts'

export type ReceiveDeps = BillingDeps & { log: Pick<Logger, 'warn'> }

const mostBytes = 512 * 1024

/** The raw bytes of a notification: its signature is over exactly these. */
export async function readNotification(body: Readable): Promise<Uint8Array> {
  const parts = await collectParts(body as AsyncIterable<Uint8Array>, mostBytes)
  if (!parts) throw new AppError('PAYLOAD_TOO_LARGE', 'A notification can be at most 512 kB.')
  return Buffer.concat(parts)
}

/**
 * Applies a notification of the payment provider, once: it is stored in the transaction of its effect. Whatever fails is
 * refused, and the provider sends it again for three days.
 */
export async function receiveEvent(
  deps: ReceiveDeps,
  { body, signature }: { body: Uint8Array; signature: string },
): Promise<{ outcome: 'applied' | 'unrelated' | 'repeated' }> {
  const payments = requireProvider(deps)
  const received = payments.readEvent({ body, signature, now: deps.clock.now() })
  if ('refused' in received) {
    deps.log.warn({ service: payments.name, reason: received.refused }, 'A payment notification was refused')
    throw refusals[received.refused]()
  }
  const { event } = received
  if (await hasEvent(deps.db, event.id)) return { outcome: 'repeated' }
  const effect = await askProvider(payments, () => gatherEffect(deps, payments, event))
  return deps.db.transaction().execute(async (trx) => {
    const { id, type, createdAt: created_at } = event
    const outcome = effect ? 'applied' : 'unrelated'
    if (effect) await lockBilling(trx, effect.lockId)
    if (!(await insertEvent(trx, { id, type, outcome, created_at, received_at: deps.clock.now() })))
      return { outcome: 'repeated' }
    await effect?.apply(trx)
    return { outcome }
  })
}

const refusals = {
  signature: () => new AppError('BAD_REQUEST', 'The signature of this notification is not valid.'),
  late: () => new AppError('BAD_REQUEST', 'This notification was signed too long ago.'),
  malformed: () => new AppError('UNPROCESSABLE', 'This notification could not be read.'),
}

/** What there is to do, under the lock of whose billing it is. */
type EventEffect = { lockId: string; apply: (trx: Trx) => Promise<void> }

/**
 * What there is to do. An event says what happened and not what is true now, so the state of the subscription is read, and what
 * was refunded and disputed of a payment; an invoice only moves on, so the event has enough of it. Null if it is about nobody
 * here.
 */
async function gatherEffect(
  deps: BillingDeps,
  payments: PaymentProvider,
  event: PaymentEvent,
): Promise<EventEffect | null> {
  if (event.about === 'nothing-of-ours') return null
  if (event.about !== 'reversal') return gatherNews(deps, payments, event)
  const news = await readReversals(deps, payments, event.paymentId)
  return news && { lockId: news.lockId, apply: (trx) => followReversals(deps, trx, news) }
}

type PlanEvent = Extract<PaymentEvent, { about: 'checkout' | 'subscription' | 'invoice' }>

async function gatherNews(deps: BillingDeps, payments: PaymentProvider, event: PlanEvent): Promise<EventEffect | null> {
  const providerId = subscriptionOf(event)
  const known = providerId === null ? undefined : await findProviderSubscriptionForEveryone(deps.db, providerId)
  const report = await readReport(payments, { event, providerId, isKnown: known !== undefined })
  const userId = known?.user_id ?? (await findPayer(deps, namesOf(event, report?.value ?? null)))
  if (!userId) return null
  const invoices = await readInvoices(payments, event)
  return {
    lockId: userId,
    apply: async (trx) => {
      await closePage(deps, trx, { userId, event })
      // null: a page on which nobody paid
      if (providerId !== null) await followProvider(deps, trx, { userId, providerId, report, invoices })
    },
  }
}

type ReportRequest = { event: PlanEvent; providerId: string | null; isKnown: boolean }

async function readReport(payments: PaymentProvider, { event, providerId, isKnown }: ReportRequest) {
  if (providerId === null || (isKnown && event.about === 'invoice')) return null
  return payments.findSubscription(providerId)
}

function subscriptionOf(event: PlanEvent): string | null {
  if (event.about === 'subscription') return event.subscription.id
  return event.about === 'invoice' ? event.invoice.subscriptionId : event.checkout.subscriptionId
}

function namesOf(event: PlanEvent, subscription: PaidSubscription | null): PayerNames {
  const named = event.about === 'checkout' ? event.checkout : subscription
  return named ?? { reference: null, customerId: null }
}

async function readInvoices(payments: PaymentProvider, event: PlanEvent): Promise<ChargedInvoice[]> {
  if (event.about !== 'invoice') return []
  const { invoice } = event
  if (!invoice.hasMoreLines) return [invoice]
  const complete = await payments.findInvoice(invoice.id)
  return complete ? [complete] : []
}

async function closePage(deps: BillingDeps, trx: Trx, { userId, event }: { userId: string; event: PlanEvent }) {
  if (event.about !== 'checkout') return
  const { reference: checkoutId } = event.checkout
  if (checkoutId === null || !isUuid(checkoutId)) return
  await followCheckout({ ...deps, db: trx }, { userId, checkoutId, checkout: event.checkout })
}
