import { cutText } from '#core/format/cut-text.ts'

type MeetingMail = { company: string; by: string; startsAt: string; minutes: number; place: string; note: string }

/** What the invitation says besides its calendar file. Times in UTC. */
export function describeMeeting({ company, by, startsAt, minutes, place, note }: MeetingMail): {
  subject: string
  text: string
} {
  const lines = [
    `${by} invites you to a meeting on the negotiation of ${company}.`,
    '',
    `When: ${startsAt.slice(0, 10)} ${startsAt.slice(11, 16)} UTC, ${minutes} minutes`,
    ...(place === '' ? [] : [`Where: ${place}`]),
    ...(note === '' ? [] : ['', note]),
    '',
    'The attached file adds the meeting to your calendar.',
  ]
  // a header is one line
  return {
    subject: cutText(`Invitation: negotiation of ${company}`.replaceAll(/\s+/g, ' '), 200),
    text: lines.join('\n'),
  }
}
