import { cutText } from '#core/format/cut-text.ts'
/** The same as for letters to companies (outreach). */
export const reviewLimits = { perDay: 50, perRecipient: 3, recipientDays: 7 } as const

const yearMs = 365 * 86_400_000

/** What is wrong with the time of a meeting, or null. Nobody is invited to yesterday, or to a slip of the keyboard. */
export function judgeReviewTime(startsAt: Date, now: Date): string | null {
  const aheadMs = startsAt.getTime() - now.getTime()
  if (aheadMs <= 0) return 'This time has passed. Choose a future time.'
  return aheadMs > 10 * yearMs ? 'This is more than ten years ahead. Choose an earlier day.' : null
}

type ReviewMail = {
  method: 'REQUEST' | 'CANCEL'
  company: string
  /** Who invites. */
  by: string
  startsAt: string
  minutes: number
  place: string
  note: string
  isChange: boolean
}

/** What the mail says beside the calendar file, for those whose mail program shows only text. Times in UTC. */
export function describeReview(mail: ReviewMail): { subject: string; text: string } {
  const { method, company, by, startsAt, minutes, place, note, isChange } = mail
  const verb = isChange ? 'Changed' : 'Invitation'
  const what = method === 'CANCEL' ? 'Cancelled' : verb
  // a header holds one line
  const subject = cutText(`${what}: valuation review of ${company}`.replaceAll(/\s+/g, ' '), 200)
  const start = `${startsAt.slice(0, 10)} ${startsAt.slice(11, 16)} UTC`
  const lines = [
    method === 'CANCEL'
      ? `${by} has cancelled the review of the valuation of ${company}, or no longer asks you to take part.`
      : `${by} invites you to look at the valuation of ${company} together.`,
    '',
    `When: ${start}, ${minutes} minutes`,
    ...(place === '' ? [] : [`Where: ${place}`]),
    ...(note === '' ? [] : ['', note]),
    '',
    'The attached file adds the meeting to your calendar, or removes it.',
  ]
  return { subject, text: lines.join('\n') }
}
