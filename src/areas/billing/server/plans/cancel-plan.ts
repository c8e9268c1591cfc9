import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { grantPremium } from '#areas/identity/server/role-grants.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Subscription } from '../../contract.ts'
import { refusals } from '../../rules/decide-plan.ts'
import type { BillingDeps } from '../deps.ts'
import { updateSubscription } from '../store.ts'
import { inBilling } from './in-billing.ts'
import { toSubscription } from './to-subscription.ts'

/** Ends the plan with its period; a scheduled change is dropped. A second click changes nothing. */
export function cancelPlan(deps: BillingDeps, actor: Actor): Promise<Subscription> {
  return setCancellation(deps, actor, 'cancelled')
}

/** Withdraws the cancellation while the period still runs. */
export function resumePlan(deps: BillingDeps, actor: Actor): Promise<Subscription> {
  return setCancellation(deps, actor, 'resumed')
}

async function setCancellation(deps: BillingDeps, { userId }: Actor, outcome: 'cancelled' | 'resumed') {
  return inBilling(deps, userId, async (trx, current) => {
    if (!current) throw new AppError('CONFLICT', refusals.noPlan)
    if (current.granted_by !== null) throw new AppError('CONFLICT', refusals.granted)
    const at = deps.clock.now()
    // A provider reports the end a little later than the clock.
    if (current.cancel_at !== null && current.cancel_at <= at) throw new AppError('CONFLICT', refusals.over)
    const cancelAt = outcome === 'cancelled' ? current.period_end : null
    if (current.cancel_at?.getTime() === cancelAt?.getTime()) return toSubscription(current)
    const changed = await updateSubscription(trx, current, { cancel_at: cancelAt, next_plan: null, updated_at: at })
    await grantPremium(trx, { userId, source: 'plan', until: cancelAt, at })
    await recordAudit(trx, {
      workspaceId: null,
      actorId: userId,
      action: `plan.${outcome}`,
      subject: { type: 'user', id: userId },
      details: { plan: current.plan },
      at,
    })
    return toSubscription(changed)
  })
}
