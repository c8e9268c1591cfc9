import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Subscription } from '../../contract.ts'
import type { PlanName } from '../../rules/plans.ts'
import type { BillingDeps } from '../deps.ts'
import { beginPlan } from '../plans/begin-plan.ts'
import { inBilling } from '../plans/in-billing.ts'
import { settlePlan } from '../plans/settle-plan.ts'
import { toSubscription } from '../plans/to-subscription.ts'
import { findCustomer } from '../store.ts'

type Grant = { user_id: string; plan: PlanName; months: number | null }

/** Gives a person a plan without charge. One that was granted before is replaced, one that is paid for is not touched. */
export async function grantPlan(
  deps: BillingDeps,
  actor: Actor,
  { user_id, plan, months }: Grant,
): Promise<Subscription> {
  return inBilling(deps, user_id, async (trx, current) => {
    if (!(await findCustomer(trx, user_id))) throw new AppError('NOT_FOUND', 'There is no such account.')
    if (current && current.granted_by === null)
      throw new AppError('CONFLICT', 'This account pays for a plan. End that plan first.')
    if (current) await settlePlan(deps, trx, { row: current, outcome: 'ended', actorId: actor.userId })
    const charge = { by: 'granted' as const, months }
    return toSubscription(await beginPlan(deps, trx, { userId: user_id, actorId: actor.userId, plan, charge }))
  })
}

/** Ends the plan of a person immediately; false where there is none. */
export async function endPlan(deps: BillingDeps, actor: Actor, userId: string): Promise<boolean> {
  return inBilling(deps, userId, async (trx, current) => {
    if (!current) return false
    await settlePlan(deps, trx, { row: current, outcome: 'ended', actorId: actor.userId })
    return true
  })
}
