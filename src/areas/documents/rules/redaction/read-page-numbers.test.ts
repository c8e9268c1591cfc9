import { expect, it } from 'vitest'
import { readPageNumbers } from './read-page-numbers.ts'

it.each([
  ['', []],
  ['3', [3]],
  ['9, 2-4; 3 10', [2, 3, 4, 9, 10]],
  ['7–8', [7, 8]],
  ['0', null],
  ['11', null],
  ['4-2', null],
  ['first', null],
  ['1-', null],
])('“%s” of ten pages are %j', (written, expected) => {
  expect(readPageNumbers(written, 10)).toEqual(expected)
})
