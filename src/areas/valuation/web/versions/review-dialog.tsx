import { client } from '#kit/client/api.ts'
import type { FormReading } from '#kit/forms/form-reading.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { readTyped } from '#core/numbers/typed-number.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { personZone } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { Review } from '../../contract.ts'
import { judgeReviewTime } from '../../rules/review-mail.ts'
import { messages } from '../messages.ts'

const texts = messages.review

type Props = { valuationId: string; review: Review | null; onClose: () => void }
type ReviewForm = { on: string; at: string; minutes: string; place: string; attendees: string; note: string }

/** Invites to a meeting about the valuation, or changes one. */
export function ReviewDialog({ valuationId, review, onClose }: Props) {
  const way = useMailWay()
  const form = useForm({
    initial: () => toValues(review),
    read: (values) => readPlan(values, new Date()),
    send: (plan) =>
      review
        ? client.valuation.changeReview({ valuationId, reviewId: review.id, ...plan })
        : client.valuation.scheduleReview({ valuationId, ...plan }),
    done: ({ attendees }) => {
      toast.success(texts.scheduled, describeMail(way, texts.invitation(attendees.length)))
      onClose()
    },
    failed: texts.failed,
  })
  const { text } = form
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={texts.title}
      description={texts.description}
      form={form}
      submit={review ? texts.change : texts.submit}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={texts.on} type="date" required {...text('on')} />
        <TextField label={texts.at} type="time" help={texts.yourTime(personZone)} required {...text('at')} />
        <NumberField label={texts.minutes} kind="count" required {...text('minutes')} />
      </div>
      <TextField label={texts.attendees} help={texts.attendeesHelp} required maxLength={5000} {...text('attendees')} />
      <TextField label={texts.place} optional maxLength={300} {...text('place')} />
      <TextAreaField label={texts.note} optional maxLength={2000} {...text('note')} />
    </FormDialog>
  )
}

type Plan = Pick<Review, 'starts_at' | 'minutes' | 'place' | 'note' | 'attendees'>

function toValues(review: Review | null): ReviewForm {
  if (!review) return { on: '', at: '10:00', minutes: '60', place: '', attendees: '', note: '' }
  const { starts_at, minutes, place, attendees, note } = review
  const start = new Date(starts_at)
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    on: `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`,
    at: `${two(start.getHours())}:${two(start.getMinutes())}`,
    minutes: String(minutes),
    place,
    attendees: attendees.join(', '),
    note,
  }
}

/** Day and time are the reader's own. */
function readPlan({ on, at, minutes, place, attendees, note }: ReviewForm, now: Date): FormReading<ReviewForm, Plan> {
  const start = new Date(`${on}T${at}`)
  const isTime = !Number.isNaN(start.getTime())
  const wrongTime = isTime ? judgeReviewTime(start, now) : texts.errors.time
  const read = readTyped(minutes, { kind: 'count', point: personPoint() })
  const length = 'value' in read ? (read.value ?? 0) : 0
  const isLength = Number.isInteger(length) && length >= 5 && length <= 1440
  const addresses = attendees.split(/[\s,;]+/).filter((address) => address !== '')
  const wrongAddress = judgeAddresses(addresses)
  const errors = {
    ...(wrongTime !== null && { on: wrongTime }),
    ...(!isLength && { minutes: texts.errors.minutes }),
    ...(wrongAddress !== null && { attendees: wrongAddress }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { input: { starts_at: start.toISOString(), minutes: length, place, note, attendees: addresses } }
}

function judgeAddresses(addresses: readonly string[]): string | null {
  const wrong = addresses.find((one) => !/^[^@]+@[^@]+\.[^@]+$/.test(one))
  if (wrong !== undefined) return texts.errors.address(wrong)
  if (addresses.length === 0) return texts.errors.nobody
  return addresses.length > 20 ? texts.errors.crowd : null
}
