import { expect, test } from 'vitest'
import { judgeEnd, readEnd } from './filter-range.ts'

test.each([
  ['value_min', '47,5M', 47_500_000],
  ['value_max', '1.2 bn', 1_200_000_000],
  ['value_max', '', null],
  ['value_min', '-5', undefined],
  ['value_min', 'much', undefined],
  ['probability_min', '60 %', 60],
  ['probability_max', '7,5', undefined],
  ['probability_max', '101', undefined],
] as const)('%s of %j is %s', (name, text, value) => {
  expect(readEnd(name, text, '.')).toBe(value)
})

test('an end beyond the other one is refused beside its field', () => {
  const filter = { value_min: 20_000_000, probability_max: 60 }
  expect(judgeEnd('value_max', '10M', filter)).toBe('The upper limit is below the lower one.')
  expect(judgeEnd('probability_min', '70', filter)).toBe('The upper limit is below the lower one.')
  expect(judgeEnd('value_max', '20M', filter)).toBeNull()
  expect(judgeEnd('value_max', '', filter)).toBeNull()
  expect(judgeEnd('value_max', 'much', filter)).toMatch(/^Write an amount/)
})
