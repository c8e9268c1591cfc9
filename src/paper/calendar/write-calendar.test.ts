import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeCalendar, type CalendarEvent } from './write-calendar.ts'

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: 'review-1@example.com',
  sequence: 2,
  writtenAt: '2026-11-21T10:00:00.000Z',
  startsAt: '2026-12-01T09:30:00.000Z',
  endsAt: '2026-12-01T10:15:00.000Z',
  summary: 'Valuation: Alder; Birch, Sons',
  description: 'First line\nC:\\deals',
  place: 'Room 4',
  organizer: { name: 'Ann "A" Banker', email: 'ann@example.com' },
  attendees: ['bob@example.com'],
}

it('writes an invitation that calendars understand', () => {
  const lines = writeCalendar(event).split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'SEQUENCE:2',
      'DTSTAMP:20261121T100000Z',
      'DTSTART:20261201T093000Z',
      'DTEND:20261201T101500Z',
      String.raw`SUMMARY:Valuation: Alder\; Birch\, Sons`,
      String.raw`DESCRIPTION:First line\nC:\\deals`,
      'ORGANIZER;CN="Ann A Banker":mailto:ann@example.com',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:bob@e',
      'STATUS:CONFIRMED',
    ]),
  )
})

it('takes a meeting back with the same uid', () => {
  const lines = writeCalendar({ ...event, method: 'CANCEL', sequence: 3 }).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:review-1@example.com', 'SEQUENCE:3']),
  )
})

it('no line is longer than 75 octets, none breaks a character, and none is made up by a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (note) => {
      const written = writeCalendar({ ...event, description: note })
      const lines = written.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(
        written
          .replaceAll('\r\n ', '')
          .split('\r\n')
          .filter((line) => line.startsWith('BEGIN:')),
      ).toHaveLength(2)
      expect(written).not.toContain('\uFFFD'.repeat(note.includes('\uFFFD') ? 9 : 1))
    }),
  )
})
