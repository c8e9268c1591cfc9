import { expect, test } from 'vitest'
import { readBudget } from './read-budget.ts'

test.each([
  ['5', 5_000_000],
  [' 0 ', 0],
  ['0.1', 100_000],
  ['19.99', 19_990_000],
  ['$ 1,500', 1_500_000_000],
  ['1,5', 1_500_000],
  ['5 dollars', 5_000_000],
  ['1000000', 1_000_000_000_000],
])('%s is %i millionths', (typed, micros) => {
  expect(readBudget(typed, '.')).toBe(micros)
})

test.each(['', '-1', '€5', '5 %', '1.234', '1000000.01', '1e3', 'NaN'])('%s is not an amount', (typed) => {
  expect(readBudget(typed, '.')).toBeNull()
})
