import { default as ical, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { withoutControls } from './write-calendar.ts'

/** A whole day, such as 2026-11-24. */
type FeedDay = { uid: string; sequence: number; on: string; summary: string; description: string }
type CalendarFeedContent = { name: string; writtenAt: string; days: readonly FeedDay[] }

const hourSeconds = 3600

/** Whole days as a file of RFC 5545 that a calendar subscribes to. */
export function writeFeed({ name, writtenAt, days }: CalendarFeedContent): string {
  const calendar = ical({
    prodId: { company: 'M&A Intelligence', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: hourSeconds,
  })
  for (const { uid, sequence, on, summary, description } of days)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: writtenAt,
      start: on,
      allDay: true,
      summary: withoutControls(summary),
      description: description === '' ? null : withoutControls(description),
      // A day on which something is due is not a day on which nobody can meet.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return `${calendar.toString()}\r\n`
}
