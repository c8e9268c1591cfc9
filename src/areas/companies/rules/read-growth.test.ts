import { expect, test } from 'vitest'
import { readGrowth } from './read-growth.ts'

test.each<[string | null, number | null, string]>([
  ['25%', 25, 'a percentage'],
  ['+25%', 25, 'a plus is taken out'],
  ['-4.5%', -4.5, 'shrinking'],
  ['12.5', 12.5, 'without a sign'],
  [' 7 % a year', 7, 'words behind the number'],
  ['.5%', 0.5, 'no digit before the point'],
  ['15%+', 15, 'a plus behind'],
  ['0%', 0, 'zero is a number'],
  ['n/a', null, 'no number'],
  ['about 5%', null, 'the number does not lead'],
  ['', null, 'empty'],
  [null, null, 'unknown'],
])('%s is %s: %s', (text, percent) => {
  expect(readGrowth(text)).toBe(percent)
})
