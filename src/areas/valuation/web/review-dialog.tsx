import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#web/api.ts'
import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { readTyped } from '#core/numbers/typed-number.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { personPoint } from '#web/ui/person-point.ts'
import { toast } from '#web/ui/toast.ts'
import type { Review } from '../contract.ts'
import { judgeReviewTime } from '../rules/review-mail.ts'
import { messages } from './messages.ts'

const texts = messages.review

type Props = { valuationId: string; review: Review | null; onClose: () => void }
type Errors = { [Name in keyof Form]?: string }
type Form = { on: string; at: string; minutes: string; place: string; attendees: string; note: string }

/** Invites to a meeting about the valuation, or changes one. */
export function ReviewDialog({ valuationId, review, onClose }: Props) {
  const [form, setForm] = useState<Form>(() => toForm(review))
  const send = useSend({ valuationId, review, onClose })
  const [errors, setErrors] = useState<Errors>({})
  function submit(): void {
    const { plan, errors: found } = readForm(form, new Date())
    setErrors(found)
    if (plan) send.mutate(plan)
  }
  const text = (name: keyof Form) => ({
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="medium"
      title={texts.title}
      description={texts.description}
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.actions.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={send.isPending}>
            {review ? texts.change : texts.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label={texts.on} type="date" required {...text('on')} />
          <TextField label={texts.at} type="time" required {...text('at')} />
          <NumberField label={texts.minutes} kind="count" required {...text('minutes')} />
        </div>
        <TextField
          label={texts.attendees}
          help={texts.attendeesHelp}
          required
          maxLength={5000}
          {...text('attendees')}
        />
        <TextField label={texts.place} optional maxLength={300} {...text('place')} />
        <TextAreaField label={texts.note} optional maxLength={2000} {...text('note')} />
      </div>
    </Dialog>
  )
}

type Plan = Pick<Review, 'starts_at' | 'minutes' | 'place' | 'note' | 'attendees'>

function useSend({ valuationId, review, onClose }: Props) {
  const queries = useQueryClient()
  const way = useMailWay()
  return useMutation({
    mutationFn: (plan: Plan) =>
      review
        ? client.valuation.changeReview({ valuationId, reviewId: review.id, ...plan })
        : client.valuation.scheduleReview({ valuationId, ...plan }),
    onSuccess: async ({ attendees }) => {
      toast.success(texts.scheduled, describeMail(way, texts.invitation(attendees.length)))
      await queries.invalidateQueries({ queryKey: api.valuation.listReviews.key() })
      onClose()
    },
    onError: (error) => toast.destructive(texts.failed, error.message),
  })
}

function toForm(review: Review | null): Form {
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

/** What is sent, or what is wrong beside the field where it is. Day and time are the reader's own. */
function readForm({ on, at, minutes, place, attendees, note }: Form, now: Date): { plan: Plan | null; errors: Errors } {
  const start = new Date(`${on}T${at}`)
  const isTime = !Number.isNaN(start.getTime())
  const wrongTime = isTime ? judgeReviewTime(start, now) : texts.errors.time
  const read = readTyped(minutes, { kind: 'count', point: personPoint() })
  const length = 'value' in read ? (read.value ?? 0) : 0
  const isLength = Number.isInteger(length) && length >= 5 && length <= 1440
  const addresses = attendees.split(/[\s,;]+/).filter((address) => address !== '')
  const wrongAddress = judgeAddresses(addresses)
  const errors: Errors = {
    ...(wrongTime !== null && { on: wrongTime }),
    ...(!isLength && { minutes: texts.errors.minutes }),
    ...(wrongAddress !== null && { attendees: wrongAddress }),
  }
  if (Object.keys(errors).length > 0) return { plan: null, errors }
  return { plan: { starts_at: start.toISOString(), minutes: length, place, note, attendees: addresses }, errors }
}

function judgeAddresses(addresses: readonly string[]): string | null {
  const wrong = addresses.find((one) => !/^[^@]+@[^@]+\.[^@]+$/.test(one))
  if (wrong !== undefined) return texts.errors.address(wrong)
  if (addresses.length === 0) return texts.errors.nobody
  return addresses.length > 20 ? texts.errors.crowd : null
}
