import type { Transaction } from 'kysely'
import type { Actor } from '#areas/permissions.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { AppError } from '#core/errors.ts'
import type { Tables } from '#db/tables.ts'
import { writeCalendar } from '#paper/calendar/write-calendar.ts'
import { describeMeeting, judgeMeetingTime, type MeetingWords } from '../../rules/meeting-mail.ts'

export type InvitationDeps = StartTaskDeps & { config: { publicUrl: string } }
type MeetingRow = { id: string; starts_at: Date; minutes: number; place: string; note: string }

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
  const content = Buffer.from(writeInvitation(deps, invitation))
  const type = `text/calendar; method=${method}; charset=utf-8`
  const orderedBy = { workspaceId: actor.workspaceId, userId: actor.userId, aboutId: row.id }
  const mail = { ...describeMeeting(words, row), attachments: [{ name, type, content }], orderedBy }
  for (const to of attendees) await queueMail(deps, trx, { to, ...mail })
}

/** The meeting as a calendar file. */
export function writeInvitation({ config }: Pick<InvitationDeps, 'config'>, invitation: MeetingInvitation): string {
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
    organizer: { name: actor.name, email: actor.email },
    attendees: to,
  })
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
