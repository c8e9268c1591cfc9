import { describeMail } from '#areas/identity/web/mail-way.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { judgeReviewTime } from '#areas/valuation/rules/review-mail.ts'
import { readTyped } from '#core/numbers/typed-number.ts'
import { ApiError, client } from '#kit/client/api.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { saveFile } from '#kit/display/save-file.ts'
import { personZone, useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { FormReading } from '#kit/forms/form-reading.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { MeetingInput } from '../../contract.ts'
import { meetingLimits } from '../../rules/limits.ts'
import { messages } from '../messages.ts'
import type { Begun } from '../use-negotiation.ts'

const texts = messages.meeting

type MeetingForm = { on: string; at: string; minutes: string; attendees: string; place: string; note: string }
type MeetingPlan = Omit<MeetingInput, 'dealId'>

/** Proposes a slot next week. What is said afterwards depends on whether a mail server takes the invitations (NEG-14). */
export function MeetingDialog({ view, onClose }: { view: Begun; onClose: () => void }) {
  const session = useSession()
  const format = useFormatter()
  const { deal_id: dealId, target: company } = view.target
  const own = session.state === 'signed-in' ? session.user.email : ''
  const form = useForm({
    initial: () => startMeeting(view, own),
    read: (values) => readMeeting(values, new Date()),
    send: (plan: MeetingPlan) => client.negotiation.scheduleMeeting({ dealId, ...plan }),
    done: ({ meeting, mail }) => {
      const when = isNextWeek(meeting.starts_at, new Date()) ? texts.nextWeek : format.dateTime(meeting.starts_at)
      if (mail === 'smtp') toast.success(texts.scheduled, texts.sent(company, when))
      else {
        const load = () => client.negotiation.exportMeeting({ dealId, meetingId: meeting.id })
        const onPress = () => void load().then(saveFile, () => toast.destructive(messages.error, texts.failed))
        const said = describeMail(mail, texts.invitation(meeting.attendees.length))
        toast.success(texts.scheduled, said, { label: texts.download, onPress })
      }
      onClose()
    },
    failed: (error) => {
      if (error instanceof ApiError && error.status < 500) return error.message
      toast.destructive(messages.error, texts.failed)
      return null
    },
  })
  const { text } = form
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={texts.title}
      description={texts.description}
      submit={texts.submit}
      form={form}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={texts.on} type="date" required {...text('on')} />
        <TextField label={texts.at} type="time" help={texts.yourTime(personZone)} required {...text('at')} />
        <NumberField label={texts.minutes} kind="count" required {...text('minutes')} />
      </div>
      <TextField label={texts.attendees} help={texts.attendeesHelp} required maxLength={5000} {...text('attendees')} />
      <TextField label={texts.place} optional maxLength={300} {...text('place')} />
      <TextAreaField label={texts.note} optional rows={2} maxLength={2000} {...text('note')} />
    </FormDialog>
  )
}

const dayMs = 86_400_000

/** The same weekday of next week, moved off the weekend. Nobody of a sample is written to. */
function startMeeting({ negotiation, target }: Begun, own: string): MeetingForm {
  const day = new Date(Date.now() + 7 * dayMs)
  const weekday = day.getDay()
  if (weekday === 0 || weekday === 6) day.setDate(day.getDate() + (weekday === 0 ? 1 : 2))
  const two = (part: number) => String(part).padStart(2, '0')
  const others = target.is_sample ? [] : [negotiation.contact_email, target.engagement?.clientEmail ?? '']
  return {
    on: `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`,
    at: '10:00',
    minutes: '60',
    attendees: [...others, own].filter(Boolean).join(', '),
    place: '',
    note: '',
  }
}

/** In the week after this one, which begins on Monday. */
function isNextWeek(startsAt: string, now: Date): boolean {
  const monday = new Date(now)
  monday.setHours(0, 0, 0, 0)
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7) + 7)
  const start = new Date(startsAt).getTime()
  return start >= monday.getTime() && start < monday.getTime() + 7 * dayMs
}

/** Day and time are the reader's own. */
function readMeeting(values: MeetingForm, now: Date): FormReading<MeetingForm, MeetingPlan> {
  const { on, at, minutes, attendees, place, note } = values
  const start = new Date(`${on}T${at}`)
  const isTime = !Number.isNaN(start.getTime())
  const wrongTime = isTime ? judgeReviewTime(start, now) : texts.errors.time
  const read = readTyped(minutes, { kind: 'count', point: personPoint() })
  const length = 'value' in read ? (read.value ?? 0) : 0
  const addresses = attendees.split(/[\s,;]+/).filter((address) => address !== '')
  const wrongAddress = judgeAddresses(addresses)
  const errors = {
    ...(wrongTime !== null && { on: wrongTime }),
    ...(!isMeetingLength(length) && { minutes: texts.errors.minutes }),
    ...(wrongAddress !== null && { attendees: wrongAddress }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { input: { starts_at: start.toISOString(), minutes: length, place, note, attendees: addresses } }
}

function isMeetingLength(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= meetingLimits.minutesLeast && minutes <= meetingLimits.minutesMost
}

function judgeAddresses(addresses: readonly string[]): string | null {
  if (addresses.length === 0) return texts.errors.nobody
  const wrong = addresses.find((one) => !/^[^@]+@[^@]+\.[^@]+$/.test(one))
  return wrong === undefined ? null : texts.errors.address(wrong)
}
