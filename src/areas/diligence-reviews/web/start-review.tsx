import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { messages } from './messages.ts'
import { useReviewRights } from './use-review.ts'

const texts = messages.start

/** Shown in place of what only a started review has. */
export function StartReview({ dealId }: { dealId: string }) {
  const { mayWrite } = useReviewRights()
  const start = useAction(() => client.diligenceReviews.start({ dealId }), { failed: texts.failed })
  return (
    <EmptyState
      title={texts.title}
      text={texts.text}
      action={
        mayWrite ? (
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {texts.action}
          </Button>
        ) : null
      }
    />
  )
}
