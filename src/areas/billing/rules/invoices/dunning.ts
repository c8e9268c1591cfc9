import { addDays } from '#core/dates/calendar.ts'
import { isOwed, type InvoiceState } from './invoice-state.ts'

/** All in days. A reminder is sent so many days after the due day; after `giveUpAfter` there is none left. */
export const dunningRules = { payableWithin: 14, remindersAfter: [3, 10, 17], giveUpAfter: 30 } as const

export type OwedInvoice = { state: InvoiceState; due_on: string; reminders: number }

/** The next thing to do about an unpaid invoice, and on which day; null if there is nothing to do. */
export type DunningStep =
  | { step: 'fall_due'; on: string }
  | { step: 'remind'; number: number; on: string }
  | { step: 'give_up'; on: string }

/**
 * What is to be done next. Days on which no server ran are not made up for one by one: of several reminders that are
 * late, only the newest is sent.
 */
export function planDunning({ state, due_on, reminders }: OwedInvoice, today: string): DunningStep | null {
  if (!isOwed(state)) return null
  if (state === 'open') return { step: 'fall_due', on: addDays(due_on, 1) }
  const days = dunningRules.remindersAfter.map((after) => addDays(due_on, after))
  const giveUpOn = addDays(due_on, dunningRules.giveUpAfter)
  if (giveUpOn <= today) return { step: 'give_up', on: giveUpOn }
  const late = days.findLastIndex((day) => day <= today)
  const index = Math.max(reminders, late)
  const day = days[index]
  return day === undefined || index < reminders
    ? { step: 'give_up', on: giveUpOn }
    : { step: 'remind', number: index + 1, on: day }
}

/** The step that is due, if one is. */
export function findDueStep(invoice: OwedInvoice, today: string): DunningStep | null {
  const next = planDunning(invoice, today)
  return next && next.on <= today ? next : null
}
