import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX, Download, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { saveFile } from '#areas/audit/web/save-file.ts'
import { OutboxMails } from '#areas/identity/web/outbox-mails.tsx'
import { api, client } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Review } from '../contract.ts'
import { messages } from './messages.ts'
import { useDraft } from './use-draft.ts'

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then((part) => ({ default: part.ReviewDialog })))

const texts = messages.review

/** The meetings in which this valuation is looked at together. */
export function Reviews({ valuationId }: { valuationId: string }) {
  const { data, error, refetch } = useQuery(api.valuation.listReviews.queryOptions({ input: { valuationId } }))
  const [edited, setEdited] = useState<Review | null>(null)
  return (
    <Section title={texts.list}>
      {error ? <ErrorState title={messages.failed} text={error.message} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines label={texts.list} /> : null}
      {data?.length === 0 ? <p className="text-muted">{texts.none}</p> : null}
      <ul className="divide-y divide-line">
        {(data ?? []).map((review) => (
          <ReviewRow key={review.id} valuationId={valuationId} review={review} onEdit={() => setEdited(review)} />
        ))}
      </ul>
      {edited ? (
        <Suspense>
          <ReviewDialog valuationId={valuationId} review={edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
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

function RowActions({ valuationId, review: { id, cancelled_at }, onEdit }: RowProps) {
  const { mayWrite } = useDraft()
  const queries = useQueryClient()
  const file = useMutation({
    mutationFn: () => client.valuation.exportReview({ valuationId, reviewId: id }),
    onSuccess: saveFile,
    onError: (error) => toast.destructive(texts.failed, error.message),
  })
  const cancel = useMutation({
    mutationFn: () => client.valuation.cancelReview({ valuationId, reviewId: id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.valuation.listReviews.key() }),
    onError: (error) => toast.destructive(texts.cancelFailed, error.message),
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
