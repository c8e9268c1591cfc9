import { expect, test } from 'vitest'
import { isOverdue, toDay } from './is-overdue.ts'

test.each([
  ['2026-11-20', null, true],
  ['2026-11-21', null, false],
  ['2026-11-22', null, false],
  [null, null, false],
  ['2026-11-20', '2026-11-25T10:00:00.000Z', false],
])('due %s, done %s, on 21 November: overdue is %s', (due_on, done_at, overdue) => {
  expect(isOverdue({ due_on, done_at }, '2026-11-21')).toBe(overdue)
})

test('a day has two digits each for month and day', () => {
  expect(toDay(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05')
})
