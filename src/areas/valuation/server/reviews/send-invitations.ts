import type { Transaction } from 'kysely'
import type { Actor } from '#areas/permissions.ts'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { writeCalendar } from '#paper/calendar/write-calendar.ts'
import { describeMeeting, judgeMeetingTime, type MeetingWords } from '../../rules/meeting-mail.ts'

export type InvitationDeps = StartTaskDeps & { config: { publicUrl: string } }
type MeetingRow = {
  id: string
  starts_at: Date
  minutes: number
  place: string
  note: string
  created_by: string | null
}

export type MeetingInvitation = {
  actor: Actor
  row: MeetingRow
  /** How often the meeting was changed, and when it became what it is. */
  sequence: number
  writtenAt: Date
  method: 'REQUEST' | 'CANCEL'
  /** In the calendar. */
  summary: string
  to: readonly string[]
}

/** Sends everybody the meeting for the calendar; the caller has asked whether they may be invited. */
export async function sendInvitations(
  deps: InvitationDeps,
  trx: Transaction<Tables>,
  { words, file: name, ...invitation }: MeetingInvitation & { words: MeetingWords; file: string },
): Promise<void> {
  const { actor, row, method, to: attendees } = invitation
  const content = Buffer.from(await writeInvitation({ db: trx, config: deps.config }, invitation))
  const type = `text/calendar; method=${method}; charset=utf-8`
  const orderedBy = { workspaceId: actor.workspaceId, userId: actor.userId, aboutId: row.id }
  const attachments = [{ name, type, content }]
  const mail = { ...describeMeeting(words, row), replyTo: actor.email, attachments, orderedBy }
  for (const to of attendees) await queueMail(deps, trx, { to, ...mail })
}

/** The meeting as a calendar file. */
export async function writeInvitation(
  { db, config }: Pick<InvitationDeps, 'config'> & { db: Db },
  invitation: MeetingInvitation,
): Promise<string> {
  const { actor, row, sequence, writtenAt, method, summary, to } = invitation
  return writeCalendar({
    method,
    uid: `${row.id}@${new URL(config.publicUrl).hostname}`,
    sequence,
    writtenAt: writtenAt.toISOString(),
    startsAt: row.starts_at.toISOString(),
    endsAt: new Date(row.starts_at.getTime() + row.minutes * 60_000).toISOString(),
    summary,
    description: row.note,
    place: row.place,
    organizer: await findOrganizer(db, actor, row),
    attendees: to,
  })
}

/**
 * Whoever scheduled the meeting, also when a colleague changes it or downloads its file: calendars take a change from its
 * organizer alone. Without that account it is the actor.
 */
async function findOrganizer(db: Db, { name, email, userId }: Actor, { created_by }: MeetingRow) {
  const [organizer] = created_by === null || created_by === userId ? [] : await findPeople(db, [created_by])
  return { name: organizer?.name ?? name, email: organizer?.email ?? email }
}

/** Of a meeting that is to be changed or cancelled: it lies ahead, and it is as the actor saw it. */
export function refuseOtherMeeting(
  before: { starts_at: Date; sequence: number; cancelled_at: Date | null },
  { sequence, at }: { sequence: number; at: Date },
): void {
  if (before.cancelled_at !== null) throw new AppError('CONFLICT', 'This meeting was cancelled.')
  if (before.sequence !== sequence)
    throw new AppError('CONFLICT', 'Someone else changed this meeting in the meantime. Look at it again.')
  if (before.starts_at <= at) throw new AppError('CONFLICT', 'This meeting has begun. Schedule another one.')
}

export function refuseWrongTime({ starts_at }: { starts_at: string }, now: Date): void {
  const wrong = judgeMeetingTime(new Date(starts_at), now)
  if (wrong !== null) throw new AppError('UNPROCESSABLE', wrong)
}

export function uniqueAddresses(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => address.trim().toLowerCase()))]
}

export function attendeesOf({ attendees }: { attendees: unknown }): string[] {
  return Array.isArray(attendees) ? attendees.map(String) : []
}
