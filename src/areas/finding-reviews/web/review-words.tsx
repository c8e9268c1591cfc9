import { CircleCheck, CircleDashed, CircleSlash, MessageSquareQuote } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { FindingReview, FindingJudgement } from '../contract.ts'
import type { findingSeverities } from '../rules/verdicts.ts'
import type { SendConfirmation } from './confirmation.tsx'
import { messages } from './messages.ts'

export type FindingSeverity = (typeof findingSeverities)[number]
export type ReviewableFinding = {
  title: string
  review: FindingReview | null
  /** As the analyst rated it; undefined for findings without a severity. */
  severity?: FindingSeverity
  mayWrite: boolean
  judge: (said: FindingJudgement) => Promise<unknown>
  confirm: SendConfirmation
  renderHistory: () => ReactNode
}

const icons = {
  open: <CircleDashed aria-hidden="true" className="size-4 shrink-0" />,
  confirmed: <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />,
  corrected: <MessageSquareQuote aria-hidden="true" className="size-4 shrink-0 text-information" />,
  dismissed: <CircleSlash aria-hidden="true" className="size-4 shrink-0" />,
}

/** Who said what, and who has confirmed it. */
export function ReviewWords({ review }: { review: FindingReview | null }) {
  const describe = useReviewWords()
  return (
    <span className="flex items-center gap-1">
      {icons[review?.verdict ?? 'open']}
      {describe(review)}
    </span>
  )
}

/** 'Dismissed by Ann, 29 Nov 2026; waiting for a second person' */
export function useReviewWords(): (review: FindingReview | null) => string {
  const format = useFormatter()
  return (review) => {
    if (review === null || review.verdict === 'open') return messages.open
    const { verdict, reviewed_at, reviewed_by_name, confirmed_at, confirmed_by_name, awaits_second } = review
    const day = (at: string | null) => (at === null ? '–' : format.date(at))
    const first = messages.given[verdict](reviewed_by_name ?? messages.formerMember, day(reviewed_at))
    if (confirmed_at !== null)
      return `${first}; ${messages.second(confirmed_by_name ?? messages.formerMember, day(confirmed_at))}`
    return `${first}; ${awaits_second ? messages.waiting : messages.alone}`
  }
}
