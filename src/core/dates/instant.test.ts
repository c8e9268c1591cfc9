import { describe, expect, test } from 'vitest'
import { toEpochMs } from './instant.ts'

describe('an instant in milliseconds', () => {
  test.each([
    ['1970-01-01T00:00:01Z', 1000, 'ISO text'],
    ['1970-01-01T01:00:00+01:00', 0, 'with an offset'],
    ['1970-01-02', 86_400_000, 'a day is read as its start in UTC'],
    [42, 42, 'milliseconds stay'],
    ['yesterday', null, 'no date'],
    [Number.NaN, null, 'no number'],
  ])('%s is %s: %s', (instant, expected, _reason) => {
    expect(toEpochMs(instant)).toBe(expected)
  })
})
