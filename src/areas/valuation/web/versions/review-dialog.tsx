import { client } from '#kit/client/api.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { Review } from '../../contract.ts'
import { meetingLimits } from '../../rules/meeting-mail.ts'
import { messages } from '../messages.ts'
import { MeetingFields, readMeeting, writeStart, type MeetingForm } from './meeting-form.tsx'

const texts = messages.review

type Props = { valuationId: string; review: Review | null; onClose: () => void }

/** Invites to a meeting about the valuation, or changes one. */
export function ReviewDialog({ valuationId, review, onClose }: Props) {
  const way = useMailWay()
  const form = useForm({
    initial: () => toValues(review),
    read: (values) => readMeeting(values, { errors: texts.errors, limits: meetingLimits, now: new Date() }),
    send: (plan) =>
      review
        ? client.valuation.changeReview({ valuationId, reviewId: review.id, sequence: review.sequence, ...plan })
        : client.valuation.scheduleReview({ valuationId, ...plan }),
    done: ({ attendees }) => {
      toast.success(review ? texts.changed : texts.scheduled, describeMail(way, texts.invitation(attendees.length)))
      onClose()
    },
    failed: review ? texts.changeFailed : texts.failed,
  })
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={review ? texts.changeTitle : texts.title}
      description={texts.description}
      form={form}
      submit={review ? texts.change : texts.submit}
    >
      <MeetingFields texts={texts} text={form.text} />
    </FormDialog>
  )
}

function toValues(review: Review | null): MeetingForm {
  if (!review) return { on: '', at: '10:00', minutes: '60', place: '', attendees: '', note: '' }
  const { starts_at, minutes, place, attendees, note } = review
  return { ...writeStart(new Date(starts_at)), minutes: String(minutes), place, attendees: attendees.join(', '), note }
}
