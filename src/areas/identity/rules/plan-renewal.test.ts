import { expect, test } from 'vitest'
import { planRenewal } from './plan-renewal.ts'

test.each([
  [600_000, 510_000, 'ten minutes left: 510 s later 90 s remain'],
  [120_000, 30_000, 'at the next tick 90 s remain'],
  [120_001, 60_000, 'a millisecond more than 90 s is one tick more'],
  [90_000, 30_000, 'due: at the next tick'],
  [2_275_637_340_000, 2_147_460_000, 'no longer than a timer can hold'],
  [0, 30_000, 'over: no faster than once a tick'],
])('with %i ms left the session is renewed in %i ms: %s', (leftMs, expected) => {
  expect(planRenewal(1_000_000 + leftMs, 1_000_000)).toBe(expected)
})
