import type { AsOf, ChargedInvoice, PaidSubscription } from '#adapters/payments/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { grantPremium } from '#areas/identity/server/role-grants.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import { addSeconds } from '#core/dates/calendar-end.ts'
import {
  followReport,
  toProviderLife,
  type PlanTimes,
  type ProviderLife,
  judgeReport,
} from '../../rules/payments/follow-report.ts'
import { plans } from '../../rules/plans.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { settleInvoices } from '../invoices/settle-invoices.ts'
import { beginPlan } from '../plans/begin-plan.ts'
import { settlePlan } from '../plans/settle-plan.ts'
import { findSubscription, savePaymentMethod, updateSubscription, type SubscriptionRow } from '../store.ts'
import { invoiceRemainingFees } from './fees.ts'
import { followInvoice } from './follow-invoice.ts'
import {
  findCheckoutForEveryone,
  findPlanOfForEveryone,
  findProviderSubscriptionForEveryone,
  markBehind,
  saveProviderSubscription,
} from './payments-store.ts'
import { planOfPrice } from './provider.ts'
import { syncPayments } from './sync-order.ts'

export type ProviderNews = {
  userId: string
  /** The subscription at the provider that all of this is about. */
  providerId: string
  /** Its current state; null if it was not read. */
  report: AsOf<PaidSubscription> | null
  invoices: readonly ChargedInvoice[]
}

/**
 * Makes plan and invoices what the provider says, under `lockBilling`. The same news twice, late or out of order lead to the
 * same rows.
 */
export async function followProvider(deps: BillingDeps, trx: Trx, news: ProviderNews): Promise<void> {
  const { userId, providerId, report, invoices } = news
  const isNew = report !== null && (await acceptReport(deps, trx, { userId, report }))
  if (report && isNew) await followSubscription(deps, trx, { userId, subscription: report.value })
  // Oldest first, so that their numbers are in the order of their days.
  const inOrder = invoices.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  for (const invoice of inOrder) {
    await followInvoice(deps, trx, { userId, plan: await findPlanOfForEveryone(trx, providerId), invoice })
  }
  await settle(deps, trx, { userId, providerId })
}

/** Keeps the newest report. Two different ones of one second are settled by reading the state again. */
async function acceptReport(
  deps: BillingDeps,
  trx: Trx,
  { userId, report: { value, asOf } }: { userId: string; report: AsOf<PaidSubscription> },
): Promise<boolean> {
  const known = await findProviderSubscriptionForEveryone(trx, value.id)
  const { card, ...facts } = value
  const print = JSON.stringify(facts)
  const verdict = judgeReport(known ? { asOf: known.as_of, print: known.reported } : null, { asOf, print })
  const at = deps.clock.now()
  if (card) await savePaymentMethod(trx, userId, { ...card, at })
  if (verdict === 'unclear') {
    await startTask(deps, 'system', {
      definition: syncPayments,
      input: { user_id: userId },
      transaction: trx,
      startAfter: addSeconds(at, 2),
    })
  }
  if (verdict !== 'newer') return false
  await saveProviderSubscription(trx, {
    id: value.id,
    user_id: userId,
    customer_id: value.customerId,
    state: toProviderLife(value.state),
    reported: print,
    as_of: asOf,
    created_at: at,
    updated_at: at,
  })
  return true
}

type SubscriptionReport = { userId: string; subscription: PaidSubscription }

async function followSubscription(deps: BillingDeps, trx: Trx, { userId, subscription }: SubscriptionReport) {
  const life = toProviderLife(subscription.state)
  const own = await findPlanOfForEveryone(trx, subscription.id)
  if (own) return follow(deps, trx, { own, subscription, life })
  if (life === 'open') await begin(deps, trx, { userId, subscription })
}

type FollowInput = { own: SubscriptionRow; subscription: PaidSubscription; life: ProviderLife }

async function follow(deps: BillingDeps, trx: Trx, { own, subscription, life }: FollowInput): Promise<void> {
  if (own.ended_at !== null) return
  if (life === 'over') return settlePlan(deps, trx, { row: own, outcome: 'ended', actorId: null })
  const known = await findProviderSubscriptionForEveryone(trx, subscription.id)
  const report = { ...subscription, plan: planOfPrice(deps.config, subscription.priceId) }
  const next = followReport(toTimes(own), report, known?.is_behind ?? false)
  await saveTimes(deps, trx, { own, next })
}

function toTimes(own: SubscriptionRow): PlanTimes {
  return {
    plan: own.plan,
    nextPlan: own.next_plan,
    cancelAt: own.cancel_at,
    periodNumber: own.period_number,
    periodStart: own.period_start,
    periodEnd: own.period_end,
  }
}

type SaveTimesInput = { own: SubscriptionRow; next: PlanTimes }

async function saveTimes(deps: BillingDeps, trx: Trx, { own, next }: SaveTimesInput): Promise<void> {
  const at = deps.clock.now()
  const { priceMinor, profileLimit } = plans[next.plan]
  const terms = next.plan === own.plan ? {} : { price_minor: priceMinor, profile_limit: profileLimit }
  const changed = await updateSubscription(trx, own, {
    plan: next.plan,
    ...terms,
    next_plan: next.nextPlan,
    cancel_at: next.cancelAt,
    period_number: next.periodNumber,
    period_start: next.periodStart,
    period_end: next.periodEnd,
    updated_at: at,
  })
  if (own.user_id && own.cancel_at?.getTime() !== next.cancelAt?.getTime())
    await grantPremium(trx, { userId: own.user_id, source: 'plan', until: next.cancelAt, at })
  if (next.periodNumber === own.period_number) return
  await invoiceRemainingFees(deps, trx, changed)
  await recordAudit(trx, {
    workspaceId: null,
    actorId: null,
    action: 'plan.renewed',
    subject: { type: 'user', id: own.user_id ?? own.id },
    details: { plan: next.plan, period: next.periodNumber },
    at,
  })
}

/** The first payment arrived. It replaces a plan that was granted or paid by invoice, and never one that the provider bills. */
async function begin(deps: BillingDeps, trx: Trx, { userId, subscription }: SubscriptionReport): Promise<void> {
  const plan = await findOrderedPlan(deps, trx, subscription)
  const other = await findSubscription(trx, userId)
  if (plan === null || (other?.provider_subscription_id ?? null) !== null) return
  if (other) await settlePlan(deps, trx, { row: other, outcome: 'ended', actorId: null })
  const charge = { by: 'provider', subscriptionId: subscription.id } as const
  const row = await beginPlan(deps, trx, { userId, actorId: userId, plan, charge })
  const cancelAt = subscription.cancelsAtPeriodEnd ? subscription.periodEnd : null
  const at = deps.clock.now()
  await updateSubscription(trx, row, {
    period_start: subscription.periodStart,
    period_end: subscription.periodEnd,
    cancel_at: cancelAt,
    updated_at: at,
  })
  if (cancelAt) await grantPremium(trx, { userId, source: 'plan', until: cancelAt, at })
}

async function findOrderedPlan(deps: BillingDeps, trx: Trx, { priceId, reference }: PaidSubscription) {
  const plan = planOfPrice(deps.config, priceId)
  if (plan || reference === null) return plan
  // Prices can be replaced in the settings while somebody pays.
  return (await findCheckoutForEveryone(trx, reference))?.plan ?? null
}

type SettleInput = { userId: string; providerId: string }

/**
 * What the invoices mean for the plan. Where the provider still charges although there is no plan (it ended here, or a person
 * paid for two at once), the provider is behind and the subscription there will be ended.
 */
async function settle(deps: BillingDeps, trx: Trx, { userId, providerId }: SettleInput): Promise<void> {
  const plan = await findPlanOfForEveryone(trx, providerId)
  if (plan && plan.ended_at === null) await settleInvoices(deps, trx, { current: plan, actorId: null })
  const known = await findProviderSubscriptionForEveryone(trx, providerId)
  if (known?.state !== 'open' || known.is_behind) return
  const now = await findPlanOfForEveryone(trx, providerId)
  if (now && now.ended_at === null) return
  await markBehind(trx, providerId, { isBehind: true, at: deps.clock.now() })
  await startTask(deps, 'system', { definition: syncPayments, input: { user_id: userId }, transaction: trx })
}
