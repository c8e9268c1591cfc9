import { expect, it } from 'vitest'
import { orderAsBefore, placeAmong } from './place-among.ts'

it.each([
  [['a', 'b', 'c'], ['c'], 'a', ['c', 'a', 'b']],
  [['a', 'b', 'c'], ['a', 'b'], null, ['c', 'a', 'b']],
  [['a', 'b'], ['x', 'y'], 'b', ['a', 'x', 'y', 'b']],
  [[], ['x'], null, ['x']],
  // the place is gone, or moves itself
  [['a'], ['x'], 'b', null],
  [['a', 'b'], ['b'], 'b', null],
])('%j with %j before %j is %j', (there, placed, before, order) => {
  expect(placeAmong(there, { placed, before })).toEqual(order)
})

it.each([
  [
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ],
  // gone since, and come since
  [
    ['c', 'new', 'a'],
    ['a', 'b', 'c'],
    ['a', 'c', 'new'],
  ],
])('%j is again as %j: %j', (there, former, order) => {
  expect(orderAsBefore(there, former)).toEqual(order)
})
