import { expect, test } from 'vitest'
import { endOf, planSpending, type Budget } from './spend-calls.ts'

const now = new Date('2026-01-31T22:15:00Z')
const budgets: Budget[] = [
  { period: 'day', calls: 50 },
  { period: 'month', calls: 200 },
]
const day = (used: number, ends_at = '2026-02-01T00:00:00Z') => ({
  period: 'day' as const,
  used,
  ends_at: new Date(ends_at),
})
const month = (used: number) => ({ period: 'month' as const, used, ends_at: new Date('2026-02-01T00:00:00Z') })

test('periods follow the calendar, windows end after their seconds', () => {
  expect(endOf({ period: 'day', calls: 1 }, now)).toEqual(new Date('2026-02-01T00:00:00Z'))
  expect(endOf({ period: 'month', calls: 1 }, new Date('2026-12-05T10:00:00Z'))).toEqual(
    new Date('2027-01-01T00:00:00Z'),
  )
  expect(endOf({ period: 'window', seconds: 90, calls: 1 }, now)).toEqual(new Date('2026-01-31T22:16:30Z'))
})

test('the first call opens every period', () => {
  expect(planSpending({ budgets, counted: [], calls: 1, now })).toEqual({ counts: [day(1), month(1)], full: null })
})

test('a call counts in both periods, including the last one that fits', () => {
  const { counts, full } = planSpending({ budgets, counted: [day(49), month(199)], calls: 1, now })
  expect(counts).toEqual([day(50), month(200)])
  expect(full).toBeNull()
})

test.each([
  [[day(50), month(60)], 1, 'day', 50],
  [[day(3), month(200)], 1, 'month', 200],
  [[day(49), month(60)], 3, 'day', 50],
] as const)('%j and %i more do not fit: %s', (counted, calls, period, most) => {
  expect(planSpending({ budgets, counted, calls, now }).full).toMatchObject({ period, calls: most })
})

test('of two full periods the longer one determines when calls are possible again', () => {
  const at = new Date('2026-01-10T12:00:00Z')
  const counted = [day(50, '2026-01-11T00:00:00Z'), month(200)]
  expect(planSpending({ budgets, counted, calls: 1, now: at }).full).toEqual({
    period: 'month',
    calls: 200,
    until: new Date('2026-02-01T00:00:00Z'),
  })
})

test('a period that has ended starts again', () => {
  const counted = [day(50, '2026-01-31T00:00:00Z'), month(120)]
  expect(planSpending({ budgets, counted, calls: 1, now })).toEqual({ counts: [day(1), month(121)], full: null })
})
