import { addSeconds, calendarEnd } from '#core/dates/calendar-end.ts'

/** How often a register may be asked: so many calls in so many seconds, or in a day or month by the calendar. */
export type Budget = { calls: number } & ({ period: 'window'; seconds: number } | { period: 'day' | 'month' })
type Period = Budget['period']

export type Counted = { period: Period; used: number; ends_at: Date }

type Spending = {
  budgets: readonly Budget[]
  /** What was counted until now; a period that has ended counts from nothing again. */
  counted: readonly Counted[]
  calls: number
  now: Date
}

/** The part of a budget that background work leaves to people who wait for an answer. */
export const shareOfBackground = 0.5

/** The new counts when there is room in all periods; otherwise the one that is full for longest, and until when. */
export function planSpending({ budgets, counted, calls, now }: Spending): { counts: Counted[]; full: Full | null } {
  const counts = budgets.map((budget) => {
    const before = counted.find(({ period, ends_at }) => period === budget.period && ends_at > now)
    const { used = 0, ends_at = endOf(budget, now) } = before ?? {}
    return { period: budget.period, used: used + calls, ends_at }
  })
  const full = budgets
    .map(({ calls: most, period }, index) => ({ period, calls: most, until: counts[index]?.ends_at ?? now, index }))
    .filter(({ calls: most, index }) => (counts[index]?.used ?? 0) > most)
    .toSorted((one, other) => other.until.getTime() - one.until.getTime())[0]
  return { counts, full: full ? { period: full.period, calls: full.calls, until: full.until } : null }
}

export type Full = { period: Period; calls: number; until: Date }

/** Days and months end at midnight, universal time. */
export function endOf(budget: Budget, now: Date): Date {
  return budget.period === 'window' ? addSeconds(now, budget.seconds) : calendarEnd(now, budget.period)
}
