import type { PlanName } from './plans.ts'

export type OpenSubscription = {
  plan: PlanName
  status: 'active' | 'past_due'
  nextPlan: PlanName | null
  cancelAt: Date | null
  /** An operator gave the plan without charge. */
  isGranted: boolean
}

/**
 * `start`: nothing is open, the plan begins now. `schedule`: the plan changes with the next period. `keep`: a scheduled change
 * or the cancellation is withdrawn. `none`: nothing changes.
 */
export type PlanDecision = 'start' | 'schedule' | 'keep' | 'none' | { refusal: string }

export const refusals = {
  pastDue: 'An invoice is overdue. The plan can be changed once it is paid.',
  granted: 'An administrator of this installation gave this plan. Ask them for another one.',
  cancelled: 'The subscription is cancelled. Resume it first.',
  noPlan: 'There is no subscription.',
  trialUsed: 'The free trial can be used once per person, and yours was used.',
  trialNotNeeded: 'A plan is active already, so a trial adds nothing.',
} as const

export function decidePlan(current: OpenSubscription | null, plan: PlanName): PlanDecision {
  if (!current) return 'start'
  if (current.isGranted) return { refusal: refusals.granted }
  if (current.cancelAt) return { refusal: refusals.cancelled }
  if (plan === current.plan) return current.nextPlan === null ? 'none' : 'keep'
  if (current.status === 'past_due') return { refusal: refusals.pastDue }
  return plan === current.nextPlan ? 'none' : 'schedule'
}
