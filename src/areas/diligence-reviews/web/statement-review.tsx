import { useQuery } from '@tanstack/react-query'
import { readFlag } from '#areas/due-diligence/rules/sections.ts'
import type { FindingReview } from '#areas/finding-reviews/contract.ts'
import { FindingReviewState } from '#areas/finding-reviews/web/finding-review.tsx'
import { ReviewHistory } from '#areas/finding-reviews/web/review-history.tsx'
import { api, client } from '#kit/client/api.ts'
import type { StatementReview as SentReview } from '../contract.ts'

type Statement = Pick<SentReview, 'dealId' | 'documentId' | 'section' | 'line'>

type StatementReviewProps = { statement: Statement; review: FindingReview | null; mayWrite: boolean }

/** What people say of what an analyst found in a file. */
export function StatementReview({ statement, review, mayWrite }: StatementReviewProps) {
  const id = review?.id ?? ''
  return (
    <FindingReviewState
      title={readFlag(statement.line, statement.section).title}
      review={review}
      mayWrite={mayWrite}
      judge={(said) => client.diligenceReviews.reviewFinding({ ...statement, ...said })}
      confirm={(seen) => client.diligenceReviews.confirm({ kind: 'finding', id, ...seen })}
      renderHistory={() => <HistoryOfReview reviewId={id} />}
    />
  )
}

function HistoryOfReview({ reviewId }: { reviewId: string }) {
  const versions = useQuery(api.diligenceReviews.findingHistory.queryOptions({ input: { reviewId } }))
  return <ReviewHistory versions={versions} />
}
