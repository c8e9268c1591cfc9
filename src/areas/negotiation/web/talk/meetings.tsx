import { CalendarX, Download, Pencil } from 'lucide-react'
import { useState } from 'react'
import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { OutboxMails } from '#areas/identity/web/outbox-mails.tsx'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { cx } from '#kit/display/cx.ts'
import { markedProps } from '#kit/display/marked.ts'
import { part } from '#kit/display/part.tsx'
import { saveFile } from '#kit/display/save-file.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import type { NegotiationMeeting } from '../../contract.ts'
import { messages } from '../messages.ts'
import { negotiationParams } from '../negotiation-params.ts'
import { isOpen, type Begun } from '../use-negotiation.ts'

const texts = messages.meetings
const MeetingDialog = part(() => import('../actions/meeting-dialog.tsx'), 'MeetingDialog', null)

export function Meetings({ view }: { view: Begun }) {
  const [edited, setEdited] = useState<NegotiationMeeting | null>(null)
  return (
    <Section title={texts.title}>
      {view.meetings.length === 0 ? <p className="text-muted">{texts.none}</p> : null}
      <ul className="divide-y divide-line">
        {view.meetings.map((meeting) => (
          <MeetingRow key={meeting.id} view={view} meeting={meeting} onEdit={() => setEdited(meeting)} />
        ))}
      </ul>
      {edited ? <MeetingDialog view={view} meeting={edited} onClose={() => setEdited(null)} /> : null}
    </Section>
  )
}

type MeetingRowProps = { view: Begun; meeting: NegotiationMeeting; onEdit: () => void }

function MeetingRow({ view, meeting, onEdit }: MeetingRowProps) {
  const format = useFormatter()
  const { id, starts_at, minutes, place, note, attendees, cancelled_at } = meeting
  const [{ meeting: marked }] = useAddress(negotiationParams)
  return (
    <li
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-1 py-2', marked === id && 'bg-raised')}
      {...markedProps(marked === id)}
    >
      <span className="min-w-48 flex-1">
        <span className="font-medium tabular-nums">{texts.line(format.dateTime(starts_at), minutes)}</span>{' '}
        {cancelled_at === null ? null : <Badge>{texts.cancelled}</Badge>}
        <span className="block text-sm break-words text-muted">
          {[place, attendees.join(', '), note].filter(Boolean).join(' · ')}
        </span>
      </span>
      <RowActions view={view} meeting={meeting} onEdit={onEdit} />
      <span className="-ml-3 flex min-w-0 basis-full flex-wrap empty:hidden">
        <OutboxMails aboutId={id} />
      </span>
    </li>
  )
}

/** A meeting can be cancelled after the negotiation has ended as well; one that has begun is history. */
function RowActions({ view, meeting, onEdit }: MeetingRowProps) {
  const { mayWrite } = useReaderRights()
  const format = useFormatter()
  const way = useMailWay()
  const { id: meetingId, sequence, starts_at, attendees, cancelled_at } = meeting
  const dealId = view.target.deal_id
  const file = useAction(() => client.negotiation.exportMeeting({ dealId, meetingId }), {
    done: saveFile,
    failed: messages.error,
  })
  const cancel = useAction(() => client.negotiation.cancelMeeting({ dealId, meetingId, sequence }), {
    done: () => toast.success(texts.cancelDone, describeMail(way, texts.cancelMail(attendees.length))),
    failed: texts.cancelFailed,
  })
  const [now] = useState(() => Date.now())
  const isAhead = mayWrite && cancelled_at === null && new Date(starts_at).getTime() > now
  const start = format.dateTime(starts_at)
  return (
    <span className="flex">
      <IconButton label={texts.file(start)} icon={<Download />} busy={file.isPending} onClick={() => file.mutate()} />
      {isAhead && isOpen(view) ? <IconButton label={texts.change(start)} icon={<Pencil />} onClick={onEdit} /> : null}
      {isAhead ? (
        <ConfirmDialog
          trigger={<IconButton label={texts.cancel(start)} icon={<CalendarX />} busy={cancel.isPending} />}
          title={texts.cancelTitle}
          description={texts.cancelText(start)}
          confirmLabel={texts.cancelSubmit}
          cancelLabel={texts.keep}
          onConfirm={() => cancel.mutate()}
        />
      ) : null}
    </span>
  )
}
