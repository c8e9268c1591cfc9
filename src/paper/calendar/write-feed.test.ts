import { expect, it } from 'vitest'
import { writeFeed } from './write-feed.ts'

it('writes whole days that a calendar subscribes to, whatever the time zone of the server', () => {
  const day = { uid: 'a@obligations', sequence: 3, on: '2026-12-01', summary: 'Ann: pay; at once', description: '' }
  const feed = writeFeed({ name: 'Agreements', writtenAt: '2026-11-24T10:00:00.000Z', days: [day] })
  expect(feed.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Agreements',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'UID:a@obligations',
      'SEQUENCE:3',
      'DTSTAMP:20261124T100000Z',
      'DTSTART;VALUE=DATE:20261201',
      String.raw`SUMMARY:Ann: pay\; at once`,
      'TRANSP:TRANSPARENT',
      'END:VCALENDAR',
    ]),
  )
})

it('without days it is an empty calendar', () => {
  expect(writeFeed({ name: 'Agreements', writtenAt: '2026-11-24T10:00:00.000Z', days: [] })).toContain('END:VCALENDAR')
})
