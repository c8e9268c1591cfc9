import { expect, test } from 'vitest'
import { pauseSecondsAfter } from './pause-after-failures.ts'

test.each([
  [0, 0],
  [4, 0],
  [5, 15],
  [6, 30],
  [7, 60],
  [10, 480],
  [11, 900],
  [5000, 900],
])('after %i wrong passwords in a row one waits %i seconds', (failures, seconds) => {
  expect(pauseSecondsAfter(failures, 5)).toBe(seconds)
})
