import { cutText } from '#core/format/cut-text.ts'

/** The same as for letters to companies (outreach). */
export const invitationLimits = { perDay: 50, perRecipient: 3, recipientDays: 7 } as const

/** Of one meeting. */
export const meetingLimits = { minutesLeast: 5, minutesMost: 1440, attendees: 20 } as const

const yearMs = 365 * 86_400_000

/** What is wrong with the time of a meeting, or null. Nobody is invited to yesterday, or to a slip of the keyboard. */
export function judgeMeetingTime(startsAt: Date, now: Date): string | null {
  const aheadMs = startsAt.getTime() - now.getTime()
  if (aheadMs <= 0) return 'This time has passed. Choose a future time.'
  return aheadMs > 10 * yearMs ? 'This is more than ten years ahead. Choose an earlier day.' : null
}

/** `opening` says who asks for what, `closing` what the calendar file does. */
export type MeetingWords = { subject: string; opening: string; closing: string }
type Meeting = { starts_at: Date; minutes: number; place: string; note: string }

/** What the mail says beside the calendar file, for those whose mail program shows only text. Times in UTC. */
export function describeMeeting({ subject, opening, closing }: MeetingWords, meeting: Meeting) {
  const startsAt = meeting.starts_at.toISOString()
  const lines = [
    opening,
    '',
    `When: ${startsAt.slice(0, 10)} ${startsAt.slice(11, 16)} UTC, ${meeting.minutes} minutes`,
    ...(meeting.place === '' ? [] : [`Where: ${meeting.place}`]),
    ...(meeting.note === '' ? [] : ['', meeting.note]),
    '',
    closing,
  ]
  // a header holds one line
  return { subject: cutText(subject.replaceAll(/\s+/g, ' '), 200), text: lines.join('\n') }
}
