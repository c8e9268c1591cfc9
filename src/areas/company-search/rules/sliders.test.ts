import { expect, test } from 'vitest'
import { toLimits } from './sliders.ts'

test('an end means no limit on that side', () => {
  expect(toLimits('revenue', [1, 1000])).toEqual({ min: undefined, max: undefined })
  expect(toLimits('revenue', [10, 1000])).toEqual({ min: 10, max: undefined })
  expect(toLimits('revenue', [1, 990])).toEqual({ min: undefined, max: 990 })
  expect(toLimits('growth', [0, 95])).toEqual({ min: undefined, max: 95 })
  expect(toLimits('employees', [10, 10_000])).toEqual({ min: 10, max: undefined })
})
