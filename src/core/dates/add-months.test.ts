import { expect, it } from 'vitest'
import { addMonths } from './add-months.ts'

it.each([
  ['2026-01-15T10:20:30.000Z', 1, '2026-02-15T10:20:30.000Z', 'the same day and time'],
  ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z', 'the last day of a shorter month'],
  ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z', 'a leap year'],
  ['2026-01-31T00:00:00.000Z', 2, '2026-03-31T00:00:00.000Z', 'back to the 31st'],
  ['2026-11-30T00:00:00.000Z', 2, '2027-01-30T00:00:00.000Z', 'over the end of the year'],
  ['2026-12-31T23:59:59.000Z', 12, '2027-12-31T23:59:59.000Z', 'a whole year'],
  ['2026-03-31T00:00:00.000Z', -1, '2026-02-28T00:00:00.000Z', 'backwards'],
  ['2026-05-05T05:05:05.000Z', 0, '2026-05-05T05:05:05.000Z', 'nothing'],
])('%s and %i months is %s: %s', (moment, months, expected) => {
  expect(addMonths(new Date(moment), months).toISOString()).toBe(expected)
})
