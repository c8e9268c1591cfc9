import { useState } from 'react'
import { useToday } from '#areas/deal-work/web/tasks/use-today.ts'
import { client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { EngagementFile } from '../../contract.ts'
import { longestReview, reviewMonths } from '../../rules/limits.ts'
import { messages } from '../messages.ts'
import type { Rights } from '../use-engagements.ts'

const texts = messages.review

/** When the client is looked at again, and what the last look found. */
export function ReviewSection({ file, rights }: { file: EngagementFile; rights: Rights }) {
  const [isReviewing, setReviewing] = useState(false)
  const { engagement, review_refusal } = file
  const isOpen = rights.mayDecide && engagement.status === 'active'
  return (
    <Section
      title={texts.title}
      action={
        isOpen && review_refusal === null ? (
          <Button size="small" variant="secondary" onClick={() => setReviewing(true)}>
            {texts.complete}
          </Button>
        ) : null
      }
    >
      <NextReview engagement={engagement} />
      {isOpen && review_refusal !== null ? <p className="mt-1">{review_refusal}</p> : null}
      <LastReview engagement={engagement} />
      {isReviewing ? <ReviewDialog file={file} onClose={() => setReviewing(false)} /> : null}
    </Section>
  )
}

function NextReview({ engagement: { next_review_on, status } }: Pick<EngagementFile, 'engagement'>) {
  const format = useFormatter()
  const today = useToday()
  if (next_review_on === null) return <p>{texts.undated}</p>
  return (
    <p className="flex flex-wrap items-center gap-2">
      {texts.next(format.day(next_review_on))}
      {status === 'active' && next_review_on < today ? <Badge tone="bad">{texts.overdue}</Badge> : null}
    </p>
  )
}

function LastReview({ engagement: { last_review_on, review_note } }: Pick<EngagementFile, 'engagement'>) {
  const format = useFormatter()
  if (last_review_on === null) return null
  return (
    <div className="mt-3">
      <p>{texts.last(format.day(last_review_on))}</p>
      <p className="text-sm break-words whitespace-pre-line text-muted">{review_note}</p>
    </div>
  )
}

function ReviewDialog({ file: { engagement }, onClose }: { file: EngagementFile; onClose: () => void }) {
  // as it was when the person began
  const [version] = useState(engagement.version)
  const form = useForm({
    initial: { note: '', next_review_on: '' },
    read: ({ note, next_review_on }) =>
      note.trim().length < 10
        ? { errors: { note: texts.noteMissing } }
        : { input: { note: note.trim(), next_review_on: next_review_on === '' ? null : next_review_on } },
    send: (input) => client.engagements.review({ id: engagement.id, version, ...input }),
    done: () => {
      toast.success(texts.done, engagement.company_name)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.dialog(engagement.company_name)}
      description={texts.text}
      submit={texts.complete}
      form={form}
      onClose={onClose}
      failed={texts.failed}
    >
      <TextAreaField
        label={texts.note}
        help={texts.noteHelp}
        required
        maxLength={longestReview}
        rows={4}
        {...form.text('note')}
      />
      <TextField
        label={texts.nextOn}
        help={texts.nextHelp(reviewMonths[engagement.rating.level])}
        type="date"
        {...form.text('next_review_on')}
      />
    </FormDialog>
  )
}
