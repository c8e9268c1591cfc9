import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import {
  MeetingFields,
  readMeeting,
  writeStart,
  type MeetingForm,
  type MeetingPlan,
} from '#areas/valuation/web/versions/meeting-form.tsx'
import { ApiError, client } from '#kit/client/api.ts'
import { saveFile } from '#kit/display/save-file.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { meetingLimits } from '../../rules/limits.ts'
import { messages } from '../messages.ts'
import type { NegotiationMeeting } from '../../contract.ts'
import type { Begun } from '../use-negotiation.ts'

const texts = messages.meeting

type MeetingDialogProps = { view: Begun; meeting?: NegotiationMeeting; onClose: () => void }

/** Schedules a meeting, with a proposed slot next week, or changes one. */
export function MeetingDialog({ view, meeting, onClose }: MeetingDialogProps) {
  return meeting ? (
    <ChangeDialog view={view} meeting={meeting} onClose={onClose} />
  ) : (
    <ScheduleDialog view={view} onClose={onClose} />
  )
}

const readPlan = (values: MeetingForm) =>
  readMeeting(values, { errors: texts.errors, limits: meetingLimits, now: new Date() })

/** What is said afterwards depends on whether a mail server takes the invitations (NEG-14). */
function ScheduleDialog({ view, onClose }: Pick<MeetingDialogProps, 'view' | 'onClose'>) {
  const session = useSession()
  const format = useFormatter()
  const { deal_id: dealId, target: company } = view.target
  const own = session.state === 'signed-in' ? session.user.email : ''
  const form = useForm({
    initial: () => startMeeting(view, own),
    read: readPlan,
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
  const { title, description, submit } = texts
  return (
    <FormDialog onClose={onClose} size="medium" form={form} title={title} description={description} submit={submit}>
      <MeetingFields texts={texts} text={form.text} />
    </FormDialog>
  )
}

function ChangeDialog({ view, meeting, onClose }: MeetingDialogProps & { meeting: NegotiationMeeting }) {
  const way = useMailWay()
  const { id: meetingId, sequence, starts_at, minutes, place, note, attendees } = meeting
  const start = writeStart(new Date(starts_at))
  const form = useForm({
    initial: { ...start, minutes: String(minutes), place, note, attendees: attendees.join(', ') },
    read: readPlan,
    send: (plan: MeetingPlan) =>
      client.negotiation.changeMeeting({ dealId: view.target.deal_id, meetingId, sequence, ...plan }),
    done: (changed) => {
      toast.success(texts.changed, describeMail(way, texts.changedMail(changed.attendees.length)))
      onClose()
    },
    failed: texts.changeFailed,
  })
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      form={form}
      title={texts.changeTitle}
      description={texts.changeDescription}
      submit={texts.changeSubmit}
    >
      <MeetingFields texts={texts} text={form.text} />
    </FormDialog>
  )
}

const dayMs = 86_400_000

/** The same weekday of next week, moved off the weekend. Nobody of a sample is written to. */
function startMeeting({ negotiation, target }: Begun, own: string): MeetingForm {
  const day = new Date(Date.now() + 7 * dayMs)
  const weekday = day.getDay()
  if (weekday === 0 || weekday === 6) day.setDate(day.getDate() + (weekday === 0 ? 1 : 2))
  const others = target.is_sample ? [] : [negotiation.contact_email, target.engagement?.clientEmail ?? '']
  return {
    ...writeStart(day),
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
