import { expect, test } from 'vitest'
import { toLimits, toPositions, toSliderStep, type SliderName } from './sliders.ts'

test.each<[SliderName, number, number, string]>([
  ['revenue', -5, 1, 'never below the lower end'],
  ['revenue', 1, 1, 'the lower end'],
  ['revenue', 11, 10, 'steps are round numbers'],
  ['revenue', 996, 1000, 'the last step is the upper end'],
  ['revenue', 994, 990, 'the step before it'],
  ['employees', 9996, 10_000, 'the last step is the upper end'],
  ['growth', 52, 50, 'steps of five'],
  ['growth', 400, 100, 'never above the upper end'],
])('the %s slider at %d stands at %d: %s', (name, value, step) => {
  expect(toSliderStep(name, value)).toBe(step)
})

test('an end means no limit on that side', () => {
  expect(toLimits('revenue', [1, 1000])).toEqual({ min: undefined, max: undefined })
  expect(toLimits('revenue', [10, 1000])).toEqual({ min: 10, max: undefined })
  expect(toLimits('revenue', [1, 990])).toEqual({ min: undefined, max: 990 })
  expect(toLimits('growth', [0, 95])).toEqual({ min: undefined, max: 95 })
  expect(toLimits('employees', [10, 10_000])).toEqual({ min: 10, max: undefined })
})

test('limits come back as the positions that gave them', () => {
  for (const positions of [
    [1, 1000],
    [10, 1000],
    [1, 500],
    [50, 250],
  ] as const) {
    expect(toPositions('revenue', toLimits('revenue', positions))).toEqual([...positions])
  }
})
