import { useEffect, useRef } from 'react'
import { RunProgress } from '#areas/runs/web/run-progress.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { LegalReview } from '../contract.ts'
import { messages } from './messages.ts'
import { useReview } from './use-legal.ts'

const texts = messages.analysis

/** How far a review is, and what came of it. */
export function ReviewState({ runId, onFindings }: { runId: string; onFindings: () => void }) {
  const query = useReview(runId)
  const watched = useRef(false)
  const { data } = query
  useEffect(() => {
    if (data?.state === 'running') watched.current = true
    else if (data?.state === 'done' && watched.current) {
      watched.current = false
      toast.success(texts.done, texts.doneBody(data.documentsProcessed, data.findings))
    }
  }, [data])
  return (
    <QueryView query={query} loading={messages.loading} lines={2} failed={messages.findings.failed}>
      {(review) => <Outcome review={review} onFindings={onFindings} />}
    </QueryView>
  )
}

function Outcome({ review, onFindings }: { review: LegalReview; onFindings: () => void }) {
  if (review.state === 'running') return <RunProgress run={review} label={texts.running} />
  if (review.state !== 'done') return <Alert title={texts.ended}>{review.error}</Alert>
  return (
    <Alert
      tone="good"
      title={texts.done}
      action={
        <Button size="small" variant="secondary" onClick={onFindings}>
          {texts.showFindings}
        </Button>
      }
    >
      {texts.doneBody(review.documentsProcessed, review.findings)}
      {review.unread.map(({ name, sentence }) => (
        <span key={name} className="block">
          {texts.unread}: {name}. {sentence}
        </span>
      ))}
    </Alert>
  )
}
