import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { PlanAnswer } from '../../contract.ts'
import { decidePlan, type PlanDecision } from '../../rules/decide-plan.ts'
import type { PlanName } from '../../rules/plans.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { hasOverdueInvoice } from '../invoices/invoice-store.ts'
import { refuseOtherPrice, startCheckout } from '../payments/start-checkout.ts'
import { updateSubscription, type SubscriptionRow } from '../store.ts'
import { beginPlan } from './begin-plan.ts'
import { inBilling } from './in-billing.ts'
import { toOpen } from './to-subscription.ts'

/** Begins a plan, or schedules the change for the next period. A second click finds what the first one did. */
export async function choosePlan(deps: BillingDeps, actor: Actor, { plan }: { plan: PlanName }): Promise<PlanAnswer> {
  if (deps.payments) {
    const { current, decision } = await inBilling(deps, actor.userId, async (trx, renewed) => ({
      current: renewed,
      decision: await decide(trx, { userId: actor.userId, current: renewed, plan, now: deps.clock.now() }),
    }))
    if (!current) return toCheckout(await startCheckout(deps, actor, plan))
    if (decision === 'schedule' && current.provider_subscription_id !== null) await refuseOtherPrice(deps, plan)
  }
  return inBilling(deps, actor.userId, async (trx, current) => {
    const decision = await decide(trx, { userId: actor.userId, current, plan, now: deps.clock.now() })
    if (!current) {
      const begun = await beginPlan(deps, trx, {
        userId: actor.userId,
        actorId: actor.userId,
        plan,
        charge: { by: 'invoice' },
      })
      return { state: 'started', effective_at: begun.started_at.toISOString(), url: null }
    }
    const effective_at = current.period_end.toISOString()
    if (decision === 'none') return { state: 'unchanged', effective_at: null, url: null }
    const at = deps.clock.now()
    const nextPlan = decision === 'schedule' ? plan : null
    await updateSubscription(trx, current, { next_plan: nextPlan, updated_at: at })
    await recordAudit(trx, {
      workspaceId: null,
      actorId: actor.userId,
      action: 'plan.change_requested',
      subject: { type: 'user', id: actor.userId },
      details: { from: current.plan, to: plan },
      at,
    })
    return decision === 'schedule'
      ? { state: 'scheduled', effective_at, url: null }
      : { state: 'kept', effective_at: null, url: null }
  })
}

type Choice = { userId: string; current: SubscriptionRow | undefined; plan: PlanName; now: Date }

async function decide(trx: Trx, { userId, current, plan, now }: Choice): Promise<Exclude<PlanDecision, object>> {
  const isOwing = await hasOverdueInvoice(trx, userId)
  const decision = decidePlan(current ? toOpen(current) : null, plan, { isOwing, now })
  if (typeof decision === 'object') throw new AppError('CONFLICT', decision.refusal)
  return decision
}

function toCheckout({ url }: { url: string }): PlanAnswer {
  return { state: 'checkout', effective_at: null, url }
}
