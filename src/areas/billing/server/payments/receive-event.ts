import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { AsOf, ChargedInvoice, PaidSubscription, PaymentEvent, PaymentProvider } from '#adapters/payments/port.ts'
import { AppError } from '#core/errors.ts'
import { collectParts } from '#core/http/answers.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { lockBilling } from '../store.ts'
import { followCheckout } from './follow-checkout.ts'
import { followProvider } from './follow-provider.ts'
import {
  findCheckoutForEveryone,
  findProviderSubscriptionForEveryone,
  findUserOfCustomerForEveryone,
  hasEvent,
  insertEvent,
} from './payments-store.ts'
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
    if (effect) await lockBilling(trx, effect.userId)
    if (!(await insertEvent(trx, { id, type, outcome, created_at, received_at: deps.clock.now() })))
      return { outcome: 'repeated' }
    if (effect) await apply(deps, trx, { event, effect })
    return { outcome }
  })
}

const refusals = {
  signature: () => new AppError('BAD_REQUEST', 'The signature of this notification is not valid.'),
  late: () => new AppError('BAD_REQUEST', 'This notification was signed too long ago.'),
  malformed: () => new AppError('UNPROCESSABLE', 'This notification could not be read.'),
}

type EventEffect = {
  userId: string
  /** Null: a page on which nobody paid. */
  providerId: string | null
  report: AsOf<PaidSubscription> | null
  invoices: ChargedInvoice[]
}

/**
 * What there is to do. An event says what happened and not what is true now, so the state of the subscription is read; an
 * invoice only moves on, so the event has enough of it. Null if it is about nobody here.
 */
async function gatherEffect(deps: BillingDeps, payments: PaymentProvider, event: PaymentEvent) {
  if (event.about === 'nothing-of-ours') return null
  const providerId = subscriptionOf(event)
  const known = providerId === null ? undefined : await findProviderSubscriptionForEveryone(deps.db, providerId)
  const report = await readReport(payments, { event, providerId, isKnown: known !== undefined })
  const userId = known?.user_id ?? (await findUser(deps, namesOf(event, report?.value ?? null)))
  if (!userId) return null
  return { userId, providerId, report, invoices: await readInvoices(payments, event) }
}

type ReportRequest = { event: PaymentEvent; providerId: string | null; isKnown: boolean }

async function readReport(payments: PaymentProvider, { event, providerId, isKnown }: ReportRequest) {
  if (providerId === null || (isKnown && event.about === 'invoice')) return null
  return payments.findSubscription(providerId)
}

function subscriptionOf(event: PaymentEvent): string | null {
  if (event.about === 'subscription') return event.subscription.id
  if (event.about === 'invoice') return event.invoice.subscriptionId
  return event.about === 'checkout' ? event.checkout.subscriptionId : null
}

type PayerNames = { reference: string | null; customerId: string | null }

function namesOf(event: PaymentEvent, subscription: PaidSubscription | null): PayerNames {
  const named = event.about === 'checkout' ? event.checkout : subscription
  return named ?? { reference: null, customerId: null }
}

/** By our reference, else by the customer. */
async function findUser({ db }: BillingDeps, { reference, customerId }: PayerNames): Promise<string | null> {
  const checkout = reference !== null && isUuid(reference) ? await findCheckoutForEveryone(db, reference) : undefined
  if (checkout) return checkout.user_id
  const userId = customerId === null ? undefined : await findUserOfCustomerForEveryone(db, customerId)
  return userId ?? null
}

/** Other products of the operator may have references of another kind. */
function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}

async function readInvoices(payments: PaymentProvider, event: PaymentEvent): Promise<ChargedInvoice[]> {
  if (event.about !== 'invoice') return []
  const { invoice } = event
  if (!invoice.hasMoreLines) return [invoice]
  const complete = await payments.findInvoice(invoice.id)
  return complete ? [complete] : []
}

type ApplyInput = { event: PaymentEvent; effect: EventEffect }

async function apply(deps: BillingDeps, trx: Trx, { event, effect }: ApplyInput): Promise<void> {
  const { providerId, ...news } = effect
  if (event.about === 'checkout' && event.checkout.reference !== null && isUuid(event.checkout.reference)) {
    const { reference: checkoutId } = event.checkout
    await followCheckout({ ...deps, db: trx }, { userId: effect.userId, checkoutId, checkout: event.checkout })
  }
  if (providerId !== null) await followProvider(deps, trx, { ...news, providerId })
}
