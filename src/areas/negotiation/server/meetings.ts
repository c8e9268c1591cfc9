import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { allowInvitations } from '#areas/valuation/server/reviews/allow-invitations.ts'
import {
  attendeesOf,
  refuseWrongTime,
  sendInvitations,
  uniqueAddresses,
  writeInvitation,
  type MeetingInvitation,
} from '#areas/valuation/server/reviews/send-invitations.ts'
import { AppError } from '#core/errors.ts'
import type { MeetingInput, NegotiationMeeting } from '../contract.ts'
import type { NegotiationDeps } from './deps.ts'
import { checkOpen } from './kinds.ts'
import { recordEvent } from './record-event.ts'
import { insertMeeting, listMeetings, type MeetingRow } from './store.ts'
import { toMeeting } from './to-view.ts'

type Scheduled = { meeting: NegotiationMeeting; mail: 'smtp' | 'outbox' }

/** Stores the meeting and sends every attendee an invitation for the calendar, both or neither. */
export function scheduleMeeting(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, ...plan }: MeetingInput,
): Promise<Scheduled> {
  const at = deps.clock.now()
  const { workspaceId, userId } = actor
  const attendees = uniqueAddresses(plan.attendees)
  return deps.db.transaction().execute(async (trx) => {
    const deal = await getDeal(trx, actor, dealId)
    await checkOpen(trx, actor, [dealId])
    refuseWrongTime(plan, at)
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
    const words = {
      subject: `Invitation: negotiation of ${deal.target}`,
      opening: `${actor.name.trim() || actor.email} invites you to a meeting on the negotiation of ${deal.target}.`,
      closing: 'The attached file adds the meeting to your calendar.',
    }
    await sendInvitations(deps, trx, { ...toInvitation(actor, row, deal.target), words, file: 'meeting.ics' })
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
  const calendar = await writeInvitation(deps, toInvitation(actor, row, deal.target))
  return new File([calendar], 'meeting.ics', { type: 'text/calendar' })
}

function toInvitation(actor: Actor, row: MeetingRow, company: string): MeetingInvitation {
  const [summary, writtenAt] = [`Negotiation: ${company}`, row.created_at]
  return { actor, row, sequence: 0, writtenAt, method: 'REQUEST', summary, to: attendeesOf(row) }
}
