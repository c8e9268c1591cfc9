import { expect, test } from 'vitest'
import { addSeconds, calendarEnd } from './calendar-end.ts'

test.each([
  ['2026-01-31T22:15:00Z', 'day', '2026-02-01T00:00:00Z'],
  ['2028-02-28T00:00:00Z', 'day', '2028-02-29T00:00:00Z'],
  ['2026-05-04T23:59:59Z', 'month', '2026-06-01T00:00:00Z'],
  ['2026-12-05T10:00:00Z', 'month', '2027-01-01T00:00:00Z'],
] as const)('the %s of %s ends at %s', (moment, period, end) => {
  expect(calendarEnd(new Date(moment), period)).toEqual(new Date(end))
})

test('seconds later', () => {
  expect(addSeconds(new Date('2026-01-31T23:59:30Z'), 90)).toEqual(new Date('2026-02-01T00:01:00Z'))
})
