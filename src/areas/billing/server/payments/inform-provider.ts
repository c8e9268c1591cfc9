import { startTask } from '#areas/tasks/server/start-task.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { type SubscriptionRow } from '../store.ts'
import { findPlanOfForEveryone, markBehind } from './payments-store.ts'
import { syncPayments } from './sync-order.ts'

/**
 * Places the order to tell the provider what changed about a plan that it bills, in the transaction of the change: the next
 * plan, the cancellation, or the end.
 */
export async function informProvider(deps: BillingDeps, trx: Trx, before: SubscriptionRow): Promise<void> {
  const { provider_subscription_id: providerId, user_id } = before
  if (providerId === null || user_id === null) return
  const after = await findPlanOfForEveryone(trx, providerId)
  if (!after || !isDifferent(before, after)) return
  await markBehind(trx, providerId, { isBehind: true, at: deps.clock.now() })
  await startTask(deps, 'system', { definition: syncPayments, input: { user_id }, transaction: trx })
}

function isDifferent(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return (
    before.next_plan !== after.next_plan ||
    before.cancel_at?.getTime() !== after.cancel_at?.getTime() ||
    (before.ended_at === null) !== (after.ended_at === null)
  )
}
