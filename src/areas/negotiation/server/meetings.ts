import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { allowInvitations } from '#areas/valuation/server/reviews/allow-invitations.ts'
import {
  attendeesOf,
  refuseOtherMeeting,
  refuseWrongTime,
  sendInvitations,
  uniqueAddresses,
  writeInvitation,
  type MeetingInvitation,
} from '#areas/valuation/server/reviews/send-invitations.ts'
import type { MeetingWords } from '#areas/valuation/rules/meeting-mail.ts'
import { AppError } from '#core/errors.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { MeetingInput, NegotiationMeeting, SeenMeeting } from '../contract.ts'
import type { NegotiationDeps } from './deps.ts'
import { checkOpen } from './kinds.ts'
import { recordEvent } from './record-event.ts'
import { findMeeting, findMeetingForChange, insertMeeting, updateMeeting, type MeetingRow } from './store.ts'
import { toMeeting } from './to-view.ts'

type Trx = Transaction<Tables>
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
    const { target: company } = await getDeal(trx, actor, dealId)
    await checkOpen(trx, actor, [dealId])
    refuseWrongTime(plan, at)
    await allowInvitations(deps, trx, { actor, attendees, at })
    const row = await insertMeeting(trx, {
      ...toColumns({ ...plan, attendees }),
      id: deps.newId(),
      workspace_id: workspaceId,
      deal_id: dealId,
      created_by: userId,
      created_at: at,
      updated_at: at,
    })
    await sendAll(deps, trx, { actor, row, company, method: 'REQUEST', to: attendees })
    const details = { deal_id: dealId, attendees: attendees.length }
    await recordEvent(trx, actor, { action: 'negotiation_meeting.scheduled', details, at })
    return { meeting: toMeeting(row), mail: deps.mailer.via }
  })
}

/** All who were or are invited get a mail: with the meeting as it is now, or that it no longer includes them. */
export function changeMeeting(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, meetingId, sequence, ...plan }: MeetingInput & SeenMeeting,
): Promise<NegotiationMeeting> {
  const at = deps.clock.now()
  const attendees = uniqueAddresses(plan.attendees)
  return deps.db.transaction().execute(async (trx) => {
    const { target: company } = await getDeal(trx, actor, dealId)
    await checkOpen(trx, actor, [dealId])
    const before = await getMeetingAhead(trx, actor, { dealId, meetingId, sequence, at })
    refuseWrongTime(plan, at)
    await allowInvitations(deps, trx, { actor, attendees, at })
    const change = { ...toColumns({ ...plan, attendees }), sequence: sequence + 1, updated_at: at }
    const row = await updateMeeting(trx, meetingId, change)
    const dropped = attendeesOf(before).filter((address) => !attendees.includes(address))
    await sendAll(deps, trx, { actor, row, company, method: 'REQUEST', to: attendees })
    await sendAll(deps, trx, { actor, row, company, method: 'CANCEL', to: dropped })
    const details = { deal_id: dealId, attendees: attendees.length }
    await recordEvent(trx, actor, { action: 'negotiation_meeting.changed', details, at })
    return toMeeting(row)
  })
}

/** Also where the negotiation has ended meanwhile: nobody should wait for a meeting that nobody holds. */
export function cancelMeeting(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, meetingId, sequence }: SeenMeeting,
): Promise<NegotiationMeeting> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const { target: company } = await getDeal(trx, actor, dealId)
    await getMeetingAhead(trx, actor, { dealId, meetingId, sequence, at })
    const row = await updateMeeting(trx, meetingId, { cancelled_at: at, sequence: sequence + 1, updated_at: at })
    const to = attendeesOf(row)
    await sendAll(deps, trx, { actor, row, company, method: 'CANCEL', to })
    const details = { deal_id: dealId, attendees: to.length }
    await recordEvent(trx, actor, { action: 'negotiation_meeting.cancelled', details, at })
    return toMeeting(row)
  })
}

/** The calendar file by itself, for those who did not get the mail. */
export async function exportMeeting(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, meetingId }: { dealId: string; meetingId: string },
): Promise<File> {
  const { target: company } = await getDeal(deps.db, actor, dealId)
  const row = await findMeeting(deps.db, { workspaceId: actor.workspaceId, dealId, meetingId })
  if (!row) throw noMeeting()
  const method = row.cancelled_at === null ? 'REQUEST' : 'CANCEL'
  const calendar = await writeInvitation(deps, toInvitation({ actor, row, company, method, to: attendeesOf(row) }))
  return new File([calendar], 'meeting.ics', { type: 'text/calendar' })
}

async function getMeetingAhead(trx: Trx, actor: Actor, { at, ...seen }: SeenMeeting & { at: Date }) {
  const row = await findMeetingForChange(trx, { workspaceId: actor.workspaceId, ...seen })
  if (!row) throw noMeeting()
  refuseOtherMeeting(row, { sequence: seen.sequence, at })
  return row
}

const noMeeting = () => new AppError('NOT_FOUND', 'There is no such meeting.')

type MeetingMail = {
  actor: Actor
  row: MeetingRow
  company: string
  method: 'REQUEST' | 'CANCEL'
  to: readonly string[]
}

function sendAll(deps: NegotiationDeps, trx: Trx, mail: MeetingMail): Promise<void> {
  return sendInvitations(deps, trx, { ...toInvitation(mail), words: describeInvitation(mail), file: 'meeting.ics' })
}

function toInvitation({ company, ...mail }: MeetingMail): MeetingInvitation {
  const { sequence, updated_at: writtenAt } = mail.row
  return { ...mail, sequence, writtenAt, summary: `Negotiation: ${company}` }
}

function describeInvitation({ actor, row, company, method }: MeetingMail): MeetingWords {
  const who = actor.name.trim() || actor.email
  const what = `negotiation of ${company}`
  if (method === 'CANCEL') {
    const opening =
      row.cancelled_at === null
        ? `${who} no longer invites you to this meeting on the ${what}.`
        : `${who} has cancelled this meeting on the ${what}.`
    return { subject: `Cancelled: ${what}`, opening, closing: 'The attached file removes it from your calendar.' }
  }
  if (row.sequence === 0) {
    const opening = `${who} invites you to a meeting on the ${what}.`
    return { subject: `Invitation: ${what}`, opening, closing: 'The attached file adds the meeting to your calendar.' }
  }
  return {
    subject: `Changed: ${what}`,
    opening: `${who} has changed the meeting on the ${what}. This is how it is now.`,
    closing: 'The attached file updates your calendar, or adds the meeting to it.',
  }
}

function toColumns({ starts_at, minutes, place, note, attendees }: Omit<MeetingInput, 'dealId'>) {
  return { starts_at: new Date(starts_at), minutes, place, note, attendees: JSON.stringify(attendees) }
}
