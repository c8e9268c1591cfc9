import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Menu, type MenuEntry } from '#kit/buttons/menu.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { part } from '#kit/display/part.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { listRemarks, type ReviewVerdict } from '../rules/verdicts.ts'
import { ConfirmButton } from './confirmation.tsx'
import { messages } from './messages.ts'
import { ReviewWords, type ReviewableFinding } from './review-words.tsx'

const ReviewDialog = part(() => import('./review-dialog.tsx'), 'ReviewDialog', null)

/** What people say of a finding of an analyst, and for who may write: their verdict, and the confirmation of a second person. */
export function FindingReviewState(finding: ReviewableFinding) {
  const { title, review, mayWrite, confirm } = finding
  const remarks = listRemarks(review)
  const verdict = review?.verdict ?? 'open'
  return (
    <div className="text-xs text-muted">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <ReviewWords review={review} />
        {review !== null && verdict !== 'open' ? (
          <ConfirmButton
            title={title}
            record={review}
            mayWrite={mayWrite}
            send={confirm}
            label={messages.confirmVerdict[verdict]}
          />
        ) : null}
        {mayWrite ? <ReviewMenu {...finding} /> : null}
      </div>
      {remarks.map((remark) => (
        <p key={remark} className="max-w-prose break-words whitespace-pre-line">
          {remark}
        </p>
      ))}
    </div>
  )
}

function ReviewMenu(finding: ReviewableFinding) {
  const { title, review, judge, renderHistory } = finding
  const [shown, setShown] = useState<'corrected' | 'dismissed' | 'history' | null>(null)
  const save = useAction(judge, { failed: messages.failed })
  const now = review?.verdict ?? 'open'
  const say = (verdict: ReviewVerdict) =>
    save.mutate({ version: review?.version ?? 0, verdict, severity: null, correction: '', reason: '' })
  const { actions } = messages
  const entries: MenuEntry[] = [
    { label: actions.confirmed, disabled: now === 'confirmed', onSelect: () => say('confirmed') },
    { label: actions.corrected, onSelect: () => setShown('corrected') },
    { label: actions.dismissed, onSelect: () => setShown('dismissed') },
    ...(review === null
      ? []
      : [
          'line' as const,
          { label: actions.open, disabled: now === 'open', onSelect: () => say('open') },
          { label: actions.history, onSelect: () => setShown('history') },
        ]),
  ]
  const close = () => setShown(null)
  return (
    <>
      <Menu
        trigger={
          <Button size="small" variant="quiet" aria-label={messages.reviewOf(title)} busy={save.isPending}>
            {messages.review}
          </Button>
        }
        entries={entries}
      />
      {shown === 'history' ? (
        <Dialog title={messages.history} description={title} onClose={close}>
          {renderHistory()}
        </Dialog>
      ) : null}
      {shown === 'corrected' || shown === 'dismissed' ? (
        <ReviewDialog finding={finding} verdict={shown} onClose={close} />
      ) : null}
    </>
  )
}
