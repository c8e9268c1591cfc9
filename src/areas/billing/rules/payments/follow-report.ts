import type { PlanName } from '../plans.ts'

export type ReportedState =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused'

/** `waiting`: the first payment is missing, so there is no plan yet. `over`: it charges nothing any more. */
export type ProviderLife = 'waiting' | 'open' | 'over'

const lives = {
  incomplete: 'waiting',
  active: 'open',
  trialing: 'open',
  // The invoices say whether the plan is overdue.
  past_due: 'open',
  paused: 'open',
  // All attempts to collect failed.
  unpaid: 'over',
  canceled: 'over',
  incomplete_expired: 'over',
} as const satisfies Record<ReportedState, ProviderLife>

export function toProviderLife(state: ReportedState): ProviderLife {
  return lives[state]
}

export type PlanTimes = {
  plan: PlanName
  nextPlan: PlanName | null
  cancelAt: Date | null
  periodNumber: number
  periodStart: Date
  periodEnd: Date
}

export type PlanReport = {
  /** The plan of the price that is charged next; null for a price that is none of ours. */
  plan: PlanName | null
  periodStart: Date
  periodEnd: Date
  cancelsAtPeriodEnd: boolean
}

/**
 * What a report of the provider makes of a plan. The provider charges a new price from its next period on, so within a period
 * another price is the next plan. While the person's own change has not reached the provider (`isBehind`), its report does not
 * undo that change.
 */
export function followReport(known: PlanTimes, report: PlanReport, isBehind: boolean): PlanTimes {
  const times = followPeriod(known, report)
  const wanted = isBehind
    ? { cancels: known.cancelAt !== null, plan: known.nextPlan }
    : { cancels: report.cancelsAtPeriodEnd, plan: report.plan }
  return {
    ...times,
    // A plan that ends has no next one.
    nextPlan: wanted.cancels || wanted.plan === times.plan ? null : wanted.plan,
    cancelAt: wanted.cancels ? times.periodEnd : null,
  }
}

function followPeriod(known: PlanTimes, { plan, periodStart, periodEnd }: PlanReport) {
  if (periodStart <= known.periodStart) {
    const end = periodEnd > known.periodEnd ? periodEnd : known.periodEnd
    return { ...known, periodEnd: end }
  }
  return { plan: plan ?? known.plan, periodNumber: known.periodNumber + 1, periodStart, periodEnd }
}

/**
 * Whether a report of the provider replaces what is known. Its clock is exact to the second and events arrive in any
 * order, so two different reports of one second are settled by reading the current state.
 */
export function judgeReport(
  known: { asOf: Date; print: string } | null,
  report: { asOf: Date; print: string },
): 'newer' | 'older' | 'same' | 'unclear' {
  if (known === null) return 'newer'
  const [before, now] = [known.asOf.getTime(), report.asOf.getTime()]
  if (now !== before) return now > before ? 'newer' : 'older'
  return known.print === report.print ? 'same' : 'unclear'
}
