import { addSeconds, calendarEnd } from '#core/dates/calendar-end.ts'

/** How many calls a register allows: in a window of seconds, or in a calendar day or month. */
export type Budget = { calls: number } & ({ period: 'window'; seconds: number } | { period: 'day' | 'month' })
type Period = Budget['period']

export type Counted = { period: Period; used: number; ends_at: Date }

type Spending = {
  budgets: readonly Budget[]
  /** The counts so far; a period that has ended starts from zero. */
  counted: readonly Counted[]
  calls: number
  now: Date
}

/** The share of a budget that background work may use; the rest is for interactive requests. */
export const backgroundShare = 0.5

/** The new counts if all periods have calls left; otherwise the period that is full for longest, and until when. */
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

/** Days and months end at midnight UTC. */
export function endOf(budget: Budget, now: Date): Date {
  return budget.period === 'window' ? addSeconds(now, budget.seconds) : calendarEnd(now, budget.period)
}
