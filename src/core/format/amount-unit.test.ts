import { expect, test } from 'vitest'
import { chooseUnit, inUnit } from './amount-unit.ts'
import { makeFormatter } from './formatter.ts'

const us = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })

test.each([
  [[28, 3.5, 0.2], 'millions', 'a company of this size is written in millions'],
  [[0.85, 0.004], 'thousands', 'a company of 850,000'],
  [[-9.99], 'thousands', 'a loss counts by its size'],
  [[10, null, undefined], 'millions', 'the first size in millions'],
  [[9.999], 'thousands', 'the last size in thousands'],
  [[Number.NaN, Number.POSITIVE_INFINITY], 'millions', 'figures that are none do not count'],
  [[0, 0], 'millions', 'nothing to write'],
  [[1e-13], 'millions', 'what is left of a subtraction'],
  [[], 'millions', 'no figure'],
] as const)('%j are written in %s: %s', (figures, unit, _reason) => {
  expect(chooseUnit(figures)).toBe(unit)
})

test.each([
  [0.85, 'thousands', '850.0', 'a small company'],
  [1234.5, 'millions', '1,234.50', 'grouped, with both places'],
  [-0.0123, 'thousands', '−12.3', 'a true minus'],
  [0.004, 'millions', '<0.01', 'not zero, so it does not read as zero'],
  [-0.004, 'millions', '>−0.01', 'nor does a small loss'],
  [0.005, 'millions', '0.01', 'what rounds up is written'],
  [0.00004, 'thousands', '<0.1', 'forty units of currency'],
  [0, 'thousands', '0.0', 'zero'],
  [-1e-13, 'millions', '0.00', 'what is left of a subtraction is zero'],
  [null, 'millions', '–', 'a missing figure'],
] as const)('%s million in %s is %s: %s', (value, unit, text, _reason) => {
  expect(inUnit(us, unit)(value)).toBe(text)
})

test('a formatter writes in the language of its user', () => {
  const de = makeFormatter({ locale: 'de-DE', timeZone: 'Europe/Berlin' })
  expect(inUnit(de, 'millions')(1234.5)).toBe('1.234,50')
})
