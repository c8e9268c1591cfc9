import type { Actor } from '../../permissions.ts'
import type { AiPolicy } from '../contract.ts'
import { noticeVersion, rateOutside } from '../rules/notice.ts'
import { startOfDay, startOfMonth } from './budget-days.ts'
import type { ModelsDeps } from './deps.ts'
import { findPolicy, sumSpent } from './store.ts'

/** What a workspace allows and has spent, and the available models. */
export async function getPolicy(deps: ModelsDeps, { workspaceId }: Actor): Promise<AiPolicy> {
  const now = deps.clock.now()
  const [policy, today, month] = await Promise.all([
    findPolicy(deps.db, workspaceId),
    sumSpent(deps.db, workspaceId, startOfDay(now)),
    sumSpent(deps.db, workspaceId, startOfMonth(now)),
  ])
  return {
    models: deps.models.map(({ id, name, model, isOutside, canSearchWeb }) => {
      return { provider: id, name, model, is_outside: isOutside, can_search_web: canSearchWeb }
    }),
    outside: rateOutside(policy ?? null),
    notice_version: noticeVersion,
    accepted_at: policy?.accepted_at?.toISOString() ?? null,
    accepted_by: policy?.accepted_by ?? null,
    daily_budget_micros: policy?.daily_budget_micros ?? deps.config.ai.dailyBudgetMicros,
    spent_today_micros: today.micros,
    spent_this_month_micros: month.micros,
    is_partly_assumed: month.isPartlyAssumed,
  }
}
