import { expect, it } from 'vitest'
import { averageMillions } from './average-millions.ts'

it.each([
  [153_000_000, 38_250_000, 38, 'of several deals'],
  [19_000_000, 9_500_000, 9.5, 'below ten millions'],
  [12_500_000, 12_500_000, 12.5, 'of one deal, whose value is shown as the total'],
  [null, null, null, 'of none'],
])('of a total of %s and an average of %s shows %s: %s', (total_value, average_value, shown, _deals) => {
  expect(averageMillions({ total_value, average_value })).toBe(shown)
})
