import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  default as ical,
} from 'ical-generator'

/** A meeting; instants as 2026-11-21T09:30:00.000Z. */
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

/** The meeting as a file of RFC 5545. */
export function writeCalendar(event: CalendarEvent): string {
  const { method, uid, sequence, writtenAt, startsAt, endsAt, description, place, organizer, attendees } = event
  const calendar = ical({
    prodId: { company: 'M&A Intelligence', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: writtenAt,
    start: startsAt,
    end: endsAt,
    summary: withoutControls(event.summary),
    description: description === '' ? null : withoutControls(description),
    location: place === '' ? null : withoutControls(place),
    // a quote would end the parameter
    organizer: { name: withoutControls(organizer.name).replaceAll(/["\n]/g, ''), email: organizer.email },
    attendees: attendees.map((email) => ({
      email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    })),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  })
  // The library writes attendees with MAILTO, which not every calendar reads, and no break after the last line.
  return `${calendar.toString().replaceAll('RSVP=TRUE:MAILTO:', 'RSVP=TRUE:mailto:')}\r\n`
}

/** A calendar file holds no control characters but the line break. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
}
