import { useQuery } from '@tanstack/react-query'
import { CalendarX, Download, Pencil } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#kit/display/save-file.ts'
import { OutboxMails } from '#areas/identity/web/outbox-mails.tsx'
import { api, client } from '#kit/client/api.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { part } from '#kit/display/part.tsx'
import type { Review } from '../../contract.ts'
import { messages } from '../messages.ts'
import { useDraft } from '../inputs/use-draft.ts'

const ReviewDialog = part(() => import('./review-dialog.tsx'), 'ReviewDialog')

const texts = messages.review

/** The meetings in which this valuation is looked at together. */
export function Reviews({ valuationId }: { valuationId: string }) {
  const reviews = useQuery(api.valuation.listReviews.queryOptions({ input: { valuationId } }))
  const [edited, setEdited] = useState<Review | null>(null)
  return (
    <Section anchor="reviews" title={texts.list}>
      <QueryView
        query={reviews}
        loading={texts.list}
        failed={messages.failed}
        empty={<p className="text-muted">{texts.none}</p>}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((review) => (
              <ReviewRow key={review.id} valuationId={valuationId} review={review} onEdit={() => setEdited(review)} />
            ))}
          </ul>
        )}
      </QueryView>
      {edited ? <ReviewDialog valuationId={valuationId} review={edited} onClose={() => setEdited(null)} /> : null}
    </Section>
  )
}

type RowProps = { valuationId: string; review: Review; onEdit: () => void }

function ReviewRow({ valuationId, review, onEdit }: RowProps) {
  const format = useFormatter()
  const { starts_at, minutes, place, attendees, cancelled_at } = review
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-48 flex-1">
        <span className="font-medium tabular-nums">{texts.line(format.dateTime(starts_at), minutes)}</span>{' '}
        {cancelled_at === null ? null : <Badge>{texts.cancelled}</Badge>}
        <span className="block text-sm break-words text-muted">
          {[place, attendees.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <RowActions valuationId={valuationId} review={review} onEdit={onEdit} />
      <span className="-ml-3 flex min-w-0 basis-full flex-wrap empty:hidden">
        <OutboxMails aboutId={review.id} />
      </span>
    </li>
  )
}

function RowActions({ valuationId, review: { id, sequence, cancelled_at }, onEdit }: RowProps) {
  const { mayWrite } = useDraft()
  const file = useAction(() => client.valuation.exportReview({ valuationId, reviewId: id }), {
    done: saveFile,
    failed: texts.failed,
  })
  const cancel = useAction(() => client.valuation.cancelReview({ valuationId, reviewId: id, sequence }), {
    failed: texts.cancelFailed,
  })
  return (
    <span className="flex">
      <IconButton label={texts.file} icon={<Download />} busy={file.isPending} onClick={() => file.mutate()} />
      {mayWrite && cancelled_at === null ? (
        <>
          <IconButton label={texts.edit} icon={<Pencil />} onClick={onEdit} />
          <ConfirmDialog
            trigger={<IconButton label={texts.cancel} icon={<CalendarX />} busy={cancel.isPending} />}
            title={`${texts.cancel}?`}
            description={texts.cancelText}
            confirmLabel={texts.cancel}
            cancelLabel={texts.keep}
            onConfirm={() => cancel.mutate()}
          />
        </>
      ) : null}
    </span>
  )
}
