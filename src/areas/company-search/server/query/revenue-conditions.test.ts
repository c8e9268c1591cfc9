import { expect, test } from 'vitest'
import { withoutSlivers } from './revenue-conditions.ts'

test.each([
  // 26.8 takes 1.8 of 25 to 60, 0.268 nearly all of 0 to 7.
  { min: 0.268, max: 26.8, left: { min: 0.268, max: 25 } },
  // 400 leaves 100 of 250 to 500, and 2 leaves 5 of 0 to 7.
  { min: 2, max: 400, left: { min: 2, max: 400 } },
  { min: 400, max: 40_000, left: { min: 500, max: 40_000 } },
  // Above 1000 there is no end; both limits inside one partition leave it as it is.
  { min: 8, max: 1100, left: { min: 8, max: 1000 } },
  { min: 10, max: 20, left: { min: 10, max: 20 } },
  { min: 0.05, max: 5, left: { min: 0.05, max: 5 } },
])('of $min to $max those partitions are left that are taken by half', ({ min, max, left }) => {
  expect(withoutSlivers({ min, max })).toEqual(left)
})
