import { expect, test } from 'vitest'
import { addBusinessDays, isBusinessDay } from './business-days.ts'

const calendar = (country: string | null, ...holidays: string[]) => ({ country, holidays: new Set(holidays) })

test.each([
  // 2026-11-20 is a Friday
  ['2026-11-20', 2, calendar('DE'), '2026-11-24'],
  ['2026-11-20', 0, calendar('DE'), '2026-11-20'],
  ['2026-11-21', 0, calendar('DE'), '2026-11-23'],
  ['2026-11-25', 2, calendar('US', '2026-11-26'), '2026-11-30'],
  ['2026-11-19', 1, calendar('SA'), '2026-11-22'],
  ['2026-12-24', 5, calendar('DE', '2026-12-25', '2027-01-01'), '2027-01-04'],
])('%s and %i business days are %s', (day, count, where, then) => {
  expect(addBusinessDays(day, count, where)).toBe(then)
})

test('the weekend is that of the country', () => {
  expect(['DE', 'SA', 'NP', null].map((country) => isBusinessDay('2026-11-20', calendar(country)))).toEqual([
    true,
    false,
    true,
    true,
  ])
})
