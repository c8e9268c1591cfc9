import { expect, test } from 'vitest'
import { numberEqualNames } from './number-equal-names.ts'

test.each([
  ['none is changed where all differ', ['b', 'a'], ['b', 'a']],
  [
    'the newest of equal ones comes first and has the highest number',
    ['a', 'b', 'a', 'a'],
    ['a (3 of 3)', 'b', 'a (2 of 3)', 'a (1 of 3)'],
  ],
  ['nothing', [], []],
])('%s', (_reason, names, numbered) => {
  expect(numberEqualNames(names)).toEqual(numbered)
})
