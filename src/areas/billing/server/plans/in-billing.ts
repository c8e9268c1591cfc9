import type { BillingDeps, Trx } from '../deps.ts'
import { informProvider } from '../payments/inform-provider.ts'
import { findSubscription, lockBilling, type SubscriptionRow } from '../store.ts'
import { renewDue } from './renew-plan.ts'

type LockedWork<Answer> = (trx: Trx, current: SubscriptionRow | undefined) => Promise<Answer>

/** The one way to write the billing of a person: locked, and with every period renewed that is over by now. */
export async function inBilling<Answer>(deps: BillingDeps, userId: string, work: LockedWork<Answer>): Promise<Answer> {
  return deps.db.transaction().execute(async (trx) => {
    await lockBilling(trx, userId)
    const found = await findSubscription(trx, userId)
    const current = found && (await renewDue(deps, trx, found))
    const answer = await work(trx, current)
    if (current) await informProvider(deps, trx, current)
    return answer
  })
}
