import { expect, it } from 'vitest'
import { addDays, daysBetween, monthBefore, nextQuarter, startOfQuarter } from './calendar.ts'

it.each([
  ['2026-11-21T17:40:00.000Z', '2026-10-21T17:40:00.000Z', 'the same day'],
  ['2026-01-15T00:00:00.000Z', '2025-12-15T00:00:00.000Z', 'over the turn of the year'],
  ['2026-03-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z', 'February is shorter'],
  ['2028-03-30T12:00:00.000Z', '2028-02-29T12:00:00.000Z', 'February of a leap year'],
  ['2026-12-31T08:00:00.000Z', '2026-11-30T08:00:00.000Z', 'a month of thirty days'],
])('a month before %s is %s: %s', (now, then, _reason) => {
  expect(monthBefore(new Date(now)).toISOString()).toBe(then)
})

it.each([
  ['2026-11-20T12:00:00Z', '2026-11-21T11:59:59Z', 0, 'not quite a day'],
  ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z', 1, 'a day'],
  ['2026-11-09', '2026-11-21', 12, 'days without a time'],
  ['2026-11-21', '2026-11-20', -1, 'the other way round'],
])('from %s to %s are %i days: %s', (from, to, days, _reason) => {
  expect(daysBetween(from, to)).toBe(days)
})

it('counts days over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

it.each([
  ['2026-01-01', '2026-01-01', '2026-04-01'],
  ['2026-03-31', '2026-01-01', '2026-04-01'],
  ['2026-11-21', '2026-10-01', '2027-01-01'],
])('%s lies in the quarter from %s, before the one from %s', (day, first, next) => {
  expect(startOfQuarter(day)).toBe(first)
  expect(nextQuarter(first)).toBe(next)
})
