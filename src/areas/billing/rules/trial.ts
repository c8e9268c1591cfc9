import { addSeconds } from '#core/dates/calendar-end.ts'
import { plans } from './plans.ts'

/** DEMO-07, G077: 14 days with the limits of the Premium plan, without a card, once per person. */
export const trialDays = 14
export const trialProfileLimit = plans.Premium.profileLimit

const daySeconds = 86_400

export function trialEnd(startedAt: Date): Date {
  return addSeconds(startedAt, trialDays * daySeconds)
}

/** Days left, the current one included: 14 on the first day, 1 on the last, 0 afterwards. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / (daySeconds * 1000)))
}
