import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { calendarMonth } from '../../rules/periods.ts'
import { limitReached } from '../../rules/usage.ts'
import type { BillingDeps } from '../deps.ts'
import { inBilling } from '../plans/in-billing.ts'
import { countOpening } from './usage-store.ts'

/** Counts the opening of a company profile, or refuses it beyond the limit of the plan. */
export async function openProfile(deps: BillingDeps, actor: Actor, companyId: string): Promise<void> {
  const { userId } = actor
  const count = () => {
    const now = deps.clock.now()
    const isUnlimited = actor.role === 'admin'
    return countOpening(deps.db, { userId, companyId, isUnlimited, now, month: calendarMonth(now) })
  }
  let opening = await count()
  // The period is over, and its renewal is late: renewing it gives a new allowance.
  if (opening.outcome === 'refused' && opening.is_renewed_here && opening.period_end <= deps.clock.now()) {
    await inBilling(deps, userId, async () => {})
    opening = await count()
  }
  if (opening.outcome !== 'refused') return
  const { profile_limit, period_end, is_trial: isTrial } = opening
  throw new AppError('LIMIT_REACHED', limitReached({ limit: profile_limit ?? 0, until: period_end, isTrial }), {
    data: { reason: 'profile_limit', limit: profile_limit, until: period_end.toISOString() },
  })
}
