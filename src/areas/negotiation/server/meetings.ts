import { getDeal } from '#areas/deal-work/server/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { judgeReviewTime } from '#areas/valuation/rules/review-mail.ts'
import { allowInvitations } from '#areas/valuation/server/reviews/allow-invitations.ts'
import { AppError } from '#core/errors.ts'
import { writeCalendar } from '#paper/calendar/write-calendar.ts'
import type { MeetingInput, NegotiationMeeting } from '../contract.ts'
import { describeMeeting } from '../rules/meeting-mail.ts'
import type { NegotiationDeps } from './deps.ts'
import { checkOpen } from './kinds.ts'
import { recordEvent } from './record-event.ts'
import { insertMeeting, listMeetings, type MeetingRow } from './store.ts'
import { attendeesOf, toMeeting } from './to-view.ts'

type Scheduled = { meeting: NegotiationMeeting; mail: 'smtp' | 'outbox' }

/** Stores the meeting and sends every attendee an invitation for the calendar, both or neither. */
export function scheduleMeeting(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, ...plan }: MeetingInput,
): Promise<Scheduled> {
  const at = deps.clock.now()
  const { workspaceId, userId } = actor
  const attendees = [...new Set(plan.attendees.map((address) => address.trim().toLowerCase()))]
  return deps.db.transaction().execute(async (trx) => {
    const deal = await getDeal(trx, actor, dealId)
    await checkOpen(trx, actor, [dealId])
    const wrong = judgeReviewTime(new Date(plan.starts_at), at)
    if (wrong !== null) throw new AppError('UNPROCESSABLE', wrong)
    await allowInvitations(deps, trx, { actor, attendees, at })
    const row = await insertMeeting(trx, {
      id: deps.newId(),
      workspace_id: workspaceId,
      deal_id: dealId,
      starts_at: new Date(plan.starts_at),
      minutes: plan.minutes,
      place: plan.place,
      note: plan.note,
      attendees: JSON.stringify(attendees),
      created_by: userId,
      created_at: at,
    })
    const content = Buffer.from(toCalendar(deps, actor, { row, company: deal.target }))
    const type = 'text/calendar; method=REQUEST; charset=utf-8'
    const words = describeMeeting({
      company: deal.target,
      by: actor.name.trim() || actor.email,
      startsAt: row.starts_at.toISOString(),
      minutes: row.minutes,
      place: row.place,
      note: row.note,
    })
    for (const to of attendees)
      await queueMail(deps, trx, {
        to,
        ...words,
        attachments: [{ name: 'meeting.ics', type, content }],
        orderedBy: { workspaceId, userId, aboutId: row.id },
      })
    await recordEvent(trx, actor, {
      action: 'negotiation_meeting.scheduled',
      details: { deal_id: dealId, attendees: attendees.length },
      at,
    })
    return { meeting: toMeeting(row), mail: deps.mailer.via }
  })
}

/** The calendar file by itself, for those who did not get the mail. */
export async function exportMeeting(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, meetingId }: { dealId: string; meetingId: string },
): Promise<File> {
  const deal = await getDeal(deps.db, actor, dealId)
  const meetings = await listMeetings(deps.db, { workspaceId: actor.workspaceId, dealId })
  const row = meetings.find(({ id }) => id === meetingId)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such meeting.')
  return new File([toCalendar(deps, actor, { row, company: deal.target })], 'meeting.ics', { type: 'text/calendar' })
}

function toCalendar(
  { config }: { config: { publicUrl: string } },
  actor: Actor,
  { row, company }: { row: MeetingRow; company: string },
): string {
  return writeCalendar({
    method: 'REQUEST',
    uid: `${row.id}@${new URL(config.publicUrl).hostname}`,
    sequence: 0,
    writtenAt: row.created_at.toISOString(),
    startsAt: row.starts_at.toISOString(),
    endsAt: new Date(row.starts_at.getTime() + row.minutes * 60_000).toISOString(),
    summary: `Negotiation: ${company}`,
    description: row.note,
    place: row.place,
    organizer: { name: actor.name, email: actor.email },
    attendees: attendeesOf(row),
  })
}
