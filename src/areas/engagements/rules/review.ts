import { sentOnce, writeComplianceMail } from '#areas/tasks/rules/compliance-mail.ts'
import { addMonths } from '#core/dates/add-months.ts'
import { toDay } from '#core/dates/calendar.ts'
import { reviewMonths } from './limits.ts'
import type { EngagementStatus, Level } from './words.ts'

/** What only a review writes. */
export const reviewFields = ['next_review_on', 'last_review_on', 'review_note'] as const

type Reviewed = { status: EngagementStatus; openChecks: number; level: Level; isApproved: boolean }

/** What keeps a client from being reviewed now; null where nothing does. A review ends with all evidence valid again. */
export function findReviewRefusal({ status, openChecks, level, isApproved }: Reviewed): string | null {
  if (status !== 'active') return 'Only an active client is reviewed.'
  if (openChecks > 0) return `${describeOpenChecks(openChecks)} Decide every required check before the review.`
  if (level === 'high' && !isApproved)
    return 'A high-risk client must be approved again before its review is completed.'
  return null
}

export function describeOpenChecks(count: number): string {
  return `${count === 1 ? '1 required check is' : `${count} required checks are`} not finished.`
}

/** The latest day of the review after one that is completed at this moment. */
export function latestReview(level: Level, at: Date): string {
  return toDay(addMonths(at, reviewMonths[level]))
}

type ReviewDates = { level: Level; at: Date; next: string }

/** What is wrong with the day of the next review; null where nothing is. */
export function refuseNextReview({ level, at, next }: ReviewDates): string | null {
  if (next <= toDay(at)) return 'The next review must be on a later day.'
  if (next > latestReview(level, at))
    return `A client with a ${level} risk is reviewed again within ${reviewMonths[level]} months.`
  return null
}

/** The mail before reviews are due. It names no client: somebody else may read it. */
export function writeReviewMail({ count, days, link }: { count: number; days: number; link: string }) {
  return writeComplianceMail({
    subject: count === 1 ? 'A client is due for review' : `${count} clients are due for review`,
    said: [
      `The periodic review of ${count === 1 ? 'one client is' : `${count} clients is`} due within ${days} days, or was due before.`,
    ],
    ask: 'Open the planned reviews here:',
    link,
    sent: sentOnce,
  })
}
