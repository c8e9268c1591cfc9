import type { ChargedInvoice, PaymentProvider } from '#adapters/payments/port.ts'
import { addSeconds } from '#core/dates/calendar-end.ts'
import type { BillingDeps } from '../deps.ts'
import { lockBilling } from '../store.ts'
import { followInvoice } from './follow-invoice.ts'
import {
  listOrphanedCheckoutsForEveryone,
  listOrphanedForEveryone,
  markOverForEveryone,
  updateOpenCheckout,
  type CheckoutRow,
} from './payments-store.ts'

/** How far back invoices of the provider are read again: more than a period. */
export const reviewedSeconds = 62 * 86_400

/** Runs a step of the review; one that fails holds up no other. */
export type Attempt = (work: () => Promise<void>) => Promise<void>

/** Subscriptions and open pages at the provider whose account was deleted here: nobody is left to charge. */
export async function endOrphans(deps: BillingDeps, payments: PaymentProvider, attempt: Attempt): Promise<void> {
  for (const id of await listOrphanedForEveryone(deps.db)) {
    await attempt(async () => {
      await endOrphan(deps, payments, id)
      await markOverForEveryone(deps.db, id, deps.clock.now())
    })
  }
  for (const page of await listOrphanedCheckoutsForEveryone(deps.db))
    await attempt(() => closeOrphan(deps, payments, page))
}

async function endOrphan(deps: BillingDeps, payments: PaymentProvider, id: string): Promise<void> {
  await payments.endSubscription({ id, key: deps.newId() })
  await issuePaid(deps, payments, id)
}

/** Nobody is left to pay on this page; what was paid meanwhile ends, so that no second month is charged. */
async function closeOrphan(deps: BillingDeps, payments: PaymentProvider, page: CheckoutRow): Promise<void> {
  const { checkout_id: id } = page
  const isClosed = id === null || (await payments.expireCheckout({ id, key: deps.newId() })) !== null
  const paidFor = isClosed ? null : (await payments.findCheckout(id))?.subscriptionId
  if (paidFor) await endOrphan(deps, payments, paidFor)
  const state = paidFor ? 'complete' : 'expired'
  await updateOpenCheckout(deps.db, page, { state, url: null, updated_at: deps.clock.now() })
}

/** What was paid after the account was deleted has an invoice for nobody, which waits for its refund. */
async function issuePaid(deps: BillingDeps, payments: PaymentProvider, subscriptionId: string): Promise<void> {
  const createdFrom = addSeconds(deps.clock.now(), -reviewedSeconds)
  const invoices = await payments.listInvoices({ subscriptionId, createdFrom })
  const paid = invoices.filter(({ state }) => state === 'paid').toSorted(byAge)
  if (paid.length === 0) return
  await deps.db.transaction().execute(async (trx) => {
    await lockBilling(trx, subscriptionId)
    for (const invoice of paid) await followInvoice(deps, trx, { userId: null, plan: undefined, invoice })
  })
}

const byAge = (one: ChargedInvoice, other: ChargedInvoice) => one.createdAt.getTime() - other.createdAt.getTime()
