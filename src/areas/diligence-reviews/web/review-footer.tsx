import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { part } from '#kit/display/part.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { Review } from '../contract.ts'
import { messages } from './messages.ts'
import { askToSignIn, useReport, useReviewRights } from './use-review.ts'

const texts = messages.footer
const otherFormats = ['docx', 'txt', 'json'] as const
const SavesDialog = part(() => import('./saves-dialog.tsx'), 'SavesDialog')
const ProceedDialog = part(() => import('./proceed-dialog.tsx'), 'ProceedDialog')

type Props = { data: Review; onProceed: () => void }

/**
 * Save Progress, Generate Report and Proceed to Negotiation (DD-21, DD-22). At the left, because toasts lie at the right.
 */
export function ReviewFooter({ data, onProceed }: Props) {
  const { target, review } = data
  const { isVisitor, mayWrite } = useReviewRights()
  const [isProceeding, setProceeding] = useState(false)
  const mayCarry = mayWrite && target !== null && review !== null
  return (
    <section aria-label={texts.label} className="mt-8 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <SaveButton data={data} />
      <ReportButtons data={data} />
      <Button variant="secondary" onClick={() => (mayCarry ? setProceeding(true) : onProceed())}>
        {texts.proceed}
      </Button>
      {review && !isVisitor ? <LastSave last={review.last_save} /> : null}
      {isProceeding ? <ProceedDialog data={data} onClose={() => setProceeding(false)} onProceed={onProceed} /> : null}
    </section>
  )
}

function LastSave({ last }: { last: NonNullable<Review['review']>['last_save'] }) {
  const format = useFormatter()
  return (
    <p className="ml-2 text-sm text-muted tabular-nums">
      {last ? texts.last(last.number, format.dateTime(last.at), last.by) : texts.never}
    </p>
  )
}

function SaveButton({ data: { target, review } }: { data: Review }) {
  const { isVisitor, mayWrite } = useReviewRights()
  const save = useAction(() => client.diligenceReviews.save({ dealId: target?.deal_id ?? '' }), {
    done: ({ number, progress }) => toast.success(texts.saved, texts.savedText(number, progress)),
    failed: () => void toast.destructive(texts.error, texts.saveFailed),
  })
  return (
    <Button
      variant="secondary"
      disabled={!review || (!isVisitor && !mayWrite)}
      busy={save.isPending}
      onClick={() => (isVisitor ? askToSignIn() : save.mutate())}
    >
      {texts.save}
    </Button>
  )
}

function ReportButtons({ data: { target, review } }: { data: Review }) {
  const { isVisitor } = useReviewRights()
  const [isOpen, setOpen] = useState(false)
  const dealId = target?.deal_id ?? ''
  const report = useReport(dealId)
  return (
    <>
      <Button
        variant="secondary"
        disabled={!review}
        busy={report.isPending}
        onClick={() => (isVisitor ? askToSignIn() : report.mutate({ format: 'pdf' }))}
      >
        {texts.report}
      </Button>
      {review && !isVisitor ? (
        <Menu
          trigger={<IconButton label={texts.more} icon={<Ellipsis />} bordered size="medium" />}
          entries={[
            ...otherFormats.map((format) => ({
              label: texts.formats[format],
              onSelect: () => report.mutate({ format }),
            })),
            { label: texts.versions, onSelect: () => setOpen(true) },
          ]}
        />
      ) : null}
      {isOpen ? <SavesDialog dealId={dealId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
