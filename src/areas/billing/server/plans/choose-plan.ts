import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { PlanAnswer, PlanOffer } from '../../contract.ts'
import { decidePlan, type PlanDecision } from '../../rules/decide-plan.ts'
import { describeOffer } from '../../rules/describe-offer.ts'
import { isSameOffer, planOffer } from '../../rules/plan-offer.ts'
import type { PlanName } from '../../rules/plans.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { hasOverdueInvoice } from '../invoices/invoice-store.ts'
import { refuseOtherPrice, startCheckout } from '../payments/start-checkout.ts'
import { updateSubscription, type SubscriptionRow } from '../store.ts'
import { beginPlan } from './begin-plan.ts'
import { inBilling } from './in-billing.ts'
import { toOpen, toSubscription } from './to-subscription.ts'

type PlanWish = { plan: PlanName; shown?: PlanOffer | undefined }

/** Begins a plan, or schedules the change for the next period. A second click finds what the first one did. */
export async function choosePlan(deps: BillingDeps, actor: Actor, { plan, shown }: PlanWish): Promise<PlanAnswer> {
  if (deps.payments) {
    const { current, decision } = await inBilling(deps, actor.userId, async (trx, renewed) => ({
      current: renewed,
      decision: await decide(deps, trx, { userId: actor.userId, current: renewed, plan, shown }),
    }))
    if (!current) return toCheckout(await startCheckout(deps, actor, plan))
    if (decision === 'schedule' && current.provider_subscription_id !== null) await refuseOtherPrice(deps, plan)
  }
  return inBilling(deps, actor.userId, async (trx, current) => {
    const decision = await decide(deps, trx, { userId: actor.userId, current, plan, shown })
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

type Choice = PlanWish & { userId: string; current: SubscriptionRow | undefined }

async function decide(
  deps: BillingDeps,
  trx: Trx,
  { userId, current, plan, shown }: Choice,
): Promise<Exclude<PlanDecision, object>> {
  const isOwing = await hasOverdueInvoice(trx, userId)
  const decision = decidePlan(current ? toOpen(current) : null, plan, { isOwing, now: deps.clock.now() })
  if (typeof decision === 'object') throw new AppError('CONFLICT', decision.refusal)
  const offer = planOffer(
    { subscription: current ? toSubscription(current) : null, can_pay_online: deps.payments !== null },
    plan,
  )
  // a second click meets what the first one did
  if (decision !== 'none' && shown && !isSameOffer(shown, offer)) throw otherOffer(offer, plan)
  return decision
}

/** The person decides again, by what it means now. */
function otherOffer(offer: PlanOffer, plan: PlanName): AppError {
  const sentence = `This has changed since your page showed it, so nothing was done. ${describeOffer(offer, plan)} Choose it again if that is right.`
  return new AppError('CONFLICT', sentence, { data: { offer } })
}

function toCheckout({ url }: { url: string }): PlanAnswer {
  return { state: 'checkout', effective_at: null, url }
}
