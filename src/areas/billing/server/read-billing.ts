import type { Actor } from '#areas/permissions.ts'
import type { Billing } from '../contract.ts'
import type { BillingDeps } from './deps.ts'
import { inBilling } from './plans/in-billing.ts'
import { readTrial } from './plans/read-trial.ts'
import { toSubscription } from './plans/to-subscription.ts'
import { readSettings } from './settings-store.ts'
import { findDetails, findPaymentMethod, findSubscription } from './store.ts'
import { readUsage } from './usage/read-usage.ts'

/** All of the first page of billing. A period that is over is renewed first. */
export async function readBilling(deps: BillingDeps, actor: Actor): Promise<Billing> {
  const { db, clock } = deps
  const now = clock.now()
  const found = await findSubscription(db, actor.userId)
  const isDue = found && found.period_end <= now
  const current = isDue ? await inBilling(deps, actor.userId, async (_trx, renewed) => renewed) : found
  const [trial, usage, details, method, { is_fee_waived }] = await Promise.all([
    readTrial(db, actor, now),
    readUsage(deps, {
      userId: actor.userId,
      role: actor.role,
      feeBasisPoints: current?.fee_basis_points ?? null,
    }),
    findDetails(db, actor.userId),
    findPaymentMethod(db, actor.userId),
    readSettings(db),
  ])
  return {
    subscription: current ? toSubscription(current) : null,
    trial,
    usage,
    details: details ?? null,
    payment_method: method ?? null,
    can_pay_online: deps.payments !== null,
    is_fee_waived,
  }
}
