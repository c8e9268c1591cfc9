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
  owing: 'An earlier invoice is overdue. A plan can begin once it is paid.',
  /** Between the end of the last period and the report of the payment provider. */
  over: 'The subscription has just ended. You can choose a plan again in a few minutes.',
  granted: 'An administrator of this installation gave this plan. Ask them for another one.',
  cancelled: 'The subscription is cancelled. Resume it first.',
  noPlan: 'There is no subscription.',
  trialUsed: 'The free trial can be used once per person, and yours was used.',
  trialNotNeeded: 'A plan is already active, so a trial adds nothing.',
  accessGiven: 'An administrator of this installation has already given you access, so a trial adds nothing.',
} as const

export function decidePlan(
  current: OpenSubscription | null,
  plan: PlanName,
  /** `isOwing`: an invoice of an earlier plan is overdue or was given up, and another month is not given on credit. */
  { isOwing, now }: { isOwing: boolean; now: Date },
): PlanDecision {
  if (!current) return isOwing ? { refusal: refusals.owing } : 'start'
  if (current.isGranted) return { refusal: refusals.granted }
  if (current.cancelAt) return { refusal: current.cancelAt > now ? refusals.cancelled : refusals.over }
  if (plan === current.plan) return current.nextPlan === null ? 'none' : 'keep'
  if (current.status === 'past_due') return { refusal: refusals.pastDue }
  return plan === current.nextPlan ? 'none' : 'schedule'
}
