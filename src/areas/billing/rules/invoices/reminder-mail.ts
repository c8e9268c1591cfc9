import { addDays } from '#core/dates/calendar.ts'
import { format } from '#core/format/utc-format.ts'
import { dunningRules } from './dunning.ts'

type Reminder = {
  invoice: string
  /** 1 for the first. */
  number: number
  owed: { minor: number; currency: string }
  dueOn: string
  /** It was paid, and the bank reversed the payment on `dueOn`. */
  isTakenBack: boolean
  url: string
}

/** The mail about an unpaid invoice; the last one says what follows. */
export function writeReminder({ invoice, number, owed, dueOn, isTakenBack, url }: Reminder): {
  subject: string
  text: string
} {
  const isLast = number === dunningRules.remindersAfter.length
  const endsOn = format.day(addDays(dueOn, dunningRules.giveUpAfter))
  const subject = isLast ? `Last reminder: invoice ${invoice}` : `Reminder: invoice ${invoice}`
  const text = [
    isTakenBack
      ? `Your bank reversed the payment of invoice ${invoice} on ${format.day(dueOn)}. ${format.money(owed)} of it has not been paid since.`
      : `Invoice ${invoice} for ${format.money(owed)} was due on ${format.day(dueOn)} and has not been paid.`,
    isLast
      ? `If it is not paid by ${endsOn}, your plan ends. Your data stays.`
      : 'If you have paid in the meantime, there is nothing to do.',
    `Invoice and payment details: ${url}`,
  ].join('\n\n')
  return { subject, text }
}
