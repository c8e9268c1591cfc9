/** A meeting as calendars take it; instants as 2026-11-21T09:30:00.000Z. */
export type CalendarEvent = {
  method: 'REQUEST' | 'CANCEL'
  uid: string
  sequence: number
  /** When this state of the meeting was written. */
  writtenAt: string
  startsAt: string
  endsAt: string
  summary: string
  description: string
  place: string
  organizer: { name: string; email: string }
  attendees: readonly string[]
}

/** The event as a file of RFC 5545: CRLF, lines of at most 75 octets, texts escaped. */
export function writeCalendar(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//M&A Intelligence//Valuation review//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.writtenAt)}`,
    `DTSTART:${instant(event.startsAt)}`,
    `DTEND:${instant(event.endsAt)}`,
    `SUMMARY:${text(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${text(event.description)}`]),
    ...(event.place === '' ? [] : [`LOCATION:${text(event.place)}`]),
    `ORGANIZER;CN=${parameter(event.organizer.name)}:mailto:${event.organizer.email}`,
    ...event.attendees.map((email) => `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${email}`),
    `STATUS:${event.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** 2026-11-21T09:30:00.000Z is 20261121T093000Z. */
function instant(iso: string): string {
  return iso.replaceAll(/[-:]|\.\d{3}/g, '')
}

/** Backslash first, or it would escape what was escaped. Control characters have no place in a calendar. */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

/** A parameter knows no escapes: it is quoted, and loses what would end the quote. */
function parameter(value: string): string {
  return `"${value.replaceAll(/["\p{Cc}]/gu, '')}"`
}

const mostOctets = 75

/** A long line goes on after CRLF and a space, which counts as one of the next line's octets. Characters stay whole. */
function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const size = octets(character)
    if (length + size > mostOctets) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += size
  }
  return folded
}

function octets(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x8_00) return 2
  return point < 0x1_00_00 ? 3 : 4
}
