import { addSeconds } from '#core/dates/calendar-end.ts'
import { plans } from './plans.ts'

/** DEMO-07, G077: 14 days with the limits of the Premium plan, without a card, once per person. */
export const trialDays = 14
export const trialProfileLimit = plans.Premium.profileLimit

const daySeconds = 86_400
const hourMs = 3_600_000
const halfMinuteMs = 30_000
const marginMs = 250

export function trialEnd(startedAt: Date): Date {
  return addSeconds(startedAt, trialDays * daySeconds)
}

/**
 * Days left, the current one included: 14 on the first day, 1 on the last, 0 afterwards. A page that was opened before the
 * trial began, or whose clock is behind, has no more than all of them.
 */
export function daysLeft(endsAt: Date, now: Date): number {
  const days = Math.ceil((endsAt.getTime() - now.getTime()) / (daySeconds * 1000))
  return Math.min(trialDays, Math.max(0, days))
}

/** Milliseconds until an open page looks at its trial again: each hour, and just after the end that its clock expects. */
export function nextLook(endsAt: Date | null, now: Date): number {
  if (endsAt === null) return hourMs
  const left = endsAt.getTime() - now.getTime()
  // The clock of the page is ahead of the server's.
  if (left <= 0) return halfMinuteMs
  return Math.min(hourMs, left + marginMs)
}
