import type * as z from 'zod'
import type { AsOf, PaidSubscription, PaymentProvider } from '#adapters/payments/port.ts'
import { timedJob, type JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { addSeconds } from '#core/dates/calendar-end.ts'
import type { BillingDeps } from '../deps.ts'
import { lockBilling } from '../store.ts'
import { collectFees, retractFees, sendFees, withdrawFees } from './fees.ts'
import { followCheckout } from './follow-checkout.ts'
import { followProvider } from './follow-provider.ts'
import {
  deleteOldEventsForEveryone,
  findOpenCheckout,
  findPlanOfForEveryone,
  findProviderSubscriptionForEveryone,
  listPayersForEveryone,
  listUnsettledSubscriptions,
  markBehind,
} from './payments-store.ts'
import { reviewReversals } from '../reversals/review-reversals.ts'
import { endOrphans, reviewedSeconds } from './orphans.ts'
import { priceIdOf } from './provider.ts'
import { syncPayments } from './sync-order.ts'

const daySeconds = 86_400
/** The provider repeats a notification for three days; its signature is accepted for five minutes. */
const eventsKeptDays = 90

/** Runs `syncPayer` for one person. Safe to run twice and beside itself. */
export const syncPaymentsOfPayer: JobDefinition<BillingDeps, z.infer<typeof syncPayments.input>> = {
  ...syncPayments,
  retryLimit: 8,
  timeoutSeconds: 300,
  concurrency: 2,
  run: (deps, { user_id }) => syncPayer(deps, user_id),
}

/** Finds what no notification reported: a payment, a renewal, an end, a refund, a dispute. No payment is lost by a server that was off. */
export const reviewPayments = timedJob<BillingDeps>({
  kind: 'review-payments',
  title: () => 'Compare all plans with the payment provider',
  retryLimit: 2,
  timeoutSeconds: 1800,
  cron: '37 * * * *',
  async run(deps, _input, { signal, report }) {
    const { db, clock, payments } = deps
    if (!payments) return
    const failures: unknown[] = []
    const attempt = async (work: () => Promise<void>) => {
      signal.throwIfAborted()
      await work().catch((error: unknown) => failures.push(error))
    }
    const payers = await listPayersForEveryone(db)
    for (const [done, userId] of payers.entries()) {
      report({ step: 'Compare plans', done, total: payers.length })
      await attempt(() => syncPayer(deps, userId))
    }
    await endOrphans(deps, payments, attempt)
    report({ step: 'Compare refunds and disputes' })
    await reviewReversals(deps, payments, attempt)
    await deleteOldEventsForEveryone(db, addSeconds(clock.now(), -eventsKeptDays * daySeconds))
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be compared`)
  },
})

/** Brings both sides together: our changes and fees to the provider, then its state and invoices to us. */
export async function syncPayer(deps: BillingDeps, userId: string): Promise<void> {
  const { payments, db } = deps
  if (!payments) return
  await readCheckout(deps, payments, userId)
  for (const providerId of await listUnsettledSubscriptions(db, userId)) {
    const payer = { userId, providerId }
    await pushChanges(deps, payments, payer)
    const news = await readNews(deps, payments, payer)
    await db.transaction().execute(async (trx) => {
      await lockBilling(trx, userId)
      await followProvider(deps, trx, news)
      const plan = await findPlanOfForEveryone(trx, providerId)
      if (plan && plan.ended_at === null) await collectFees(deps, trx, plan)
    })
    await retractFees(deps, payments, payer)
    // The state is known by now: a subscription that is over takes no charge.
    await sendFees(deps, payments, payer)
    await withdrawFees(deps, payments, payer)
  }
}

async function readCheckout(deps: BillingDeps, payments: PaymentProvider, userId: string): Promise<void> {
  const row = await findOpenCheckout(deps.db, userId)
  if (!row?.checkout_id) return
  const checkout = await payments.findCheckout(row.checkout_id)
  if (!checkout || checkout.state === 'open') return
  const providerId = checkout.subscriptionId
  const news = providerId === null ? null : await readNews(deps, payments, { userId, providerId })
  // In one transaction: a page that counts as paid has its plan.
  await deps.db.transaction().execute(async (trx) => {
    await lockBilling(trx, userId)
    await followCheckout({ ...deps, db: trx }, { userId, checkoutId: row.id, checkout })
    if (news) await followProvider(deps, trx, news)
  })
}

type Payer = { userId: string; providerId: string }

/** The state and the newest invoices of a subscription at the provider. */
async function readNews({ clock }: BillingDeps, payments: PaymentProvider, { userId, providerId }: Payer) {
  const createdFrom = addSeconds(clock.now(), -reviewedSeconds)
  // Invoices first: what is paid in between has its plan by the time the subscription is read.
  const invoices = await payments.listInvoices({ subscriptionId: providerId, createdFrom })
  const report = await payments.findSubscription(providerId)
  return { userId, providerId, report, invoices }
}

const mostChanges = 5

/** Gives the provider the desired state until it is still the desired one: the person may change it again meanwhile. */
async function pushChanges(deps: BillingDeps, payments: PaymentProvider, payer: Payer): Promise<void> {
  for (let change = 0; change < mostChanges; change += 1) {
    const known = await findProviderSubscriptionForEveryone(deps.db, payer.providerId)
    if (!known?.is_behind) return
    const desired = await readDesired(deps, payer.providerId)
    const report = await push(deps, payments, { providerId: payer.providerId, desired })
    await deps.db.transaction().execute(async (trx) => {
      await lockBilling(trx, payer.userId)
      const now = await readDesired({ ...deps, db: trx }, payer.providerId)
      if (JSON.stringify(now) === JSON.stringify(desired))
        await markBehind(trx, payer.providerId, { isBehind: false, at: deps.clock.now() })
      await followProvider(deps, trx, { ...payer, report, invoices: [] })
    })
  }
}

type DesiredState = { isEnded: boolean; priceId: string | null; cancels: boolean }

async function readDesired({ db, config }: BillingDeps, providerId: string): Promise<DesiredState> {
  const plan = await findPlanOfForEveryone(db, providerId)
  if (!plan || plan.ended_at !== null) return { isEnded: true, priceId: null, cancels: false }
  const priceId = config.stripe && priceIdOf(config.stripe.priceIds, plan.next_plan ?? plan.plan)
  return { isEnded: false, priceId, cancels: plan.cancel_at !== null }
}

/** Only what differs. To set the same state twice changes nothing, so each request has a key of its own. */
async function push(
  { newId }: BillingDeps,
  payments: PaymentProvider,
  { providerId: id, desired }: { providerId: string; desired: DesiredState },
): Promise<AsOf<PaidSubscription> | null> {
  const found = await payments.findSubscription(id)
  if (!found) return null
  const { itemId, priceId, cancelsAtPeriodEnd } = found.value
  if (desired.isEnded) return (await payments.endSubscription({ id, key: newId() })) ?? found
  let report = found
  if (desired.priceId !== null && desired.priceId !== priceId)
    report = await payments.changePrice({ id, itemId, priceId: desired.priceId, key: newId() })
  if (desired.cancels !== cancelsAtPeriodEnd)
    report = await payments.setCancellation({ id, atPeriodEnd: desired.cancels, key: newId() })
  return report
}
